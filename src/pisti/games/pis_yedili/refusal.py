"""Why a move is none: one clear sentence, which depends on nothing that its seat may not know."""

from typing import NoReturn

from pisti.cards import Card, Rank
from pisti.errors import IllegalMove, kind_of, shown
from pisti.games.pis_yedili.hand import BIT
from pisti.games.pis_yedili.legal import all_moves, has_cards
from pisti.games.pis_yedili.moves import DRAW, Ask, Call, Tek, is_call
from pisti.games.pis_yedili.state import State
from pisti.games.pis_yedili.turn import drawing, suits_to_call, wanted


def refuse(state: State, move: object) -> NoReturn:
    """Say why this move is none."""
    problem, clause = _why_not(state, move)
    raise IllegalMove(problem, move, state.turn, clause)


def _why_not(state: State, move: object) -> tuple[str, str]:
    if state.turn is None:
        return "the deal is over and nobody is on turn", "PY-27"
    if type(move) is Ask:
        problem, clause = (_why_not_drawn if move is DRAW else _why_not_passed)(state)
        return f"{problem}, expected {_either(_cards(state) + _asks(state))}", clause
    seat = f"seat {state.turn}"
    play = getattr(move, "move", None) if type(move) is Tek else move
    card = getattr(play, "card", None) if type(play) is Call else play
    if type(card) is not Card:
        kind = kind_of(card)
        return f"an object of type {kind} is no card, expected a card of {seat}", "PY-12"
    if not BIT.get(card, 0) & state._hand:
        return f"{card} is not in the hand of {seat}, expected a card that is", "PY-12"
    if state.unannounced[state.turn]:
        problem = f"{seat} did not announce its last card and may not play it"
        return f"{problem}, expected {_either(_asks(state))}", "PY-18"
    if not BIT[card] & state._page.fits:
        problem, clause = _why_it_does_not_fit(state, card)
        return f"{problem}, expected {_either(_fitting(state) + _asks(state))}", clause
    if type(move) is Tek and state.rules.tek.tek_rule == "off":
        return "these rules have no announcing, expected the move alone", "PY-18"
    if type(move) is Tek and state._hand.bit_count() != 2:
        held = _number(state._hand.bit_count())
        problem = f"{seat} holds {held} and announces only the last but one"
        return f"{problem}, expected the move alone", "PY-18"
    return _why_not_called(state, play, card)


def _why_not_drawn(state: State) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    page = state._page
    if not has_cards(state):
        return "there is nothing to draw", "PY-A12"
    if state.phase == "open":
        return f"{seat} holds a club and must open with it", "PY-07"
    if state.phase == "ace" and page.now.draws:
        return f"{seat} has drawn the one card after its ace", "PY-A09"
    able = DRAW in drawing(state.rules, page.now, is_there=True, able=False)
    if state.phase == "ace":
        reason = (
            f"{seat} can follow its ace and may not draw instead"
            if able
            else "nothing is drawn after an ace"
        )
        return reason, "PY-A09"
    if able:
        return f"{seat} can play and may not draw instead", "PY-12"
    return f"{seat} has drawn as often as one may in a turn", "PY-17"


def _why_not_passed(state: State) -> tuple[str, str]:
    seat = f"seat {state.turn}"
    if state.owed:
        return f"{seat} owes {_number(state.owed)} and may not pass", "PY-22"
    if state.phase == "open":
        return f"{seat} must open with a club and may not pass", "PY-08"
    if state.phase == "ace":
        return f"{seat} must follow its ace, or draw if it cannot", "PY-A09"
    if not _asks(state):
        return f"{seat} can play and may not pass", "PY-17"
    if state.rules.drawing.draw_policy == "until_playable":
        return f"{seat} may not pass while it can draw", "PY-17"
    return f"{seat} may not pass before it has drawn", "PY-17"


def _why_it_does_not_fit(state: State, card: Card) -> tuple[str, str]:
    rules, now = state.rules, state._page.now
    wild_rank = rules.jacks.wild_rank
    if now.phase == "open" or now.top is None:
        return f"{card} does not open", "PY-07"
    if now.owed:
        if rules.sevens.stacking == "off":
            return f"{_owed(now.owed)}, and no card answers that", "PY-23"
        return f"{card} does not answer when {_owed(now.owed)}", "PY-22"
    if now.phase == "ace":
        return f"{card} does not follow {now.top}", "PY-26"
    if card.rank is wild_rank and now.top.rank is wild_rank:
        return f"{_a(wild_rank)} does not go on {_a(wild_rank)}", "PY-16"
    if now.called:
        return f"{card} does not fit, as {now.called.name.lower()} were called", "PY-16"
    return f"{card} does not fit on {now.top}", "PY-16" if now.top.rank is wild_rank else "PY-13"


def _why_not_called(state: State, play: object, card: Card) -> tuple[str, str]:
    """The card fits, and was played in the wrong way."""
    rules, now = state.rules, state._page.now
    wild_rank = rules.jacks.wild_rank
    if card.rank is not wild_rank:
        return f"{card} names no suit, only {_a(wild_rank)} does: expected {card}", "PY-15"
    if now.is_opening:
        return f"{card} names no suit in the opening, expected {card}", "PY-09"
    if state._hand == BIT[card]:
        return f"{card} is the last card and names no suit, expected {card}", "PY-A17"
    expected = f"expected Call({card}, suit)"
    if not isinstance(play, Call):
        return f"{card} must name a suit, {expected}", "PY-15"
    if not is_call(play):
        suit = getattr(play, "suit", None)
        return f"{card} must name a suit, not {shown(suit)}: {expected}", "PY-15"
    suits = _either([suit.name.lower() for suit in suits_to_call(rules, now)])
    return f"{card} must not name the suit in force, {expected} with {suits}", "PY-15"


def _cards(state: State) -> list[str]:
    """A card, if one can be played."""
    if all(isinstance(move, Ask) for move in all_moves(state)):
        return []
    is_plain = state.phase == "open" or state.owed
    return _fitting(state) if is_plain else ["a card that fits"]


def _asks(state: State) -> list[str]:
    """DRAW and PASS, if it can be done."""
    return [str(move.name) for move in all_moves(state) if isinstance(move, Ask)]


def _fitting(state: State) -> list[str]:
    """Which cards would fit."""
    suit, rank, other, wild_rank, any_wild, wild_of_suit = wanted(state.rules, state._page.now)
    found = [] if suit is None else [f"a card of {suit.name.lower()}"]
    found += [_a(each) for each in dict.fromkeys((rank, other)) if each]
    if any_wild:
        found.append(_a(wild_rank))
    elif suit and not wild_of_suit:
        found[0] += f" (no {wild_rank.name.lower()})"
    return found


def _either(things: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(things[:-1]), *things[-1:]]))


def _a(rank: Rank) -> str:
    name = rank.name.lower()
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def _number(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _owed(cards: int) -> str:
    return f"{_number(cards)} {'is' if cards == 1 else 'are'} owed"
