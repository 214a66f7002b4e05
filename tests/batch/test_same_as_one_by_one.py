"""A batch plays as the library does, hand by hand: the same bits, with and without numba."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import attrs
import numpy as np
import pytest

import pisti
from batch.comparing import compare
from few import case
from pisti import Suit, batch
from pisti.envs import Encoding

pytestmark = pytest.mark.long
PRESETS = [name for name, rules in pisti.PRESETS.items() if rules.bluff is None]
HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "preset", [case(name, is_usual=name in ("classic", "two_packs", "mini")) for name in PRESETS]
)
def test_every_hand_of_a_batch_is_played_as_one_by_one(preset):
    compare(pisti.PRESETS[preset], Random(preset), 4, every_seat=preset == "mini")


def test_without_numba_and_with_its_kernels_as_plain_python_all_is_the_same():
    hidden = "import sys; sys.modules['numba'] = None; import batch.without_numba as w; w.main()"
    paths = os.pathsep.join([str(HERE.parent), str(HERE.parents[1] / "src")])
    done = subprocess.run(
        [sys.executable, "-c", hidden],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "10 ['plain', 'python']"


def test_the_deck_of_a_batch_of_one_hand_stays_as_it_was_given():
    """Also where a jack was turned up (P-16), and the table is another than the deck."""
    rules = pisti.PRESETS["mini"]
    kinds = {card: kind for kind, card in enumerate(rules.pack)}
    turned = 0
    for seed in range(40):
        state = pisti.new_hand(rules, seed=seed)
        decks = np.array([[kinds[card] for card in state.deck]])
        assert batch.to_state(batch.deal(rules, 1, decks=decks), 0) == state
        turned += bool(state.start.turned)
    assert turned


@pytest.mark.parametrize("tie", ["nobody", "all_leaders", "deal_leader", "first_seat", "carry"])
@pytest.mark.parametrize("rule", ["plurality", "over_half"])
def test_p_43_ties_go_where_they_go_one_by_one(tie, rule):
    rules = pisti.PRESETS["mini"].but(
        majority_tie=tie, majority_rule=rule, last_pile_bonus=4, last_card_pisti="void_and_cancel"
    )
    compare(rules, Random(tie), 30)


@pytest.mark.parametrize("centre_view", ["nobody", "starter_before_play", "capturing_player"])
def test_p_28_the_centre_is_seen_by_the_same_seats(centre_view):
    rules = pisti.PRESETS["classic"].but(centre_view=centre_view)
    compare(rules, Random(centre_view), 4, every_seat=True)


def test_p_01_two_packs_that_have_as_many_cards_as_a_usual_one_are_two_packs():
    rules = pisti.PRESETS["course"].but(packs=2, suits=(Suit.DIAMONDS, Suit.HEARTS))
    assert len(rules.pack) == 52
    compare(rules, Random("half"), 4, every_seat=True)


@pytest.mark.parametrize("cut_jack", ["skip_up", "recut", "keep_jack"])
def test_p_08_a_jack_at_the_cut_lies_where_it_lies_one_by_one(cut_jack):
    compare(pisti.PRESETS["mini"].but(cut_jack=cut_jack), Random(cut_jack), 60)


def test_p_08_both_seats_see_the_jack_that_was_kept_as_in_the_library():
    """Its place in the observation has a number above 255."""
    rules = pisti.PRESETS["two_player"].but(
        packs=2, last_batch="short", cut_jack="keep_jack", deal_packet=3
    )
    hands, encoding = batch.deal(rules, 200, seed=1), Encoding(pisti, rules)
    some = np.flatnonzero(hands.start.kept < len(rules.pack))
    assert len({*hands.start.kept[some].tolist()}) == 4
    for hand in some.tolist():
        state = batch.to_state(hands, hand)
        for seat in range(2):
            seen = encoding.observe(pisti.view(state, seat))
            assert np.array_equal(batch.observe(hands, seat)[hand], seen)


def test_without_hands_to_play_a_batch_is_over_when_it_is():
    hands = batch.playout(pisti.PRESETS["mini"], 4, np.random.default_rng(1))
    assert (hands.turn, hands.is_over, hands.ply) == (None, True, 6)
    assert not batch.legal(hands).any()
    assert not batch.rewards(batch.deal(pisti.PRESETS["mini"], 4, seed=1)).any()


def test_the_way_from_chance_to_decks_is_written_down():
    """Test vectors: whoever writes this stream again can compare."""
    rules = pisti.PRESETS["classic_two"]
    hands = batch.deal(rules, 2, chance=np.random.default_rng(7))
    keys = np.random.default_rng(7).integers(0, 2**64, (2, 52), np.uint64)
    keys = keys // np.uint64(128) * np.uint64(128) + np.arange(52, dtype=np.uint64)
    assert np.array_equal(hands.start.decks, np.sort(keys, axis=1) % np.uint64(128))
    assert hands.start.decks[:, :8].tolist() == VECTORS


VECTORS = [[37, 6, 32, 24, 23, 46, 39, 21], [44, 46, 38, 0, 15, 47, 22, 27]]


def test_hands_do_not_change():
    rules = pisti.PRESETS["classic_two"]
    hands = batch.deal(rules, 3, seed=7)
    before = [array.copy() for array in hands.arrays]
    after = batch.step(hands, batch.legal(hands).argmax(axis=1))
    batch.observe(after)
    batch.observe(hands)
    assert all(map(np.array_equal, before, hands.arrays))
    for array in (*hands.arrays, *after.arrays, *after.memory[1:], hands.start.decks):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        hands.ply = 7


def test_a_draft_is_a_copy_and_so_is_what_it_freezes_to():
    hands = batch.deal(pisti.PRESETS["classic_two"], 3, seed=7)
    draft = hands.mutable()
    frozen = draft.frozen()
    batch.step_in_place(draft, batch.legal(draft).argmax(axis=1))
    assert (hands.ply, frozen.ply, draft.ply) == (0, 0, 1)
    assert np.array_equal(hands.arrays.table, frozen.arrays.table)
    assert "Draft(number=3, ply=1, rules=PRESETS['classic_two'])" == repr(draft)


def test_observing_now_and_then_tells_the_same_as_observing_always():
    rules = pisti.PRESETS["classic"]
    chance = np.random.default_rng(3)
    seldom = hands = batch.deal(rules, 20, chance=chance)
    while not hands.is_over:
        actions = batch.pick(hands, chance)
        hands, seldom = batch.step(hands, actions), batch.step(seldom, actions)
        batch.observe(hands, 1)
    assert np.array_equal(batch.observe(hands, 2), batch.observe(seldom, 2))


def test_no_hands_are_hands_too():
    hands = batch.deal(pisti.PRESETS["mini"], 0, seed=1)
    assert batch.score(hands).shape == (0, 2)
    assert batch.observe(hands).shape == (0, 111)
