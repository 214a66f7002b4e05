"""The bot `master`: the worth of each move with NumPy and without, and its moves."""

import subprocess
import sys
from itertools import islice
from random import Random

import numpy as np
import pytest

import pisti
from pisti import PistiError, apply, new_hand, view
from pisti.bots import ahead, makers, master as master_module
from pisti.bots.master import Worth, foresee, looks_ahead, master
from pisti.bots.nets import worths
from pisti.bots.pisti.last_packet import exact
from pisti.games import GAMES
from positions.pisti import last_two

TWO = pisti.PRESETS["classic_two"]
WITH_NETS = [
    *("pisti/classic_two", "pisti/classic", "pisti/classic_three", "pisti/pishpirik"),
    *("all_fours/hoffmann", "all_fours/trinidad", "pis_yedili/duel", "pis_yedili/pis_yedili"),
]


def states(rules, seed, slips=0.3, game=pisti):
    """The states of a hand in which the expert sometimes plays by chance."""
    state, luck = game.new_hand(rules, seed=seed, dealer=1), Random(seed)
    expert = makers(game)["expert"](seed=0)
    while state.turn is not None:
        yield state
        seen = game.view(state, state.turn)
        by_chance = luck.random() < slips
        state = game.apply(state, luck.choice(seen.moves) if by_chance else expert(seen))


@pytest.mark.long
@pytest.mark.parametrize("name", WITH_NETS)
def test_it_tells_the_worth_of_every_move(name):
    module, _, preset = name.partition("/")
    game = GAMES[module]
    rules = game.PRESETS[preset]
    worlds = 20 * (rules.sides - 1)
    for state in islice(states(rules, "worth", game=game), 2, 48, 11):
        seen = game.view(state, state.turn)
        found = foresee(game, seen, seed=1, worlds=worlds)
        assert [*found] == [*seen.moves]
        assert found == foresee(game, seen, seed=1, worlds=worlds)
        assert all(worth.error >= 0 for worth in found.values())
        bot = master(game, seed=1, worlds=20)
        assert found[bot(seen)] == max(found.values())


@pytest.mark.long
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
        move = makers(pisti)["expert"](seed=0)(seen)
        margin = foresee(pisti, seen, worlds=30)[move].margin
        gaps.append(margin - (ended[side] - ended[1 - side]))
    assert abs(np.mean(gaps)) < 3 * np.std(gaps) / len(gaps) ** 0.5


def test_more_worlds_are_surer():
    seen = view(next(islice(states(TWO, "surer"), 10, None)), 0)
    errors = [
        sum(error for _, error in foresee(pisti, seen, worlds=worlds).values())
        for worlds in (20, 320)
    ]
    assert errors[1] < errors[0] / 2


def test_the_fewer_the_worlds_the_more_the_network_counts():
    seen = view(next(islice(states(TWO, "mended"), 10, None)), 0)
    said = worths(seen, "two")
    gaps = []
    for worlds in (6, 2000):
        tried = ahead.try_moves(pisti, seen, "two", seed=1, worlds=worlds)
        means = dict(zip(tried.moves, ahead.mended(tried, seen, "two"), strict=True))
        means_of = np.average(tried.margins, axis=0, weights=tried.weights)
        raw = dict(zip(tried.moves, means_of, strict=True))
        assert np.mean([*means.values()]) == pytest.approx(np.mean([*raw.values()]))
        one, other = seen.moves[:2]
        gap, whole = (each[one] - each[other] for each in (means, raw))
        gaps.append((gap - whole) / (said[one] - said[other] - whole))
    assert 0 < gaps[1] < 0.1 < gaps[0] < 1


def test_a_last_packet_that_is_known_is_exact():
    state = last_two(TWO.but(centre_view="open"), "AC", "AD")
    seen = view(state, state.turn)
    assert foresee(pisti, seen) == {card: Worth(n, 0.0) for card, n in exact(seen).items()}


def test_master_plays_a_last_packet_exactly_where_every_card_is_known():
    state = new_hand(TWO, seed=2)
    while (known := exact(view(state, state.turn))) is None:
        state = apply(state, pisti.legal_moves(state)[0])
    made = master(pisti)(view(state, state.turn))
    assert known[made] == max(known.values()) > min(known.values())


@pytest.mark.parametrize("name", ["six_pairs", "bluff"])
def test_at_tables_without_a_network_it_plays_hands_to_their_end(name):
    rules = pisti.PRESETS[name]
    state = next(islice(states(rules, "other"), 9, None))
    seen = view(state, state.turn)
    assert not looks_ahead(pisti, rules)
    assert master(pisti, seed=1, worlds=3)(seen) in seen.moves
    assert [*foresee(pisti, seen, worlds=3)] == [*seen.moves]


def test_where_no_batch_knows_the_rules_it_plays_hands_to_their_end():
    """A pişti of a thousand points is too much for the numbers of a batch."""
    rules = TWO.but(pisti_points=1000)
    seen = view(new_hand(rules, seed=1), 1)
    assert not looks_ahead(pisti, rules)
    assert [*foresee(pisti, seen, worlds=2)] == [*seen.moves]


@pytest.mark.parametrize("name", ["pisti/classic_two", "all_fours/hoffmann", "pis_yedili/duel"])
def test_without_numpy_it_plays_hands_to_their_end(monkeypatch, name):
    module, _, preset = name.partition("/")
    game = GAMES[module]
    rules = game.PRESETS[preset]
    seen = next(
        game.view(state, state.turn)
        for state in islice(states(rules, "without", game=game), 8, None)
        if len(game.legal_moves(state)) > 1
    )
    assert looks_ahead(game, rules)
    monkeypatch.setattr(master_module, "HAS_NUMPY", False)
    assert not looks_ahead(game, rules)
    assert master(game, seed=1, worlds=8)(seen) in seen.moves
    assert [*foresee(game, seen, worlds=8)] == [*seen.moves]


def test_a_table_starts_without_numpy():
    """It is imported for a move, and not before."""
    program = "import sys, pisti.bots.naming; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize("wrong", [0, 2.5, "many"])
def test_a_number_of_worlds_that_is_none_is_refused(wrong):
    with pytest.raises(PistiError, match=r"^worlds is .*, expected an int of 1 or more$"):
        master(pisti, worlds=wrong)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, True, "3", None])
def test_nothing_is_foreseen_in_a_number_of_worlds_that_is_none(wrong):
    seen = view(new_hand(TWO, seed=7), 1)
    with pytest.raises(PistiError, match="expected an int of 1 or more"):
        foresee(pisti, seen, worlds=wrong)


@pytest.mark.parametrize("game", GAMES.values())
def test_a_view_without_moves_is_refused(game):
    state = game.new_hand(seed=7)
    for seat in ((state.turn + 1) % state.rules.players, None):
        seen = game.view(state, seat)
        for ask in (master(game), lambda seen: foresee(game, seen)):
            with pytest.raises(PistiError, match="expected that of the seat on turn"):
                ask(seen)
    with pytest.raises(PistiError, match="expected a game"):
        foresee("pisti", seen)
