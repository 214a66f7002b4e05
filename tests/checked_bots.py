"""Bots for the tests of `check_bot` that can be sent to another process by their names."""

import sys

from pisti.cards import DECK
from pisti.games.pis_yedili.state import State


def first(view):
    return view.moves[0]


def by_texts(view):
    """Goes through a set of texts, which has another order in every process."""
    return {str(move): move for move in view.moves}[next(iter({*map(str, view.moves)}))]


def by_hash(view):
    """Chooses by the hash of a text, which is another one in every process."""
    return view.moves[hash(str(view.moves)) % len(view.moves)]


def crashes_elsewhere(view):
    if "pisti.bots.apart" in sys.orig_argv:
        raise ZeroDivisionError
    return view.moves[0]


def nearest_frame(view):
    """Looks into the frames of its callers, from the nearest on."""
    return _knowing(view, next(iter(_framed())))


def farthest_frame(view):
    """Looks into the frames of its callers, from the farthest on."""
    return _knowing(view, [*_framed()][-1])


def _framed():
    frame = sys._getframe(1)
    while frame:
        yield from [each for each in frame.f_locals.values() if type(each) is State]
        frame = frame.f_back


def _knowing(view, state):
    others = state.hands[1 - view.seat]
    return view.moves[sum(map(DECK.index, others)) % len(view.moves)]
