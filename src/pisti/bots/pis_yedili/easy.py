"""The bot `easy` of Pis Yedili: it gets rid of points, keeps jacks, and says tek."""

from typing import cast

from pisti.cards import Card, Suit
from pisti.games.pis_yedili.moves import DRAW, PASS, Call, Move, Tek, card_of
from pisti.games.pis_yedili.turn import Effect, effect_of, seat_after, steps
from pisti.games.pis_yedili.view import View

# Measured on hundreds of deals of the presets, in points.
_FITS = 2  # the worth of each card that fits on the one played
_A_JACK = 20  # the worth of a jack as long as nobody is near the end
_AGAIN = 8  # the worth of playing once more
_NEAR = 3  # with so few cards somebody may soon be out
_DANGER = 20  # a turn given to a seat that may play its last card


def easy(view: View) -> Move:
    """The move of a player who wants few points in the hand at the end.

    >>> from pisti import pis_yedili
    >>> state = pis_yedili.new_hand(seed=7)
    >>> state.hands[1], easy(pis_yedili.view(state, 1))
    ((8C, 3D, 7D, 5H, 6S, 8S, TS), 8C)

    It always plays if it can, draws one card at most if it cannot, and never forgets a tek.
    """
    plays = [move for move in view.moves if card_of(move)]
    if not plays:
        return PASS if PASS in view.moves else DRAW
    plays = [move for move in plays if isinstance(move, Tek)] or plays
    return max(plays, key=lambda move: worth(view, move))


def worth(view: View, move: Move) -> float:
    """The worth of this play: the points of its card, the cards that fit on it, and its effect."""
    rules = view.rules
    card = cast("Card", card_of(move))
    said = cast("Call | Card", move.move if isinstance(move, Tek) else move)
    fitting = _fitting(view, card, said.suit)
    points = dict(rules.scoring.card_penalty).get(card.rank, 0)
    hands = cast("tuple[int, ...]", view.hands)  # of the others
    is_late = min(hands[seat] for seat in view.seats if seat != view.seat) <= _NEAR
    gain = points * (1.5 if is_late else 0.5) + _FITS * fitting
    effect = effect_of(rules, card)
    if effect == "wild" and not is_late:
        gain -= _A_JACK
    replays = rules.effects.ace_effect == "others_draw_and_replay"
    if (effect == "ace" and (fitting or replays)) or (effect == "skip" and len(view.seats) == 2):
        gain += _AGAIN
    return gain - _DANGER * (_next_hand(view, effect) == 1)


def _next_hand(view: View, effect: Effect | None) -> int:
    """The number of cards of the seat that would be next; 0 for the own seat."""
    rules, seat = view.rules, view.seat or 0
    flips = effect == "reverse" and rules.effects.reverse_mode == "flip"
    way = -view.direction if flips else view.direction
    turn = seat_after(view.seats, seat, steps(rules, len(view.seats), effect) * way)
    return 0 if turn == seat or effect == "draw" else cast("int", view.hands[turn])


def _fitting(view: View, card: Card, suit: Suit) -> int:
    """The number of cards left that would fit on this one, jacks not counted."""
    wild = view.rules.jacks.wild_rank
    left = [*view.hand]
    left.remove(card)
    rank = None if card.rank is wild else card.rank
    return sum(o.rank is not wild and (o.suit is suit or o.rank is rank) for o in left)
