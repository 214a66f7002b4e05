"""The bot `hard`: it compares the points that a card wins with those that it may lose.

It counts the unseen cards, and remembers the ranks that the next seat left lying in this packet: a
seat that takes whenever it can did not hold them.  It thinks one card ahead, but plays a last
packet of two exactly.
"""

from collections.abc import Iterator, Mapping
from math import comb
from typing import Final, NamedTuple

from pisti.bots.pisti import counted
from pisti.bots.pisti.doubts import A_BEGINNING, Promise, answer, claim, is_true
from pisti.bots.pisti.last_packet import best_card
from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import ACCEPT, Choice, FaceDown, Move
from pisti.games.pisti.view import View


class Weights(NamedTuple):
    """The numbers that the bot weighs cards with, in points."""

    taking: float
    """The next seat must begin a new pile."""
    taking_last: float
    """More in the last packet, as the last captor gets the leftovers."""
    a_jack: float
    """In my hand."""
    another_jack: float
    jack_of: Mapping[tuple[bool, int], float]
    """By whether it is the last packet, and by the number of my cards: more for a jack."""
    matched_card: float
    """Of a pile that I lose to a card of its rank."""
    matched_point: float
    fear: float
    """A factor of the bonus, because players do not keep cards by chance."""
    lost: float
    """A pile that I lose to a jack, and the next beginning."""
    lost_card: float
    lost_point: float
    a_pair: float
    """I keep another card of the rank that I lay."""
    safe: float
    """The next seat showed that it has none."""
    safe_before: float
    """The seat before me showed that it has none."""
    given: float
    """For every point that I lay open."""
    copy: float
    """For every unseen card of the rank that I lay alone."""


ALONE: Final = Weights(
    taking=counted.TAKING,
    taking_last=counted.TAKING_LAST,
    a_jack=counted.A_JACK,
    another_jack=counted.ANOTHER_JACK,
    jack_of={},
    matched_card=counted.A_CARD,
    matched_point=counted.A_POINT,
    fear=counted.FEAR,
    lost=counted.LOST_TO_JACK,
    lost_card=counted.A_CARD,
    lost_point=counted.A_POINT,
    a_pair=counted.A_PAIR,
    safe=counted.SAFE,
    safe_before=0,
    given=counted.GIVEN,
    copy=0,
)
"""Fitted to the estimates of the expert's network for two players."""
PARTNERS: Final = Weights(
    taking=2.5,
    taking_last=-1.1,
    a_jack=3.6,
    another_jack=2.1,
    jack_of={(False, 3): 0.9, (False, 2): 1.5, (True, 4): 0.2, (True, 2): -1.2},
    matched_card=0.3,
    matched_point=1.0,
    fear=0.9,
    lost=0,
    lost_card=0.35,
    lost_point=0.7,
    a_pair=0.8,
    safe=0,
    safe_before=0.4,
    given=0,
    copy=0.4,
)
"""Fitted to the estimates of the expert's network for partners."""
DOUBTS: Final = (counted.DOUBT_LESS, counted.DOUBT_BEST)
"""Factors for a jack: the next seat left a lesser pile, or one as good."""


class Next(NamedTuple):
    """The seat that plays next, as far as it is known."""

    cards: int
    declined: frozenset[Rank]
    """The ranks that it left lying."""
    declined_before: frozenset[Rank]
    """Those that the seat before me left lying."""
    left: float
    """The worth of the best pile that it left lying."""
    pool: int
    """The unseen cards that its hand may come from."""


def hard(view: View) -> Move:
    """The move with the best sum of points won and points put at risk."""
    if view.claim is not None:
        return ACCEPT if _must_be_true(view, view.claim.seat) else answer(view, view.claim.seat)
    if (last := best_card(view)) is not None:
        return last
    unseen = [*view.unseen]
    weights = ALONE if view.rules.teams == "individual" else PARTNERS
    after = _next_seat(view, unseen)
    promises = {card: _promise(view, weights, after, unseen, card) for card in view.hand}
    if view.rules.bluff and FaceDown(view.hand[0]) in view.moves:
        claims = {card: _claimed(view, card, promises[card]) for card in view.hand}
        if claimed := claim(view, claims):
            return claimed
    return max(view.hand, key=promises.__getitem__)


