"""The words for a bot that fails, whatever its error is made of."""

import pytest

from pisti.bots import BotError
from pisti.bots.faults import fault_of, kind_of, words_of


class Silent(BaseException):
    def __str__(self):
        raise SystemExit(3)


class Nameless(type):
    @property
    def __name__(cls):
        raise KeyboardInterrupt


class Unnamed(Exception, metaclass=Nameless):
    pass


class Rootless(Exception):
    __traceback__ = None


class Anything:
    __hash__ = None

    def __eq__(self, other):
        return True


def raised(error):
    with pytest.raises(type(error)) as caught:
        raise error
    return caught.value


@pytest.mark.parametrize(
    ("error", "words", "kind"),
    [
        (ValueError("two\nlines \x1b"), "ValueError: two lines � in test_faults.py, line ", None),
        (ValueError(), "ValueError in test_faults.py, line ", None),
        (Silent(), "Silent in test_faults.py, line ", "Silent in test_faults.py, line "),
        (Unnamed(), "an error that cannot be told", "an error that cannot be told"),
        (Rootless(), "an error that cannot be told", "an error that cannot be told"),
        (BotError("no idea", "crash"), "no idea", None),
    ],
)
def test_an_error_is_told_in_one_line_as_far_as_it_can_be(error, words, kind):
    assert words_of(raised(error), "elsewhere").rstrip("0123456789") == words
    told = kind_of(raised(error), "elsewhere").rstrip("0123456789")
    assert told == (kind or f"{type(error).__name__} in test_faults.py, line ")


def test_where_the_bot_was_asked_is_no_place():
    assert words_of(raised(KeyError("x")), __file__) == "KeyError: 'x'"


class Loud(str):
    __slots__ = ()


@pytest.mark.parametrize("fault", [Anything(), Loud("time-out"), "tables", None])
def test_a_fault_that_there_is_not_is_a_crash(fault):
    assert fault_of(BotError("x", fault)) == "crash"
    assert fault_of(BotError("x", "time-out")) == "time-out"
