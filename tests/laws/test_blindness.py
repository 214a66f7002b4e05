"""Laws 5 and 6: a view tells nothing but what its seat may know, and worlds are made from it.

First without the help of `worlds`: when the cards that a seat has not seen change places in the
true deck, it does not notice.  Then sampled worlds: they look the same to the seat, and their
past can have happened.  That they are all that are possible is in `test_possible_worlds.py`.
"""

import pickle
from itertools import islice

import pytest

from laws.hands import otherwise, playthrough, seats
from laws.law import law
from laws.strategies import some
from pisti import IllegalMove


def part(states, random):
    """A hand up to any moment, and the whole of it as often as any ten others."""
    ends = [*range(1, len(states) + 1), *[len(states)] * 10]
    return states[: random.choice(ends)]


# What a seat does not know may lie otherwise.


@pytest.mark.clause("I-14")
@pytest.mark.clause("AF-A18")
@pytest.mark.clause("PY-A42")
@law(few=1, many=50)
def test_a_seat_does_not_notice_when_what_it_does_not_know_is_otherwise(game, rules, random):
    """At no moment of the hand, and whatever it is told."""
    states = part(playthrough(game, rules, random), random)
    for seat in random.sample(seats(rules), 2):
        others = otherwise(game, states, seat, random) or states
        for state, other in some([*zip(states, others, strict=True)], random):
            before, after = game.game.view(state, seat), game.game.view(other, seat)
            assert after == before
            assert hash(after) == hash(before)
            assert repr(after) == repr(before)
            assert pickle.dumps(after) == pickle.dumps(before)
            assert game.game.events(after) == game.game.events(before)
            assert repr(other) == repr(state)
            if (
                not state.is_over and game.IS_COUNT_OPEN
            ):  # in the end it shows what hands there were
                assert game.game.score(other) == game.game.score(state)


@pytest.mark.clause("I-14")
@pytest.mark.clause("AF-A18")
@pytest.mark.clause("PY-A42")
@law(few=1, many=20)
def test_no_refusal_betrays_what_the_seat_on_turn_does_not_know(game, rules, random):
    states = part(playthrough(game, rules, random), random)
    state = states[-1]
    others = otherwise(game, states, state.turn, random) or states
    legal = game.game.legal_moves(state)
    assert game.game.legal_moves(others[-1]) == legal
    for move in game.EVERYTHING:
        if not any(type(move) is type(other) and move == other for other in legal):
            assert refusal(game, others[-1], move) == refusal(game, state, move)


def refusal(game, state, move):
    with pytest.raises(IllegalMove) as refused:
        game.game.apply(state, move)
    return str(refused.value), refused.value.seat, refused.value.clause


@law(few=2, many=30)
def test_what_is_hidden_can_nearly_always_be_otherwise(game, rules, random):
    """Or else the laws above would see nothing."""
    states = playthrough(game, rules, random, longest=min(6, len(rules.pack) // 4))
    spectator = otherwise(game, states, None, random, attempts=40)
    assert spectator
    assert spectator[-1] != states[-1]


# Worlds look like the truth, and can have come about.


@law(few=1, many=20)
def test_over_enough_worlds_every_hidden_card_changes_place(game, rules, random):
    """Every one that lies elsewhere in another hand like this one."""
    states = part(playthrough(game, rules, random), random)
    seat = random.choice(seats(rules))
    truth = where(game, states[-1])
    hands = [otherwise(game, states, seat, random, attempts=2) for _ in range(8)]
    movable = {
        card
        for hand in hands
        if hand
        for card, places in where(game, hand[-1]).items()
        if places != truth[card]
    }
    view = game.game.view(states[-1], seat)
    for world in islice(game.game.worlds(view, seed=random.random().hex()), 80):
        there = where(game, world)
        movable -= {card for card in movable if there[card] != truth[card]}
        if not movable:
            break
    assert movable == set()


def where(game, state):
    """For each card the places where it, or its copies, can be found."""
    found = {card: [] for card in state.rules.pack}
    for number, place in enumerate(game.places(state)):
        for at, card in enumerate(place):
            found[card].append((number, at))
    return found
