"""The last packet of two players, played exactly: who has counted knows every card.

Once the stock is empty and no centre card is hidden, every unseen card is the other's hand.  Then
all orders of at most eight cards are looked through, and the best one for both is played.
"""

from collections import Counter
from typing import Final, NamedTuple, TypeAlias

from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card
from pisti.games.pisti.play import bonus
from pisti.games.pisti.rules import Rules
from pisti.games.pisti.score import majority_sides
from pisti.games.pisti.view import View

MOST_CARDS: Final = 8
_INFINITE: Final = 10**18

Cards: TypeAlias = tuple[Card, ...]


class _Side(NamedTuple):
    """The gains of a side: points, the number of cards or captures, and of pişti."""

    points: int
    number: int
    pistis: int


class _Table(NamedTuple):
    """A table of two, from the seat on turn on."""

    rules: Rules
    dealer: int
    seat: int
    captor: int | None
    """The seat that captured last."""
    played: int
    """The number of cards played in the whole hand."""
    hands: tuple[Cards, Cards]
    pile: Cards
    sides: tuple[_Side, _Side]


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
    if table is None:
        return None
    return {card: _after(table, card, -_INFINITE, _INFINITE) for card in dict.fromkeys(view.hand)}


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
        table = _played(table, line[-1])
        margins = {each: _after(table, each, -_INFINITE, _INFINITE) for each in table.hands[0]}
        if not margins:
            break
        line.append(max(margins, key=margins.__getitem__))
    return line


def _known_table(view: View) -> _Table | None:
    """The table, if every card of it is known."""
    rules = view.rules
    if view.stock or rules.players != 2 or rules.bluff is not None or view.seat is None:
        return None
    held = view.hands[1 - view.seat]
    if type(held) is not int or not 0 < held + len(view.hand) <= MOST_CARDS:
        return None
    lying = [card for gain in view.gains for card in gain.cards] + [*view.pile, *view.hand]
    theirs = Counter(rules.pack) - Counter([card for card in lying if card])
    pile = tuple([card for card in view.pile if card])
    if theirs.total() != held or len(pile) < len(view.pile):
        return None
    totals = view.banked.totals
    sides: list[_Side] = []
    for seat in (view.seat, 1 - view.seat):
        gains = [gain for gain in view.gains if gain.seat == seat and gain.is_capture]
        captures = rules.scoring.majority_basis == "captures"
        count = len(gains) if captures else sum(len(gain.cards) for gain in gains)
        pistis = sum(gain.how == "pişti" for gain in gains)
        sides.append(_Side(totals[seat], count, pistis))
    return _Table(
        rules,
        view.dealer,
        view.seat,
        next((gain.seat for gain in reversed(view.gains) if gain.is_capture), None),
        len(view.acts),
        (view.hand, tuple(theirs.elements())),
        pile,
        (sides[0], sides[1]),
    )


def _best(table: _Table, low: int, high: int) -> int:
    """The margin of the seat on turn at the end; any number outside of these two is a bound."""
    hand = table.hands[0]
    if not hand:
        return _counted(table)
    best = -_INFINITE
    for card in sorted(dict.fromkeys(hand), key=lambda card: not takes(table.pile, card)):
        best = max(best, _after(table, card, max(low, best), high))
        if best >= high:
            break
    return best


def _after(table: _Table, card: Card, low: int, high: int) -> int:
    """The margin of the seat on turn at the end, after this card."""
    return -_best(_played(table, card), -high, -low)


def _played(table: _Table, card: Card) -> _Table:
    """The table after this card."""
    rules, (hand, others), pile, (mine, theirs) = table[0], *table[5:]
    at = hand.index(card)
    rest, captor = hand[:at] + hand[at + 1 :], table.captor
    taken = (*pile, card)
    if takes(pile, card):
        captor, scoring = table.seat, rules.scoring
        how, points = "capture", 0
        if len(pile) == 1 or not table.played:
            how, points = bonus(scoring, taken, not table.played, not others and not rest)
        if how == "broken pişti" and theirs.pistis:
            theirs = theirs._replace(points=theirs.points - scoring.pisti_points)
        spared = scoring.pisti_cards_score != "both" and how not in ("capture", "broken pişti")
        if scoring.pisti_cards_score == "bonus_only_for_double" and how != "double pişti":
            spared = False
        if not spared:
            points += sum([points_of(scoring, other) for other in taken])
        count = 1 if scoring.majority_basis == "captures" else len(taken)
        is_pisti = how == "pişti"
        mine = _Side(mine.points + points, mine.number + count, mine.pistis + is_pisti)
        taken = ()
    return _Table(
        rules,
        table.dealer,
        1 - table.seat,
        captor,
        table.played + 1,
        (others, rest),
        taken,
        (theirs, mine),
    )


def _counted(table: _Table) -> int:
    """P-32, P-42, P-45: the margin of the seat on turn when all cards are played."""
    rules, pile = table.rules, table.pile
    points, counts = [0, 0], [0, 0]
    for seat, side in ((table.seat, table.sides[0]), (1 - table.seat, table.sides[1])):
        points[seat], counts[seat] = side.points, side.number
    scoring, captor = rules.scoring, table.captor
    if captor is not None:
        points[captor] += sum([points_of(scoring, card) for card in pile])
        points[captor] += scoring.last_pile_bonus
        counts[captor] += 0 if scoring.majority_basis == "captures" else len(pile)
    for seat in majority_sides(rules, table.dealer, counts, points):
        points[seat] += scoring.majority_points
    return points[table.seat] - points[1 - table.seat]
