"""The command `pisti schema`: the JSON Schema of what the wire sends, or of a record or a match."""

import argparse
import json

from pisti import match, record, wire
from pisti.cli.parsing import Parser

_FILES = {"record": record.schema, "match": match.schema}
"""What is the same for all games."""


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    names = (*wire.MESSAGES, *_FILES)
    command.option("message", nargs="?", metavar="MESSAGE", default="view", choices=names)
    command.game_option(default="pisti")


def run(asked: argparse.Namespace) -> int:
    """Print the schema."""
    file = _FILES.get(asked.message)
    found = file() if file else wire.schema(asked.game, asked.message)
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0
