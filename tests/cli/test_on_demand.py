"""What a person at the terminal can have told at any time: the table, the score, the history."""

import re
import sys

import pytest

from pisti import show
from pisti.cli import console
from pisti.event_types import Dealt
from pisti.games import GAMES
from pisti.show.sentences import tell
from pisti.table.deals import Deal
from pisti.table.links import read_link
from pisti.table.table import after_bot, after_move, lay, legal_moves
from pisti.table.telling import reasons_of

ASKED = {"en": ("table", "score", "history"), "tr": ("masa", "sayı", "geçmiş")}


def unfolded(text):
    """The text with each line whole."""
    return text.replace("\n    ", " ")


@pytest.mark.parametrize("language", ["en", "tr"])
@pytest.mark.parametrize("name", GAMES)
def test_the_table_the_score_and_the_history_are_told_when_asked_for(play, name, language):
    options = ("--game", name, "--seed", 7, "--lang", language, "--bot", "random")
    _, out, _ = play(["1", *ASKED[language], "q"], *options)
    table = lay(read_link(f"game={name}&bots=random"), Deal(given="7"))
    while table.turn != table.seat:
        table = after_bot(table)
    table = after_move(table, legal_moves(table)[0])
    while table.turn != table.seat:
        table = after_bot(table)
    words = {"players": table.called, "language": language}
    drawn, score, told = out.split("> ")[2:5]
    assert show.text.table(table.game, table.view, **words) in drawn
    counted = "\n".join(show.count(table.game, table.view.banked, **words))
    assert counted in score.replace("\N{NO-BREAK SPACE}", " ")
    for event in table.game.events(table.view):
        line = tell(table.game, event, **words)
        assert (line in unfolded(told)) == (
            not isinstance(event, Dealt) or event.seat == table.seat
        )


def test_the_score_within_a_match_begins_with_its_totals(play):
    answers = ["1"] * 24 + ["score", "q"]
    _, out, _ = play(answers, "--preset", "classic_two", "--match", "--seed", 7)
    assert "\nAfter 1 hand: Ayşe " in out.rsplit("> score", 1)[1]


def test_the_sign_of_a_rank_stands_for_its_only_card(play):
    _, out, _ = play(["T", "q"], "--preset", "classic_two", "--seed", 3, "--bot", "random")
    assert "Ayşe plays 10" in out


@pytest.mark.parametrize("language", ["en", "tr"])
def test_the_words_for_it_stand_in_the_help(play, language):
    _, out, _ = play(["h", "q"], "--preset", "mini", "--seed", 7, "--lang", language)
    for word in ASKED[language]:
        assert word in out.split("> h")[1]


def test_on_a_terminal_a_hint_is_announced_and_the_announcement_goes(play, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    plain = play(["?", "q"], "--preset", "mini", "--seed", 7, "--bot", "random")[1]
    assert "thinking" not in plain
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out = play(["?", "q"], "--preset", "mini", "--seed", 7, "--bot", "random", "--pause", 0)[1]
    assert re.search(r"> \?\nthinking …\r\x1b\[KIn \d+ deals", out)


@pytest.mark.parametrize("language", ["en", "tr"])
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_on_the_last_moves_are_told_when_asked_for(play, name, language):
    word = {"en": "why", "tr": "neden"}[language]
    options = ("--game", name, "--seed", 7, "--lang", language, "--bot", "random")
    _, out, _ = play([word, f"{word} 1", "1", word, "q"], *options)
    table = lay(read_link(f"game={name}&bots=random"), Deal(given="7"))
    while table.turn != table.seat:
        table = after_bot(table)
    first, move = reasons_of(table, language), legal_moves(table)[0]
    own = show.why(table.game, table.view, move, players=table.called, language=language)
    table = after_move(table, move)
    while table.turn != table.seat:
        table = after_bot(table)
    later = reasons_of(table, language)
    assert later[0] == (f"{table.called[table.seat]}: {show.move(table.game, move, language)}", own)
    told = [unfolded(part) for part in out.split("> ")[1:5]]
    for said, reasons in ((told[0], first), (told[1], [("", own)]), (told[3], later)):
        for title, each in reasons:
            assert title in said
            assert all(f"{clause}: {text}" in said for clause, text in each)
    if not first:
        assert console.sentence(language, "play.no_move_yet") in told[0]


def test_why_of_a_card_that_is_not_there_says_what_the_rules_refuse(play):
    _, out, _ = play(["why JD", "why 99", "why q.", "q"], "--preset", "classic_two", "--seed", 3)
    assert "P-19: J♦ is not in the hand of" in out
    assert "“99” is neither a card" in out
    assert out.count("\n> ") == 4


def test_a_game_that_does_not_tell_its_reasons_says_so(play):
    _, out, _ = play(["why", "why 1", "q"], "--game", "papaz_kacti", "--seed", 3)
    assert out.count("this game does not tell its reasons") == 2


def test_before_the_first_move_there_is_nothing_to_give_reasons_for(play):
    _, out, _ = play(["why", "q"], "--seed", 7, "--seat", 1)
    assert "no move has been made yet" in out
