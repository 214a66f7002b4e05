"""Count all that can happen in the first moves of every preset, for `tests/data/perft.json`.

Run it when rules have changed on purpose, and read the difference before you keep it.
"""

import json
from pathlib import Path

import attrs

from pisti.games import GAMES
from pisti.testing import perft

TABLES = Path(__file__).resolve().parent.parent / "tests" / "data" / "perft.json"
DEPTH = 5


def main() -> None:
    """Write the tables anew."""
    rows = []
    for name, game in GAMES.items():
        for preset, rules in game.PRESETS.items():
            counted = perft(game, game.new_hand(rules, seed="perft"), DEPTH)
            data = {**attrs.asdict(counted), "events": dict(counted.events)}
            rows.append({"game": name, "preset": preset, "seed": "perft", "depth": DEPTH, **data})
    text = ",\n".join("  " + json.dumps(row) for row in rows)
    TABLES.write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
