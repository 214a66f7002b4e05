"""A table with a person and bots, and the play at it move by move."""

import secrets
import time
from collections.abc import Generator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs

from pisti import match
from pisti.bots import Bot, Maker
from pisti.bots.asking import ask as ask_bot, close, make
from pisti.cli.person import Person, ask
from pisti.errors import BotError
from pisti.game import AnyShownGame
from pisti.phrases import printable
from pisti.shuffle import seed_bytes


class BotFailedError(Exception):
    """A bot has crashed or made an illegal move; `details` may name cards that nobody has seen."""

    def __init__(self, problem: str, details: str) -> None:
        super().__init__(problem)
        self.details = details


@attrs.frozen
class Table:
    """A table at the terminal; `bots` are by seat, and in the person's seat is the adviser."""

    game: AnyShownGame
    rules: Any
    seed: str
    person: Person
    bots: tuple[str, ...]
    makers: tuple[Maker[Any, Any], ...]
    is_match: bool
    file: Path | None
    seconds: float


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(8)


def moments(table: Table, now: Any) -> Generator[Any]:
    """Yield this state and each one after a move of a bot or the person; each hand has new bots."""
    verbs: Any = match if table.is_match else table.game
    own = table.person.seat
    yield now
    while now.turn is not None:
        number = len(hands_of(now))
        with ExitStack() as stack:
            bots: list[Bot[Any, Any]] = [
                _make_bot(table, number, seat, stack) for seat in range(len(table.bots))
            ]
            while now.turn is not None and len(hands_of(now)) == number:
                seat: int = now.turn
                view = verbs.view(now, seat)
                if seat == own:
                    before = now.settled if table.is_match else None
                    move = ask(table.person, view, bots[seat], before)
                else:
                    try:
                        move = ask_bot(bots[seat], view)
                    except BotError as error:
                        raise _failure(table, seat, error) from None
                now = verbs.apply(now, move)
                yield now


def wait(table: Table, now: Any) -> None:
    """Pause before a bot moves, so that the person can read."""
    if now.turn not in (None, table.person.seat):
        time.sleep(table.seconds)


def hands_of(now: Any) -> tuple[Any, ...]:
    """The states of all hands so far, of a match or of a hand alone."""
    hands: tuple[Any, ...] = getattr(now, "hands_so_far", (now,))
    return hands


def _make_bot(table: Table, number: int, seat: int, stack: ExitStack) -> Bot[Any, Any]:
    """Make the bot of this seat; its seed does not tell the seed of the cards."""
    salt = b"/hand %d/bot %d" % (number, seat)
    try:
        bot = make(table.makers[seat], sha256(seed_bytes(table.seed) + salt).digest())
    except BotError as error:
        raise _failure(table, seat, error) from None
    stack.callback(close, bot)
    return bot


def _failure(table: Table, seat: int, error: BotError) -> BotFailedError:
    """The error for the failure of a bot, without the bot's own message, which may name cards."""
    person = table.person
    who = person.sentence("play.adviser") if seat == person.seat else person.called[seat]
    problem = f"{who} ({table.bots[seat]}) {person.sentence(f'play.fault.{error.fault}')}"
    if error.kind:
        problem += f": {error.kind}"
    return BotFailedError(printable(problem), str(error))
