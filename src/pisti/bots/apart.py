"""A Python bot in a process of its own: `python -m pisti.bots.apart`, started by `command.apart`.

Each line in is a pickle in base 64, first what makes the bot and then view after view.  Each
line out is an answer as every command gives it, in JSON: nothing that a bot says is unpickled.
"""

import json
import os
import pickle
from base64 import b64decode
from importlib import import_module
from typing import Any

from pisti.bots.naming import find
from pisti.errors import shown
from pisti.notation import format_move


def main() -> None:
    """Make the bot, and ask it until the questions end."""
    lines = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    with lines, answers, open(os.devnull, "rb") as nothing:  # noqa: PTH123 - no path, a device
        os.dup2(nothing.fileno(), 0)  # the bot reads and prints elsewhere
        os.dup2(2, 1)
        bot: Any = None
        for line in lines:
            try:
                sent = pickle.loads(b64decode(line))  # noqa: S301 - from whoever has started us
                if bot is None:
                    wanted, game, seed = sent
                    bot = find(wanted, import_module(game))(seed=seed)
                    continue
                answer = {"move": _said(bot(sent), sent.moves)}
            except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a bot does
                answer = {"error": f"{type(error).__name__}: {error}"}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()


def _said(move: Any, moves: tuple[Any, ...]) -> str:
    """The text of a legal move; what is none becomes a text that is none."""
    return format_move(move) if move in moves else f"no move: {shown(move)}"


if __name__ == "__main__":
    main()
