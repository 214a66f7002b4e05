"""Puzzles: what they ask, what an answer costs, and that nothing hidden is in them."""

import json
from itertools import islice

import attrs
import pytest

import pisti
from hands_to_review import SMALL, moments, record_by
from pisti import KindError, PistiError, RecordError, all_fours, pis_yedili
from pisti.practice import (
    Puzzle,
    answer,
    from_data,
    puzzle_of,
    puzzles_of,
    reason,
    to_data,
)
from pisti.review import Decision, Option, judge, review

GAMES = {
    "pisti": (pisti, SMALL),
    "all_fours": (all_fours, all_fours.PRESETS["hoffmann"]),
    "pis_yedili": (pis_yedili, pis_yedili.PRESETS["duel"]),
}


def decided(game, view, *behind, made=None):
    """A decision whose moves, in their order, are so many points behind the best one."""
    lacks = [*behind, *[9.0] * len(view.moves)][: len(view.moves)]
    rows = sorted(zip(lacks, range(len(lacks)), strict=True))
    options = [
        Option(move=view.moves[at], worth=5 - lack, chance=None, behind=lack, doubt=0.25)
        for lack, at in rows
    ]
    return Decision(
        view=view,
        made=made,
        usual=view.moves[0],
        options=tuple(options),
        weigher="expert",
        worlds=32,
    )


def one(name, number=3):
    """A state of a hand of this game, and the view of its seat."""
    game, rules = GAMES[name]
    state, view, _ = next(islice(moments(game, rules, [3]), number, None))
    return game, state, view


def last(view):
    return view.moves[-1]


@pytest.mark.parametrize("name", GAMES)
def test_the_best_move_is_right_and_each_other_costs_what_it_is_behind(name):
    game, _, view = one(name)
    puzzle = puzzle_of(game, decided(game, view, 0.0, 2.5), "mine")
    assert puzzle.best == view.moves[0]
    assert puzzle.source == "mine"
    assert answer(puzzle, view.moves[0]).is_right
    wrong = answer(puzzle, view.moves[1])
    assert (wrong.is_right, wrong.given, wrong.move) == (False, 2.5, view.moves[1])


def test_what_is_behind_by_no_more_than_chance_is_right_too():
    game, _, view = one("pisti")
    puzzle = puzzle_of(game, decided(game, view, 0.0, 0.125))
    assert answer(puzzle, view.moves[1]).is_right


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_is_told_in_both_languages(name):
    game, _, view = one(name)
    puzzle = puzzle_of(game, decided(game, view, 0.0, 2.5))
    wrong = answer(puzzle, view.moves[1])
    english, turkish = reason(game, wrong), reason(game, wrong, language="tr")
    assert "about 2.5 points better" in english
    assert "2,5 puan" in turkish
    assert "was the best move" in reason(game, answer(puzzle, puzzle.best))


def test_an_answer_that_is_no_move_is_refused():
    game, _, view = one("pisti")
    puzzle = puzzle_of(game, decided(game, view))
    foreign = next(card for card in pisti.DECK if card not in view.moves)
    for move in (foreign, None, str(view.moves[0])):
        with pytest.raises(KindError, match="is not one of the moves of this puzzle"):
            answer(puzzle, move)
    with pytest.raises(KindError, match="expected a Puzzle"):
        answer(view, view.moves[0])
    with pytest.raises(KindError, match="expected an Answer"):
        reason(game, puzzle)


def test_a_decision_with_one_move_asks_for_nothing():
    state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    for _ in range(3):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    view = pisti.view(state, state.turn)
    with pytest.raises(PistiError, match="a decision with one legal move"):
        puzzle_of(pisti, judge(pisti, view, worlds=2))
    with pytest.raises(KindError, match="expected a Decision"):
        puzzle_of(pisti, view)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(name):
    game, state, view = one(name, 1)
    puzzle = puzzle_of(game, decided(game, view, 0.0, 2.5))
    others = {state}
    for world in islice(game.worlds(view, seed=1), 8):
        others.add(world)
        seen = puzzle_of(game, decided(game, game.view(world, world.turn), 0.0, 2.5))
        assert to_data(game, seen) == to_data(game, puzzle)
        assert seen == puzzle
    assert len({other.hands for other in others}) > 2


