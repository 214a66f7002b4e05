"""A-17: who knows a card that was laid face down, and how the story tells it."""

import pytest

from pisti import ACCEPT, CHALLENGE, Claim, FaceDown, events, view
from pisti.event_types import Accepted, Captured, Challenged, LaidFaceDown, Scored, Shown
from positions.common import CARDS, cards, play
from positions.pisti import lone, rules_with

ON = {"bluff_when": "opponents_lone_card"}


def face_down(name):
    return FaceDown(CARDS[name])


def partners_with_a_claim(*answers):
    """Seat 3, whose partner is seat 1, has laid the 9S face down on the 7H of seat 2."""
    rules = rules_with(**ON)
    return play(lone(rules, "7H", "9S"), face_down("9S"), *answers)


def who_knows(state, name):
    """The seats whose view shows this card anywhere, checked wherever it lies."""
    lookers = []
    for seat in (0, 1, 2, 3, None):
        seen = view(state, seat)
        told = str((events(seen), seen.history, seen.pile, seen.gains, seen.captured, seen.claim))
        if name in told:
            lookers.append(seat)
        hidden = FaceDown(None) in seen.history
        assert hidden == (seat not in lookers)
    return lookers


def test_a_17_only_the_claimant_knows_the_card():
    state = partners_with_a_claim()
    assert who_knows(state, "9S") == [3]
    seen = view(state, 2)
    assert seen.claim == Claim(3, None)
    assert seen.pile == (CARDS["7H"], None)
    assert seen.moves == (ACCEPT, CHALLENGE)
    assert view(state, 3).claim == Claim(3, CARDS["9S"])
    assert view(state, 3).pile == cards("7H 9S")


def test_a_17_a_challenged_card_is_shown_to_all():
    state = partners_with_a_claim(CHALLENGE)
    assert who_knows(state, "9S") == [0, 1, 2, 3, None]
    proved = play(lone(rules_with(**ON), "7H", "7C"), face_down("7C"), CHALLENGE)
    assert who_knows(proved, "7C") == [0, 1, 2, 3, None]


@pytest.mark.parametrize(
    ("held", "answer", "points"),
    [
        ("9S", ACCEPT, Scored(3, "bluff accepted", 10)),
        ("7C", CHALLENGE, Scored(3, "bluff proved", 20)),
        ("9S", CHALLENGE, Scored(2, "bluff caught", 20)),
    ],
)
def test_a_17_the_story_of_a_claim(held, answer, points):
    """A card is laid face down, the other player answers, and it is shown if challenged."""
    card = CARDS[held]
    before = lone(rules_with(**ON), "7H", held)
    after = play(before, face_down(held), answer)
    said = [Accepted(2)] if answer is ACCEPT else [Challenged(2), Shown(3, card)]
    taken = [Captured(3, (CARDS["7H"], card))] if points.seat == 3 else []
    told = [LaidFaceDown(3, card), *said, *taken, points]
    assert list(events(after)[len(events(before)) :]) == told
    for seat in (0, 1, 2, None):
        seen = list(events(view(after, seat))[len(events(view(before, seat))) :])
        unseen = [LaidFaceDown(3, None), *told[1:]]
        if answer is ACCEPT:
            unseen[2] = Captured(3, (CARDS["7H"], None))
        assert seen == unseen
    assert events(view(after, 3))[-len(told) :] == tuple(told)
