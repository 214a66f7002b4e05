"""A batch plays as the library does, hand by hand: the same bits, with and without numba."""

import copy
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import numpy as np
import pytest

import pisti
from batch.comparing import WAYS, compare, compare_now, loops, of_each_kind, same
from few import presets
from pisti import Bluff, Rank, Suit, batch
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.games import GAMES

pytestmark = pytest.mark.long
HERE = Path(__file__).parent
PLAY = import_module("pisti.batch.play")
USUAL = {
    "pisti": ("classic", "bluff", "two_packs", "mini"),
    "all_fours": ("cassell", "pub", "trinidad"),
    "pis_yedili": ("pis_yedili", "pis_yedili_reshuffle", "kahvehane"),
}


@pytest.mark.parametrize(("game", "preset"), presets(USUAL))
def test_every_hand_of_a_batch_is_played_as_one_by_one(game, preset):
    rules = GAMES[game].PRESETS[preset]
    compare(game, rules, Random(preset), 4, every_seat=preset == "mini")


def test_in_a_process_without_numba_all_is_the_same():
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
    assert done.stdout == "5 ('plain',)"


# Rules that no preset has


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
    compare("pisti", rules, Random(tie), 30)


@pytest.mark.parametrize("centre_view", ["nobody", "starter_before_play", "capturing_player"])
def test_p_28_the_centre_is_seen_by_the_same_seats(centre_view):
    rules = pisti.PRESETS["classic"].but(centre_view=centre_view)
    compare("pisti", rules, Random(centre_view), 3, every_seat=True)


def test_p_01_two_packs_that_have_as_many_cards_as_a_usual_one_are_two_packs():
    rules = pisti.PRESETS["course"].but(packs=2, suits=(Suit.DIAMONDS, Suit.HEARTS))
    assert len(rules.pack) == 52
    compare("pisti", rules, Random("half"), 4, every_seat=True)


def test_a_17_two_packs_with_bluffing_are_played_as_one_by_one():
    rules = pisti.PRESETS["mini"].but(packs=2, bluff=Bluff(bluff_when="lone_card"))
    compare("pisti", rules, Random("two packs of bluff"), 40)


@pytest.mark.parametrize("cut_jack", ["skip_up", "recut", "keep_jack"])
def test_p_08_a_jack_at_the_cut_lies_where_it_lies_one_by_one(cut_jack):
    compare("pisti", pisti.PRESETS["mini"].but(cut_jack=cut_jack), Random(cut_jack), 60)