def test_the_name_is_that_of_the_position_and_of_nothing_else():
    game, state, view = one("pisti")
    puzzle = puzzle_of(game, decided(game, view, 0.0, 2.5), "one")
    again = puzzle_of(game, decided(game, view, 2.5, 0.0, made=view.moves[1]), "other")
    assert again.name == puzzle.name
    after = game.apply(state, view.moves[0])
    later = game.view(after, after.turn)
    assert puzzle_of(game, decided(game, later)).name != puzzle.name


def test_the_costly_decisions_of_a_seat_become_puzzles_the_costliest_first():
    record = record_by(pisti, SMALL, 3, last, last)
    reviews = [review(pisti, record, worlds=6)]
    for seat in range(2):
        costly = [each for each in reviews[0].of(seat) if each.given]
        found = puzzles_of(pisti, reviews, seat)
        assert costly
        assert [each.decision.given for each in found] == sorted(
            [each.given for each in costly], reverse=True
        )
        assert {each.decision.made for each in found} == {each.made for each in costly}
        assert {each.view.seat for each in found} == {seat}
        assert puzzles_of(pisti, [*reviews, *reviews], seat) == found
    assert puzzles_of(pisti, [], 0) == ()
    with pytest.raises(PistiError):
        puzzles_of(pisti, reviews, 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_written_as_whole_numbers_and_read_again(name):
    game, _, view = one(name)
    puzzle = puzzle_of(game, decided(game, view, 0.0, 0.5, made=view.moves[1]), "mine")
    data = json.loads(json.dumps(to_data(game, puzzle)))
    assert from_data(game, data) == puzzle
    assert data["options"][0][1:] == [0, 256]
    assert data["worth"] == 5 * 1024


def written():
    game, _, view = one("pisti")
    return to_data(game, puzzle_of(game, decided(game, view, 0.0, 0.5)))


def changed(**parts):
    return {**written(), **parts}


ROWS = written()["options"]
FIRST, *REST = ROWS


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "expected an object"),
        ({}, "the key 'view' is missing"),
        (changed(worth="5"), "worth: '5' is not of type int"),
        (changed(made=5), "made: 5 is not of type str or NoneType"),
        (changed(worth=True), "worth: True is not of type int"),
        (changed(more=1), "no such key: 'more'"),
        (changed(worlds=-1), "worlds: worlds are -1, expected an int from 0"),
        (changed(made="2X"), "made: '2X' is not one of the moves of this puzzle"),
        (changed(usual="AS AS"), "usual: 'AS AS' is not one of the moves"),
        (changed(worth=10**12), "worth: there is a number that is too large"),
        (changed(options=[]), "options: a decision with one legal move"),
        (changed(options=ROWS[:1]), "options: a decision with one legal move"),
        (changed(options=ROWS[:-1]), "options: expected each move once"),
        (changed(options=[*ROWS, ROWS[-1]]), "options: expected each move once"),
        (changed(options=[*ROWS[:-1], ROWS[-2]]), "options: expected each move once"),
        (changed(options=[FIRST, 7]), r"options\[1\]: 7 is not a move with two whole numbers"),
        (changed(options=[[*FIRST, 7]]), r"options\[0\]: .* is not a move with two whole"),
        (changed(options=[["2X", 0, 0]]), r"options\[0\]: '2X' is not one of the moves"),
        (changed(options=[[FIRST[0], 1, 0]]), r"options\[0\]: these are not the points"),
        (changed(options=[[FIRST[0], 0, -1]]), r"options\[0\]: these are not the points"),
        (changed(options=[FIRST, [REST[0][0], 10**10, 0]]), r"options\[1\]: these are not the"),
        (changed(source="\ud800"), "source: there is a lone surrogate"),
        (changed(view={}), "the key 'format' is missing"),
    ],
)
def test_what_is_no_puzzle_is_refused_by_name(data, said):
    with pytest.raises(RecordError, match=said):
        from_data(pisti, data)


def test_a_view_that_no_seat_can_have_come_to_is_refused():
    data = written()
    view = {**data["view"], "pile": ["2H", *data["view"]["pile"]]}
    with pytest.raises(RecordError):
        from_data(pisti, {**data, "view": view})


def test_chance_to_win_a_match_is_left_out_as_the_match_is_not_in_the_puzzle():
    game, _, view = one("pisti")
    decision = decided(game, view)
    options = tuple(attrs.evolve(each, chance=0.5) for each in decision.options)
    puzzle = puzzle_of(game, attrs.evolve(decision, options=options))
    assert isinstance(puzzle, Puzzle)
    assert {each.chance for each in puzzle.decision.options} == {None}
