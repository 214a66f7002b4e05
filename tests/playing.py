"""Helpers shared by the tests of `pisti play`: the presets, some bots, a reader of records."""

import json

import pisti
from pisti import all_fours, pis_yedili
from pisti.record import loads

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
FIRST = ["1"] * 4000  # the first of the moves, as often as it takes
TWO = ("--preset", "classic_two", "--seed", 7)

BOTS = '''
"""Bots for the tests."""

from pisti.errors import BotError

VIEWS, SEEDS, OPEN, MOST = [], [], [], []


def first(view):
    VIEWS.append(view)
    return view.moves[0]


def last(view):
    VIEWS.append(view)
    return view.moves[-1]


def crashes(view):
    raise LookupError(f"I hold {view.hand}")


def cheats(view):
    return next(card for card in view.rules.pack if card not in view.hand)


def is_late(view):
    raise BotError(f"no move in time with {view.hand}", "time-out")


def unmade(*, seed):
    raise RuntimeError


def seeded(*, seed):
    SEEDS.append(seed)
    return first


def leaves(view):
    raise SystemExit(0)


class Opened:
    def __init__(self, *, seed):
        OPEN.append(self)
        MOST.append(len(OPEN))

    def __call__(self, view):
        return view.moves[0]

    def close(self):
        OPEN.remove(self)


class Worst(BaseException):
    def __str__(self):
        raise RuntimeError


class Unclosed(Opened):
    raised = RuntimeError

    def close(self):
        super().close()
        raise self.raised


class Unclosable(Unclosed):
    raised = Worst


class Unwilling(Unclosed):
    close = 7


class Shut(Opened):
    @property
    def close(self):
        raise Worst
'''


def read(path):
    text = path.read_text("utf-8")
    return loads(GAMES[json.loads(text)["game"]], text)
