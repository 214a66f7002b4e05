"""The puzzles that the library comes with: whole, fair, and true."""

import json
from collections import Counter
from datetime import date, timedelta
from itertools import islice

import attrs
import pytest

import pisti
from pisti import KindError, PistiError, all_fours, pis_yedili, practice
from pisti.games import GAMES
from pisti.practice import name_of_the_day, shipped_names, shipped_puzzle
from pisti.practice.shipped import _lines

TABLES = {
    "pisti": ("classic_two", "classic"),
    "all_fours": ("hoffmann", "trinidad"),
    "pis_yedili": ("duel", "pis_yedili"),
}
LEAST = {"pisti": 1.0, "all_fours": 0.15, "pis_yedili": 5.0}
"""The points by which a best move leads."""


def every(name):
    game = GAMES[name]
    return [shipped_puzzle(game, each) for each in shipped_names(game)]


def test_each_game_has_a_hundred_puzzles_at_two_tables():
    for name, presets in TABLES.items():
        data = [json.loads(text) for text in _lines(name).values()]
        found = Counter(each["view"]["rules"]["preset"] for each in data)
        assert {*found} == {*presets}
        assert sum(found.values()) >= 100
        assert min(found.values()) >= 50
        assert all(len(each["view"]["rules"]) == 1 for each in data)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_every_puzzle_is_read_has_one_best_move_and_its_values_add_up(name):
    for key, puzzle in zip(shipped_names(GAMES[name]), every(name), strict=True):
        decision = puzzle.decision
        best, second = decision.options[:2]
        assert puzzle.name == key
        assert {each.move for each in decision.options} == {*puzzle.view.moves}
        assert best.behind == 0
        assert second.behind >= LEAST[name]
        assert second.behind >= 4.9 * second.doubt
        assert all(each.behind == best.worth - each.worth for each in decision.options)
        assert all(each.behind >= second.behind for each in decision.options[1:])
        assert decision.worlds >= 4000 or {each.doubt for each in decision.options} == {0.0}
        assert practice.answer(puzzle, puzzle.best).is_right
        assert not any(practice.answer(puzzle, each.move).is_right for each in decision.options[1:])


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_no_puzzle_holds_more_than_its_seat_may_know(name):
    """In other worlds that fit, with other hidden cards, the very same puzzle is seen."""
    game, differ = GAMES[name], 0
    fields = {field.name for field in attrs.fields(game.View)}
    for key, text in _lines(name).items():
        data = json.loads(text)
        assert {*data["view"]} <= fields | {"format", "game", "version"}
        assert {*data} == {
            *("view", "made", "usual", "worth", "options", "weigher", "worlds", "source")
        }
        assert data["source"] == "shipped"
        view = shipped_puzzle(game, key).view
        hands = [type(hand) for hand in view.hands]
        assert hands == [tuple if seat == view.seat else int for seat in range(len(hands))]
        worlds = [*islice(game.worlds(view, seed=1), 2)]
        assert all(game.view(world, view.seat) == view for world in worlds)
        differ += len({world.hands for world in worlds}) > 1
    assert differ >= 50


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_every_answer_is_told_in_both_languages(name):
    game = GAMES[name]
    for puzzle in every(name)[:20]:
        for option in puzzle.decision.options:
            given = practice.answer(puzzle, option.move)
            told = {practice.reason(game, given, language=each) for each in ("en", "tr")}
            assert len(told) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_other_worlds_say_the_same(name):
    """The errors of one puzzle have the best move in common, so that of its second one is told.

    So few errors, each over its doubt, have a mean square above this once in a thousand times.
    """
    pytest.importorskip("numpy")
    from benchmarks.teacher import lead, truth

    game = GAMES[name]
    errors = []
    for puzzle in every(name)[::10]:
        decision, view = puzzle.decision, puzzle.view
        if decision.weigher == "exact":
            continue
        worlds = truth(game, view, "other worlds")
        best = view.moves.index(puzzle.best)
        for option in decision.options[1:]:
            behind, error = lead(worlds, best, view.moves.index(option.move))
            doubt = (error**2 + option.doubt**2) ** 0.5
            assert behind > -2 * doubt, (puzzle.name, option, behind)
            if option is decision.options[1]:
                errors.append((option.behind - behind) / doubt)
    assert sum(error**2 for error in errors) / len(errors) < 1.7**2


def test_the_puzzle_of_a_day_is_one_of_ours_and_changes():
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(60)]
    for game in (pisti, all_fours, pis_yedili):
        found = [name_of_the_day(game, day) for day in days]
        assert {*found} <= {*shipped_names(game)}
        assert len({*found}) > 30
        assert found == [name_of_the_day(game, day) for day in days]


def test_what_is_not_there_is_refused():
    class Outside:
        pass

    with pytest.raises(PistiError, match="pisti has no puzzle 'nothing' of ours"):
        shipped_puzzle(pisti, "nothing")
    with pytest.raises(KindError):
        shipped_puzzle(pisti, 7)
    with pytest.raises(KindError):
        name_of_the_day(pisti, "2026-01-01")
    with pytest.raises(KindError):
        shipped_names(Outside())


def test_a_game_from_outside_has_no_puzzles():
    from pisti import house

    mine = house.but_for(pisti, "mine", {"en": "x", "tr": "x"}, takes=lambda _, pile: bool(pile))
    assert shipped_names(mine) == ()
    with pytest.raises(PistiError, match="there are no puzzles of"):
        name_of_the_day(mine, date(2026, 1, 1))
