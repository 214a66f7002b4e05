"""The page of one's own table asks for every flag, and answers in words."""

import tomllib

import pytest
from pages import ROOT, table_data
from pages.table_data import (
    HERE,
    LANGUAGES,
    asked_flags,
    asked_games,
    data_by_flag,
    game_data,
    questions,
    static_page,
    untold,
    words_among,
)
from pages.translations import FOLDERS

from pisti.games import GAMES

KINDS = pytest.mark.parametrize("name", GAMES)
NOT_FLAGS = {"first", "refused", "never"}


def test_the_page_asks_about_every_game():
    assert asked_games() == [*GAMES]


@KINDS
def test_every_question_and_every_answer_is_of_a_flag(name):
    """Numbers, ranks, yes and no speak for themselves; an answer to no value is an error."""
    asked, flags = questions(name), asked_flags(type(GAMES[name].RULES))
    assert {*asked} - NOT_FLAGS <= {*flags} == {*data_by_flag(GAMES[name].RULES)}
    assert {*asked["first"]} <= {*flags}
    for flag, about in flags.items():
        values = about.get("values", [])
        told = {str(value).lower() if isinstance(value, bool) else str(value) for value in values}
        answers = {*asked.get(flag, ())} - {"ask", "part", "parts", "values"}
        assert answers <= told | {*words_among(about)}, flag


def test_a_flag_without_a_question_is_asked_for_by_its_name(monkeypatch):
    """A release waits for the question."""
    asked = questions("pisti")
    del asked["cut_jack"]
    monkeypatch.setattr(table_data, "questions", lambda _: asked)
    found = table_data.game_data("pisti", "en")["flags"]["cut_jack"]
    assert found["ask"] == "a jack at the cut"
    assert found["answers"]["recut"] == "cut again"
    lacks = "cut_jack has no ask, none, skip_up, recut, keep_jack"
    assert f"tools/pages/table/pisti.toml: {lacks}" in untold("pisti")


@KINDS
def test_every_question_and_answer_is_in_both_languages(name):
    for about in [questions(name)[key] for key in questions(name) if key not in {"first", "never"}]:
        for key, texts in about.items():
            if key in {"part", "values"}:
                continue
            for pair in texts if key == "parts" else [texts]:
                assert len(pair) == len(LANGUAGES)
                assert all(pair)


@KINDS
def test_a_handful_of_questions_comes_first(name):
    assert 5 <= len(questions(name)["first"]) <= 12


def test_the_page_has_its_own_words_in_both_languages():
    words = tomllib.loads((HERE / "table" / "page.toml").read_text(encoding="utf-8"))
    assert all(len(texts) == len(LANGUAGES) and all(texts) for texts in words.values())
    script = (ROOT / "theme" / "table_form.js").read_text(encoding="utf-8")
    assert [key for key in words if f"words.{key}" not in script] == []


@KINDS
def test_every_preset_is_on_the_page_with_a_name_and_what_differs(name):
    for lang in LANGUAGES:
        data = game_data(name, lang)
        assert [*data["presets"]] == [*GAMES[name].PRESETS]
        usual = {flag: about["usual"] for flag, about in data["flags"].items()}
        for preset, (title, differs) in data["presets"].items():
            assert title
            assert usual | differs == data_by_flag(GAMES[name].PRESETS[preset])


@KINDS
def test_the_page_has_every_sentence_of_the_sheet(name):
    for lang in LANGUAGES:
        items = [item for _, items in game_data(name, lang)["parts"] for item in items]
        told = [each.clause for _, items in GAMES[name].SHEET for each in items]
        assert [clause for clause, _, _ in items] == told


@KINDS
def test_a_condition_of_a_refusal_names_flags_and_their_values(name):
    flags = game_data(name, "en")["flags"]
    for each in questions(name).get("never", ()):
        for flag, wanted in each["when"].items():
            for value in wanted["not"] if isinstance(wanted, dict) else wanted:
                about = flags[flag]
                assert value in about.get("values", [value]) or about["kind"] == "number"


@pytest.mark.parametrize("lang", FOLDERS)
def test_the_usual_table_stands_on_the_page_without_scripts(lang):
    text = FOLDERS[lang].joinpath("your-table.md").read_text(encoding="utf-8")
    assert "<noscript>" in text
    assert static_page(text, lang).count("<h2>") == 1


def test_the_data_is_of_a_modest_size():
    assert all(len(str(table_data.table_data(lang))) < 120_000 for lang in LANGUAGES)
