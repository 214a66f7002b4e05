"""The bots play by all rules; what `hard` and `expert` of All Fours and Pis Yedili know."""

import pytest

from pisti import Rank, all_fours, pis_yedili
from pisti.bots import makers, random
from pisti.bots.all_fours import features as af, hard as in_all_fours
from pisti.bots.pis_yedili import features as py, hard as in_pis_yedili
from pisti.bots.pis_yedili.layout import NO_RANK, chance_to_miss
from pisti.games import GAMES
from positions import all_fours as af_tables, pis_yedili as py_tables
from positions.common import CARDS, play
from positions.pis_yedili import deal_with, facing, rules_with

ODD = {
    "pisti": [],
    "all_fours": [
        all_fours.RULES.but(players=3, trick_winner="rank_only", follow="strict"),
        all_fours.RULES.but(players=2, follow="trumps_only"),
        all_fours.RULES.but(strip_ranks=[*Rank][:4], max_begs=4),
    ],
    "pis_yedili": [
        rules_with(wild_on_wild=True, penalty_ends_turn=False, stacking="double", players=7),
        rules_with(reverse_mode="step_back", opening="lowest_club", tek_rule="draw_n"),
        rules_with(exhaustion="play_on", stacking="off", opening="turn_up", players=3),
        rules_with(ace_effect="chain", ace_follow="draw_if_unable", reverse_rank=None),
    ],
}
TABLES = [
    pytest.param(game, rules, id=f"{name} {at}")
    for name, game in GAMES.items()
    for at, rules in enumerate([*game.PRESETS.values(), *ODD[name]])
]


@pytest.mark.parametrize("name", ["easy", "counter", "hard", "expert"])
@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_a_hand_is_played_by_all_rules(game, rules, name):
    bot = makers(game).get(name, random)(seed=0)
    state = game.new_hand(rules, seed=3)
    for _ in range(150):
        if state.turn is None:
            break
        view = game.view(state, state.turn)
        move = bot(view)
        assert move in game.legal_moves(state)
        state = game.apply(state, move)


@pytest.mark.parametrize(
    ("game", "module"), [(all_fours, in_all_fours), (pis_yedili, in_pis_yedili)], ids=["af", "py"]
)
def test_the_expert_says_what_every_move_is_worth(game, module):
    view = game.view(game.new_hand(seed=7), 1)
    found = module.worths(view, "net.bin")
    assert [*found] == [*view.moves]
    bot = makers(game)["expert"](seed=0)
    assert bot(view) == max(found, key=found.__getitem__)


# What is known of others in Pis Yedili


def fresh(state, seat):
    """By suit and rank, among how many of its cards this seat may have one; seen by seat 1."""
    found = py.Memory(pis_yedili.view(state, 1)).fresh[seat]
    names = [*"CDHS", *"23456789TJQKA"]
    return {name: number for name, number in zip(names, found, strict=True) if number >= 0}


@pytest.mark.parametrize(
    ("up", "stock", "moves", "seat", "shown"),
    [
        ("9H", "8C", "9H draw", 2, {"H": 1, "9": 1, "J": 1}),  # it had nothing that fits
        ("9H", "8C", "9H draw pass", 2, {"H": 0, "9": 0, "J": 0}),
        ("9H", "8H", "9H draw 8H", 2, {"H": 0, "9": 1, "J": 1}),  # it played the card drawn
        ("7H", "", "7H draw", 2, {"7": 0 + 3}),  # it had no seven
        ("JC", "", "JC/S draw", 2, {"S": 1}),  # on a jack only the suit is shown
        ("AH", "", "AH pass", 1, {"H": 0}),  # and so after an ace
    ],
)
def test_what_a_seat_lacks_is_shown_by_its_moves(up, stock, moves, seat, shown):
    more = {"stock": stock} if stock else {}
    assert fresh(play(facing("5H", up, "2C 3C 4C 2D 3D 4D 6D", **more), moves), seat) == shown


