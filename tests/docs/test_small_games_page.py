"""The page of the small games has all of them, with the sizes of the best play that is kept."""

import gzip
import json
import re
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the extra `batch` is not installed")

from pisti.envs.small import small_games

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/guide/small-games.md").read_text(encoding="utf-8")
KEPT = sorted((ROOT / "benchmarks/small_games").glob("*.json.gz"))
SIZES, BEATEN = (
    [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in table.splitlines()]
    for table in re.findall(r"(?:^\| `\w+` \|.*\n)+", PAGE, re.MULTILINE)
)


def test_both_tables_have_all_games_in_their_order():
    assert [row[0] for row in SIZES] == [row[0] for row in BEATEN] == [*small_games()]


@pytest.mark.parametrize("row", SIZES, ids=lambda row: row[0])
def test_both_ways_to_compute_a_value_agree_as_far_as_is_told(row):
    value, far = float(row[5]), float(row[6])
    assert 0 <= far < 0.002
    if row[8] != "-":
        assert abs(value - float(row[8])) <= 2 * far + 1e-5


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_what_is_kept_has_as_many_choices_as_the_page_tells(path):
    [row] = [row for row in SIZES if row[0] == path.name.partition(".")[0]]
    assert len(json.loads(gzip.decompress(path.read_bytes()))) == int(row[4].replace(",", ""))
