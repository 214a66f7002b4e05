"""Worlds that chance alone would hardly ever find, as few decks fit what the play allows."""

from itertools import islice
from random import Random

import pytest

from pis_yedili.possible import is_lawful
from pisti import DECK
from pisti.games.pis_yedili.layouts import _barred
from pisti.pis_yedili import DRAW, RULES, apply, legal_moves, new_hand, view, worlds
from positions.pis_yedili import rules_with

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


@pytest.mark.clause("PY-A26")
@pytest.mark.parametrize("packs", [1, 2])
def test_a_club_that_may_be_the_lowest_lies_with_whoever_began(packs):
    """Lower ones are barred from all hands, and its other copy from the hands before that one."""
    rules = rules_with(opening="lowest_club", players=3, packs=packs, deal_packet=(5,))
    state = new_hand(rules, seed=4)
    clubs = [card for card in DECK if card.suit.value == "C"]
    places = [{*range(5 * at, 5 * at + 5)} for at in range(3)]

    def free(bits):
        return {place for place in range(52 * packs) if not bits >> place & 1}

    for seat in (None, 0, 1, 2):
        seen = view(state, seat)
        at = (seen.first - seen.dealer - 1) % 3
        mine = [clubs.index(card) for card in seen.hand or () if card in clubs]
        most = min(mine, default=13)
        for number in range(most if seat == seen.first else 0, most + 1):
            barred = _barred(seen, number)
            assert [*barred] == clubs[: number + 1]
            lower = [*barred.values()][:number]
            assert all(not free(bits) & {*range(15)} for pair in lower for bits in pair)
            for one, other in [*barred.values()][number:]:
                assert free(other) == {*range(52 * packs)}.difference(*places[:at])
                assert free(one) == (free(other) if seat == seen.first else places[at])
    assert _barred(view(new_hand(rules_with(), seed=1), 0), 0) == {}


@pytest.mark.clause("PY-A26", "PY-A42")
@pytest.mark.parametrize("number", [84, 259])
def test_the_lowest_club_of_two_packs_is_laid_with_whoever_began(number):
    """Somebody after that seat was dealt the other one, or nobody was dealt a club at all."""
    rules = RENEWED.but(players=6, opening="lowest_club", draw_policy="one")
    state, chance = new_hand(rules, seed=number), Random(number)
    while len(state.acts) < 150:
        state = apply(state, chance.choice(legal_moves(state)))
    for seat in range(6):
        seen = view(state, seat)
        assert all(is_lawful(next(worlds(seen, seed=seed)), seen) for seed in range(3))
