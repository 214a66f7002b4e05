"""Why a move is refused, or does what it does: the clauses that decide, in their order."""

from collections.abc import Iterator

from pisti.cards import Card
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Choice, Discard, Move
from pisti.games.all_fours.play import (
    cards_of_a_run,
    choices,
    compare,
    gift_seats,
    gift_would_end_the_match,
    is_undertrump,
    legal_moves,
    may_kick,
    refusal,
    way_to_follow,
    winning_place,
)
from pisti.games.all_fours.state import State
from pisti.games.all_fours.view import View
from pisti.kit.checks import check_kind
from pisti.ruling import Ruling, Rulings, ruling


def why(known: State | View, move: Move) -> Rulings:
    """The clauses that decide about a move of the seat on turn, one after another.

    >>> from pisti import all_fours
    >>> state = all_fours.new_hand(seed=7)
    >>> for each in why(state, all_fours.BEG):
    ...     print(each.clause, each.says.key)
    AF-12 ruling.beg
    AF-13 ruling.to_answer

    For a move that is not legal it is the one clause that refuses it.
    Nothing is told that the seat on turn does not know, such as the cards of a run.
    The view of another seat is told the same, on the condition that the seat on turn has the cards
    for it.
    `pisti.show.why` makes sentences of it.
    """
    check_kind(known, State, View)
    if not _may_be_made(known, move):
        reason, clause = refusal(known, move)
        return (Ruling(clause, reason),)
    if type(move) is Card:
        return tuple(_about_a_card(known, move))
    if type(move) is Discard:
        return (ruling("AF-19", "discard"),)
    return tuple(_about_a_choice(known, move))


def _may_be_made(known: State | View, move: object) -> bool:
    """Whether the seat on turn may make this move, if another seat asks: with the right cards."""
    kinds = (Card, Discard, Choice)
    if type(move) not in kinds or type(getattr(move, "card", None)) not in (Card, type(None)):
        return False
    if isinstance(known, State):
        return move in legal_moves(known)
    if known.seat == known.turn:
        return move in known.moves
    if known.phase == "play":
        return move in known.rules.pack
    if known.phase == "discard":
        return type(move) is Discard and (move.card is None or move.card in known.rules.pack)
    return move in choices(known)


def _about_a_choice(known: State | View, choice: object) -> Iterator[Ruling]:
    """AF-12 to AF-18: what becomes of the trumps."""
    rules = known.rules
    if choice is STAND:
        yield ruling("AF-12", "stand")
    if choice is BEG:
        yield ruling("AF-12", "beg")
        if gift_would_end_the_match(known):
            yield ruling("AF-41", "must_run", seat=known.dealer)
        else:
            yield ruling("AF-13", "to_answer", seat=known.dealer)
    if choice is GIVE:
        seats = gift_seats(rules, known.dealer)
        yield ruling("AF-13", "give_each" if seats[1:] else "give", seats=seats)
    if choice is RUN:
        if gift_would_end_the_match(known):
            yield ruling("AF-41", "must_run", seat=known.dealer)
        yield from _about_a_run(known)


def _about_a_run(known: State | View) -> Iterator[Ruling]:
    """AF-14 to AF-18: the cards that are dealt, and what becomes of the hand if they run out."""
    rules, suit = known.rules, known.turned[-1].suit
    stock = known.stock if isinstance(known, View) else len(known.stock)
    needed, runs = cards_of_a_run(rules.players), known.runs
    is_round = stock >= needed
    if not is_round:
        yield ruling("AF-18", "too_few")
    else:
        yield ruling("AF-14", "run")
        stock, runs = stock - needed, runs + 1
        if stock >= needed:
            yield ruling("AF-15", "run_on", suit=suit)
            return
    turned = known.turned + known.turned[-1:] * is_round
    if stock and may_kick(rules, turned, runs):
        yield ruling("AF-A20", "run_then_kick" if is_round else "kick", suit=suit)
    else:
        yield ruling("AF-18", "run_then_void" if is_round else "void", suit=suit)


def _about_a_card(known: State | View, card: Card) -> Iterator[Ruling]:
    """AF-21 to AF-27: why the card may be played, and what it does in the trick."""
    rules, trick, trump = known.rules, known.trick, known.trump or card.suit
    if not trick:
        yield ruling("AF-21", "lead")
        if known.trump is None:
            yield ruling("AF-43", "makes_trumps", suit=card.suit)
        return
    led = trick[0].suit
    if rules.play.no_undertrump and led is not trump and is_undertrump(card, trick, trump):
        yield ruling("AF-A21", "has_nothing_else")
    else:
        way = way_to_follow(rules.play.follow, led, trump, card.suit) or "has_none"
        yield ruling("AF-23", way, suit=led)
    best = trick[winning_place(rules, trump, trick)]
    comparison = compare(rules, trump, best, card)
    clause = "AF-25" if comparison == "equal" else "AF-24"
    yield ruling(clause, comparison, card=card, best=best)
    if len(trick) + 1 == rules.players:
        leader = (known.turn or 0) + 1 + winning_place(rules, trump, (*trick, card))
        if known.count_held() == 1:
            yield ruling("AF-27", "over", seat=leader % rules.players)
        else:
            yield ruling("AF-26", "leads_next", seat=leader % rules.players)
