"""Each plane of All Fours, read back by its name, says what is true at the table."""

from collections import Counter

import pytest

from envs.reading import Read, relative
from few import presets_of
from pisti import Suit, all_fours
from pisti.all_fours import BEG, GIVE, RUN, STAND
from pisti.envs import Encoding
from pisti.testing import playthrough

PRESETS = pytest.mark.parametrize("name", presets_of("all_fours", "trinidad"))


def walk(rules, seed):
    encoding = Encoding(all_fours, rules)
    for state in playthrough(all_fours, rules, seed=seed):
        for seat in range(rules.players):
            view = all_fours.view(state, seat)
            yield state, view, Read(encoding, view)


@PRESETS
def test_the_cards_are_where_the_planes_say(name):
    for state, view, read in walk(all_fours.PRESETS[name], 1):
        rules, seat = state.rules, view.seat
        assert read.cards("hand") == Counter(state.hands[seat])
        packets = [(card, at) for at, packet in enumerate(view.packets, 1) for card in packet]
        assert Counter(read.numbers("packets")) == Counter(packets)
        assert [card for card, _ in read.numbers("turned")] == [*state.turned]
        assert read.numbers("trick") == [(card, at) for at, card in enumerate(state.trick, 1)]
        for step in range(rules.sides):
            other = (rules.side_of(seat) + step) % rules.sides
            assert read.cards("captured", step) == Counter(state.captured[other])
        for step in range(rules.players):
            other = (seat + step) % rules.players
            assert read.cards("played", step) == Counter(state.played_by(other))
            assert read["sizes"][step] == len(state.hands[other])
            assert read["tricks"][step] == [trick.seat for trick in state.tricks].count(other)
        cards = [(act.card, ply) for ply, act in enumerate(state.acts, 1) if act.card]
        assert read.numbers("when") == cards
        assert (read["stock"], read["ply"]) == ([len(state.stock)], [len(state.history)])


@PRESETS
@pytest.mark.parametrize("seed", range(2))
def test_trumps_turns_and_points_can_be_read(name, seed):
    codes = {STAND: 1, BEG: 2, GIVE: 3, RUN: 4}
    phases = ["beg", "respond", "discard", "play"]
    for state, view, read in walk(all_fours.PRESETS[name], seed):
        players, seat = state.rules.players, view.seat
        assert read.place("trump") == (list(Suit).index(state.trump) if state.trump else None)
        turn = None if state.turn is None else relative(state.turn, seat, players)
        assert (read.place("turn"), read.place("dealer")) == (
            turn,
            relative(state.dealer, seat, players),
        )
        assert read["is_void"] == [state.is_void]
        assert read["scores"] == [0] * state.rules.sides
        if state.rules.begging.max_begs:
            codes_so_far = [codes[call] for call in state.calls]
            assert [code for code in read["calls"] if code] == codes_so_far
            assert read.place("phase") == (
                phases.index(state.phase) if state.turn is not None else None
            )
            totals, side = all_fours.score(state).totals, state.rules.side_of(seat)
            assert read["given"] == [*totals[side:], *totals[:side]]
        else:
            assert not {"calls", "phase", "given"} & {*read.planes}


def test_af_19_what_was_put_away_can_be_read():
    rules = all_fours.PRESETS["seven_up"]
    put = 0
    for seed in range(12):
        for state, view, read in walk(rules, seed):
            seat = view.seat
            assert read.cards("put away") == Counter(state.discards[seat])
            assert [card for card, _ in read.numbers("when put away")] == [*state.discards[seat]]
            counts = [*map(len, state.discards)]
            assert read["discards"] == counts[seat:] + counts[:seat]
            put += counts[seat]
    assert put
