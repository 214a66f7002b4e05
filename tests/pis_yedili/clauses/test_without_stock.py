"""PY-A30 and PY-A31: nothing to draw, and a deal that goes on all the same."""

import pytest

from pisti.event_types import PackRanOut
from positions.common import cards, play, refused
from positions.pis_yedili import (
    HANDS_OF_SEVEN,
    as_held,
    deal_with,
    legal,
    rules_with,
    table,
    told,
    totals,
    worth,
)

PLAYED_ON = pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over", "play_on"])


@pytest.mark.clause("PY-A12", "PY-A33")
@PLAYED_ON
def test_py_a30_with_nothing_to_draw_and_nothing_to_play_one_passes(exhaustion):
    rules = rules_with(exhaustion=exhaustion)
    state = table({1: "2S 3S"}, "5D", rules=rules)
    assert legal(state) == "pass"
    assert refused(state, "2S") == "does_not_fit, card_of D, a 5, a J, pass (PY-13)"
    assert refused(state, "draw") == "no_stock, pass (PY-A30)"
    after = play(state, "pass")
    assert (after.turn, after.idle, after.hands, after.ending) == (2, 1, state.hands, None)
    assert legal(table({1: "2S 3D"}, "5D", rules=rules)) == "3D"


@pytest.mark.clause("PY-08")
def test_py_a30_in_the_opening_the_next_player_then_has_to_open():
    hands = {1: "2D 3D 4D 5D 6D 8D 9D", 2: "2C 3C 4C 5C 6C 7H 8C", 0: "9C TC JC QC KC AC 7C"}
    for exhaustion in ("reshuffle", "turn_over", "play_on"):
        for opening in ("starter_club", "everyone_club"):
            rules = rules_with(players=3, exhaustion=exhaustion, opening=opening)
            state = play(deal_with(rules, hands=hands), *["draw"] * 31)
            assert (state.turn, state.phase, legal(state)) == (1, "open", "pass")
            state = play(state, "pass")
            assert (state.turn, state.phase, state.idle) == (2, "open", 0)
            assert legal(state) == "2C 3C 4C 5C 6C 8C"
            assert refused(state, "7H") == "does_not_open, card_of C (PY-07)"
            state = play(state, "8C")
            assert state.turn == 0
            if opening == "starter_club":
                assert (state.phase, state.opened) == ("play", (True,) * 3)
                assert play(state, "TC").direction == -1
            else:
                assert (state.phase, state.opened) == ("open", (False, False, True))


@pytest.mark.parametrize("card", ["7C", "AC", "TC", "8C", "JC"])
def test_py_a30_while_somebody_has_to_open_no_card_has_an_effect(card):
    rules = rules_with(players=3, exhaustion="play_on", opening="everyone_club", wild_skips=True)
    hands = {1: "2D 3D 4D 5D 6D 8D 9D", 2: "2C 3C 4C 5C 6C 7H KC", 0: "9C 7C AC TC 8C JC QC"}
    state = play(deal_with(rules, hands=hands), *["draw"] * 31, "pass 3C QC pass 2C")
    assert (state.turn, state.phase, state.opened) == (0, "play", (True, False, True))
    assert legal(state) == "7C 8C 9C TC JC AC"
    after = play(state, card)
    assert (after.turn, after.phase, after.owed, after.direction) == (1, "open", 0, 1)
    assert after.suit.value == "C"


def test_py_a30_in_a_club_round_the_one_who_passed_is_still_bound():
    rules = rules_with(players=3, exhaustion="play_on", opening="everyone_club")
    hands = {1: "2D 3D", 2: "2C 8D", 0: "3C 8C JC"}
    state = table(hands, "5C", rules=rules, phase="open", opened=(False, False, False))
    state = play(state, "pass")
    assert (state.turn, state.idle, state.opened) == (2, 1, (False, False, False))
    state = play(state, "2C 3C")
    assert (state.turn, state.phase, state.idle, legal(state)) == (1, "open", 0, "pass")
    state = play(state, "pass")
    assert (state.turn, state.phase, legal(state)) == (2, "play", "pass")
    state = play(state, "pass")
    assert (state.turn, state.phase, legal(state)) == (0, "play", "8C JC")
    state = play(state, "8C")
    assert (state.turn, state.phase) == (1, "open")
    assert (
        refused(table(hands, "8C", rules=rules, turn=0, opened=(True, False, True)), "JC/H")
        == "no_suit_in_opening (PY-09)"
    )


@PLAYED_ON
@pytest.mark.parametrize("stacking", ["linear", "off"])
def test_py_a30_when_cards_are_owed_the_debt_is_gone(stacking, exhaustion):
    rules = rules_with(exhaustion=exhaustion, stacking=stacking)
    state = table({1: "2S 3S"}, "7D", rules=rules, owed=6)
    assert legal(state) == "pass"
    after = play(state, "pass")
    assert (after.turn, after.owed, after.idle) == (2, 0, 1)
    answering = table({1: "7S 3S"}, "7D", rules=rules, owed=6)
    assert legal(answering) == ("pass" if stacking == "off" else "7S")


