"""Networks, which say what each move is worth from what the seat on turn sees.

A network reads an observation, as `planes.py` of a game writes it, through the functions of
`inputs.py` among the bots of that game: `look` makes the inputs of what the seat sees, and
`look_at_move` those of a move.  It is the sum of the weights of all inputs, two layers of
rectifiers, and a last sum.  All is reckoned in whole numbers, so that every machine makes the same
move, with NumPy (`players.py`) and without it.
"""

import struct
from array import array
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from itertools import compress
from operator import mul
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

import attrs

from pisti.bots.pisti.which_net import net_for_many
from pisti.errors import PistiError, shown
from pisti.game import AnyView
from pisti.games import GAMES
from pisti.games.pisti.rules import Rules
from pisti.kit.rules import GameRules

SECOND: Final = 32
"""The width of the second layer."""
UNIT: Final = 2048
"""A weight of one."""
_HALF: Final = 1 << 63

Line: TypeAlias = tuple[int, ...]


class Net(NamedTuple):
    """The weights of a network: a line for each input, then those of the layers."""

    first: tuple[Line, ...]
    bias: Line
    second: tuple[Line, ...]
    second_bias: Line
    third: Line
    last: int


class Packed(NamedTuple):
    """The weights of a network as long numbers, for one view without NumPy.

    Each number holds a line, 64 bits for each weight, so that one addition adds two lines; and of
    the second layer what each number of the first one is multiplied by.
    """

    of_state: tuple[int, ...]
    of_move: tuple[int, ...]
    bias: int
    width: int
    second: tuple[int, ...]
    second_bias: Line
    third: Line
    last: int


def network_for(rules: object) -> str | None:
    """The network of `expert` that plays many hands at once by these rules, if there is one.

    >>> from pisti import PRESETS, pis_yedili
    >>> network_for(PRESETS["classic"]), network_for(PRESETS["six_pairs"])
    ('four', None)
    >>> network_for(pis_yedili.RULES)
    'expert'
    """
    return net_for_many(rules) if isinstance(rules, Rules) else "expert"


@cache
def load(game: str, name: str) -> Net:
    """The network of this name among the bots of a game."""
    file = files(f"pisti.bots.{game}") / f"{name}.bin"
    try:
        return unpacked(inputs_of(game), file.read_bytes())
    except (FileNotFoundError, ModuleNotFoundError) as error:
        raise PistiError(f"no network of {game} is called {shown(name)}") from error


def unpacked(inputs: ModuleType, data: bytes) -> Net:
    """The network of these bytes.

    The width of the first layer stands in two bytes, the lower one first.  Then each line is a step
    in two bytes, and a signed byte for each weight: the number of steps that it is.  After the step
    0 there are no bytes, as all its weights are 0.
    """
    width, at = int.from_bytes(data[:2], "little"), 2
    blocks: list[tuple[Line, ...]] = []
    number = inputs.STATE_INPUTS + inputs.MOVE_INPUTS
    for lines, length in ((number, width), (1, width), (SECOND, width), (2, SECOND), (1, 1)):
        block: list[Line] = []
        for _ in range(lines):
            step = int.from_bytes(data[at : at + 2], "little")
            steps = array("b", data[at + 2 : at + 2 + length]) if step else [0] * length
            block.append(tuple([step * number for number in steps]))
            at += 2 + length * (step > 0)
        blocks.append(tuple(block))
    first, (bias,), second, (second_bias, third), ((last,),) = blocks
    return Net(first, bias, second, second_bias, third, last)


@cache
def load_packed(game: str, name: str) -> Packed:
    """The network of this name among the bots of a game, in long numbers."""
    net = load(game, name)
    first = tuple([_pack(line) for line in net.first])
    second = tuple([_pack(column) for column in zip(*net.second, strict=True)])
    end = (second, net.second_bias, net.third, net.last)
    states = inputs_of(game).STATE_INPUTS
    return Packed(first[:states], first[states:], _pack(net.bias), len(net.bias), *end)


def _pack(numbers: Iterable[int]) -> int:
    """These numbers in one: their sum, each multiplied by 2 to the 64th more often than the last.

    Sums and multiples of such numbers hold the sums and multiples of all that they hold, as long
    as each of these is below 2 to the 63rd.
    """
    halves = [number + _HALF for number in numbers]
    whole = int.from_bytes(struct.pack(f"<{len(halves)}Q", *halves), "little")
    return whole - _halves(len(halves))


