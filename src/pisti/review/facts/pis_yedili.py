"""The facts of Pis Yedili: who is next and with how many cards, and what stays in the hand."""

from typing import Any, Final

from pisti.cards import Card
from pisti.games.pis_yedili.moves import DRAW, Call, Choice, Move, Tek, card_of
from pisti.games.pis_yedili.turn import debt, effect_of, others_draw, seat_after, steps
from pisti.games.pis_yedili.view import View
from pisti.phrases import Phrase
from pisti.review.facts.fact import Fact, Finders, cards

_FEW = 2  # cards, with which a seat may soon be out


def goes_out(view: View, move: Move) -> Fact | None:
    """PY-27: it is the last card; PY-29, PY-30: some multiply what the others write."""
    card = card_of(move)
    if card is None or len(view.hand) != 1:
        return None
    times = dict(view.rules.scoring.final_multiplier).get(card.rank, 1)
    if times > 1:
        return Fact(Phrase("why.out.times", times=times), "PY-29", 10 * times)
    return Fact(Phrase("why.out"), "PY-27", 10)


def next_is_near(view: View, move: Move) -> Fact | None:
    """PY-06: the seat that plays next has very few cards."""
    seat = _next(view, move)
    if seat is None or seat == view.seat:
        return None
    held: Any = view.hands[seat]
    if held > _FEW or _makes_draw(view, move):
        return None
    key = "why.next.one" if held == 1 else "why.next"
    return Fact(Phrase(key, seat=seat, number=held), "PY-27", -2 / max(held, 1))


def makes_draw(view: View, move: Move) -> Fact | None:
    """PY-22: the next seat must draw, unless it has a seven too."""
    if not _makes_draw(view, move):
        return None
    sevens, seat = view.rules.sevens, _next(view, move)
    key = "why.draws.off" if sevens.stacking == "off" else "why.draws"
    owed = cards(debt(view.rules, view.owed))
    return Fact(Phrase(key, seat=seat, cards=owed, rank=sevens.draw_rank), "PY-22", 1)


def again(view: View, move: Move) -> Fact | None:
    """PY-20, PY-26: the same seat moves again."""
    card = card_of(move)
    if card is None or len(view.hand) == 1 or _next(view, move) != view.seat:
        return None
    return Fact(Phrase("why.again"), "PY-26" if _effect(view, card) == "ace" else "PY-20", 1)


def skips(view: View, move: Move) -> Fact | None:
    """PY-20: a seat misses its turn."""
    card = card_of(move)
    if card is None or len(view.hand) == 1:
        return None
    if steps(view.rules, len(view.seats), _effect(view, card)) != 2 or len(view.seats) == 2:
        return None
    seat = seat_after(view.seats, view.seat or 0, view.direction)
    held: Any = view.hands[seat]
    return Fact(Phrase("why.skips", seat=seat, cards=cards(held)), "PY-20", 2 / max(held, 1))


def draws_though_able(view: View, move: Move) -> Fact | None:
    """PY-12, PY-17: a card fits, and yet the seat draws or passes."""
    plays = [card for each in view.moves if (card := card_of(each))]
    if not isinstance(move, Choice) or not plays:
        return None
    key = "why.able.draw" if move is DRAW else "why.able.pass"
    return Fact(Phrase(key, card=plays[0]), "PY-12" if move is DRAW else "PY-17", -1)


def cannot_play(view: View, move: Move) -> Fact | None:
    """PY-13: no card of the hand fits."""
    if not isinstance(move, Choice) or any(card_of(each) for each in view.moves):
        return None
    if view.unannounced[view.seat or 0]:  # PY-A35: cards may fit, and must not be played
        return None
    return Fact(Phrase("why.unable"), "PY-13")


def said_nothing(view: View, move: Move) -> Fact | None:
    """PY-18: the last card but one is played, and *tek* is not said."""
    if isinstance(move, Tek | Choice) or Tek(move) not in view.moves:
        return None
    return Fact(Phrase("why.silent"), "PY-18", -2)


def keeps_suit(view: View, move: Move) -> Fact | None:
    """PY-15: the cards of the suit that a jack names, in the own hand."""
    play = move.move if isinstance(move, Tek) else move
    if not isinstance(play, Call):
        return None
    held = sum(card.suit is play.suit for card in view.hand)
    number = held - (play.card.suit is play.suit)
    return Fact(Phrase("why.suit", number=number, suit=play.suit), "PY-15", number / 2)


def fits_on_it(view: View, move: Move) -> Fact | None:
    """PY-13: the cards of the own hand that will fit on this one, jacks not counted."""
    card = card_of(move)
    if card is None or isinstance(move, Call) or len(view.hand) == 1:
        return None
    if card.rank is view.rules.jacks.wild_rank:
        return None
    number = len(_fitting(view, card))
    key = "why.fits" if number else "why.fits.none"
    return Fact(Phrase(key, number=number), "PY-13", number - 0.5)


def is_dear(view: View, move: Move) -> Fact | None:
    """PY-28: the points that the card costs whoever holds it at the end."""
    card = card_of(move)
    points = dict(view.rules.scoring.card_penalty).get(card.rank, 0) if card else 0
    return Fact(Phrase("why.dear", points=points), "PY-28", points / 10) if points >= 10 else None


def spends_jack(view: View, move: Move) -> Fact | None:
    """PY-14: a jack is played although another card fits."""
    wild, card = view.rules.jacks.wild_rank, card_of(move)
    if card is None or card.rank is not wild:
        return None
    others = [other for each in view.moves if (other := card_of(each)) and other.rank is not wild]
    return Fact(Phrase("why.jack", card=others[0]), "PY-14", -1) if others else None


def _fitting(view: View, card: Card) -> list[Card]:
    left = [*view.hand]
    left.remove(card)
    wild = view.rules.jacks.wild_rank
    return [
        other
        for other in left
        if other.rank is not wild and (other.suit is card.suit or other.rank is card.rank)
    ]


def _effect(view: View, card: Card) -> Any:
    """PY-09: in the opening a card has no effect."""
    return None if False in view.opened else effect_of(view.rules, card)


def _makes_draw(view: View, move: Move) -> bool:
    card = card_of(move)
    return card is not None and len(view.hand) > 1 and _effect(view, card) == "draw"


def _next(view: View, move: Move) -> int | None:
    """The seat that is on turn after this play; `None` if it goes out, or is no play.

    Where everybody else draws a card first, the pack may run out, so nobody is told.
    """
    card = card_of(move)
    if card is None or len(view.hand) == 1:
        return None
    rules, effect = view.rules, _effect(view, card)
    if effect and others_draw(rules, card):
        return None
    turned = effect == "reverse" and rules.effects.reverse_mode == "flip"
    direction = -view.direction if turned else view.direction
    step = steps(rules, len(view.seats), effect) * direction
    return seat_after(view.seats, view.seat or 0, step)


FINDERS: Final[Finders] = {
    "out": goes_out,
    "next": next_is_near,
    "able": draws_though_able,
    "silent": said_nothing,
    "draws": makes_draw,
    "again": again,
    "skips": skips,
    "jack": spends_jack,
    "suit": keeps_suit,
    "dear": is_dear,
    "fits": fits_on_it,
    "unable": cannot_play,
}
