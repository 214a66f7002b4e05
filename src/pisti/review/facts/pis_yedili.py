"""The facts of Pis Yedili: who is next and with how many cards, and what stays in the hand."""

from collections.abc import Iterator
from typing import Literal

from pisti.cards import Card
from pisti.games.pis_yedili.moves import DRAW, Call, Choice, Move, Tek, card_of
from pisti.games.pis_yedili.turn import (
    Effect,
    clause_of_last,
    clause_of_turn,
    debt,
    effect_of,
    others_draw,
    seat_after,
    steps,
    what_fits,
)
from pisti.games.pis_yedili.view import View
from pisti.phrases import Phrase
from pisti.review.facts.fact import Fact, cards

_FEW = 2  # cards, with which a seat may soon be out


def facts(view: View, move: Move) -> Iterator[Fact]:
    """The facts about a move, the most telling one first."""
    card = card_of(move)
    if card is None:
        yield from _of_no_card(view, move)
        return
    if len(view.hand) == 1:
        yield _of_the_last_card(view, card)
    else:
        yield from _of_the_next_turn(view, card, is_silent=_is_silent(view, move))
    yield from _of_the_card(view, move, card)


def _of_no_card(view: View, move: Move) -> Iterator[Fact]:
    """PY-12, PY-13, PY-17: the seat draws or passes, and a card fits or none does."""
    plays = [card for each in view.moves if (card := card_of(each))]
    if plays and move is DRAW:
        yield Fact(Phrase("why.able.draw", card=plays[0]), "PY-12", -1)
    elif plays:
        yield Fact(Phrase("why.able.pass", card=plays[0]), "PY-17", -1)
    elif not view.unannounced[view.seat or 0]:  # PY-A35: else cards may fit, and must stay
        yield Fact(Phrase("why.unable"), "PY-13")


def _of_the_last_card(view: View, card: Card) -> Fact:
    """PY-27: the seat goes out; PY-29, PY-30: some cards multiply what the others write."""
    times = dict(view.rules.scoring.final_multiplier).get(card.rank, 1)
    if times > 1:
        clause = clause_of_last(view.rules, card)
        return Fact(Phrase("why.out.times", times=times), clause, 10 * times)
    return Fact(Phrase("why.out"), "PY-27", 10)


def _of_the_next_turn(view: View, card: Card, *, is_silent: bool) -> Iterator[Fact]:
    effect, seat = _effect(view, card), _next(view, card)
    makes_draw = effect == "draw"
    if seat not in (None, view.seat) and not makes_draw:  # PY-06
        held = _held(view, seat)
        if held <= _FEW:
            key = "why.next.one" if held == 1 else "why.next"
            yield Fact(Phrase(key, seat=seat, number=held), "PY-27", -2 / max(held, 1))
    if is_silent:
        yield Fact(Phrase("why.silent"), "PY-18", -2)
    if makes_draw:  # PY-22: unless the next seat has a seven too
        sevens = view.rules.sevens
        key = "why.draws.off" if sevens.stacking == "off" else "why.draws"
        owed = cards(debt(view.rules, view.owed))
        yield Fact(Phrase(key, seat=seat, cards=owed, rank=sevens.draw_rank), "PY-22", 1)
    if seat == view.seat:
        yield Fact(Phrase("why.again"), clause_of_turn(view.rules, card), 1)
    if steps(view.rules, len(view.seats), effect) == 2 and len(view.seats) > 2:
        skipped = seat_after(view.seats, view.seat or 0, view.direction)
        held = _held(view, skipped)
        phrase = Phrase("why.skips", seat=skipped, cards=cards(held))
        yield Fact(phrase, clause_of_turn(view.rules, card), 2 / max(held, 1))


def _of_the_card(view: View, move: Move, card: Card) -> Iterator[Fact]:
    """PY-13 to PY-15, PY-28: a jack that is spent, and what stays in the hand."""
    wild = view.rules.jacks.wild_rank
    others = [other for each in view.moves if (other := card_of(each)) and other.rank is not wild]
    if card.rank is wild and others:
        yield Fact(Phrase("why.jack", card=others[0]), "PY-14", -1)
    left = [*view.hand]
    left.remove(card)
    play = move.move if isinstance(move, Tek) else move
    if isinstance(play, Call):
        number = sum(other.suit is play.suit for other in left)
        yield Fact(Phrase("why.suit", number=number, suit=play.suit), "PY-15", number / 2)
    points = dict(view.rules.scoring.card_penalty).get(card.rank, 0)
    if points >= 10:
        yield Fact(Phrase("why.dear", points=points), "PY-28", points / 10)
    if left and card.rank is not wild and not isinstance(play, Call):
        phase: Literal["ace", "play"] = "ace" if _effect(view, card) == "ace" else "play"
        number = len(what_fits(view.rules, phase, 0, card, None).among(left))
        key = "why.fits" if number else "why.fits.none"
        yield Fact(Phrase(key, number=number), "PY-13", number - 0.5)


def _is_silent(view: View, move: Move) -> bool:
    """PY-18: whether *tek* could be said with this move, and is not."""
    return not isinstance(move, Tek | Choice) and Tek(move) in view.moves


def _effect(view: View, card: Card) -> Effect | None:
    """PY-09: in the opening a card has no effect."""
    return None if False in view.opened else effect_of(view.rules, card)


def _held(view: View, seat: int | None) -> int:
    """The number of cards in another hand."""
    held = view.hands[seat or 0]
    return held if isinstance(held, int) else len(held)


def _next(view: View, card: Card) -> int | None:
    """The seat that is on turn after this card, with which nobody goes out.

    Where everybody else draws a card first, the pack may run out, so nobody is told.
    """
    rules, effect = view.rules, _effect(view, card)
    if effect and others_draw(rules, card):
        return None
    turned = effect == "reverse" and rules.effects.reverse_mode == "flip"
    direction = -view.direction if turned else view.direction
    step = steps(rules, len(view.seats), effect) * direction
    return seat_after(view.seats, view.seat or 0, step)
