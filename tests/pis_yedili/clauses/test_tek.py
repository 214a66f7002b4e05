"""PY-18, PY-A35 and PY-A36: saying that only one card is left."""

import pytest

from pisti import pis_yedili
from pisti.event_types import Announced, Drew, Named, Owes, Played, Skipped
from pisti.pis_yedili import RULES
from pisti.show import sheet, words_of
from positions.common import CARDS, cards, play, refused
from positions.pis_yedili import (
    EXHAUSTION,
    as_held,
    facing,
    gained,
    going_out,
    legal,
    rules_with,
    table,
    told,
)

TEK = pytest.mark.parametrize("tek_rule", ["cannot_finish", "draw_n"])
CANNOT = rules_with(tek_rule="cannot_finish")
DRAW_N = rules_with(tek_rule="draw_n")
LEFT = "2D 3D 4D 5D 9D"


def test_py_18_by_default_nothing_is_announced():
    assert RULES.tek.tek_rule == "off"
    state = going_out("9S", LEFT, held=2)
    assert legal(state) == "8S draw"
    assert refused(state, "8S!") == "no_tek (PY-18)"
    after = play(state, "8S")
    assert after.unannounced == (False, False)
    assert play(after, "9S").ending == "out"


@TEK
def test_py_18_the_last_card_but_one_is_played_with_or_without_tek(tek_rule):
    rules = rules_with(tek_rule=tek_rule)
    state = going_out("9S", LEFT, held=2, rules=rules)
    assert legal(state) == "8S 8S! draw"
    assert told(state, "8S!") == [Played(1, CARDS["8S"]), Announced(1), Skipped(0)]
    after = play(state, "8S!")
    assert (after.hands[1], after.unannounced) == (cards("9S"), (False, False))
    assert legal(after) == "9S draw"
    after = play(after, "9S")
    assert (after.ending, after.turn) == ("out", None)


def test_py_18_in_some_games_the_silent_one_cannot_finish():
    state = play(going_out("9S", LEFT, held=2, rules=CANNOT), "8S")
    assert (state.turn, state.unannounced) == (1, (False, True))
    assert legal(state) == "draw"
    assert refused(state, "9S") == "unannounced, draw (PY-18)"
    assert refused(state, "9S!") == "unannounced, draw (PY-18)"


@pytest.mark.clause("PY-A35")
@pytest.mark.parametrize("tek_draw", [1, 2, 5])
def test_py_18_in_some_games_the_silent_one_draws(tek_draw):
    rules = rules_with(tek_rule="draw_n", tek_draw=tek_draw)
    state = going_out("9S", LEFT, held=2, rules=rules)
    after = play(state, "8S")
    assert after.hands[1] == as_held("9S", state.stock[:tek_draw])
    assert after.stock == state.stock[tek_draw:]
    assert (after.turn, after.draws, after.unannounced) == (1, 0, (False, False))
    assert legal(after).startswith("9S")
    assert told(state, "8S") == [
        Played(1, CARDS["8S"]),
        Drew(1, state.stock[:tek_draw]),
        Skipped(0),
    ]
    assert RULES.tek.tek_draw == 2


@TEK
def test_py_18_tek_is_not_said_too_early_nor_too_late(tek_rule):
    rules = rules_with(tek_rule=tek_rule)
    late = table({1: "6D"}, "5D", rules=rules, stock="2S")
    assert legal(late) == "6D draw"
    assert refused(late, "6D!").startswith("early_tek, ")
    state = table({1: "6D 5C 4C"}, "5D", rules=rules, stock="2S")
    assert legal(state) == "5C 6D draw"
    assert refused(state, "6D!") == "early_tek, cards (PY-18)"
    assert play(state, "6D").unannounced == (False,) * 4
    assert len(play(state, "6D").hands[1]) == 2


@TEK
def test_py_18_a_jack_is_announced_with_its_suit(tek_rule):
    state = table({1: "JD 2H"}, "5C", rules=rules_with(tek_rule=tek_rule), stock="2S 3S")
    assert legal(state) == ("JD/C JD/C! JD/D JD/D! JD/H JD/H! JD/S JD/S! draw")
    after = play(state, "JD/H!")
    assert (after.suit.value, after.turn, after.hands[1]) == ("H", 2, cards("2H"))
    assert [type(event) for event in told(state, "JD/H!")] == [Played, Named, Announced]
    for move in ("JD!", "JD"):
        assert refused(state, move) == "must_name (PY-15)"


