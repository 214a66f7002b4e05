"""Languages are data: each game says all that it says in each of them, and nothing else does."""

import re
import subprocess
import sys
from enum import Enum
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from pages import names

import pisti
from few import presets
from pisti import Card, PistiError, show
from pisti.cli.console import flag_text, preset_title
from pisti.cli.words import WORDS as COMMAND
from pisti.coach.words import WORDS as COACH
from pisti.games import GAMES
from pisti.kit import Phrase, illegal
from pisti.kit.languages import COMMON, Catalogue, phrase_text
from pisti.review.words import WORDS as TEACHER
from pisti.show import svg, text
from pisti.show.sentences import story, tell
from pisti.testing import playthrough
from pisti.web.words import WORDS as PAGE

LANGUAGES = tuple(COMMON)
CATALOGUES = {
    "common": COMMON,
    **{name: game.WORDS for name, game in GAMES.items()},
    "cli": COMMAND,
    "coach": COACH,
    "review": TEACHER,
    "web": PAGE,
}
DETAIL = re.compile(r"\{(\w+)\}")
FAMILIES = ("preset.", "flag.", "value.")


def test_the_languages_are_those_of_the_words_that_all_games_share():
    assert {"en", "tr"} <= {*LANGUAGES}
    for words in CATALOGUES.values():
        assert len(words) == len(LANGUAGES)
        assert {*words} == {*LANGUAGES}
        with pytest.raises(KeyError):
            words["xx"]
    for around in ("cli", "coach", "review", "web"):
        words = CATALOGUES[around]
        assert words["tr"].keys() == words["en"].keys()
        assert all(text for own in words.values() for text in own.values())


def test_words_are_found_in_a_zip_too(tmp_path, monkeypatch):
    with ZipFile(tmp_path / "packed.zip", "w") as packed:
        packed.writestr("packed/__init__.py", "")
        packed.writestr("packed/en.toml", 'hello = "Hello!"')
        packed.writestr("packed/tr.toml", 'hello = "Merhaba!"')
    monkeypatch.syspath_prepend(tmp_path / "packed.zip")
    words = Catalogue("packed")
    assert [words.say(language, "hello") for language in ("en", "tr")] == ["Hello!", "Merhaba!"]


