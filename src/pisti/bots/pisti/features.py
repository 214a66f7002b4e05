"""The active rows of the expert's networks after a card; `layout.py` explains the rows."""

from typing import Final, NamedTuple

from pisti.bots.pisti.layout import FOUR, TWO, Layout
from pisti.bots.pisti.position import (
    ACE,
    DEUCE,
    JACK,
    NOTHING,
    NUMBER,
    POINTS,
    TEN,
    TEN_OF_DIAMONDS,
    TWO_OF_CLUBS,
    Position,
    worth,
)
from pisti.cards import Card

_OTHERS: Final = tuple(number for number in range(13) if number != JACK)
_KIND: Final = {NOTHING: 0, ACE: 2, DEUCE: 3, TEN: 4, JACK: 5}
_IN_THREE: Final = (0, 1, 1, 1, 2, 2, 2, 2)  # buckets of piles: none, small, big


class _After(NamedTuple):
    """The position after the seat on turn has played a card."""

    takes: bool
    size: int
    points: int
    top: int
    worth: int
    own: list[int]
    """Copies by rank that stay in the hand."""
    copies: int
    """Copies of the top's rank that the next seat may hold, 3 at most; 4 if it must have one."""
    is_fresh: bool
    """Whether this card ends its packet, so that the next one comes from a new hand."""


def rows(me: Position, hand: tuple[Card, ...], card: Card) -> list[int]:
    """The active rows after this card, in the network for this number of players."""
    takes = me.takes(card)
    size = 0 if takes else me.size + 1
    points = 0 if takes else me.points + POINTS[card]
    top = NOTHING if takes else NUMBER[card.rank]
    kept = [NUMBER[other.rank] for other in hand if other is not card]
    exposed = NUMBER[me.exposed.rank] if me.exposed else NOTHING
    is_certain = me.is_exposed_held and me.dealer == 1 and top == exposed
    after = _After(
        takes,
        size,
        points,
        top,
        worth(points, size),
        [kept.count(number) for number in range(14)],
        4 if is_certain else min(me.unseen[top], 3),
        (me.ply + 1) % (4 * me.players) == 0,
    )
    return (_two if me.players == 2 else _four)(me, hand, card, after)


def _two(me: Position, hand: tuple[Card, ...], card: Card, after: _After) -> list[int]:
    """The active rows in the network for two players."""
    row, unseen, own = TWO.row, me.unseen, after.own
    if after.is_fresh:
        mine = they = laid = [0] * 14
    else:
        (mine, they), laid = me.declined, me.laid[1]
        if not after.takes:
            mine = mine.copy()
            mine[me.top] = 1
    cards, pile, rest = _common(me, hand, card, after, TWO, me.packet, they[after.top])
    exposed = NUMBER[me.exposed.rank] if me.exposed else NOTHING
    coming = me.dealer if not me.is_last else 2 if me.is_exposed_held else 3
    return [
        *(row("rank", unseen[k], min(own[k], 2), they[k], laid[k], mine[k]) for k in _OTHERS),
        *cards,
        *pile,
        *rest,
        row("exposed", coming, unseen[exposed], min(own[exposed], 2)),
    ]


def _four(me: Position, hand: tuple[Card, ...], card: Card, after: _After) -> list[int]:
    """The active rows in the network for partners."""
    row, unseen, own = FOUR.row, me.unseen, after.own
    if after.is_fresh:
        following = partner = declined = [0] * 14
        left = [0] * 4
    else:
        following, partner = _known(me, 1), _known(me, 2)
        declined, left = me.declined[3], [_IN_THREE[bucket] for bucket in me.left]
    is_declined = int(following[after.top] == 2)
    cards, pile, rest = _common(me, hand, card, after, FOUR, me.ply // 8, is_declined)
    exposed = NUMBER[me.exposed.rank] if me.exposed else NOTHING
    coming = me.dealer if not me.is_last else 3 + me.dealer if me.is_exposed_held else 7
    return [
        *(
            row("rank", unseen[k], following[k], partner[k], declined[k], min(own[k], 2))
            for k in _OTHERS
        ),
        *cards,
        row("quiet", unseen[JACK], *left[1:]),
        *pile,
        row("after", after.worth, min(after.copies, 2), partner[after.top]),
        *rest,
        row("exposed", coming, unseen[exposed], min(own[exposed], 1)),
    ]


def _known(me: Position, seat: int) -> list[int]:
    """By rank, what is known of a seat: 0 nothing, 1 it laid the rank, 2 it left the rank lying."""
    return [2 * no or yes for no, yes in zip(me.declined[seat], me.laid[seat], strict=True)]


def _common(  # noqa: PLR0917 - all that both layouts need
    me: Position,
    hand: tuple[Card, ...],
    card: Card,
    after: _After,
    layout: Layout,
    stage: int,
    is_declined: int,
) -> tuple[list[int], list[int], list[int]]:
    """The rows that both layouts have: of the cards, of the pile, of the rest."""
    row, unseen, own, copies = layout.row, me.unseen, after.own, after.copies
    capped = [min(count, 2) for count in own]
    lone = int(after.size == 1)
    cards = 4 if after.is_fresh else 4 - (me.ply % (4 * me.players) + 1) // me.players
    best = 0 if after.is_fresh else me.left[1]
    relation = 0 if best == 0 else 1 if best < after.worth else 2
    mine, theirs = me.taken[0] + (me.size + 1 if after.takes else 0), me.taken[1]
    met = row("meet", lone, copies, capped[after.top], is_declined, cards - 1)
    return (
        [
            row("ace", unseen[ACE], capped[ACE]),
            row("two", unseen[DEUCE], capped[DEUCE]),
            row("ten", unseen[TEN], capped[TEN]),
            row("two_of_clubs", _place(me, hand, card, TWO_OF_CLUBS)),
            row("ten_of_diamonds", _place(me, hand, card, TEN_OF_DIAMONDS)),
            row("jack", unseen[JACK], min(own[JACK], 3)),
            row("jacks", unseen[JACK], stage),
        ],
        [
            row("top", _KIND.get(after.top, 1)),
            met if after.size else row("top", 6),
            row("when", lone, copies, stage),
            row("worth", after.worth, copies, is_declined),
        ],
        [
            row("threat", min(unseen[JACK], 3), relation, cards - 1, after.worth),
            row("size", min(after.size, 15)),
            row("points", min(after.points, 8)),
            row("ply", me.ply),
            row("race", max(0, min((mine - theirs + 26) // 4, 12)), stage),
            row("mine", min(mine // 3, 9)),
            row("theirs", min(theirs // 3, 9)),
            row("last", 1 if after.takes else me.last, int(me.is_last), after.worth),
            row("centre", me.centre or int(after.takes), stage),
        ],
    )


def _place(me: Position, hand: tuple[Card, ...], card: Card, special: Card) -> int:
    """The place of a scoring card after this card: 0 unseen, 1 own hand, 2 pile, 3 captured."""
    if card is special or special in me.pile:
        return 3 if me.takes(card) else 2
    return 1 if special in hand else 3 if special in me.seen else 0