def test_py_a35_silence_is_forgiven_when_a_card_was_drawn():
    state = play(going_out("9S", LEFT, held=2, rules=CANNOT), "8S draw")
    assert (state.turn, state.unannounced, len(state.hands[1])) == (1, (False, False), 2)
    assert legal(state).startswith("9S 9S! ")
    assert legal(state).endswith(" draw pass")


def test_py_a35_tek_is_announced_each_time_anew():
    state = table({1: "6D 2S"}, "5D", rules=CANNOT, stock="9D 4D 2C KH 2H 5H")
    state = play(state, "6D!", "draw pass draw pass draw pass")
    assert (state.turn, legal(state)) == (1, "draw")
    state = play(state, "draw")
    assert state.hands[1] == cards("KH 2S")
    assert legal(state) == "draw pass"
    for said in ("", "!"):
        again = table({1: "6D 2D"}, "5D", rules=CANNOT, stock="2S")
        again = play(again, f"6D{said}")
        assert again.unannounced == (False, not said, False, False)


def test_py_a35_the_ban_lasts_until_a_card_is_drawn():
    state = table({1: "6D 2D"}, "5D", rules=CANNOT, stock="2S 3S 4S 5S 6S 8S")
    state = play(state, "6D", "draw pass draw pass draw pass")
    assert (state.turn, state.unannounced[1], legal(state)) == (1, True, "draw")
    state = play(state, "draw pass draw pass")
    assert not state.unannounced[1]


def test_py_a35_the_last_card_is_not_played_after_an_ace_either():
    state = going_out("9S", LEFT, "2H 3H 4H 5H 9H", held=2, rules=CANNOT)
    assert legal(state) == "AS AS! pass"
    after = play(state, "AS!")
    assert (after.phase, legal(after)) == ("ace", "9S pass")
    after = play(state, "AS")
    assert (after.phase, legal(after)) == ("ace", "pass")
    assert refused(after, "9S") == "unannounced, pass (PY-18)"
    after = play(after, "pass")
    assert (after.turn, after.unannounced) == (2, (False, True, False))


def test_py_a35_after_an_ace_that_asks_for_more_the_silent_one_draws():
    rules = rules_with(tek_rule="cannot_finish", ace_follow="draw_if_unable")
    state = play(table({1: "AD 2D"}, "5D", rules=rules, stock="3S 4S"), "AD")
    assert (state.phase, legal(state)) == ("ace", "draw")
    state = play(state, "draw")
    assert legal(state) == "2D 2D! pass"


def test_py_a35_the_last_card_does_not_answer_a_seven_either():
    hands = {1: "7C", 2: "2D 3D"}
    state = table(hands, "7D", rules=CANNOT, owed=3, stock="2S 3S 4S 5S", silent=(1,))
    assert legal(state) == "draw"
    assert refused(state, "7C") == "unannounced, draw (PY-18)"
    after = play(state, "draw")
    assert (after.unannounced, after.hands[1]) == ((False,) * 4, cards("7C 2S 3S 4S"))
    assert legal(table(hands, "7D", rules=CANNOT, owed=3, stock="2S")) == "7C draw"


@pytest.mark.parametrize("voluntary_draw", [True, False])
def test_py_a35_the_silent_one_is_not_able(voluntary_draw):
    rules = rules_with(tek_rule="cannot_finish", voluntary_draw=voluntary_draw)
    state = table({1: "6D"}, "5D", rules=rules, stock="2S", silent=(1,))
    assert legal(state) == "draw"
    assert play(state, "draw").hands[1] == cards("6D 2S")
    empty = table({1: "6D"}, "5D", rules=rules, silent=(1,))
    assert legal(empty) == "draw"
    assert play(empty, "draw").ending == "exhausted"


@pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over", "play_on"])
def test_py_a35_with_nothing_to_draw_the_silent_one_passes(exhaustion):
    rules = rules_with(tek_rule="cannot_finish", exhaustion=exhaustion)
    state = table({1: "6D"}, "5D", rules=rules, silent=(1,))
    assert legal(state) == "pass"
    after = play(state, "pass")
    assert (after.unannounced[1], after.idle, after.turn) == (True, 1, 2)


def test_py_a35_a_card_drawn_for_an_ace_of_another_frees_the_silent_one():
    rules = rules_with(tek_rule="cannot_finish", ace_effect="others_draw_and_replay")
    hands = {0: "AD 3H", 1: "6D", 2: "2H", 3: "3D 4S"}
    state = table(hands, "5D", rules=rules, turn=0, stock="2S 3S 4C", silent=(1, 2))
    assert play(state, "AD!").unannounced == (False,) * 4
    silent = play(state, "AD")
    assert silent.unannounced == (True, False, False, False)
    assert (silent.turn, legal(silent)) == (0, "draw")
    short = table(hands, "5D", rules=rules, turn=0, stock="2S", silent=(1, 2))
    assert play(short, "AD!").unannounced == (False, False, True, False)


