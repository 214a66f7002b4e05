"""The page of the ladder has the published rows, as the command writes them."""

import re
from pathlib import Path

import pytest

from pisti.arena import PUBLISHED

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "ladder.md"
WRITTEN = PAGE.read_text(encoding="utf-8").partition("## Who beats whom")[2]
TABLES = dict.fromkeys(row.table for row in PUBLISHED)
ROW = re.compile(
    r"^\| `(\w+)` against `(\w+)` \| ([+-][\d.]+) ± ([\d.]+) \| (\d+) \|$", re.MULTILINE
)
RATING = re.compile(r"^\| `(\w+)` \| ([+-][\d.]+) ± ([\d.]+) \|$", re.MULTILINE)
MISFIT = re.compile(r"within ([\d.]+) of the difference of its two ratings")


def part(table):
    """What the command has written of this table."""
    return re.split(r"\n(?:##|\*\*`)", WRITTEN.partition(f"**`{table}`**\n")[2])[0]


def test_all_tables_stand_on_the_page_in_their_order():
    assert re.findall(r"^\*\*`(.+)`\*\*$", WRITTEN, re.MULTILINE) == [*TABLES]


@pytest.mark.parametrize("table", TABLES)
def test_the_rows_of_a_table_are_the_published_ones_with_all_their_deals(table):
    found = [(found[1], found[2], int(found[5])) for found in ROW.finditer(part(table))]
    assert found == [(*row.bots, row.deals) for row in PUBLISHED if row.table == table]


@pytest.mark.parametrize("table", TABLES)
def test_the_ratings_of_a_table_are_those_of_its_rows(table):
    """As nearly as the figures are told: they make the squares of the errors least."""
    rating = {found[1]: float(found[2]) for found in RATING.finditer(part(table))}
    rows = [(f[1], f[2], float(f[3]), int(f[5])) for f in ROW.finditer(part(table))]
    if len(rows) == 1:
        assert rating == {}
        return
    assert [*rating.values()] == sorted(rating.values(), reverse=True)
    assert abs(sum(rating.values())) < 0.005 * len(rating) + 1e-9
    errors = [margin - rating[one] + rating[other] for one, other, margin, _ in rows]
    for bot in rating:  # the error of a bot that is rated rightly is 0 over all its deals
        own = [
            (error if bot == one else -error, deals)
            for error, (one, other, _, deals) in zip(errors, rows, strict=True)
            if bot in (one, other)
        ]
        weight = sum(deals for _, deals in own)
        assert abs(sum(error * deals for error, deals in own)) / weight < 0.016
    told = MISFIT.search(part(table))
    assert abs(max(map(abs, errors)) - (float(told[1]) if told else 0)) < 0.016
