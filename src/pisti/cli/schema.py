"""The command `pisti schema`: the JSON Schema of what the wire sends, or of a record or a match."""

import argparse
import json
from typing import Final

from pisti import match, record, wire
from pisti.bots import command
from pisti.cli.parsing import Parser

_MORE: Final = ("question", "record", "match")


def add_options(parser: Parser) -> None:
    """Add the options of this command."""
    names = (*wire.MESSAGES, *_MORE)
    parser.option("message", nargs="?", metavar="MESSAGE", default="view", choices=names)
    parser.game_option(default="pisti")


def run(asked: argparse.Namespace) -> int:
    """Print the schema."""
    if asked.message in ("record", "match"):  # the same for all games
        found = (record if asked.message == "record" else match).schema()
    elif asked.message == "question":
        found = command.schema(asked.game)
    else:
        found = wire.schema(asked.game, asked.message)
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0
