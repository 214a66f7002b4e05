"""The five boxes: when a puzzle comes again."""

from datetime import date, datetime, timedelta

import pytest

import pisti
from pisti import KindError, PistiError
from pisti.practice import DAYS, Boxes, Place, after, due, name_of_the_day

FIRST = date(2026, 3, 1)


def later(days):
    return FIRST + timedelta(days=days)


def test_what_is_always_right_comes_later_and_later_and_stays_in_the_last_box():
    boxes, day, waits, seen = Boxes(), FIRST, [], []
    for _ in range(7):
        boxes = after(boxes, "a", day=day, is_right=True)
        (place,) = boxes.places
        waits.append((place.due - day).days)
        seen.append(place.box)
        assert due(boxes, place.due - timedelta(days=1)) == ()
        assert due(boxes, place.due) == ("a",)
        day = place.due
    assert seen == [2, 3, 4, 5, 5, 5, 5]
    assert waits == [DAYS[box - 1] for box in seen]
    assert [*DAYS] == sorted(set(DAYS))


def test_what_is_wrong_goes_back_into_the_first_box_and_comes_on_the_next_day():
    boxes = Boxes((Place("a", 4, FIRST), Place("b", 3, later(9))))
    for name in "ab":
        boxes = after(boxes, name, day=FIRST, is_right=False)
    assert boxes.places == (Place("a", 1, later(1)), Place("b", 1, later(1)))


def test_a_right_answer_before_its_day_moves_nothing():
    boxes = after(Boxes(), "a", day=FIRST, is_right=False)
    assert after(boxes, "a", day=FIRST, is_right=True) == boxes
    assert after(boxes, "a", day=later(1), is_right=True).places[0].box == 2


def test_what_a_clock_that_was_ahead_put_away_comes_again_at_once():
    """The clock was wrong by a year; a day ahead is another time zone."""
    boxes = after(Boxes(), "a", day=later(365), is_right=False)
    assert due(boxes, FIRST) == ("a",)
    again = after(boxes, "a", day=FIRST, is_right=True)
    assert again.places == (Place("a", 2, later(2)),)
    assert due(after(Boxes(), "a", day=later(1), is_right=False), FIRST) == ()
    assert due(Boxes((Place("a", 5, date.max),)), date.min) == ("a",)


def test_the_lowest_box_comes_first_and_in_it_what_has_waited_longest():
    boxes = Boxes(
        (
            Place("high", 5, FIRST),
            Place("new", 1, later(2)),
            Place("old", 1, later(1)),
            Place("not yet", 1, later(4)),
        )
    )
    assert due(boxes, later(3)) == ("old", "new", "high")


def test_an_answer_changes_no_boxes_but_its_own():
    before = Boxes((Place("a", 2, FIRST), Place("b", 2, FIRST)))
    now = after(before, "a", day=FIRST, is_right=True)
    assert before.places[0].box == 2
    assert now.places == (Place("a", 3, later(4)), Place("b", 2, FIRST))


def test_wrong_arguments_are_refused():
    for wrong in (
        lambda: due((), FIRST),
        lambda: due(Boxes(), "2026-03-01"),
        lambda: after((), "a", day=FIRST, is_right=True),
        lambda: after(Boxes(), 7, day=FIRST, is_right=True),
        lambda: after(Boxes(), "a", day=7, is_right=True),
        lambda: after(Boxes(), "a", day=FIRST, is_right=1),
    ):
        with pytest.raises(KindError):
            wrong()
    with pytest.raises(PistiError, match="9999-12-31"):
        after(Boxes(), "a", day=date.max, is_right=True)


def test_a_date_with_a_time_is_refused_as_it_cannot_be_compared_with_a_date():
    moment = datetime(2026, 3, 1, 12, 0)  # noqa: DTZ001 - any moment
    for ask in (
        lambda: due(Boxes(), moment),
        lambda: after(Boxes(), "a", day=moment, is_right=True),
        lambda: name_of_the_day(pisti, moment),
    ):
        with pytest.raises(KindError, match=r"^expected a date, not an object of type datetime"):
            ask()
