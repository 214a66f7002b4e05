"""What hatchling asks of us while it builds: the README of the package page, the bill of materials.

No link of the README can start from the repository on that page.  The addresses are those of
[project.urls] in pyproject.toml, the only place where any address of this project is written.
"""

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface
from packaging.requirements import Requirement
from packaging.specifiers import Specifier
from packaging.version import Version

Part = dict[str, Any]
"""A component as CycloneDX has it."""

_LINK = re.compile(r"(?<=\]\()([^)\s#]+)(?=[)#])")
"""The target of a link or a picture, unless it is a place on the same page."""
_ATTRS = re.compile(r"attrs-([\d.]+)-")


def with_full_links(readme: str, urls: dict[str, str], version: str) -> str:
    """The text with each link that starts from the repository led to the site or to the sources.

    Pages and pictures of `docs/` are on the site; everything else is with the sources, in the
    state of this version.
    """
    site, sources = urls["Documentation"].rstrip("/"), urls["Source"].rstrip("/")

    def full(found: re.Match[str]) -> str:
        target = found[1]
        if "://" in target:
            return target
        if target.startswith("../../"):  # of the repository as a whole, as its runs of checks
            return f"{sources}/{target.removeprefix('../../')}"
        if target.startswith("docs/"):
            return f"{site}/{re.sub(r'[.]md$', '.html', target.removeprefix('docs/'))}"
        return f"{sources}/blob/v{version}/{target}"

    return _LINK.sub(full, readme)


def _version(one: Specifier) -> Version:
    return Version(one.version)


def part(purl: str, version: str, licence: str) -> Part:
    """A component that lies in the package, by the kind and name of its package URL."""
    full = f"pkg:{purl}@{version}"
    name = purl.rpartition("/")[2]
    licences = [{"license": {"id": licence}}]
    found = {"type": "library", "bom-ref": full, "name": name, "version": version}
    return {**found, "licenses": licences, "purl": full}


def needed(dependency: str) -> Part:
    """A component that is not in the package: who installs it gets it from elsewhere."""
    asked = Requirement(dependency)
    purl, versions = f"pkg:pypi/{asked.name}", sorted(asked.specifier, key=_version)
    span = f"vers:pypi/{'|'.join(map(str, versions))}"
    found = {"type": "library", "bom-ref": purl, "name": asked.name, "purl": purl}
    return {**found, "isExternal": True, "versionRange": span}


def parts_of_the_table(root: Path) -> list[Part]:
    """What is not ours in the card table, such as Python for browsers, if this package has it."""
    play = root / "src/pisti/web/site/play"
    if not play.is_dir():
        return []
    versions = json.loads((root / "tools/package.json").read_text(encoding="utf-8"))["dependencies"]
    python = re.search(r'"python": "([\d.]+)"', (play / "built.js").read_text(encoding="utf-8"))
    [attrs] = filter(None, (_ATTRS.match(path.name) for path in (play / "python").iterdir()))
    if python is None:
        raise ValueError(f"{play / 'built.js'} names no version of Python")
    return [
        part("pypi/attrs", attrs[1], "MIT"),
        part("generic/cpython", python[1], "PSF-2.0"),
        part("npm/%40orama/stemmers", versions["@orama/stemmers"], "Apache-2.0"),
        part("npm/pyodide", versions["pyodide"], "MPL-2.0"),
        part("npm/xz-decompress", versions["xz-decompress"], "MIT"),
    ]


def bill_of_materials(
    version: str, licence: str, dependencies: list[str], parts: list[Part]
) -> Part:
    """All that is in the package and all that it needs, as CycloneDX 1.7 writes it.

    The parts are whole: what is not named there is of pisti itself.  No time and no number by
    chance stands in it, so that the same sources make the same package.
    """
    own, external = part("pypi/pisti", version, licence), [needed(each) for each in dependencies]
    refs = [each["bom-ref"] for each in (*external, *parts)]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.7.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.7",
        "version": 1,
        "metadata": {"component": own, "lifecycles": [{"phase": "build"}]},
        "components": [*external, *parts],
        "dependencies": [
            {"ref": own["bom-ref"], "dependsOn": refs},
            *({"ref": ref} for ref in refs),
        ],
        "compositions": [{"aggregate": "complete", "assemblies": [own["bom-ref"]]}],
    }


class PackagePage(MetadataHookInterface):
    """The hook that sets the README."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the README in the metadata of the package."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = with_full_links(text, metadata["urls"], metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class BillOfMaterials(BuildHookInterface[Any]):
    """The hook that puts the bill of materials into a wheel, where PEP 770 looks for it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Write it before the wheel is made."""
        core = self.metadata.core
        bill = bill_of_materials(
            self.metadata.version,
            core.license_expression,
            core.dependencies,
            parts_of_the_table(Path(self.root)),
        )
        self.folder = TemporaryDirectory()
        path = Path(self.folder.name, "pisti.cdx.json")
        path.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
        build_data["sbom_files"].append(str(path))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove what was written once the wheel has it."""
        self.folder.cleanup()