def _must_be_true(view: View, seat: int) -> bool:
    """P-09: whether the card that lay open would match, and nobody but this seat can have it."""
    card = view.exposed
    if card is None or view.stock or seat != view.dealer:
        return False
    return card not in (*view.hand, *view.played_by(seat)) and is_true(view, card)


def _claimed(view: View, card: Card, promise: float) -> Promise:
    """A-17: what this card promises if it is claimed, and laid open."""
    scoring, (lone,) = view.rules.scoring, view.pile
    if lone is not None and card.rank is lone.rank:  # a claim has its own points
        is_jack = card.rank is Rank.JACK
        bonus = scoring.double_points if is_jack else scoring.pisti_points
        return Promise(promise, promise - bonus, promise)
    if is_true(view, card):
        return Promise(promise, promise, promise)
    taken = points_of(scoring, lone) + points_of(scoring, card) + A_BEGINNING / 2
    return Promise(promise, taken, promise)


def _promise(view: View, weights: Weights, after: Next, unseen: list[Card], card: Card) -> float:
    """The points to expect from this card."""
    spent = 0.0
    if card.rank is Rank.JACK:
        jacks = sum(other.rank is Rank.JACK for other in view.hand)
        spent = weights.another_jack if jacks > 1 else weights.a_jack
        spent += weights.jack_of.get((not view.stock, len(view.hand)), 0)
    if takes(view.pile, card):
        last = 0 if view.stock else weights.taking_last
        return _winnings(view, unseen, card) + weights.taking + last - spent
    return _danger(view, weights, after, unseen, card) - spent


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


def _danger(view: View, weights: Weights, after: Next, unseen: list[Card], card: Card) -> float:
    """The points to expect from this card when it takes nothing, mostly below 0."""
    scoring = view.rules.scoring
    is_jack, is_lone = card.rank is Rank.JACK, not view.pile
    points = sum(points_of(scoring, other) for other in (*view.pile, card))
    size = len(view.pile) + 1
    bonus = (scoring.double_points if is_jack else scoring.pisti_points) if is_lone else 0
    is_safe = card.rank in after.declined
    copies = sum(other.rank is card.rank for other in unseen)
    matched = 0 if is_safe else chance(after.pool, copies, after.cards)
    w = weights
    worth = w.matched_card * size + w.matched_point * points
    danger = matched * (worth + w.fear * bonus)
    if not is_jack:
        jacks = sum(other.rank is Rank.JACK for other in unseen)
        taken = (1 - matched) * chance(after.pool, jacks, after.cards)
        if after.left:
            taken *= DOUBTS[after.left >= 4 * points + size]
        worth = w.lost + w.lost_card * size + w.lost_point * points
        danger += taken * (worth + scoring.jack_on_single * is_lone)
    has_pair = [other.rank for other in view.hand].count(card.rank) > 1
    safety = w.safe * is_safe + w.safe_before * (card.rank in after.declined_before)
    hope = w.a_pair * has_pair + safety - w.copy * copies * is_lone
    return hope - danger - w.given * points


def chance(pool: int, copies: int, hand: int) -> float:
    """The chance that a hand of so many cards from this pool holds one of so many copies."""
    hand = min(hand, pool)
    return 1 - comb(max(pool - copies, 0), hand) / comb(pool, hand)


def _next_seat(view: View, unseen: list[Card]) -> Next:
    rules = view.rules
    seat = ((view.seat or 0) + 1) % rules.players
    held = view.hands[seat]
    cards = held if isinstance(held, int) else len(held)
    if not cards:  # it plays from a new hand
        cards = sum(rules.hand_sizes[len(view.packets) :][:1])
        return Next(cards, frozenset(), frozenset(), 0, max(len(unseen), cards))
    declined, before, left = set[Rank](), set[Rank](), 0.0
    for who, pile in left_lying(view):
        ranks = {card.rank for card in pile[-1:] if card}
        if who == seat:
            declined |= ranks
            points = sum(points_of(rules.scoring, card) for card in pile)
            left = max(left, 4 * points + len(pile))
        if (who + 1) % rules.players == view.seat:
            before |= ranks
    pool = sum(card.rank not in declined for card in unseen)
    return Next(cards, frozenset(declined), frozenset(before), left, max(pool, cards))


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
