"""The worked scenarios, played by public functions; `docs/guide/scenarios.md` has their form."""

import json
from collections import Counter

import attrs
import pytest

from folders import SCENARIOS as FOLDER
from pisti import DECK, Card, DealError, FaceDown, IllegalMove, Rank, Suit, all_fours, pis_yedili
from pisti.games import GAMES
from pisti.games.pis_yedili.turn import with_moves
from pisti.notation import format_move, parse_cards
from pisti.testing._laws.values import reach

SCENARIOS = {
    name: json.loads((FOLDER / f"{name.replace('_', '-')}.json").read_text("utf-8"))
    for name in GAMES
}
NUMBERS = {
    "pisti": [*(f"C-{n}" for n in range(1, 6)), *(f"S-{n:02}" for n in range(1, 38))],
    "all_fours": [f"AF-S{n:02}" for n in range(1, 31)],
    "pis_yedili": [f"PY-S{n:02}" for n in range(1, 38)],
}
CALLS = [pis_yedili.Call(card, suit) for card in DECK for suit in Suit]
MOVES = {
    format_move(move): move
    for move in (
        *(*DECK, *map(FaceDown, DECK), *map(all_fours.Discard, DECK), *CALLS),
        *(*all_fours.Choice, *pis_yedili.Choice),
        *(pis_yedili.Tek(move) for move in (*DECK, *CALLS)),
    )
}
"""Every move that a scenario may have refused."""


def ways_to_play(key):
    """Every way to play every hand with this key: its game, rules, their name, deal and hand."""
    for game, scenarios in SCENARIOS.items():
        for scenario in scenarios:
            marks = [pytest.mark.clause(clause) for clause in scenario["clauses"]]
            for hand in scenario["hands"]:
                for deal in hand["deals"] if key in hand else ():
                    for name in deal["rules"]:
                        given = scenario.get("rules", {}).get(name, {"preset": name})
                        case = (GAMES[game], rules_of(game, given), name, deal, hand)
                        test_id = "-".join([scenario["id"], name, *hand.get("part", "").split()])
                        yield pytest.param(*case, id=test_id, marks=marks)


def rules_of(game, given):
    """A preset of the game with other flags."""
    flags = {flag: value_of(data) for flag, data in given.items() if flag != "preset"}
    return GAMES[game].PRESETS[given["preset"]].but(**flags)


def value_of(data):
    """The value of a flag: a list is a tuple, of ranks if it has signs; an object is a table."""
    if isinstance(data, dict):
        return {Rank(sign): points for sign, points in data.items()}
    if isinstance(data, list):
        return tuple(Rank(part) if isinstance(part, str) else part for part in data)
    return data


def text_of(cards):
    return " ".join("--" if card is None else str(card) for card in cards)


def by_seat(places, wanted):
    """The cards of the seats that are asked for."""
    return {seat: text_of(places[int(seat)]) for seat in wanted}


def worth(table, cards):
    values = dict(table)
    return sum(values.get(card.rank, 0) for card in cards)


def observed(game, state, wanted, before):
    """Everything that is wanted, as far as it can be seen, in the words of the data."""
    score = game.score(state)
    of_all = {
        "turn": lambda _: state.turn,
        "phase": lambda _: state.phase,
        "hands": lambda seats: by_seat(state.hands, seats),
        "hand_sizes": lambda _: [len(hand) for hand in state.hands],
        "legal": lambda _: " ".join(map(format_move, game.legal_moves(state))),
        "stock": lambda _: len(state.stock),
        "totals": lambda _: list(score.totals),
    }
    words = of_all | OBSERVED[game.NAME](state, score, before)
    return {word: words[word](value) for word, value in wanted.items()}


def of_pisti(state, score, before):
    sides, new = range(state.rules.sides), state.gains[len(before.gains) :]
    captors = [state.rules.side_of(gain.seat) for gain in state.gains if gain.is_capture]
    return {
        "gains": lambda _: [gain_of(gain) for gain in new],
        "pile": lambda _: text_of(state.pile),
        "stock_bottom": lambda cards: text_of(state.stock[-len(cards.split()) :]),
        "exposed": lambda _: state.exposed and str(state.exposed),
        "lines": lambda _: [
            {line.name: [line.times, line.points] for line in score.lines if line.side == side}
            for side in sides
        ],
        "counts": lambda _: [len(cards) for cards in state.captured],
        "seat_counts": lambda _: [
            sum(len(gain.cards) for gain in state.gains if gain.seat == seat)
            for seat in range(state.rules.players)
        ],
        "captures": lambda _: [captors.count(side) for side in sides],
        "captured": lambda _: [*map(text_of, state.captured)],
        "views": lambda views: {
            seats: wanted
            for seats, wanted in views.items()
            if all(seen(state, len(new), seat, wanted) == wanted for seat in seats.split())
        },
    }


