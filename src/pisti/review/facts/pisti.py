"""The facts of Pişti: what a card takes, what it leaves, and who may still take it."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final, cast

from pisti.bots.pisti.hard import ALONE, left_lying
from pisti.bots.pisti.table import points_of, takes
from pisti.cards import Card, Rank
from pisti.games.pisti.follow import known_to_come
from pisti.games.pisti.moves import Choice, FaceDown, Move
from pisti.games.pisti.play import bonus_of
from pisti.games.pisti.view import View
from pisti.phrases import Phrase
from pisti.review.facts.fact import Fact, cards, many, points as points_in_words

_JACK: Final = Rank.JACK
_BONUSES: Final = {
    "pişti": ("why.pisti", "P-34"),
    "double pişti": ("why.pisti.double", "P-35"),
    "jack on a lone card": ("why.pisti.jack", "P-36"),
}


def facts(view: View, move: Move) -> Iterator[Fact]:
    """The facts about a move, the most telling one first."""
    if isinstance(move, Choice):
        yield from _of_an_answer(view)
        return
    yield from _of_known_cards(view)
    if isinstance(move, FaceDown):
        yield from _of_a_claim(view, move)
    elif takes(view.pile, move):
        yield from _of_a_capture(view, move)
    else:
        yield from _of_a_card_that_stays(view, move)


def _of_known_cards(view: View) -> Iterator[Fact]:
    """P-29: the last cards are dealt, and all that are left are in one hand."""
    others = _others(view)
    if view.stock or len(others) != 1:
        return
    out = cards_out(view)
    if others[0] and out.total() == others[0]:
        yield Fact(Phrase("why.known", seat=1 - (view.seat or 0), cards=tuple(out.elements())))


def _of_a_capture(view: View, card: Card) -> Iterator[Fact]:
    how, earned, _ = bonus_of(view, (*view.pile, card))
    if earned:  # P-34 to P-36
        key, clause = _BONUSES[how]
        yield Fact(Phrase(key, points=earned), clause, earned)

    points = _points(view, card)
    top = view.pile[-1]
    is_spent = card.rank is _JACK and (top is None or top.rank is not _JACK)
    key = "why.jack_spent" if is_spent else "why.takes"
    key += ".hidden" if None in view.pile else ""
    yield Fact(
        Phrase(key, cards=cards(len(view.pile)), points=points_in_words(points)),
        "P-21" if card.rank is _JACK else "P-20",
        points + len(view.pile) / 4 - ALONE.a_jack * is_spent,
    )


def _of_a_card_that_stays(view: View, card: Card) -> Iterator[Fact]:
    out = cards_out(view)
    same, jacks = _number(out, card.rank), _number(out, _JACK)
    if card.rank is _JACK:  # P-23: the table is empty, as a jack takes every pile
        yield Fact(Phrase("why.jack_wasted"), "P-23", -ALONE.a_jack)
        if same:
            yield Fact(Phrase("why.risk.jack", jacks=many(same, _JACK)), "P-35", -2 * same)
    elif same:
        yield from _of_a_rank_left_before(view, card.rank)
        yield _risk(view, card.rank, same, jacks)
    elif view.rules.bluff is None or view.pile:  # a lone card can be taken by any claim
        ranks = Phrase(f"ranks.{card.rank.name.lower()}")
        yield Fact(Phrase("why.safe.jacks" if jacks else "why.safe", ranks=ranks), "P-20", 2)

    if sum(other.rank is card.rank for other in view.hand) > 1:
        yield Fact(Phrase("why.pair", rank=card.rank), "P-20", 1)

    points = _points(view, card)
    if points:
        key = "why.leaves.hidden" if None in view.pile else "why.leaves"
        yield Fact(Phrase(key, points=points_in_words(points)), "P-41", -points)


def _of_a_rank_left_before(view: View, rank: Rank) -> Iterator[Fact]:
    """P-20: the next seat has left this rank lying since its cards were dealt."""
    after = ((view.seat or 0) + 1) % view.rules.players
    tops = [pile[-1] for seat, pile in left_lying(view) if seat == after]
    if view.hands[after] and any(top is not None and top.rank is rank for top in tops):
        yield Fact(Phrase("why.left_before", seat=after, rank=rank), "P-20", 1)


def _risk(view: View, rank: Rank, same: int, jacks: int) -> Fact:
    """P-20, P-34: so many cards may still take a card that stays; alone it is a pişti for them."""
    is_alone = not view.pile
    phrase = Phrase(
        "why.risk.alone" if is_alone else "why.risk",
        same=many(same, rank),
        jacks=many(jacks, _JACK),
    )
    return Fact(phrase, "P-34" if is_alone else "P-20", -same * (2 if is_alone else 1) - jacks / 4)


def _of_a_claim(view: View, move: FaceDown) -> Iterator[Fact]:
    """A-17: a card laid face down is said to be a pişti, and is one or is not."""
    card, lone = cast("tuple[Card, Card]", (move.card, view.pile[-1]))  # the seat sees both
    is_true = card.rank is lone.rank
    key = "why.claim.true" if is_true else "why.claim.false"
    yield Fact(Phrase(key, card=card), "A-17", 1 if is_true else -1)


def _of_an_answer(view: View) -> Iterator[Fact]:
    """A-17: the cards with which the claim would be true."""
    lone = cast("Card", view.pile[0])  # it lies face up, as a claim is about it
    same = _number(cards_out(view), lone.rank)
    yield Fact(Phrase("why.claimed", same=many(same, lone.rank)), "A-17")


def cards_out(view: View) -> Counter[Card]:
    """The cards that others may hold or be dealt, as far as this seat can know.

    They are the unseen ones, and those that were seen under the stock and not played since, but for
    those of them that come to this seat (P-10).
    """
    played = [card for gain in view.gains for card in gain.cards]
    own = chain(*known_to_come(view, view.seat or 0))
    known = [*view.hand, *played, *view.pile, *own]
    return Counter(view.rules.pack) - Counter(filter(None, known))


def _number(out: Counter[Card], rank: Rank) -> int:
    """The number of cards of this rank among those that are out."""
    return sum(number for card, number in out.items() if card.rank is rank)


def _points(view: View, card: Card) -> int:
    """P-41: the points that are seen in the pile with this card on it."""
    return sum(points_of(view.rules.scoring, each) for each in (*view.pile, card))


def _others(view: View) -> list[int]:
    """The numbers of cards in the hands of the others."""
    return [held for held in view.hands if isinstance(held, int)]
