"""Equal cards of two packs: the stock that each played card came from.

With two packs there are two copies of every card, and a move does not say which one was played
(PY-A23).  Where there was more than one stock, the two can have come from different stocks.

A *copy* is one card of one stock, lying where the viewer cannot see it.  A *play* is the number of
an act in which a seat other than the viewer's played a card.  A *place* is a place of a stock; a
seat took the card there in some act, or the card is in the stock still.  The search gives each
play a copy and each copy a place, so that

- a copy of a play is a copy of the card that was played;
- a copy lies in a place of its own stock;
- a copy with a play lies in a place that the player took before the play, and not before an act
  that showed that this player held no such card (PY-A42);
- a copy without a play lies in a place that nobody took, or in one that a seat took after it last
  showed that it held no such card.

The search has these steps.

1. Give each play a copy by chance (`_find_copy`).
2. Give each copy a place, as long as other copies can make room for it (`_find_place`).
3. If some copy has no place, take the copies that lie in all the places that it could have, let
   one of them exchange its play with an equal copy of another stock, and go back to 2 (`_step`).
4. When each copy has a place, make many exchanges by chance, so that no way to do it is much more
   likely than another (`_mix`).
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
_STEPS = 1_000  # before a try is given up
_RARELY = 16  # one time in so many
_EXCHANGES = 4  # for each copy


@attrs.define(eq=False)
class _Copy:
    """A card of a stock that lies where the viewer cannot see it.

    `stock` is the number of its stock; `None` if everybody saw the card when a discard was turned
    over, and then its place is known too.
    `stock_places` are all places that it may have in this stock.
    `play` is the act in which it was played, `None` if it was not.
    `place` is the place that it has now, 0 if it has none.

    A place is a bit of a number, so a number can hold many places.
    """

    card: Card
    stock: int | None
    stock_places: int
    play: int | None = None
    place: int = 0


class _Places:
    """The places where a copy can lie, each as a bit.

    `of_stock` are, by the number of a stock, its hidden places.
    `seen` are the cards that everybody saw in a place that another seat took, each with its place.
    `of_play` are, by play, the places that the player took in time for it.
    `of_card` are, by card, the places where a copy that was not played can lie.
    """

    def __init__(self, view: View, stocks: Sequence[Stock], plays: Plays) -> None:
        self.of_stock: list[int] = []
        self.seen: list[tuple[Card, int]] = []
        bits: dict[Place, int] = defaultdict(int)  # by seat and time, all places taken then
        bit = 1
        for stock in stocks:
            hidden = 0
            for place, known in stock.known_by_place:
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

        def earliest(seat: int, card: Card, time: int) -> int:
            """The first act in which this seat can have taken a card that it holds at this time."""
            return max((t for t in lacked[seat, card] if t < time), default=-1)

        self.of_play: dict[int, int] = {}
        for play, (seat, card) in plays.items():
            first = earliest(seat, card, play)
            fitting = [at for at in bits if at.seat == seat and first <= at.time < play]
            self.of_play[play] = sum(bits[at] for at in fitting)
        self.of_card: dict[Card, int] = {}
        for card in DECK:
            fitting = [at for at in bits if earliest(at.seat, card, len(view.acts)) <= at.time]
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
        self._equals: dict[Card, list[_Copy]] = defaultdict(list)  # all copies of a card
        for copy in self._copies:
            self._equals[copy.card].append(copy)
        self._holders: dict[int, _Copy] = {}  # by place, the copy that has it now

    def find_origins(self) -> dict[int, int | None] | None:
        """Try once to find the number of the stock from which each played card came.

        A number is `None` where the place of the card is known already; the answer itself is `None`
        if this try fails.
        """
        if not all(self._find_copy(play, []) for play in self._plays):
            return None
        self._place_all(self._copies)
        for _ in range(_STEPS):
            unplaced = [copy for copy in self._copies if not copy.place]
            if not unplaced:
                self._mix()
                return {copy.play: copy.stock for copy in self._copies if copy.play is not None}
            self._step(unplaced)
        return None

    def _find_copy(self, play: int, tried: list[_Copy]) -> bool:
        """Give this play a copy by chance, and tell whether there was one.

        A copy that has another play is taken away from it, if a new copy is found for that play.
        `tried` are the copies that were tried already.
        """
        equals = self._equals[self._plays[play][1]]
        for copy in sorted(equals, key=lambda _: next(self._dice)):
            if copy not in tried and self._places_for(copy, play):
                tried.append(copy)
                if copy.play is None or self._find_copy(copy.play, tried):
                    copy.play = play
                    return True
        return False

    def _places_for(self, copy: _Copy, play: int | None) -> int:
        """The places where this copy can lie if this is its play, or if it has none."""
        places = self._places
        allowed = places.of_card[copy.card] if play is None else places.of_play[play]
        return allowed & copy.stock_places

    def _place_all(self, changed: Sequence[_Copy]) -> None:
        """Give places to all copies that have none, after the plays of some have changed.

        First those that changed give up the places where they can lie no longer.
        """
        for copy in changed:
            if copy.place and not copy.place & self._places_for(copy, copy.play):
                del self._holders[copy.place]
                copy.place = 0
        for copy in self._copies:
            if not copy.place:
                self._find_place(copy)

    def _find_place(self, copy: _Copy) -> list[_Copy]:
        """Give this copy a place, moving others where that helps; `[]` if it has one now.

        If there is no way, the answer is this copy, the copies in all places that it could have,
        the copies in all places that those could have, and so on.
        """
        blockers, pushed_by = [copy], {copy: copy}
        tried = 0
        for mover in blockers:  # it grows while we go through it
            while places := self._places_for(mover, mover.play) & ~tried:
                place = places & -places  # the lowest bit
                tried |= place
                if place not in self._holders:
                    self._push(mover, place, pushed_by)
                    return []
                holder = self._holders[place]
                pushed_by[holder] = mover
                blockers.append(holder)
        return blockers

    def _push(self, mover: _Copy, place: int, pushed_by: dict[_Copy, _Copy]) -> None:
        """Move this copy to a free place, the one that pushed it to its old place, and so on."""
        while place:
            mover.place, place = place, mover.place
            self._holders[mover.place] = mover
            mover = pushed_by[mover]

    def _step(self, unplaced: Sequence[_Copy]) -> None:
        """Change the play of a copy that stands in the way of one of these copies without a place.

        Where none can be changed, and else one time in many, all plays of one card get copies anew
        instead.  If more copies have no place after the step than before, the step is taken back,
        but for one time in many.
        """
        blockers = self._find_place(self._pick(unplaced))
        before = [(copy, copy.play, copy.place) for copy in self._copies]
        pairs = [pair for copy in blockers for pair in self._exchanges(copy)]
        if pairs and not self._is_rare():
            one, other = self._pick(pairs)
            one.play, other.play = other.play, one.play
        else:
            one = self._pick(blockers)
            self._find_copies_anew(one.card)
        self._place_all(self._equals[one.card])
        if sum(not copy.place for copy in self._copies) > len(unplaced) and not self._is_rare():
            for copy, play, place in before:
                copy.play, copy.place = play, place
            self._holders = {copy.place: copy for copy in self._copies if copy.place}

    def _exchanges(self, copy: _Copy) -> list[tuple[_Copy, _Copy]]:
        """This copy with each equal one of another stock with which it can exchange its play."""
        return [
            (copy, other)
            for other in self._equals[copy.card]
            if other.stock_places != copy.stock_places
            and other.play != copy.play
            and self._places_for(copy, other.play)
            and self._places_for(other, copy.play)
        ]

    def _find_copies_anew(self, card: Card) -> None:
        """Take the copies away from all plays of this card, and give each play one by chance."""
        plays = [copy.play for copy in self._equals[card] if copy.play is not None]
        for copy in self._equals[card]:
            copy.play = None
        for play in plays:
            self._find_copy(play, [])

    def _mix(self) -> None:
        """Exchange plays and places by chance, and take back each exchange that is not allowed.

        Without it, ways that are reached in few steps would be much more likely than others.
        """
        for _ in range(_EXCHANGES * len(self._copies)):
            one = self._pick(self._copies)
            other = self._pick(self._equals[one.card])
            one.play, other.play = other.play, one.play
            if not (self._is_allowed(one) and self._is_allowed(other)):
                one.play, other.play = other.play, one.play
            other = self._pick(self._copies)
            one.place, other.place = other.place, one.place
            if not (self._is_allowed(one) and self._is_allowed(other)):
                one.place, other.place = other.place, one.place

    def _is_allowed(self, copy: _Copy) -> bool:
        """Whether this copy with its play can lie in its place."""
        return bool(copy.place & self._places_for(copy, copy.play))

    def _pick(self, options: Sequence[T]) -> T:
        """One of these by chance."""
        return options[next(self._dice) % len(options)]

    def _is_rare(self) -> bool:
        """Whether something rare shall be done now: by chance, one time in `_RARELY`."""
        return not next(self._dice) % _RARELY
