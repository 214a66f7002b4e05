"""Worlds that chance alone would hardly ever find, as few decks fit what the play allows."""

from importlib import import_module
from itertools import islice
from random import Random

import pytest

from pisti.games.pis_yedili.stocks import Places, stocks_of
from pisti.pis_yedili import DRAW, RULES, apply, legal_moves, new_hand, view, worlds
from pisti.shuffle import endless
from positions.common import CARDS
from positions.pis_yedili import deal_with

MODULE = import_module("pisti.games.pis_yedili.worlds")
COPIES = import_module("pisti.games.pis_yedili.copies")
TWO_PACKS = RULES.but(packs=2, exhaustion="play_on")


def played(rules, seed, choose):
    state = new_hand(rules, seed=seed)
    while moves := legal_moves(state):
        state = apply(state, choose(moves))
    return state


def counted(where, name, limit, monkeypatch):
    """Let this function be called so often and no more."""
    calls, function = iter(range(limit)), getattr(where, name)

    def call(*arguments):
        assert next(calls, None) is not None, f"{name} is called more than {limit} times"
        return function(*arguments)

    monkeypatch.setattr(where, name, call)


def assert_is_found(state, number=5):
    for seat in (0, None):
        seen = view(state, seat)
        found = [*islice(worlds(seen, seed=1), number)]
        assert all(view(world, seat) == seen for world in found)
        assert len({world.deck for world in found}) == number
        assert found == [*islice(worlds(seen, seed=1), number)]


def test_two_hands_hold_nearly_all_twins(monkeypatch):
    """Each of some thirty plays was made with both copies in the hand (PY-A23)."""
    state = played(TWO_PACKS.but(players=2), 0, lambda moves: DRAW if DRAW in moves else moves[0])
    counted(MODULE, "_is_left_out", 2_000, monkeypatch)
    assert_is_found(state)


@pytest.mark.parametrize("seed", [6, 9])
def test_who_draws_only_if_no_card_fits_has_lacked_much(seed, monkeypatch):
    """Each draw tells what its player did not hold (PY-A42), and few decks fit it all."""
    rules = TWO_PACKS.but(players=3, draw_policy="until_playable", voluntary_draw=False)
    state = played(rules, seed, Random(seed).choice)
    counted(MODULE.Placing, "place", 100_000, monkeypatch)
    assert_is_found(state)


def test_chance_comes_first_where_it_finds_a_deck(monkeypatch):
    """The search is for what is rare: the first moments of a hand need none."""
    counted(MODULE, "_searched_packs", 0, monkeypatch)
    state = new_hand(TWO_PACKS, seed=3)
    assert_is_found(apply(state, legal_moves(state)[0]))


def test_the_search_finds_the_one_club_that_can_have_been_the_lowest():
    """A two of clubs opened, so no other club was; the search tries every club until one fits."""
    state = deal_with(
        TWO_PACKS.but(opening="lowest_club"),
        hands={1: "2C 3D 4D 5D 6D 9D QD"},
    )
    state = apply(state, CARDS["2C"])
    seen = view(state, None)
    stocks = stocks_of(seen)
    plays = {0: (1, CARDS["2C"])}
    places = Places(seen, stocks, plays)
    for seed in range(20):
        found = MODULE._searched_packs(seen, stocks, plays, places, endless(b"%d" % seed))
        assert found is not None


def test_a_search_goes_on_while_more_and_more_copies_have_a_place(monkeypatch):
    """At a full table some forty copies begin without one, and each takes some steps."""
    state, chance = new_hand(TWO_PACKS.but(players=7, exhaustion="reshuffle"), seed=0), Random(0)
    while len(state.acts) < 1_000:
        moves = legal_moves(state)
        state = apply(state, moves[-1] if chance.random() < 0.3 else chance.choice(moves))
    monkeypatch.setattr(COPIES, "_STEPS", 100)
    counted(MODULE, "_searched_packs", 5, monkeypatch)
    seen = view(state, None)
    assert view(next(worlds(seen, seed=1)), None) == seen


def test_an_exchange_is_weighed_by_the_copies_that_it_moves(monkeypatch):
    """After a hundred new stocks there are too many copies of a card to compare all pairs."""
    state, chance = new_hand(TWO_PACKS.but(exhaustion="reshuffle"), seed=1), Random(1)
    while state.renewals < 100:
        moves = legal_moves(state)
        is_last = chance.random() < 0.8 or len(moves) == 1
        state = apply(state, moves[-1] if is_last else chance.choice(moves))
    counted(COPIES.CopySearch, "_is_double", 100_000, monkeypatch)
    assert_is_found(state, number=1)
