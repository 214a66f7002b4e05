"""Law 5: a view tells nothing but what its seat may know.

Without the help of `worlds`: when the cards that a seat has not seen change places in the true
deck, it does not notice.  Worlds are in the public laws and in `test_possible_worlds.py`.
"""

import pickle

import pytest

from laws.hands import otherwise, playthrough, seats
from laws.law import law
from laws.strategies import some


def part(states, random):
    """A hand up to any moment, and the whole of it as often as any ten others."""
    ends = [*range(1, len(states) + 1), *[len(states)] * 10]
    return states[: random.choice(ends)]


@pytest.mark.clause("I-14", "AF-A18", "PY-A42")
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


@law(few=2, many=30)
def test_what_is_hidden_can_nearly_always_be_otherwise(game, rules, random):
    """Or else the laws above would see nothing."""
    states = playthrough(game, rules, random, longest=min(6, len(rules.pack) // 4))
    spectator = otherwise(game, states, None, random, attempts=40)
    assert spectator
    assert spectator[-1] != states[-1]
