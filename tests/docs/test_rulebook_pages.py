"""The pages of the rules: both languages say the same clauses, and every link has another end."""

import json
import re

import pytest
from pages import rulebook
from pages.clauses import UNPLAYED
from pages.translations import (
    FOLDERS,
    MARKS,
    bodies,
    has_page,
    lacking,
    mark,
    own,
    place,
    told,
    unplayed,
    words_in_code,
)

from docs.rulebook import BOOKS, entries_of
from folders import DOCS

PAGES = [book.file.removesuffix(".md") for book in BOOKS.values()]
IN_BOTH = [name for name in PAGES if all(has_page(name, lang) for lang in FOLDERS)]
ANCHOR = re.compile(r'<a id="([^"]+)"></a>|^###? .* \{#([\w-]+)\}$', re.MULTILINE)
LINK = re.compile(r"\]\(([\w./-]*)#([\w-]+)\)")


def page(*parts):
    return DOCS.joinpath(*parts).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", IN_BOTH)
def test_both_languages_name_the_same_flags_in_every_clause(name):
    """But for what one of them lacks, which is marked; what each has of its own is an error."""
    english, turkish = bodies(own(name, "en")), bodies(own(name, "tr"))
    unlike = [
        clause
        for clause in {*english} & {*turkish}
        if words_in_code(english[clause]) != words_in_code(turkish[clause])
    ]
    marked = {*lacking(name, "en"), *lacking(name, "tr")}
    assert {*unlike} <= marked, "these name different flags or values in the two languages"


PAGE = """\
# Rules

## The deal

### X-01 First {#x-01}

{first}

## The play

### X-02 Second {#x-02}

Two.

### X-03 Third {#x-03}

Three.

## The end
"""
FIRST = "### X-01 First {#x-01}\n\n{first}\n\n"
SECOND = "### X-02 Second {#x-02}\n\nTwo.\n\n"


@pytest.fixture
def pages(tmp_path, monkeypatch):
    """Writes a page in each language, in a folder of its own."""

    def write(**texts):
        for lang, text in texts.items():
            monkeypatch.setitem(FOLDERS, lang, tmp_path / lang)
            (tmp_path / lang).mkdir(exist_ok=True)
            (tmp_path / lang / "x.md").write_text(text.replace("{first}", "One."), "utf-8")

    return write


@pytest.mark.parametrize(("lang", "other"), [("en", "tr"), ("tr", "en")])
@pytest.mark.parametrize("clause", ["X-01", "X-02", "X-03"])
def test_a_clause_in_one_language_stands_in_the_other_with_a_mark(pages, lang, other, clause):
    """In the section where it belongs, with its anchor, between its neighbors."""
    line = re.search(rf"### {clause} .*\n\n.*\n\n", PAGE)[0]
    pages(**{lang: PAGE.replace(line, ""), other: PAGE})
    assert [*lacking("x", lang)] == [clause]
    assert [*lacking("x", other)] == []
    text = own("x", lang)
    at = place("x", lang, clause, text)
    marked = mark("x", lang, clause)
    line = line.replace("{first}", "One.")
    body = {"X-01": "One.", "X-02": "Two.", "X-03": "Three."}[clause]
    assert marked == line.replace(body, f"*({MARKS[lang]})* {body}")
    assert (text[:at] + marked + text[at:]).replace(f"*({MARKS[lang]})* ", "") == own("x", other)


def test_a_clause_that_names_a_flag_less_is_marked_too(pages):
    pages(en=PAGE.replace("{first}", "One, or `first`."), tr=PAGE)
    assert lacking("x", "tr") == {"X-01": "One, or `first`."}
    assert mark("x", "tr", "X-01") == f"> *({MARKS['tr']})* One, or `first`.\n\n"
    pages(en=PAGE.replace("{first}", "`last`"), tr=PAGE.replace("{first}", "`first`"))
    assert lacking("x", "tr") == lacking("x", "en") == {}


