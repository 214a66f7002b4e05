"""A Python bot in a process of its own: `python -m pisti.bots.apart`, started by `command.apart`.

Each line in is a pickle in base 64: first the bot, its game and its seed, then view after view.
Each line out is an answer in JSON, as from any command: nothing that a bot says is unpickled.
"""

import json
import os
import pickle
from base64 import b64decode
from importlib import import_module
from threading import Thread
from time import sleep
from typing import Any

from pisti.bots.bot import chosen
from pisti.bots.faults import fault_of, words_of
from pisti.bots.naming import find
from pisti.notation import format_move


def main() -> None:
    """Make the bot of the first line, and answer each view with its move until the input ends."""
    Thread(target=_end_with, args=[os.getppid()], daemon=True).start()
    lines = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    with lines, answers, open(os.devnull, "rb") as nothing:  # noqa: PTH123 - no path, a device
        os.dup2(nothing.fileno(), 0)  # the bot reads nothing, and prints to the standard error
        os.dup2(2, 1)
        bot: Any = None
        for line in lines:
            try:
                sent = pickle.loads(b64decode(line))  # noqa: S301 - from the process that started this one
                if bot is None:
                    wanted, name, seed = sent
                    game: Any = import_module(name)
                    bot = find(wanted, game)(seed=seed)
                    continue
                answer = {"move": format_move(chosen(bot(sent), sent.moves))}
            except BaseException as error:  # noqa: BLE001 - whatever a bot does
                key = "illegal" if fault_of(error) == "illegal move" else "error"
                answer = {key: words_of(error, __file__)}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()
            if bot is None:  # it could not be made, so there are no more answers
                lines.read()


def _end_with(starter: int) -> None:
    """End this process as soon as the one that started it is gone, whatever the bot is doing."""
    while os.getppid() == starter:
        sleep(1)
    os._exit(1)


if __name__ == "__main__":
    main()
