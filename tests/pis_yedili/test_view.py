"""Views of Pis Yedili: whom they are for, what they show, and what they hide."""

import pickle
import re

import attrs
import pytest

from pisti import Suit, pis_yedili
from pisti.pis_yedili import (
    DRAW,
    PASS,
    PRESETS,
    Call,
    Take,
    legal_moves,
    new_hand,
    view,
)
from pisti.testing import playthrough
from positions.common import CARDS, cards, everybody, play
from positions.pis_yedili import as_held, deal_with, drawn, gained, rules_with

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


def shown(cards):
    """Cards as they are written, `--` for one that is not seen."""
    return " ".join("--" if card is None else str(card) for card in cards)


def takes(seen):
    """The takes in order, each with its seat and its cards."""
    return [f"{take.seat}: {shown(take.cards)}" for act in seen.acts for take in act.takes]


# Whom they are for


@pytest.mark.clause("PY-A42")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_view_of_every_seat(preset):
    rules = PRESETS[preset]
    state = new_hand(rules, seed=7)
    for seat in range(rules.players):
        seen = view(state, seat)
        assert seen.seat == seat
        assert seen.hand == as_held(seen.packets[0]) == state.hands[seat]
        assert (
            seen.packets[0]
            == state.deck[(seat - 1) % rules.players : 7 * rules.players : rules.players]
        )
        assert seen.hands == tuple(
            hand if other == seat else 7 for other, hand in enumerate(state.hands)
        )
        assert seen.stock == len(rules.pack) - 7 * rules.players
        assert (seen.rules, seen.dealer, seen.first, seen.up) == (rules, 0, 1, None)
        assert (seen.phase, seen.turn, seen.discard, seen.suit) == ("open", 1, (), None)
        assert (seen.direction, seen.owed, seen.draws, seen.idle, seen.renewals) == (1, 0, 0, 0, 0)
        assert (seen.opened, seen.unannounced) == (state.opened, state.unannounced)
        assert seen.moves == (legal_moves(state) if seat == 1 else ())
        assert (seen.is_over, seen.ending, seen.history, seen.acts) == (False, None, (), ())


# What they show and hide


DUEL = PRESETS["duel"]
HANDS = {1: "5C 7C 4D 5D 6D 9D KS", 0: "7H JH 2H 3H 9H QH KH"}


@pytest.mark.clause("PY-A42")
def test_what_a_view_shows_of_a_deal():
    """An example: 5C opens, two cards are drawn, a jack names diamonds, then a pass."""
    state = deal_with(DUEL, hands=HANDS, stock="2S 3S 4S 6S")
    state = play(state, "5C draw JH/D draw pass")
    own, other, nobody = (view(state, seat) for seat in (1, 0, None))
    assert own.hands == (7, cards("7C 4D 5D 6D 9D 3S KS"))
    assert other.hands == (cards("2H 3H 7H 9H QH KH 2S"), 7)
    assert nobody.hands == (7, 7)
    assert (own.packets, other.packets) == ((cards(HANDS[1]),), (cards(HANDS[0]),))
    assert nobody.packets == ()
    assert takes(own) == ["0: --", "1: 3S"]
    assert takes(other) == ["0: 2S", "1: --"]
    assert takes(nobody) == ["0: --", "1: --"]
    assert own.moves == nobody.moves == ()
    assert other.moves == (DRAW,)
    for seen in (own, other, nobody):
        assert (seen.turn, seen.phase, seen.stock, seen.direction) == (0, "play", 36, 1)
        assert (seen.discard, seen.suit) == (cards("5C JH"), Suit.DIAMONDS)
        assert [act.seat for act in seen.acts] == [1, 0, 0, 1, 1]
        assert seen.history == (
            *(CARDS["5C"], DRAW, Call(CARDS["JH"], Suit.DIAMONDS)),
            *(DRAW, PASS),
        )


