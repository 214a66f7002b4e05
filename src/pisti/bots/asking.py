"""Asking a bot for a move: whatever it does, the answer is a legal move or a `BotError`."""

from collections.abc import Sequence
from pathlib import Path
from traceback import walk_tb
from typing import get_args

from pisti.bots.bot import Bot, Maker
from pisti.bots.command import is_program
from pisti.errors import BotError, Fault, HostError, HouseError, wrong_kind
from pisti.game import MoveT, ViewT
from pisti.notation import format_move
from pisti.phrases import printable
from pisti.shuffle import Seed

_MOST = 200  # letters of a text that comes from a bot
_MOST_MOVES = 12  # in a message
_MOST_SIGNS = 60  # of an answer, in a message


def ask(bot: Bot[ViewT, MoveT], view: ViewT) -> MoveT:
    """The move that a bot makes with this view; `BotError` if it makes none.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> ask(lambda view: view.moves[-1], seen)
    9S

    Only `KeyboardInterrupt` passes, as it is the person's.
    """
    if type(getattr(view, "moves", None)) is not tuple:
        raise wrong_kind("the View of the seat on turn", view)
    moves: tuple[MoveT, ...] = view.moves  # before the bot can touch it
    try:
        return chosen(bot(view), moves)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise bot_error(error) from error


def make(maker: Maker[ViewT, MoveT], seed: Seed) -> Bot[ViewT, MoveT]:
    """A new bot of this maker; `BotError` if it makes none.

    A `HostError` of a program passes: the trouble of this machine is not a bot's fault.
    """
    try:
        return maker(seed=seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, HostError) and is_program(maker):
            raise
        raise bot_error(error) from error


def close(bot: object) -> None:
    """Call the `close` of a bot, if it has one, and ignore its errors."""
    try:
        ends = getattr(bot, "close", None)
        if ends is not None:
            ends()
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001 - whatever a bot does
        return


def chosen(answer: object, moves: Sequence[MoveT]) -> MoveT:
    """The one of these moves that a bot has answered with; `BotError` for any other answer.

    >>> import pisti
    >>> seen = pisti.view(pisti.new_hand(seed=7), 1)
    >>> chosen(seen.hand[2], seen.moves)
    3S

    A value of another type that is equal to a move is not an answer.
    """
    for move in moves:
        if type(answer) is type(move) and answer == move:
            return move
    names = " ".join(map(format_move, moves[:_MOST_MOVES])) + " …" * (len(moves) > _MOST_MOVES)
    kinds = " or ".join(dict.fromkeys(type(move).__name__ for move in moves))
    text = printable(repr(answer)[:_MOST_SIGNS])
    kind = printable(type(answer).__name__[:_MOST_SIGNS])
    none = "None, as a function without `return` does"
    said = none if answer is None else f"{text}, of type {kind}"
    expected = f"expected one of the moves {names}, of type {kinds}"
    raise BotError(f"it answers {said}, {expected}", "illegal move")


def bot_error(error: BaseException) -> BotError:
    """The `BotError` for whatever a bot has raised.

    >>> bot_error(KeyError("JS")), bot_error(BotError("too late", "time-out")).fault
    (BotError("KeyError: 'JS'", 'crash', 'KeyError'), 'time-out')

    Even to read the message of an error runs code of the bot.
    """
    if type(error) is BotError:
        known: dict[str, Fault] = {each: each for each in get_args(Fault)}
        return BotError(words_of(error), known.get(error.fault, "crash"))
    if type(error) is HouseError:  # the bot is not to blame, and the message names no cards
        return BotError(words_of(error), "crash", _one_line(str(error)))
    place = _place(error)
    return BotError(words_of(error) + place, "crash", _one_line(type(error).__name__) + place)


def words_of(error: BaseException) -> str:
    """The type and the message of an error in one line; of a `BotError` the message alone."""
    name = _one_line(type(error).__name__)
    try:
        said = _one_line(str(error))
    except BaseException:  # noqa: BLE001 - code of the bot makes the message
        return name
    if type(error) is BotError:
        return said
    return f"{name}: {said}" if said else name


def _place(error: BaseException) -> str:
    """The file and the line of the bot in which an error was raised."""
    frames = [*walk_tb(error.__traceback__)]
    file = frames[-1][0].f_code.co_filename if frames else __file__
    return "" if file == __file__ else f" in {_one_line(Path(file).name)}, line {frames[-1][1]}"


def _one_line(text: str) -> str:
    return printable(" ".join(text.split())[:_MOST])
