"""The bot `easy` of All Fours: it begs with poor trumps, and plays for the jack and the tens."""

from collections.abc import Iterable
from typing import cast

from pisti.cards import Card, Rank, Suit
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Discard, Move
from pisti.games.all_fours.play import HEIGHT, winning_place
from pisti.games.all_fours.view import View

# Measured on thousands of deals of the presets; small changes make no difference.
_TO_STAND, _TO_GIVE = 1.3, 1.5  # hoped-for points below which other trumps are better
_A_TRUMP = 5  # the worth of a trump in the hand, in counters
_A_STEP = 0.2  # of each step that a trump is higher
_A_CATCHER = 6  # of a trump that may still catch the jack
_THE_JACK = 10  # the worth of winning the jack of trumps, beside its counters
_HOPE_OF_JACK = 0.75  # the chance to keep the jack of trumps
_HOPE_OF_GAME = 0.3  # the chance to win Game, for each trump held
_ALONE = 0.3  # less for a single trump, which other trumps draw


def easy(view: View) -> Move:
    """The move of a player who knows the four points.

    >>> from pisti import all_fours
    >>> state = all_fours.new_hand(seed=7)
    >>> state.trump, state.hands[1], easy(all_fours.view(state, 1))
    (<Suit.SPADES: 'S'>, (5H, 6D, 4D, 3S, 9S, 6S), STAND)

    It thinks of this trick only.
    """
    if len(view.moves) == 1:
        return view.moves[0]
    if view.phase == "beg":
        return STAND if hope(view, view.trump) >= _TO_STAND else BEG
    if view.phase == "respond":
        return GIVE if hope(view, view.trump) >= _TO_GIVE else RUN
    if view.phase == "discard":
        return Discard(least(view))
    cards: list[Card] = [*view.hand]
    if view.trump is None:  # AF-43
        best = max(Suit, key=lambda suit: hope(view, suit))
        cards = [card for card in cards if card.suit is best]
    legal = [card for card in cards if card in view.moves]
    return max(legal, key=lambda card: prospect(view, card))


def least(view: View) -> Card:
    """AF-19: the card to put away: no trump, and a low one."""
    return min(view.hand, key=lambda card: (card.suit is view.trump, HEIGHT[card]))


def hope(view: View, trump: Suit | None) -> float:
    """The number of points, out of four, to be expected of this hand with these trumps.

    High and Low count by the chance that no opponent holds a higher or lower trump.
    """
    heights = [HEIGHT[card] for card in view.hand if card.suit is trump]
    if not heights:
        return 0
    unseen = list(view.unseen)
    others = [HEIGHT[card] for card in unseen if card.suit is trump]
    higher = sum(height > max(heights) for height in others)
    lower = sum(height < min(heights) for height in others)
    missing = _chance_missing(view, range(view.rules.players), unseen)
    hope_of_jack = _HOPE_OF_JACK if any(_is_jack(card, trump) for card in view.hand) else 0
    alone = _ALONE if len(heights) == 1 else 0
    return missing**higher + missing**lower + hope_of_jack + _HOPE_OF_GAME * len(heights) - alone


def prospect(view: View, card: Card) -> float:
    """The counters that this card may win or lose, less its worth in the hand."""
    rules, seat = view.rules, view.seat or 0
    trump = view.trump or card.suit
    trick = (*view.trick, card)
    leader = seat - len(view.trick)
    best = winning_place(rules, trump, trick)
    chance = 0.0
    if rules.side_of((leader + best) % rules.players) == rules.side_of(seat):
        chance = _chance_to_stand(view, trump, trick[best], rules.players - len(trick))
    counters = dict(rules.scoring.game_values)
    at_stake = sum([counters.get(other.rank, 0) for other in trick])
    at_stake += any(_is_jack(other, trump) for other in trick) * _THE_JACK
    keeping = _worth_in_hand(view, card) if card.suit is trump else 0
    return (2 * chance - 1) * at_stake - keeping


def _worth_in_hand(view: View, card: Card) -> float:
    """The worth of this trump as long as it is not played, in counters."""
    if card.rank is Rank.JACK:
        return _A_TRUMP + _THE_JACK
    jack_is_out = any(_is_jack(other, card.suit) for other in view.unseen)
    catches = jack_is_out and HEIGHT[card] > HEIGHT[Card(Rank.JACK, card.suit)]
    return _A_TRUMP + _A_STEP * HEIGHT[card] + _A_CATCHER * catches


def _chance_to_stand(view: View, trump: Suit, best: Card, to_come: int) -> float:
    """The chance that no opponent in so many next seats has a card that beats this one."""
    seat = view.seat or 0
    next_seats = [(seat + step) % view.rules.players for step in range(1, to_come + 1)]
    if not next_seats:
        return 1
    unseen = list(view.unseen)
    better = sum(winning_place(view.rules, trump, (best, other)) for other in unseen)
    return _chance_missing(view, next_seats, unseen) ** better


def _is_jack(card: Card, trump: Suit | None) -> bool:
    return card.rank is Rank.JACK and card.suit is trump


def _chance_missing(view: View, seats: Iterable[int], unseen: list[Card]) -> float:
    """The chance that no opponent in these seats holds a given unseen card."""
    rules, seat = view.rules, view.seat or 0
    against = [other for other in seats if rules.side_of(other) != rules.side_of(seat)]
    held = sum([cast("int", view.hands[other]) for other in against])
    return 1 - held / len(unseen) if unseen else 1.0
