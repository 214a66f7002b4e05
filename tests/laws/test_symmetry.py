"""Law 11: no seat, suit or rank is special but for those that the rules name."""

import attrs
import pytest
from hypothesis import assume, given, strategies as st

import pisti
from laws.schools import law, tries
from laws.strategies import any_rules, moments, playthroughs
from pisti import CARD_TABLES, DECK, Card, Rank, Rules, Suit, View

UNNAMED = [rank for rank in Rank if rank.value in "3456789QK"]


def renamed(value, names):
    """The same value with each card replaced by another."""
    if isinstance(value, Card):
        return names[value]
    if isinstance(value, tuple):
        return tuple(renamed(part, names) for part in value)
    if attrs.has(type(value)) and not isinstance(value, Rules):
        fields = attrs.fields(type(value))
        parts = [renamed(getattr(value, field.name), names) for field in fields]
        return type(value)(*parts)
    return value


def seats_moved(value, players):
    """The same value seen from the next chair: every seat is one higher."""
    if isinstance(value, tuple):
        return tuple(seats_moved(part, players) for part in value)
    if not attrs.has(type(value)) or isinstance(value, (Card, Rules)):
        return value
    changes = {
        field.name: seats_moved(getattr(value, field.name), players)
        for field in attrs.fields(type(value))
    }
    for name in {"seat", "turn", "dealer"} & set(changes):
        if changes[name] is not None:
            changes[name] = (changes[name] + 1) % players
    if "seats" in changes:
        changes["seats"] = tuple(sorted((seat + 1) % players for seat in changes["seats"]))
    if isinstance(value, View):
        changes["hands"] = changes["hands"][-1:] + changes["hands"][:-1]
    return type(value)(**changes)


@pytest.mark.clause("I-11")
@law(2)
def test_every_chair_is_as_good_as_the_next(rules, data):
    """If everybody moves to the next chair, the dealer too, everything moves with them."""
    states = data.draw(playthroughs(pisti, rules))
    rules = states[0].rules
    players, sides = rules.players, rules.sides
    moved = pisti.new_hand(rules, deck=states[0].deck, dealer=(states[0].dealer + 1) % players)
    for state in states:
        if state.history:
            moved = pisti.apply(moved, state.history[-1])
        assert moved.hands == state.hands[-1:] + state.hands[:-1]
        assert moved.turn == (None if state.turn is None else (state.turn + 1) % players)
        assert pisti.legal_moves(moved) == pisti.legal_moves(state)
        assert moved.pile == state.pile
        assert moved.captured == state.captured[-1:] + state.captured[:-1]
        totals = pisti.score(state).totals
        assert pisti.score(moved).totals == totals[-1:] + totals[:-1]
    last = states[-1]
    lines = sorted((line.side + 1) % sides for line in pisti.score(last).lines)
    assert [line.side for line in pisti.score(moved).lines] == lines
    assert pisti.events(moved) == seats_moved(pisti.events(last), players)


@pytest.mark.clause("I-11")
@law(2)
def test_every_chair_sees_as_much_as_the_next(rules, data):
    state = data.draw(moments(pisti, rules))
    players = state.rules.players
    moved = pisti.new_hand(state.rules, deck=state.deck, dealer=(state.dealer + 1) % players)
    for move in state.history:
        moved = pisti.apply(moved, move)
    for seat in (*range(players), None):
        other = None if seat is None else (seat + 1) % players
        assert pisti.view(moved, other) == seats_moved(pisti.view(state, seat), players)


@pytest.mark.clause("I-11")
@law(2)
def test_hearts_and_spades_are_alike(rules, data):
    state = data.draw(moments(pisti, rules))
    assume(state.rules.scoring.card_table in CARD_TABLES.values())
    other = {Suit.HEARTS: Suit.SPADES, Suit.SPADES: Suit.HEARTS}
    names = {card: Card(card.rank, other.get(card.suit, card.suit)) for card in DECK}
    assert_all_is_the_same_under_other_names(state, names)


@pytest.mark.clause("I-11")
@law(2)
def test_ranks_that_no_clause_names_are_alike(rules, data):
    """Those from three to nine, queen and king, as far as they are worth the same."""
    state = data.draw(moments(pisti, rules))
    assume(state.rules.scoring.card_table in CARD_TABLES.values())
    worth = dict(state.rules.scoring.card_table)
    other = {}
    for points in (0, 1):
        alike = [rank for rank in UNNAMED if worth.get(rank, 0) == points]
        other |= zip(alike, data.draw(st.permutations(alike)), strict=True)
    names = {card: Card(other.get(card.rank, card.rank), card.suit) for card in DECK}
    assert_all_is_the_same_under_other_names(state, names)


def assert_all_is_the_same_under_other_names(state, names):
    """The same things happen, everybody knows as much, and the count is the same."""
    other = pisti.new_hand(state.rules, deck=renamed(state.deck, names), dealer=state.dealer)
    for move in state.history:
        other = pisti.apply(other, renamed(move, names))
    assert other == renamed(state, names)
    assert pisti.legal_moves(other) == renamed(pisti.legal_moves(state), names)
    assert pisti.events(other) == renamed(pisti.events(state), names)
    for seat in (*range(state.rules.players), None):
        assert pisti.view(other, seat) == renamed(pisti.view(state, seat), names)
    assert pisti.score(other).totals == pisti.score(state).totals


@pytest.mark.clause("I-11")
@tries(60)
@given(
    moments(
        pisti,
        any_rules(
            card_table=st.just("standard13"),
            pisti_cards_score=st.just("both"),
            majority_tie=st.sampled_from(["nobody", "all_leaders", "first_seat", "carry"]),
        ),
    )
)
def test_another_suit_for_clubs_moves_the_points_of_one_card_only(state):
    """Clubs and hearts are not alike: there is the two of clubs."""
    suits = {Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS}
    names = {card: Card(card.rank, suits.get(card.suit, card.suit)) for card in DECK}
    other = pisti.new_hand(state.rules, deck=renamed(state.deck, names), dealer=state.dealer)
    for move in state.history:
        other = pisti.apply(other, renamed(move, names))
    assert without_line(other, "2♣") == without_line(state, "2♣")


def without_line(state, name):
    return [line for line in pisti.score(state).lines if line.name != name]
