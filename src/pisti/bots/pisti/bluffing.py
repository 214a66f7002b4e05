"""A-17: when `hard` claims that a card matches, and when it believes a claim.

Points decide, and where they are about equal, chance: whoever always lies, never lies, always
believes or never does can be seen through.  The dice are thrown with the own hand, which nobody
else sees.
"""

from collections.abc import Mapping
from math import comb
from typing import Any, Final, NamedTuple

from pisti.bots.by_chance import dice
from pisti.bots.pisti.table import points_of
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, FaceDown, Move
from pisti.games.pisti.view import View

A_BEGINNING: Final = 3.0  # a pile that was taken: the points of its cards, and a new one
DOUBTED: Final = 0.15  # how often a claim is challenged that might as well be accepted
TRUST: Final = 0.95  # a factor
A_POINT: Final = 0.1  # how much oftener for each point that a challenge is better


class _Pay(NamedTuple):
    """The points of a claim on this lone card."""

    accepted: int
    proved: int
    caught: int


def claim(view: View, promises: Mapping[Card, float]) -> Move | None:
    """The card to lay face down, if that promises more than the best of these cards face up."""
    lone: Any = view.pile[0]
    bluff: Any = view.rules.bluff
    pay = _pay_on(bluff, lone)
    doubted = _doubted(pay)
    best = max(promises.values())
    true = [card for card in promises if _is_true(bluff, lone, card)]
    if true:
        card = max(true, key=promises.__getitem__)
        bonus = 0
        if card.rank is lone.rank:
            scoring = view.rules.scoring
            bonus = scoring.double_points if lone.rank is Rank.JACK else scoring.pisti_points
        promise = promises[card] - bonus + (1 - doubted) * pay.accepted + doubted * pay.proved
        return FaceDown(card) if promise >= best else None
    unseen = [*view.unseen]
    copies = sum(card.rank is lone.rank for card in unseen)
    held = len(view.hand)
    lies = _share_of_lies(pay, chance(len(unseen) + held, copies, held))
    scoring = view.rules.scoring

    def promise_of_lie(card: Card) -> float:
        taken = pay.accepted + points_of(scoring, lone) + points_of(scoring, card) + A_BEGINNING / 2
        return (1 - doubted) * taken + doubted * (promises[card] - pay.caught)

    false = [card for card in promises if card.rank is not Rank.JACK]
    if not false:
        return None
    card = max(false, key=promise_of_lie)
    if promise_of_lie(card) < best or dice(b"claim", view).random() >= lies:
        return None
    return FaceDown(card)


def answer(view: View) -> Move:
    """The answer to a claim: accept it, or challenge it."""
    bluff: Any = view.rules.bluff  # there is a claim,
    waiting: Any = view.claim
    lone: Any = view.pile[0]  # and the card below it lies open
    pay = _pay_on(bluff, lone)
    unseen = [*view.unseen]
    copies = sum(_is_true(bluff, lone, card) for card in unseen)
    own = sum(_is_true(bluff, lone, card) for card in view.hand)
    seat: int = waiting.seat
    others = view.hands[seat]
    held = 1 + (others if isinstance(others, int) else len(others))
    exposed = view.exposed
    if exposed and _is_true(bluff, lone, exposed) and _may_hold(view, seat, exposed):
        matched = 1.0
    else:
        matched = chance(len(unseen), copies, held)
    lies = _share_of_lies(pay, chance(len(unseen) + len(view.hand), copies + own, held))
    is_true = matched / (matched + (1 - matched) * lies) if matched else 0
    taken = pay.accepted + A_BEGINNING
    gain = (1 - is_true) * pay.caught - is_true * (pay.proved + A_BEGINNING) + taken
    return CHALLENGE if dice(b"answer", view).random() < DOUBTED + A_POINT * gain else ACCEPT


def _may_hold(view: View, seat: int, exposed: Card) -> bool:
    """P-09: whether this seat was dealt the card that lay open, and has not played it openly."""
    was_dealt = not view.stock and seat == view.dealer
    return was_dealt and exposed not in view.hand and exposed not in view.played_by(seat)


def chance(pool: int, copies: int, hand: int) -> float:
    """The chance that a hand of so many cards from this pool holds one of so many copies."""
    hand = min(hand, pool)
    return 1 - comb(max(pool - copies, 0), hand) / comb(pool, hand)


def _is_true(bluff: Any, lone: Card, card: Card) -> bool:
    return card.rank is lone.rank or (bluff.bluff_jack_is_true and card.rank is Rank.JACK)


def _pay_on(bluff: Any, lone: Card) -> _Pay:
    pairs = (bluff.bluff_accepted, bluff.bluff_proved, bluff.bluff_caught)
    return _Pay(*[pair[lone.rank is Rank.JACK] for pair in pairs])


def _share_of_lies(pay: _Pay, matched: float) -> float:
    """The share of lies of a seat without a match, with which it does not matter who doubts it.

    `matched` is how likely the others must think that it has a match.
    """
    odds = (pay.proved - pay.accepted) / max(pay.accepted + A_BEGINNING + pay.caught, 1)
    return max(0.0, min(odds * matched / max(1 - matched, 1e-9), 1.0))


def _doubted(pay: _Pay) -> float:
    """The share of claims that are doubted: a little less than would make lies a loss."""
    accepted = pay.accepted + A_BEGINNING
    return min(1.0, max(0.0, TRUST * accepted / max(accepted + pay.caught, 1)))
