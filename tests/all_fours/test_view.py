"""Views of All Fours: whom they are for, what they show, and what they hide."""

import re

import attrs
import pytest

from pisti import Line, Suit
from pisti.all_fours import BEG, GIVE, PRESETS, RUN, Discard, Trick, apply, new_hand, score, view
from positions.all_fours import after, deal_with, rules_with
from positions.common import cards, everybody, play, play_on

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
SEVEN_UP = PRESETS["seven_up"]
NINE = {
    1: "2C 3C 4C 8C 9C TC 2D 3D 4D",
    0: "5C 6C 7C JC QC KC 5D 6D 7D",
}
"""The hands of a run, before cards are put away."""


def named(value):
    """The cards that a value names when all its fields are written."""
    parts = attrs.astuple(value, recurse=False) if attrs.has(type(value)) else value
    return set(CARD.findall(repr(parts)))


@pytest.mark.clause("AF-A18")
def test_the_dealer_answers_a_beg_with_no_more_than_the_own_cards():
    """The elder's cards change nothing in what the dealer sees, and neither does the stock."""
    own, up = {0: "AS KS QS 2H 3H 4H"}, "2C"
    one = deal_with(hands={**own, 1: "2D 3D 4D 5D 6D 7D"}, turned=up)
    other = deal_with(hands={**own, 1: "AC KC QC TC 9C 8C"}, turned=up)
    assert one != other
    assert view(apply(one, BEG), 0) == view(apply(other, BEG), 0)
    assert view(apply(one, BEG), None) == view(apply(other, BEG), None)
    assert view(apply(one, BEG), 1) != view(apply(other, BEG), 1)
    assert view(apply(one, BEG), 0).moves == (GIVE, RUN)


@pytest.mark.clause("AF-A18")
def test_what_a_view_shows_of_a_whole_hand():
    """An example: begging, running, discarding, playing; then nothing is left to hide but these."""
    state = after(SEVEN_UP, "beg run -2C -3C -4C -5C", hands=NINE, turned="AC 8D")
    own, other, nobody = (view(state, seat) for seat in (1, 0, None))
    assert own.hands == (8, cards("8C 9C TC 2D 3D 4D"))
    assert other.hands == (cards("6C 7C JC QC KC 5D 6D 7D"), 6)
    assert nobody.hands == (8, 6)
    assert own.packets == (cards("2C 3C 4C 8C 9C TC"), cards("2D 3D 4D"))
    assert other.packets == (cards("5C 6C 7C JC QC KC"), cards("5D 6D 7D"))
    assert own.discards == ((None,), cards("2C 3C 4C"))
    assert other.discards == (cards("5C"), (None, None, None))
    assert nobody.discards == ((None,), (None, None, None))
    assert own.history == (BEG, RUN, *map(Discard, cards("2C 3C 4C")), Discard(None))
    assert other.history == (BEG, RUN, *[Discard(None)] * 3, *map(Discard, cards("5C")))
    assert nobody.history == (BEG, RUN, *[Discard(None)] * 4)
    assert (own.moves, nobody.moves) == ((), ())
    assert other.moves == tuple(map(Discard, other.hand))
    for seen in (own, other, nobody):
        assert (seen.turned, seen.trump, seen.runs) == (cards("AC 8D"), Suit.DIAMONDS, 1)
        assert (seen.calls, seen.stock) == ((BEG, RUN), 32)
        assert (seen.phase, seen.turn, seen.trick, seen.tricks) == ("discard", 0, (), ())


@pytest.mark.clause("AF-A18")
def test_tricks_are_seen_by_all_and_discards_stay_hidden_to_the_end():
    played = "TC KC | 7D 2D | 6D 3D | 5D 4D | QC 8C | JC 9C"
    discards = "beg run -2C -3C -4C -5C -6C -7C"
    state = after(SEVEN_UP, f"{discards} {played}", hands=NINE, turned="AC 8D")
    assert state.is_over
    tricks = tuple(Trick(0, cards(trick)) for trick in played.split("|"))
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.is_over, seen.is_void, seen.turn, seen.moves) == (True, False, None, ())
        assert seen.tricks == tricks
        assert seen.captured == (cards(played.replace("|", "")), ())
        hidden = {0: "2C 3C 4C", 1: "5C 6C 7C", None: "2C 3C 4C 5C 6C 7C"}[seat]
        assert named(seen).isdisjoint(hidden.split())
        assert seen.hands == tuple(() if other == seat else 0 for other in (0, 1))


def test_a_seat_knows_what_it_has_not_seen_who_played_what_and_what_is_banked():
    rules = rules_with("seven_up", max_begs=1)
    state = after(rules, "beg run", hands=NINE, turned="5H JS")
    seen = view(state, 0)
    assert seen.banked.lines == (Line(0, "turned jack", 1, 1),)
    assert (seen.banked.totals, seen.banked.is_final) == ((1, 0), False)
    assert seen.unseen.total() == 52 - 9 - 2
    state = play(state, "-2C -3C -4C -5C -6C -7C | 2D 5D | 6D")
    seen = view(state, 0)
    assert (seen.played_by(0), seen.played_by(1)) == (cards("5D 6D"), cards("2D"))
    assert seen.unseen.total() == 52 - 9 - 2 - 1
    assert not seen.unseen.keys() & {*cards("5C 2D 5D 6D 7D 5H JS")}
    assert seen.unseen.keys() >= {*cards("2C 3C 4C 3D 4D 8C")}
    assert view(state, 1).unseen.keys() >= {*cards("5C 6C 7C 7D JC")}
    assert view(state, None).unseen.total() == 52 - 2 - 3
    end = play_on(state)
    assert view(end, None).banked == score(end)


@pytest.mark.clause("AF-A20")
def test_a_kicked_card_is_seen_by_all():
    rules = rules_with("cassell_4", exhaustion="kick_last_then_void")
    state = after(rules, "beg run", dealer=2, turned="4H JH 9H", kicked="3S")
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.turned, seen.trump) == (cards("4H JH 9H 3S"), Suit.SPADES)
        assert (seen.runs, seen.stock, seen.is_void) == (2, 0, False)


@pytest.mark.clause("AF-18")
def test_a_void_hand_is_seen_by_all():
    state = after(PRESETS["cassell_4"], "beg run", dealer=2, turned="4H JH 9H")
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.is_void, seen.is_over, seen.phase, seen.stock) == (True, True, "void", 1)
        assert seen.hands == tuple(
            held if at == seat else 12 for at, held in enumerate(state.hands)
        )


@pytest.mark.clause("AF-43")
def test_a_pitched_card_makes_trumps_for_all_to_see():
    state = new_hand(PRESETS["blind"], seed=7)
    assert {view(state, seat).trump for seat in everybody(state)} == {None}
    card = state.hands[1][0]
    state = apply(state, card)
    assert {view(state, seat).trump for seat in everybody(state)} == {card.suit}
    assert {view(state, seat).trick for seat in everybody(state)} == {(card,)}


@pytest.mark.clause("AF-20")
def test_who_may_not_stand_is_nobody_elses_business():
    """That an elder without a trump has to beg is seen by the elder alone."""
    rules = rules_with(must_hold_trump_to_stand=True, must_hold_trump_to_give=True)
    state = deal_with(rules, hands={1: "2C 3C 4C 5C 6C 7C", 0: "2D 3D 4D 5D 6D 7D"}, turned="2S")
    assert [view(state, seat).moves for seat in (1, 0, None)] == [(BEG,), (), ()]
    state = apply(state, BEG)
    assert [view(state, seat).moves for seat in (1, 0, None)] == [(), (RUN,), ()]
