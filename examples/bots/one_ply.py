"""A bot for `pisti arena` that thinks one card ahead and counts the unseen cards.

It knows no partner: every seat after it is an opponent:

    PYTHONPATH=examples/bots pisti arena hard one_ply:one_ply --preset classic
"""

from math import comb
from typing import Any

from pisti import Card, Rank, View

MAJORITY = 0.15  # the worth of each card for the majority
JACK = 3.0  # the worth of a jack in the hand
PAIR = 1.0  # the worth of a second card of the rank that is laid
LATER = 0.4  # a factor for each seat after the next one


def one_ply(view: View) -> Any:
    """The card with the best expected value at once."""
    if len(view.moves) != len(view.hand) or view.claim is not None:
        return view.moves[-1]
    return max(view.hand, key=lambda card: _worth(view, card))


def _worth(view: View, card: Card) -> float:
    """The points of this card: those won, or less those that others may win with it."""
    scoring = view.rules.scoring
    table = dict(scoring.card_table)
    is_jack = card.rank is Rank.JACK
    points = sum(table.get(c, table.get(c.rank, 0)) for c in (*view.pile, card) if c)
    size = len(view.pile) + 1
    spent = JACK * is_jack
    bonus = scoring.double_points if is_jack else scoring.pisti_points
    if view.pile and (is_jack or card.rank is (view.pile[-1] or card).rank):
        top = view.pile[-1]
        is_pisti = size == 2 and top is not None and top.rank is card.rank
        return points + MAJORITY * size + bonus * is_pisti - spent
    unseen = [other.rank for other in view.unseen]
    held = view.hands[((view.seat or 0) + 1) % view.rules.players]
    cards = held if isinstance(held, int) else len(held)
    cards = cards or view.rules.deal.hand_size
    matched = _chance(len(unseen), unseen.count(card.rank), cards)
    taken = 0 if is_jack else (1 - matched) * _chance(len(unseen), unseen.count(Rank.JACK), cards)
    stake = points + MAJORITY * size + 1
    loss = matched * (stake + bonus * (size == 1)) + taken * stake
    later = sum(LATER**place for place in range(1, view.rules.players - 1))
    has_pair = [other.rank for other in view.hand].count(card.rank) > 1
    return PAIR * has_pair - loss * (1 + (1 - matched - taken) * later) - spent


def _chance(pool: int, copies: int, cards: int) -> float:
    """The chance that so many cards from this pool have one of so many copies."""
    return 1 - comb(max(pool - copies, 0), cards) / comb(max(pool, cards), cards)
