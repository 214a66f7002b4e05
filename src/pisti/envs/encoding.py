"""Numbers for moves and views: `Encoding`, of any game and rules."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from math import inf
from types import MappingProxyType, ModuleType
from typing import Any, Final, Literal, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from pisti.constant import Constant
from pisti.envs import past
from pisti.envs.deals import deals
from pisti.envs.planes.parts import Layout, Part, Seen
from pisti.errors import PistiError, shown, wrong_kind
from pisti.event_types import Event
from pisti.game import AnyGame, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.flags import differing
from pisti.score_types import margins

Form: TypeAlias = Literal["bytes", "floats", "boards"]
"""The form of an observation: bytes, floats from 0 to 1, or words of 32 bits."""

_TYPES: Final[Mapping[str, Any]] = {"bytes": np.uint8, "floats": np.float32, "boards": np.uint32}
_WITH_PLANES = ("pisti", "all_fours", "pis_yedili")


@attrs.frozen
class Plane:
    """A named piece of an observation.

    `shape` is its shape, and `high` its highest number; it is 1 for what is or is not so.
    `meaning` says what its numbers tell, and `clause` which clause lets the seat know it.
    `start` and `stop` are where it begins and ends in bytes and floats, `first` and `last` the
    same in words: there each row begins a new word, with a bit, or a byte, for each number.
    """

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    clause: str
    start: int
    stop: int
    first: int
    last: int


class Encoding(Constant):
    """The moves and the views of a game under some rules, as numbers.

    >>> import pisti
    >>> from pisti.envs import Encoding
    >>> encoding = Encoding(pisti, pisti.PRESETS["classic_two"])
    >>> seen = pisti.view(pisti.new_hand(encoding.rules, seed=7), 1)
    >>> encoding.moves[encoding.mask(seen).argmax()] in seen.moves
    True
    >>> int(encoding.observe(seen)[encoding["hand"]].sum())
    4

    `moves` are those of `game.all_moves(rules)`, and `ids` are their numbers.
    `planes` are the pieces of an observation, in order.
    Seats in an observation are counted from the one that looks: 0 is itself, 1 the next in the
    order of play.  Sides are counted so too.
    Nothing of this changes while `VERSION` is the same.
    """

    VERSION: Final = 1

    def __init__(self, game: AnyGame, rules: Any, parts: Sequence[Part] | None = None) -> None:
        check_rules(game, rules)
        if parts is not None and not (isinstance(parts, Sequence) and parts):
            raise wrong_kind("a list of parts", parts)
        for part in parts or ():
            check_kind(part, Part)
        self.game = game
        self.rules: Any = rules
        self._given = parts
        self.players: int = rules.players
        self.moves: tuple[Any, ...] = game.all_moves(rules)
        self.ids: Mapping[Any, int] = MappingProxyType(
            {move: number for number, move in enumerate(self.moves)}
        )
        name = game.NAME if game.NAME in _WITH_PLANES else "general"
        self._module = import_module(f"pisti.envs.planes.{name}")
        found = self._module.parts(rules) if name != "general" else self._module.parts(game, rules)
        self._parts: tuple[Part, ...] = found if parts is None else tuple(parts)
        self._layout = Layout.of(rules.pack)
        self.planes: tuple[Plane, ...] = _placed(self._parts)
        self.size: int = self.planes[-1].stop
        """The number of bytes, or floats, of an observation."""
        self.words: int = self.planes[-1].last
        """The number of words of an observation as boards."""
        self.forgets: tuple[str, ...] | None = self._module.FORGETS if parts is None else ()
        """The names in a view of what an observation does not hold whole; `None` for a game that
        has no planes of its own, where only hand, moves, sizes, turn and dealer are sure."""
        self._key = past.key if self.forgets is not None else past.whole_key
        self._slices = {plane.name: slice(plane.start, plane.stop) for plane in self.planes}
        highs = [np.full(plane.stop - plane.start, plane.high) for plane in self.planes]
        self._scale = (1 / np.concatenate(highs)).astype(np.float32)
        self._packing = _packing(self.planes)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game.__name__ if isinstance(self.game, ModuleType) else self.game
        return _encoding, (type(self), game, self.rules, self._given)

    def __repr__(self) -> str:
        return f"Encoding({self.game.NAME}, {self.rules!r})"

    def __getitem__(self, name: str) -> slice:
        """The place of a plane in an observation of bytes or floats, by its name."""
        try:
            return self._slices[name]
        except (KeyError, TypeError):
            names = ", ".join(self._slices)
            raise PistiError(f"there is no plane {shown(name)}, expected one of: {names}") from None

    def mask(self, view: Any, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """By the number of each move, whether it is legal now; none is when another seat moves."""
        self._check(view)
        row: NDArray[np.bool_] = _place(out, (len(self.moves),), np.bool_)
        row[:] = False
        ids = self.ids
        row[[ids[move] for move in view.moves]] = True
        return row

    def observe(
        self, view: Any, form: Form = "bytes", out: NDArray[Any] | None = None
    ) -> NDArray[Any]:
        """All that this seat knows, as bytes, as floats, or as boards of 32 bits a word.

        It is written into `out`, if that is given.
        """
        self._check(view)
        kind = _type_of(form)
        size = self.words if form == "boards" else self.size
        row: NDArray[Any] = _place(out, (size,), kind)
        seen = Seen(view, self._layout)
        pieces = [part.value(seen) for part in self._parts]
        data = np.frombuffer(b"".join(pieces), np.uint8)
        if len(data) != self.size:
            raise self._wrong_length(pieces)
        row[:] = data if form == "bytes" else self.convert(data, form)
        return row

    def convert(self, rows: NDArray[np.uint8], form: Form) -> NDArray[Any]:
        """Observations of bytes in another form; there may be many, in rows."""
        kind = _type_of(form)
        if rows.dtype != np.uint8 or rows.shape[-1:] != (self.size,):
            raise _wrong_array("observations", rows, (..., self.size), np.uint8)
        if form == "bytes":
            return rows
        if form == "floats":
            return np.multiply(rows, self._scale, dtype=kind)
        (bits_from, bits_to), (bytes_from, bytes_to), places = self._packing
        bits = np.zeros((*rows.shape[:-1], places), np.uint8)
        bits[..., bits_to] = rows[..., bits_from]
        packed = np.packbits(bits, axis=-1, bitorder="little")
        packed[..., bytes_to] = rows[..., bytes_from]
        return packed.view("<u4").astype(kind)

    def key(self, view: Any) -> str:
        """The information state: a text that is the same only where all that was seen is the same.

        Only the order of the cards within a packet is left out, as a hand of cards has none; names
        of suits and seats are not folded.  In the key of a game of your own nothing is left out.
        """
        self._check(view)
        key: str = self._key(self.game, view)
        return key

    def history(self, view: Any) -> tuple[Event, ...]:
        """All that this seat has noticed, in order: the events of the view."""
        self._check(view)
        return self.game.events(view)

    def rewards(self, state: Any) -> tuple[float, ...]:
        """By seat how much better its side did than the others on average; zeros before the end.

        They add up to zero.  A hand that is void is worth zero for all.
        """
        check_rules(self.game, getattr(state, "rules", None))
        if not state.is_over or state.is_void:
            return (0.0,) * self.players
        return self._leads(self.game.score(state).totals)

    def lead(self, view: Any) -> float:
        """The points by which the side of this seat is ahead, as far as the seat may know it."""
        self._check(view)
        seat: int = view.seat
        return self._leads(view.banked.totals)[seat]

    def _leads(self, totals: tuple[int, ...]) -> tuple[float, ...]:
        leads = margins(totals, low_wins=self.game.LOW_WINS)
        sides: list[int] = [self.rules.side_of(seat) for seat in range(self.players)]
        return tuple([leads[side] for side in sides])

    def deals(self, view: Any, limit: int = 10_000) -> list[tuple[Any, int]]:
        """All states that this view cannot tell from the truth, each with its weight.

        Weights stand to each other as the numbers of decks that lead to the states, since all decks
        are as likely.  States that differ only in the order of cards that were always together come
        once.
        Where there may be more than `limit`, and with two packs, a `PistiError` says so.
        """
        self._check(view)
        return deals(self.game, view, limit, self._module.CUT)

    def public_deals(self, state: Any, limit: int = 10_000) -> list[tuple[Any, int]]:
        """All states that a spectator cannot tell from this one, each with its weight."""
        check_rules(self.game, getattr(state, "rules", None))
        return deals(self.game, self.game.view(state, None), limit, self._module.CUT)

    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest reward that there can be."""
        least, most = self._module.most_points(self.rules)
        try:
            widest = float(most - least)
        except OverflowError:  # more points than a float can hold
            widest = inf
        return -widest, widest

    def _wrong_length(self, pieces: Sequence[bytes]) -> PistiError:
        """The error for a plane of a game of your own that has too many numbers, or too few."""
        return PistiError(
            "; ".join(
                f"the plane {plane.name} has {len(piece)} numbers,"
                f" expected {plane.stop - plane.start}"
                for plane, piece in zip(self.planes, pieces, strict=True)
                if len(piece) != plane.stop - plane.start
            )
        )

    def _check(self, view: Any) -> None:
        """Refuse anything but the view of a seat under these rules."""
        rules = getattr(view, "rules", None)
        if rules is not self.rules and rules != self.rules:
            if type(rules) is not type(self.rules):
                raise wrong_kind(f"a view of {self.game.NAME}", view)
            wrong = ", ".join(differing(rules, self.rules))
            raise PistiError(f"this view is under other rules than the encoding: {wrong}")
        if getattr(view, "seat", None) is None:
            raise wrong_kind("the view of a seat", view)


