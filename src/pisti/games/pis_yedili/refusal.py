"""Why a move is none: one clear sentence, which depends on nothing that is hidden."""

from typing import NoReturn

from pisti.cards import Card, Suit
from pisti.errors import IllegalMove, shown
from pisti.games.pis_yedili.state import DRAW, Ask, Call, State, Tek
from pisti.games.pis_yedili.turn import calls, drawing, has_cards, wanted


def refuse(state: State, move: object) -> NoReturn:
    """Say why this move is none."""
    problem, clause = _why_not(state, move)
    raise IllegalMove(problem, move, state.turn, clause)


def _why_not(state: State, move: object) -> tuple[str, str]:
    if state.turn is None:
        return "the deal is over and nobody is on turn", "PY-27"
    if isinstance(move, Ask):
        return _why_not_drawn(state) if move is DRAW else _why_not_passed(state)
    seat = f"seat {state.turn}"
    play = move.move if type(move) is Tek else move
    card = play.card if type(play) is Call else play
    if type(card) is not Card:
        kind = type(card).__name__
        return f"an object of type {kind} is no card, expected a card of {seat}", "PY-12"
    hand = state._hand
    if card not in hand:
        return f"{card} is not in the hand of {seat}, expected a card that is", "PY-12"
    if state.unannounced[state.turn]:
        return f"{seat} did not announce its last card and must draw first", "PY-18"
    if not wanted(state).fits(card):
        return _why_it_does_not_fit(state, card)
    if type(move) is Tek and state.rules.tek.tek_rule == "off":
        return "these rules have no announcing, expected the card alone", "PY-18"
    if type(move) is Tek and len(hand) != 2:
        return f"{seat} holds {len(hand)} cards: only the last but one is announced", "PY-18"
    return _why_not_called(state, play, card)


def _why_not_drawn(state: State) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    if not has_cards(state):
        return f"there is nothing to draw, expected another move of {seat}", "PY-A12"
    if state.phase == "open":
        return f"{seat} holds a club and must open with it", "PY-07"
    if state.phase == "ace":
        return f"nothing is drawn after an ace, expected a card of {seat} or PASS", "PY-A09"
    if DRAW in drawing(state, able=False):
        return f"{seat} can play and may not draw instead", "PY-12"
    return f"{seat} has drawn as often as one may in a turn", "PY-17"


def _why_not_passed(state: State) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    if state.owed:
        return f"{seat} owes {state.owed} cards, expected DRAW or a card that answers", "PY-22"
    if state.phase == "open":
        return f"{seat} must open with a club, and may not pass", "PY-08"
    if state.phase == "ace":
        return f"{seat} must follow its ace, or draw if it cannot", "PY-A09"
    if state.draws:
        return f"{seat} must draw until a card fits, and play it", "PY-17"
    return f"{seat} must draw before passing", "PY-17"


def _why_it_does_not_fit(state: State, card: Card) -> tuple[str, str]:
    suit, rank, _, wild_rank, any_wild, _ = wanted(state)
    if state.phase == "open":
        return f"{card} does not open, expected a club", "PY-07"
    if state.owed:
        owed = f"{state.owed} cards are owed"
        if rank is None:
            return f"{owed} and cannot be passed on, expected DRAW", "PY-23"
        return f"{card} does not answer when {owed}, expected a {_word(rank)} or DRAW", "PY-22"
    top = state.discard[-1]
    if card.rank is wild_rank and not any_wild and rank is None:
        return f"a {_word(wild_rank)} does not go on a {_word(wild_rank)}", "PY-16"
    named = f"a card of {_suit(suit)}"
    if rank is None:
        return f"{card} does not fit: {named} was called", "PY-16"
    return f"{card} does not fit on {top}, expected {named} or a {_word(rank)}", "PY-13"


def _why_not_called(state: State, play: object, card: Card) -> tuple[str, str]:
    """The card fits, and was played in the wrong way."""
    wild_rank = state.rules.jacks.wild_rank
    if card.rank is not wild_rank:
        return f"{card} names no suit: only a {_word(wild_rank)} does", "PY-15"
    if card in calls(state, card):
        if len(state._hand) == 1:
            return f"{card} is the last card and names no suit, expected {card}", "PY-A17"
        return f"{card} names no suit in the opening, expected {card}", "PY-09"
    suit = play.suit if type(play) is Call else None
    if type(suit) is Suit:
        return f"{card} must name a suit other than {_suit(suit)}", "PY-15"
    wrong = "no suit" if suit is None else shown(suit)
    return f"{card} must name a suit, not {wrong}: expected Call({card}, suit)", "PY-15"


def _word(rank: object) -> str:
    return str(getattr(rank, "name", rank)).lower()


_suit = _word
