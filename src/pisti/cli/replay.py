"""The command `pisti replay`, which tells a recorded hand move by move."""

import argparse
import json

from pisti.cli.console import sentence
from pisti.cli.parsing import Parser
from pisti.cli.reading import add_file, names_in, read
from pisti.cli.telling import MOST_MOVES, add_telling, known_to, tails, tell_hand
from pisti.errors import PistiError
from pisti.record import check, replay
from pisti.wire import to_data


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    add_file(command)
    add_telling(command)
    command.option("--json", "json.move", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Tell the hand."""
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
        data = [to_data(game, event) for event in events]
        print(json.dumps({"ply": ply, "turn": seen.turn, "events": data}, ensure_ascii=False))
    return 0
