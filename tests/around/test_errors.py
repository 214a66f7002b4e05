"""The kinds of errors: what they carry, and how they travel."""

import pytest

import pisti
from laws.reach import copies
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


REFUSALS = [
    (
        "classic",
        FaceDown(DECK[0]),
        "these rules have no bluffing, expected a card of seat 1 (A-17)",
    ),
    ("classic", ACCEPT, "there is no claim to answer, expected a card of seat 1 (A-17)"),
    ("classic", None, "None is not a move, expected a Card from the hand of seat 1 (P-19)"),
    (
        "classic",
        "TD",
        "an object of type str is not a move, expected a Card from the hand of seat 1 (P-19)",
    ),
    (
        "bluff",
        FaceDown(DECK[0]),
        (
            "a claim needs a lone card on the table, and 4 cards lie there,"
            " expected a card of seat 1 (A-17)"
        ),
    ),
]


@pytest.mark.parametrize(("preset", "move", "message"), REFUSALS)
def test_a_refusal_says_what_was_wrong_what_was_expected_and_which_clause_says_so(
    preset, move, message
):
    with pytest.raises(IllegalMove) as refused:
        pisti.apply(pisti.new_hand(pisti.PRESETS[preset], seed=7), move)
    assert str(refused.value) == message


def test_a_card_that_is_elsewhere_is_refused_in_the_same_words_wherever_it_is():
    """In the stock, in another hand, in the pile, face down or not."""
    state = pisti.new_hand(seed=7)
    for card in DECK:
        if card not in state.hands[state.turn]:
            with pytest.raises(IllegalMove) as refused:
                pisti.apply(state, card)
            assert str(refused.value) == (
                f"{card} is not in the hand of seat 1, expected a card that is (P-19)"
            )


def test_refusals_around_a_claim_and_after_the_hand():
    state = pisti.new_hand(pisti.PRESETS["bluff"], seed=7)
    while not any(isinstance(move, FaceDown) for move in pisti.legal_moves(state)):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    with pytest.raises(IllegalMove, match="None is not a move, expected a Card from the hand"):
        pisti.apply(state, FaceDown(None))
    claimed = pisti.apply(state, pisti.legal_moves(state)[-1])
    for move in (None, DECK[0], FaceDown(DECK[0]), *claimed.hands[claimed.turn]):
        with pytest.raises(IllegalMove) as refused:
            pisti.apply(claimed, move)
        assert str(refused.value) == (
            f"seat {claimed.turn} must answer the claim, expected ACCEPT or CHALLENGE (A-17)"
        )
    while moves := pisti.legal_moves(claimed):
        claimed = pisti.apply(claimed, moves[0])
    for move in (None, DECK[0], ACCEPT):
        with pytest.raises(IllegalMove) as refused:
            pisti.apply(claimed, move)
        assert str(refused.value) == "the hand is over and nobody is on turn (P-32)"
        assert refused.value.seat is None


def test_the_name_of_a_type_is_cut_where_it_is_long():
    long = type("L" * 1000, (), {})()
    assert str(wrong_kind("a State", long)).endswith(f"of type {'L' * 40}…")
