"""The second programs, which are written from the rulebook, make the lines of the digest too.

`make chance` lets them play the first part of each game, whose digest is published, and parts by
chance; `make test` a few hands.
"""

import json
from random import Random

import pytest

from chance.drawing import HANDS
from folders import DATA
from oracle.digest import lines
from pisti.games import GAMES
from pisti.testing import digest, outcomes
from pisti.testing.digesting import PART

PARTS = HANDS // 1000
PUBLISHED = (DATA / "digest.txt").read_text(encoding="utf-8").split("\n")


@pytest.mark.parametrize("name", GAMES)
def test_the_first_hands_are_those_that_are_published(name):
    vectors = json.loads((DATA / "digest.json").read_text(encoding="utf-8"))[name]["lines"]
    assert [*lines(name, range(len(vectors) // 2))] == vectors


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_hands_of_many_tables_are_the_same(name):
    """From the first table of some part on, another one in every run of this release."""
    first = PART * Random(f"{name}, {GAMES[name].VERSION}").randrange(10_000)
    some = range(first, first + (HANDS or 100))
    assert [*lines(name, some)] == [*outcomes(GAMES[name], len(some), first=first)]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_a_part_has_the_digest_that_is_published(name, part):
    begin = PART * part
    found = digest(lines(name, range(begin, begin + PART)))
    assert f"{found}  {name}/{GAMES[name].VERSION}/{begin}-{begin + PART - 1}" in PUBLISHED
