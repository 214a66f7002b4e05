"""Worlds of Pis Yedili with two packs, and where the discard came back as the stock."""

from collections import Counter
from random import Random

import attrs
import pytest

from pis_yedili.possible import is_lawful, replayed, take
from pisti.pis_yedili import PRESETS, new_hand, view
from positions.common import CARDS, cards, everybody, play
from positions.pis_yedili import deal_with, drawn, moments, rules_with


@pytest.mark.clause("PY-A23")
def test_of_two_equal_cards_the_other_is_anywhere():
    """Unless the seat that looks holds it itself."""
    rules = attrs.evolve(PRESETS["two_deck"], players=4)
    both = play(deal_with(rules, hands={1: "5C", 2: "5C"}), "5C")
    one = CARDS["5C"]
    for world in take(50, view(both, 2)):
        assert one not in world.stock
        assert [hand.count(one) for hand in world.hands] == [0, 0, 1, 0]
    places = Counter()
    for world in take(400, view(both, 3)):
        assert (*sum(world.hands, ()), *world.stock).count(one) == 1
        places[next((seat for seat in range(4) if one in world.hands[seat]), "stock")] += 1
    assert set(places) == {0, 1, 2, "stock"}


RENEWED = {1: "4C 5C 6C 2D 2H 2S 3D", 0: "7H 9C QC 3H 3S 4D 4H"}
"""After 4C 9C 5C QC 6C seat 0 draws what is left, and one card more."""


def renewed(exhaustion, preset="duel", pack="9C 5C 4C"):
    packs = [pack] if exhaustion == "reshuffle" else []
    rules = rules_with(preset, players=2, exhaustion=exhaustion)
    state = play(deal_with(rules, hands=RENEWED, packs=packs), "4C 9C 5C QC 6C")
    return drawn(state, len(state.stock) + 1)


@pytest.mark.clause("PY-31", "PY-A29", "PY-A38")
def test_after_a_reshuffle_everybody_knows_the_cards_but_not_their_order():
    state = renewed("reshuffle")
    assert state.stock == cards("5C 4C QC")
    for seat, number in [(1, 24), (None, 24), (0, 6)]:
        seen, orders = view(state, seat), set()
        for world in take(40 * number // 6, seen):
            assert is_lawful(world, seen)
            assert len(world.deck) == 104
            assert sorted(map(str, world.deck[52:])) == sorted(CARDS)
            orders.add((*view(world, 0).acts[-1].takes[0].cards, *world.stock))
        assert {frozenset(order) for order in orders} == {frozenset(cards("4C 9C 5C QC"))}
        assert len(orders) == number
        assert seat != 0 or {order[0] for order in orders} == {CARDS["9C"]}


@pytest.mark.slow
@pytest.mark.clause("PY-A23", "PY-A38")
def test_a_card_that_comes_again_was_drawn_from_the_new_stock_or_held_all_the_time():
    """Seat 0 has drawn one card of the new stock, and plays a 5C; if another, then it was that."""
    once = play(renewed("reshuffle", "two_deck", pack="5C"), "5C")
    twice = play(once, "draw pass 5C")
    one = CARDS["5C"]
    for seat, could_be in [(None, {0, "stock"}), (1, {0, "stock"}), (0, {0})]:
        places = set()
        for world in take(40, view(once, seat)):
            assert is_lawful(world, view(once, seat))
            held = (world.hands[0], world.hands[1], world.stock)
            places |= {at for at, place in zip((0, 1, "stock"), held, strict=True) if one in place}
            assert sum(place.count(one) for place in held) == 1
        assert places - ({1} if seat is None else set()) == could_be  # seat 1 held few cards
        for world in take(10, view(twice, seat)):
            assert is_lawful(world, view(twice, seat))
            assert world.deck[104] is one


@pytest.mark.clause("PY-A29")
def test_after_turning_over_everybody_knows_the_order_and_who_draws_what():
    state = renewed("turn_over")
    assert state.stock == cards("9C 5C QC")
    for moves, own, stock in [("", "4C", "9C 5C QC"), ("draw", "4C 9C", "5C QC")]:
        now = play(state, moves)
        for seat in everybody(now):
            for world in take(20, view(now, seat)):
                assert world.stock == cards(stock)
                assert {*cards(own)} <= {*world.hands[0]}
                assert is_lawful(world, view(now, seat))
                assert len(world.deck) == 52


@pytest.mark.clause("PY-A38")
@pytest.mark.parametrize("preset", ["pis_yedili_reshuffle", "simple_two"])
def test_a_world_goes_on_as_lawfully_as_it_came_about(preset):
    """Its own deck has a further pack for each shuffled stock there was; the next ones follow."""
    seed = {"pis_yedili_reshuffle": 10, "simple_two": 0}[preset]
    deal = moments(new_hand(PRESETS[preset], seed=seed), Random(seed))
    state = next(state for state in deal if state.renewals == 2)
    went_on = 0
    for seat in everybody(state):
        seen = view(state, seat)
        for world in take(3, seen):
            assert is_lawful(world, seen)
            assert len(world.deck) == 52 * (1 if preset == "simple_two" else 3)
            *_, later = moments(world, Random(7), most=150)
            assert replayed(later) == later
            went_on += later.renewals > 2
    assert went_on


def test_the_stream_of_a_seed_stays_what_it_is_after_a_reshuffle():
    """Whoever keeps a seed finds the same worlds in every release and on every Python."""
    taken = take(3, view(renewed("reshuffle"), 1), seed=1)
    assert [" ".join(map(str, world.stock)) for world in taken] == [
        "4C 5C QC",
        "QC 9C 5C",
        "5C QC 9C",
    ]


def test_the_stream_of_a_seed_stays_what_it_is_after_a_reshuffle_of_two_packs():
    state = play(renewed("reshuffle", "two_deck", pack="5C"), "5C")
    taken = take(3, view(state, None), seed=1)
    assert [" ".join(map(str, (*world.stock, *world.hands[1]))) for world in taken] == [
        "5C 4C QC 8C 4D 7H 3S",
        "4C 9C QC 7C 8C 2D 3S",
        "QC 5C 4C 3C 5H 8S KS",
    ]
