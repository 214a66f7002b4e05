"""The worked scenarios of Pis Yedili, played through its functions; README.md has the data."""

from collections import Counter

import attrs
import pytest

import folders
from pisti import IllegalMove, Suit, pis_yedili
from pisti.games.pis_yedili.turn import with_moves
from pisti.pis_yedili import PRESETS, Call, Choice, Tek
from scenarios import common
from scenarios.common import CARDS, cards_of, everything, text_of

SCENARIOS = common.read(folders.SCENARIOS / "pis_yedili")


def dealt_hands():
    """Every way to play every scenario, one for each name of rules."""
    for scenario, hand, deal, name, test_id in common.ways_to_play(SCENARIOS):
        marks = [pytest.mark.clause(clause) for clause in scenario["clauses"]]
        rules = common.rules_of(PRESETS, scenario, name)
        yield pytest.param(rules, name, deal, hand, id=test_id, marks=marks)


def matches():
    """The scenarios that wait for matches."""
    for scenario in SCENARIOS.values():
        for hand in scenario["hands"]:
            if "match" in hand:
                marks = [pytest.mark.clause(clause) for clause in scenario["clauses"]]
                yield pytest.param(hand["match"], id=scenario["id"], marks=marks)


def move_of(data):
    if isinstance(data, dict):
        if "tek" in data:
            return Tek(move_of(data["tek"]))
        return Call(CARDS[data["call"]], Suit(data["suit"]))
    return CARDS[data] if data in CARDS else Choice(data)


def data_of(move):
    if isinstance(move, Tek):
        return {"tek": data_of(move.move)}
    if isinstance(move, Call):
        return {"call": str(move.card), "suit": move.suit.value}
    return move.value if isinstance(move, Choice) else str(move)


def raw_of(state):
    worth = dict(state.rules.scoring.card_penalty)
    return [sum(worth[card.rank] for card in hand) for hand in state.hands]


def winners_of(state):
    totals = pis_yedili.score(state).totals
    return [seat for seat, total in enumerate(totals) if total == min(totals)]


def observed(state, expected):
    """Everything that is expected, as far as it can be seen, in the words of the data."""
    count = pis_yedili.score(state)
    words = {
        "phase": lambda: state.phase,
        "turn": lambda: state.turn,
        "hands": lambda: {seat: text_of(state.hands[int(seat)]) for seat in expected["hands"]},
        "dealt": lambda: {
            seat: text_of(pis_yedili.view(state, int(seat)).packets[0])
            for seat in expected["dealt"]
        },
        "hand_sizes": lambda: [len(hand) for hand in state.hands],
        "legal": lambda: [data_of(move) for move in pis_yedili.legal_moves(state)],
        "discard": lambda: text_of(state.discard),
        "suit": lambda: state.suit and state.suit.value,
        "direction": lambda: state.direction,
        "owed": lambda: state.owed,
        "stock": lambda: len(state.stock),
        "stock_top": lambda: text_of(state.stock[: len(expected["stock_top"].split())]),
        "ending": lambda: state.ending,
        "raw": lambda: raw_of(state),
        "lines": lambda: [[line.side, line.name, line.times, line.points] for line in count.lines],
        "totals": lambda: list(count.totals),
        "winners": lambda: winners_of(state),
    }
    return {word: words[word]() for word in expected}


def begun(rules, deal):
    """The state that a hand begins with: a deal, or a position in the middle of one."""
    if "position" in deal:
        return position(rules, **deal["position"])
    deck, dealer = cards_of(deal["deck"]), deal["dealer"]
    state = pis_yedili.new_hand(rules, deck=deck, dealer=dealer)
    assert (state.rules, state.deck, state.dealer) == (rules, deck, dealer)
    assert cards_in_play(state) == Counter(rules.pack)
    return state


