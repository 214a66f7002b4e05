"""Draw a table in the middle of a hand, as one seat sees it, to a file for a browser.

`python examples/draw_table.py table.svg`, or with a game, a seed and a seat of your own:
`python examples/draw_table.py table.svg all_fours 2026 0`.
"""

import sys
from pathlib import Path
from typing import Any

import pisti
from pisti import all_fours, pis_yedili
from pisti.show import svg

GAMES: dict[str, Any] = {game.NAME: game for game in (pisti, all_fours, pis_yedili)}
NAMES = ("Ayşe", "Bülent", "Can", "Derya")


def main(file: str, name: str = "pisti", seed: str = "7", seat: str = "1") -> None:
    """Play nine moves, and draw the table as this seat sees it then."""
    if name not in GAMES:
        sys.exit(f"there is no game {name}, expected {', '.join(GAMES)}")
    game = GAMES[name]
    state = game.new_hand(seed=seed)
    for _ in range(9):
        state = game.apply(state, game.legal_moves(state)[-1])
    view = game.view(state, int(seat))
    drawn = svg.table(game, view, players=NAMES[: state.rules.players])
    Path(file).write_text(drawn, encoding="utf-8")
    print(f"{file} shows what {NAMES[int(seat)]} sees after nine moves of {name}")


if __name__ == "__main__":
    main(*sys.argv[1:] or ["table.svg"])
