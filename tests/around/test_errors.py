"""The kinds of errors: what they carry, and how they travel."""

import pytest

import pisti
from laws.copies import copies
from pisti import ACCEPT, DECK, DealError, FaceDown, IllegalMove, PistiError, RulesError
from pisti.errors import shown, wrong_kind

ILLEGAL = IllegalMove("TD is not in the hand of seat 1", DECK[21], 1, "P-19")
ERRORS = [
    PistiError("no"),
    RulesError(["one", "two"]),
    DealError(["one", "two"]),
    ILLEGAL,
    IllegalMove("no", FaceDown(DECK[0]), None, "A-17"),
    IllegalMove("no", ACCEPT, 0, "A-17"),
]


@pytest.mark.parametrize("kind", [RulesError, DealError, IllegalMove])
def test_everything_that_is_refused_is_a_pisti_error_and_a_value_error(kind):
    assert issubclass(kind, PistiError)
    assert issubclass(PistiError, ValueError)


@pytest.mark.parametrize("kind", [RulesError, DealError])
def test_several_problems_are_one_message(kind):
    error = kind(["the first", "the second"])
    assert error.problems == ("the first", "the second")
    assert str(error) == "the first; the second"
    assert repr(error) == f"{kind.__name__}(('the first', 'the second'))"


def test_an_illegal_move_says_what_who_and_why():
    assert (ILLEGAL.move, ILLEGAL.seat, ILLEGAL.clause) == (DECK[21], 1, "P-19")
    assert ILLEGAL.problem == "TD is not in the hand of seat 1"
    assert str(ILLEGAL) == "TD is not in the hand of seat 1 (P-19)"


@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_errors_travel(error):
    """Through pickles and copies, as from a worker process."""
    for other in copies(error):
        assert type(other) is type(error)
        assert other.args == error.args
        assert vars(other) == vars(error)
        assert (str(other), repr(other)) == (str(error), repr(error))


def test_a_refusal_that_was_raised_travels_too():
    with pytest.raises(IllegalMove) as refused:
        pisti.apply(pisti.new_hand(seed=7), ACCEPT)
    for other in copies(refused.value):
        assert str(other) == str(refused.value)
        assert other.move is ACCEPT
        assert (other.seat, other.clause) == (1, "A-17")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "None"),
        (7, "7"),
        ("TD", "'TD'"),
        (b"TD", "b'TD'"),
        ((1, "x"), "(1, 'x')"),
        ("x" * 100, "of type str"),
        (10**10_000, "of type int"),
        ([1], "[1]"),
        ({1: 2}, "of type dict"),
        (pisti.RULES, "of type Rules"),
        (pisti.new_hand(seed=7), "of type State"),
    ],
    ids=range(11),
)
def test_a_message_shows_what_is_short_and_simple(value, words):
    assert shown(value) == words


def test_a_value_that_is_too_deep_or_too_long_to_be_written_is_shown_by_its_type():
    deep = []
    for _ in range(2000):
        deep = [deep]
    assert shown(deep) == "of type list"
    assert shown(10**5000) == "of type int"


def test_the_name_of_a_type_is_cut_where_it_is_long():
    long = type("L" * 1000, (), {})()
    assert str(wrong_kind("a State", long)).endswith(f"of type {'L' * 40}…")
