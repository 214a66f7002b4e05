"""PY-27, PY-31 and PY-A12: how a deal ends."""

import pytest

from pisti.event_types import Drew, Ended, PackRanOut, Played
from pisti.pis_yedili import legal_moves, view, why
from positions.common import CARDS, cards, everybody, play, refused
from positions.pis_yedili import (
    EXHAUSTION,
    as_held,
    deal_with,
    drawn,
    gained,
    going_out,
    legal,
    over,
    rules_with,
    table,
    told,
    totals,
    worth,
)

# Seven players leave three cards; nobody after seat 3 can play on the five of clubs but seat 0.
NEEDY = {
    1: "5C 2D 3D 4D 6D 8D 9D",
    2: "2H 3H 4H 6H 8H 9H QH",
    3: "2S 3S 4S 6S 8S 9S QS",
    4: "KH KS KD TH TS TD QD",
}


def seven_players(stock="AD AH AS", **flags):
    """Seven players with three cards in the stock; the opening card is the five of clubs."""
    rules = rules_with(players=7, **flags)
    return play(deal_with(rules, hands=NEEDY, stock=stock), "5C")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("last", ["9S", "7S", "JS", "TS"])
def test_py_27_who_has_no_cards_left_wins_at_once(last, players):
    left = ["2D 3D 4D 5D 9D", "2H 3H 4H 5H 9H", "2S 3S 4S 5S 6S"][: players - 1]
    state = going_out(last, *left)
    assert last in legal(state)
    after = play(state, last)
    assert (after.is_over, after.ending, after.turn, after.phase) == (True, "out", None, "done")
    assert (after.hands[1], after.owed, after.draws) == ((), 0, 0)
    assert (after.direction, after.stock) == (state.direction, state.stock)
    assert legal_moves(after) == ()
    assert totals(after)[1] == 0
    assert told(state, last) == [Played(1, CARDS[last]), Ended()]
    for seat in everybody(after):
        seen = view(after, seat)
        assert (seen.is_over, seen.ending, seen.moves) == (True, "out", ())


@pytest.mark.parametrize("move", ["9S", "draw", "pass", "JS/H"])
def test_py_27_nothing_is_done_after_the_end(move):
    after = play(going_out("9S", "2D 3D 4D 5D 9D"), "9S")
    assert refused(after, move) == "over (PY-27)"


@pytest.mark.parametrize("move", ["9S", "draw", "pass", "JS/H"])
def test_py_31_nothing_is_done_after_the_pack_ran_out(move):
    exhausted = over(["2H", "3H"], ending="exhausted")
    assert refused(exhausted, move) == "over (PY-31)"
    for seat in everybody(exhausted):
        assert [each.clause for each in why(view(exhausted, seat), CARDS["9S"])] == ["PY-31"]


@pytest.mark.clause("PY-A12")
def test_py_31_if_the_pack_runs_out_the_lowest_hand_wins():
    state = drawn(seven_players(), 3)
    assert (state.stock, legal(state)) == ((), "pass")
    state = play(state, "pass")
    assert (state.turn, legal(state)) == (3, "draw")
    after = play(state, "draw")
    assert (after.ending, after.turn, after.phase, after.draws) == ("exhausted", None, "done", 0)
    assert told(state, "draw") == [Drew(3, ()), PackRanOut(), Ended()]
    raw = [worth(hand) for hand in after.hands]
    assert min(raw) > 0
    assert totals(after) == tuple(0 if own == min(raw) else own for own in raw)


@pytest.mark.clause("PY-A29")
@pytest.mark.parametrize(
    ("exhaustion", "may"),
    [
        ("end_lowest", "draw"),
        ("reshuffle", "draw"),
        ("turn_over", "draw"),
        ("play_on", "pass"),
    ],
)
def test_py_31_there_are_four_ways_to_go_on(exhaustion, may):
    hands = {**NEEDY, 2: "7C 2H 3H 4H 6H 8H QH", 3: "KC 3S 4S 6S 8S 9S QS"}
    rules = rules_with(players=7, exhaustion=exhaustion)
    state = play(deal_with(rules, hands=hands, stock="AD AH AS"), "5C 7C draw")
    assert (state.turn, state.owed, state.stock) == (4, 0, ())
    assert legal(state) == may
    after = play(state, may)
    assert after.ending == ("exhausted" if exhaustion == "end_lowest" else None)
    renewed = exhaustion in ("reshuffle", "turn_over")
    assert after.discard == cards("7C" if renewed else "5C 7C")
    assert gained(state, after, 4) == (cards("5C") if renewed else ())
    assert after.hands[4] == as_held(state.hands[4], gained(state, after, 4))
    assert after.turn == {"end_lowest": None, "play_on": 5}.get(exhaustion, 4)
    assert after.renewals == renewed


