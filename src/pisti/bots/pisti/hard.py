"""The bot `hard`: it compares the points that a card wins with those that it may lose.

It counts the unseen cards, and remembers the ranks that the next seat left lying in this packet: a
seat that takes whenever it can did not hold them.  It thinks one card ahead.
"""

from collections.abc import Iterator
from math import comb
from typing import Any, Final, NamedTuple

from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, Choice, FaceDown, Move
from pisti.games.pisti.view import View

# Points, fitted to the estimates of the expert's network for two players.
TAKING: Final = 1.7  # the opponent must begin a new pile
TAKING_LAST: Final = 1.5  # more in the last packet, as the last captor gets the leftovers
A_CARD: Final = 0.35  # of a pile that I lose
A_POINT: Final = 0.4
FEAR: Final = 1.6  # a factor, because players keep pairs more often than chance does
LOST_TO_JACK: Final = 3.5  # the pile and the next beginning
A_JACK: Final = 3.7  # in my hand
ANOTHER_JACK: Final = 2.7
A_PAIR: Final = 1.6  # I keep another card of the rank that I lay
SAFE: Final = 0.6  # the next seat showed that it has none
DOUBTS: Final = (0.42, 0.24)  # factors for a jack: the next seat left a lesser pile, or one as good
GIVEN: Final = 0.2  # for every point that I lay open
LIES: Final = 0.4  # the share of false claims to be expected


class Next(NamedTuple):
    """The seat that plays next, as far as it is known."""

    cards: int
    declined: frozenset[Rank]
    left: float
    """The worth of the best pile that it left lying."""
    pool: int
    """The unseen cards that its hand may come from."""


def hard(view: View) -> Move:
    """The move with the best sum of points won and points put at risk."""
    if view.claim is not None:
        return _answer_claim(view)
    unseen = [*view.unseen]
    after = _next_seat(view, unseen)
    card = max(view.hand, key=lambda card: _promise(view, after, unseen, card))
    # a true claim earns what the card does, and more from an opponent who doubts it
    claim = FaceDown(card)
    is_true = takes(view.pile, card) and card.rank is not Rank.JACK
    return claim if is_true and claim in view.moves else card


def _promise(view: View, after: Next, unseen: list[Card], card: Card) -> float:
    """The points to expect from this card."""
    is_jack = card.rank is Rank.JACK
    jacks = sum(other.rank is Rank.JACK for other in view.hand)
    spent = (ANOTHER_JACK if jacks > 1 else A_JACK) if is_jack else 0
    if takes(view.pile, card):
        last = 0 if view.stock else TAKING_LAST
        return _winnings(view, unseen, card) + TAKING + last - spent
    return _danger(view, after, unseen, card) - spent


def _winnings(view: View, unseen: list[Card], card: Card) -> float:
    """P-41, P-44: the points of the cards taken and the bonus; hidden cards count as the mean."""
    scoring = view.rules.scoring
    points: float = sum(points_of(scoring, other) for other in (*view.pile, card))
    secrets = view.pile.count(None)
    if secrets:
        points += secrets * sum(points_of(scoring, other) for other in unseen) / len(unseen)
    if len(view.pile) != 1:
        return points
    top = view.pile[0]
    if top is None or top.rank is not card.rank:
        return points + scoring.jack_on_single
    return points + (scoring.double_points if card.rank is Rank.JACK else scoring.pisti_points)


def _danger(view: View, after: Next, unseen: list[Card], card: Card) -> float:
    """The points to expect from this card when it takes nothing, mostly below 0."""
    scoring = view.rules.scoring
    is_jack, is_lone = card.rank is Rank.JACK, not view.pile
    points = sum(points_of(scoring, other) for other in (*view.pile, card))
    size = len(view.pile) + 1
    worth = A_POINT * points + A_CARD * size
    bonus = (scoring.double_points if is_jack else scoring.pisti_points) if is_lone else 0
    is_safe = card.rank in after.declined
    copies = sum(other.rank is card.rank for other in unseen)
    matched = 0 if is_safe else _chance(after.pool, copies, after.cards)
    danger = matched * (worth + FEAR * bonus)
    if not is_jack:
        copies = sum(other.rank is Rank.JACK for other in unseen)
        taken = (1 - matched) * _chance(after.pool, copies, after.cards)
        if after.left:
            taken *= DOUBTS[after.left >= 4 * points + size]
        danger += taken * (worth + LOST_TO_JACK + scoring.jack_on_single * is_lone)
    has_pair = [other.rank for other in view.hand].count(card.rank) > 1
    return A_PAIR * has_pair + SAFE * is_safe - danger - GIVEN * points


def _chance(pool: int, copies: int, hand: int) -> float:
    """The chance that a hand of so many cards from this pool holds one of so many copies."""
    return 1 - comb(max(pool - copies, 0), hand) / comb(pool, hand)


def _next_seat(view: View, unseen: list[Card]) -> Next:
    rules = view.rules
    seat = ((view.seat or 0) + 1) % rules.players
    held = view.hands[seat]
    cards = held if isinstance(held, int) else len(held)
    if not cards:  # it plays from a new hand
        cards = sum(rules.hand_sizes[len(view.packets) :][:1])
        return Next(cards, frozenset(), 0, max(len(unseen), cards))
    declined, left = set[Rank](), 0.0
    for who, pile in left_lying(view):
        if who == seat:
            declined |= {card.rank for card in pile[-1:] if card}
            points = sum(points_of(rules.scoring, card) for card in pile)
            left = max(left, 4 * points + len(pile))
    pool = sum(card.rank not in declined for card in unseen)
    return Next(cards, frozenset(declined), left, max(pool, cards))


def left_lying(view: View) -> Iterator[tuple[int, tuple[Card | None, ...]]]:
    """Each seat that laid a card in this packet without taking the pile, and that pile."""
    acts = [act for act in view.acts if not isinstance(act.move, Choice)]
    answers = iter([act for act in view.acts if isinstance(act.move, Choice)])
    before = view.rules.hand_sizes[: len(view.packets) - 1]
    packet = view.rules.players * sum(before)
    pile = view.centre
    for number, act in enumerate(acts):
        gain = next(answers, act).gain if isinstance(act.move, FaceDown) else act.gain
        if gain is not None and gain.is_capture:
            pile = ()
            continue
        if pile and number >= packet:
            yield act.seat, pile
        pile += (act.card,)


def _answer_claim(view: View) -> Move:
    """A-17: the answer to a claim: accept it, or challenge it."""
    bluff: Any = view.rules.bluff  # there is a claim,
    claim: Any = view.claim
    lone: Any = view.pile[0]  # and the card below it lies open
    unseen = [*view.unseen]
    copies = sum(card.rank is lone.rank for card in unseen)
    seat: int = claim.seat
    held = view.hands[seat]
    cards = 1 + (held if isinstance(held, int) else len(held))
    matched = _chance(max(len(unseen), cards), copies, cards)
    true = matched / (matched + (1 - matched) * LIES)
    is_jack = lone.rank is Rank.JACK
    doubt = (1 - true) * bluff.bluff_caught[is_jack] - true * bluff.bluff_proved[is_jack]
    return CHALLENGE if doubt > -bluff.bluff_accepted[is_jack] else ACCEPT
