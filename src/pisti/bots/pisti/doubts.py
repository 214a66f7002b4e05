"""A-17: when `hard` and `expert` claim that a card matches, and when they doubt a claim.

They begin in the balance in which neither lies nor doubts can be used against it, and move away
from it as the opponent shows in this hand how often it doubts and how often it lies.  The dice
are thrown with the own hand, which nobody else sees.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from pisti.bots.by_chance import dice
from pisti.bots.pisti.counted import chance
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, Choice, FaceDown, Move
from pisti.games.pisti.rules import Bluff
from pisti.games.pisti.view import View

A_BEGINNING: Final = 3.0  # points: the cards of a claim, and a new pile to begin
TRUST: Final = 6.0  # moves of an opponent that weigh as much as the balance does
SWAY: Final = 3.0  # how quickly lies get more or fewer, as doubts get fewer or more
UNSHOWN: Final = 0.3  # the share of lies among claims that were accepted
DOUBT: Final = 0.25  # how often a claim is doubted that might as well be accepted
A_POINT: Final = 0.1  # how much oftener for each point that a doubt promises more


class Promise(NamedTuple):
    """The points to expect from a card: laid open, if it takes the pile, if it stays on it."""

    open: float
    taken: float
    laid: float


class _Stakes(NamedTuple):
    """The points of a claim on this lone card."""

    accepted: int
    proved: int
    caught: int

    def doubts(self) -> float:
        """The share of claims that are doubted in the balance, so that a lie brings nothing."""
        return (self.accepted + A_BEGINNING) / max(self.accepted + A_BEGINNING + self.caught, 1)

    def lies(self, matched: float) -> float:
        """The share of lies of a seat without a match in the balance: a doubt brings nothing."""
        more = (self.proved - self.accepted) * matched
        return max(
            0.0,
            min(more / max((self.accepted + A_BEGINNING + self.caught) * (1 - matched), 1e-9), 1.0),
        )


def claim(view: View, promises: Mapping[Card, Promise]) -> FaceDown | None:
    """The card to claim, if that promises more than the best card laid open, or to bluff."""
    stakes = _stakes(view)
    usual = stakes.doubts()
    doubts = _share_of_doubts(view, usual)
    best = max(promise.open for promise in promises.values())
    true = [card for card in promises if is_true(view, card)]
    if true:
        won = (1 - doubts) * stakes.accepted + doubts * stakes.proved
        card = max(true, key=lambda card: promises[card].taken)
        return FaceDown(card) if promises[card].taken + won >= best else None
    lies = {
        card: (1 - doubts) * (stakes.accepted + promise.taken)
        + doubts * (promise.laid - stakes.caught)
        for card, promise in promises.items()
        if card.rank is not Rank.JACK
    }
    open_card = max(promises, key=lambda card: promises[card].open)
    if not lies or open_card.rank is Rank.JACK:
        return None
    unseen = [*view.unseen.elements()]
    copies, held = sum(is_true(view, card) for card in unseen), len(view.hand)
    share = stakes.lies(chance(len(unseen) + held, copies, held))
    share *= max(0.0, 1 + SWAY * (usual - doubts) / usual)
    card = max(lies, key=lies.__getitem__)
    return FaceDown(card) if dice(b"claim", view).random() < share else None


def answer(view: View, claimant: int) -> Move:
    """The answer to a claim of this seat: challenge it, or accept it."""
    stakes = _stakes(view)
    unseen = [*view.unseen.elements()]
    copies = sum(is_true(view, card) for card in unseen)
    own = sum(is_true(view, card) for card in view.hand)
    held = 1 + cast("int", view.hands[claimant])
    matched = chance(max(len(unseen), held), copies, held)
    balance = stakes.lies(chance(len(unseen) + len(view.hand), copies + own, held))
    lies = _share_of_lies(view, balance)
    true = matched / max(matched + (1 - matched) * lies, 1e-9)
    gain = (1 - true) * stakes.caught - true * (stakes.proved + A_BEGINNING)
    gain += stakes.accepted + A_BEGINNING
    is_doubted = dice(b"answer", view).random() < DOUBT + A_POINT * gain
    return CHALLENGE if is_doubted else ACCEPT


def is_true(view: View, card: Card) -> bool:
    """Whether a claim with this card is true."""
    bluff, lone = _claimed_on(view)
    return card.rank is lone.rank or (bluff.bluff_jack_is_true and card.rank is Rank.JACK)


def _claimed_on(view: View) -> tuple[Bluff, Card]:
    """The rules of claims, and the lone card, which lies open."""
    return cast("tuple[Bluff, Card]", (view.rules.bluff, view.pile[0]))


def _stakes(view: View) -> _Stakes:
    bluff, lone = _claimed_on(view)
    on_a_jack = lone.rank is Rank.JACK
    return _Stakes(
        bluff.bluff_accepted[on_a_jack],
        bluff.bluff_proved[on_a_jack],
        bluff.bluff_caught[on_a_jack],
    )


def _share_of_doubts(view: View, balance: float) -> float:
    """The share of claims that the others challenge, by the balance and by this hand so far."""
    answers = [
        act.move is CHALLENGE
        for act in view.acts
        if isinstance(act.move, Choice) and act.seat != view.seat
    ]
    return (TRUST * balance + sum(answers)) / (TRUST + len(answers))


def _share_of_lies(view: View, balance: float) -> float:
    """The share of lies of a seat without a match, by the balance and by this hand so far."""
    lies, chances = TRUST * balance, TRUST
    size: int = view.rules.deal.centre
    for act in view.acts:
        is_mine, gain = act.seat == view.seat, act.gain
        if isinstance(act.move, Choice):
            is_caught = gain is not None and gain.how == "bluff caught"
            size = 2 if is_caught else 0
            if is_mine and not (gain and gain.how == "bluff proved"):
                share = 1.0 if is_caught else UNSHOWN
                lies, chances = lies + share, chances + share
        elif isinstance(act.move, Card):
            chances += not is_mine and size == 1 and gain is None
            size = 0 if gain else size + 1
    return lies / chances
