"""The worked scenarios of All Fours, played through its functions; README.md has the data."""

import pytest

import folders
from pisti import IllegalMove, all_fours
from pisti.all_fours import PRESETS, Choice, Discard
from scenarios import common
from scenarios.common import CARDS, cards_of, everything, text_of

SCENARIOS = common.read(folders.SCENARIOS / "all_fours")


def dealt_hands():
    """Every way to play every scenario, one for each name of rules."""
    for scenario, hand, deal, name, test_id in common.ways_to_play(SCENARIOS):
        marks = [pytest.mark.clause(clause) for clause in scenario["clauses"]]
        rules = common.rules_of(PRESETS, scenario, name)
        yield pytest.param(rules, name, deal, hand, id=test_id, marks=marks)


def move_of(data):
    if isinstance(data, dict):
        return Discard(CARDS[data["discard"]])
    return CARDS[data] if data in CARDS else Choice(data)


def data_of(move):
    if isinstance(move, Discard):
        return {"discard": str(move.card)}
    return move.value if isinstance(move, Choice) else str(move)


def counters_of(rules, cards):
    worth = dict(rules.scoring.game_values)
    return sum(worth.get(card.rank, 0) for card in cards)


def observed(state, expected):
    """Everything that is expected, as far as it can be seen, in the words of the data."""
    count = all_fours.score(state)
    words = {
        "phase": lambda: state.phase,
        "turn": lambda: state.turn,
        "trump": lambda: state.trump and state.trump.value,
        "turned": lambda: text_of(state.turned),
        "hands": lambda: {seat: text_of(state.hands[int(seat)]) for seat in expected["hands"]},
        "hand_sizes": lambda: [len(hand) for hand in state.hands],
        "legal": lambda: [data_of(move) for move in all_fours.legal_moves(state)],
        "stock": lambda: len(state.stock),
        "discards": lambda: {
            seat: text_of(state.discards[int(seat)]) for seat in expected["discards"]
        },
        "trick": lambda: text_of(state.trick),
        "tricks": lambda: [
            {"seat": trick.seat, "cards": text_of(trick.cards)} for trick in state.tricks
        ],
        "lines": lambda: [[line.side, line.name, line.points] for line in count.lines],
        "totals": lambda: list(count.totals),
        "counters": lambda: [counters_of(state.rules, cards) for cards in state.captured],
        "pack": lambda: len(state.deck),
        "pack_counters": lambda: counters_of(state.rules, state.deck),
    }
    return {word: words[word]() for word in expected}


def played(state, move):
    """The state after a move; see `common.played`."""
    after = common.played(all_fours, state, move)
    check_whole(after)
    return after


def check_whole(state):
    """The pack is there, each card once; and the hand is over when nobody is on turn."""
    places = [*state.hands, *state.captured, *state.discards]
    cards = sum(places, (*state.trick, *state.stock, *state.turned))
    assert sorted(map(str, cards)) == sorted(map(str, state.rules.pack))
    assert state.is_over is (state.turn is None) is (all_fours.legal_moves(state) == ())
    assert all(line.times == 1 for line in all_fours.score(state).lines)


def check_refused(state, move, clause):
    """A move is refused by this clause, and leaves the state as it was."""
    assert move not in all_fours.legal_moves(state)
    before = everything(state)
    with pytest.raises(IllegalMove) as refusal:
        all_fours.apply(state, move)
    assert everything(state) == before
    assert (refusal.value.move, refusal.value.seat) == (move, state.turn)
    assert refusal.value.clause == clause


@pytest.mark.parametrize(("rules", "name", "deal", "hand"), [*dealt_hands()])
def test_scenario(rules, name, deal, hand):
    deck, dealer = cards_of(deal["deck"]), deal["dealer"]
    given = {"seed": deal["seed"]} if "seed" in deal else {"deck": deck}
    scores = tuple(deal.get("scores", [0] * rules.sides))
    state = all_fours.new_hand(rules, dealer=dealer, scores=deal.get("scores"), **given)
    assert (state.rules, state.deck, state.dealer) == (rules, deck, dealer)
    assert state.scores == scores
    check_whole(state)
    for step in hand["steps"]:
        for move in step.get("moves", []):
            state = played(state, move_of(move))
        expected = {**step["expect"], **step.get("except", {}).get(name, {})}
        assert observed(state, expected) == expected
        for refused in step.get("refused_moves", []):
            check_refused(state, move_of(refused["move"]), refused["clause"])
    if "match" in hand:
        check_what_a_hand_can_say(state, hand["match"])


def check_what_a_hand_can_say(state, match):
    """The lines, one after the other until one reaches the target, lead from `before` to `after`.

    Where none does, the hand is over, and says by whether it is void who deals next.
    """
    assert list(state.scores) == match["before"]
    assert state.rules.match.target == match["target"]
    totals, winner = list(match["before"]), None
    for line in all_fours.score(state).lines:
        if winner is None:
            totals[line.side] += line.points
            winner = line.side if totals[line.side] >= match["target"] else None
    assert (totals, winner) == (match["after"], match["winner"])
    if winner is None:
        assert state.is_over
        step = 0 if state.is_void else 1
        assert (state.dealer + step) % state.rules.players == match["next_dealer"]


def test_every_scenario_is_there():
    wanted = {f"AF-S{number:02}" for number in range(1, 31)}
    assert set(SCENARIOS) == {scenario["id"] for scenario in SCENARIOS.values()} == wanted


def test_no_key_is_misspelt():
    common.check_keys(
        SCENARIOS, of_hand=set(), of_step={"refused_moves"}, of_deal={"seed", "scores"}
    )
    for _, hand, _, _, _ in common.ways_to_play(SCENARIOS):
        refused = [move for step in hand["steps"] for move in step.get("refused_moves", [])]
        assert all(move.keys() == {"move", "clause"} for move in refused)
        wanted = {"before", "after", "target", "winner", "waits_for_match"}
        assert hand.get("match", dict.fromkeys(wanted)).keys() - {"next_dealer"} == wanted
