"""Equal cards of two packs: which copy was played when, and from which stock it came.

A card that was played can be either of two equal ones, and they can have come from different
stocks (PY-A23).  Every play was some copy, and every copy lay in a place of its stock that its
player had taken before the play, but not before showing to have no such card (PY-A42).

One way to have it so is found by chance: each play gets a copy, and each copy a place, as far as
that goes.  While some have none, a copy that stands in their way and an equal one from another
stock exchange their parts.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TypeVar

import attrs

from pisti.cards import DECK, Card
from pisti.games.pis_yedili.stocks import STOCK, Place, Plays, Stock
from pisti.games.pis_yedili.view import View
from pisti.shuffle import endless

T = TypeVar("T")
_STEPS = 1_000
_RARELY = 16  # one time in so many
_EXCHANGES = 4  # for each copy


@attrs.define(eq=False)
class _Copy:
    """A hidden card of a stock, the play that it was, if any, and its place, if it has one.

    A play is the number of its act.  A place is a bit, so that many places together are a
    number too; none is zero.
    """

    card: Card
    stock: int | None
    places: int
    play: int | None = None
    place: int = 0


class _Places:
    """The hidden places where a card can lie, by its stock and by its play.

    `of_card` are the places for a card that was not played.
    """

    def __init__(self, view: View, stocks: Sequence[Stock], plays: Plays) -> None:
        self.of_stock: list[int] = []
        self.seen: list[tuple[Card, int]] = []
        bits: dict[Place, int] = defaultdict(int)
        bit = 1
        for stock in stocks:
            hidden = 0
            for place, known in zip(stock.places, stock.known, strict=True):
                bits[place] |= bit
                if known is None:
                    hidden |= bit
                elif place.seat not in (STOCK, view.seat):
                    self.seen.append((known, bit))
                bit <<= 1
            self.of_stock.append(hidden)
        lacked: dict[tuple[int, Card], list[int]] = defaultdict(list)
        for time, act in enumerate(view.acts):
            if act.lacks:
                for card in filter(act.lacks.fits, DECK):
                    lacked[act.seat, card].append(time)

        def since(seat: int, card: Card, time: int) -> int:
            """From when on this seat can have taken a card that it still holds at this time."""
            return max((t for t in lacked[seat, card] if t < time), default=-1)

        self.of_play: dict[int, int] = {}
        for play, (seat, card) in plays.items():
            first = since(seat, card, play)
            fitting = [at for at in bits if at.seat == seat and first <= at.time < play]
            self.of_play[play] = sum(bits[at] for at in fitting)
        self.of_card: dict[Card, int] = {}
        for card in DECK:
            fitting = [at for at in bits if since(at.seat, card, len(view.acts)) <= at.time]
            self.of_card[card] = sum(bits[at] for at in fitting)


class CopySearch:
    """One try to find the stock that each play came from."""

    def __init__(self, view: View, stocks: Sequence[Stock], plays: Plays, seed: bytes) -> None:
        self._plays = plays
        self._places = _Places(view, stocks, plays)
        self._dice = endless(seed + b"/copies")
        self._copies = [_Copy(card, None, place) for card, place in self._places.seen]
        for number, stock in enumerate(stocks):
            hidden = Counter(stock.cards)
            hidden.subtract(card for card in stock.known if card)
            self._copies += [
                _Copy(card, number, self._places.of_stock[number]) for card in hidden.elements()
            ]
        self._equals: dict[Card, list[_Copy]] = defaultdict(list)
        for copy in self._copies:
            self._equals[copy.card].append(copy)
        self._holders: dict[int, _Copy] = {}

    def origins(self) -> dict[int, int | None] | None:
        """The stock of each play, or `None` if this try came to nothing."""
        if not all(self._find_copy(play, []) for play in self._plays):
            return None
        self._lay(self._copies)
        for _ in range(_STEPS):
            left = [copy for copy in self._copies if not copy.place]
            if not left:
                self._mix()
                return {copy.play: copy.stock for copy in self._copies if copy.play is not None}
            self._step(left)
        return None

    def _find_copy(self, play: int, tried: list[_Copy]) -> bool:
        """Choose by chance a copy for this play, if others must change theirs."""
        equals = self._equals[self._plays[play][1]]
        for copy in sorted(equals, key=lambda _: next(self._dice)):
            if copy not in tried and self._fitting(copy, play):
                tried.append(copy)
                if copy.play is None or self._find_copy(copy.play, tried):
                    copy.play = play
                    return True
        return False

    def _fitting(self, copy: _Copy, play: int | None) -> int:
        """The places where this copy can lie if it was this play, or none."""
        places = self._places
        of_part = places.of_card[copy.card] if play is None else places.of_play[play]
        return of_part & copy.places

    def _lay(self, changed: Sequence[_Copy]) -> None:
        """Take up those of these that cannot lie where they lie, and lay all that can be laid."""
        for copy in changed:
            if copy.place and not copy.place & self._fitting(copy, copy.play):
                del self._holders[copy.place]
                copy.place = 0
        for copy in self._copies:
            if not copy.place:
                self._find_place(copy)

    def _find_place(self, copy: _Copy) -> list[_Copy]:
        """Lay this copy somewhere, if others must move; or tell which ones keep all the places."""
        keepers, pushed_by = [copy], {copy: copy}
        tried = 0
        for mover in keepers:
            while places := self._fitting(mover, mover.play) & ~tried:
                place = places & -places  # the lowest bit
                tried |= place
                if place not in self._holders:
                    self._push(mover, place, pushed_by)
                    return []
                holder = self._holders[place]
                pushed_by[holder] = mover
                keepers.append(holder)
        return keepers

    def _push(self, mover: _Copy, place: int, pushed_by: dict[_Copy, _Copy]) -> None:
        """Move this copy to a free place, to its own the one that pushed it, and so on."""
        while place:
            mover.place, place = place, mover.place
            self._holders[mover.place] = mover
            mover = pushed_by[mover]

    def _step(self, left: Sequence[_Copy]) -> None:
        """Change the part of a copy that stands in the way of one that has no place.

        Rarely all equal cards choose anew, and rarely more copies may be left then than before.
        """
        keepers = self._find_place(self._pick(left))
        before = [(copy, copy.play, copy.place) for copy in self._copies]
        pairs = [pair for copy in keepers for pair in self._exchanges(copy)]
        if pairs and not self._is_rare():
            one, other = self._pick(pairs)
            one.play, other.play = other.play, one.play
        else:
            one = self._pick(keepers)
            self._choose_anew(one.card)
        self._lay(self._equals[one.card])
        if sum(not copy.place for copy in self._copies) > len(left) and not self._is_rare():
            for copy, play, place in before:
                copy.play, copy.place = play, place
            self._holders = {copy.place: copy for copy in self._copies if copy.place}

    def _exchanges(self, copy: _Copy) -> list[tuple[_Copy, _Copy]]:
        """This copy with each equal one of another stock that can have its part, and it theirs."""
        return [
            (copy, other)
            for other in self._equals[copy.card]
            if other.places != copy.places
            and other.play != copy.play
            and self._fitting(copy, other.play)
            and self._fitting(other, copy.play)
        ]

    def _choose_anew(self, card: Card) -> None:
        """Let all plays of this card choose their copies again."""
        plays = [copy.play for copy in self._equals[card] if copy.play is not None]
        for copy in self._equals[card]:
            copy.play = None
        for play in plays:
            self._find_copy(play, [])

    def _mix(self) -> None:
        """Exchange parts and places by chance, as far as all then still fits.

        So ways that can be reached in few steps are not much more likely than others.
        """
        for _ in range(_EXCHANGES * len(self._copies)):
            one = self._pick(self._copies)
            other = self._pick(self._equals[one.card])
            one.play, other.play = other.play, one.play
            if not (self._lies_well(one) and self._lies_well(other)):
                one.play, other.play = other.play, one.play
            other = self._pick(self._copies)
            one.place, other.place = other.place, one.place
            if not (self._lies_well(one) and self._lies_well(other)):
                one.place, other.place = other.place, one.place

    def _lies_well(self, copy: _Copy) -> bool:
        return bool(copy.place & self._fitting(copy, copy.play))

    def _pick(self, options: Sequence[T]) -> T:
        return options[next(self._dice) % len(options)]

    def _is_rare(self) -> bool:
        return not next(self._dice) % _RARELY
