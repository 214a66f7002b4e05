"""Languages are data: each game says all that it says in each of them, and nothing else does."""

import re
from enum import Enum
from types import SimpleNamespace
from typing import get_args

import attrs
import pytest

import pisti
from pisti import PistiError, show
from pisti._kit.languages import COMMON, phrase_text
from pisti.cli.words import WORDS as COMMAND
from pisti.games import GAMES
from pisti.kit import Phrase, illegal
from pisti.show import svg, text
from pisti.show.sentences import story, tell
from pisti.testing import playthrough

LANGUAGES = ("en", "tr")
SCHOOLS = [(name, school) for name, game in GAMES.items() for school in game.PRESETS]
FAMILY = re.compile(r"\{(\w+)\}")


def flags_of(rules_class):
    """The fields of the rules and of their groups, with their annotations."""
    for field in attrs.fields(rules_class):
        yield field
        for kind in (field.type, *get_args(field.type)):
            if isinstance(kind, type) and attrs.has(kind) and hasattr(kind, "__attrs_attrs__"):
                yield from flags_of(kind)


def literals_of(annotation):
    """The words that a flag may have as its value."""
    for part in get_args(annotation):
        if isinstance(part, str):
            yield part
        yield from literals_of(part)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_word_is_missing(game, language):
    assert show.missing_words(game, language) == ()


def test_the_command_speaks_every_language_of_the_games():
    for words in (COMMAND, COMMON, *[game.WORDS for game in GAMES.values()]):
        assert tuple(words) == LANGUAGES
        assert {*words["tr"]} == {*words["en"]} or words is not COMMAND


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_language_says_no_more_than_english_and_with_the_same_details(game):
    """But for what all games say, which a game may say in its own way."""
    for words in (game.WORDS, COMMON, COMMAND):
        for key, sentence in words["tr"].items():
            english = words["en"].get(key) or COMMON["en"][key]
            if not key.startswith("refusal."):  # they have more details than each language needs
                assert {*FAMILY.findall(sentence)} == {*FAMILY.findall(english)}, key


def test_a_third_language_is_one_mapping_and_what_it_lacks_is_listed_and_said_in_english():
    words = {**pisti.WORDS, "de": {"title": "Pischti", "place.pile": "Stapel"}}
    german = SimpleNamespace(WORDS=words, picture=pisti.picture)
    missing = show.missing_words(german, "de")
    assert "place.stock" in missing
    assert not {"title", "place.pile"} & {*missing}
    view = pisti.view(pisti.new_hand(seed=7), 0)
    drawn = text.table(german, view, language="de")
    assert drawn.startswith("Pischti · ")
    assert "Stapel" in drawn
    assert "stock" in drawn


def test_a_language_that_there_is_not_gets_one_clear_error():
    view = pisti.view(pisti.new_hand(seed=7), 0)
    for ask in (text.table, svg.table):
        with pytest.raises(pisti.PistiError, match=r"no language 'xx', expected en, tr$"):
            ask(pisti, view, language="xx")
        for wrong in (7, None, ["en"]):
            with pytest.raises(pisti.KindError, match=r"^expected a text as the language, not "):
                ask(pisti, view, language=wrong)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_preset_flag_and_value_has_a_name_for_people(game):
    words = game.WORDS["en"]
    assert {f"preset.{name}" for name in game.PRESETS} == {k for k in words if k[:7] == "preset."}
    flags = list(flags_of(game.Rules))
    assert {f"flag.{f.name}" for f in flags} == {k for k in words if k[:5] == "flag."}
    values = {f"value.{v}" for f in flags for v in literals_of(f.type)}
    named = {k for k in words if k[:6] == "value."}
    assert values - named == set()
    assert named - values <= {"value.none"}


@pytest.mark.parametrize(("name", "school"), SCHOOLS)
def test_all_that_happens_can_be_said_in_every_language(name, school):
    game = GAMES[name]
    state = playthrough(game, game.PRESETS[school], seed="words")[-1]
    for language in LANGUAGES:
        words = show.words_of(game, language)
        for sentence in story(game, game.events(state), language=language):
            assert "{" not in sentence
        for line in game.score(state).lines:
            key = line.name.rpartition(" ")[0] or line.name
            known = {f"line.{line.name}", f"line.{key}", f"rank.{line.name}"}
            assert known & {*words} or line.name[-1] in "♣♦♥♠"


@pytest.mark.parametrize(("name", "school"), SCHOOLS)
def test_every_move_has_a_meaning_and_is_read_as_it_is_written(name, school):
    game = GAMES[name]
    for state in playthrough(game, game.PRESETS[school], seed="moves"):
        for move in game.legal_moves(state):
            for language in LANGUAGES:
                words = show.words_of(game, language)
                assert show.help_of(game, move, language)
                written = show.move(game, move, language)
                moves = game.legal_moves(state)
                assert pisti.notation.parse_move(written, moves, words) == move
                assert isinstance(move, Enum) == (written == words.get(f"move.{move}"))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_that_is_shown_or_told_depends_on_what_a_view_does_not_show(game, language):
    for rules in game.PRESETS.values():
        for state in playthrough(game, rules, seed="worlds", most=40)[::13]:
            for seat in (*range(rules.players), None):
                view = game.view(state, seat)
                worlds = game.worlds(view, seed=1)
                seen = [game.view(next(worlds), seat) for _ in range(2)]
                for other in seen:
                    for draw in (text.table, svg.table):
                        told = draw(game, other, language=language)
                        assert told == draw(game, view, language=language)
                    assert story(game, game.events(other), language=language) == story(
                        game, game.events(view), language=language
                    )


def test_turkish_sentences_are_those_of_the_table():
    ten = pisti.DECK[8]
    names = ("Ayşe", "Bülent", "Can", "Derya")

    def said(game, event):
        return tell(game, event, players=names, language="tr")

    kinds = pisti.event_types
    assert said(pisti, kinds.Played(1, ten)) == "Bülent 10♣ attı"
    assert said(pisti, kinds.Captured(1, (None, ten))) == "Bülent yerden aldı: ▒▒ 10♣"
    assert said(pisti, kinds.Pisti(1, True, 20)) == "çift pişti! 20 puan"
    assert said(GAMES["all_fours"], kinds.Captured(0, (ten,))) == "Ayşe löveyi aldı: 10♣"
    assert said(GAMES["all_fours"], kinds.Scored(0, "turned ace", 1)) == (
        "Ayşe 1 puan yazdı (açılan as)"
    )
    assert said(GAMES["pis_yedili"], kinds.Drew(0, ())) == "Ayşe çekti: kâğıt yok"
    assert said(GAMES["pis_yedili"], kinds.Named(0, ten.suit)) == "sinek istedi"


def test_a_refusal_without_words_says_so():
    with pytest.raises(PistiError, match=r"there are no words for 'refusal\.nope'"):
        illegal(pisti.WORDS["en"], Phrase("refusal.nope"), None, 0, "P-19")


def test_words_that_name_no_detail_say_which_there_are():
    with pytest.raises(PistiError, match=r"the words for 'takes' name 'who', .* details: seat"):
        phrase_text(Phrase("takes", seat=1), {"takes": "{who} takes", "seat": "seat {number}"})
