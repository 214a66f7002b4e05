"""Practice at the card table: what is asked, what an answer tells, and what is kept."""

import json
from datetime import date

import attrs
import pytest

from asking import ask, opened, played_out
from pisti.games import GAMES
from pisti.notation import format_move
from pisti.practice import (
    Boxes,
    Kept,
    Place,
    dumps,
    loads,
    name_of_the_day,
    shipped_names,
    shipped_puzzle,
    with_own,
)
from pisti.table.table import pose
from pisti.web import Desk
from pisti.web.scene import scene_of

DAY = date(2026, 3, 1)
TODAY = {"kept": "", "day": DAY.isoformat()}


def posed(game="pisti", **details):
    """A desk with the next puzzle of this game on it, and the answer with its scene."""
    desk = Desk()
    return desk, ask(
        desk, "puzzle", **{**TODAY, "daily": False, "name": "Deniz", **details}, game=game
    )


def first(name):
    return shipped_puzzle(GAMES[name], shipped_names(GAMES[name])[0])


def wrong_of(puzzle):
    return format_move(puzzle.decision.options[-1].move)


def test_it_tells_by_game_how_many_puzzles_are_due_and_how_many_are_new():
    names = shipped_names(GAMES["all_fours"])
    boxes = Boxes((Place(names[0], 1, DAY), Place(names[1], 2, date(2026, 3, 3))))
    games = ask(Desk("tr"), "practice", **{**TODAY, "kept": dumps(Kept(boxes))})["games"]
    assert [each["title"] for each in games] == ["Pişti", "All Fours", "Pis Yedili"]
    assert [(each["due"], each["new"]) for each in games] == [(0, 100), (1, 98), (0, 100)]


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_shown_as_its_seat_sees_it_and_tells_nothing_else(name):
    game = GAMES[name]
    for puzzle in [shipped_puzzle(game, each) for each in shipped_names(game)[:12]]:
        kept = dumps(with_own(Kept(), name, [puzzle]))
        desk, told = posed(name, kept=kept)
        assert told.keys() == {"title", "scene"}
        scene = told["scene"]
        assert (scene["seat"], scene["turn"]) == (puzzle.view.seat, puzzle.view.seat)
        assert scene["seats"][scene["seat"]]["name"] == "Deniz"
        moves = [each["move"] for each in scene["moves"]]
        assert moves == [format_move(move) for move in puzzle.view.moves]
        crossed = json.dumps(told, ensure_ascii=False)
        pack = puzzle.view.rules.pack
        for card, number in puzzle.view.unseen.items():
            if number == pack.count(card):
                assert f'"{card}"' not in crossed
                assert card.pretty not in crossed
        other = attrs.evolve(puzzle, name="another world")
        called = desk.table.called
        assert scene_of(pose(game, other, called), "en", len(game.events(puzzle.view))) == {
            **scene_of(desk.table, "en", len(game.events(puzzle.view)))
        }


def test_the_hidden_cards_of_a_puzzle_lie_by_chance():
    worlds = {
        pose(GAMES["pisti"], attrs.evolve(first("pisti"), name=name), ("a", "b", "c", "d")).state
        for name in "abcdef"
    }
    assert len(worlds) > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_right_answer_is_told_and_goes_a_box_up(name):
    puzzle = first(name)
    desk, _ = posed(name)
    best = format_move(puzzle.best)
    told = ask(desk, "solve", **TODAY, move=best)
    assert (told["right"], told["best"]) == (True, best)
    assert len(told["told"]) == 1
    assert "was the best move" in told["told"][0]
    assert "Deniz" not in told["practice"]
    assert loads(told["practice"]).boxes.places == (Place(puzzle.name, 2, date(2026, 3, 3)),)
    assert told["left"] == len(shipped_names(GAMES[name])) - 1
    _, after = posed(name, kept=told["practice"])
    second = shipped_puzzle(GAMES[name], shipped_names(GAMES[name])[1])
    assert after["scene"]["seat"] == second.view.seat


def test_a_wrong_answer_comes_again_tomorrow_before_all_others():
    puzzle = first("pisti")
    desk, before = posed()
    told = ask(desk, "solve", **TODAY, move=wrong_of(puzzle))
    assert not told["right"]
    assert told["best"] == format_move(puzzle.best)
    assert "points better than" in told["told"][0]
    _, again = posed(kept=told["practice"], day="2026-03-02")
    assert again == before


def test_the_puzzle_of_the_day_is_that_of_the_command():
    for game in GAMES.values():
        desk, _ = posed(game.NAME, daily=True)
        assert desk.puzzle == shipped_puzzle(game, name_of_the_day(game, DAY))
    assert posed(daily=True)[0].puzzle != posed(daily=True, day="2026-03-02")[0].puzzle


def test_when_all_were_asked_and_none_is_due_it_says_so():
    places = [Place(name, 3, date(2026, 3, 5)) for name in shipped_names(GAMES["pisti"])]
    kept = dumps(Kept(Boxes(tuple(places))))
    desk, told = posed(kept=kept)
    assert told == {"problem": "You have been asked all puzzles, and none comes again today."}
    assert desk == attrs.evolve(Desk(), secret=desk.secret)


