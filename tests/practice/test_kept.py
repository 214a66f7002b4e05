"""What is kept of somebody's practice, as a text and back."""

import json
from datetime import date

import pytest

import pisti
from pisti import KindError, PistiError, RecordError, all_fours
from pisti.practice import (
    Boxes,
    Kept,
    Place,
    dumps,
    kept as module,
    loads,
    shipped_names,
    shipped_puzzle,
    with_own,
)

DAY = date(2026, 3, 1)


def some(game, number=3):
    return [shipped_puzzle(game, name) for name in shipped_names(game)[:number]]


def test_boxes_and_own_puzzles_are_read_as_they_were_written():
    kept = Kept(Boxes((Place("a", 2, DAY), Place("b", 5, DAY))))
    kept = with_own(with_own(kept, "pisti", some(pisti)), "all_fours", some(all_fours, 1))
    assert loads(dumps(kept)) == kept
    assert [name for name, _ in kept.own] == ["pisti"] * 3 + ["all_fours"]
    assert loads(dumps(Kept())) == Kept()


def test_an_own_puzzle_is_kept_once_and_many_push_out_the_first(monkeypatch):
    one, two, three = some(pisti)
    kept = with_own(with_own(Kept(), "pisti", [one, two]), "pisti", [one])
    assert [each for _, each in kept.own] == [one, two]
    monkeypatch.setattr(module, "MOST_OWN", 2)
    assert [each for _, each in with_own(kept, "pisti", [three]).own] == [two, three]


@pytest.mark.parametrize(
    ("name", "puzzles", "said"),
    [
        ([], (), "expected a str, not an object of type list"),
        ("pisti", None, "expected an Iterable, not an object of type NoneType"),
        ("pisti", [7], "expected a Puzzle, not an object of type int"),
        ("all_fours", some(pisti, 1), "expected rules of all_fours"),
    ],
)
def test_what_is_no_puzzle_of_the_game_is_not_kept(name, puzzles, said):
    with pytest.raises(KindError, match=f"^{said}"):
        with_own(Kept(), name, puzzles)


def test_what_would_be_too_long_to_be_read_again_is_left_out_from_the_first_on(monkeypatch):
    kept = with_own(Kept(), "pisti", some(pisti))
    monkeypatch.setattr(module, "_ROOM", len(dumps(kept)) - 100)
    assert loads(dumps(kept)).own == kept.own[1:]
    many = Kept(Boxes(tuple([Place(f"{number:012}", 5, DAY) for number in range(6000)])))
    assert loads(dumps(many)).boxes.places == many.boxes.places[1000:]
    assert len(dumps(many)) + 600_000 < 1_000_000


def text(**parts):
    return json.dumps({"format": 1, "boxes": [], "puzzles": [], **parts})


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("[]", "expected an object"),
        ("{", "this is not JSON"),
        ('{"format": 1, "boxes": []}', "the key 'puzzles' is missing"),
        (text(more=1), "no such key: 'more'"),
        (text(format=2), "format: 2 cannot be read here, expected 1"),
        (text(boxes={}), "boxes: .* is not of type list"),
        (text(puzzles="x"), "puzzles: 'x' is not of type list"),
        (text(boxes=[7]), r"boxes\[0\]: 7 is not a puzzle in a box"),
        (text(boxes=[["\ud800", 1, "2026-03-01"]]), r"boxes\[0\]: there is a lone surrogate"),
        (text(boxes=[["a", 0, "2026-03-01"]]), r"boxes\[0\]: .* its box from 1 to 5"),
        (text(boxes=[["a", 6, "2026-03-01"]]), r"boxes\[0\]: .* its box from 1 to 5"),
        (text(boxes=[["a", True, "2026-03-01"]]), r"boxes\[0\]: .* its box from 1 to 5"),
        (text(boxes=[["a", 1, "1 March"]]), r"boxes\[0\]: .* a day such as"),
        (text(boxes=[["a", 1, "2026-03-01"]] * 2), "boxes: a puzzle is in two boxes"),
        (text(puzzles=[7]), r"puzzles\[0\]: 7 is not an object"),
        (text(puzzles=[{}]), r"puzzles\[0\].game: None cannot be read here"),
        (text(puzzles=[{"game": "chess"}]), r"puzzles\[0\].game: 'chess' cannot be read here"),
        (text(puzzles=[{"game": "pisti"}]), r"puzzles\[0\]: the key 'view' is missing"),
    ],
)
def test_what_cannot_be_read_is_refused_by_its_place(written, said):
    with pytest.raises(RecordError, match=said):
        loads(written)


def test_a_puzzle_that_cannot_be_read_is_refused_by_its_place():
    data = json.loads(dumps(with_own(Kept(), "pisti", some(pisti))))
    data["puzzles"][1]["worlds"] = -1
    with pytest.raises(RecordError, match=r"^puzzles\[1\].worlds: worlds are -1"):
        loads(json.dumps(data))


def test_wrong_arguments_are_refused():
    with pytest.raises(PistiError, match="there are no puzzles of 'chess'"):
        with_own(Kept(), "chess", ())
    for wrong in (lambda: dumps({}), lambda: with_own({}, "pisti", ()), lambda: loads(b"{}")):
        with pytest.raises(KindError):
            wrong()
