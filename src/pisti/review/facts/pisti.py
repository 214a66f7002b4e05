"""The facts of Pişti: what a card takes, what it leaves, and who may still take it."""

from collections import Counter
from typing import Any, Final

from pisti.bots.pisti.hard import ALONE, left_lying
from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.moves import Choice, FaceDown, Move
from pisti.games.pisti.play import bonus
from pisti.games.pisti.view import View
from pisti.phrases import Phrase
from pisti.review.facts.fact import Fact, Finders, cards, many, points as points_in_words

_JACK: Final = Rank.JACK
_BONUSES: Final = {
    "pişti": ("why.pisti", "P-34"),
    "double pişti": ("why.pisti.double", "P-35"),
    "jack on a lone card": ("why.pisti.jack", "P-36"),
}


def makes_pisti(view: View, move: Move) -> Fact | None:
    """P-34 to P-36: the card earns points beside those of the cards."""
    if not isinstance(move, Card) or not takes(view.pile, move):
        return None
    taken: Any = (*view.pile, move)
    is_first = not view.gains and len(view.pile) == view.rules.deal.centre
    is_last = not view.stock and len(view.hand) == 1 and not any(_others(view))
    how, points = bonus(view.rules.scoring, taken, is_first, is_last)
    if not points:
        return None
    key, clause = _BONUSES[how]
    return Fact(Phrase(key, points=points), clause, points)


def takes_pile(view: View, move: Move) -> Fact | None:
    """P-20, P-21: the card takes the pile, of which some cards may not be known."""
    if not isinstance(move, Card) or not takes(view.pile, move):
        return None
    seen = [card for card in view.pile if card]
    points = sum(points_of(view.rules.scoring, card) for card in (*seen, move))
    top = view.pile[-1]
    is_spent = move.rank is _JACK and (top is None or top.rank is not _JACK)
    key = "why.jack_spent" if is_spent else "why.takes"
    key += ".hidden" if None in view.pile else ""
    clause = "P-21" if move.rank is _JACK else "P-20"
    worth = points + len(view.pile) / 4 - ALONE.a_jack * is_spent
    phrase = Phrase(key, cards=cards(len(view.pile)), points=points_in_words(points))
    return Fact(phrase, clause, worth)


def wastes_jack(view: View, move: Move) -> Fact | None:
    """P-23: a jack on the empty table takes nothing."""
    if isinstance(move, Card) and move.rank is _JACK and not view.pile:
        return Fact(Phrase("why.jack_wasted"), "P-23", -ALONE.a_jack)
    return None


def is_out_of_reach(view: View, move: Move) -> Fact | None:
    """P-20: no other seat can hold the rank of a card that stays on the pile."""
    if not isinstance(move, Card) or takes(view.pile, move) or move.rank is _JACK:
        return None
    out = cards_out(view)
    if any(card.rank is move.rank for card in out):
        return None
    if view.rules.bluff is not None and not view.pile:  # any card may be claimed to take it
        return None
    key = "why.safe.jacks" if any(card.rank is _JACK for card in out) else "why.safe"
    return Fact(Phrase(key, ranks=Phrase(f"ranks.{move.rank.name.lower()}")), "P-20", 2)


def left_before(view: View, move: Move) -> Fact | None:
    """P-20: the next seat has left this rank lying since its cards were dealt."""
    if not isinstance(move, Card) or takes(view.pile, move) or move.rank is _JACK:
        return None
    after = ((view.seat or 0) + 1) % view.rules.players
    if not view.hands[after] or not any(card.rank is move.rank for card in cards_out(view)):
        return None
    for seat, pile in left_lying(view):
        top = pile[-1]
        if seat == after and top is not None and top.rank is move.rank:
            return Fact(Phrase("why.left_before", seat=seat, rank=move.rank), "P-20", 1)
    return None


def may_be_taken(view: View, move: Move) -> Fact | None:
    """P-20, P-34: so many cards may still take a card that stays; alone it is a pişti for them."""
    if not isinstance(move, Card) or takes(view.pile, move):
        return None
    number = _number(view, move.rank)
    if not number:
        return None
    if move.rank is _JACK:
        return Fact(Phrase("why.risk.jack", jacks=many(number, _JACK)), "P-35", -2 * number)
    jacks = _number(view, _JACK)
    key = "why.risk" if view.pile else "why.risk.alone"
    clause = "P-20" if view.pile else "P-34"
    value = -number * (1 if view.pile else 2) - jacks / 4
    return Fact(Phrase(key, same=many(number, move.rank), jacks=many(jacks, _JACK)), clause, value)


def keeps_pair(view: View, move: Move) -> Fact | None:
    """P-20: another card of the rank stays in the hand, and can take this one back."""
    if not isinstance(move, Card) or takes(view.pile, move):
        return None
    others = [card for card in view.hand if card.rank is move.rank]
    if len(others) < 2:
        return None
    return Fact(Phrase("why.pair", rank=move.rank), "P-20", 1)


def leaves_points(view: View, move: Move) -> Fact | None:
    """P-41: points that lie open for the next seat."""
    if not isinstance(move, Card) or takes(view.pile, move):
        return None
    points = sum(points_of(view.rules.scoring, card) for card in (*view.pile, move) if card)
    if not points:
        return None
    return Fact(Phrase("why.leaves", points=points_in_words(points)), "P-41", -points)


def knows_all(view: View, move: Move) -> Fact | None:
    """P-29: the last cards are dealt, and all that are left are in one hand."""
    others = _others(view)
    if isinstance(move, Choice) or view.stock or len(others) != 1:
        return None
    out = cards_out(view)
    if not others[0] or out.total() != others[0]:
        return None
    seat = 1 - (view.seat or 0)
    return Fact(Phrase("why.known", seat=seat, cards=tuple(out.elements())))


def claim_is(view: View, move: Move) -> Fact | None:
    """A-17: a card laid face down is said to be a pişti, and is one or is not."""
    if not isinstance(move, FaceDown):
        return None
    lone: Any = view.pile[-1]
    card: Any = move.card  # the own card is known
    is_true = card.rank is lone.rank
    key = "why.claim.true" if is_true else "why.claim.false"
    return Fact(Phrase(key, card=move.card), "A-17", 1 if is_true else -1)


def claim_may_be(view: View, move: Move) -> Fact | None:
    """A-17: the cards with which the claim would be true."""
    lone = view.pile[0] if view.pile else None
    if not isinstance(move, Choice) or lone is None:
        return None
    return Fact(Phrase("why.claimed", same=many(_number(view, lone.rank), lone.rank)), "A-17")


def cards_out(view: View) -> Counter[Card]:
    """The cards that others may hold or be dealt, as far as this seat can know.

    They are the unseen ones, and those that were seen under the stock and not played since.
    """
    played = [card for gain in view.gains for card in gain.cards]
    return Counter(view.rules.pack) - Counter([*view.hand, *filter(None, [*played, *view.pile])])


def _number(view: View, rank: Rank) -> int:
    """The number of cards of this rank that others may hold or be dealt."""
    return sum(number for card, number in cards_out(view).items() if card.rank is rank)


def _others(view: View) -> list[int]:
    """The numbers of cards in the hands of the others."""
    return [held for held in view.hands if isinstance(held, int)]


FINDERS: Final[Finders] = {
    "known": knows_all,
    "pisti": makes_pisti,
    "takes": takes_pile,
    "jack_wasted": wastes_jack,
    "safe": is_out_of_reach,
    "left_before": left_before,
    "risk": may_be_taken,
    "pair": keeps_pair,
    "leaves": leaves_points,
    "claim": claim_is,
    "answer": claim_may_be,
}