def drawn_from(chance, number, size):
    """So many lines of numbers of 32 bits, as `deal` says it."""
    raw = [int(each) for each in chance.bit_generator.random_raw((number * size + 1) // 2)]
    halves = [half for each in raw for half in (each % 2**32, each // 2**32)]
    return [halves[size * line : size * (line + 1)] for line in range(number)]


def shuffled(numbers):
    """The decks of these numbers by hand and place, as `deal` says it."""
    decks = []
    for line in numbers:
        deck = [*range(len(line))]
        for place, number in enumerate(line):
            other = place + (number * (len(deck) - place) >> 32)
            deck[place], deck[other] = deck[other], deck[place]
        decks.append(deck)
    return np.array(decks)


def test_every_card_is_as_likely_in_every_place():
    decks = batch.deal(pisti.PRESETS["classic_two"], 52_000, chance=np.random.default_rng(2)).decks
    for place in range(52):
        counts = np.bincount(decks[:, place], minlength=52)
        assert abs(counts - 1000).max() < 5 * 1000**0.5  # five times the error of such a count


def test_p_17_a_centre_of_jacks_is_dealt_anew_from_the_numbers_that_come_next():
    rules = pisti.PRESETS["mini"].but(
        ranks=(Rank.ACE, Rank.JACK), suits=tuple(Suit), hand_size=1, turnup_jack="turn_more"
    )
    number, cards = 200, len(rules.pack)
    hands = batch.deal(rules, number, chance=np.random.default_rng(5))
    chance, again = np.random.default_rng(5), np.arange(number)
    rounds = 0
    while len(again):
        decks = shuffled(drawn_from(chance, len(again), cards))
        jacks = np.array([card.rank is Rank.JACK for card in rules.pack])[decks.astype(int)]
        is_dealt = (hands.decks[again] == decks).all(axis=1)
        assert jacks[~is_dealt].any(axis=1).all()
        again = again[~is_dealt]
        rounds += 1
    assert rounds > 1
    for hand in range(number):
        batch.to_state(hands, hand)


SMALL = {
    "all_fours": [
        {"max_begs": 3, "deal_packet": 1},
        {"follow": "follow_or_trump", "no_undertrump": True, "players": 4},
        {"after_run": "discard_to_hand_size", "max_begs": 2},
    ],
    "pis_yedili": [
        {"tek_rule": "cannot_finish", "players": 2},
        {"tek_rule": "draw_n", "stacking": "double", "players": 2},
        {"opening": "everyone_club", "exhaustion": "play_on", "reverse_rank": Rank.KING},
        {"exhaustion": "reshuffle", "ace_effect": "others_draw_and_replay", "players": 7},
    ],
}


@pytest.mark.parametrize(
    ("game", "flags"),
    [
        pytest.param(game, flags, id=" ".join(map(str, flags)))
        for game in SMALL
        for flags in SMALL[game]
    ],
)
def test_what_is_rare_in_other_games_is_as_one_by_one(game, flags):
    rules = GAMES[game].RULES.but(**flags)
    compare(game, rules, Random(str(flags)), 4)


# Chance


def test_the_way_from_chance_to_decks_is_written_down():
    """Test vectors: whoever writes this stream again can compare."""
    rules = pisti.PRESETS["classic_two"]
    hands = batch.deal(rules, 2, chance=np.random.default_rng(7))
    assert np.array_equal(hands.decks, shuffled(drawn_from(np.random.default_rng(7), 2, 52)))
    assert hands.decks[:, :8].tolist() == VECTORS


VECTORS = [[49, 32, 36, 46, 31, 41, 44, 17], [50, 24, 42, 47, 43, 34, 26, 30]]


@of_each_kind
def test_a_pick_is_that_of_the_kernel_from_the_numbers_of_the_generator(rules):
    for way in WAYS:
        with loops(way):
            hands = batch.deal(rules, 5, seed=3)
        kernel, numbers = hands.plan.kernel, hands.plan.kernel.numbers_of(rules)
        chance, same_chance = np.random.default_rng(1), np.random.default_rng(1)
        while not hands.is_over and hands.moves.max() < 60:
            drawn = drawn_from(same_chance, 1, 5)[0]
            expected = []
            for number, cards, now in zip(drawn, hands.cards, hands.now, strict=True):
                row, table = cards.tolist(), now.tolist()
                if table[kernel.TURN] == kernel.NONE:
                    expected.append(-1)
                    continue
                found = kernel.pick(numbers, row, table, number)
                expected.append(kernel.move_of(numbers, row, found))
            moves = batch.pick(hands, chance)
            same(moves, expected, way)
            masks = batch.legal(hands)
            assert all(mask[move] for mask, move in zip(masks, moves, strict=True) if move >= 0)
            hands = batch.step(hands, moves)


@of_each_kind
def test_a_step_takes_the_move_that_was_picked_and_no_other(rules):
    draft = batch.deal(rules, 5, seed=3).mutable()
    chance = np.random.default_rng(1)
    first = batch.pick(draft, chance)
    with pytest.raises(ValueError, match="read-only"):
        first[0] = 0
    batch.step_in_place(draft, first)
    other = batch.step(batch.deal(rules, 5, seed=3), first)
    same(draft.now, other.now, "picked")
    picked = batch.pick(draft, chance)
    lowest = batch.legal(draft).argmax(axis=1)
    batch.step_in_place(draft, lowest)
    same(draft.now, batch.step(other, lowest).now, "other than picked")
    draft, before = other.mutable(), other
    picked = batch.pick(draft, chance)
    where = np.array([True, False, True, False, True])
    batch.step_in_place(draft, picked, where=where)
    same(draft.now, batch.step(before, picked, where=where).now, "where")


@of_each_kind
def test_what_was_picked_before_hands_have_changed_is_looked_for_again(rules):
    chance = np.random.default_rng(1)
    draft = batch.deal(rules, 5, seed=3).mutable()
    for is_observed in (False, True):
        picked, masks, seen = batch.pick(draft, chance), batch.legal(draft), batch.observe(draft)
        if is_observed:
            batch.step_and_observe(draft, picked, seen, masks)
        else:
            batch.step_in_place(draft, picked)
        masks = batch.legal(draft)
        is_legal = [mask[move] for mask, move in zip(masks, picked, strict=True)]
        assert not all(is_legal)
        with pytest.raises(PistiError, match=rf"^hand {is_legal.index(False)}: move "):
            batch.step_in_place(draft, picked)
    draft = batch.playout(rules, 3, chance).mutable()
    picked = batch.pick(draft, chance)
    assert picked.tolist() == [-1, -1, -1]
    batch.step_in_place(draft, picked)
    assert draft.is_over
    picked = batch.pick(draft, chance)
    batch.renew(draft, chance)
    with pytest.raises(PistiError, match=r"^hand 0: there is no move -1"):
        batch.step_in_place(draft, picked)


@of_each_kind
@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_playout_is_the_deal_the_picks_and_the_steps(rules, number):
    one, other = np.random.default_rng(5), np.random.default_rng(5)
    for way in WAYS:
        ended = batch.playout(rules, number, one)
        with loops(way):
            hands = batch.deal(rules, number, chance=other).mutable()
        while not hands.is_over:
            batch.step_in_place(hands, batch.pick(hands, other))
        same(ended.now, hands.now, way)
        same(ended.cards, hands.cards, way)
        for hand in range(number):
            assert batch.to_state(ended, hand) == batch.to_state(hands, hand)
        one, other = np.random.default_rng(5), np.random.default_rng(5)


@pytest.mark.parametrize("name", ["pisti/mini", "pis_yedili/simple_two"])
def test_a_playout_of_many_hands_is_made_of_some_at_a_time(monkeypatch, name):
    """Where there is no longest hand, later ones may need a longer log than the first."""
    game, preset = name.split("/")
    rules = GAMES[game].PRESETS[preset]
    dealers, room = np.arange(8) % rules.players, []
    monkeypatch.setattr(PLAY, "_SOME", 3)
    ended = batch.playout(rules, 8, np.random.default_rng(9), dealer=dealers)
    chance = np.random.default_rng(9)
    for first in (0, 3, 6):
        some = slice(first, min(first + 3, 8))
        dealt = dealers[some]
        part = batch.playout(rules, len(dealt), chance, dealer=dealt)
        room.append(part.log.shape[1])
        same(ended.decks[some], part.decks, "decks")
        same(ended.cards[some], part.cards, "cards")
        same(ended.now[some], part.now, "now")
        same(ended.log[some, : room[-1]], part.log, "log")
        assert not ended.log[some, room[-1] :].any()
    same(ended.dealers, dealers, "dealers")
    assert ended.log.shape[1] == max(room)
    assert game == "pisti" or room[0] < room[1] > room[2], room


# Hands at different moves


@of_each_kind
def test_only_hands_where_it_is_asked_make_a_move(rules):
    draft = batch.deal(rules, 4, seed=1).mutable()
    before = draft.frozen()
    actions = batch.legal(draft).argmax(axis=1)
    actions[[0, 2]] = -1
    where = np.array([False, True, False, True])
    batch.step_in_place(draft, actions, where=where)
    assert draft.moves.tolist() == [0, 1, 0, 1]
    same(draft.now[::2], before.now[::2], "now")
    same(draft.cards[::2], before.cards[::2], "cards")
    batch.step_in_place(draft, actions, where=np.zeros(4, np.bool_))
    assert draft.moves.tolist() == [0, 1, 0, 1]
    assert repr(draft).startswith("Draft(number=4, moves=0 to 1, rules=")


@of_each_kind
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seeing", [False, True])
def test_hands_that_are_over_are_dealt_anew_and_no_others(rules, way, seeing):
    game = GAMES[rules._game]
    chance, dealers = np.random.default_rng(1), np.arange(6) % rules.players
    with loops(way):
        draft = batch.deal(rules, 6, chance=chance).mutable()
    if seeing:
        batch.observe(draft)
    late = np.array([False, False, True, False, True, False])
    while not draft.are_over[~late].all():
        batch.step_in_place(draft, batch.pick(draft, chance), where=~late & ~draft.are_over)
    states = [batch.to_state(draft, hand) for hand in range(6)]
    same_chance = copy.deepcopy(chance)
    same(batch.renew(draft, chance, dealer=dealers), [0, 1, 3, 5], "renewed")
    dealt = batch.deal(rules, 4, chance=same_chance, dealer=dealers[~late])
    same(draft.decks[~late], dealt.decks, "decks")
    for place, hand in enumerate((0, 1, 3, 5)):
        states[hand] = batch.to_state(dealt, place)
    encoding = Encoding(game, rules)
    assert [batch.to_state(draft, hand) for hand in range(6)] == states
    compare_now(encoding, {way: draft}, states, Random(1), every_seat=False, seeing=True)
    moves = batch.pick(draft, chance)
    batch.step_in_place(draft, moves)
    states = [
        game.apply(state, encoding.moves[move]) for state, move in zip(states, moves, strict=True)
    ]
    compare_now(encoding, {way: draft}, states, Random(1), every_seat=False, seeing=True)
    assert not len(batch.renew(draft, chance)) or draft.are_over.any()


@pytest.mark.parametrize("preset", ["pis_yedili_reshuffle", "kahvehane", "simple_two"])
@pytest.mark.parametrize("way", WAYS)
def test_the_log_of_hands_without_a_longest_one_grows(preset, way):
    game, rules = GAMES["pis_yedili"], GAMES["pis_yedili"].PRESETS[preset]
    encoding, chance = Encoding(game, rules), Random(preset)
    with loops(way):
        draft = batch.deal(rules, 3, seed=1).mutable()
    states = [batch.to_state(draft, hand) for hand in range(3)]
    hands, rooms = draft.frozen(), [draft.log.shape[1]]
    slow = [encoding.moves[number] for number in (68, 69)]  # to draw and to pass
    while hands.moves.max() < 140 and not hands.is_over:
        actions = np.full(3, -1)
        for hand, state in enumerate(states):
            if state.turn is not None:
                legal = game.legal_moves(state)
                move = chance.choice([move for move in legal if move in slow] or legal)
                actions[hand], states[hand] = encoding.ids[move], game.apply(state, move)
        hands = batch.step(hands, actions)
        if len(rooms) < 100:
            batch.step_in_place(draft, actions)
        else:
            seen = np.zeros((3, encoding.size), np.uint8)
            batch.step_and_observe(draft, actions, seen, batch.legal(draft))
        rooms.append(draft.log.shape[1])
    assert {*rooms} >= {64, 128}
    compare_now(encoding, {way: hands}, states, chance, every_seat=False, seeing=True)
    compare_now(encoding, {way: draft}, states, chance, every_seat=False, seeing=True)
    assert [batch.to_state(draft, hand) for hand in range(3)] == states


# Sizes


@of_each_kind
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_few_hands_and_none_are_hands_too(rules, number):
    compare(rules._game, rules, Random(number), number)
    hands = batch.deal(rules, number, seed=1)
    assert batch.score(hands).shape == (number, rules.sides)
    assert batch.rewards(hands).shape == (number, rules.players)
    assert batch.observe(hands).shape == (number, hands.plan.encoding.size)
    assert batch.playout(rules, number, np.random.default_rng(1)).is_over
    assert hands.is_over == (number == 0)
    told = f"Hands(number={number}, moves=0, rules={rules!r})"
    assert repr(hands) == told


@of_each_kind
def test_many_hands_are_by_compiled_loops_what_some_of_them_are_by_plain_ones(rules):
    if not batch.COMPILED:
        pytest.skip("numba is not installed")
    number, some = 1000, np.array([0, 1, 500, 998, 999])
    chance = np.random.default_rng(5)
    hands = batch.deal(rules, number, chance=chance).mutable()
    places = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    dealt = [batch.to_state(hands, hand).deck for hand in some.tolist()]
    decks = np.array([[places[card] for card in deck] for deck in dealt])
    with loops("plain"):
        plain = batch.deal(rules, len(some), decks=decks)
    seen = np.zeros((number, hands.plan.encoding.size), np.uint8)
    masks = batch.legal(hands)
    while not hands.is_over and hands.moves.max() < 80:
        moves = batch.pick(hands, chance)
        batch.step_and_observe(hands, moves, seen, masks)
        plain = batch.step(plain, moves[some])
        same(masks[some], batch.legal(plain), "legal")
        same(seen[some], batch.observe(plain), "observe")
        same(batch.score(hands)[some], batch.score(plain), "score")
