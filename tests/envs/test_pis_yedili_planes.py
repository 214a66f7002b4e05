"""Each plane of Pis Yedili, read back by its name, says what is true at the table."""

from collections import Counter

import pytest

from envs.reading import Read, relative
from few import presets_of
from pisti import DECK, Suit, pis_yedili
from pisti.envs import Encoding
from pisti.games.pis_yedili.moves import card_of
from pisti.testing import playthrough


def walk(rules, seed):
    encoding = Encoding(pis_yedili, rules)
    for state in playthrough(pis_yedili, rules, seed=seed, most=150):
        for seat in range(rules.players):
            view = pis_yedili.view(state, seat)
            yield encoding, state, view, Read(encoding, view)


PRESETS = pytest.mark.parametrize("name", presets_of("pis_yedili", "duel"))
TABLES = {**pis_yedili.PRESETS, "turned up": pis_yedili.RULES.but(opening="turn_up")}


@pytest.mark.uncounted
@pytest.mark.parametrize("name", [*presets_of("pis_yedili", "duel"), "turned up"])
def test_the_cards_are_where_the_planes_say(name):
    for _, state, view, read in walk(TABLES[name], 1):
        seat, players = view.seat, state.rules.players
        assert read.cards("hand") == Counter(state.hands[seat])
        assert read.cards("dealt") == Counter(view.packets[0])
        assert read.cards("unseen") == view.unseen
        assert read.cards("discard") == Counter(state.discard)
        assert read.cards("top") == Counter(state.discard[-1:])
        assert read.cards("up") == Counter([view.up] if view.up else [])
        assert read["stock"] == [len(state.stock)]
        sizes = [*map(len, state.hands)]
        assert read["sizes"] == sizes[seat:] + sizes[:seat]
        played = Counter()
        for step in range(players):
            played += read.cards("played", step)
        turned = [view.up] if view.up and not state.renewals else []
        assert played == Counter(state.discard) - Counter(turned)


@pytest.mark.uncounted
@PRESETS
def test_the_turn_can_be_read(name):
    for _, state, view, read in walk(pis_yedili.PRESETS[name], 2):
        seat, players = view.seat, state.rules.players
        assert read.place("suit") == (list(Suit).index(state.suit) if state.suit else None)
        assert read["is_named"] == [state.called is not None]
        phases = ["open", "play", "ace"]
        assert read.place("phase") == (phases.index(state.phase) if not state.is_over else None)
        assert read["direction"] == [state.direction == -1]
        assert (read["owed"], read["draws"], read["idle"]) == (
            [state.owed],
            [state.draws],
            [state.idle],
        )
        for plane, values in (("opened", state.opened), ("unannounced", state.unannounced)):
            assert read[plane] == [*values[seat:], *values[:seat]]
        place = None if state.turn is None else relative(state.turn, seat, players)
        assert read.place("turn") == place
        assert read.place("dealer") == relative(state.dealer, seat, players)
        assert read.place("first") == relative(state.start.first, seat, players)
        assert read["renewals"] == [state.renewals]
        assert read["ply"] == [len(state.acts)]
        assert (read["seats"], read["scores"]) == ([1] * players, [0] * players)


@pytest.mark.uncounted
@PRESETS
def test_the_latest_moves_can_be_read(name):
    for encoding, state, view, read in walk(pis_yedili.PRESETS[name], 3):
        seat, players = view.seat, state.rules.players
        latest = state.acts[:-33:-1]
        assert [number for number in read["movers"] if number] == [
            relative(act.seat, seat, players) + 1 for act in latest
        ]
        assert [encoding.moves[number - 1] for number in read["moves"] if number] == [
            act.move for act in latest
        ]
        counts = [sum(len(take.cards) for take in act.takes) for act in latest]
        assert read["takes"][: len(counts)] == counts
        takes = [take for act in state.acts for take in act.takes]
        taken = [sum(len(take.cards) for take in takes if take.seat == at) for at in range(players)]
        assert read["taken"] == [min(255, number) for number in taken[seat:] + taken[:seat]]
        ago = {ago: card_of(act.move) for ago, act in enumerate(reversed(state.acts), 1)}
        assert all(ago.get(number, card) == card for card, number in read.numbers("ago"))


@pytest.mark.slow
@pytest.mark.parametrize("name", pis_yedili.PRESETS)
def test_nobody_holds_a_card_that_it_is_said_to_lack_but_for_those_it_took_since(name):
    marked = 0
    for seed in range(3):
        for _, state, view, read in walk(pis_yedili.PRESETS[name], seed):
            for step in range(state.rules.players):
                seat = (view.seat + step) % state.rules.players
                row = read["lacks"][step]
                lacking = {DECK[kind] for kind, is_lacking in enumerate(row) if is_lacking}
                marked += len(lacking)
                held = [card for card in state.hands[seat] if card in lacking]
                assert len(held) <= read["since"][step]
    assert marked or pis_yedili.PRESETS[name].drawing.voluntary_draw


def test_py_35_a_seat_that_is_out_of_the_match_can_be_read():
    rules = pis_yedili.RULES.but(match_end="elimination", target=100)
    state = pis_yedili.new_hand(rules, seed=1, scores=(0, 100, 20, 300))
    read = Read(Encoding(pis_yedili, rules), pis_yedili.view(state, 2))
    assert (read["seats"], read["scores"]) == ([1, 0, 1, 0], [20, 255, 0, 100])
