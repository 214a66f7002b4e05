"""Laws 5 and 6: a view tells nothing but what its seat may know, and worlds are made from it.

First without the help of `worlds`: when the cards that a seat has not seen change places in the
true deck, it does not notice.  Then sampled worlds: they look the same to the seat, and their
past can have happened.  That they are all that are possible is in `test_possible_worlds.py`.
"""

from itertools import islice

import pytest

from laws.hands import again, moment, otherwise, playthrough, seats
from laws.schools import law
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
    states = playthrough(game, rules, random, longest=6)
    spectator = otherwise(game, states, None, random, attempts=40)
    assert spectator
    assert spectator[-1] != states[-1]


# Worlds look like the truth, and can have come about.


@pytest.mark.clause("I-14")
@pytest.mark.clause("AF-A18")
@pytest.mark.clause("PY-A42")
@law(few=1, many=40)
def test_worlds_look_like_the_truth_to_the_seat(game, rules, random):
    state = moment(game, rules, random)
    for seat in random.sample(seats(rules), 2):
        view = game.game.view(state, seat)
        story, shown = game.game.events(view), repr(view)
        for world in islice(game.game.worlds(view, seed=random.random().hex()), 3):
            same = game.game.view(world, seat)
            assert same == view
            assert repr(same) == shown
            assert game.game.events(same) == story
            assert repr(world) == repr(state)


@law(few=1, many=10)
def test_worlds_look_like_the_truth_at_every_moment_and_to_everybody(game, rules, random):
    states = playthrough(game, rules, random)
    for seat in seats(rules):
        for state in random.choices(states, k=3):
            view = game.game.view(state, seat)
            world = next(game.game.worlds(view, seed=len(state.history)))
            assert game.game.view(world, seat) == view


@pytest.mark.clause("I-14")
@pytest.mark.clause("AF-I14")
@pytest.mark.clause("PY-I14")
@law(few=1, many=40)
def test_the_past_of_a_world_is_lawful_and_leads_to_it(game, rules, random):
    """To the seat it was like the true one at every moment."""
    states = part(playthrough(game, rules, random), random)
    for seat in random.sample(seats(rules), 2):
        view = game.game.view(states[-1], seat)
        for world in islice(game.game.worlds(view, seed=random.random().hex()), 2):
            *past, last = again(game, world)
            assert last == world
            assert hash(last) == hash(world)
            for state, other in some([*zip(states, [*past, last], strict=True)], random):
                assert game.game.view(other, seat) == game.game.view(state, seat)


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
