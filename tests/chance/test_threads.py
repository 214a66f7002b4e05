"""States, batches, and what is kept to be quick, can be shared by threads: eight play each hand.

Threads change places after every microsecond; on a Python without a global lock they run at the
same time.  Then one thread plays the hands once more, from new states.
"""

import hashlib
import sys
from functools import partial
from random import Random
from threading import Barrier, Thread, current_thread, get_ident, main_thread

import numpy as np
import pytest

import pisti
from broken_games import game_of
from chance.drawing import any_rules, blocks
from pisti import batch, record
from pisti.games import GAMES
from pisti.show import svg

pytestmark = pytest.mark.long
LONG = 300  # moves after which a hand is left
SOON = 60  # moves up to which worlds are drawn, and batches played: later they take long
SIZE = 4  # hands of a batch


@pytest.fixture(autouse=True)
def restless_threads():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def told_of(game, first, number):
    """A digest of the hand that begins with this state, and of all that can be asked of it."""
    chance, state, states = Random(number), first, [first]
    while (moves := game.legal_moves(state)) and len(states) <= LONG:
        state = game.apply(state, chance.choice(moves))
        states.append(state)
    told = [record.dumps(game, record.record_of(game, state)), f"{game.score(state)}"]
    for each in (first, chance.choice(states[:SOON]), state):
        seat = chance.randrange(each.rules.players)
        seen = game.view(each, seat)
        told += [str(hash(each) == hash(game.view(each, seat))), svg.table(game, seen)]
        told += map(repr, (seen, game.events(seen), each.history, game.legal_moves(each)))
        if each is not state or len(states) <= SOON:
            told.append(str(next(game.worlds(seen, seed=number)).deck))
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def told_of_batch(first, number):
    """Digests of these hands, played in four ways; each thread begins with a way of its own."""
    ways = Random(get_ident()).sample(range(4), 4)
    return (*sorted(played(first, 4 * number + way) for way in ways),)


def played(hands, number):
    """A digest of what all seats on turn see while these hands are played by chance."""
    chance, told = np.random.default_rng(number), hashlib.sha256()
    for _ in range(SOON):
        told.update(batch.observe(hands).tobytes() + batch.legal(hands).tobytes())
        if hands.is_over:
            break
        hands = batch.step(hands, batch.pick(hands, chance))
    told.update(batch.score(hands).tobytes())
    return told.hexdigest()


def outcomes(game, name, numbers, threads=8):
    """What the threads, and one alone after them, say of each of these hands."""

    def deal(number):
        rules = any_rules(game, Random(f"threads/{name}/{number}"))
        return game.new_hand(rules, seed=f"threads/{number}")

    return by_threads(numbers, deal, partial(told_of, game), threads)


def by_threads(numbers, deal, tell, threads=8):
    """What the threads, and one alone after them, tell of what each of these numbers deals."""

    def play(mine):
        for number, first in dealt.items():
            barrier.wait()
            try:
                mine.append(tell(first, number))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is compared
                mine.append(f"{type(error).__name__}: {error}")

    dealt = {number: deal(number) for number in numbers}
    found, barrier = [[] for _ in range(threads)], Barrier(threads)
    working = [Thread(target=play, args=[mine]) for mine in found]
    for thread in working:
        thread.start()
    for thread in working:
        thread.join()
    alone = [tell(deal(number), number) for number in numbers]
    return [{*said} for said in zip(*found, alone, strict=True)]


@blocks()
def test_eight_threads_say_the_same_of_every_hand(name, numbers):
    for number, said in zip(numbers, outcomes(GAMES[name], name, numbers), strict=True):
        assert len(said) == 1, number


@blocks()
def test_eight_threads_say_the_same_of_every_batch(name, numbers):
    presets = [*GAMES[name].PRESETS.values()]

    def deal(number):
        return batch.deal(presets[number % len(presets)], SIZE, seed=f"threads/{number}")

    played(deal(0), 0)  # compiles the loops, before threads wait for each other
    for number, said in zip(numbers, by_threads(numbers, deal, told_of_batch), strict=True):
        assert len(said) == 1, number


@pytest.mark.parametrize("kept", ["between two threads", "for ever"])
def test_a_game_that_keeps_something_between_calls_is_found(kept):
    scores = []

    def score(state):
        scores.append(state)
        lines = tuple(pisti.Line(0, "calls", 1, 1) for _ in scores)
        return pisti.Score(lines, (len(lines), *(0,) * (state.rules.sides - 1)))

    threads = 2 if kept == "between two threads" else 1
    [said] = outcomes(game_of({"score": score}), "pisti", [0], threads)
    assert len(said) > 1


def test_a_hand_that_fails_in_a_thread_alone_is_found():
    def score(state):
        if current_thread() is not main_thread():
            raise ZeroDivisionError
        return pisti.score(state)

    [said] = outcomes(game_of({"score": score}), "pisti", [0])
    assert any("ZeroDivisionError" in each for each in said)
