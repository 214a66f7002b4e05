"""The command `pisti replay`, which tells a recorded hand move by move."""

import argparse
import json
from typing import Any

from pisti.cli.console import sentence
from pisti.cli.parsing import add_command
from pisti.cli.reading import add_file, names_in, read
from pisti.cli.telling import MOST_MOVES, add_telling, known_to, tails, tell_hand
from pisti.errors import PistiError
from pisti.kit.kinds import plain_data
from pisti.record import check, replay


def add_to(commands: Any, language: str) -> None:
    """Add this command to the parser."""
    command = add_command(commands, "replay", _replay, language)
    add_file(command, language)
    add_telling(command, language)
    command.add_argument("--json", action="store_true", help=sentence(language, "option.json.move"))


def _replay(asked: argparse.Namespace) -> int:
    game, record = read(asked.file, asked.game, asked.lang)
    check(game, record)
    moves = len(record.moves)
    if moves > MOST_MOVES:
        raise PistiError(sentence(asked.lang, "problem.long", moves=moves, most=MOST_MOVES))
    states = list(replay(game, record))
    known = known_to(game, states, asked)
    if not asked.json:
        tell_hand(game, states, known, names_in(record), asked, seconds=0)
        return 0
    for ply, (seen, events) in enumerate(tails(game, known)):
        data = [{"event": type(event).__name__, **plain_data(event)} for event in events]
        print(json.dumps({"ply": ply, "turn": seen.turn, "events": data}, ensure_ascii=False))
    return 0
