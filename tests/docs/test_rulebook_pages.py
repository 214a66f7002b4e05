"""The pages of the rules: both languages say the same clauses, and every link has another end."""

import json
import re

import pytest

from folders import DOCS

PAGES = ("pisti", "all-fours", "pis-yedili")
CLAUSE = re.compile(r'^<a id="([^"]+)"></a>\*\*([^*]+)\*\* ', re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
LINK = re.compile(r"\]\(([\w./-]*)#([\w-]+)\)")
WRITTEN = re.compile(r"<!-- written -->.*?<!-- /written -->", re.DOTALL)
FLAG = re.compile(r"`([a-z_]+(?:=[^`]*)?)`")


def page(*parts):
    return DOCS.joinpath(*parts).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_have_every_clause_in_the_same_order(name):
    english, turkish = page("rules", f"{name}.md"), page("tr", "rules", f"{name}.md")
    assert CLAUSE.findall(english) == CLAUSE.findall(turkish)


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_have_every_example(name):
    english, turkish = page("rules", f"{name}.md"), page("tr", "rules", f"{name}.md")
    pictures = [
        re.findall(r"/pictures/([\w.-]+)\.(?:en|tr)\.svg", text) for text in (english, turkish)
    ]
    assert pictures[0] == pictures[1]
    assert english.count("**Example.**") == turkish.count("**Örnek.**")


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_name_the_same_flags_in_every_clause(name):
    found = []
    for text in (page("rules", f"{name}.md"), page("tr", "rules", f"{name}.md")):
        parts = CLAUSE.split(WRITTEN.sub("", text.split('<a id="presets">')[0]))
        clauses = zip(parts[2::3], parts[3::3], strict=True)
        found.append(
            {clause: sorted(FLAG.findall(body.split("\n## ")[0])) for clause, body in clauses}
        )
    assert found[0] == found[1]


def test_both_languages_settle_the_same_arguments():
    english, turkish = page("rules", "arguments.md"), page("tr", "rules", "arguments.md")
    for what in (ANCHOR, re.compile(r"<!-- flag .* -->"), LINK):
        assert what.findall(english) == what.findall(turkish)
    assert english.count("\n### ") == turkish.count("\n### ") == len(ANCHOR.findall(english))


@pytest.mark.parametrize("lang", ["", "tr"])
@pytest.mark.parametrize("name", PAGES)
def test_every_clause_leads_to_its_tests_and_back(name, lang):
    clauses, text = page("rules", "clauses.md"), page(lang, "rules", f"{name}.md")
    for anchor, clause in CLAUSE.findall(text):
        assert f'<a id="{anchor}"></a>[{clause}]({name}.md#{anchor})' in clauses
        assert re.search(rf"\]\([\w./]*clauses\.md#{anchor}\){{ \.tests }}", text)


def test_the_hands_added_up_on_the_page_of_pisti_can_have_been_played():
    """I-08: two sides score 13 and tens for piştis, and 3 unless they have 26 cards each."""
    for match in json.loads(page("examples", "matches.json")):
        if match["page"] == "pisti":
            assert {sum(hand) % 10 for hand in match["hands"]} <= {3, 6}


def test_every_question_leads_to_a_clause():
    for lang in ("", "tr"):
        for question in page(lang, "rules", "arguments.md").split("\n### ")[1:]:
            assert re.search(r"\.md#(p|a|py|af)-", question), question[:60]