@PLAYED_ON
@pytest.mark.parametrize("players", [2, 3, 7])
def test_py_a30_as_many_such_passes_as_players_end_the_deal(players, exhaustion):
    rules = rules_with(players=players, exhaustion=exhaustion)
    hands = dict(enumerate(["2S 3S", "KS", "2H 3H", "4H", "8H 9H", "4S", "8S 9S"][:players]))
    state = table(hands, "5D", rules=rules)
    for passes in range(players):
        assert (state.idle, state.ending, legal(state)) == (passes, None, "pass")
        state = play(state, "pass")
    assert (state.ending, state.turn, state.phase) == ("exhausted", None, "done")
    raw = [worth(cards(hand)) for hand in hands.values()]
    assert totals(state) == tuple(0 if own == min(raw) else own for own in raw)


def test_py_a30_a_card_played_between_makes_them_begin_anew():
    rules = rules_with(players=3, exhaustion="play_on")
    hands = {0: "5S 2H 3H", 1: "2S 3S", 2: "8S 9S"}
    state = play(table(hands, "5D", rules=rules), "pass pass")
    assert (state.turn, state.idle, legal(state)) == (0, 2, "5S")
    state = play(state, "5S")
    assert (state.turn, state.idle) == (1, 0)
    state = play(state, "2S")
    assert (state.idle, legal(state)) == (0, "8S 9S")
    hands = {0: "5H 2D 3D", 1: "2S 3S", 2: "8S 9S"}
    state = play(table(hands, "5D", rules=rules), "pass pass 5H pass pass")
    assert (state.turn, state.idle, state.ending) == (0, 2, None)
    assert play(state, "pass").ending == "exhausted"


def test_py_a30_a_card_drawn_between_makes_them_begin_anew():
    rules = rules_with(players=3, exhaustion="play_on")
    state = table({0: "2H 3H", 1: "2S 3S", 2: "8S 9S"}, "5D", rules=rules, idle=2, stock="KH")
    state = play(state, "draw")
    assert (state.idle, legal(state)) == (0, "pass")
    owing = table({0: "2H", 1: "2S"}, "7D", rules=rules, idle=2, stock="KH", owed=3)
    assert play(owing, "draw").idle == 0


@pytest.mark.clause("PY-A33")
@PLAYED_ON
def test_py_a30_a_pass_after_a_draw_is_not_one_of_them(exhaustion):
    rules = rules_with(players=3, exhaustion=exhaustion)
    state = table({0: "2H 3H", 1: "2S 3S", 2: "8S 9S"}, "5D", rules=rules, stock="KH")
    state = play(state, "draw pass")
    assert (state.turn, state.idle) == (2, 0)
    state = play(state, "pass pass")
    assert (state.turn, state.idle, state.ending) == (1, 2, None)
    assert play(state, "pass").ending == "exhausted"


def test_py_a30_by_default_nobody_passes_so():
    for fields in ({}, {"owed": 3}, {"phase": "open", "opened": (True, False, True, True)}):
        state = table({1: "2S 3S"}, "7D", **fields)
        assert legal(state) == "draw"
        assert told(state, "draw")[-2] == PackRanOut()


@pytest.mark.clause("PY-A12")
@pytest.mark.parametrize(
    ("exhaustion", "taken"), [("reshuffle", 3), ("turn_over", 3), ("play_on", 2)]
)
def test_py_a31_of_a_larger_penalty_there_is_taken_what_there_is(exhaustion, taken):
    """Six are owed, the stock has two and one lies under the top card: the rest is forgiven."""
    rules = rules_with(exhaustion=exhaustion)
    state = table({1: "2S 3S"}, "7C 7D", rules=rules, owed=6, stock="2C 3C")
    after = play(state, "draw")
    assert after.hands[1] == as_held(cards("2S 3S 2C 3C 7C")[: 2 + taken])
    assert (after.owed, after.turn, after.ending, after.stock) == (0, 2, None, ())
    assert after.discard == (cards("7D") if taken == 3 else cards("7C 7D"))


@pytest.mark.clause("PY-31", "PY-A29")
@PLAYED_ON
def test_py_a31_the_top_card_alone_is_nothing_to_take(exhaustion):
    rules = rules_with(exhaustion=exhaustion)
    after = play(table({1: "2S 3S"}, "7D", rules=rules, owed=6, stock="2C 3C"), "draw")
    assert after.hands[1] == as_held("2S 3S 2C 3C")
    assert (after.discard, after.stock, after.renewals) == (cards("7D"), (), 0)


@pytest.mark.parametrize(
    ("exhaustion", "taken"), [("reshuffle", 5), ("turn_over", 5), ("play_on", 3)]
)
@pytest.mark.parametrize("penalty_ends_turn", [True, False])
def test_py_a31_so_it_is_in_a_dealt_game(penalty_ends_turn, exhaustion, taken):
    flags = {"exhaustion": exhaustion, "penalty_ends_turn": penalty_ends_turn}
    rules = rules_with(players=7, **flags)
    hands = {**HANDS_OF_SEVEN, 2: "6H 2H 3H 4H 7C 8H 9H", 3: "7H 3S 4S 6S 8S 9S QS"}
    hands[1], hands[5] = "6C 2D 3D 4D 7S 8D 9D", "TH TS AD AH AS 7D 2S"
    hands[6] = "9C 8C 5D 5H 5S 6D JC"
    state = deal_with(rules, hands=hands, stock="JD JH JS")
    state = play(state, "6C 7C 7H")
    assert (state.turn, state.owed) == (4, 6)
    after = play(state, "draw")
    assert len(after.hands[4]) == 7 + taken
    assert (after.owed, after.ending) == (0, None)
    assert after.turn == (5 if penalty_ends_turn else 4)
    assert len(after.discard) == (1 if taken == 5 else 3)