@pytest.mark.clause("PY-A42")
@pytest.mark.clause("PY-A32")
def test_what_the_others_draw_for_an_ace_each_sees_alone():
    rules = rules_with(players=3, ace_effect="others_draw_and_replay")
    hands = {1: "5C AC 6D 9D KS QS TS", 2: "2H 3H 4H 5H 6H 9H QH", 0: "2D 3D 4D TD QD KD 3S"}
    state = deal_with(rules, hands=hands, stock="2S 4S 6S 9S")
    state = play(state, "5C draw pass draw pass AC")
    assert (state.turn, state.phase) == (1, "play")
    assert takes(view(state, 0)) == ["2: --", "0: 4S", "2: --", "0: 9S"]
    assert takes(view(state, 1)) == ["2: --", "0: --", "2: --", "0: --"]
    assert takes(view(state, 2)) == ["2: 2S", "0: --", "2: 6S", "0: --"]
    assert takes(view(state, None)) == takes(view(state, 1))
    assert [len(act.takes) for act in view(state, None).acts] == [0, 1, 0, 1, 0, 2]


@pytest.mark.clause("PY-A42")
def test_a_turned_up_card_and_who_starts_are_seen_by_all():
    state = deal_with(rules_with(opening="turn_up"), up="JH")
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.up, seen.discard, seen.suit) == (CARDS["JH"], cards("JH"), Suit.HEARTS)
        assert (seen.first, seen.phase, seen.opened) == (1, "play", (True,) * 4)
    state = deal_with(rules_with(opening="lowest_club"), hands={3: "2C"})
    for seat in everybody(state):
        assert (view(state, seat).first, view(state, seat).turn) == (3, 3)


@pytest.mark.clause("PY-A42")
@pytest.mark.clause("PY-A29")
@pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over"])
def test_a_new_stock_is_seen_by_nobody_but_who_draws(exhaustion):
    """A view tells how large it is; what it was made of stands in the log."""
    rules = rules_with("duel", exhaustion=exhaustion)
    packs = ["9C 5C 4C"] if exhaustion == "reshuffle" else []
    hands = {1: "4C 5C 6C 2D 2H 2S 3D", 0: "7H 9C QC 3H 3S 4D 4H"}
    state = play(deal_with(rules, hands=hands, packs=packs), "4C 9C 5C QC 6C")
    state = drawn(state, len(state.stock))
    assert [view(state, seat).renewals for seat in everybody(state)] == [0, 0, 0]
    before, state = state, play(state, "draw")
    first = cards("9C" if packs else "4C")
    assert gained(before, state, state.turn) == first
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.renewals, seen.stock, seen.discard) == (1, 3, cards("6C"))
        assert seen.acts[-1].takes == (Take(0, first if seat == state.turn else (None,), 4),)
        assert shown(act.move for act in seen.acts[:5]) == "4C 9C 5C QC 6C"


@pytest.mark.clause("PY-A29")
def test_a_card_that_a_seat_has_drawn_again_is_off_the_unseen_ones_once():
    """Its twin, in the hand of another seat, is still unseen."""
    rules = rules_with("duel", exhaustion="turn_over", packs=2)
    hands = {1: "4C 4C 5C 6C 2D 2H 2S", 0: "7H 9C QC 3H 3S 4D 4H"}
    state = play(deal_with(rules, hands=hands), "4C 9C 5C QC 6C")
    state = drawn(state, len(state.stock))
    state, before = play(state, "draw"), state
    assert gained(before, state, 0) == cards("4C")
    assert view(state, 0).unseen[CARDS["4C"]] == 1
    assert view(state, 0).unseen.total() == len(state.hands[1])


# What is written


def test_a_pickle_does_not_show_which_equal_parts_of_acts_were_one_object():
    named = 0
    for state in playthrough(pis_yedili, pis_yedili.PRESETS["two_deck"], seed=1)[:-1]:
        again = [
            attrs.evolve(act, move=as_new(act.move), lacks=act.lacks and act.lacks._replace())
            for act in state.acts
        ]
        other = attrs.evolve(state, acts=tuple(again))
        named += any(isinstance(act.move, Call) and act.move in state.moves for act in state.acts)
        for seat in (0, 1, None):
            seen, twin = pis_yedili.view(state, seat), pis_yedili.view(other, seat)
            assert pickle.dumps(seen) == pickle.dumps(twin)
    assert named


def as_new(move):
    return Call(move.card, move.suit) if isinstance(move, Call) else move
