"""Bots for the tests of `check_bot` that can be sent to another process by their names."""

import sys


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
