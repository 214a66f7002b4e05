"""Numbers for moves and views: `Encoding`, of any game and rules."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from math import inf
from types import MappingProxyType, ModuleType
from typing import Any, Final, Literal, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from pisti.constant import Constant
from pisti.envs import past
from pisti.envs.deals import beginnings, deals
from pisti.envs.planes import general, pisti_cut
from pisti.envs.planes.cut import ALL_FOURS, NO_CUT, PIS_YEDILI, Cut
from pisti.envs.planes.parts import Layout, Part, Seen
from pisti.errors import KindError, PistiError, shown, wrong_kind
from pisti.event_types import Event
from pisti.game import AnyGame, AnyState, AnyView, check_rules
from pisti.games import game_as_sent, game_from
from pisti.kit.checks import check_kind
from pisti.kit.flags import differing
from pisti.kit.planes import Plane as Plane, place_planes  # noqa: PLC0414 - for whoever reads planes
from pisti.score_types import margins

Form: TypeAlias = Literal["bytes", "floats"]
"""The form of an observation: bytes, or floats from 0 to 1."""
Numbers: TypeAlias = NDArray[Any]
"""An observation in one of its forms, or many of them in rows."""

_TYPES: Final[Mapping[str, np.dtype[np.generic]]] = {
    "bytes": np.dtype(np.uint8),
    "floats": np.dtype(np.float32),
}
NumberT = TypeVar("NumberT", bound=np.generic)
_CUTS: Final[Mapping[str, Cut[Any, Any, Any]]] = {
    "pisti": pisti_cut.CUT,
    "all_fours": ALL_FOURS,
    "pis_yedili": PIS_YEDILI,
}
_WITH_PLANES = ("pisti", "all_fours", "pis_yedili")


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
        self.rules = rules
        self._given = parts
        self.players: int = rules.players
        self.moves: tuple[Any, ...] = game.all_moves(rules)
        self.ids: Mapping[object, int] = MappingProxyType(
            {move: number for number, move in enumerate(self.moves)}
        )
        is_own = game.NAME in _WITH_PLANES
        self._module: Any = _part_of(game, "planes") if is_own else general
        self._cut = _CUTS.get(game.NAME, NO_CUT)
        self._layout = Layout.of(rules.pack)
        self._parts: tuple[Part, ...] = ()
        if is_own and parts is None:
            self.planes: tuple[Plane, ...] = self._module.planes(rules)
            self._known = _part_of(game, "known")
            self._numbers = _part_of(game, "numbers").numbers_of(rules, for_planes=True)
            self._see = self._module.numbers_of_planes(rules)
        else:
            self._parts = tuple(parts) if parts is not None else general.parts(game, rules)
            self.planes = place_planes(
                [(p.name, p.shape, p.high, p.meaning, p.clause) for p in self._parts]
            )
        self.size: int = self.planes[-1].stop
        """The number of bytes, or floats, of an observation."""
        self.forgets: tuple[str, ...] | None = self._module.FORGETS if parts is None else ()
        """The names in a view of what an observation does not hold whole; `None` for a game that
        has no planes of its own, where only hand, moves, sizes, turn and dealer are sure."""
        self._key = past.key if self.forgets is not None else past.whole_key
        self._slices = {plane.name: slice(plane.start, plane.stop) for plane in self.planes}
        highs = [np.full(plane.stop - plane.start, plane.high) for plane in self.planes]
        self._scale = (1 / np.concatenate(highs)).astype(np.float32)

    def __reduce__(self) -> tuple[object, ...]:
        return _encoding, (type(self), game_as_sent(self.game), self.rules, self._given)

    def __repr__(self) -> str:
        return f"Encoding({self.game.NAME}, {self.rules!r})"

    def __getitem__(self, name: str) -> slice:
        """The place of a plane in an observation, by its name."""
        try:
            return self._slices[name]
        except (KeyError, TypeError):
            names = ", ".join(self._slices)
            raise PistiError(f"there is no plane {shown(name)}, expected one of: {names}") from None

    def mask(self, view: AnyView, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """For each move by its number, whether it is legal now; none is when another seat moves."""
        self._check(view)
        row = _place(out, len(self.moves), np.dtype(np.bool_))
        row[:] = False
        ids = self.ids
        row[[ids[move] for move in view.moves]] = True
        return row

    def observe(self, view: AnyView, form: Form = "bytes", out: Numbers | None = None) -> Numbers:
        """All that this seat knows, as bytes or as floats.

        It is written into `out`, if that is given.
        """
        seat = self._check(view)
        row = _place(out, self.size, type_of(form))
        if self._parts:
            seen = Seen(view, self._layout)
            pieces = [part.value(seen) for part in self._parts]
            data = np.frombuffer(b"".join(pieces), np.uint8)
            if len(data) != self.size:
                raise self._wrong_length(pieces)
        else:
            written, module, see = bytearray(self.size), self._module, self._see
            known = self._known.numbers_of_view(view, self._numbers, see)
            module.write(self._numbers, see, *known, seat, written)
            data = np.frombuffer(written, np.uint8)
        row[:] = data if form == "bytes" else self.convert(data, form)
        return row

    def convert(self, rows: NDArray[np.uint8], form: Form) -> Numbers:
        """Observations of bytes in another form; there may be many, in rows."""
        kind = type_of(form)
        if rows.dtype != np.uint8 or rows.shape[-1:] != (self.size,):
            raise _wrong_array("observations", rows, f"(..., {self.size})", np.dtype(np.uint8))
        return rows if form == "bytes" else np.multiply(rows, self._scale, dtype=kind)

    def key(self, view: AnyView) -> str:
        """The information state: a text that is the same only where all that was seen is the same.

        Only the order of the cards within a packet is left out, as a hand of cards has none; names
        of suits and seats are not folded.  In the key of a game of your own nothing is left out.
        That of a spectator's view is what everybody has seen.
        """
        self._check_rules(view)
        key: str = self._key(self.game, view)
        return key

    def history(self, view: AnyView) -> tuple[Event, ...]:
        """All that this seat has noticed, in order: the events of the view."""
        self._check(view)
        return self.game.events(view)

    def observe_all(
        self, state: AnyState, seat: int = 0, form: Form = "bytes", out: Numbers | None = None
    ) -> Numbers:
        """Where all cards lie, the hidden ones too: for a critic while it learns, not for players.

        >>> import pisti
        >>> encoding = Encoding(pisti, pisti.PRESETS["mini"])
        >>> state = pisti.new_hand(encoding.rules, seed=7)
        >>> [(plane.name, plane.shape) for plane in encoding.planes_of_all(state)]
        [('places', (6, 8)), ('order', (8,))]
        >>> {encoding.moves[at] for at in encoding.observe_all(state)[:8].nonzero()[0]} == {
        ...     *state.hands[0]
        ... }
        True

        It takes a state, which no player has, and nothing of it is in `observe`.
        The hands come first, from this seat on, then the other `places` of the state in order.
        """
        self._check_rules(state, "state")
        if not hasattr(state, "places"):
            raise wrong_kind(f"a state of {self.game.NAME}", state)
        if type(seat) is not int or not 0 <= seat < self.players:
            raise PistiError(f"there is no seat {shown(seat)}, expected 0 to {self.players - 1}")
        kind, (_, order) = type_of(form), self.planes_of_all(state)
        hands, others = state.places[: self.players], state.places[self.players :]
        places, layout = (*hands[seat:], *hands[:seat], *others), self._layout
        numbers = [(card, at) for place in places for at, card in enumerate(place, 1)]
        data = np.frombuffer(layout.boards(places) + layout.numbers(numbers), np.uint8)
        row = _place(out, order.stop, kind)
        row[:] = data
        if form == "floats":
            row[order.start :] /= order.high
        return row

    def planes_of_all(self, state: AnyState) -> tuple[Plane, ...]:
        """The planes of `observe_all` of states under these rules."""
        cards, places = self._layout.shape, len(state.places)
        where = "the cards in each place of the state: the hands, from the seat on, then the others"
        order = "the number of a card in its place, from 1; in the stock, the next one first"
        return place_planes(
            [
                ("places", (places, *cards), 1, where, ""),
                ("order", cards, len(self.rules.pack), order, ""),
            ]
        )

    def rewards(self, state: AnyState) -> tuple[float, ...]:
        """By seat how much better its side did than the others on average; zeros before the end.

        They add up to zero.  A hand that is void is worth zero for all.
        """
        rules = getattr(state, "rules", None)
        if rules is not self.rules:
            check_rules(self.game, rules)
        if not state.is_over or state.is_void:
            return (0.0,) * self.players
        return self._leads(self.game.score(state).totals)

    def lead(self, view: AnyView) -> float:
        """The points by which the side of this seat is ahead, as far as the seat may know it."""
        seat = self._check(view)
        return self._leads(view.banked.totals)[seat]

    def _leads(self, totals: tuple[int, ...]) -> tuple[float, ...]:
        leads = margins(totals, low_wins=self.game.LOW_WINS)
        sides: list[int] = [self.rules.side_of(seat) for seat in range(self.players)]
        return tuple([leads[side] for side in sides])

    def deals(self, view: AnyView, limit: int = 10_000) -> list[tuple[Any, int]]:
        """All states that this view cannot tell from the truth, each with its weight.

        Weights stand to each other as the numbers of decks that lead to the states, since all decks
        are as likely.  States that differ only in the order of cards that were always together come
        once.
        Where there may be more than `limit`, and with two packs, a `PistiError` says so.
        It also refuses views of All Fours in which others have played or discarded after a run.
        In a game of your own in which seats take cards as they play, a card that another seat has
        played always comes from the same packet.
        """
        self._check(view)
        return deals(self.game, view, limit, self._cut)

    def public_deals(self, state: AnyState, limit: int = 10_000) -> list[tuple[Any, int]]:
        """All states that a spectator cannot tell from this one, each with its weight.

        Where seats take cards as they play, they may have taken what they have played at several
        times.  These are the states in which they took it when they did in one of the worlds.
        """
        self._check_rules(state, "state")
        return deals(self.game, self.game.view(state, None), limit, self._cut)

    def beginnings(
        self, limit: int = 20_000, *, dealer: int = 0, scores: Sequence[int] | None = None
    ) -> list[tuple[Any, int]]:
        """All deals under these rules, each with its weight, whatever the order within a hand.

        >>> import pisti
        >>> len(Encoding(pisti, pisti.PRESETS["mini"]).beginnings())
        9720

        Where there are more than `limit`, with two packs, where the cutter looks at a card (P-08),
        and where a pack is shuffled again (PY-A38), a `PistiError` says so.
        """
        cut = self._cut
        return beginnings(self.game, self.rules, limit, cut, dealer=dealer, scores=scores)

    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest possible reward."""
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

    def _check(self, view: AnyView) -> int:
        """The seat of a view; anything but the view of a seat under these rules is refused."""
        self._check_rules(view)
        seat: int | None = getattr(view, "seat", None)
        if seat is None:
            raise wrong_kind("the view of a seat", view)
        return seat

    def _check_rules(self, known: AnyView | AnyState, what: str = "view") -> None:
        """Refuse anything but a view, or a state, under these rules."""
        rules = getattr(known, "rules", None)
        if rules is not self.rules and rules != self.rules:
            if type(rules) is not type(self.rules):
                raise wrong_kind(f"a {what} of {self.game.NAME}", known)
            wrong = ", ".join(differing(rules, self.rules))
            raise KindError(f"this {what} is under other rules than the encoding: {wrong}")


