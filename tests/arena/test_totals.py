"""The totals of a pair: deals may come in any order, and twice, and are added in their own."""

import random
from collections import Counter

from pisti.arena.statistics import Sprt
from pisti.arena.table import Row
from pisti.arena.totals import Totals


def row(number, problem=""):
    return Row(float(number), (Counter(tables=2, won=number % 2), Counter(tables=2)), (problem, ""))


def rows(first, deals):
    return [row(number, f"deal {number}") for number in range(first, first + deals)]


def test_the_order_in_which_deals_come_does_not_matter():
    pieces = [(first, rows(first, 5)) for first in range(0, 100, 5)]
    for seed in range(5):
        totals = Totals(100)
        random.Random(seed).shuffle(pieces)
        for first, piece in pieces:
            totals.add(first, piece)
        assert list(totals.margins) == [float(number) for number in range(100)]
        assert totals.counts == (Counter(tables=200, won=50), Counter(tables=200))
        assert totals.problems == ["deal 0", ""]
        assert totals.is_done


def test_what_is_missing_are_the_gaps():
    totals = Totals(20)
    assert [*totals.missing()] == [(0, 20)]
    totals.add(4, rows(4, 3))
    totals.add(10, rows(10, 2))
    assert [*totals.missing()] == [(0, 4), (7, 10), (12, 20)]
    assert (totals.done, len(totals.margins)) == (5, 0)
    totals.add(0, rows(0, 4))
    assert [*totals.missing()] == [(7, 10), (12, 20)]
    assert (totals.done, len(totals.margins)) == (9, 7)


def test_deals_that_come_twice_or_that_nobody_wants_are_not_kept():
    totals = Totals(10)
    totals.add(0, rows(0, 5))
    for _ in range(2):
        totals.add(0, rows(0, 5))
        totals.add(7, rows(7, 20))
    assert totals.done == 8
    assert [*totals.missing()] == [(5, 7)]
    totals.add(3, rows(3, 4))
    assert (totals.is_done, totals.done, totals.counts[0]["tables"]) == (True, 10, 20)


def test_a_test_ends_them_where_it_is_clear():
    totals = Totals(200, Sprt(1.0))
    totals.add(100, [row(50)] * 100)
    assert not totals.is_done
    totals.add(0, [row(50)] * 100)
    assert (totals.is_done, len(totals.margins), totals.counts[0]["tables"]) == (True, 50, 100)
