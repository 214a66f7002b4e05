"""A turn of Pis Yedili in numbers: each move, and the row of the table after it.

Whoever draws or passes had no card that fits, as a rule; what a seat has shown so is remembered
until it has taken other cards.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from pisti.bots.pis_yedili.layout import NO_RANK, WIDTH, fill_row
from pisti.cards import DECK, Card, Rank, Suit
from pisti.games.pis_yedili.moves import DRAW, Call, Move, Tek, card_of
from pisti.games.pis_yedili.rules import Rules
from pisti.games.pis_yedili.state import Act
from pisti.games.pis_yedili.turn import debt, effect_of, others_draw, seat_after, steps
from pisti.games.pis_yedili.view import View

Row: TypeAlias = list[float]

NUMBER: Final = {card: place for place, card in enumerate(DECK)}
SUITS: Final = {suit: number for number, suit in enumerate(Suit)}
RANKS: Final = {rank: number for number, rank in enumerate(Rank)}
KINDS: Final = len(SUITS) + len(RANKS)
WAITING: Final = 60.0
"""The points that it costs to give the turn to a last card of the suit that its seat has called."""


@attrs.frozen
class Numbers:
    """Rules as the network is told them: see `layout.py`."""

    rules: list[int]
    costs: list[int]
    times: list[int]


@lru_cache(maxsize=64)
def numbers_of(rules: Rules) -> Numbers:
    """The numbers of these rules."""
    effects, scoring = rules.effects, rules.scoring
    cost, times = dict(scoring.card_penalty), dict(scoring.final_multiplier)
    named = (rules.jacks.wild_rank, rules.sevens.draw_rank, effects.skip_rank, effects.reverse_rank)
    ranks = [NO_RANK if rank is None else RANKS[rank] for rank in named]
    flags = (
        effects.ace_effect != "none",
        rules.jacks.wild_on_wild,
        rules.sevens.draw_rank_wild,
        rules.drawing.exhaustion == "end_lowest",
    )
    return Numbers(
        [*ranks, *map(int, flags)],
        [cost.get(rank, 0) for rank in Rank],
        [times.get(rank, 1) for rank in Rank],
    )


class Memory:
    """The memory of what each seat has shown not to hold, from the acts of a deal in their order.

    `fresh` is, by seat and by suit and rank, the number of cards among which it may have one:
    those that it took since it had none.  It is -1 where it has shown nothing.
    `called` is, by seat, the suit that it named with its last card, if that was a jack.
    """

    def __init__(self, view: View) -> None:
        rules, up = view.rules, view.up
        self.fresh: list[list[int]] = [[-1] * KINDS for _ in range(rules.players)]
        self.called: list[Suit | None] = [None] * rules.players
        self._rules = rules
        everybody = rules.opening == "everyone_club"
        self._first: set[int] = {*view.seats} if everybody else {view.first}
        if up is not None:
            self._first.clear()
        self._suit: Suit = up.suit if up else Suit.CLUBS
        self._rank: Rank | None = up.rank if up else None
        self._owed = 0
        self._follows = False
        for act in view.acts:
            self._see(act)

    def _see(self, act: Act) -> None:
        mine, move = self.fresh[act.seat], act.move
        card = card_of(move)
        if card is None:
            self._lack(mine, is_open=act.seat not in self._first)
        else:
            play = move.move if isinstance(move, Tek) else move
            for kind in (SUITS[card.suit], 4 + RANKS[card.rank]):
                mine[kind] -= mine[kind] > 0
            effect = None if self._first else effect_of(self._rules, card)
            self._owed = debt(self._rules, self._owed) if effect == "draw" else 0
            self._follows = effect == "ace"
            self._suit = play.suit if isinstance(play, Call) else card.suit
            self.called[act.seat] = play.suit if isinstance(play, Call) else None
            self._rank = card.rank
            if self._rules.opening == "everyone_club":
                self._first.discard(act.seat)
            else:
                self._first.clear()
        for take in act.takes:
            taker = self.fresh[take.seat]
            for kind, number in enumerate(taker):
                if number >= 0:
                    taker[kind] = number + len(take.cards)

    def _lack(self, mine: list[int], *, is_open: bool) -> None:
        rules = self._rules
        if self._owed:
            mine[4 + RANKS[rules.sevens.draw_rank]] = 0
            self._owed = 0
            return
        mine[SUITS[self._suit]] = 0
        wild, rank = rules.jacks.wild_rank, self._rank
        if rank is not None and rank is not wild and is_open and not self._follows:
            mine[4 + RANKS[rank]] = mine[4 + RANKS[wild]] = 0
        self._follows = False


@attrs.frozen
class Known:
    """The knowledge of the seat on turn, in numbers; seats are counted from it on."""

    view: View
    numbers: Numbers
    hand: list[int]
    order: list[int]
    called: list[Suit | None]
    counts: list[int]
    fresh: list[list[int]]
    kinds: list[int]
    left: int
    mean: float


def read(view: View) -> Known:
    """The numbers of this view that no move changes."""
    seats, me = view.seats, view.seats.index(view.seat or 0)
    order = [*seats[me:], *seats[:me]]
    hands = view.hands
    counts = [len(h) if isinstance(h := hands[seat], tuple) else h for seat in order]
    memory = Memory(view)
    numbers = numbers_of(view.rules)
    kinds = [0] * KINDS
    left = cost = 0
    for card, copies in view.unseen.items():
        rank = RANKS[card.rank]
        kinds[SUITS[card.suit]] += copies
        kinds[4 + rank] += copies
        left += copies
        cost += copies * numbers.costs[rank]
    left = max(left, 1)
    hand = [NUMBER[card] for card in view.hand]
    fresh = [memory.fresh[seat] for seat in order]
    called = [memory.called[seat] for seat in order]
    return Known(view, numbers, hand, order, called, counts, fresh, kinds, left, cost / left)


def rows(view: View) -> dict[Move, Row | float]:
    """By move, the row of the table after it; or the points that it wins, if it is the last one.

    A last card but one that could be announced is not played without (PY-18).
    """
    known = read(view)
    moves = view.moves
    if view.rules.tek.tek_rule != "off" and len(view.hand) == 2:
        moves = tuple([move for move in moves if isinstance(move, Tek) or card_of(move) is None])
    return {move: row_after(known, move) for move in moves}


def row_after(known: Known, move: Move) -> Row | float:
    """The row of the table after this move, or the points that it wins."""
    view = known.view
    rules, seats, seat = view.rules, view.seats, view.seat or 0
    hand, counts, direction = [*known.hand], [*known.counts], view.direction
    top = view.discard[-1].rank if view.discard else None
    suit, rank = view.suit or Suit.CLUBS, NO_RANK if top is None else RANKS[top]
    taken = owed = 0
    to, drawn, follows = 1, False, False
    card = card_of(move)
    if move is DRAW:
        taken = view.owed or 1
        counts[0] += taken
        if not (view.owed and rules.sevens.penalty_ends_turn):
            to, drawn = 0, True
    elif card is not None:
        if len(hand) == 1:
            return _prize(known, card)
        hand.remove(NUMBER[card])
        counts[0] -= 1
        play = move.move if isinstance(move, Tek) else move
        suit, rank = play.suit if isinstance(play, Call) else card.suit, RANKS[card.rank]
        effect = None if False in view.opened else effect_of(rules, card)
        if effect == "reverse" and rules.effects.reverse_mode == "flip":
            direction = -direction
        owed = debt(rules, view.owed) if effect == "draw" else 0
        follows = effect == "ace"
        to = steps(rules, len(seats), effect)
        if effect and others_draw(rules, card):
            counts = [counts[0], *[count + 1 for count in counts[1:]]]
    turn = known.order.index(seat_after(seats, seat, to * direction))
    if turn and counts[turn] == 1 and not owed and known.called[turn] is suit:
        return -WAITING
    row = [0.0] * WIDTH
    numbers = known.numbers
    fill_row(
        *(row, hand, taken, turn, SUITS[suit], rank, owed, drawn, follows, counts, direction),
        *(view.stock, known.kinds, known.left, known.mean, known.fresh),
        *(numbers.rules, numbers.costs, numbers.times),
    )
    return row


def _prize(known: Known, last: Card) -> float:
    """PY-27, PY-29: the points that the others must be expected to write down, in the mean."""
    others = known.counts[1:]
    times = known.numbers.times[RANKS[last.rank]]
    return times * known.mean * sum(others) / len(others)
