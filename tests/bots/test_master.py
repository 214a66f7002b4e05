"""The bot `master`: its worlds, the weights of them, and its moves with NumPy and without."""

import subprocess
import sys
from itertools import islice
from random import Random

import numpy as np
import pytest

import pisti
from pisti import PistiError, apply, new_hand, view
from pisti.bots.pisti import estimates, foresight, master as module
from pisti.bots.pisti.expert import expert, gain
from pisti.bots.pisti.features import rows
from pisti.bots.pisti.foresight import CODE, draw_worlds, follow, lay_out, margins_of, read_table
from pisti.bots.pisti.last_packet import exact
from pisti.bots.pisti.master import Worth, foresee, is_usual, master
from pisti.bots.pisti.net import value
from pisti.bots.pisti.position import read
from pisti.cards import DECK
from positions.pisti import last_two

pytestmark = pytest.mark.long
USUAL = ["classic_two", "classic", "two_player"]
TWO = pisti.PRESETS["classic_two"]


def states(rules, seed, slips=0.3):
    """The states of a hand in which the expert sometimes plays by chance."""
    state, luck = new_hand(rules, seed=seed, dealer=1), Random(seed)
    while state.turn is not None:
        yield state
        seen = view(state, state.turn)
        state = apply(state, luck.choice(seen.moves) if luck.random() < slips else expert(seen))


def as_true(state, seat):
    """The tables of the true world, as they are laid out for this seat."""
    seen = view(state, seat)
    table = read_table(seen)
    batch = state.start.batches[len(seen.packets) - 1]
    packets = np.array([[[CODE[card] for card in hand]] for hand in batch], np.int32)
    shown = {*seen.turned, state.start.centre[-1]}
    hidden = [[CODE[card] for card in state.start.centre if card not in shown]]
    tables = lay_out(seen, table, packets, np.array(hidden, np.int32))
    return tables, table


@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("looker", [0, 1])
def test_every_seat_sees_in_a_world_what_it_would_see_at_the_table(name, looker):
    """The world is laid out from what one seat knows, and another seat is on turn."""
    rules = pisti.PRESETS[name].but(bottom_exposed=looker == 0 and name != "two_player")
    for state in islice(states(rules, "rows"), looker, 47, 5):
        t, table = as_true(state, looker)
        follow(t, table)
        choices = t.choices()
        active, worths = estimates.rows(t, choices), estimates.worths(t, choices)
        seen = view(state, state.turn)
        me = read(seen)
        for at in range(t.held):
            card = DECK[choices.card[0, at]]
            expected = rows(me, seen.hand, card)
            assert list(active[0, at]) == expected
            assert choices.gain[0, at] == pytest.approx(gain(me, rules, card))
            told = choices.gain[0, at] + value(rules.players, expected)
            assert worths[0, at] == pytest.approx(told, abs=0.06)


@pytest.mark.parametrize("name", USUAL)
def test_a_hand_that_is_played_to_its_end_there_is_counted_as_by_the_rules(name):
    for number in range(3):
        *_, before = islice(states(pisti.PRESETS[name], f"end {number}"), 42)
        t, table = as_true(before, before.turn)
        follow(t, table)
        totals = pisti.view(before, before.turn).banked.totals
        margin = totals[0] - totals[1]
        if before.gains and None in view(before, before.turn).centre:
            continue
        sides = [before.rules.side_of(seat) for seat in range(before.rules.players)]
        state = before
        while state.turn is not None:
            card = pisti.legal_moves(state)[0]
            place = (t.hand[t.turn] == CODE[card]).argmax(axis=1)
            margin += (1 - 2 * sides[state.turn]) * int(t.play(place)[0])
            state = apply(state, card)
        ended = pisti.score(state).totals
        assert t.is_over
        assert margin == ended[0] - ended[1]


@pytest.mark.parametrize("name", USUAL)
def test_its_worlds_are_those_of_the_view(name):
    rules = pisti.PRESETS[name]
    for state in islice(states(rules, "worlds"), 3, 48, 4):
        seen = view(state, state.turn)
        table = read_table(seen)
        packets, hidden = foresight.draw_worlds(seen, table, 40, np.random.default_rng(1))
        for world in range(len(hidden)):
            cards = [*packets[:, world].ravel(), *hidden[world]]
            assert len({*cards}) == len(cards)
            mine = [DECK[code] for code in packets[table.place, world]]
            assert sorted(mine, key=str) == sorted(seen.packets[-1], key=str)
            unknown = {DECK[c] for c in cards} - {*seen.packets[-1], *table.played}
            assert unknown <= {*seen.unseen, *seen.bottom, *seen.centre}


def test_where_all_worlds_are_few_each_is_there_once():
    for state in islice(states(TWO, "few"), 33, 40):
        seen = view(state, state.turn)
        if None in seen.centre or len(seen.unseen) > 9:
            continue
        table = read_table(seen)
        packets, _ = foresight.draw_worlds(seen, table, 400, np.random.default_rng(1))
        other = [frozenset(hand.tolist()) for hand in packets[1 - table.place]]
        assert len({*other}) == len(other)


