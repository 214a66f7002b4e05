"""Small deals of Pis Yedili near their end: `worlds` finds all that is possible, nothing else.

What is possible is listed by trying every deal, which asks `worlds` nothing (`possible.py`).
"""

from itertools import islice
from random import Random

import pytest

from pis_yedili.possible import (
    as_they_came,
    every_second_stock,
    every_shape,
    second_stock,
    shape,
)
from pisti.pis_yedili import DRAW, PASS, apply, new_hand, view, worlds
from positions.pis_yedili import rules_with

SEVEN = {"players": 7, "exhaustion": "play_on"}
LATE = {
    "free": (7, 64, 27, {"ace_effect": "none"}),
    "free, and another drew": (1335, 66, 40, {"ace_effect": "none"}),
    "forced draws": (2071, 60, 20, {"voluntary_draw": False}),
    "till a card fits": (2072, 70, 16, {"draw_policy": "until_playable", "ace_effect": "chain"}),
    "a round of clubs": (1162, 63, 28, {"opening": "everyone_club", "voluntary_draw": False}),
    "clubs for five": (99, 58, 12, {"opening": "everyone_club", "voluntary_draw": False}),
    "the lowest club": (778, 70, 16, {"opening": "lowest_club", "ace_effect": "skip"}),
    "the lowest club again": (43, 55, 22, {"opening": "lowest_club", "ace_effect": "skip"}),
    "tek": (
        *(85, 81, 32),
        {"tek_rule": "cannot_finish", "ace_follow": "draw_if_unable", "wild_on_wild": True},
    ),
    "a card turned up": (
        *(390, 64, 25),
        {"opening": "turn_up", "draw_rank_wild": True, "voluntary_draw": False}
        | {"penalty_ends_turn": False},
    ),
    "the others draw": (
        *(2439, 76, 32),
        {"ace_effect": "others_draw_and_replay", "voluntary_draw": False},
    ),
    "drawing for tek": (1502, 66, 9, {"tek_rule": "draw_n"}),
}
"""The seed, how many moves, how many worlds are possible, and the flags of the rules."""


def late(flags, seed, number):
    """A deal for seven after so many moves; one seat draws all it can, the others play.

    It is that one that looks at it.
    """
    looks, chance = seed % 7, Random(seed)
    state = new_hand(rules_with(**SEVEN, **flags), seed=seed)
    for _ in range(number):
        moves = as_they_came(state)
        plays = [move for move in moves if move not in (DRAW, PASS)]
        draws = state.turn == looks and DRAW in moves
        state = apply(state, DRAW if draws else chance.choice(plays or moves))
    return view(state, looks)


def found(seen, possible, look):
    """The results of this function for the first worlds of a view.

    They are five for each way that is possible, and up to twenty if some ways are still missing.
    """
    ways, looks = len(possible), set()
    for number, world in enumerate(islice(worlds(seen, seed=7), 20 * ways), start=1):
        looks.add(look(world))
        if number >= 5 * ways and looks >= possible:
            break
    return looks


@pytest.mark.slow
@pytest.mark.clause("PY-A42")
@pytest.mark.parametrize(("seed", "number", "ways", "flags"), LATE.values(), ids=LATE)
def test_all_that_is_possible_is_found_and_nothing_else(seed, number, ways, flags):
    seen = late(flags, seed, number)
    possible = every_shape(seen)
    assert len(possible) == ways
    assert found(seen, possible, shape) == possible


RENEWED = {
    "free": ((2, 45), 1, 24, {}),
    "forced draws": ((1827, 133), 0, 24, {"voluntary_draw": False, "draw_policy": "one"}),
    "drawing for an ace": (
        *((2077, 123), 1, 6),
        {"ace_follow": "draw_if_unable", "voluntary_draw": False},
    ),
    "drawing for another": (
        *((2243, 113), 1, 18),
        {"ace_follow": "draw_if_unable", "voluntary_draw": False},
    ),
    "till a card fits": (
        *((2501, 82), 1, 24),
        {"draw_policy": "until_playable", "voluntary_draw": False},
    ),
    "after a penalty": (
        *((5518, 106), 1, 12),
        {"opening": "lowest_club", "voluntary_draw": False, "penalty_ends_turn": False},
    ),
    "of two packs": ((539, 101), 1, 12, {"packs": 2}),
    "a card that another may have kept": ((88, 98), 0, 24, {"packs": 2}),
    "a card that another has played": ((2819, 100), 0, 12, {"packs": 2}),
    "two equal cards": ((154, 103), 1, 6, {"packs": 2}),
}
"""The seed and how many moves; who looks, how many worlds are possible, and the flags."""


@pytest.mark.slow
@pytest.mark.clause("PY-A29")
@pytest.mark.clause("PY-A38")
@pytest.mark.parametrize(("deal", "seat", "ways", "flags"), RENEWED.values(), ids=RENEWED)
def test_all_orders_of_a_new_stock_are_found(deal, seat, ways, flags):
    """As far as what was drawn from it, and not played, has not ruled them out."""
    seed, number = deal
    chance = Random(seed)
    often = chance.choice([0.9, 0.95, 0.98])
    state = new_hand(rules_with(players=2, exhaustion="reshuffle", **flags), seed=seed)
    for _ in range(number):
        moves = as_they_came(state)
        draws = DRAW in moves and chance.random() < often
        state = apply(state, DRAW if draws else chance.choice(moves))
    assert state.renewals == 1
    possible = every_second_stock(state, seat)
    first = 52 * state.rules.deal.packs
    last = first + len(second_stock(state, seat)[0])
    assert len(possible) == ways

    def look(world):
        return shape(world)[0], world.deck[first:last]

    assert found(view(state, seat), possible, look) == possible
