"""Bots for the tests of the arena: each can be sent to another process by its name."""

import atexit
import os
import signal
import sys
import time
from pathlib import Path

from pisti.cards import DECK, Suit
from pisti.errors import BotError


def first(view):
    return view.moves[0]


def also_first(view):
    """Another bot that plays the same."""
    return view.moves[0]


def last(view):
    return view.moves[-1]


def greedy(view):
    """Captures in Pişti when it can."""
    top = view.pile[-1] if view.pile else None
    alike = [move for move in view.moves if top and move.rank is top.rank]
    return (alike or view.moves)[0]


def by_seed(*, seed):
    """Depends on the seed and on nothing else."""
    number = sum(str(seed).encode())
    return lambda view: view.moves[number % len(view.moves)]


def knows_the_game(*, seed, game):
    return lambda view: view.moves[len(seed) % len(view.moves)] if game.NAME else None


def crashes(view):
    raise ZeroDivisionError("no\x1bluck")


class Speechless(BaseException):
    """An error of the worst kind: it is not an Exception, and cannot say what it is."""

    def __str__(self):
        raise RuntimeError


def speechless(view):
    raise Speechless


def helps_itself(view):
    """Puts a card that it does not hold among the moves, and lays it."""
    foreign = next(card for card in DECK if card not in view.hand)
    object.__setattr__(view, "moves", (foreign,))
    return foreign


def crashes_sometimes(view):
    if len(view.history) > 44 and view.hand[0].suit is Suit.SPADES:
        raise ZeroDivisionError(f"with {view.hand}")
    return view.moves[0]


def leaves(view):
    sys.exit(3)


def is_late(view):
    raise BotError("no move after 1 second", "time-out")


def takes_nothing():
    """No bot at all."""


def hangs(view):
    time.sleep(600)


def cheats(view):
    return "AS"


def cannot_be_made(*, seed):
    raise OSError("no such weights")


def prints(view):
    print("thinking", flush=True)  # noqa: T201 - that is what it does
    os.write(1, b"aloud\n")
    sys.stdin.read()
    return view.moves[0]


def stays(view):
    """Does not end when its process is told to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Path(os.environ[FILE]).write_text(str(os.getpid()), "utf-8")
    time.sleep(600)


def says(view):
    print("thinking")  # noqa: T201 - that is what it does
    return view.moves[0]


def interrupts(view):
    raise KeyboardInterrupt


FILE = "ARENA_TEST_FILE"  # in the environment, so that it reaches every process


def dies_once(view):
    """Kills its process the first time that it is asked so late in a run of deals."""
    mark = Path(os.environ[FILE])
    if view.dealer == 1 and len(view.history) == 30 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return view.moves[0]


class Closing:
    """Counts how many of its kind are open."""

    open = 0

    def __init__(self, seed):
        Closing.open += 1

    def __call__(self, view):
        return view.moves[0]

    def close(self):
        Closing.open -= 1


def naps(view):
    """Waits, and thinks not at all."""
    time.sleep(0.003)
    return view.moves[0]


seen = []  # by this module, of which every bot run apart shall have a copy of its own


def remembers(view):
    """Crashes if it has seen another hand before."""
    seen.append(view.hand if len(view.history) < 2 else None)
    if len({*seen} - {None}) > 1:
        raise ZeroDivisionError("I remember")
    return view.moves[0]


def hoards(view):
    """Takes memory without end."""
    heap = []
    while True:
        heap.append(bytearray(10_000_000))


def hoards_once(view):
    """Takes 300 megabytes, and then plays on."""
    heap = bytearray(300_000_000)
    return view.moves[len(heap) % 1]


def forks_on(view):
    """Leaves a child that holds whatever it can, in a session of its own."""
    if not os.fork():
        os.setsid()
        time.sleep(1)
        os._exit(0)
    return view.moves[0]


def ends_its_maker(view):
    """Kills the process that it is a fork of."""
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(600)


def ends_in_the_middle(view):
    if len(view.history) > 20:
        os._exit(0)
    return view.moves[0]


def closes_its_output(view):
    for number in range(3, 30):
        try:
            os.close(number)
        except OSError:
            pass
    return view.moves[0]


def ignores_the_end(view):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    atexit.register(time.sleep, 600)
    return view.moves[0]


def makes_no_bot(*, seed):
    return 7


def makes_a_wrong_bot(*, seed):
    return lambda view, depth: view.moves[depth]


def closure(at):
    """A maker, as functions make them: all of them have one name."""

    def maker(*, seed):
        number = sum(str(seed).encode()) + at
        return lambda view: view.moves[number % len(view.moves)]

    return maker
