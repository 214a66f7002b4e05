"""What is asked next, and what an answer changes."""

from datetime import date, datetime
from unittest.mock import patch

import pytest

import pisti
from pisti import KindError, PistiError, all_fours
from pisti.practice import (
    Boxes,
    Kept,
    Place,
    after_answer,
    answer,
    names_to_ask,
    puzzle_called,
    puzzle_of,
    shipped_names,
    shipped_puzzle,
    with_own,
)
from pisti.review import judge

DAY = date(2026, 3, 1)


def own():
    """A puzzle that the library does not come with."""
    seen = pisti.view(pisti.new_hand(pisti.PRESETS["mini"], seed=7), 1)
    with patch("pisti.batch.COMPILED", new=True):  # the moves are never all alike then
        return puzzle_of(pisti, judge(pisti, seen, worlds=4))


def test_what_is_due_comes_first_then_what_is_new_of_ones_own_and_then_ours():
    one, two, three, *rest = shipped_names(pisti)
    foreign = shipped_names(all_fours)[0]
    places = (
        Place(one, 2, DAY),
        Place(two, 1, DAY),
        Place(three, 1, date(2026, 3, 2)),
        Place(foreign, 1, DAY),
    )
    kept = with_own(Kept(Boxes(places)), "pisti", [own()])
    assert names_to_ask(pisti, kept, DAY) == ((two, one), (own().name, *rest))


def test_ones_own_are_those_of_this_game_the_last_kept_first():
    mine = [shipped_puzzle(pisti, name) for name in shipped_names(pisti)[3:5]]
    kept = with_own(Kept(), "pisti", mine)
    assert names_to_ask(pisti, kept, DAY)[1][:2] == (mine[1].name, mine[0].name)
    assert names_to_ask(all_fours, kept, DAY) == ((), shipped_names(all_fours))


def test_a_puzzle_is_found_by_its_name_wherever_it_comes_from():
    kept = with_own(Kept(), "pisti", [own()])
    assert puzzle_called(pisti, kept, own().name) == own()
    with pytest.raises(PistiError, match="has no puzzle"):
        puzzle_called(all_fours, kept, own().name)


def test_an_answer_moves_its_puzzle_and_no_other():
    kept = with_own(Kept(Boxes((Place("a", 3, DAY),))), "pisti", [own()])
    wrong = answer(own(), own().decision.options[-1].move)
    right = answer(own(), own().best)
    assert not wrong.is_right
    after_wrong = after_answer(kept, wrong, DAY)
    assert after_wrong.own == kept.own
    assert after_wrong.boxes.places == (Place("a", 3, DAY), Place(own().name, 1, date(2026, 3, 2)))
    assert after_answer(kept, right, DAY).boxes.places[1].box == 2


@pytest.mark.parametrize("kept", [None, Boxes()])
def test_what_is_of_the_wrong_kind_is_refused(kept):
    with pytest.raises(KindError, match=r"^expected a Kept"):
        names_to_ask(pisti, kept, DAY)
    with pytest.raises(KindError, match=r"^expected a Kept"):
        puzzle_called(pisti, kept, own().name)
    with pytest.raises(KindError, match=r"^expected a Kept"):
        after_answer(kept, answer(own(), own().best), DAY)
    with pytest.raises(KindError, match=r"^expected an Answer"):
        after_answer(Kept(), own(), DAY)
    with pytest.raises(KindError, match=r"^expected a date"):
        names_to_ask(pisti, Kept(), datetime(2026, 3, 1))  # noqa: DTZ001
