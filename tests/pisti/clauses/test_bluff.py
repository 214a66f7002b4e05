"""A-17: a card face down on a lone card, and a claim that it matches."""

import pytest

from pisti import (
    ACCEPT,
    CHALLENGE,
    Bluff,
    Claim,
    FaceDown,
    IllegalMove,
    apply,
    legal_moves,
    new_hand,
    view,
)
from positions.common import CARDS, cards, line, play
from positions.pisti import deal_with, gain, last_two, lone, play_down, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
ON = {"bluff_when": "opponents_lone_card"}
TWO = rules_with(players=2, **ON)


def face_down(name):
    return FaceDown(CARDS[name])


def claimed(laid, held, answer=None, *, rules=TWO):
    """A hand in which this card was laid face down on that lone one, and perhaps answered."""
    state = play(lone(rules, laid, held), face_down(held))
    return state if answer is None else play(state, answer)


def refused(state, move):
    """The problem with this move, and the clause that says so."""
    with pytest.raises(IllegalMove) as error:
        apply(state, move)
    assert error.value.seat == state.turn
    assert error.value.move is move
    return error.value.problem, error.value.clause


@PLAYERS
def test_a_17_on_a_lone_card_every_card_may_be_laid_face_down(players):
    """On a lone card a player may lay any card face down, a true match or not."""
    state = lone(rules_with(players=players, **ON), "7H", "9S", "7C", "JD")
    hand = state.hands[state.turn]
    assert legal_moves(state) == (*hand, *map(FaceDown, hand))
    for card in (None, CARDS["7H"], state.stock[0]):
        assert refused(state, FaceDown(card))[1] == "P-19"
    for card in hand:
        after = apply(state, FaceDown(card))
        assert after.claim == Claim(state.turn, card)
        assert after.pile == (CARDS["7H"], card)
        assert card not in after.hands[state.turn]
        assert after.history[-1] == FaceDown(card)


def test_a_17_a_claim_needs_a_lone_card():
    """A claim needs exactly one card on the table: not none, not two, not the first pile."""
    hands = {1: "3H 9S", 0: "7H 8S"}
    state = deal_with(TWO, centre="3S", hands=hands)
    tables = [(state, 4), (play(state, "3H"), 0), (play(state, "3H", "7H", "9S"), 2)]
    for table, size in tables:
        assert len(table.pile) == size
        hand = table.hands[table.turn]
        assert legal_moves(table) == hand
        problem, clause = refused(table, FaceDown(hand[0]))
        assert problem.startswith(
            f"a claim needs a lone card on the table, and {size} cards lie there, expected"
        )
        assert clause == "A-17"


@PLAYERS
@pytest.mark.parametrize("last_card_pisti", ["void", "counts"])
def test_a_17_the_last_card_is_no_claim(last_card_pisti, players):
    """The 48th card, with which a pişti is void, cannot be a claim."""
    rules = rules_with(players=players, last_card_pisti=last_card_pisti, **ON)
    state = play(last_two(rules, "6H", "6D"), "6H")
    assert legal_moves(state) == cards("6D")
    assert refused(state, face_down("6D")) == (
        "the last card of the hand cannot be a claim, expected a card of seat 0",
        "A-17",
    )
    earlier = play(last_two(rules, "6H", "6D", batch=0), "6H")
    assert legal_moves(earlier) == (CARDS["6D"], face_down("6D"))


def test_a_17_the_last_card_but_one_may_be_a_claim():
    """Only the 48th card cannot be a claim; the 47th can, and the hand goes on to its end."""
    hands = {1: "-- " * 20 + "3C 4D JD KH", 0: "-- " * 20 + "2S 9D 8D KC"}
    state = play_down(deal_with(TWO, hands=hands), left=2)
    assert legal_moves(state) == (CARDS["KH"], face_down("KH"))
    accepted = play(state, face_down("KH"), ACCEPT, "KC")
    assert accepted.is_over
    assert accepted.gains[-2:] == (
        gain(1, "8D KH", "bluff accepted", 10),
        gain(1, "KC", "leftovers"),
    )
    caught = play(state, face_down("KH"), CHALLENGE)
    assert (caught.turn, caught.pile) == (0, cards("8D KH"))
    assert legal_moves(caught) == cards("KC")
    assert play(caught, "KC").gains[-1] == gain(0, "8D KH KC")