def _part_of(game: AnyGame, name: str) -> ModuleType:
    """A module of one of our games."""
    return import_module(f"pisti.games.{game.NAME}.{name}")


def _encoding(
    kind: type[Encoding], sent: object, rules: object, parts: Sequence[Part] | None
) -> Encoding:
    """The encoding of a game that was sent."""
    return kind(game_from(sent), rules, parts)


def type_of(form: object) -> np.dtype[np.generic]:
    """The type of the numbers in this form; anything else that is given is refused."""
    if type(form) is not str or form not in _TYPES:
        raise PistiError(f"there is no form {shown(form)}, expected {' or '.join(_TYPES)}")
    return _TYPES[form]


def _place(out: NDArray[NumberT] | None, size: int, kind: np.dtype[NumberT]) -> NDArray[NumberT]:
    """A new array of this size and type, or the given one."""
    if out is None:
        return np.zeros(size, kind)
    if not isinstance(out, np.ndarray):
        raise wrong_kind("an array for `out`", out)
    if out.shape != (size,) or out.dtype != kind or not out.flags.writeable:
        raise _wrong_array("`out`", out, f"({size},)", kind)
    return out


def _wrong_array(what: str, array: Numbers, shape: str, kind: np.dtype[np.generic]) -> PistiError:
    closed = "" if array.flags.writeable else ", which cannot be written to"
    found = f"{array.dtype} of shape {array.shape}{closed}"
    return PistiError(f"{what}: {found}, expected {kind.name} of shape {shape}")
