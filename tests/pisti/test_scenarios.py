"""The worked scenarios, played through the public functions; README.md describes the data."""

import pytest

import folders
import pisti
from pisti import (
    ACCEPT,
    CHALLENGE,
    PRESETS,
    Choice,
    DealError,
    FaceDown,
    Rules,
    legal_moves,
    new_hand,
    score,
    view,
)
from scenarios import common
from scenarios.common import CARDS, cards_in, cards_of, text_of

SCENARIOS = common.read(folders.SCENARIOS / "pisti")


def dealt_hands(refused):
    """Every way to play every scenario, one for each name of rules."""
    for scenario, hand, deal, name, test_id in common.ways_to_play(SCENARIOS):
        if ("refused" in hand) is refused:
            marks = [pytest.mark.clause(clause) for clause in scenario["clauses"]]
            rules = common.rules_of(PRESETS, scenario, name)
            yield pytest.param(rules, name, deal, hand, id=test_id, marks=marks)


def move_of(data):
    if isinstance(data, dict):
        return FaceDown(CARDS[data["face_down"]])
    return {"accept": ACCEPT, "challenge": CHALLENGE}.get(data) or CARDS[data]


def data_of(move):
    if isinstance(move, FaceDown):
        return {"face_down": str(move.card)}
    return move.value if isinstance(move, Choice) else str(move)


def seen(state, gains_before, seat, expected):
    """The view of a seat, in the words of the data."""
    known = view(state, None if seat == "spectator" else int(seat))
    named = cards_in(known, Rules)
    words = {
        "pile": lambda: text_of(known.pile),
        "gains": lambda: [text_of(gain.cards) for gain in known.gains[gains_before:]],
        "sees": lambda: text_of(card for card in cards_of(expected["sees"]) if card in named),
        "hidden": lambda: text_of(
            card for card in cards_of(expected["hidden"]) if card not in named
        ),
    }
    return {word: words[word]() for word in expected}


def lines_of(state):
    lines = [{} for _ in range(state.rules.sides)]
    for line in score(state).lines:
        assert line.name not in lines[line.side]
        lines[line.side][line.name] = [line.times, line.points]
    return lines


def captures_of(state):
    captors = [state.rules.side_of(gain.seat) for gain in state.gains if gain.is_capture]
    return [captors.count(side) for side in range(state.rules.sides)]


def observed(state, gains_before, expected):
    """Everything that is expected, as far as it can be seen, in the words of the data."""
    words = {
        "gains": lambda: [
            {
                "seat": gain.seat,
                "how": gain.how,
                "cards": text_of(gain.cards),
                "bonus": gain.points,
            }
            for gain in state.gains[gains_before:]
        ],
        "pile": lambda: text_of(state.pile),
        "turn": lambda: state.turn,
        "hands": lambda: {seat: text_of(state.hands[int(seat)]) for seat in expected["hands"]},
        "legal": lambda: [data_of(move) for move in legal_moves(state)],
        "stock": lambda: len(state.stock),
        "stock_bottom": lambda: text_of(state.stock[-len(expected["stock_bottom"].split()) :]),
        "exposed": lambda: state.exposed and str(state.exposed),
        "totals": lambda: list(score(state).totals),
        "lines": lambda: lines_of(state),
        "counts": lambda: [len(cards) for cards in state.captured],
        "seat_counts": lambda: [
            sum(len(gain.cards) for gain in state.gains if gain.seat == seat)
            for seat in range(state.rules.players)
        ],
        "captures": lambda: captures_of(state),
        "captured": lambda: [text_of(cards) for cards in state.captured],
        "views": lambda: {
            seat: seen(state, gains_before, seat, wanted)
            for seat, wanted in expected["views"].items()
        },
    }
    return {word: words[word]() for word in expected}


def played(state, move):
    """The state after a move; see `common.played`."""
    after = common.played(pisti, state, move)
    check_whole(after)
    return after


def check_whole(state):
    """All cards of the pack are there; and the hand is over when nobody is on turn."""
    places = [state.stock, state.pile, *state.hands, *state.captured]
    assert sorted(map(str, sum(places, ()))) == sorted(map(str, state.rules.pack))
    assert state.is_over is (state.turn is None) is (legal_moves(state) == ())


@pytest.mark.parametrize(("rules", "name", "deal", "hand"), [*dealt_hands(refused=False)])
def test_scenario(rules, name, deal, hand):
    deck, dealer = cards_of(deal["deck"]), deal["dealer"]
    given = {"seed": deal["seed"]} if "seed" in deal else {"deck": deck}
    state = new_hand(rules, dealer=dealer, **given)
    assert (state.rules, state.deck, state.dealer) == (rules, deck, dealer)
    check_whole(state)
    for step in hand["steps"]:
        gains_before = len(state.gains)
        for move in step.get("moves", []):
            state = played(state, move_of(move))
        expected = {**step.get("expect", {}), **step.get("except", {}).get(name, {})}
        assert observed(state, gains_before, expected) == expected
    if "match" in hand:
        check_what_a_hand_can_say(state, hand["match"])


def check_what_a_hand_can_say(state, match):
    """The hand was played to its end, and brings the totals to where the match has them."""
    assert state.is_over
    assert len(state.history) == 48
    totals = zip(match["before"], score(state).totals, strict=True)
    assert [before + gained for before, gained in totals] == match["after"]
    assert state.rules.match.target == match["target"]


@pytest.mark.parametrize(("rules", "name", "deal", "hand"), [*dealt_hands(refused=True)])
def test_refused(rules, name, deal, hand):
    with pytest.raises(DealError, match=hand["refused"]) as refusal:
        new_hand(rules, deck=cards_of(deal["deck"]), dealer=deal["dealer"])
    assert len(refusal.value.problems) == 1


def test_every_scenario_is_there():
    wanted = {*(f"S-{n:02}" for n in range(1, 37)), *(f"C-{n}" for n in range(1, 6))}
    assert set(SCENARIOS) == {scenario["id"] for scenario in SCENARIOS.values()} == wanted


def test_no_key_is_misspelt():
    common.check_keys(SCENARIOS, of_hand={"refused"}, of_step=set(), of_deal={"seed", "first"})
