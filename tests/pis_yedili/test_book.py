"""The book of a game: what is looked up in it is what the rules say, move by move."""

import copy
import pickle
from random import Random

import attrs
import pytest

from pisti.games.pis_yedili import book, play
from pisti.games.pis_yedili.legal import all_moves
from pisti.games.pis_yedili.move import make
from pisti.pis_yedili import PRESETS, Drawing, Rules, apply, legal_moves, new_hand

POLICIES = [
    Drawing(draw_policy=policy, voluntary_draw=voluntary, exhaustion=exhaustion)
    for policy in ("until_pass", "one", "max_three", "until_playable")
    for voluntary in (True, False)
    for exhaustion in ("end_lowest", "reshuffle", "turn_over", "play_on")
]


def moments(rules, random, most=150):
    """A deal by chance, move by move: each state with its move, and then the last one with none."""
    state = new_hand(rules, seed=random.randbytes(8))
    while (moves := legal_moves(state)) and len(state.history) < most:
        move = random.choice(moves)
        yield state, move
        state = apply(state, move)
    yield state, None


def check_both_ways(rules, random):
    for state, move in moments(rules, random):
        assert legal_moves(state) == all_moves(state) == legal_moves(state)
        if move is not None:
            worked_out = make(state, move)
            assert apply(state, move) == worked_out == apply(state, move)
            assert hash(apply(state, move)) == hash(worked_out)


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("school", PRESETS)
def test_in_every_school_a_move_looked_up_is_the_move_worked_out(school, players):
    check_both_ways(attrs.evolve(PRESETS[school], players=players), Random(f"{school} {players}"))


@pytest.mark.parametrize("drawing", POLICIES, ids=str)
def test_with_every_way_of_drawing_a_move_looked_up_is_the_move_worked_out(drawing):
    for players in (2, 4):
        check_both_ways(Rules(players=players, drawing=drawing), Random(str(drawing)))


def test_a_common_move_is_looked_up(monkeypatch):
    """Once it was made, the rules are not asked again what it means."""
    monkeypatch.setattr(book, "_book_of", book.Book)  # with nothing in it
    deal = [*moments(Rules(players=2), Random(7))][:-1]
    worked_out = []
    for name in ("make", "known", "all_moves"):
        there = getattr(play, name)
        spied = lambda *what, there=there: worked_out.append(what) or there(*what)  # noqa: E731
        monkeypatch.setattr(play, name, spied)
    for state, move in deal:
        legal_moves(state)
        apply(state, move)
    assert len(worked_out) < len(deal) / 5


def test_the_same_rules_in_two_books_are_the_same_game(monkeypatch):
    """A book that was put away and written anew says the same."""
    state = apply(new_hand(seed=7), legal_moves(new_hand(seed=7))[0])
    monkeypatch.setattr(book, "_book_of", book.Book)
    again = apply(new_hand(seed=7), legal_moves(new_hand(seed=7))[0])
    assert again._page is not state._page
    assert again == state
    assert hash(again) == hash(state)
    assert legal_moves(again) == legal_moves(state)


def test_copies_are_open_at_the_same_page():
    state = new_hand(seed=7)
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 - our own
        assert other == state
        assert other._page is state._page


def test_lists_are_put_away_when_there_are_too_many(monkeypatch):
    monkeypatch.setattr(book, "_MOST_LISTS", 3)
    monkeypatch.setattr(book, "_book_of", book.Book)
    for state, _ in moments(Rules(players=2), Random(7)):
        moves = legal_moves(state)
        assert all(len(lists) <= 3 for lists in state._page.book.lists.values())
        assert moves == all_moves(state)