@PLAYERS
@pytest.mark.parametrize(
    ("bluff_challenger", "step"), [("lone_card_player", -1), ("opponent_in_turn", 1)]
)
@pytest.mark.parametrize("answer", [ACCEPT, CHALLENGE], ids=repr)
def test_a_17_who_answers_and_who_comes_then(answer, bluff_challenger, step, players):
    """The player of the lone card answers, or the next one; then it is on after the claimant."""
    rules = rules_with(players=players, bluff_challenger=bluff_challenger)
    for dealer in range(players):
        state = lone(rules, "7H", "9S", dealer=dealer)
        claimant = state.turn
        state = play(state, face_down("9S"))
        assert state.turn == (claimant + step) % players
        assert state.claim == Claim(claimant, CARDS["9S"])
        assert legal_moves(state) == (ACCEPT, CHALLENGE)
        assert refused(state, CARDS["9S"])[1] == "A-17"
        after = play(state, answer)
        assert after.turn == (claimant + 1) % players
        assert after.claim is None
        assert after.hands == state.hands
        assert after.history[-2:] == (face_down("9S"), answer)
        caught = gain((claimant + step) % players, "", "bluff caught", 20)
        accepted = gain(claimant, "7H 9S", "bluff accepted", 10)
        assert after.gains[-1] == (accepted if answer is ACCEPT else caught)


def test_a_17_without_bluffing_no_card_is_laid_face_down():
    """Bluffing is off unless the rules say how it goes."""
    state = lone(rules_with(players=2), "7H", "9S")
    assert legal_moves(state) == state.hands[state.turn]
    problem, clause = refused(state, face_down("9S"))
    assert (problem[:31], clause) == ("these rules have no bluffing, e", "A-17")
    assert refused(state, ACCEPT)[1] == "A-17"


@pytest.mark.parametrize(
    ("laid", "held", "answer", "how", "points"),
    [
        ("7H", "9S", ACCEPT, "bluff accepted", 1),
        ("7H", "7C", ACCEPT, "bluff accepted", 1),
        ("7H", "JD", ACCEPT, "bluff accepted", 1),
        ("JC", "9S", ACCEPT, "bluff accepted", 2),
        ("JC", "JD", ACCEPT, "bluff accepted", 2),
        ("7H", "7C", CHALLENGE, "bluff proved", 3),
        ("JC", "JD", CHALLENGE, "bluff proved", 4),
        ("7H", "9S", CHALLENGE, "bluff caught", 5),
        ("7H", "JD", CHALLENGE, "bluff caught", 5),
        ("JC", "9S", CHALLENGE, "bluff caught", 6),
    ],
)
def test_a_17_what_a_claim_earns(laid, held, answer, how, points):
    """Accepted or proved it captures both cards; caught it captures nothing, and both stay.

    Points are a pair: for an ordinary lone card, and for a lone jack.
    """
    pairs = {"bluff_accepted": (1, 2), "bluff_proved": (3, 4), "bluff_caught": (5, 6)}
    state = claimed(laid, held, answer, rules=rules_with(players=2, pisti_points=0, **pairs))
    both, is_caught = f"{laid} {held}", how == "bluff caught"
    expected = gain(0, "", how, points) if is_caught else gain(1, both, how, points)
    assert state.gains[-1] == expected
    assert state.pile == (cards(both) if is_caught else ())
    assert (state.captured[1][-2:] == cards(both)) is not is_caught
    assert line(state, how) == [(0 if is_caught else 1, points)]
    assert line(state, "pişti") == line(state, "double pişti") == []