def _encoding(kind: type[Encoding], game: Any, rules: Any, parts: Any) -> Encoding:
    """The encoding of a game, which is the name of a module or a game that is none."""
    found: Any = import_module(game) if isinstance(game, str) else game
    return kind(found, rules, parts)


def _placed(parts: Sequence[Part]) -> tuple[Plane, ...]:
    """The planes with their places, one after the other."""
    planes: list[Plane] = []
    start = first = 0
    for part in parts:
        rows, length = int(np.prod(part.shape[:-1])), part.shape[-1]
        stop, last = start + rows * length, first + rows * _words(length, part.high)
        about = (part.name, part.shape, part.high, part.meaning, part.clause)
        planes.append(Plane(*about, start, stop, first, last))
        start, first = stop, last
    return tuple(planes)


def _words(length: int, high: int) -> int:
    """The number of words for a row of so many numbers: a bit for each, or a byte."""
    return -(-length // (32 if high == 1 else 4))


def _packing(planes: Sequence[Plane]) -> Any:
    """The places to which the numbers of an observation go when it is packed: bits, and bytes."""
    bits: list[tuple[int, int]] = []
    whole: list[tuple[int, int]] = []
    for plane in planes:
        length = plane.shape[-1]
        words = _words(length, plane.high)
        for at in range(plane.stop - plane.start):
            row, column = divmod(at, length)
            word = plane.first + row * words
            if plane.high == 1:
                bits.append((plane.start + at, 32 * word + column))
            else:
                whole.append((plane.start + at, 4 * word + column))
    pairs = [np.array(each, dtype=np.intp).reshape(-1, 2).T for each in (bits, whole)]
    return *pairs, 32 * planes[-1].last


def _type_of(form: Any) -> Any:
    if type(form) is not str or form not in _TYPES:
        raise PistiError(f"there is no form {shown(form)}, expected one of: {', '.join(_TYPES)}")
    return _TYPES[form]


def _place(out: Any, shape: tuple[int, ...], kind: Any) -> Any:
    """A new array of this shape and type, or the given one."""
    if out is None:
        return np.zeros(shape, kind)
    if not isinstance(out, np.ndarray):
        raise wrong_kind("an array for `out`", out)
    return _checked(out, shape, kind)


def _checked(out: Any, shape: tuple[int, ...], kind: Any) -> Any:
    if out.shape != shape or out.dtype != kind or not out.flags.writeable:
        raise _wrong_array("`out`", out, shape, kind)
    return out


def _wrong_array(what: str, array: Any, shape: tuple[Any, ...], kind: Any) -> PistiError:
    expected = f"{np.dtype(kind).name} of shape {str(shape).replace('Ellipsis', '...')}"
    found = f"{array.dtype} of shape {array.shape}"
    closed = "" if array.flags.writeable else ", which cannot be written to"
    return PistiError(f"{what}: {found}{closed}, expected {expected}")