def gain_of(gain):
    bonus = {"bonus": gain.points} if gain.points else {}
    return {"seat": gain.seat, "how": gain.how, "cards": text_of(gain.cards), **bonus}


def seen(state, new, seat, wanted):
    """What the view of a seat tells of the pile, of the new gains, and of some cards."""
    view = GAMES["pisti"].view(state, None if seat == "spectator" else int(seat))
    fields = [field.name for field in attrs.fields(type(view)) if field.name != "rules"]
    told = reach(tuple([getattr(view, name) for name in fields]))
    named = {str(part) for part in told if isinstance(part, Card)}
    words = {
        "pile": lambda _: text_of(view.pile),
        "gains": lambda _: [text_of(gain.cards) for gain in view.gains[len(view.gains) - new :]],
        "sees": lambda cards: " ".join([card for card in cards.split() if card in named]),
        "hidden": lambda cards: " ".join([card for card in cards.split() if card not in named]),
    }
    return {word: words[word](value) for word, value in wanted.items()}


def of_all_fours(state, score, _):
    table = state.rules.scoring.game_values
    return {
        "trump": lambda _: state.trump and state.trump.value,
        "turned": lambda _: text_of(state.turned),
        "discards": lambda seats: by_seat(state.discards, seats),
        "trick": lambda _: text_of(state.trick),
        "tricks": lambda _: [
            {"seat": trick.seat, "cards": text_of(trick.cards)} for trick in state.tricks
        ],
        "lines": lambda _: [[line.side, line.name, line.points] for line in score.lines],
        "counters": lambda _: [worth(table, cards) for cards in state.captured],
        "pack": lambda _: len(state.deck),
        "pack_counters": lambda _: worth(table, state.deck),
    }


def of_pis_yedili(state, score, _):
    table, totals = state.rules.scoring.card_penalty, score.totals
    return {
        "dealt": lambda seats: {
            seat: text_of(pis_yedili.view(state, int(seat)).packets[0]) for seat in seats
        },
        "discard": lambda _: text_of(state.discard),
        "suit": lambda _: state.suit and state.suit.value,
        "direction": lambda _: state.direction,
        "owed": lambda _: state.owed,
        "stock_top": lambda cards: text_of(state.stock[: len(cards.split())]),
        "ending": lambda _: state.ending,
        "raw": lambda _: [worth(table, hand) for hand in state.hands],
        "lines": lambda _: [
            [line.side, line.name, line.times, line.points] for line in score.lines
        ],
        "winners": lambda _: [seat for seat, each in enumerate(totals) if each == min(totals)],
    }


OBSERVED = {"pisti": of_pisti, "all_fours": of_all_fours, "pis_yedili": of_pis_yedili}


def begun(game, rules, deal):
    """The state that a hand begins with: a deal, or a position in the middle of one."""
    if "position" in deal:
        return position(rules, **deal["position"])
    given = {key: value for key, value in deal.items() if key not in ("rules", "deck", "first")}
    deck = parse_cards(deal["deck"])
    state = game.new_hand(rules, **given, **({} if "seed" in deal else {"deck": deck}))
    assert (state.rules, state.deck, state.dealer) == (rules, deck, deal["dealer"])
    return state


def position(rules, *, suit=None, to_open=(), **given):
    """A state of Pis Yedili with these cards; the way that led to it is forgotten."""
    lies = parse_cards(given["discard"])
    cards = {
        "hands": [parse_cards(given["hands"][str(seat)]) for seat in range(rules.players)],
        "stock": parse_cards(given["stock"]),
        "discard": lies,
        "called": Suit(suit) if suit else None,
        "opened": tuple(seat not in to_open for seat in range(rules.players)),
        "acts": tuple(pis_yedili.Act(0, card, (), None) for card in lies),
    }
    usual = {"phase": "play", "direction": 1, "owed": 0}
    return with_moves(attrs.evolve(pis_yedili.new_hand(rules, seed=7), **usual | given | cards))


