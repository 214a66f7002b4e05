"""Worlds that chance alone would hardly ever find, as few decks fit what the play allows."""

from itertools import islice
from random import Random

import pytest

from pis_yedili.possible import is_lawful
from pisti.pis_yedili import DRAW, RULES, apply, legal_moves, new_hand, view, worlds

pytestmark = pytest.mark.long
TWO_PACKS = RULES.but(packs=2, exhaustion="play_on")
RENEWED = RULES.but(packs=2, exhaustion="reshuffle")
FORCED = TWO_PACKS.but(players=3, draw_policy="until_playable", voluntary_draw=False)


def draws(_):
    """A draw wherever one is legal, else the first move."""
    return lambda moves: DRAW if DRAW in moves else moves[0]


def any_move(chance):
    """A move by chance."""
    return chance.choice


def often_last(often):
    """The last legal move so often, else a move by chance."""
    return lambda chance: (
        lambda moves: moves[-1] if chance.random() < often else chance.choice(moves)
    )


CASES = {
    "each of some thirty plays was made with both copies in the hand": (
        *(TWO_PACKS.but(players=2), 0, 1_000, 5),
        draws,
    ),
    "each draw tells what its player did not hold": (FORCED, 6, 1_000, 5, any_move),
    "after twelve new stocks for seven": (
        *(RENEWED.but(players=7), 0, 1_000, 1),
        often_last(0.3),
    ),
    "after a hundred new stocks": (RENEWED, 1, 6_000, 1, often_last(0.8)),
    "each draw of a new stock tells what its player did not hold": (
        *(RENEWED.but(players=7, voluntary_draw=False), 16, 300, 1),
        often_last(0.3),
    ),
    **{
        f"the discard came back, turned over, for {players}": (
            *(RENEWED.but(players=players, exhaustion="turn_over"), 0, 300, 1),
            any_move,
        )
        for players in (3, 6)
    },
    "the lowest club opened a deal long ago": (
        *(RENEWED.but(players=3, opening="lowest_club"), 4, 300, 2),
        often_last(0.6),
    ),
}
"""The rules, the seed of deck and moves, the most moves, the number of worlds, and who moves."""


@pytest.mark.clause("PY-A23", "PY-A26", "PY-A38", "PY-A42")
@pytest.mark.parametrize(("rules", "seed", "most", "number", "moves_by"), CASES.values(), ids=CASES)
def test_rare_worlds_are_found(rules, seed, most, number, moves_by):
    state, choose = new_hand(rules, seed=seed), moves_by(Random(seed))
    while (moves := legal_moves(state)) and len(state.acts) < most and state.renewals < 100:
        state = apply(state, choose(moves))
    assert not state.is_over or rules.drawing.exhaustion == "play_on"
    assert state.renewals or rules.drawing.exhaustion == "play_on"
    for seat in (0, None):
        seen = view(state, seat)
        found = [*islice(worlds(seen, seed=1), number)]
        assert all(is_lawful(world, seen) for world in found)
        assert len({world.deck for world in found}) == number
