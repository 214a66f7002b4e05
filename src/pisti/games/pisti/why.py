"""Why a move is refused, or does what it does: the clauses that decide, in their order."""

from collections.abc import Iterator
from typing import cast

from pisti.cards import Card, Rank
from pisti.games.pisti.moves import Choice, FaceDown, Move
from pisti.games.pisti.play import (
    Takes,
    bonus_of,
    by_house_rule,
    last_captor,
    legal_moves,
    reason_against_claim,
    refusal,
    taking_clause,
    with_shown,
)
from pisti.games.pisti.rules import Bluff
from pisti.games.pisti.state import State
from pisti.games.pisti.story import first_pile_as_shown
from pisti.games.pisti.view import View, lookers
from pisti.kit.checks import check_kind
from pisti.ruling import Ruling, Rulings, ruling

_BONUSES = {
    ("P-34", "capture"): "several",
    ("P-34", "pişti"): "pisti",
    ("P-35", "double pişti"): "double",
    ("P-36", "capture"): "on_single",
    ("P-36", "jack on a lone card"): "on_single_pays",
    ("P-37", "capture"): "first",
    ("P-37", "pişti"): "first_pisti",
    ("P-37", "double pişti"): "first_double",
    ("P-38", "capture"): "last",
    ("A-10", "broken pişti"): "breaks",
    ("A-10", "capture"): "breaks_none",
}
"""The words by the clause about a bonus, and the name of the capture."""


def why(known: State | View, move: Move, *, takes: Takes | None = None) -> Rulings:
    """The clauses that decide about a move of the seat on turn, one after another.

    >>> from pisti import new_hand
    >>> for each in why(new_hand(seed=7), new_hand(seed=7).hands[1][0]):
    ...     print(each.clause, each.says.key)
    P-22 ruling.stays
    P-19 ruling.any_card

    For a move that is not legal it is the one clause that refuses it.
    Nothing is told that the seat on turn does not know: what becomes of a claim (A-17) depends on
    a card that lies face down, so the clause tells what can become of it.
    The view of another seat is told the same, on the condition that the seat on turn has the card.
    `takes` is the house rule that `apply` takes.
    `pisti.show.why` makes sentences of it.
    """
    check_kind(known, State, View)
    if not _may_be_made(known, move):
        reason, clause = refusal(known, move)
        return (Ruling(clause, reason),)
    if known.claim is not None and known.rules.bluff is not None:
        return tuple(_about_an_answer(known, known.claim.seat, known.rules.bluff))
    if type(move) is FaceDown:
        return (ruling("A-17", "claim"),)
    return tuple(_about_a_card(known, cast("Card", move), takes))


def _may_be_made(known: State | View, move: object) -> bool:
    """Whether the seat on turn may make this move, if another seat asks: with the right cards."""
    kinds = (Card, FaceDown, Choice)
    if type(move) not in kinds or type(getattr(move, "card", None)) not in (Card, type(None)):
        return False
    if isinstance(known, State):
        return move in legal_moves(known)
    if known.seat == known.turn:
        return move in known.moves
    if known.turn is None or (known.claim is not None) != (type(move) is Choice):
        return False
    if type(move) is FaceDown:
        is_card = move.card is None or move.card in known.rules.pack
        return is_card and reason_against_claim(known) is None
    return type(move) is Choice or (type(move) is Card and move in known.rules.pack)


def _about_a_card(known: State | View, card: Card, takes: Takes | None) -> Iterator[Ruling]:
    """P-19 to P-38: what a card does that is played face up."""
    pile = _pile_as_shown(known)
    if not pile:
        jack = ".jack" if card.rank is Rank.JACK else ""
        yield ruling("P-23", f"begins{jack}", card=card)
        yield from _about_the_end(known, is_capture=False)
        return
    top = cast("Card", pile[-1])  # P-14: it is open
    clause = taking_clause(card.rank, top.rank)
    is_capture = bool(clause)
    if takes is not None:
        is_capture = by_house_rule(takes, card, pile)
        yield ruling("P-20", "house_takes" if is_capture else "house_leaves", card=card)
    elif is_capture:
        yield ruling(clause, "same_rank" if clause == "P-20" else "jack", card=card, top=top)
    else:
        yield ruling("P-22", "stays", card=card, top=top)
        yield ruling("P-19", "any_card")
        if any(other and other.rank is card.rank for other in pile):
            yield ruling("P-24", "deeper", card=card)
    if is_capture:
        yield from _about_a_capture(known, pile, card)
    yield from _about_the_end(known, is_capture=is_capture)


def _about_a_capture(
    known: State | View, pile: tuple[Card | None, ...], card: Card
) -> Iterator[Ruling]:
    """P-27 to P-38: what the capture brings."""
    how, points, clause = bonus_of(known, (*pile, card))
    key = _BONUSES[clause, how]
    if key == "first" and known.rules.scoring.first_play_pisti == "counts":
        key = "first_other"
    yield ruling(clause, key, points=points, number=len(pile))
    hidden = pile.count(None)
    if hidden:
        yield ruling("P-27", "centre", number=hidden)
        seats = lookers(known.rules, known.turn or 0)
        yield ruling("P-28", "lookers" if seats else "no_lookers", seats=seats)


def _about_the_end(known: State | View, *, is_capture: bool) -> Iterator[Ruling]:
    """P-25, P-29 to P-33: what comes after the card."""
    if known.is_last_card:
        captor = last_captor(known.gains)
        if is_capture:
            yield ruling("P-32", "over")
        elif captor is None:
            yield ruling("P-33", "nobody")
        else:
            yield ruling("P-32", "leftovers", seat=captor)
        return
    if known.count_held() == 1:
        yield ruling("P-29", "new_batch")
    if is_capture:
        yield ruling("P-25", "next", seat=((known.turn or 0) + 1) % known.rules.players)


def _pile_as_shown(known: State | View) -> tuple[Card | None, ...]:
    """The pile as every seat sees it."""
    return known.pile if known.gains else with_shown(known.pile, first_pile_as_shown(known))


def _about_an_answer(known: State | View, claimant: int, bluff: Bluff) -> Iterator[Ruling]:
    """A-17: what can become of a claim, and who plays next."""
    lone = known.pile[0]
    on_a_jack = lone is not None and lone.rank is Rank.JACK
    yield ruling(
        "A-17",
        "answer",
        seat=claimant,
        accepted=bluff.bluff_accepted[on_a_jack],
        proved=bluff.bluff_proved[on_a_jack],
        caught=bluff.bluff_caught[on_a_jack],
    )
    if not known.count_held():
        yield ruling("P-29", "new_batch")
    yield ruling("A-17", "next_after_claim", seat=(claimant + 1) % known.rules.players)