def test_words_are_read_when_somebody_asks_for_them_and_in_that_language_alone():
    """So that `import pisti` costs nothing for what is said, and English costs no Turkish."""
    code = (
        "import pisti; from pisti.kit.languages import _words as read;"
        "assert read.cache_info().currsize == 0; pisti.WORDS['en'];"
        "assert read.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_language_that_lacks_words_says_them_in_english(tmp_path, monkeypatch):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "__init__.py").write_text("", "utf-8")
    (folder / "en.toml").write_text('"hello" = "Hello {name}"\n"bye" = "Bye"\n', "utf-8")
    (folder / "de.toml").write_text('"hello" = "Grüß dich, {name}"\n', "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    words = Catalogue("mine")
    assert {*words} == {*LANGUAGES, "de"}
    assert (words["tr"], words.say("tr", "bye")) == ({}, "Bye")
    said = words.say("de", "hello", name="Ayşe"), words.say("de", "bye")
    assert said == ("Grüß dich, Ayşe", "Bye")


def test_what_a_language_lacks_is_told_file_by_file_and_said_in_english(monkeypatch):
    """A release asks for English and Turkish in full: `make release-check` calls this."""
    without = {key: word for key, word in pisti.WORDS["tr"].items() if key != "place.pile"}
    before = [*names.told(["tr"])]
    monkeypatch.setattr(pisti, "WORDS", {**pisti.WORDS, "tr": without})
    (line,) = [line for line in names.told(["tr"]) if line not in before]
    assert line.startswith("src/pisti/games/pisti/words/tr.toml: no words for ")
    assert "place.pile" in line
    assert show.words_of(pisti, "tr")["place.pile"] == pisti.WORDS["en"]["place.pile"]
    (line,) = [line for line in names.told(["xx"]) if "kit/" in line]
    assert line.startswith("src/pisti/kit/words/xx.toml: no words for and, or, nothing, ")


def test_a_preset_a_flag_and_a_value_without_a_name_are_called_as_in_the_code(monkeypatch):
    """And `make release-check` lists them, in English too."""
    words = {key: word for key, word in pisti.WORDS["en"].items() if not key.startswith(FAMILIES)}
    monkeypatch.setattr(pisti, "WORDS", {"en": words})
    assert preset_title(pisti, pisti.PRESETS["vale_pisti"], "en") == "vale pisti"
    said = flag_text(pisti, "last_card_pisti", "void_and_cancel", "en")
    assert said == "last card pisti: void and cancel"
    assert {"preset.bluff", "flag.target", "value.single_deal"} <= {*names.names_of(pisti)}
    assert "no words for preset.classic, preset.two_player, " in "".join(names.told(["en"]))


@pytest.mark.parametrize("words", CATALOGUES.values(), ids=CATALOGUES)
def test_a_language_says_no_more_than_english_and_with_the_same_details(words):
    """But for what all games say, which a game may say in its own way."""
    for key, sentence in [pair for own in words.values() for pair in own.items()]:
        english = words["en"].get(key) or COMMON["en"].get(key)
        if english is None:
            assert key.startswith(FAMILIES), f"{key} is not a key of the English words"
            continue
        there, wanted = {*DETAIL.findall(sentence)}, {*DETAIL.findall(english)}
        if key.startswith("why."):  # one language has a word for a rank, the other for many
            assert there <= wanted | {"rank", "ranks"}, key
        elif not key.startswith(("refusal.", "problem.")):  # each language needs others of these
            assert there == wanted, key


def test_a_third_language_is_one_mapping_and_what_it_lacks_is_listed_and_said_in_english():
    words = {**pisti.WORDS, "xx": {"title": "Pischti", "place.pile": "Stapel"}}
    other = SimpleNamespace(WORDS=words, picture=pisti.picture)
    missing = show.missing_words(other, "xx")
    assert "place.stock" in missing
    assert not {"title", "place.pile"} & {*missing}
    view = pisti.view(pisti.new_hand(seed=7), 0)
    drawn = text.table(other, view, language="xx")
    assert drawn.startswith("Pischti · ")
    assert "Stapel" in drawn
    assert "stock" in drawn


def test_a_language_that_there_is_not_gets_one_clear_error():
    view, known = pisti.view(pisti.new_hand(seed=7), 0), ", ".join(LANGUAGES)
    for ask in (text.table, svg.table):
        with pytest.raises(pisti.PistiError, match=rf"no language 'xx', expected {known}$"):
            ask(pisti, view, language="xx")
        for wrong in (7, None, ["en"]):
            with pytest.raises(pisti.KindError, match=r"^expected a text as the language, not "):
                ask(pisti, view, language=wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_name_for_people_is_that_of_something(game, language):
    named = {key for key in game.WORDS[language] if key.startswith(FAMILIES)}
    assert named <= {*names.names_of(game), "value.none"}


@pytest.mark.uncounted
@pytest.mark.parametrize(("name", "preset"), presets())
def test_all_that_happens_can_be_said_in_every_language(name, preset):
    game = GAMES[name]
    state = playthrough(game, game.PRESETS[preset], seed="words")[-1]
    for language in LANGUAGES:
        words = show.words_of(game, language)
        for sentence in story(game, game.events(state), language=language):
            assert "{" not in sentence
        for line in game.score(state).lines:
            key = line.name.rpartition(" ")[0] or line.name
            known = {f"line.{line.name}", f"line.{key}", f"rank.{line.name}"}
            assert known & {*words} or line.name[-1] in "♣♦♥♠"


@pytest.mark.uncounted
@pytest.mark.parametrize(("name", "preset"), presets())
def test_every_move_has_a_meaning_and_is_read_as_it_is_written(name, preset):
    game = GAMES[name]
    for state in playthrough(game, game.PRESETS[preset], seed="moves"):
        for move in game.legal_moves(state):
            for language in LANGUAGES:
                words = show.words_of(game, language)
                meaning = show.help_of(game, move, language)
                assert meaning and "{" not in meaning
                suit = getattr(move, "suit", None)
                assert isinstance(move, Card) or suit is None or suit.symbol in meaning
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
