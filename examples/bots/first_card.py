"""A bot for `pisti arena` in a few lines of Python, which does not import pisti.

It reads lines of JSON, which `pisti schema question` describes, and answers each with a move:

    pisti arena "python examples/bots/first_card.py" random --preset classic_two

In Pişti it captures when it can, and plays a jack only on a card.  In the other games it plays
the first legal card, and announces its last one.
"""

import json
import sys
from typing import Any


def choose(asked: dict[str, Any]) -> str:
    """The move for this question."""
    moves: list[str] = asked["moves"]
    pile: list[str | None] = asked["view"].get("pile", [])
    if pile and pile[-1]:
        alike = [move for move in moves if move[0] == pile[-1][0]]
        jacks = [move for move in moves if move[0] == "J"]
        if alike or jacks:
            return (alike or jacks)[0]
    said = [move for move in moves if move.endswith("!")]
    cards = [move for move in moves if len(move) < 4 and move[0] != "J"]
    return (said or cards or moves)[0]


for line in sys.stdin:
    print(json.dumps({"move": choose(json.loads(line))}), flush=True)
