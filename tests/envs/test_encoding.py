"""Moves and views as numbers: what `Encoding` promises beside the laws of `check_encoding`."""

import pickle
import subprocess
import sys
from copy import copy, deepcopy
from itertools import chain, islice

import attrs
import numpy as np
import pytest
from examples import papaz_kacti

import pisti
from pisti import all_fours, pis_yedili
from pisti.cards import DECK, Rank
from pisti.envs import Encoding, Part
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.notation import parse_card
from pisti.testing import playthrough

TWO = pisti.PRESETS["classic_two"]
ENCODING = Encoding(pisti, TWO)
SEEN = pisti.view(pisti.new_hand(TWO, seed=7), 1)


@pytest.mark.parametrize("game", [*GAMES.values(), papaz_kacti], ids=lambda game: game.NAME)
def test_an_encoding_is_pickled_and_its_copy_is_itself(game):
    encoding = Encoding(game, game.RULES)
    assert deepcopy(encoding) is copy(encoding) is encoding
    read = pickle.loads(pickle.dumps(encoding))  # noqa: S301 - our own
    view = game.view(game.new_hand(seed=7), 0)
    assert (read.observe(view) == encoding.observe(view)).all()


def test_importing_pisti_imports_no_numpy():
    code = "import pisti, pisti.testing, sys; print({'numpy', 'pisti.envs'} & {*sys.modules})"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "set()\n"


def test_the_order_of_the_moves_is_written_down():
    assert ENCODING.VERSION == 1
    assert [str(move) for move in ENCODING.moves[:3]] == ["2C", "3C", "4C"]
    bluff = Encoding(pisti, pisti.PRESETS["bluff"]).moves
    assert [*map(str, bluff[51:54]), *map(str, bluff[104:])] == [
        "AS",
        "(2C)",
        "(3C)",
        "accept",
        "challenge",
    ]
    choices = Encoding(all_fours, all_fours.PRESETS["seven_up"]).moves[52:57]
    assert [*map(str, choices)] == ["stand", "beg", "give", "run", "-2C"]
    calls = Encoding(pis_yedili, pis_yedili.PRESETS["kahvehane"]).moves[52:71]
    assert [str(calls[at]) for at in (0, 15, 16, 17, 18)] == ["JC/C", "JS/S", "draw", "pass", "2C!"]


def test_an_encoding_says_of_which_game_it_is():
    assert repr(ENCODING) == "Encoding(pisti, PRESETS['classic_two'])"


def test_a_buffer_that_is_given_is_written_into():
    mask = np.ones(52, np.bool_)
    assert ENCODING.mask(SEEN, mask) is mask
    assert {ENCODING.moves[number] for number in np.flatnonzero(mask)} == {*SEEN.moves}
    rows = np.zeros((3, ENCODING.size), np.float32)
    ENCODING.observe(SEEN, "floats", rows[1])
    assert rows[1].any()
    assert not rows[[0, 2]].any()


def test_many_observations_are_turned_into_another_form_at_once():
    views = [pisti.view(state, 0) for state in playthrough(pisti, TWO, seed=1)]
    rows = np.stack([ENCODING.observe(view) for view in views])
    for form in ("bytes", "floats"):
        one_by_one = np.stack([ENCODING.observe(view, form) for view in views])
        assert np.array_equal(ENCODING.convert(rows, form), one_by_one)


def test_every_plane_has_its_clause():
    for game in GAMES.values():
        for rules in game.PRESETS.values():
            assert all(plane.clause for plane in Encoding(game, rules).planes)


def test_the_key_leaves_out_the_order_of_a_packet_and_nothing_else():
    state = pisti.new_hand(TWO, seed=7)
    at = state.deck.index(state.hands[1][0]), state.deck.index(state.hands[1][2])
    deck = list(state.deck)
    deck[at[0]], deck[at[1]] = deck[at[1]], deck[at[0]]
    other = pisti.new_hand(TWO, deck=deck)
    assert other.hands[1] != state.hands[1]
    keys = [ENCODING.key(pisti.view(each, 1)) for each in (state, other)]
    assert keys[0] == keys[1]
    assert keys[0].startswith("seat 1 dealer 0 scores 0,0; Laid ??,??,??,??; Dealt 1 ")
    later = [pisti.apply(state, move) for move in pisti.legal_moves(state)]
    assert len({ENCODING.key(pisti.view(each, 1)) for each in later}) == 4


def test_the_history_is_what_the_seat_has_noticed():
    assert ENCODING.history(SEEN) == pisti.events(SEEN)


