"""The bots play by all rules; what the networks of All Fours and Pis Yedili are told."""

import pytest

from pisti import Rank, all_fours, pis_yedili
from pisti.bots import makers, random
from pisti.bots.all_fours import inputs as af
from pisti.bots.all_fours.expert import expert as in_all_fours
from pisti.bots.nets import table_of
from pisti.bots.pis_yedili import inputs as py
from pisti.bots.pis_yedili.expert import expert as in_pis_yedili
from pisti.games import GAMES
from positions import all_fours as af_tables, pis_yedili as py_tables
from positions.common import CARDS, play
from positions.pis_yedili import facing, rules_with

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


def read(view):
    """What a network is told of a view: the rules, what it knows, and its inputs."""
    table = table_of(view.rules)
    inputs = table.inputs
    known, x = [0] * inputs.KNOWN, bytearray(inputs.STATE_INPUTS)
    inputs.look(table.told, table.see, table.row(view), known, x)
    return table, known, x


def read_move(view, move):
    """The inputs of a move, and the points that it gains at once."""
    table, known, _ = read(view)
    m = bytearray(table.inputs.MOVE_INPUTS)
    gain = table.inputs.look_at_move(table.told, known, table.ids[move], m)
    return m, gain


# What is known of others in Pis Yedili


def misses(state, suit):
    """The chance that seat 2 has no card of this suit, of 1024, as seat 1 sees it."""
    table, known, _ = read(pis_yedili.view(state, 1))
    return py.misses(known, 1, table.told[py.OF_SUIT + "CDHS".index(suit)])


@pytest.mark.parametrize(
    ("up", "stock", "moves", "shown"),
    [
        ("9H", "8C", "9H draw pass", "H"),  # it had nothing that fits
        ("JC", "8C", "JC/S draw pass", "S"),  # on a jack only the suit is shown
    ],
)
def test_what_a_seat_lacks_is_shown_by_its_moves(up, stock, moves, shown):
    rules = rules_with(voluntary_draw=False, opening="turn_up")  # so that a draw shows something
    state = play(facing("5H", up, "2C 3C 4C 2D 3D 4D 6D", rules=rules, stock=stock), moves)
    assert misses(state, shown) > 500  # of what it drew since then it may have one
    assert misses(state, "D") < 300


def test_the_last_card_is_worth_what_the_others_hold():
    view = pis_yedili.view(py_tables.table({1: "7H"}, "9H", stock="2C"), 1)
    unseen = [card for card, copies in view.unseen.items() for _ in range(copies)]
    worth = dict(view.rules.scoring.card_penalty)
    mean = sum([worth.get(card.rank, 0) for card in unseen]) / len(unseen)
    held = [hand for hand in view.hands if isinstance(hand, int)]
    times = dict(view.rules.scoring.final_multiplier)[Rank.SEVEN]
    expected = times * mean * sum(held) / len(held)
    assert read_move(view, CARDS["7H"])[1] == int(expected)


def test_the_expert_does_not_forget_to_say_tek():
    said = rules_with("kahvehane", opening="turn_up")
    view = pis_yedili.view(py_tables.table({1: "5H 6H"}, "9H", rules=said, stock="2C"), 1)
    assert str(in_pis_yedili(view)) in {"5H!", "6H!"}


def test_a_seat_that_is_out_of_the_match_is_left_out():
    """PY-35: the seats are counted without it."""
    rules = rules_with(match_end="elimination", target=100)
    state = pis_yedili.new_hand(rules, seed=1, scores=(0, 0, 100, 0))
    _, known, _ = read(pis_yedili.view(state, state.turn))
    assert known[py.IN_PLAY] == 3
    assert known[py.CARDS_OF : py.CARDS_OF + 4] == [7, 7, 7, 0]


# What is known of others in All Fours


def lacks(view, seat):
    """The suits that this seat has shown to lack, as the own one sees it."""
    _, known, _ = read(view)
    turn = (seat - view.seat) % view.rules.players
    shown = known[af.LACKED + 4 * turn : af.LACKED + 4 * turn + 4]
    return {"CDHS"[suit] for suit in range(4) if shown[known[af.PLACE + suit]]}


def test_who_did_not_follow_has_none_of_the_suit():
    rules = all_fours.PRESETS["hoffmann"]
    state = play(af_tables.facing(rules, "H", "3D", "2S 5C 6C 7C 8C 9C"), "2S")
    assert lacks(all_fours.view(state, 1), 0) == {"D"}
    assert lacks(all_fours.view(state, 0), 1) == set()


@pytest.mark.parametrize(
    ("follow", "trump", "known"),
    [
        ("strict", "H", {"D"}),
        ("trumps_only", "H", set()),
        ("trumps_only", "D", {"D"}),
        ("free", "D", set()),
    ],
)
def test_what_is_shown_depends_on_what_may_be_played(follow, trump, known):
    rules = all_fours.RULES.but(follow=follow)
    state = play(af_tables.facing(rules, trump, "3D", "2S 5C 6C 7C 8C 9C"), "2S")
    assert lacks(all_fours.view(state, 1), 0) == known


def test_counters_and_the_jack_of_trumps_are_counted():
    rules = all_fours.PRESETS["hoffmann"]
    state = play(af_tables.facing(rules, "H", "JH", "KH 5C 6C 7C 8C TC"), "KH TC")
    for seat, lead, place in ((0, 4, 3), (1, -4, 4)):
        _, known, x = read(all_fours.view(state, seat))
        assert known[af.LEAD] == lead
        assert [*x[af.JACK_AT : af.JACK_AT + 5]].index(1) == place


@pytest.mark.parametrize(
    ("lies", "card", "chance"),
    [("3D", "5D", 1024), ("9D", "5D", 0), ("AD", "2H", 1024), ("AD", "2S", 0)],
)
def test_the_last_card_of_a_trick_wins_it_or_does_not(lies, card, chance):
    rules = all_fours.PRESETS["hoffmann"]
    state = af_tables.facing(rules, "H", lies, "5D 2H 2S 7C 8C 9C")
    m, gain = read_move(all_fours.view(state, 0), CARDS[card])
    assert sum(m[af.CHANCE : af.CHANCE + 16]) == 16 * chance // 1024
    assert gain == 0


def test_a_lead_that_no_unseen_card_beats_is_sure_to_win():
    rules = all_fours.PRESETS["hoffmann"]
    state = play(af_tables.facing(rules, "H", "3D", "5D AH 2S 7C 8C 9C"), "5D")
    for card, is_sure in (("AH", True), ("7C", False)):
        m, _ = read_move(all_fours.view(state, 1), CARDS[card])
        assert (sum(m[af.CHANCE : af.CHANCE + 16]) == 16) == is_sure


def test_hands_go_down_to_six_without_a_trump():
    rules = all_fours.PRESETS["seven_up"]
    hands = {1: "2H 3H AC KC 4C QD 8D 3S TS"}
    state = af_tables.after(rules, "beg run", hands=hands, turned="9S 9H")
    assert "H" not in str(in_all_fours(all_fours.view(state, 1)))
