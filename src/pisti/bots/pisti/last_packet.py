"""The last packet of two players, played exactly: who has counted knows every card.

Once the stock is empty and no centre card is hidden, every unseen card is the other's hand.  Then
all orders of at most eight cards are looked through on the numbers of the kernel, and the best one
for both is played.
"""

from collections import Counter
from typing import Final, NamedTuple

from pisti.cards import Card
from pisti.games.pisti.kernel import find, step
from pisti.games.pisti.known import kinds_of, numbers_of_view
from pisti.games.pisti.numbers import (
    BEGIN,
    HEAP,
    JACK,
    KINDS,
    LAST,
    NONE,
    PLAYED,
    POINTS,
    RANK,
    TOP,
    TURN,
    WORTH,
    numbers_of,
)  # fmt: skip
from pisti.games.pisti.planes import numbers_of_planes
from pisti.games.pisti.view import View
from pisti.kit.kernels import numbers_if_known

MOST_CARDS: Final = 8
_INFINITE: Final = 10**18


def exact(view: View) -> dict[Card, int] | None:
    """For each card of the hand, the margin at the end, when both play their best from here on.

    `None` where the seat cannot know every card.

    >>> import pisti
    >>> from pisti.testing import playthrough
    >>> states = playthrough(pisti, pisti.PRESETS["classic_two"], seed=2)
    >>> exact(pisti.view(states[41], states[41].turn)) is None
    True
    >>> exact(pisti.view(states[42], states[42].turn))
    {TD: -2, 9D: -24, 2S: -2}
    """
    table = _known_table(view)
    return None if table is None else table.margins()


def best_card(view: View) -> Card | None:
    """The best card of the last packet; `None` where the seat cannot know every card."""
    margins = exact(view)
    return max(margins, key=margins.__getitem__) if margins else None


def best_line(view: View, card: Card) -> list[Card]:
    """This card and all that follow it, when both play their best from there on.

    The seat must know every card.
    """
    line, table = [card], _known_table(view)
    while table is not None:
        kind = table.pack.index(line[-1])
        table = table.with_move(find(table.rules, table.cards, table.now, kind))
        margins = table.margins()
        if not margins:
            break
        line.append(max(margins, key=margins.__getitem__))
    return line


class _Table(NamedTuple):
    """A table of two on which every card is known, as numbers; `pack` is that of the rules."""

    pack: tuple[Card, ...]
    rules: list[int]
    cards: list[int]
    now: list[int]

    def rows(self) -> list[int]:
        """The rows of the hand on turn: cards that take first, of equal ones the last (P-01)."""
        rules, cards, now = self.rules, self.cards, self.now
        if now[TURN] == NONE:
            return []
        rows = range(rules[BEGIN + now[PLAYED]], rules[LAST + now[PLAYED]] + 1)
        takes = {rules[JACK], rules[RANK + now[TOP]]}
        each_once = {cards[row] % rules[KINDS]: row for row in rows}.values()
        return sorted(each_once, key=lambda row: rules[RANK + cards[row]] not in takes)

    def margins(self) -> dict[Card, int]:
        """By card the margin at the end of the seat on turn."""
        rows = sorted(self.rows())
        margins = [_after(self, row, -_INFINITE, _INFINITE) for row in rows]
        return {self.pack[self.cards[row]]: n for row, n in zip(rows, margins, strict=True)}

    def with_move(self, found: int) -> "_Table":
        """The table after this move, as the kernel finds it."""
        cards, now = [*self.cards], [*self.now]
        step(self.rules, cards, now, found)
        return _Table(self.pack, self.rules, cards, now)


def _known_table(view: View) -> _Table | None:
    """The table, if the seat on turn knows every card of it."""
    rules, seat, pile, hand = view.rules, view.seat, view.pile, view.hand
    if view.stock or rules.players != 2 or rules.bluff is not None or seat is None:
        return None
    held = view.hands[1 - seat]
    if type(held) is not int or seat != view.turn or held + len(hand) > MOST_CARDS:
        return None
    seen = [*pile, *hand, *[card for gain in view.gains for card in gain.cards]]
    theirs = Counter(rules.pack) - Counter([card for card in seen if card])
    numbers, see = numbers_if_known(numbers_of, rules), numbers_if_known(numbers_of_planes, rules)
    if theirs.total() != held or None in pile or not numbers or not see:
        return None
    cards, now, _ = numbers_of_view(view, numbers, see)
    kind = kinds_of(rules.pack).__getitem__
    now[POINTS : POINTS + 2] = view.banked.totals
    now[HEAP] = sum([numbers[WORTH + kind(card)] for card in pile if card])
    for own, play in ((hand, now[PLAYED]), (theirs.elements(), now[PLAYED] + 1)):
        for row, card in enumerate(own, numbers[BEGIN + play]):
            cards[row] = kind(card)
    return _Table(rules.pack, numbers, cards, now)


def _after(table: _Table, row: int, low: int, high: int) -> int:
    """The margin of the seat on turn at the end, after the card in this row.

    Any number outside of these two is a bound of it.
    """
    seat, new = table.now[TURN], table.with_move(row)
    if new.now[TURN] == NONE:
        return new.now[POINTS + seat] - new.now[POINTS + 1 - seat]
    best = -_INFINITE
    for other in new.rows():
        best = max(best, _after(new, other, max(-high, best), -low))
        if best >= -low:
            break
    return -best
