"""The bill of materials of a wheel: what lies in it, what it needs, and nothing by chance."""

import json

import pytest
from bill import OF_THE_TABLE, TABLE, problems
from hatch_build import bill_of_materials, needed, part, parts_of_the_table

OURS = ["pisti/__init__.py", "pisti-1.2.3.dist-info/METADATA"]
NEEDS = ["attrs>=24.1", "numpy>=1.26; extra == 'batch'"]


def bill(*parts):
    return bill_of_materials("1.2.3", "MIT", ["attrs<30,>=24.1"], [*parts])


def table(root, *wheels):
    """A checkout that has a card table, as tools/play.py writes it."""
    python = root / "src/pisti/web/site/play/python"
    python.mkdir(parents=True)
    for wheel in wheels:
        (python / wheel).touch()
    (python.parent / "built.js").write_text('export const info = {"python": "3.14.2"}\n')
    (root / "tools").mkdir()
    versions = {"@orama/stemmers": "3.1.18", "pyodide": "314.0.7", "xz-decompress": "0.2.3"}
    (root / "tools/package.json").write_text(json.dumps({"dependencies": versions}))
    return root


def test_a_wheel_is_pisti_and_needs_attrs_from_elsewhere():
    made = bill()
    assert made["metadata"]["component"]["purl"] == "pkg:pypi/pisti@1.2.3"
    assert made["components"] == [needed("attrs>=24.1,<30")]
    assert made["components"][0]["versionRange"] == "vers:pypi/>=24.1|<30"
    assert made["components"][0]["isExternal"]
    assert [*problems(made, OURS, NEEDS)] == []


def test_each_part_is_told_once_and_pisti_depends_on_all_of_them():
    own, *others = bill(part("npm/pyodide", "1.0", "MPL-2.0"))["dependencies"]
    refs = ["pkg:pypi/attrs", "pkg:npm/pyodide@1.0"]
    assert own == {"ref": "pkg:pypi/pisti@1.2.3", "dependsOn": refs}
    assert others == [{"ref": each} for each in refs]


def test_a_checkout_without_the_card_table_has_no_parts_of_others(tmp_path):
    assert parts_of_the_table(tmp_path) == []


def test_the_card_table_brings_python_for_browsers_and_attrs(tmp_path):
    parts = parts_of_the_table(table(tmp_path, "attrs-26.1.0-py3-none-any.whl.packed", "x.packed"))
    assert {each["name"] for each in parts} == OF_THE_TABLE
    assert [each["version"] for each in parts] == ["26.1.0", "3.14.2", "3.1.18", "314.0.7", "0.2.3"]
    assert [*problems(bill(*parts), [*OURS, TABLE], NEEDS)] == []


def test_a_card_table_that_does_not_say_what_is_in_it_is_refused(tmp_path):
    root = table(tmp_path, "attrs-26.1.0-py3-none-any.whl.packed")
    (root / "src/pisti/web/site/play/built.js").write_text("export const files = {}\n")
    with pytest.raises(ValueError, match=r"built\.js names no version of Python"):
        parts_of_the_table(root)


@pytest.mark.parametrize(
    ("files", "needs", "expected"),
    [
        (
            [*OURS, TABLE],
            NEEDS,
            "expected ['attrs', 'cpython', 'pyodide', 'stemmers', 'xz-decompress']",
        ),
        (OURS, [*NEEDS, "numpy>=1.26"], "the metadata ['attrs', 'numpy']"),
        ([*OURS, "vendored/x.py"], NEEDS, "files of others: vendored/x.py"),
    ],
)
def test_a_bill_that_is_not_whole_is_found(files, needs, expected):
    [found] = problems(bill(), files, needs)
    assert expected in found
