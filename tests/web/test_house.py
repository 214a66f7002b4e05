"""A house rule of the person's own at the page: its file is run, and its game is played."""

import pytest

from asking import ask, played_out, step
from pisti.record import loads
from pisti.web import Desk

SAYS = "A queen takes any pile, too."
FILE = """
import pisti
from pisti import Rank
from pisti.house import but_for

SAYS = {"en": "A queen takes any pile, too.", "tr": "Kız da her yığını alır."}


def takes(card, pile):
    return card.rank in {Rank.JACK, Rank.QUEEN} or card.rank is pile[-1].rank


queens = but_for(pisti, "queens_take", SAYS, takes=takes)
"""
LEARN = {"code": FILE, "name": "queens_take"}
LINK = "game=queens_take&preset=classic_two&seed=7&seat=1&bots=hard"


def open_(desk, link=LINK):
    return ask(desk, "open", link=link, word="")


@pytest.mark.parametrize(("language", "said"), [("en", "A queen takes"), ("tr", "Kız da her")])
def test_a_game_that_was_learned_is_played_with_its_rule(language, said):
    desk = Desk(language)
    assert ask(desk, "learn", **LEARN) == {"learned": "queens_take"}
    told = open_(desk)
    assert told["problems"] == []
    assert "queens take" in told["title"]
    assert told["scene"]["game"] == "pisti"  # whose clauses the page links
    assert ask(desk, "rules")["rules"][0]["said"][0][0].startswith(said)
    while told["scene"]["turn"] != 1:
        told = step(desk, told)
    assert ask(desk, "hint")["hint"]["move"]
    end = played_out(desk, told)
    took = [
        act.gain.how for act in desk.table.state.acts if act.gain and act.move.rank.value == "Q"
    ]
    assert took
    record = ask(desk, "record")["record"]
    assert loads(desk.table.game, record).game == "queens_take"
    assert "lines" in ask(desk, "lesson")["lesson"] or ask(desk, "review", ply=1)
    again = ask(desk, "again")
    assert not again["scene"]["over"]
    other = Desk(language)
    assert ask(other, "open kept", kept=end["kept"])["broken"]
    ask(other, "learn", **LEARN)
    assert ask(other, "open kept", kept=end["kept"])["scene"]["over"]
    assert ask(other, "open record", record=record)["scene"]["over"]


def test_a_rule_that_fails_is_told_in_the_language_of_the_page():
    desk = Desk("tr")
    ask(desk, "learn", name="queens_take", code=FILE.replace("pile[-1]", "pile[99]"))
    told = open_(desk)
    while "scene" in told:
        told = step(desk, told)
    assert "kuralının `takes` işlevi hata verdi: IndexError (house.py:10)" in told["problem"]


def test_the_last_game_of_a_name_and_the_one_called_game_are_learned():
    code = FILE + 'game = queens\nqueens = but_for(pisti, "queens_take", "Other.", takes=takes)\n'
    desk = Desk()
    ask(desk, "learn", name="queens_take", code=code)
    assert open_(desk)["scene"]
    assert ask(desk, "rules")["rules"][0]["said"][0][0] == SAYS
    twice = FILE + 'queens = but_for(pisti, "queens_take", "Other.", takes=takes)\n'
    ask(desk, "learn", name="queens_take", code=twice)
    assert open_(desk)["scene"]
    assert ask(desk, "rules")["rules"][0]["said"][0][0] == "Other."


def test_a_file_uses_the_standard_library():
    code = FILE.replace(
        "import pisti\n",
        "from __future__ import annotations\nimport pisti\nfrom dataclasses import dataclass\n"
        "from pathlib import Path\nHERE = Path(__file__)\n"
        "@dataclass\nclass Rule:\n    number: int\n",
        1,
    )
    assert ask(Desk(), "learn", name="queens_take", code=code) == {"learned": "queens_take"}


def test_what_was_not_learned_is_another_game():
    told = open_(Desk())
    assert told["scene"]["game"] == "pisti"
    assert "game=queens_take" in told["problems"][0]


@pytest.mark.parametrize("language", ["en", "tr"])
@pytest.mark.parametrize(
    ("code", "name", "said"),
    [
        ("1 / 0", "queens_take", "ZeroDivisionError"),
        ("def", "queens_take", "SyntaxError"),
        (FILE, "kings_take", "kings_take"),
        ("queens_take = 5", "queens_take", "queens_take"),
    ],
)
def test_a_file_without_such_a_game_is_told_and_nothing_is_learned(language, code, name, said):
    desk = Desk(language)
    before = desk.games
    told = ask(desk, "learn", code=code, name=name)
    assert said in told["problem"]
    assert ("your house rule" in told["problem"]) == (language == "en")
    assert desk.games is before