def position(
    rules,
    *,
    hands,
    stock,
    discard,
    turn,
    suit=None,
    phase="play",
    direction=1,
    owed=0,
    to_open=(),
):
    """A state with these cards; the way that led to it is forgotten."""
    seats = range(rules.players)
    first = pis_yedili.new_hand(rules, seed=7)
    lies = cards_of(discard)
    position = attrs.evolve(
        first,
        turn=turn,
        hands=[cards_of(hands[str(seat)]) for seat in seats],
        stock=cards_of(stock),
        discard=lies,
        phase=phase,
        called=Suit(suit) if suit else None,
        direction=direction,
        owed=owed,
        opened=tuple(seat not in to_open for seat in seats),
        acts=tuple(pis_yedili.Act(0, card, (), None) for card in lies),
    )
    return with_moves(position)


def cards_in_play(state):
    return Counter(sum(state.hands, (*state.stock, *state.discard)))


def played(state, move):
    """The state after a move; see `common.played`."""
    after = common.played(pis_yedili, state, move)
    check_whole(after, cards_in_play(state))
    return after


def check_whole(state, cards):
    """These cards are there, each as often; and the deal is over when nobody is on turn."""
    assert cards_in_play(state) == cards
    is_over = pis_yedili.legal_moves(state) == ()
    assert state.is_over is (state.turn is None) is (state.phase == "done") is is_over
    assert (state.ending is not None) is is_over


def check_refused(state, move, clause):
    """A move is refused by this clause, and leaves the state as it was."""
    assert move not in pis_yedili.legal_moves(state)
    before = everything(state)
    with pytest.raises(IllegalMove) as refusal:
        pis_yedili.apply(state, move)
    assert everything(state) == before
    assert (refusal.value.move, refusal.value.seat) == (move, state.turn)
    assert refusal.value.clause == clause


@pytest.mark.parametrize(("rules", "name", "deal", "hand"), [*dealt_hands()])
def test_scenario(rules, name, deal, hand):
    state = begun(rules, deal)
    check_whole(state, cards_in_play(state))
    for step in hand["steps"]:
        for move in step.get("moves", []):
            state = played(state, move_of(move))
        expected = {**step["expect"], **step.get("except", {}).get(name, {})}
        assert observed(state, expected) == expected
        for refused in step.get("refused_moves", []):
            check_refused(state, move_of(refused["move"]), refused["clause"])


@pytest.mark.parametrize("match", [*matches()])
def test_the_totals_of_a_match(match):
    """The scores of all deals add up to the totals, of which the lowest wins."""
    rules = PRESETS[match["rules"]]
    assert len(match["scores"]) == rules.match.deals
    assert [sum(scores) for scores in zip(*match["scores"], strict=True)] == match["totals"]
    assert len(match["totals"]) == rules.sides
    lowest = min(match["totals"])
    assert match["winners"] == [s for s, total in enumerate(match["totals"]) if total == lowest]


def test_every_scenario_is_there():
    wanted = {f"PY-S{number:02}" for number in range(1, 34)}
    assert set(SCENARIOS) == {scenario["id"] for scenario in SCENARIOS.values()} == wanted


def test_no_key_is_misspelt():
    common.check_keys(SCENARIOS, of_hand=set(), of_step={"refused_moves"}, of_deal={"position"})
    for _, hand, deal, _, _ in common.ways_to_play(SCENARIOS):
        assert deal.keys() - {"rules"} in ({"dealer", "deck"}, {"position"})
        refused = [move for step in hand["steps"] for move in step.get("refused_moves", [])]
        assert all(move.keys() == {"move", "clause"} for move in refused)
    for (match,) in (param.values for param in matches()):
        assert match.keys() == {"rules", "scores", "totals", "winners", "waits_for_match"}


def test_every_name_of_rules_is_used():
    for scenario in SCENARIOS.values():
        names = {
            name for hand in scenario["hands"] for deal in hand["deals"] for name in deal["rules"]
        }
        assert scenario.get("rules", {}).keys() <= names
