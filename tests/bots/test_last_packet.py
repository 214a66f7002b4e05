"""The last packet of two, played exactly: beside a search of all orders by `apply`."""

from random import Random

import pytest

import pisti
from pisti import apply, legal_moves, new_hand, score, view
from pisti.bots.master import master
from pisti.bots.pisti.easy import easy
from pisti.bots.pisti.expert import expert
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.last_packet import best_card, best_line, exact
from positions.common import play
from positions.pisti import last_two

TWO = pisti.PRESETS["classic_two"]
TABLES = {
    **{
        name: rules
        for name, rules in pisti.PRESETS.items()
        if rules.players == 2 and rules.bluff is None
    },
    "bonus only": TWO.but(pisti_cards_score="bonus_only"),
    "bonus only for double": TWO.but(
        pisti_cards_score="bonus_only_for_double",
        jack_on_single=5,
        last_card_pisti="void_and_cancel",
    ),
    "captures": TWO.but(majority_basis="captures", majority_tie="deal_leader", last_pile_bonus=2),
    "over half": TWO.but(majority_rule="over_half", majority_tie="first_seat"),
    "broken": TWO.but(majority_tie="all_leaders", last_card_pisti="void_and_cancel"),
    "two packs": TWO.but(packs=2, last_batch="short"),
    "open": TWO.but(centre_view="open"),
}


def margin(state, seat):
    """The margin of this seat, when both see all cards and play their best."""
    if state.turn is None:
        totals = score(state).totals
        return totals[seat] - totals[1 - seat]
    best = max if state.turn == seat else min
    return best(margin(apply(state, move), seat) for move in legal_moves(state))


def drawn(rules, hands, seed="", most=8):
    """Positions in which the seat on turn can know every card, with what is exact there."""
    for number in range(hands):
        state, luck = new_hand(rules, seed=f"{seed} {number}", dealer=number % 2), Random(number)
        while state.turn is not None:
            seen = view(state, state.turn)
            found = exact(seen)
            if found is not None and sum(map(len, state.hands)) <= most:
                yield state, seen, found
            state = apply(state, luck.choice(seen.moves) if luck.random() < 0.3 else easy(seen))


@pytest.mark.parametrize("name", TABLES)
def test_the_margins_are_those_of_all_orders(name):
    tried = 0
    for state, _, found in drawn(TABLES[name], 5, most=5):
        tried += 1
        assert found == {
            move: margin(apply(state, move), state.turn) for move in legal_moves(state)
        }
    assert tried > 3


@pytest.mark.slow
def test_a_whole_packet_is_looked_through():
    whole = [found for found in drawn(TWO, 12) if len(found[1].hand) == 4]
    assert whole
    for state, _, found in whole:
        assert found == {
            move: margin(apply(state, move), state.turn) for move in legal_moves(state)
        }


@pytest.mark.parametrize("bot", [hard, expert, master(pisti)], ids=["hard", "expert", "master"])
def test_no_bot_from_hard_on_makes_a_mistake_where_something_is_at_stake(bot):
    stakes = 0
    for _, seen, found in drawn(TWO, 20, seed="mistakes"):
        if len({*found.values()}) > 1:
            stakes += 1
            assert found[bot(seen)] == max(found.values())
    assert stakes > 6


def test_one_that_does_not_look_makes_mistakes():
    positions = [*drawn(TWO, 20, seed="mistakes")]
    assert any(found[easy(seen)] < max(found.values()) for _, seen, found in positions)


@pytest.mark.parametrize(
    "rules",
    [
        pisti.PRESETS["bluff"],
        pisti.PRESETS["classic"],
        TWO.but(centre_view="nobody"),
        pisti.Rules(players=2, deal=pisti.Deal(hand_size=6)),
    ],
    ids=["bluff", "partners", "hidden", "many cards"],
)
def test_where_a_card_is_hidden_or_there_are_too_many_nothing_is_exact(rules):
    state = new_hand(rules, seed=4)
    while state.stock:
        state = apply(state, easy(view(state, state.turn)))
    assert exact(view(state, state.turn)) is None
    assert best_card(view(state, state.turn)) is None
    card = state.hands[state.turn][0]
    assert best_line(view(state, state.turn), card) == [card]


def test_whoever_is_not_on_turn_or_only_looks_on_is_told_nothing():
    state = last_two(TWO, "AC", "AD")
    assert exact(view(state, None)) is None
    assert exact(view(play(state, "AC AD"), 0)) is None
