"""Worlds of Pis Yedili: what they are made from, and what they know."""

from collections import Counter
from itertools import islice

import attrs
import pytest

from pis_yedili.possible import dealt, take
from pisti import DECK, PistiError, Rank, Suit
from pisti.pis_yedili import PRESETS, Wanted, new_hand, view, worlds
from positions.common import cards, everybody, play
from positions.pis_yedili import deal_with, moments, rules_with

SEEN = view(new_hand(seed=7), 1)
HANDS = {1: "5C 7C AC 4D 5D 6D KS", 0: "7H 8H 2H 3H 9H QH KH"}
"""Seat 1 opens, and seat 0 has no club."""
FORCED = rules_with("duel", voluntary_draw=False)


def shown(cards):
    return " ".join(map(str, cards))


# What is true in every world


def test_a_world_can_be_played_on():
    for world in take(5, SEEN):
        assert [*moments(world)][-1].is_over


def test_what_is_known_is_so_in_every_world():
    state = play(
        deal_with(PRESETS["duel"], hands=HANDS, stock="2S 3S 4S 6S"), "5C draw pass 7C draw draw"
    )
    for seat in everybody(state):
        for world in take(20, view(state, seat)):
            assert (world.history, world.discard) == (state.history, state.discard)
            assert [*map(len, world.hands)] == [*map(len, state.hands)]
            assert (world.turn, world.draws, world.suit) == (state.turn, state.draws, state.suit)
            if seat is not None:
                assert world.hands[seat] == state.hands[seat]
                assert dealt(world, seat) == [*cards(HANDS[seat])]
    assert {world.stock for world in take(20, view(state, 1))} != {state.stock}


# Chance


def test_every_way_is_as_likely_as_every_other():
    """Nobody has done anything: each card that is not one's own may be the next one."""
    tops = Counter(world.stock[0] for world in islice(worlds(SEEN, seed=7), 1800))
    assert set(tops) == {*DECK} - {*SEEN.hand}
    assert sum((times - 40) ** 2 / 40 for times in tops.values()) < 88  # 44 are expected


def test_the_stream_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same worlds in every release and on every Python."""
    hands = [shown(dealt(world, 2)) for world in take(3, SEEN, seed=1)]
    assert hands == ["9C 9D 2C JC 7C AD JH", "7H AS 3C 8D KS KH 9H", "3S 4H 9S KH 7C 3C KD"]
    state = play(deal_with(FORCED, hands=HANDS, stock="2S 3S 4S 6S"), "5C draw draw draw")
    hands = [
        shown([*dealt(world, 0), *dealt(world, "stock")[:3]])
        for world in take(2, view(state, 1), seed=1)
    ]
    assert hands == ["7D 6S 3S AH 2S 2D 3D KD TH 7H", "6H 3S AH AS KD TS 8D 9H 3D 8S"]


# What cannot be


def impossible():
    """Views that nobody ever had."""
    seen = view(play(deal_with(FORCED, hands=HANDS), "5C draw"), 1)
    opened, draw = seen.acts
    lowest = deal_with(rules_with(opening="lowest_club"), hands={3: "2C"})
    lacks = [Wanted(suit, None, wild=Rank.JACK) for suit in Suit]
    return {
        "a card of one's own that another played": attrs.evolve(
            seen, acts=(attrs.evolve(opened, seat=0), draw)
        ),
        "another start than with the lowest club": attrs.evolve(view(lowest, 3), first=0, turn=0),
        "a hand without any suit": attrs.evolve(
            seen, acts=(opened, *(attrs.evolve(draw, lacks=wanted) for wanted in lacks))
        ),
    }


@pytest.mark.parametrize("name", impossible())
def test_no_world_is_made_of_what_cannot_be(name):
    """The search ends, and says so."""
    stream = worlds(impossible()[name], seed=7)
    with pytest.raises(PistiError) as refused:
        next(stream)
    assert str(refused.value) == (
        "no deal can look like this view: expected one that `view` made (PY-A42)"
    )