@pytest.mark.parametrize("game", [*GAMES.values(), papaz_kacti], ids=lambda game: game.NAME)
def test_a_critic_is_told_where_every_card_lies(game):
    rules = game.PRESETS.get("two_deck" if game is pis_yedili else "pub", game.RULES)
    encoding = Encoding(game, rules)
    kinds = [*dict.fromkeys(rules.pack)]
    for state in playthrough(game, rules, seed=1)[::9]:
        places, order = encoding.planes_of_all(state)
        for seat in range(rules.players):
            row = encoding.observe_all(state, seat)
            where = row[places.start : places.stop].reshape(places.shape)
            numbers = row[order.start : order.stop].reshape(order.shape)
            hands = state.places[seat : rules.players] + state.places[:seat]
            for lies, place in zip(where, hands + state.places[rules.players :], strict=True):
                found = [kinds[at] for at in np.argwhere(lies)[:, -1]]
                assert sorted(map(str, found)) == sorted(map(str, place))
                for at, card in enumerate(place, 1):
                    assert at in numbers.reshape(-1, len(kinds))[:, kinds.index(card)]
            floats = encoding.observe_all(state, seat, "floats")
            assert floats[places.start : places.stop].tolist() == row[: places.stop].tolist()
            assert floats[order.start :] == pytest.approx(row[order.start :] / len(rules.pack))


def test_what_a_critic_is_told_is_written_into_a_buffer_and_takes_no_view():
    state = pisti.new_hand(TWO, seed=7)
    out = np.zeros(len(ENCODING.observe_all(state)), np.uint8)
    assert ENCODING.observe_all(state, out=out) is out and out.any()
    for wrong, words in (
        (lambda: ENCODING.observe_all(SEEN), "expected a state of pisti"),
        (lambda: ENCODING.observe_all(state, 2), "there is no seat 2, expected 0 to 1"),
        (lambda: ENCODING.observe_all(pisti.new_hand(seed=1)), "other rules"),
    ):
        with pytest.raises(PistiError, match=words):
            wrong()


def test_the_key_of_a_spectator_is_what_everybody_has_seen():
    state = pisti.new_hand(TWO, seed=7)
    key = ENCODING.key(pisti.view(state, None))
    worlds = islice(pisti.worlds(pisti.view(state, None), seed=1), 5)
    assert {ENCODING.key(pisti.view(world, None)) for world in worlds} == {key}
    assert key.startswith("seat None dealer 0")


def test_rewards_come_at_the_end_and_a_lead_at_any_time():
    *before, last = playthrough(pisti, TWO, seed=3)
    assert all(ENCODING.rewards(state) == (0.0, 0.0) for state in before)
    totals = pisti.score(last).totals
    assert ENCODING.rewards(last) == (totals[0] - totals[1], totals[1] - totals[0])
    view = pisti.view(before[30], 0)
    assert ENCODING.lead(view) == view.banked.totals[0] - view.banked.totals[1]


def test_of_three_sides_each_is_compared_with_the_others_on_average():
    rules = pisti.PRESETS["classic_three"]
    last = playthrough(pisti, rules, seed=1)[-1]
    a, b, c = pisti.score(last).totals
    assert Encoding(pisti, rules).rewards(last) == (
        a - (b + c) / 2,
        b - (a + c) / 2,
        c - (a + b) / 2,
    )


def test_the_lowest_total_is_the_best_where_points_are_penalties():
    rules = pis_yedili.PRESETS["duel"]
    last = playthrough(pis_yedili, rules, seed=1)[-1]
    totals = pis_yedili.score(last).totals
    assert Encoding(pis_yedili, rules).rewards(last)[0] == totals[1] - totals[0]


def test_a_void_hand_is_worth_nothing():
    rules = all_fours.PRESETS["trinidad"]
    hands = (playthrough(all_fours, rules, seed=seed)[-1] for seed in range(3000))
    void = next(state for state in hands if state.is_void and any(all_fours.score(state).totals))
    assert Encoding(all_fours, rules).rewards(void) == (0.0,) * 4


@pytest.mark.parametrize(
    ("preset", "most"),
    [
        ("two_player", 13 + 3 + 2 * 20 + 21 * 10),
        ("classic", 266),
        ("turkish_101", 266),
        ("pishpirik", 275),
        ("course", 288),
    ],
)
def test_the_bounds_of_a_hand_of_pisti_with_two_sides_are_reached(preset, most):
    """The first side takes all: the centre, and 23 times a lone card with its like."""
    rules = pisti.PRESETS[preset]
    seeds = (pisti.new_hand(rules, seed=seed) for seed in range(99))
    usual = next(state for state in seeds if not state.start.turned)
    by_rank = {rank: [card for card in DECK if card.rank is rank] for rank in Rank}
    kings, queens = by_rank.pop(Rank.KING), by_rank.pop(Rank.QUEEN)
    centre = [*kings[:2], *queens[:2]]
    laid = [queens[2], *kings[2:], *chain(*by_rank.values()), queens[3]]
    step = rules.players
    hands = [
        laid[begin + seat : begin + 4 * step : step]
        for begin in range(0, 48, 4 * step)
        for seat in range(step)
    ]
    usually = [*usual.start.centre, *chain(*chain(*usual.start.batches))]
    there = dict(zip(usually, [*centre, *chain(*hands)], strict=True))
    state = pisti.new_hand(rules, deck=[there[card] for card in usual.deck])
    for card in laid:
        state = pisti.apply(state, card)
    encoding = Encoding(pisti, rules)
    assert max(encoding.rewards(state)) == encoding.bounds()[1] == most


