"""Check the bill of materials of built wheels: its place, its schema, and that nothing is missing.

    python tools/bill.py build/dist/*.whl

`BillOfMaterials` in hatch_build.py writes it.
"""

import json
import sys
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path
from typing import Any
from zipfile import ZipFile

PLACE = ".dist-info/sboms/pisti.cdx.json"  # PEP 770
TABLE = "pisti/web/site/play/python/pyodide.mjs"
OF_THE_TABLE = {"attrs", "cpython", "pyodide", "stemmers", "xz-decompress"}


def problems(bill: dict[str, Any], files: list[str], needs: list[str]) -> Iterator[str]:
    """What the bill of a wheel does not tell of its files and of what its metadata asks for."""
    inside = {each["name"] for each in bill["components"] if not each.get("isExternal")}
    outside = {each["name"] for each in bill["components"] if each.get("isExternal")}
    if inside != (expected := OF_THE_TABLE if TABLE in files else set()):
        yield f"it names {sorted(inside)} as parts, expected {sorted(expected)}"
    asked = {each.partition(">=")[0] for each in needs if "extra ==" not in each}
    if outside != asked:
        yield f"it names {sorted(outside)} as needed, the metadata {sorted(asked)}"
    if strange := [each for each in files if not each.startswith(("pisti/", "pisti-"))]:
        yield f"the wheel has files of others: {', '.join(strange)}"


def main(*wheels: str) -> None:
    """Check each wheel."""
    from cyclonedx.schema import SchemaVersion  # noqa: PLC0415 - the tests of this file
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415 - do without it

    for path in map(Path, wheels):
        with ZipFile(path) as wheel:
            files = wheel.namelist()
            [place] = [each for each in files if ".dist-info/sboms/" in each]
            [metadata] = [each for each in files if each.endswith(".dist-info/METADATA")]
            text = wheel.read(place).decode()
            told = message_from_string(wheel.read(metadata).decode())
        found = [*problems(json.loads(text), files, told.get_all("Requires-Dist", []))]
        found += [] if place.endswith(PLACE) else [f"it lies at {place}"]
        if wrong := JsonStrictValidator(SchemaVersion.V1_7).validate_str(text):
            found.append(f"its schema says: {wrong}")
        if found:
            raise SystemExit(f"the bill of materials of {path.name}: {'; '.join(found)}")
        print(f"{path.name}: its bill of materials is whole")


if __name__ == "__main__":
    main(*sys.argv[1:])