def test_a_link_of_a_clause_leads_to_the_same_page_from_the_other_language(pages, tmp_path):
    pages(en=PAGE.replace("{first}", "[A](x.md#x-02) [b](y.md#z) [c](#x-03)"), tr=PAGE)
    (tmp_path / "en" / "y.md").touch()
    pages(tr=PAGE.replace(FIRST, ""))
    assert mark("x", "tr", "X-01").endswith(" [A](x.md#x-02) [b](../en/y.md#z) [c](#x-03)\n\n")


@pytest.mark.parametrize(("lang", "other"), [("en", "tr"), ("tr", "en")])
def test_the_mark_of_a_clause_that_is_not_played_is_in_the_language_of_the_page(pages, lang, other):
    pages(**{lang: PAGE.replace(FIRST, ""), other: PAGE.replace("{first}", table_mark(other))})
    assert mark("x", lang, "X-01").endswith(f"*({MARKS[lang]})* {table_mark(lang)}\n\n")
    assert [*unplayed("x")] == ["X-01"]


def table_mark(lang):
    """The mark of a clause that the library does not play, as it stands on a page."""
    return f"*({UNPLAYED[lang]})*"


@pytest.mark.parametrize("name", IN_BOTH)
def test_both_languages_mark_the_same_clauses_as_not_played(name):
    marked = {
        lang: [
            clause
            for clause, body in bodies(own(name, lang)).items()
            if body.startswith(table_mark(lang))
        ]
        for lang in FOLDERS
    }
    assert marked["en"] == marked["tr"] == BOOKS[name.replace("-", "_")].unplayed
    for lang in FOLDERS:
        assert own(name, lang).count(table_mark(lang)) == len(marked[lang]), "the mark comes first"


def test_a_release_is_told_every_clause_that_is_not_translated(pages, monkeypatch, tmp_path):
    monkeypatch.setattr("pages.translations.ROOT", tmp_path)
    pages(en=PAGE, tr=PAGE.replace(SECOND, ""))
    assert [*told(["x"])] == ["tr/x.md: X-02 is not yet translated into Turkish"]
    (tmp_path / "tr" / "x.md").unlink()
    assert [*told(["x"])] == ["tr/x.md: there is no such page in Turkish"]


def test_both_languages_settle_the_same_arguments():
    english, turkish = page("rules", "arguments.md"), page("tr", "rules", "arguments.md")
    for what in (ANCHOR, re.compile(r"<!-- flag .* -->"), LINK):
        assert what.findall(english) == what.findall(turkish)
    assert english.count("\n### ") == turkish.count("\n### ") == len(ANCHOR.findall(english))


def test_the_hands_added_up_on_the_page_of_pisti_can_have_been_played():
    """I-08: two sides score 13 and tens for piştis, and 3 unless they have 26 cards each."""
    for match in json.loads(page("examples", "matches.json")):
        if match["page"] == "pisti":
            assert {sum(hand) % 10 for hand in match["hands"]} <= {3, 6}


def test_every_question_leads_to_a_clause():
    for lang in ("", "tr"):
        for question in page(lang, "rules", "arguments.md").split("\n### ")[1:]:
            assert re.search(r"\.md#(p|a|py|af)-", question), question[:60]


def test_the_picture_in_the_readme_is_drawn_by_the_library():
    [(_, drawn)] = rulebook.openers("pisti", "en")
    assert page("table.svg") == drawn, "make docs draws it: build/docs/pictures/pisti.en.svg"


@pytest.mark.slow
@pytest.mark.parametrize("name", IN_BOTH)
def test_the_written_page_has_every_clause_with_its_tests_in_both_languages(name):
    """In the same order; one that is not translated stands there with a mark."""
    english, turkish = (rulebook.written(name, lang) for lang in FOLDERS)
    assert entries_of(english) == entries_of(turkish)
    assert english.count("**Example.**") == turkish.count("**Örnek.**") > 0
    for lang, text in (("en", english), ("tr", turkish)):
        assert text.count(f"*({MARKS[lang]})*") == len(lacking(name, lang))
        for anchor, clause in entries_of(text):
            has_link = re.search(rf"\]\([\w./]*clauses\.md#{anchor}\){{ \.tests }}", text)
            assert bool(has_link) == (clause not in BOOKS[name.replace("-", "_")].unplayed)
