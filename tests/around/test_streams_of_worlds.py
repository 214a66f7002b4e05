"""The stream of `worlds` of every game: what it is made from, and that it follows from its seed."""

from itertools import islice

import pytest

from pisti import DealError
from pisti.games import GAMES
from positions.common import play_on

SEEN = {name: game.view(game.new_hand(seed=7), 1) for name, game in GAMES.items()}

pytestmark = pytest.mark.parametrize("name", GAMES)


def stream(name, seed=7):
    return GAMES[name].worlds(SEEN[name], seed=seed)


def take(name, number, seed=7):
    return [*islice(stream(name, seed), number)]


def test_what_is_no_seed_is_refused_at_once(name):
    for seed in (None, True, 1.0, [], 1 << 1024):
        with pytest.raises(DealError, match="seed"):
            stream(name, seed)


def test_a_seed_is_wanted_by_its_name(name):
    with pytest.raises(TypeError, match="'seed'"):
        GAMES[name].worlds(SEEN[name])
    with pytest.raises(TypeError, match="positional"):
        GAMES[name].worlds(SEEN[name], 7)


def test_the_same_seed_gives_the_same_stream(name):
    for seeds in [(7, "7", b"7"), ("pişti", "pişti".encode())]:
        first, *others = [take(name, 5, seed) for seed in seeds]
        assert all(other == first for other in others)
    assert take(name, 5, 7) != take(name, 5, 8)


def test_the_stream_is_endless_and_its_worlds_differ(name):
    endless = stream(name)
    assert iter(endless) is endless
    assert len({next(endless) for _ in range(300)}) == 300


def test_streams_do_not_disturb_each_other(name):
    one, other = stream(name), stream(name)
    assert next(one) == next(other)
    next(one)
    pairs = [(next(one), next(other)) for _ in range(3)]
    assert [right for _, right in pairs[1:]] == [left for left, _ in pairs[:-1]]


def test_a_world_can_be_played_on(name):
    for world in take(name, 3):
        assert play_on(world).is_over