def test_the_bounds_of_mini_are_reached():
    deck = [*map(parse_card, "AC TD TC 2D 2C JC JD AD".split())]
    state = pisti.new_hand(pisti.PRESETS["mini"], deck=deck)
    for card in "TC 2C 2D JC JD AD".split():
        state = pisti.apply(state, parse_card(card))
    encoding = Encoding(pisti, pisti.PRESETS["mini"])
    assert max(encoding.rewards(state)) == encoding.bounds()[1] == 42


def test_the_bounds_of_pis_yedili_are_the_pack_after_a_last_seven_and_nothing():
    """PY-28, PY-29: one seat has nothing, and another all cards, which count three times."""
    a_suit = 2 + 3 + 4 + 5 + 6 + 20 + 8 + 9 + 10 + 25 + 10 + 10 + 15
    assert Encoding(pis_yedili, pis_yedili.RULES).bounds() == (-3 * 4 * a_suit, 3 * 4 * a_suit)


def test_points_that_no_float_can_hold_have_no_bounds():
    assert Encoding(pisti, pisti.RULES.but(pisti_points=10**400)).bounds() == (-np.inf, np.inf)


def test_a_game_of_ones_own_has_general_planes_and_no_bounds():
    encoding = Encoding(papaz_kacti, papaz_kacti.RULES)
    assert [plane.name for plane in encoding.planes][:3] == ["hand", "unseen", "played"]
    assert encoding.bounds() == (-np.inf, np.inf)
    seen = papaz_kacti.view(papaz_kacti.new_hand(seed=1), 1)
    assert encoding.observe(seen)[encoding["sizes"]].sum() == sum(
        map(len, papaz_kacti.new_hand(seed=1).hands)
    )


def test_planes_of_ones_own_stand_in_the_place_of_the_usual_ones():
    part = Part("number", (2,), 9, "two numbers", "P-19", lambda seen: bytes([len(seen.acts), 5]))
    own = Encoding(pisti, TWO, [part])
    assert own.observe(SEEN).tolist() == [0, 5]
    short = Encoding(pisti, TWO, [attrs.evolve(part, value=lambda _: b"1")])
    with pytest.raises(PistiError, match=r"^the plane number has 1 numbers, expected 2$"):
        short.observe(SEEN)


FIVE = Encoding(pisti, pisti.PRESETS["five"])
NEARLY_OVER = playthrough(pisti, FIVE.rules, seed=1)[-2]
BAD = [
    (lambda: Encoding(7, TWO), "expected a game"),
    (lambda: Encoding(pisti, "classic"), "expected rules of pisti"),
    (lambda: Encoding(pisti, all_fours.RULES), "expected rules of pisti"),
    (lambda: ENCODING.observe(7), "expected a view of pisti"),
    (lambda: ENCODING.mask(all_fours.view(all_fours.new_hand(seed=1), 0)), "a view of pisti"),
    (lambda: ENCODING.observe(pisti.new_hand(TWO, seed=1)), "expected the view of a seat"),
    (lambda: ENCODING.mask(pisti.view(pisti.new_hand(TWO, seed=1), None)), "view of a seat"),
    (
        lambda: ENCODING.key(pisti.view(pisti.new_hand(TWO.but(target=99), seed=1), 0)),
        "other rules than the encoding: target",
    ),
    (lambda: ENCODING.observe(SEEN, "bits"), "there is no form 'bits', expected bytes or floats"),
    (lambda: ENCODING.observe(SEEN, []), "there is no form"),
    (lambda: ENCODING.observe(SEEN, out=[0] * ENCODING.size), "expected an array for `out`"),
    (
        lambda: ENCODING.observe(SEEN, out=np.zeros(5, np.uint8)),
        "`out`: uint8 of shape (5,), expected uint8 of shape (647,)",
    ),
    (
        lambda: ENCODING.observe(SEEN, "floats", np.zeros(647, np.uint8)),
        "`out`: uint8 of shape (647,), expected float32 of shape (647,)",
    ),
    (
        lambda: ENCODING.mask(SEEN, np.broadcast_to(np.zeros(1, np.bool_), 52)),
        "which cannot be written to",
    ),
    (
        lambda: ENCODING.convert(np.zeros((2, 3), np.uint8), "floats"),
        "observations: uint8 of shape (2, 3), expected uint8 of shape (..., 647)",
    ),
    (lambda: ENCODING["hands"], "there is no plane 'hands', expected one of: hand, packets"),
    (lambda: ENCODING[[]], "there is no plane"),
    (lambda: ENCODING.rewards(SEEN.rules), "expected rules of pisti"),
    (lambda: ENCODING.deals(SEEN, 0), "limit is 0, expected an int of 1 or more"),
    (lambda: ENCODING.deals(SEEN), "deals may fit this view, expected 10,000 at most"),
    (lambda: FIVE.deals(pisti.view(NEARLY_OVER, 0)), "a card comes twice in this deck"),
]


@pytest.mark.parametrize(("call", "words"), BAD, ids=range(len(BAD)))
def test_bad_input_gets_one_sentence(call, words):
    with pytest.raises(PistiError) as refused:
        call()
    assert words in str(refused.value)
    assert len(str(refused.value)) < 2000