def test_in_the_opening_only_clubs_are_shown():
    state = deal_with(hands={1: "2D 3D 4D 5D 6D 8D 9D"}, stock="2H 2C")
    assert fresh(play(state, "draw draw"), 1) == {"C": 1}
    everybody = rules_with("turkish_club_round")
    hands = {1: "2C 3C 4C 5D 6D 8D 9D", 2: "2D 3D 4D 5S 6S 8S 9S"}
    state = play(deal_with(everybody, hands=hands, stock="KH"), "2C draw")
    assert fresh(state, 2) == {"C": 1}


def test_cards_that_others_draw_for_an_ace_may_fit():
    replayed = rules_with(ace_effect="others_draw_and_replay")
    state = play(facing("5H", "9H", "2C 3C 4C 2D 3D 4D 6D", "AH", stock="8C", rules=replayed))
    state = play(state, "9H draw pass AH")
    assert fresh(state, 2) == {"H": 1, "9": 1, "J": 1}


def test_tek_is_a_card_like_any_other():
    said = rules_with("kahvehane", opening="turn_up")
    view = pis_yedili.view(py_tables.table({1: "5H 6H"}, "9H", rules=said, stock="2C"), 1)
    found = py.rows(view)
    assert {str(move) for move in found} == {"5H!", "6H!", "draw"}


def test_the_last_card_is_worth_what_the_others_hold():
    view = pis_yedili.view(py_tables.table({1: "7H"}, "9H", stock="2C"), 1)
    mean = py.read(view).mean
    assert py.rows(view)[CARDS["7H"]] == pytest.approx(3 * 2 * mean)


# What is known of others in All Fours


def test_who_did_not_follow_has_none_of_the_suit():
    rules = all_fours.PRESETS["hoffmann"]
    state = af_tables.facing(rules, "H", "3D", "2S 5C 6C 7C 8C 9C")
    state = play(state, "2S")
    assert af._lacks(all_fours.view(state, 1))[0] == [False, True, False, False]
    assert af._lacks(all_fours.view(state, 1))[1] == [False] * 4


@pytest.mark.parametrize(
    ("follow", "trump", "known"),
    [
        ("strict", "H", True),
        ("trumps_only", "H", False),
        ("trumps_only", "D", True),
        ("free", "D", False),
    ],
)
def test_what_is_shown_depends_on_what_may_be_played(follow, trump, known):
    rules = all_fours.RULES.but(follow=follow)
    state = play(af_tables.facing(rules, trump, "3D", "2S 5C 6C 7C 8C 9C"), "2S")
    assert af._lacks(all_fours.view(state, 1))[0][1] is known


def test_counters_and_the_jack_of_trumps_are_counted():
    rules = all_fours.PRESETS["hoffmann"]
    state = play(af_tables.facing(rules, "H", "JH", "KH 5C 6C 7C 8C TC"), "KH TC")
    views = [all_fours.view(state, seat) for seat in (0, 1)]
    values = af.numbers_of(rules)[1]
    assert [af._won(view, values) for view in views] == [(4, 1), (-4, -1)]


def test_hands_go_down_to_six_without_a_trump():
    rules = all_fours.PRESETS["seven_up"]
    hands = {1: "2H 3H AC KC 4C QD 8D 3S TS"}
    state = af_tables.after(rules, "beg run", hands=hands, turned="9S 9H")
    assert str(in_all_fours.best_move(all_fours.view(state, 1), "net.bin")) == "-3S"


def test_before_the_first_card_only_clubs_matter():
    fresh = [-1] * py.KINDS
    kinds = [13, 13, 13, 13, *[4] * 13]
    rules = py.numbers_of(pis_yedili.RULES).rules
    chance = chance_to_miss(fresh, 2, kinds, 52, 0, NO_RANK, 0, rules)
    assert chance == 0.75**2