@pytest.mark.parametrize("card", ["9H", "JH"], ids=["match", "jack"])
def test_a_17_a_caught_card_lies_on_top(card):
    """A false claim that is caught stays face up on top, to be captured as any card."""
    rules = rules_with(players=3, jack_on_single=7, **ON)
    hands = {1: f"3H {card}", 2: "7H", 0: "9S"}
    state = deal_with(rules, centre="3S", hands=hands)
    state = play(state, "3H", "7H", face_down("9S"), CHALLENGE)
    assert (state.turn, state.pile) == (1, cards("7H 9S"))
    assert view(state, 1).pile == cards("7H 9S")
    assert legal_moves(state) == state.hands[1]
    assert play(state, card).gains[-1] == gain(1, f"7H 9S {card}")


@pytest.mark.parametrize(
    ("bluff_jack_is_true", "expected"),
    [
        pytest.param(False, gain(0, "", "bluff caught", 20), id="no"),
        pytest.param(True, gain(1, "7H JD", "bluff proved", 20), id="yes"),
    ],
)
def test_a_17_whether_a_jack_proves_any_claim(bluff_jack_is_true, expected):
    """A jack on another rank proves a claim only where it is played so."""
    rules = rules_with(players=2, bluff_jack_is_true=bluff_jack_is_true)
    assert claimed("7H", "JD", CHALLENGE, rules=rules).gains[-1] == expected
    nine = claimed("JC", "9S", CHALLENGE, rules=rules).gains[-1]
    assert nine == gain(0, "", "bluff caught", 40)
    seven = claimed("7H", "7C", CHALLENGE, rules=rules).gains[-1]
    assert seven.how == "bluff proved"
    assert Bluff().bluff_jack_is_true is False


@PLAYERS
@pytest.mark.parametrize("bluff_when", ["opponents_lone_card", "lone_card"])
def test_a_17_a_lone_card_is_always_an_opponents(bluff_when, players):
    """With one pack a lone card is always an opponent's: both values are the same."""
    rules = rules_with(players=players, bluff_when=bluff_when)
    other = rules_with(players=players, **ON)
    state, same = new_hand(rules, seed=2), new_hand(other, seed=2)
    moves = []
    while not state.is_over:
        assert legal_moves(state) == legal_moves(same)
        if len(state.pile) == 1:
            layer = (state.turn - 1) % players
            assert rules.side_of(layer) != rules.side_of(state.turn)
        move = legal_moves(state)[-1]
        moves.append(move)
        state, same = play(state, move), play(same, move)
        assert state.history == same.history == tuple(moves)
    assert moves.count(CHALLENGE) > 1
    assert Bluff().bluff_when == "opponents_lone_card"


@pytest.mark.parametrize(
    ("answer", "captor", "left"),
    [
        pytest.param(ACCEPT, 0, "KH QC 6C", id="accepted"),
        pytest.param(CHALLENGE, 1, "8D 9S KH QC 6C", id="caught"),
    ],
)
def test_a_17_an_accepted_claim_can_be_the_last_capture(answer, captor, left):
    """An accepted claim is a capture, a caught one is not: it tells who captured last."""
    rules = rules_with(players=3, last_pile_bonus=3, **ON)
    last_batch = {1: "3C 4D JD KH", 2: "2S TS 8D QC", 0: "5S QD 9S 6C"}
    hands = {seat: "-- " * 12 + text for seat, text in last_batch.items()}
    state = play_down(deal_with(rules, hands=hands), left=4)
    assert state.gains[-1].cards[-1] is CARDS["JD"]
    ended = play(state, face_down("9S"), answer, "KH", "QC", "6C")
    assert ended.gains[-1] == gain(captor, left, "leftovers")
    assert line(ended, "last pile") == [(captor, 3)]


@PLAYERS
@pytest.mark.parametrize("answer", [ACCEPT, CHALLENGE], ids=repr)
def test_a_17_a_claim_can_be_the_last_card_of_a_batch(answer, players):
    """After the answer to a claim with the last card of a batch, the next batch is dealt."""
    rules = rules_with(players=players, **ON)
    state = play(last_two(rules, "6H", "7D", batch=0), "6H", face_down("7D"))
    assert not any(state.hands)
    stock = state.stock
    after = play(state, answer)
    assert [len(hand) for hand in after.hands] == [4] * players
    assert after.stock == stock[4 * players :]
    assert after.turn == 1 % players
