"""Tables by number: rules by chance, who deals, and the totals before, for the digest of outcomes.

The page "The same rules" of the guide tells in plain words how a table is drawn.
"""

import hashlib
import json
import struct
from collections.abc import Mapping
from functools import cache
from itertools import permutations, product
from types import NoneType
from typing import Final, Literal, get_args, get_origin

import attrs

from pisti.cards import Rank, Suit
from pisti.errors import DealError, RulesError
from pisti.game import AnyRules, AnyState
from pisti.games import GAMES, AnyModule
from pisti.kit.flags import Flag, flags_of
from pisti.kit.kinds import Data, kinds_in, plain_data

_CHANCE: Final = 3  # one flag of so many is drawn; the others are at their default

_RANKS = [rank.value for rank in Rank]
_MORE = (0, 1, 2, 3, 5, 10, 20)  # than the least number that a flag takes
_PAIRS = [[*pair] for pair in product((0, 10, 20, 40), repeat=2)]
_BY_RANK = [
    [],
    [["J", 1]],
    [[rank, 1] for rank in _RANKS],
    [[rank, pips] for pips, rank in enumerate(_RANKS, start=2)],
    [["T", 10], ["J", 1], ["Q", 2], ["K", 3], ["A", 4]],
    [["6", 2], ["J", 3], ["A", 1]],
    [["7", 3], ["J", 2], ["A", 0]],
]
_OTHERS: Mapping[str, list[Data]] = {
    "scoring.card_table": [
        [],
        [["T", 1], ["J", 1], ["Q", 1], ["K", 1], ["A", 1], ["TD", 2], ["2C", 1]],
        [*[[rank, 1] for rank in _RANKS], ["2C", 2], ["TD", 3]],
        [["J", 5], ["JS", 7], ["2C", 1]],
    ],
    "scoring.match_order": [[*order] for order in permutations(("high", "low", "jack", "game"))],
    "deal.deal_packet": [[1] * 5, [1] * 6, [2, 3], [3, 3], [3, 4], [4, 3], [2, 2, 1], [7]],
}
"""Values of the flags whose kinds do not say what is a good one."""


def numbers_of(name: str, many: int = 1) -> tuple[int, ...]:
    """So many numbers of 32 bits that follow from a name.

    >>> numbers_of("pisti/7/moves", 2)
    (1133334474, 1915136442)
    """
    return struct.unpack(f">{many}I", hashlib.shake_128(name.encode()).digest(4 * many))


@attrs.frozen
class Table:
    """The rules, the dealer and the totals before the hands that are played at it."""

    game: AnyModule
    line: str
    rules: AnyRules
    dealer: int
    totals: tuple[int, ...]

    def deal(self, hand: int) -> AnyState:
        """The hand with this number at its first move."""
        seed = f"{self.game.NAME}/{hand}"
        dealt: AnyState = self.game.new_hand(
            self.rules, seed=seed, dealer=self.dealer, scores=self.totals
        )
        return dealt


def table_of(game: AnyModule, number: int) -> Table:
    """The table with this number; what the rulebook does not allow is drawn once more."""
    again, tries = "", 0
    while (table := _drawn(game, number, again)) is None:
        tries += 1
        again = f"/{tries}"
    return table


def _drawn(game: AnyModule, number: int, again: str) -> Table | None:
    """A table by chance, if the rulebook allows it."""
    name = f"{game.NAME}/table {number}/"
    flags = _flags_by_chance(game.NAME, name, again)
    try:
        rules = game.Rules.from_dict(flags)
        dealer = numbers_of(f"{name}dealer{again}")[0] % rules.players
        target = flags["match"]["target"]
        sides = [f"{name}total {side}{again}" for side in range(rules.sides)]
        totals = [_total(target, side) for side in sides]
        told = {"rules": flags, "dealer": dealer, "totals": totals}
        line = f"table {number} {json.dumps(told, sort_keys=True, separators=(',', ':'))}"
        table = Table(game, line, rules, dealer, tuple(totals))
        table.deal(0)  # PY-35: the dealer is not out of the match, and two are left
    except (RulesError, DealError):
        return None
    return table


def _flags_by_chance(game: str, name: str, again: str) -> dict[str, Data]:
    """Flags by chance as data; nobody has asked yet whether the rulebook allows them."""
    found: dict[str, Data] = {}
    for flag, values in values_by_flag(game).items():
        group, _, own = flag.rpartition(".")
        number = numbers_of(f"{name}{flag}{again}")[0]
        value = values[0] if number % _CHANCE else values[number // _CHANCE % len(values)]
        place = found.setdefault(group, {}) if group else found
        if place is not None:  # a group that is not there has no flags
            place[own] = dict[str, Data]() if value == {} else value
    return found


def _total(target: Data, name: str) -> int:
    """The total of a side before the hand: often near to the target, if there is one."""
    if type(target) is not int:
        return 0
    return (0, target // 2, target - 1, target)[numbers_of(name)[0] % 4]


@cache
def values_by_flag(game: str) -> Mapping[str, list[Data]]:
    """By flag, with the name of its group before it, the values that are drawn; its default first.

    >>> values_by_flag("pisti")["teams"]
    ['partnership', 'trios', 'individual']
    """
    found: dict[str, list[Data]] = {}
    rules = GAMES[game].Rules
    flags = flags_of(rules)
    for flag in flags.values():
        if flag.inside is not None and NoneType not in kinds_in(flag.kind):
            continue
        holder = flags[flag.group].inside() if flag.group else rules()
        usual = plain_data(getattr(holder, flag.name))
        name = f"{flag.group}.{flag.name}" if flag.group else flag.name
        values = [value for kind in kinds_in(flag.kind) for value in _values(name, kind, flag)]
        found[name] = [usual, *[value for value in values if value != usual]]
    return found


def _values(name: str, kind: object, flag: Flag) -> list[Data]:
    """The values of this kind that are drawn."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return [*parts]
    if kind == tuple[int, int]:
        return _PAIRS
    if origin is tuple and name in _OTHERS:
        return _OTHERS[name]
    if origin is tuple and parts[0] in (Rank, Suit):  # those from one on, and those below one
        signs = [each.value for each in parts[0]]
        ends = range(len(signs) + 1)
        return [*[signs[end:] for end in ends], *[signs[:end] for end in ends[1:-1]]]
    if origin is tuple:
        return _BY_RANK
    known: dict[object, list[Data]] = {
        bool: [False, True],
        int: [flag.least + more for more in _MORE],
        NoneType: [None],
        Rank: _RANKS,
        flag.inside: [{}],
    }
    return known[kind]
