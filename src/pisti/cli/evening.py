"""An evening at the terminal: hand after hand, each with new bots, and each kept in a file."""

import os
import time
from collections.abc import Mapping
from contextlib import ExitStack
from errno import EEXIST, EISDIR
from glob import escape
from pathlib import Path

import attrs

from pisti.bots.asking import ask as ask_bot, close, make
from pisti.bots.bot import AnyBot, AnyMaker
from pisti.cli.console import sentence, tell, today, with_unbroken_items
from pisti.cli.person import Person, ask, tell_news
from pisti.cli.writing import write_whole
from pisti.errors import BotError, PistiError
from pisti.phrases import printable
from pisti.table.table import Table, after_move, bot_seed, next_hand, take_back
from pisti.table.telling import count_of, outcome_of, record_text


class BotFailedError(Exception):
    """A bot has crashed or made an illegal move; `details` may name cards that nobody has seen."""

    def __init__(self, problem: str, details: str) -> None:
        super().__init__(problem)
        self.details = details


@attrs.define
class Evening:
    """A person, the makers of all bots by seat, and where and how fast it is played.

    In the person's seat is the maker of the adviser.
    `first` is the number of the first hand that is played, from 0 on, `kept` that of the hand that
    is to be kept next.
    """

    person: Person[Table]
    makers: tuple[AnyMaker, ...]
    file: Path | None
    seconds: float
    first: int
    kept: int


def play_on(evening: Evening) -> None:
    """Play until the match or the hand alone is over, and keep each hand."""
    person = evening.person
    while True:
        tell_news(person)
        while not person.table.is_over:
            with ExitStack() as stack:
                seats = range(len(evening.makers))
                _play(evening, [_make_bot(evening, seat, stack) for seat in seats])
        _end_hand(evening)
        if person.table.is_last:
            return
        person.table, person.told = next_hand(person.table), 0


def _play(evening: Evening, bots: list[AnyBot]) -> None:
    """Play until the hand is over, or a move is taken back: the bots have seen what came after."""
    person = evening.person
    while (seat := person.table.turn) is not None:
        if seat == person.table.seat:
            move = ask(person, bots[seat])
        else:
            time.sleep(evening.seconds)  # so that the person can read
            try:
                move = ask_bot(bots[seat], person.table.view_of(seat))
            except BotError as error:
                raise _failure(person, seat, error) from None
        if move is None:
            person.table = take_back(person.table)
            person.told = len(person.game.events(person.table.view))
            tell(person.sentence("play.taken_back"))
            return
        person.table = after_move(person.table, move)
        tell_news(person)


def _make_bot(evening: Evening, seat: int, stack: ExitStack) -> AnyBot:
    try:
        bot = make(evening.makers[seat], bot_seed(evening.person.table, seat))
    except BotError as error:
        raise _failure(evening.person, seat, error) from None
    stack.callback(close, bot)
    return bot


def _failure(person: Person[Table], seat: int, error: BotError) -> BotFailedError:
    """The error for the failure of a bot, without the bot's own message, which may name cards."""
    table = person.table
    who = person.sentence("play.adviser") if seat == table.seat else table.called[seat]
    problem = f"{who} ({table.bots[seat]}) {person.sentence(f'play.fault.{error.fault}')}"
    if error.kind:
        problem += f": {error.kind}"
    return BotFailedError(printable(problem), str(error))


def _end_hand(evening: Evening) -> None:
    """Save the hand, and tell its count and the standings of the match."""
    person, table = evening.person, evening.person.table
    file = keep_hand(evening, {})
    tell("\n" + "\n".join(with_unbroken_items(count_of(table, person.language))))
    first, *won = outcome_of(table, person.language)
    tell("\n" + first)
    if file:
        print(person.sentence("play.saved", file=file))
    for line in won:
        tell(line)
    if not table.is_last:
        tell("\n" + person.sentence("play.next_hand", number=table.hand + 2) + "\n")


def keep_hand(evening: Evening, tags: Mapping[str, str]) -> str | None:
    """Save the hand on the table with these tags, once; the name of its file, if there is one."""
    table = evening.person.table
    if evening.file is None or evening.kept > table.hand:
        return None
    evening.kept = table.hand + 1
    path = _numbered_file(table, evening.file)
    if table.hand > evening.first:  # the first file is there already
        path.touch(exist_ok=False)
    write_whole(path, record_text(table, {"date": today().isoformat(), **tags}))
    return printable(str(path))


def create_file(table: Table, file: Path, language: str) -> None:
    """Create the file of the first hand, so that an error comes before the hand is played."""
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    if not file.parent.is_dir():
        folder = printable(str(file.parent))
        raise PistiError(sentence(language, "problem.folder", folder=folder))
    if table.is_match:
        numbered = file.parent.glob(f"{escape(file.stem)}-[0-9][0-9]{escape(file.suffix)}")
        for old in sorted(numbered):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(old))
    _numbered_file(table, file).touch(exist_ok=False)


def _numbered_file(table: Table, file: Path) -> Path:
    """The file for the record of the hand on the table; hands of a match are counted from 1."""
    if not table.is_match:
        return file
    return file.parent / f"{file.stem}-{table.hand + 1:02}{file.suffix}"
