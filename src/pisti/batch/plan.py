"""What a batch needs to know of its rules: the kernel, the loops, and the rules as numbers."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.batch.engine import COMPILED, loops_of
from pisti.envs import Encoding
from pisti.errors import wrong_kind
from pisti.game import AnyGame
from pisti.games import GAMES
from pisti.kit.rules import GameRules

LONGEST = 2**15 - 2
"""The most moves of a hand in a batch, as the numbers of a table are of 16 bits."""


@attrs.frozen(eq=False)
class Plan:
    """What all hands under some rules share.

    `game` is the module of the game, `kernel` and `planes` those of its numbers.
    `numbers` and `see` are the rules and the planes as numbers, as the loops take them.
    `longest` is the number of moves after which a hand is over at the latest, if there is one.
    `needs_packs` is whether hands wait for further packs (PY-A38).
    """

    game: AnyGame
    rules: Any
    kernel: ModuleType
    planes: ModuleType
    loops: Mapping[str, Callable[..., object]]
    numbers: list[int] | NDArray[np.int64]
    see: list[int] | NDArray[np.uint16]
    encoding: Encoding
    longest: int | None
    cards: int
    kinds: int
    needs_packs: bool

    def run(self, loop: str, *given: object) -> Any:
        """Run a loop over hands under these rules."""
        return self.loops[loop](self.numbers, *given)


def plan_of(rules: object, *, is_compiled: bool = COMPILED) -> Plan:
    """The plan of a batch under these rules; those that the kernel does not know are refused."""
    if not isinstance(rules, GameRules) or rules._game not in GAMES:  # noqa: SLF001 - of our own
        raise wrong_kind("Rules, such as PRESETS['classic_two']", rules)
    return _plan(rules, is_compiled=is_compiled)


@lru_cache(maxsize=64)
def _plan(rules: Any, *, is_compiled: bool) -> Plan:
    game = GAMES[rules._game]  # noqa: SLF001 - of our own base class
    kernel, planes = (
        import_module(f"pisti.games.{game.NAME}.{name}") for name in ("kernel", "planes")
    )
    numbers, see = kernel.numbers_of(rules), planes.numbers_of_planes(rules)
    if is_compiled:
        numbers, see = np.array(numbers, np.int64), np.array(see, np.uint16)
        numbers.flags.writeable = see.flags.writeable = False
    return Plan(
        game=game,
        rules=rules,
        kernel=kernel,
        planes=planes,
        loops=loops_of(game.NAME, is_compiled=is_compiled),
        numbers=numbers,
        see=see,
        encoding=Encoding(game, rules),
        longest=game.longest_hand(rules),
        cards=len(rules.pack),
        kinds=len(dict.fromkeys(rules.pack)),
        needs_packs=game.NAME == "pis_yedili" and rules.drawing.exhaustion == "reshuffle",
    )
