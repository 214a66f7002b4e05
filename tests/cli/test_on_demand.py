"""What a person at the terminal can have told at any time: the table, the score, the history."""

import sys

import pytest

from pisti import show
from pisti.event_types import Dealt
from pisti.games import GAMES
from pisti.show.sentences import tell
from pisti.table.deals import Deal
from pisti.table.links import read_link
from pisti.table.table import after_bot, after_move, lay, legal_moves

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
    assert "> ?\nthinking …\r\x1b[KIn 24 deals" in out