def test_py_a36_the_cards_are_drawn_before_the_effect_on_others():
    """A seven played in silence: its player draws two and holds three; then the next owes three."""
    state = table({1: "7D 2H"}, "5D", rules=DRAW_N, stock="2S 3S 4S 5S 6S 8S")
    after = play(state, "7D")
    assert after.hands[1] == cards("2H 2S 3S")
    assert (after.turn, after.owed, after.stock) == (2, 3, cards("4S 5S 6S 8S"))
    assert gained(after, play(after, "draw"), 2) == cards("4S 5S 6S")
    said = play(state, "7D!")
    assert (said.hands[1], said.owed, len(said.stock)) == (cards("2H"), 3, 6)


def test_py_a36_the_cards_are_told_before_the_effect_on_others():
    rules = rules_with(players=2, tek_rule="draw_n")
    state = facing("6C", "8C 8D 8H 8S 2S 7S 4H", rules=rules, stock="KH 2C 3C")
    state = play(state, "8C 8D 8H 8S 2S", "draw pass")
    assert told(state, "7S") == [Played(1, CARDS["7S"]), Drew(1, cards("2C 3C")), Owes(0, 3)]


def test_py_a36_the_silent_one_draws_before_the_others_do_for_an_ace():
    rules = rules_with(tek_rule="draw_n", ace_effect="others_draw_and_replay", players=3)
    state = table({1: "AD 2H"}, "5D", rules=rules, stock="2S 3S 4S 5S 6S")
    after = play(state, "AD")
    assert after.hands[1] == cards("2H 2S 3S")
    assert [gained(state, after, seat) for seat in (2, 0)] == [cards("4S"), cards("5S")]
    assert (after.turn, after.phase) == (1, "play")


@EXHAUSTION
@pytest.mark.parametrize(("stock", "held"), [("2S", "2H 2S"), ("", "2H")], ids=["one", "none"])
def test_py_a36_of_fewer_cards_those_are_drawn(stock, held, exhaustion):
    rules = rules_with(tek_rule="draw_n", exhaustion=exhaustion)
    after = play(table({1: "6D 2H"}, "5D", rules=rules, stock=stock), "6D")
    more = cards("5D") if exhaustion in ("reshuffle", "turn_over") else ()
    assert after.hands[1] == as_held(held, more)
    assert (after.turn, after.ending) == (2, None)


NOT_THE_END = {
    "en": "If fewer are left, or none, those are drawn, and the deal does not end by this penalty.",
    "tr": "O kadar kâğıt yoksa olanlar çekilir; el bu ceza yüzünden bitmez.",
}


@EXHAUSTION
@pytest.mark.parametrize("language", NOT_THE_END)
@pytest.mark.parametrize("tek_rule", ["off", "cannot_finish", "draw_n"])
def test_py_a36_the_sheet_says_that_the_deal_does_not_end_by_it(tek_rule, language, exhaustion):
    """Only where cards that cannot be drawn end the deal otherwise."""
    rules = rules_with(tek_rule=tek_rule, exhaustion=exhaustion)
    told_of_end = {
        part.title: part.sentences for part in sheet(pis_yedili, rules, language=language)
    }
    last = told_of_end[words_of(pis_yedili, language)["sheet.end"]][-1]
    is_told = (last.text, last.clause) == (NOT_THE_END[language], "PY-A36")
    assert is_told == ((tek_rule, exhaustion) == ("draw_n", "end_lowest"))


def test_py_a36_all_else_goes_on_as_ever():
    for play_it in ("8D", "TD", "9D"):
        state = table({1: f"{play_it} 2H"}, "5D", rules=DRAW_N, stock="2S 3S 4S")
        silent, said = play(state, play_it), play(state, f"{play_it}!")
        for name in ("turn", "phase", "direction", "suit", "owed", "discard", "unannounced"):
            assert getattr(silent, name) == getattr(said, name)
    ace = play(table({1: "AD 2H"}, "5D", rules=DRAW_N, stock="2D 3S 4S"), "AD")
    assert (ace.phase, ace.turn, legal(ace)) == ("ace", 1, "2D pass")


def test_py_a36_the_last_card_itself_needs_no_tek():
    for rules in (DRAW_N, CANNOT):
        after = play(table({1: "6D"}, "5D", rules=rules, stock="2S 3S"), "6D")
        assert (after.ending, after.hands[1]) == ("out", ())
