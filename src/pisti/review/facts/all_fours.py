"""The facts of All Fours: trumps in the hand, who wins the trick, and what it holds."""

from collections.abc import Iterator

from pisti.cards import Card, Rank, Suit
from pisti.games.all_fours.moves import GIVE, Choice, Discard, Move
from pisti.games.all_fours.play import HEIGHT, winning_place
from pisti.games.all_fours.view import View
from pisti.phrases import Phrase
from pisti.review.facts.fact import Fact


def facts(view: View, move: Move) -> Iterator[Fact]:
    """The facts about a move, the most telling one first."""
    if isinstance(move, Choice):
        yield from _of_the_begging(view, move)
    elif isinstance(move, Discard):
        yield from _of_a_discard(view, move)
    else:
        yield from _of_a_card(view, move)


def _of_the_begging(view: View, move: Choice) -> Iterator[Fact]:
    """AF-12, AF-13: the trumps of a hand that may beg, and the point that a dealer gives."""
    trumps = [card for card in view.hand if card.suit is view.trump]
    if trumps:
        highest = max(trumps, key=HEIGHT.__getitem__)
        yield Fact(Phrase("why.trumps", number=len(trumps), card=highest), "AF-12")
    else:
        yield Fact(Phrase("why.no_trump"), "AF-12")
    if view.phase == "respond" and move is GIVE:
        yield Fact(Phrase("why.gift"), "AF-13", -1)


def _of_a_discard(view: View, move: Discard) -> Iterator[Fact]:
    """AF-19: a trump or another card is put away."""
    is_trump = move.card is not None and move.card.suit is view.trump
    yield Fact(Phrase("why.away.trump" if is_trump else "why.away"), "AF-19", -int(is_trump))


def _of_a_card(view: View, card: Card) -> Iterator[Fact]:
    is_winning = _is_winning(view, card)
    is_last = len(view.trick) == view.rules.players - 1
    beaten = 0 if is_last or not is_winning else _number_that_beats(view, card)
    is_trump, jack = card.suit is view.trump, Card(Rank.JACK, card.suit)
    seat, best = _best_so_far(view) if view.trick else (view.seat or 0, card)
    is_ours = is_winning or view.rules.side_of(seat) == view.rules.side_of(view.seat or 0)
    if is_trump and card is jack and view.rules.scoring.jack_points:  # they go with the trick
        yield Fact(Phrase("why.the_jack"), "AF-31", 1 if is_ours else -1)
    if is_winning and is_last:
        yield from _of_a_lower_one(view, card)
        yield Fact(Phrase("why.wins.last"), "AF-24", 2)
    elif is_winning and not beaten:
        yield Fact(Phrase("why.wins"), "AF-24", 2)
    elif not is_winning:
        key = "why.partner" if is_ours else "why.loses"
        yield Fact(Phrase(key, seat=seat, card=best), "AF-24", 1 if is_ours else -1)

    if is_trump and jack in view.unseen and HEIGHT[card] > HEIGHT[jack]:
        yield Fact(Phrase("why.jack_out", card=jack), "AF-31", -1)
    if beaten:
        yield Fact(Phrase("why.beaten", number=beaten), "AF-24", -beaten / 10)

    worth = dict(view.rules.scoring.game_values)
    counters = sum(worth.get(each.rank, 0) for each in (*view.trick, card))
    if counters:  # AF-28: those for Game
        value = counters / (10 if is_ours else -10)
        yield Fact(Phrase("why.counters", number=counters), "AF-28", value)


def _of_a_lower_one(view: View, card: Card) -> Iterator[Fact]:
    """AF-24: last to play, a lower card of the suit would win the trick too."""
    lower = [
        other
        for other in view.moves
        if isinstance(other, Card)
        and other.suit is card.suit
        and HEIGHT[other] < HEIGHT[card]
        and _is_winning(view, other)
    ]
    if lower:
        lowest = min(lower, key=HEIGHT.__getitem__)
        yield Fact(Phrase("why.lower_wins", card=lowest), "AF-24", -1)


def _trump(view: View, card: Card) -> Suit:
    """The trumps, which the first lead makes in the blind game (AF-43)."""
    return view.trump or card.suit


def _is_winning(view: View, card: Card) -> bool:
    """Whether this card is the best of the trick so far."""
    trick = (*view.trick, card)
    return winning_place(view.rules, _trump(view, card), trick) == len(view.trick)


def _number_that_beats(view: View, card: Card) -> int:
    """The number of unseen cards that, played after this one, would win the trick from it."""
    trump, place = _trump(view, (*view.trick, card)[0]), len(view.trick) + 1
    return sum(
        winning_place(view.rules, trump, (*view.trick, card, other)) == place
        for other in view.unseen
    )


def _best_so_far(view: View) -> tuple[int, Card]:
    """The seat that wins the trick so far, and its card."""
    place = winning_place(view.rules, _trump(view, view.trick[0]), view.trick)
    seat = ((view.seat or 0) - len(view.trick) + place) % view.rules.players
    return seat, view.trick[place]
