"""The README as the package page has it, and the one place where the addresses are written."""

import re
import tomllib
from importlib.metadata import metadata

import pytest
from hatch_build import with_full_links
from package_page import problems
from release import (
    of_addresses,
    of_the_changelog,
    of_the_citation,
    of_the_digest,
    of_the_owners,
    of_the_tag,
)

from folders import DOCS, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
URLS = {
    "Documentation": "https://cards.invalid/pisti/",
    "Changelog": "https://cards.invalid/pisti/changelog.html",
    "Source": "https://code.invalid/us/pisti",
    "Issues": "https://code.invalid/us/pisti/issues",
}
PAGE = with_full_links(README, URLS, "1.2.3")
LINK = re.compile(r"\]\(([^)\s]+)\)")
SITE, SOURCES = "https://cards.invalid/pisti/", "https://code.invalid/us/pisti/blob/v1.2.3/"


def test_every_link_of_the_package_page_leads_to_something_that_is_there():
    links = LINK.findall(PAGE)
    assert len(links) == len(LINK.findall(README)) > 10
    for link in links:
        if link.startswith(SITE):
            path = DOCS / link.removeprefix(SITE).partition("#")[0]
            assert path.with_suffix(".md").is_file() or path.is_file(), link
        elif link.startswith(SOURCES):
            assert (ROOT / link.removeprefix(SOURCES)).exists(), link
        elif link.startswith("#"):
            headings = re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
            assert link[1:] in [each.lower().replace(" ", "-") for each in headings], link
        else:
            workflow = re.fullmatch(r"https://code\.invalid/us/pisti/actions/workflows/(\S+)", link)
            assert workflow, link
            name = workflow[1].partition("/")[0]
            assert (ROOT / ".github" / "workflows" / name).is_file(), link


def test_every_python_block_of_the_readme_runs_alone_and_the_bot_as_a_file(capsys):
    blocks = re.findall(r"^```python\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 3
    for block in blocks:
        exec(block, {"__name__": "__main__"})  # noqa: S102 - our own page
        assert capsys.readouterr().out
    exec(blocks[1], {"__name__": "my_bots"})  # noqa: S102 - as the arena imports it
    assert not capsys.readouterr().out


def test_the_readme_is_read_in_one_sitting():
    assert len(README.splitlines()) <= 90


def test_a_link_is_led_to_the_site_or_to_the_sources():
    text = (
        "[a](docs/x.md#b) ![c](docs/t.svg) [d](src/y) [e](../../z) [f](#g) [h](https://i.invalid/)"
    )
    assert with_full_links(text, URLS, "1.2.3") == (
        f"[a]({SITE}x.html#b) ![c]({SITE}t.svg) [d]({SOURCES}src/y) "
        "[e](https://code.invalid/us/pisti/z) [f](#g) [h](https://i.invalid/)"
    )


def test_the_installed_package_has_that_page():
    told = metadata("pisti")
    assert told["Description-Content-Type"] == "text/markdown"
    text = told["Description"] or told.get_payload()
    assert PROJECT["urls"]["Documentation"] in text
    assert not re.search(r"\]\((docs|src|\.\.)/", text)


def test_a_rendered_page_with_a_dead_link_is_found():
    good = '<h1 id="here">x</h1><a href="#here">x</a><img src="https://cards.invalid/t.svg">'
    assert problems(good) == []
    assert problems(good + '<a class="x" href="docs/a.md">a</a>') == ["docs/a.md"]
    assert problems(good + '<a href="#there">a</a>') == ["#there"]
    assert problems("<p>nothing</p>") == ["there are no links"]


def test_addresses_are_written_in_one_place():
    """Wherever else an address stood, it would be forgotten when the project moves."""
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in (".github", "docs", "examples", "src", "theme")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".html", ".md", ".py", ".toml", ".yml", ".cff"}
        if PROJECT["urls"]["Documentation"] in path.read_text(encoding="utf-8")
    }
    assert found == set()
    assert "PISTI_SITE" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, []),
        ({"Source": "https://example.org/pisti"}, ["still an example", "does not belong"]),
        ({"Changelog": "https://other.invalid/"}, ["is not on the site"]),
        ({"Documentation": "", "Changelog": "https://a.invalid"}, ["no address Documentation"]),
    ],
)
def test_addresses_that_are_no_places_yet_are_told(changed, expected):
    found = [*of_addresses({"urls": {**URLS, **changed}})]
    assert len(found) == len(expected)
    assert all(part in problem for part, problem in zip(expected, found, strict=True))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("## Unreleased\n\n## 1.2.3 – 2030-01-31\n\n- New.\n", ""),
        ("## 1.2.3 – 2030-01-31\n", "begins with"),
        (
            "## Unreleased\n\n### Added\n\n- New.\n\n## 1.2.3 – 2030-01-31\n",
            "lines under Unreleased",
        ),
        ("## Unreleased\n\n## 1.2.3 – date set by the owner at release\n", "and a date"),
        ("## Unreleased\n\n## 1.2.2 – 2030-01-31\n", "tells of 1.2.2"),
        ("", "begins with"),
    ],
)
def test_a_changelog_that_does_not_tell_the_release_is_found(text, expected):
    found = "; ".join(of_the_changelog(text, "1.2.3"))
    assert expected in found
    assert bool(expected) == bool(found)


def test_a_version_that_differs_anywhere_is_found():
    assert [*of_the_citation("version: 1.2.3\n", "1.2.3")] == []
    assert [*of_the_citation("version: 1.2.2\n", "1.2.3")] != []
    assert [*of_the_citation("", "1.2.3")] != []
    assert [*of_the_owners("# All.\n* @kahve/players\n")] == []
    assert [*of_the_owners("* @OWNER\n")] != []
    assert [*of_the_owners("# * @somebody\n")] != []
    assert [*of_the_tag("", "1.2.3")] == [*of_the_tag("v1.2.3", "1.2.3")] == []
    assert [*of_the_tag("v1.2.4", "1.2.3")] != []


def test_the_versions_of_this_tree_are_equal():
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert [*of_the_citation(citation, PROJECT["version"])] == []


def test_a_release_waits_for_the_digest_of_all_hands_of_each_game():
    """Not for that of fewer hands, as a checkout may have it."""
    games = ("pisti", "all_fours", "pis_yedili")
    lines = [f"{64 * '7'}  {game}/1/1000000\n" for game in games]
    assert [*of_the_digest("".join(lines))] == []
    assert len([*of_the_digest("".join(lines[:2]).replace("1000000", "10000"))]) == 3
    only = "tests/data/digest.txt has no digest of all_fours: pisti digest > tests/data/digest.txt"
    assert [*of_the_digest(lines[0] + lines[2])] == [only]