PLACES = {
    "pisti": lambda state: [state.stock, state.pile, *state.hands, *state.captured],
    "all_fours": lambda state: [
        *(state.stock, state.turned, state.trick),
        *(*state.hands, *state.captured, *state.discards),
    ],
    "pis_yedili": lambda state: [state.stock, state.discard, *state.hands],
}


def check_whole(game, state, cards):
    """These cards are there, each as often; and the hand is over when nobody is on turn."""
    assert cards_in_play(game, state) == cards
    assert state.is_over is (state.turn is None) is (game.legal_moves(state) == ())


def cards_in_play(game, state):
    return Counter(sum(PLACES[game.NAME](state), ()))


def everything(state):
    """All that a state holds; the hash also goes into what it holds."""
    return attrs.astuple(state, recurse=False), hash(state)


def played(game, state, text):
    """The state after a legal move, which leaves the state before as it was."""
    move = {format_move(move): move for move in game.legal_moves(state)}[text]
    before = everything(state)
    after = game.apply(state, move)
    assert everything(state) == before
    assert after.history == (*state.history, move)
    check_whole(game, after, cards_in_play(game, state))
    return after


def check_refused(game, state, move, clause):
    """A move is refused by this clause, and leaves the state as it was."""
    before = everything(state)
    with pytest.raises(IllegalMove) as refusal:
        game.apply(state, move)
    assert everything(state) == before
    assert (refusal.value.move, refusal.value.seat) == (move, state.turn)
    assert refusal.value.clause == clause


@pytest.mark.parametrize(("game", "rules", "name", "deal", "hand"), [*ways_to_play("steps")])
def test_scenario(game, rules, name, deal, hand):
    state = begun(game, rules, deal)
    check_whole(game, state, cards_in_play(game, state))
    assert "position" in deal or cards_in_play(game, state) == Counter(rules.pack)
    for step in hand["steps"]:
        assert step.keys() <= {"note", "moves", "expect", "except", "refused_moves"}
        before = state
        for text in step.get("moves", "").split():
            state = played(game, state, text)
        wanted = dict(step.get("expect", {}))
        for names, others in step.get("except", {}).items():
            wanted |= others if name in names.split() else {}
        assert observed(game, state, wanted, before) == wanted
        for text, clause in step.get("refused_moves", {}).items():
            check_refused(game, state, MOVES[text], clause)
    if "match" in hand:
        MATCHES[game.NAME](state, hand["match"])


def check_match_of_pisti(state, match):
    """The hand was played to its end, and brings the totals to where the match has them."""
    assert state.is_over
    totals = zip(match["before"], GAMES["pisti"].score(state).totals, strict=True)
    assert [before + gained for before, gained in totals] == match["after"]
    assert state.rules.match.target == match["target"]


def check_match_of_all_fours(state, match):
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


MATCHES = {"pisti": check_match_of_pisti, "all_fours": check_match_of_all_fours}


@pytest.mark.parametrize(("game", "rules", "name", "deal", "hand"), [*ways_to_play("refused")])
def test_refused(game, rules, name, deal, hand):
    with pytest.raises(DealError, match=hand["refused"]) as refusal:
        game.new_hand(rules, deck=parse_cards(deal["deck"]), dealer=deal["dealer"])
    assert len(refusal.value.problems) == 1


def test_the_totals_of_a_match_of_pis_yedili():
    """The scores of all deals add up to the totals, of which the lowest wins."""
    hands = [hand for scenario in SCENARIOS["pis_yedili"] for hand in scenario["hands"]]
    matches = [hand["match"] for hand in hands if "match" in hand]
    assert matches
    for match in matches:
        rules, totals = pis_yedili.PRESETS[match["rules"]], match["totals"]
        assert len(match["scores"]) == rules.match.deals
        assert [sum(scores) for scores in zip(*match["scores"], strict=True)] == totals
        assert match["winners"] == [s for s, total in enumerate(totals) if total == min(totals)]


@pytest.mark.parametrize("game", SCENARIOS)
def test_every_scenario_is_there_and_every_name_of_rules_is_used(game):
    assert [scenario["id"] for scenario in SCENARIOS[game]] == NUMBERS[game]
    for scenario in SCENARIOS[game]:
        deals = [deal for hand in scenario["hands"] for deal in hand["deals"]]
        assert scenario.get("rules", {}).keys() <= {
            name for deal in deals for name in deal["rules"]
        }
