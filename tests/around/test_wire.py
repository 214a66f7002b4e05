"""What is sent is read back as it was; what nobody can have sent is refused with its place."""

import json
from random import Random
from types import SimpleNamespace

import pytest

import pisti
from chance.drawing import any_rules
from pisti import KindError, PistiError, RecordError, all_fours, pis_yedili, wire
from pisti.event_types import Event, Played
from pisti.games import GAMES
from pisti.score_types import Score, Standings

SEEN = pisti.view(pisti.new_hand(seed=7), 1)
WITH_ACTS = pis_yedili.new_hand(pis_yedili.PRESETS["duel"], seed=7)
WITH_ACTS = pis_yedili.apply(WITH_ACTS, pis_yedili.legal_moves(WITH_ACTS)[0])


def hands(game, number):
    """A hand under some rules, after some moves."""
    chance = Random(number)
    presets = [*game.PRESETS.values()]
    rules = any_rules(game, chance) if number % 2 else presets[number // 2 % len(presets)]
    state = game.new_hand(rules, seed=number, dealer=chance.randrange(rules.players))
    for _ in range(chance.randrange(60)):
        if moves := game.legal_moves(state):
            state = game.apply(state, chance.choice(moves))
    return state


@pytest.mark.parametrize("number", range(24))
@pytest.mark.parametrize("name", GAMES)
def test_what_was_sent_is_read_back(name, number):
    game, state = GAMES[name], hands(GAMES[name], number)
    for seat in (None, *range(state.rules.players)):
        view = game.view(state, seat)
        assert wire.loads(game, game.View, wire.dumps(game, view)) == view
    for event in game.events(view):
        assert wire.loads(game, Event, wire.dumps(game, event)) == event
    count = game.score(state)
    assert wire.loads(game, Score, wire.dumps(game, count)) == count
    standings = game.standings(state.rules, [count])
    assert wire.loads(game, Standings, wire.dumps(game, standings)) == standings
    for move in view.moves:
        assert json.loads(wire.dumps(game, move)) == str(move)


def test_a_view_in_the_middle_of_a_move_is_read_back():
    rules = pisti.PRESETS["classic_two"]
    state = pisti.new_hand(rules, seed=3)
    while not pisti.apply(state, state.hands[state.turn][0]).gains:
        state = pisti.apply(state, state.hands[state.turn][0])
    view = pisti.follow(pisti.view(state, None), Played(state.turn, state.hands[state.turn][0]))
    assert len(view.heard) == 1
    assert wire.loads(pisti, pisti.View, wire.dumps(pisti, view)) == view


def test_a_refusal_is_told_with_its_clause():
    with pytest.raises(pisti.IllegalMove) as refused:
        pisti.apply(pisti.new_hand(seed=7), pisti.DECK[0])
    told = wire.to_data(pisti, refused.value)
    about = {"error": "IllegalMove", "move": "2C", "seat": 1, "clause": "P-19"}
    assert told == {**about, "message": str(refused.value)}
    other = PistiError("this is wrong")
    assert wire.to_data(pisti, other) == {"error": "PistiError", "message": "this is wrong"}


def test_several_values_are_sent_as_a_list():
    events = pisti.events(pisti.view(pisti.new_hand(seed=7), 1))
    told = [wire.to_data(pisti, event) for event in events]
    assert wire.to_data(pisti, events) == told
    assert wire.to_data(pisti, ()) == []
    with pytest.raises(KindError, match="expected a View, an Event"):
        wire.to_data(pisti, (*events, pisti.new_hand(seed=7)))


def test_a_view_of_another_game_is_refused_by_name():
    seen = all_fours.view(all_fours.new_hand(seed=7), 0)
    with pytest.raises(KindError, match="expected rules of pisti, such as one of its PRESETS"):
        wire.to_data(pisti, seen)


def sent(**changes):
    """What was sent of a view, with these changes; without what changes to `...`."""
    data = {**wire.to_data(pisti, SEEN), **changes}
    return {name: part for name, part in data.items() if part is not ...}


WRONG_VIEWS = {
    "no object": ([], "expected an object, not []"),
    "without a game": (sent(game=...), "the key 'game' is missing"),
    "of another game": (sent(game="all_fours"), "game: 'all_fours' cannot be read here"),
    "of another format": (sent(format=2), "format: 2 cannot be read here, expected 1"),
    "rules that are none": (sent(rules=[]), "rules: [] is not an object"),
    "no such preset": (sent(rules={"preset": "x"}), "rules.preset: there is no preset 'x'"),
    "without a field": (sent(pile=...), "the key 'pile' is missing"),
    "with a field more": (sent(deck=[]), "no such key: 'deck', expected dealer, scores"),
    "a seat that is a word": (sent(seat="x"), "seat: 'x' cannot be read here, expected an int"),
    "no card": (sent(pile=["4H", "XX"]), "pile[1]: 'XX' cannot be read here, expected a Card or"),
    "no list": (sent(pile={}), "pile: an object cannot be read here, expected a list"),
    "nothing": (sent(pile=None), "pile: null cannot be read here, expected a list"),
    "no such move": (sent(moves=["draw"]), "moves[0]: 'draw' cannot be read here"),
    "a gain that is a list": (
        sent(gains=[[]]),
        "gains[0]: a list cannot be read here",
    ),
    "a claim that is a list": (sent(claim=[]), "claim: a list cannot be read here"),
    "no such event": (sent(heard=[{"event": "X"}]), "heard[0].event: there is no event 'X'"),
    "no event": (sent(heard=[7]), "heard[0]: 7 cannot be read here, expected an object"),
    "heard in no list": (sent(heard=7), "heard: 7 cannot be read here, expected a list"),
    "an event without a card": (
        sent(heard=[{"event": "Played", "seat": 1}]),
        "heard[0]: the key 'card' is missing",
    ),
    "another seat": (sent(seat=0), "moves: this does not follow"),
    "no such seat": (sent(seat=9), "no seat can have seen this: "),
    "a card twice": (sent(pile=[None, None, None, "8S"]), "pile: this does not follow"),
    "another turn": (sent(turn=2), "turn: this does not follow from what happened before"),
    "a stock of another size": (sent(stock=31), "this does not follow"),
    "too many hands": (sent(hands=[4, 4]), "hands: this does not follow"),
    "no hands": (sent(packets=[]), "no seat can have seen this"),
}


@pytest.mark.parametrize("what", WRONG_VIEWS)
def test_a_view_that_no_seat_can_have_is_refused_with_its_place(what):
    data, told = WRONG_VIEWS[what]
    with pytest.raises(RecordError) as refused:
        wire.from_data(pisti, pisti.View, data)
    assert told in str(refused.value)


def test_a_list_of_another_length_is_refused():
    data = wire.to_data(pis_yedili, pis_yedili.view(WITH_ACTS, 0))
    assert wire.from_data(pis_yedili, pis_yedili.View, data) == pis_yedili.view(WITH_ACTS, 0)
    data["acts"][0]["lacks"] = {"suit": "C"}
    with pytest.raises(RecordError, match=r"acts\[0\].lacks: the key 'rank' is missing"):
        wire.from_data(pis_yedili, pis_yedili.View, data)


def test_a_count_of_sides_that_are_none_is_refused():
    data = wire.to_data(pisti, pisti.standings(pisti.RULES, []))
    with pytest.raises(RecordError, match="there is no side 9, expected 0 to 1"):
        wire.from_data(pisti, Standings, data | {"winners": [9]})
    with pytest.raises(RecordError, match="expected an object"):
        wire.from_data(pisti, Score, [])


@pytest.mark.parametrize("value", [None, 7, "TC", pisti.RULES])
def test_what_is_nothing_of_a_game_is_not_sent(value):
    with pytest.raises(KindError, match="expected a View, an Event"):
        wire.to_data(pisti, value)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_never_sent(name):
    """A state of Pis Yedili has moves, as a view has: what it looks like does not count."""
    game = GAMES[name]
    state = game.new_hand(seed=7)
    for secret in (state, state.start):
        with pytest.raises(KindError, match="expected a View, an Event"):
            wire.to_data(game, secret)


def test_views_of_a_game_that_cannot_make_them_are_not_read():
    game = SimpleNamespace(**vars(pisti))
    del game.start_view
    with pytest.raises(PistiError, match="expected a game with start_view"):
        wire.from_data(game, pisti.View, wire.to_data(game, SEEN))


@pytest.mark.parametrize("kind", [pisti.State, pisti.Card, int, 7])
def test_only_some_classes_are_read(kind):
    with pytest.raises(KindError, match="expected Event, Score"):
        wire.from_data(pisti, kind, {})


def test_every_game_has_views_that_are_read():
    for game in (pisti, all_fours, pis_yedili):
        view = game.view(game.new_hand(seed=1), None)
        assert wire.from_data(game, game.View, wire.to_data(game, view)) == view


def test_rules_are_told_by_the_presets_of_the_game_at_hand():
    """A house has a preset more; what is told of its rules does not depend on who asked before."""
    rules = pisti.RULES.but(target=77)
    own = SimpleNamespace(**{name: getattr(pisti, name) for name in pisti.__all__})
    own.PRESETS = {**pisti.PRESETS, "ours": rules}
    view = pisti.view(pisti.new_hand(rules, seed=7), 0)
    for _ in range(2):
        told = wire.to_data(pisti, view)["rules"]
        assert told == {"preset": "classic", "match": {"target": 77}}
        told["preset"] = "changed by whoever got it"
        assert wire.to_data(own, view)["rules"] == {"preset": "ours"}
    for target in range(1, 600):
        told = wire.to_data(pisti, pisti.view(pisti.new_hand(rules.but(target=target), seed=7), 0))
    assert told["rules"]["match"] == {"target": 599}
