"""Law 11: no seat, suit or rank is special but for those that the rules name."""

from collections import Counter

import attrs
import pytest

from laws.hands import dealt_again, moment, playthrough, seats
from laws.law import law
from pisti import Card, Rank, Suit, pis_yedili
from pisti.games.pis_yedili.state import in_order


def renamed(value, suits, ranks):
    """The same value with suits and ranks replaced by others; the rules stay as they are."""
    if isinstance(value, Card):
        return Card(ranks.get(value.rank, value.rank), suits.get(value.suit, value.suit))
    if isinstance(value, Suit):
        return suits.get(value, value)
    if isinstance(value, Rank):
        return ranks.get(value, value)
    if is_named_tuple(value):
        return type(value)(*(renamed(part, suits, ranks) for part in value))
    if isinstance(value, tuple):
        return tuple(renamed(part, suits, ranks) for part in value)
    if attrs.has(type(value)) and not hasattr(value, "players"):
        kind = type(value)
        return rebuilt(
            value, lambda name, part: OTHERWISE.get((kind, name), renamed)(part, suits, ranks)
        )
    return value


def renamed_hands(hands, suits, ranks):
    """Hands of Pis Yedili, which lie in the order of the pack whatever their cards are called."""
    return tuple(
        hand if isinstance(hand, int) else in_order([renamed(hand, suits, ranks)])[0]
        for hand in hands
    )


OTHERWISE = {
    (pis_yedili.State, "hands"): renamed_hands,
    (pis_yedili.View, "hands"): renamed_hands,
    (pis_yedili.State, "moves"): lambda *_: (),  # they lie in the order of the hand
}


def rebuilt(value, change):
    """The same value with every field changed; those that follow from others follow."""
    fields = [field for field in attrs.fields(type(value)) if field.init]
    parts = {field.alias: change(field.name, getattr(value, field.name)) for field in fields}
    return type(value)(**parts)


def is_named_tuple(value):
    """Whether this is a tuple with names for its parts, and with no place for anything else."""
    return isinstance(value, tuple) and hasattr(value, "_fields") and not hasattr(value, "__dict__")


def moved_on(value, game, players):
    """The same view or event seen from the next chair: every seat is one higher."""
    if isinstance(value, tuple) and not is_named_tuple(value):
        return tuple(moved_on(part, game, players) for part in value)
    if not attrs.has(type(value)) or isinstance(value, Card) or hasattr(value, "side_of"):
        return value

    def change(name, part):
        if name in game.SEATS and part is not None:
            return (part + 1) % players
        if name == "seats":
            return tuple(sorted((seat + 1) % players for seat in part))
        part = moved_on(part, game, players)
        return part[-1:] + part[:-1] if name in game.BY_SEAT else part

    return rebuilt(value, change)


@law(few=1, many=30)
def test_every_chair_is_as_good_as_the_next(game, rules, random):
    """If everybody moves to the next chair, the dealer too, everything moves with them."""
    states = playthrough(game, rules, random)
    players = rules.players
    scores = states[0].scores[-1:] + states[0].scores[:-1]
    dealer = (states[0].dealer + 1) % players
    moved = game.game.new_hand(rules, deck=states[0].deck, dealer=dealer, scores=scores)
    for state in states:
        if state.history:
            moved = game.game.apply(moved, state.history[-1])
        assert moved.hands == state.hands[-1:] + state.hands[:-1]
        assert moved.turn == (None if state.turn is None else (state.turn + 1) % players)
        assert moved.stock == state.stock
        assert game.game.legal_moves(moved) == game.game.legal_moves(state)
        totals = game.game.score(state).totals
        assert game.game.score(moved).totals == totals[-1:] + totals[:-1]
    for at in seats(rules):
        other = None if at is None else (at + 1) % players
        view = moved_on(game.game.view(states[-1], at), game, players)
        assert game.game.view(moved, other) == view
    story = moved_on(game.game.events(states[-1]), game, players)
    assert game.game.events(moved) == story
    lines = Counter(
        attrs.evolve(line, side=(line.side + 1) % rules.sides)
        for line in game.game.score(states[-1]).lines
    )
    assert Counter(game.game.score(moved).lines) == lines


@pytest.mark.clause("I-11", "AF-I13", "PY-I13")
@law(few=1, many=40)
def test_suits_that_no_clause_names_are_alike(game, rules, random):
    """Hearts and spades in Pişti, all of them in All Fours, all but clubs in Pis Yedili."""
    alike = game.alike_suits(rules)
    suits = dict(zip(alike, random.sample(alike, len(alike)), strict=True))
    state, other = the_same_with_other_names(game, rules, random, suits, {})
    assert game.game.score(other) == game.game.score(state)


@law(few=1, many=40, games=["pisti", "pis_yedili"])
def test_ranks_that_no_clause_names_are_alike(game, rules, random):
    """But for what they are worth; in All Fours every rank has its height."""
    free = game.free_ranks(rules)
    ranks = dict(zip(free, random.sample(free, len(free)), strict=True))
    the_same_with_other_names(game, rules, random, {}, ranks)


@law(few=1, many=40, games=["pisti", "pis_yedili"])
def test_ranks_that_are_worth_the_same_count_the_same(game, rules, random):
    """As queens and kings do by default."""
    ranks = {}
    free = game.free_ranks(rules)
    for worth in {game.worth_of(rules, rank) for rank in free}:
        alike = [rank for rank in free if game.worth_of(rules, rank) == worth]
        ranks |= zip(alike, random.sample(alike, len(alike)), strict=True)
    state, other = the_same_with_other_names(game, rules, random, {}, ranks)
    assert game.game.score(other).totals == game.game.score(state).totals


def the_same_with_other_names(game, rules, random, suits, ranks):
    """A hand up to any moment, and the same under other names: all else is the same there."""
    state = moment(game, rules, random, packs=400)  # a new stock may come with nearly every move
    other = dealt_again(state, renamed(state.deck, suits, ranks))
    for move in state.history:
        other = game.game.apply(other, renamed(move, suits, ranks))
    assert renamed(other, {}, {}) == renamed(state, suits, ranks)
    moves = renamed(game.game.legal_moves(state), suits, ranks)
    assert Counter(game.game.legal_moves(other)) == Counter(moves)
    assert game.game.events(other) == renamed(game.game.events(state), suits, ranks)
    for seat in seats(rules):
        view = attrs.evolve(game.game.view(state, seat), moves=())
        same = attrs.evolve(game.game.view(other, seat), moves=())
        assert same == renamed(view, suits, ranks)
    return state, other
