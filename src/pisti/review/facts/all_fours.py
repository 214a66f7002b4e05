"""The facts of All Fours: trumps in the hand, who wins the trick, and what it holds."""

from typing import Any, Final

from pisti.cards import Card, Rank, Suit
from pisti.games.all_fours.moves import GIVE, Choice, Discard, Move
from pisti.games.all_fours.play import HEIGHT, winning_place
from pisti.games.all_fours.view import View
from pisti.phrases import Phrase
from pisti.review.facts.fact import Fact, Finders


def trumps_held(view: View, move: Move) -> Fact | None:
    """AF-12: the trumps of a hand that may beg, stand, give or run."""
    if not isinstance(move, Choice) or view.trump is None:
        return None
    trumps = [card for card in view.hand if card.suit is view.trump]
    if not trumps:
        return Fact(Phrase("why.no_trump"), "AF-12")
    highest = max(trumps, key=HEIGHT.__getitem__)
    return Fact(Phrase("why.trumps", number=len(trumps), card=highest), "AF-12")


def gives_point(view: View, move: Move) -> Fact | None:
    """AF-13: the point that a dealer gives."""
    gift = Fact(Phrase("why.gift"), "AF-13", -1)
    return gift if view.phase == "respond" and move is GIVE else None


def cannot_be_beaten(view: View, move: Move) -> Fact | None:
    """AF-24: the card wins the trick, whatever the unseen cards are."""
    if not isinstance(move, Card) or not _is_winning(view, move):
        return None
    if len(view.trick) == view.rules.players - 1:
        return Fact(Phrase("why.wins.last"), "AF-24", 2)
    if any(_beats(view, move, other) for other in view.unseen):
        return None
    return Fact(Phrase("why.wins"), "AF-24", 2)


def a_lower_one_wins(view: View, move: Move) -> Fact | None:
    """AF-24: last to play, a lower card of the suit would win the trick too."""
    if not isinstance(move, Card) or len(view.trick) < view.rules.players - 1:
        return None
    lower = [
        card
        for card in view.moves
        if isinstance(card, Card)
        and card.suit is move.suit
        and HEIGHT[card] < HEIGHT[move]
        and _is_winning(view, card)
    ]
    if not lower or not _is_winning(view, move):
        return None
    return Fact(Phrase("why.lower_wins", card=min(lower, key=HEIGHT.__getitem__)), "AF-24", -1)


def partner_wins(view: View, move: Move) -> Fact | None:
    """AF-24: the partner's card is the best of the trick so far, and stays it."""
    if not isinstance(move, Card) or not view.trick or _is_winning(view, move):
        return None
    seat, best = _best_so_far(view)
    if view.rules.side_of(seat) != view.rules.side_of(view.seat or 0):
        return None
    return Fact(Phrase("why.partner", seat=seat, card=best), "AF-24", 1)


def loses(view: View, move: Move) -> Fact | None:
    """AF-24: an opponent's card in the trick is better."""
    if not isinstance(move, Card) or not view.trick or _is_winning(view, move):
        return None
    seat, best = _best_so_far(view)
    if view.rules.side_of(seat) == view.rules.side_of(view.seat or 0):
        return None
    return Fact(Phrase("why.loses", seat=seat, card=best), "AF-24", -1)


def may_be_beaten(view: View, move: Move) -> Fact | None:
    """AF-24: so many unseen cards beat a card that wins so far, with seats still to play."""
    if not isinstance(move, Card) or len(view.trick) == view.rules.players - 1:
        return None
    if not _is_winning(view, move):
        return None
    number = sum(_beats(view, move, other) for other in view.unseen)
    if not number:
        return None
    return Fact(Phrase("why.beaten", number=number), "AF-24", -number / 10)


def is_the_jack(view: View, move: Move) -> Fact | None:
    """AF-31: the jack of trumps scores for the side that wins its trick."""
    card = move if isinstance(move, Card) else None
    if card is None or card.rank is not Rank.JACK or card.suit is not view.trump:
        return None
    if not view.rules.scoring.jack_points:
        return None
    return Fact(Phrase("why.the_jack"), "AF-31")


def jack_is_out(view: View, move: Move) -> Fact | None:
    """AF-31: a trump that could catch the jack of trumps, which nobody has seen."""
    if not isinstance(move, Card) or move.suit is not view.trump:
        return None
    jack = Card(Rank.JACK, move.suit)
    if HEIGHT[move] <= HEIGHT[jack] or jack not in view.unseen:
        return None
    return Fact(Phrase("why.jack_out", card=jack), "AF-31", -1)


def counters(view: View, move: Move) -> Fact | None:
    """AF-28: the counters for Game in the trick with this card."""
    if not isinstance(move, Card):
        return None
    worth = dict(view.rules.scoring.game_values)
    number = sum(worth.get(card.rank, 0) for card in (*view.trick, move))
    if not number:
        return None
    is_ours = _is_winning(view, move) or partner_wins(view, move) is not None
    return Fact(Phrase("why.counters", number=number), "AF-28", number / (10 if is_ours else -10))


def puts_away(view: View, move: Move) -> Fact | None:
    """AF-19: a trump or another card is put away."""
    if not isinstance(move, Discard) or move.card is None:
        return None
    is_trump = move.card.suit is view.trump
    return Fact(Phrase("why.away.trump" if is_trump else "why.away"), "AF-19", -int(is_trump))


def _trump(view: View, card: Card) -> Suit:
    """The trumps, which the first lead makes in the blind game (AF-43)."""
    return view.trump or card.suit


def _is_winning(view: View, card: Card) -> bool:
    """Whether this card is the best of the trick so far."""
    trick = (*view.trick, card)
    return winning_place(view.rules, _trump(view, card), trick) == len(view.trick)


def _beats(view: View, card: Card, other: Card) -> bool:
    """Whether another card, played after this one, would win the trick from it."""
    trick = (*view.trick, card, other)
    return winning_place(view.rules, _trump(view, trick[0]), trick) == len(trick) - 1


def _best_so_far(view: View) -> tuple[int, Card]:
    """The seat that wins the trick so far, and its card."""
    trump: Any = _trump(view, view.trick[0])
    place = winning_place(view.rules, trump, view.trick)
    seat = ((view.seat or 0) - len(view.trick) + place) % view.rules.players
    return seat, view.trick[place]


FINDERS: Final[Finders] = {
    "trumps": trumps_held,
    "gift": gives_point,
    "the_jack": is_the_jack,
    "lower_wins": a_lower_one_wins,
    "wins": cannot_be_beaten,
    "partner": partner_wins,
    "loses": loses,
    "jack_out": jack_is_out,
    "beaten": may_be_beaten,
    "counters": counters,
    "away": puts_away,
}