def test_only_the_puzzle_on_the_table_is_solved_and_only_by_a_move_of_it():
    desk, _ = posed()
    move = format_move(first("pisti").best)
    assert "problem" in ask(desk, "solve", **TODAY, move="2C 3C")
    assert ask(Desk(), "solve", **TODAY, move=move) == {"problem": "No table is laid yet."}
    ask(desk, "open", link="game=pisti&preset=mini&seed=7&seat=1")
    assert ask(desk, "solve", **TODAY, move=move) == {"problem": "No table is laid yet."}
    other, _ = opened("game=pisti&preset=mini&seed=7&seat=1")
    assert ask(other, "solve", **TODAY, move=move) == {"problem": "No table is laid yet."}


@pytest.mark.parametrize("what", ["practice", "puzzle", "solve"])
def test_what_was_kept_and_cannot_be_read_is_told_and_changes_nothing(what):
    desk, told = posed()
    details = {"game": "pisti", "daily": False, "name": "", "move": "2C", "day": "2026-03-01"}
    refused = ask(desk, what, **details, kept="{")
    assert refused["problem"].startswith("What was kept of your practice cannot be read")
    assert desk.puzzle == first("pisti")
    assert scene_of(desk.table, "en", told["scene"]["told"])["seats"] == told["scene"]["seats"]


@pytest.mark.parametrize(
    "wrong",
    [{"day": "soon"}, {"day": 7}, {"game": "chess"}, {"kept": 7}, {"kept": {}, "game": None}],
)
def test_a_question_that_makes_no_sense_is_refused(wrong):
    details = {**TODAY, "game": "pisti", "daily": False, "name": "", **wrong}
    assert ask(Desk(), "puzzle", **details).keys() == {"problem"}


MINI = "game=pisti&preset=mini&seed=7&seat=1"


def reviewed(link=MINI):
    """A desk with a hand that was played badly, and all of its review."""
    desk, told = opened(link)
    played_out(desk, told, lambda moves: moves[-1])
    while "lines" not in (lesson := ask(desk, "lesson")["lesson"]):
        pass
    return desk, lesson


def test_the_mistakes_of_a_hand_become_puzzles_the_costliest_first():
    desk, lesson = reviewed("game=pisti&preset=classic_two&seed=2&seat=1")
    told = ask(desk, "keep", kept="")
    own = [puzzle for _, puzzle in loads(told["practice"]).own]
    assert told["own"] == len(own) > 1
    costs = [each.decision.given for each in own[::-1]]
    assert costs == sorted(costs, reverse=True)
    assert [round(cost, 1) for cost in costs[:3]] == [cost for _, cost in lesson["costly"]]
    desk, _ = posed(kept=told["practice"])
    assert desk.puzzle == own[-1]
    made = own[-1].decision.made
    again = {**TODAY, "kept": told["practice"], "move": format_move(made)}
    answered = ask(desk, "solve", **again)
    assert not answered["right"]
    assert answered["told"][1] == f"In your hand you played {made.pretty}."
    assert loads(answered["practice"]).own == loads(told["practice"]).own


def test_mistakes_are_kept_beside_what_was_kept_before_and_only_after_the_hand():
    desk, told = opened(MINI)
    assert ask(desk, "keep", kept="") == {"problem": "The hand is not over yet."}
    boxes = Boxes((Place("a", 2, DAY),))
    desk, _ = reviewed()
    told = ask(desk, "keep", kept=dumps(Kept(boxes)))
    assert loads(told["practice"]).boxes == boxes
    assert "problem" in ask(desk, "keep", kept="[")


def box(name, number, *due):
    return Place(name, number, date(2026, 3, *due))


def test_boxes_of_a_file_go_beside_those_that_are_kept():
    """Of a puzzle in both, the place of the last answer counts, and on one day the lower box."""
    here = Kept(Boxes((box("a", 2, 9), box("b", 1, 8), box("c", 3, 8))))
    there = Kept(Boxes((box("b", 4, 12), box("a", 1, 9), box("c", 1, 5), box("d", 5, 30))))
    told = ask(Desk(), "take", kept=dumps(here), file=dumps(there))
    places = {each.name: each.box for each in loads(told["practice"]).boxes.places}
    assert places == {"a": 1, "b": 1, "c": 1, "d": 5}
    assert told["told"] == "Read. Positions in the boxes: 4; of your own hands: 0."
    other = ask(Desk("tr"), "take", kept=dumps(there), file=dumps(here))
    assert {each.name: each.box for each in loads(other["practice"]).boxes.places} == places
    assert other["told"] == "Okundu: kutularda 4 durum, kendi ellerinizden 0."
    assert loads(ask(Desk(), "take", kept="", file=dumps(there))["practice"]) == there


def test_own_puzzles_of_a_file_come_before_those_that_are_kept_and_none_twice():
    one, two, three = [
        shipped_puzzle(GAMES["pisti"], name) for name in shipped_names(GAMES["pisti"])[:3]
    ]
    here, there = (with_own(Kept(), "pisti", each) for each in ([one, two], [three, two]))
    told = ask(Desk(), "take", kept=dumps(here), file=dumps(there))
    assert [puzzle for _, puzzle in loads(told["practice"]).own] == [three, two, one]
    assert told["told"].endswith("of your own hands: 3.")


@pytest.mark.parametrize("file", ["", "{", "[]", '{"hands": []}', 7])
def test_a_file_that_holds_no_practice_is_told_and_changes_nothing(file):
    told = ask(Desk(), "take", kept="", file=file)
    assert told.keys() == {"problem"}
    assert told["problem"].startswith("This file holds no practice: ")
    turkish = ask(Desk("tr"), "take", kept="", file=file)["problem"]
    assert turkish.startswith("Bu dosyada alıştırma yok: ")