def test_worlds_in_which_the_expert_would_have_played_otherwise_weigh_little():
    told = []
    for state in islice(states(TWO, "likely", slips=0), 8, 40):
        t, table = as_true(state, state.turn)
        true = follow(t, table)[0]
        drawn = foresight.draw_worlds(view(state, state.turn), table, 200, np.random.default_rng(2))
        others = follow(lay_out(view(state, state.turn), table, *drawn), table)
        if table.played[1:]:
            told.append((np.exp(true), np.exp(others).mean()))
    true_ones, others = np.mean(told, axis=0)
    assert true_ones > 1.3 * others


def test_worlds_are_chosen_by_their_weights():
    told = np.log(np.array([0.5, 0.25, 0.125, 0.125]))
    luck = np.random.default_rng(1)
    kept, weights = foresight.choose_worlds(told, 4, luck)
    assert [*kept] == [0, 1, 2, 3]
    assert weights == pytest.approx(np.exp(told))
    sums = np.zeros(4)
    for _ in range(400):
        kept, weights = foresight.choose_worlds(told, 2, luck)
        sums[kept] += weights
    assert sums / 400 == pytest.approx(np.exp(told), abs=0.05)


@pytest.mark.parametrize("name", ["classic_two", "classic"])
def test_it_tells_the_worth_of_every_move(name):
    for state in islice(states(pisti.PRESETS[name], "worth"), 2, 48, 11):
        seen = view(state, state.turn)
        found = foresee(pisti, seen, seed=1, worlds=20)
        assert [*found] == [*seen.moves]
        assert found == foresee(pisti, seen, seed=1, worlds=20)
        assert all(worth.error >= 0 for worth in found.values())
        bot = master(pisti, seed=1, worlds=20)
        assert found[bot(seen)] == max(found.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic_two", "classic"])
def test_the_worth_is_about_what_comes_of_it(name):
    """On average over hands of the expert, the best move is worth what the hand brings."""
    gaps = []
    for number in range(40):
        hand = [*states(pisti.PRESETS[name], f"comes {number}", slips=0)]
        state = hand[20 + number % 20]
        seen = view(state, state.turn)
        side = state.rules.side_of(state.turn)
        ended = pisti.score(apply(hand[-1], pisti.legal_moves(hand[-1])[0])).totals
        move = expert(seen)
        margin = margins_of(seen, 30, b"seed")[move][0]
        gaps.append(margin - (ended[side] - ended[1 - side]))
    assert abs(np.mean(gaps)) < 3 * np.std(gaps) / len(gaps) ** 0.5


def test_more_worlds_are_surer():
    seen = view(next(islice(states(TWO, "surer"), 10, None)), 0)
    errors = [
        sum(error for _, error in margins_of(seen, worlds, b"1").values()) for worlds in (20, 320)
    ]
    assert errors[1] < errors[0] / 2


def test_a_last_packet_that_is_known_is_exact():
    state = last_two(TWO.but(centre_view="open"), "AC", "AD")
    seen = view(state, state.turn)
    assert foresee(pisti, seen) == {card: Worth(n, 0.0) for card, n in exact(seen).items()}


def test_the_open_bottom_card_is_in_the_hand_that_has_been_dealt_it():
    """P-09: in the last packet of four everybody knows one card of the dealer."""
    rules = pisti.PRESETS["classic"]
    state = next(islice(states(rules, "bottom"), 33, None))
    seen = view(state, (state.dealer + 1) % 4)
    [bottom] = seen.bottom
    packets, _ = draw_worlds(seen, read_table(seen), 8, np.random.default_rng(1))
    assert (packets[3] == CODE[bottom]).any(axis=1).all()


def test_the_usual_tables_are_those_of_the_networks_for_the_usual_count():
    usual = {"classic", "classic_two", "turkish_101", "two_player"}
    assert {name for name, rules in pisti.PRESETS.items() if is_usual(rules)} == usual


@pytest.mark.parametrize("name", ["classic_three", "pishpirik", "bluff"])
def test_at_other_tables_it_plays_hands_to_their_end(name):
    rules = pisti.PRESETS[name]
    state = next(islice(states(rules, "other"), 9, None))
    seen = view(state, state.turn)
    assert master(pisti, seed=1, worlds=3)(seen) in seen.moves
    assert [*foresee(pisti, seen, worlds=3)] == [*seen.moves]


def test_without_numpy_it_plays_hands_to_their_end(monkeypatch):
    state = next(islice(states(TWO, "without"), 30, None))
    seen = view(state, state.turn)
    monkeypatch.setattr(module, "HAS_NUMPY", False)
    assert master(pisti, seed=1, worlds=8)(seen) in seen.moves
    assert [*foresee(pisti, seen, worlds=8)] == [*seen.moves]


def test_a_table_starts_without_numpy():
    """It is imported for a move, and not before."""
    program = "import sys, pisti.bots.naming; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("wrong", [0, 2.5, "many"])
def test_a_number_of_worlds_that_is_none_is_refused(wrong):
    with pytest.raises(PistiError, match=r"^worlds is .*, expected an int of 1 or more$"):
        master(pisti, worlds=wrong)
