"""All that can happen in the first moves of every preset, counted before and counted again."""

import json

import pytest

from golden import COUNTS
from pisti.games import GAMES
from pisti.testing import divide, perft

TABLES = json.loads(COUNTS.read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row['game']}-{row['preset']}")
def test_as_much_can_happen_as_ever(row):
    """`make golden` writes the tables anew when rules have changed on purpose."""
    game = GAMES[row["game"]]
    state = game.new_hand(game.PRESETS[row["preset"]], seed=row["seed"])
    found = perft(game, state, row["depth"])
    told = {"nodes": found.nodes, "events": dict(found.events), "points": found.points}
    wanted = {name: row[name] for name in told}
    by_move = "\n".join(
        f"{move}: {part}" for move, part in divide(game, state, row["depth"]).items()
    )
    assert told == wanted, f"by the first move:\n{by_move}"


def test_there_is_a_table_for_every_preset():
    tables = [(row["game"], row["preset"]) for row in TABLES]
    presets = [(name, preset) for name, game in GAMES.items() for preset in game.PRESETS]
    assert tables == presets, "make golden writes the tables"