def test_py_a12_taking_the_last_card_ends_nothing():
    state = drawn(seven_players(stock="AD AH 9C"), 3)
    assert (state.stock, state.ending, state.turn) == ((), None, 2)
    assert legal(state) == "9C pass"
    assert play(state, "9C").turn == play(state, "pass").turn == 3
    assert refused(state, "draw") == "no_stock, card_that_fits, pass (PY-A12)"


@pytest.mark.clause("PY-12", "PY-A15")
@EXHAUSTION
def test_py_a12_on_an_empty_stock_nobody_who_is_able_may_draw(exhaustion):
    state = table({1: "KC 3H"}, "5C", rules=rules_with(exhaustion=exhaustion))
    assert legal(state) == "KC"
    clause = "PY-A12" if exhaustion == "end_lowest" else "PY-A30"
    assert refused(state, "draw") == f"no_stock, card_that_fits ({clause})"


@pytest.mark.clause("PY-08")
def test_py_a12_the_draw_of_an_opening_player_without_a_club_is_due():
    hands = {1: "2D 3D 4D 5D 6D 8D 9D", 2: "2C 3C 4C 5C 6C 7C 8C", 0: "9C TC JC QC KC AC 7D"}
    state = deal_with(rules_with(players=3), hands=hands)
    for _ in range(31):
        assert legal(state) == "draw"
        state = play(state, "draw")
    assert (len(state.hands[1]), state.stock, legal(state)) == (38, (), "draw")
    after = play(state, "draw")
    assert (after.ending, after.turn) == ("exhausted", None)
    assert totals(after)[2] == 0


def test_py_a12_every_card_of_a_penalty_is_due():
    """Three cards are owed and two are left: the player takes both, and the deal is over."""
    hands = {0: "7D 2S", 1: "7C 4D 5D", 2: "KS QS"}
    rules = rules_with(players=3)
    state = play(table(hands, "5C", rules=rules, stock="2C 3C"), "7C")
    assert legal(state) == "draw"
    after = play(state, "draw")
    assert (after.ending, after.hands[2]) == ("exhausted", as_held("KS QS 2C 3C"))
    assert (after.stock, after.owed, after.turn) == ((), 0, None)
    assert totals(after) == (22, 0, 25)
    enough = play(table(hands, "5C", rules=rules, stock="2C 3C 4C"), "7C draw")
    assert (enough.ending, enough.turn, enough.stock) == (None, 0, ())


@pytest.mark.clause("PY-31")
@pytest.mark.parametrize("penalty_ends_turn", [True, False])
def test_py_a12_a_dealt_penalty_can_be_too_large(penalty_ends_turn):
    hands = {**NEEDY, 2: "5D 3H 4H 6H 8H 9H QH", 3: "7D 3S 4S 6S 8S 9S QS", 4: "7H KS 2H TH"}
    hands[1] = "5C 2D 3D 4D 6D 8D 9D"
    rules = rules_with(players=7, penalty_ends_turn=penalty_ends_turn)
    state = play(deal_with(rules, hands=hands, stock="AD AH AS"), "5C 5D 7D 7H")
    assert (state.turn, state.owed) == (5, 6)
    after = play(state, "draw")
    assert (after.ending, len(after.hands[5])) == ("exhausted", 10)
    assert told(state, "draw") == [Drew(5, cards("AD AH AS")), PackRanOut(), Ended()]


def test_py_a12_with_nothing_to_draw_a_seven_must_be_answered_or_the_deal_ends():
    assert legal(table({1: "7H KC"}, "7C", owed=3)) == "7H"
    state = table({1: "2H KC"}, "7C", owed=3)
    assert legal(state) == "draw"
    assert play(state, "draw").ending == "exhausted"
