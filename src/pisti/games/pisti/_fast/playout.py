"""The rest of a hand, played by chance; it is fast because a search spends most time on it."""

from collections.abc import Callable, Sequence
from itertools import permutations
from operator import attrgetter, itemgetter
from typing import Any, Protocol

import attrs

from pisti.cards import Card, Rank
from pisti.errors import wrong_kind
from pisti.games.pisti.play import apply, bonus, legal_moves
from pisti.games.pisti.rules import ScoringTable, points_by_card
from pisti.games.pisti.score import majority_sides, score
from pisti.games.pisti.state import State
from pisti.kit.checks import check_kind

_JACK = Rank.JACK
_rank_of = attrgetter("rank")
_ORDERS: Any = [itemgetter(*order) for order in permutations(range(4))]
"""All orders of a hand of four."""


class Chance(Protocol):
    """A source of random numbers, such as a `random.Random`."""

    def random(self) -> float:
        """A number of at least 0 and less than 1."""
        ...


_KNOWN = (
    *("pisti_points", "double_points", "jack_on_single", "first_play_pisti", "last_card_pisti"),
    *("pisti_cards_score", "card_table", "majority_points", "majority_basis", "majority_rule"),
    *("majority_tie", "last_pile_bonus"),
)
_UNKNOWN = [
    (flag.name, flag.default) for flag in attrs.fields(ScoringTable) if flag.name not in _KNOWN
]
"""The flags of the count that `totals_after` does not know, each with its default.

Where one has another value, the hand is played move by move.
"""


def playout(state: State, chance: Chance) -> tuple[int, ...]:
    """The totals of this hand if all seats play by chance from here on.

    >>> import random
    >>> from pisti import Rules, new_hand
    >>> playout(new_hand(Rules(players=2), seed=7), random.Random(1))
    (6, 10)

    The same random numbers give the same totals; every way to play on is as likely as every other.
    """
    check_kind(state, State)
    if isinstance(chance, type) or not callable(getattr(chance, "random", None)):
        raise wrong_kind("a random.Random", chance)
    if state.turn is None or state.start.rules.bluff is not None:  # claims, and answers
        while moves := legal_moves(state):
            state = apply(state, moves[int(chance.random() * len(moves))])
        return score(state).totals
    return totals_after(state, by_chance(state, chance))


def by_chance(state: State, chance: Chance) -> list[Card]:
    """All cards still to be played, in an order by chance; every possible one is as likely."""
    dice = chance.random
    hands = [list(hand) for hand in state._hands]
    cards = [hand.pop(int(dice() * len(hand))) for hand in hands * len(hands[0]) if hand]
    start = state.start
    players = len(hands)
    lines: list[list[Card]] = [[] for _ in hands]
    for batch in start.batches[state._batch + 1 :]:
        for line, hand in zip(lines, batch, strict=True):
            line.extend(_ORDERS[int(dice() * 24)](hand) if len(hand) == 4 else _mixed(hand, dice))
    later: list[Any] = [None] * (players * len(lines[0]))
    for place, line in enumerate(lines):  # P-25: one after the other
        later[place::players] = line
    return cards + later


def _mixed(hand: Sequence[Card], dice: Callable[[], float]) -> list[Card]:
    """The cards of a hand in an order by chance."""
    rest = list(hand)
    return [rest.pop(int(dice() * len(rest))) for _ in hand]


def totals_after(state: State, cards: Sequence[Card]) -> tuple[int, ...]:
    """The totals after these cards, which are all that are left, were played in this order."""
    rules = state.start.rules
    scoring = rules.scoring
    is_usual = scoring.pisti_cards_score == "both" and scoring.last_card_pisti != "void_and_cancel"
    if not is_usual or [name for name, usual in _UNKNOWN if getattr(scoring, name) != usual]:
        for card in cards:
            state = apply(state, card)
        return score(state).totals
    players, number = rules.players, rules.sides
    sides = [seat % number for seat in range(players)]
    points, captures = [0] * number, [0] * number
    heaps: list[list[Any]] = [[] for _ in points]
    worth: Any = points_by_card(scoring.card_table).__getitem__  # of a State every card is known
    last = None
    for gain in state.gains:  # before the end and without bluffing, each is a capture
        last = sides[gain.seat]
        points[last] += gain.points
        heaps[last] += gain.cards
        captures[last] += 1
    pile = [*state.pile, *cards]
    top = state.pile[-1].rank if state.pile else None
    begin = 0
    turn = state.turn or 0  # it is a seat, since there are cards to be played
    jack, next_end, after_first = _JACK, len(state.pile) + 1, rules.deal.centre + 1
    for end, rank in enumerate(map(_rank_of, cards), next_end):
        if rank is not top and (rank is not jack or top is None):  # P-22
            top = rank
            continue
        side = sides[(turn + end - next_end) % players]  # P-25
        taken = pile[begin:end]  # P-20, P-21
        if end == begin + 2 or last is None:
            is_first, is_last = last is None and end == after_first, end == len(pile)
            points[side] += bonus(scoring, taken, is_first, is_last)[1]
        heaps[side] += taken
        captures[side] += 1
        begin, top, last = end, None, side
    if last is not None:  # P-32, P-45
        points[last] += scoring.last_pile_bonus
        heaps[last] += pile[begin:]
    for side, heap in enumerate(heaps):
        points[side] += sum(map(worth, heap))
    majority = [*map(len, heaps)] if scoring.majority_basis == "cards" else captures
    for side in majority_sides(rules, state.start.dealer, majority, points):  # P-42
        points[side] += scoring.majority_points
    return tuple(points)
