"""Laws 5 and 6 near the end of a hand, where all worlds that are possible can be listed.

They are sampled, all of them and no other.
"""

from itertools import islice
from math import comb
from random import Random

import attrs
import pytest

from laws import all_fours
from laws.hands import every_exchange, otherwise, playthrough, seats
from laws.law import law
from pisti import Rank


def near_the_end(game, rules, random, is_near):
    """A hand up to a moment that is near enough to the end for a seat, and that seat."""
    for _ in range(12):
        states = playthrough(game, rules, random)
        seat = random.choice(seats(rules))
        near = [at for at, state in enumerate(states) if is_near(game, state, seat)]
        if near:
            return states[: random.choice(near) + 1], seat
    return None


def few_never_shown(game, state, seat):
    return 2 <= len(state.rules.pack) - len(game.known(state, seat)) <= 5


def assert_all_are_sampled(game, state, seat, possible):
    """These worlds, and no other; enough are looked at to find each, unless it is rare indeed."""
    assert game.whereabouts(state) in possible
    sampled = set()
    view = game.game.view(state, seat)
    for number, world in enumerate(game.game.worlds(view, seed=7)):
        sampled.add(game.whereabouts(world))
        if number > 8 * len(possible) and (sampled >= possible or number > 300 * len(possible)):
            break
    assert sampled == possible


@pytest.mark.clause("I-14", "AF-A18")
@law(few=4, many=60, games=["all_fours"])
def test_in_all_fours_the_worlds_are_all_that_are_possible_and_no_other(game, rules, random):
    """Wherever the cards lie that never were shown, as far as the moves allow it."""
    found = near_the_end(game, rules, random, few_never_shown)
    if found:
        states, seat = found
        possible = set(map(game.whereabouts, every_exchange(game, states, seat)))
        assert_all_are_sampled(game, states[-1], seat, possible)


@pytest.mark.clause("I-14", "AF-A18")
def test_in_all_fours_nobody_knows_which_cards_others_put_away():
    """With a pack of twenty all that two players do not see at the end are three discards each."""
    random, is_found = Random("discards"), False
    for _ in range(40):
        stripped = random.sample(list(Rank), 8)
        deal = all_fours.game.Deal(strip_ranks=stripped)
        rules = attrs.evolve(all_fours.game.PRESETS["seven_up"], deal=deal)
        states = playthrough(all_fours, rules, random)
        if any(states[-1].discards):
            possible = set(map(all_fours.whereabouts, every_exchange(all_fours, states, 0)))
            assert_all_are_sampled(all_fours, states[-1], 0, possible)
            is_found = True
    assert is_found


def few_ways(game, state, seat):
    """Whether there are not too many ways to share out all that is not in sight."""
    sizes = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    ways, left = 1, sum(sizes) + len(state.stock)
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return 1 < ways <= 40


@pytest.mark.clause("PY-A42")
@law(few=2, many=80, games=["pis_yedili"])
def test_what_can_be_otherwise_is_so_in_some_world(game, rules, random):
    """Also with two packs, after a new stock, and when somebody had the lowest club.

    That every world could have come about is a public law.
    """
    found = near_the_end(game, rules, random, few_ways)
    if found:
        states, seat = found
        missing, hand = {game.whereabouts(states[-1])}, states
        for _ in range(12):
            hand = otherwise(game, hand, seat, random, attempts=2) or hand
            missing.add(game.whereabouts(hand[-1]))
        for world in islice(game.game.worlds(game.game.view(states[-1], seat), seed=7), 4000):
            missing.discard(game.whereabouts(world))
            if not missing:
                break
        assert not missing
