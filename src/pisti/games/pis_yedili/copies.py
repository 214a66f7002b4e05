"""The search for hidden cards with two packs, when the discard has come back as the stock.

There are two copies of every card, and a move does not say which one was played (PY-A23); where
there was more than one stock, the two can have come from different stocks.

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
4. When each copy has a place, make many exchanges by chance, so that no deck is much more likely
   than another (`_mix`).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from math import prod
from typing import TypeVar

import attrs

from pisti.cards import Card, Suit
from pisti.games.pis_yedili.deal import dealing_order, first_seat
from pisti.games.pis_yedili.stocks import Place, Places, Plays, Stock
from pisti.games.pis_yedili.view import View
from pisti.kit.placing import bits

T = TypeVar("T")
_STEPS = 1_000  # without one more copy placed than ever before, then a try is given up
_RARELY = 16  # one time in so many
_ROUNDS = 10  # of exchanges, in each of which each copy has its turn


@attrs.define(eq=False)
class _Copy:
    """A card of a stock that lies where the viewer cannot see it.

    `stock_places` are all places that it may have in its stock; a single one if everybody saw the
    card when a discard was turned over.
    `play` is the act in which it was played, `None` if it was not.
    `place` is the place that it has now, 0 if it has none.

    A place is a bit of a number, so a number can hold many places.
    """

    card: Card
    stock_places: int
    play: int | None = None
    place: int = 0


class CopySearch:
    """One try to find where all hidden cards lay."""

    def __init__(
        self,
        view: View,
        stocks: Sequence[Stock],
        plays: Plays,
        places: Places,
        numbers: Iterator[int],
    ) -> None:
        self._view = view
        self._plays = plays
        self._places = places
        self._dice = numbers
        self._by_stock = [
            [_Copy(card, hidden) for card in stock.hidden_cards]
            for stock, hidden in zip(stocks, places.of_stock, strict=True)
        ]
        self._copies = [_Copy(card, place) for card, place in places.seen]
        for copies in self._by_stock:
            self._copies += copies
        self._equals: dict[Card, list[_Copy]] = defaultdict(list)  # all copies of a card
        for copy in self._copies:
            self._equals[copy.card].append(copy)
        self._holders: dict[int, _Copy] = {}  # by place, the copy that has it now
        every_place = [place for stock in stocks for place in stock.places]
        self._takers: dict[int, Place] = {1 << at: place for at, place in enumerate(every_place)}

    def find_cards(self, narrowed: Sequence[int]) -> list[list[Card]] | None:
        """Try once to find the hidden cards of each stock in the order of their places.

        `narrowed` are the places that those of the first stock may have to begin with, such that
        the right seat was dealt the lowest club, where that is what counts (PY-A26).
        `None` if this try fails.
        """
        first, *_ = self._by_stock
        wide = [copy.stock_places for copy in first]
        for copy, narrow in zip(first, narrowed, strict=True):
            copy.stock_places = narrow
        if not self._find_all():
            return None
        for copy, places in zip(first, wide, strict=True):
            copy.stock_places = places
        self._mix()
        return [
            [self._holders[bit].card for bit in bits(hidden)] for hidden in self._places.of_stock
        ]

    def _find_all(self) -> bool:
        """Give each play a copy and each copy a place, and tell whether it was possible."""
        if not all(self._find_copy(play, set()) for play in self._plays):
            return False
        self._place_all(self._copies)
        fewest, left = len(self._copies), _STEPS
        while left:
            unplaced = [copy for copy in self._copies if not copy.place]
            if not unplaced:
                return True
            left = left - 1 if len(unplaced) >= fewest else _STEPS
            fewest = min(fewest, len(unplaced))
            self._step(unplaced)
        return False

    def _find_copy(self, play: int, tried: set[_Copy]) -> bool:
        """Give this play a copy by chance, and tell whether there was one.

        A copy that has another play is taken away from it, if a new copy is found for that play.
        `tried` are the copies that were tried already.
        """
        equals = self._equals[self._plays[play][1]]
        for copy in sorted(equals, key=lambda _: next(self._dice)):
            if copy not in tried and self._places_for(copy, play):
                tried.add(copy)
                if copy.play is None or self._find_copy(copy.play, tried):
                    copy.play = play
                    return True
        return False

    def _places_for(self, copy: _Copy, play: int | None) -> int:
        """The places where this copy can lie if this is its play, or if it has none."""
        places = self._places
        allowed = places.of_card(copy.card) if play is None else places.of_play[play]
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
            self._find_copy(play, set())

    def _mix(self) -> None:
        """Exchange places and plays by chance, and take back each exchange that is not allowed.

        If every deck is as likely as every other before an exchange, so it is after it; and after
        many exchanges it nearly is, whatever came before.
        """
        for copy in self._copies * _ROUNDS:
            self._exchange_places([(copy, copy.play)])
            other = self._pick(self._equals[copy.card])
            if other.stock_places != copy.stock_places and other.play != copy.play:
                self._exchange_places([(copy, other.play), (other, copy.play)])

    def _exchange_places(self, changes: Sequence[tuple[_Copy, int | None]]) -> None:
        """Give each of these copies this play, and a place by chance; or leave all as it was.

        The copy that has the place now gets the one that becomes free.
        """
        were = [self._places_for(copy, copy.play).bit_count() for copy, _ in changes]
        can_be = [[*bits(self._places_for(copy, play))] for copy, play in changes]
        if not all(can_be):
            return
        taken = [
            (copy, play, self._pick(options))
            for (copy, play), options in zip(changes, can_be, strict=True)
        ]
        touched = [copy for copy, _ in changes] + [self._holders[place] for _, _, place in taken]
        before = [(copy, copy.play, copy.place) for copy in touched]
        doubles = self._doubles(touched)
        for copy, play, place in taken:
            self._holders[place].place = copy.place
            copy.play, copy.place = play, place
        chance = prod(map(len, can_be)) / prod(were) * 2.0 ** (doubles - self._doubles(touched))
        if (
            next(self._dice) < chance * 2**64
            and all(map(self._is_allowed, touched))
            and self._has_right_start(touched)
        ):
            self._holders.update({copy.place: copy for copy in touched})
        else:
            for copy, play, place in before:
                copy.play, copy.place = play, place

    def _has_right_start(self, touched: Sequence[_Copy]) -> bool:
        """PY-A26: whether the right seat was dealt the lowest club, where that is what counts."""
        view, dealt = self._view, self._places.dealt
        if view.rules.opening != "lowest_club":
            return True
        if not any(copy.card.suit is Suit.CLUBS for copy in touched):
            return True
        hands = [
            tuple(chain(*view.packets))
            if seat == view.seat
            else tuple([copy.card for copy in self._by_stock[0] if copy.place & dealt.get(seat, 0)])
            for seat in range(view.rules.players)
        ]
        order = dealing_order(view.seats, view.dealer)
        return first_seat(view.rules, order, hands) == view.first

    def _doubles(self, touched: Sequence[_Copy]) -> int:
        """The plays that were made with an equal card in the same hand, if one is of `touched`."""
        counted, takers = 0, self._takers
        seen = set[_Copy]()
        for copy in touched:
            if copy in seen:
                continue
            seen.add(copy)
            seat = takers[copy.place].seat
            for other in self._equals[copy.card]:
                if takers[other.place].seat == seat and other not in seen:
                    counted += self._is_double(copy, other) + self._is_double(other, copy)
        return counted

    def _is_double(self, one: _Copy, other: _Copy) -> bool:
        """Whether the first of these, of one seat, was played when the other was in its hand."""
        if one.play is None or (other.play is not None and other.play <= one.play):
            return False
        return self._takers[other.place].time < one.play

    def _is_allowed(self, copy: _Copy) -> bool:
        """Whether this copy with its play can lie in its place."""
        return bool(copy.place & self._places_for(copy, copy.play))

    def _pick(self, options: Sequence[T]) -> T:
        """One of these by chance."""
        return options[next(self._dice) % len(options)]

    def _is_rare(self) -> bool:
        """Whether something rare shall be done now: by chance, one time in `_RARELY`."""
        return not next(self._dice) % _RARELY
