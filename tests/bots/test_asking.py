"""Asking a bot for a move: whatever it does, the answer is a legal move or a `BotError`."""

import pytest

import pisti
from pisti.bots import BotError, ask
from pisti.bots.asking import make
from pisti.errors import HostError

VIEW = pisti.view(pisti.new_hand(seed=7), 1)


class Silent(BaseException):
    def __str__(self):
        raise SystemExit(3)


class Every:
    """Equals whatever it is compared with."""

    def __eq__(self, other):
        return True

    __hash__ = None

    def __repr__(self):
        return "anything"


def raising(error):
    def bot(view):
        raise error

    return bot


@pytest.mark.parametrize(
    ("error", "words", "kind"),
    [
        (ValueError("two\nlines \x1b"), "ValueError: two lines �{}", "ValueError{}"),
        (ValueError(), "ValueError{}", "ValueError{}"),
        (SystemExit(3), "SystemExit: 3{}", "SystemExit{}"),
        (StopIteration(), "StopIteration{}", "StopIteration{}"),
        (GeneratorExit(), "GeneratorExit{}", "GeneratorExit{}"),
        (Silent(), "Silent{}", "Silent{}"),
        (BotError("no\nidea", "crash"), "no idea", ""),
        (BotError("too late", "tables"), "too late", ""),
        (BotError("too late", "time-out"), "too late", ""),
    ],
)
def test_an_error_is_told_in_one_line_as_far_as_it_can_be(error, words, kind):
    with pytest.raises(BotError) as told:
        ask(raising(error), VIEW)
    place = f" in test_asking.py, line {raising.__code__.co_firstlineno + 2}"
    assert str(told.value) == words.format(place)
    assert told.value.kind == kind.format(place)
    assert told.value.fault == ("time-out" if "'time-out'" in repr(error) else "crash")


def test_an_error_of_the_call_itself_has_no_place():
    with pytest.raises(
        BotError, match=r"^TypeError: .* takes 0 positional arguments but 1 was given$"
    ):
        ask(lambda: VIEW.moves[0], VIEW)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "it answers None, as a function without `return` does, expected one of the moves "),
        ("8S", "it answers '8S', of type str, expected one of the moves 8S 7S 3S 9S, of type Card"),
        (Every(), "it answers anything, of type Every, expected one of the moves 8S 7S 3S 9S"),
    ],
)
def test_an_answer_that_is_no_move_is_told_with_the_moves(answer, said):
    with pytest.raises(BotError) as told:
        ask(lambda _: answer, VIEW)
    assert str(told.value).startswith(said)
    assert (told.value.fault, told.value.kind) == ("illegal move", "")


def test_ctrl_c_is_the_person_s_and_a_machine_s_trouble_no_program_s(monkeypatch):
    def no_more_files(*, seed):
        raise HostError("too many open files")

    with pytest.raises(KeyboardInterrupt):
        ask(raising(KeyboardInterrupt()), VIEW)
    with pytest.raises(BotError):
        make(no_more_files, 0)
    monkeypatch.setattr("pisti.bots.asking.is_program", lambda _: True)
    with pytest.raises(HostError):
        make(no_more_files, 0)


def test_a_bot_that_cannot_be_made_is_told():
    with pytest.raises(BotError, match="ZeroDivisionError"):
        make(lambda *, seed: seed / 0, 1)
