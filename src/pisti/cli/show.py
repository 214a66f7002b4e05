"""The command `pisti show`, which shows the table after some moves of a record."""

import argparse
import json
from collections.abc import Sequence

from pisti.cli.console import has_color, seat_named, sentence, tell
from pisti.cli.parsing import Parser
from pisti.cli.reading import add_file, names_in, read
from pisti.errors import PistiError
from pisti.game import AnyShownGame, AnyView
from pisti.kit.kinds import Data, plain_data
from pisti.notation import format_move
from pisti.record import replay
from pisti.show import svg, text
from pisti.show.words import names_by_seat, notes_of, say, words_of


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    add_file(command)
    command.option("--ply", type=command.whole, metavar="N")
    command.option("--seat", "seat.shown", default="spectator")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--svg", action="store_true", help=command.help_of("svg"))
    form.add_argument("--json", action="store_true", help=command.help_of("json"))


def run(asked: argparse.Namespace) -> int:
    """Show the table."""
    game, record = read(asked.file, asked.game, asked.lang)
    called, language = names_in(record), asked.lang
    last = len(record.moves)
    ply = last if asked.ply is None else asked.ply
    if not 0 <= ply <= last:
        raise PistiError(sentence(language, "problem.ply", ply=ply, last=last))
    state = next(state for at, state in enumerate(replay(game, record)) if at == ply)
    view = game.view(state, seat_named(asked.seat, record.rules.players, language))
    if asked.svg:
        print(svg.table(game, view, players=called, language=language))
    elif asked.json:
        print(json.dumps(_data(game, view, ply, called, language), ensure_ascii=False))
    else:
        color = has_color()
        tell(text.table(game, view, players=called, color=color, language=language))
    return 0


def _data(
    game: AnyShownGame, view: AnyView, ply: int, called: Sequence[str], language: str
) -> dict[str, Data]:
    """The data that `show --json` prints: the table, its notes in words, and the legal moves."""
    picture, words = game.picture(view), words_of(game, language)
    seats = names_by_seat(called, len(picture.places), words)
    data = plain_data(picture)
    data["notes"] = notes_of(picture, words, seats)
    for place, drawn in zip(data["places"], picture.places, strict=True):
        place["notes"] = [say(note, words, seats) for note in drawn.notes]
    moves = [format_move(move) for move in view.moves]
    return {"game": game.NAME, "ply": ply, "players": seats, "moves": moves, **data}
