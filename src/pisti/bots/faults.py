"""The faults of bots as safe text; even to read the message of an error runs code of the bot."""

from pathlib import Path
from traceback import walk_tb
from typing import cast, get_args

from pisti.errors import BotError, Fault
from pisti.phrases import printable

_MOST = 200  # letters of a text that comes from a bot


def fault_of(error: BaseException) -> Fault:
    """The kind of fault that this error of a bot is.

    >>> fault_of(BotError("too late", "time-out")), fault_of(ValueError())
    ('time-out', 'crash')
    """
    if type(error) is BotError:
        fault: object = error.fault  # a bot can put anything there
        if type(fault) is str and fault in get_args(Fault):
            return cast("Fault", fault)
    return "crash"


def words_of(error: BaseException, asked_in: str = "") -> str:
    """The message of an error in one line, and the place where it was raised.

    >>> words_of(BotError("no idea", "crash")), words_of(KeyError("JS"))
    ('no idea', "KeyError: 'JS'")

    The place is told if `asked_in`, the file from which the bot was asked, is given and the error
    comes from another file.  A `BotError` has its message alone.
    """
    try:
        if type(error) is BotError:
            return _one_line(str(error))
        text = _one_line(f"{type(error).__name__}: {error}").removesuffix(":")
        return text + _place(error, asked_in)
    except BaseException:  # noqa: BLE001 - code of the bot makes the message
        return kind_of(error, asked_in)


def kind_of(error: BaseException, asked_in: str = "") -> str:
    """The type of an error and its place, without its message, which may name cards."""
    try:
        return _one_line(type(error).__name__) + _place(error, asked_in)
    except BaseException:  # noqa: BLE001 - the name of its type may be code, too
        return "an error that cannot be told"


def _place(error: BaseException, asked_in: str) -> str:
    if not asked_in:
        return ""
    *_, (frame, line) = walk_tb(error.__traceback__)
    file = frame.f_code.co_filename
    return "" if file == asked_in else f" in {_one_line(Path(file).name)}, line {line}"


def _one_line(text: str) -> str:
    return printable(" ".join(text.split())[:_MOST])