def _unpack(whole: int, number: int) -> list[int]:
    """The numbers in this one.

    >>> _unpack(2 * _pack([3, -5, 0]) + _pack([1, 1, -1]), 3)
    [7, -9, -1]
    """
    data = (whole + _halves(number)).to_bytes(8 * number, "little")
    return [each - _HALF for each in struct.unpack(f"<{number}Q", data)]


@cache
def _halves(number: int) -> int:
    return sum([_HALF << 64 * place for place in range(number)])


def inputs_of(game: str) -> ModuleType:
    """The module with the inputs of the networks of this game."""
    return import_module(f"pisti.bots.{game}.inputs")


@attrs.frozen(eq=False)
class Table:
    """What the networks of a game need to know of its rules.

    `numbers` and `see` are the rules and the planes as numbers, `told` the rules as `inputs` takes
    them.  `ids` are the numbers of the moves.
    """

    game: str
    rules: GameRules
    inputs: ModuleType
    known: ModuleType
    planes: ModuleType
    numbers: list[int]
    see: list[int]
    told: list[int]
    size: int
    ids: dict[object, int]

    def row(self, view: AnyView) -> bytearray:
        """What this seat sees, as an `Encoding` has it."""
        row = bytearray(self.size)
        known = self.known.numbers_of_view(view, self.numbers, self.see)
        self.planes.write(self.numbers, self.see, *known, view.seat or 0, row)
        return row


@lru_cache(maxsize=64)
def table_of(rules: GameRules) -> Table:
    """The table for these rules of a game of the library."""
    game = rules._game  # noqa: SLF001 - of our own base class
    known, numbers, planes = (
        import_module(f"pisti.games.{game}.{name}") for name in ("known", "numbers", "planes")
    )
    inputs = inputs_of(game)
    return Table(
        game=game,
        rules=rules,
        inputs=inputs,
        known=known,
        planes=planes,
        numbers=numbers.numbers_of(rules, for_planes=True),
        see=planes.numbers_of_planes(rules),
        told=inputs.told_of(rules),
        size=planes.planes(rules)[-1].stop,
        ids={move: number for number, move in enumerate(GAMES[game].all_moves(rules))},
    )


class Look(NamedTuple):
    """What a network has made of a view, before it is asked for moves."""

    table: Table
    net: Packed
    known: list[int]
    sums: int


def look_at(view: AnyView, name: str) -> Look:
    """What this network makes of a view."""
    rules: object = view.rules
    table = table_of(rules)
    inputs, net = table.inputs, load_packed(table.game, name)
    known: list[int] = [0] * inputs.KNOWN
    x: list[int] = [0] * inputs.STATE_INPUTS
    inputs.look(table.told, table.see, table.row(view), known, x)
    return Look(table, net, known, net.bias + _sum(net.of_state, x))


def worth_of(look: Look, move: int) -> float:
    """The points that the network expects from the move with this number on."""
    inputs, net = look.table.inputs, look.net
    m: list[int] = [0] * inputs.MOVE_INPUTS
    gain: float = inputs.look_at_move(look.table.told, look.known, move, m)
    one = _unpack(look.sums + _sum(net.of_move, m), net.width)
    pairs = zip(one, net.second, strict=True)
    sums = _unpack(sum([number * column for number, column in pairs if number > 0]), SECOND)
    two = [number // UNIT for number in sums]
    parts = zip(two, net.second_bias, net.third, strict=True)
    out = sum([max(0, total + bias) * weight for total, bias, weight in parts])
    scale: float = inputs.SCALE
    worth: float = gain + (out + net.last * UNIT) * scale / UNIT**2
    return worth


def worths(view: AnyView, name: str) -> dict[object, float]:
    """By move in the order of their numbers, the points that this network expects from it on.

    They are points of the side on turn above the mean of the others, from this move to the end.
    """
    look = look_at(view, name)
    ids = look.table.ids
    return {move: worth_of(look, ids[move]) for move in sorted(view.moves, key=ids.__getitem__)}


def _sum(lines: tuple[int, ...], inputs: list[int]) -> int:
    """The sum of these lines, each as often as its input says."""
    return sum(map(mul, compress(lines, inputs), filter(None, inputs)))


def best_move(view: AnyView, name: str) -> Any:
    """The move that is worth most by this network; the only one, if there is no other."""
    if len(view.moves) == 1:
        return view.moves[0]
    found = worths(view, name)
    return max(found, key=found.__getitem__)
