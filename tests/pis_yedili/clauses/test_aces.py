"""PY-26: aces; PY-A09 and PY-A32 to PY-A34."""

import pytest

from pisti.event_types import Drew, Ended, Played, Skipped
from pisti.pis_yedili import RULES
from positions.common import CARDS, cards, play, refused
from positions.pis_yedili import (
    EXHAUSTION,
    PLAYERS,
    TEK_OR_NOT,
    as_held,
    deal_with,
    facing,
    legal,
    rules_with,
    table,
    told,
    totals,
)

FOLLOWED = pytest.mark.parametrize("ace_effect", ["follow_card", "chain"])


@pytest.mark.clause("PY-A32")
@TEK_OR_NOT
@pytest.mark.parametrize(
    ("ace_effect", "turn", "phase", "may"),
    [
        ("follow_card", 1, "ace", "4D pass"),
        ("others_draw_and_replay", 1, "play", "4D draw"),
        ("skip", 0, "play", ""),
        ("chain", 1, "ace", "4D pass"),
        ("none", 2, "play", ""),
    ],
)
def test_py_26_what_an_ace_does(ace_effect, turn, phase, may, tek_rule):
    rules = rules_with(players=3, ace_effect=ace_effect, tek_rule=tek_rule)
    state = facing("5D", "AD 4D 9C", "2H", "2S", rules=rules)
    after = play(state, "AD")
    assert (after.turn, after.phase) == (turn, phase)
    held = 8 if ace_effect == "others_draw_and_replay" else 7
    assert [len(after.hands[seat]) for seat in (1, 2, 0)] == [6, held, held]
    assert (after.direction, after.owed, after.suit) == (1, 0, CARDS["AD"].suit)
    if turn == 1:
        assert legal(after) == may


@FOLLOWED
def test_py_26_whoever_adds_nothing_passes(ace_effect):
    state = play(
        facing("5D", "AD 4D 9C", "AH 2D KC", rules=rules_with(ace_effect=ace_effect)), "AD"
    )
    after = play(state, "pass")
    assert (after.turn, after.phase, after.hands[1]) == (2, "play", state.hands[1])
    assert (after.discard[-1], after.idle) == (CARDS["AD"], 0)
    assert legal(after) == "2D KD AH draw"


def test_py_26_where_an_ace_skips_the_next_player_misses_a_turn():
    for skip_rank in (RULES.effects.skip_rank, None, CARDS["AD"].rank):
        rules = rules_with(ace_effect="skip", skip_rank=skip_rank)
        state = facing("5D", "AD 4D 9C", rules=rules)
        assert play(state, "AD").turn == 3
        assert told(state, "AD") == [Played(1, CARDS["AD"]), Skipped(2)]


def test_py_a09_its_suit_another_ace_or_a_jack_may_follow():
    state = play(facing("5D", "AD 4D AH 9C JS 7D 5C"), "AD")
    assert (state.turn, state.phase) == (1, "ace")
    assert legal(state) == "4D 7D AH JS/CDHS pass"
    for name in ("9C", "5C"):
        assert refused(state, name) == "does_not_follow, card_of D, an A, a J, pass (PY-26)"
    different = rules_with(nominate="different")
    state = play(facing("5D", "AD JS", rules=different), "AD")
    assert legal(state) == "JS/C JS/H JS/S pass"


def test_py_a09_any_other_card_has_its_own_effect():
    state = play(facing("5D", "AD 7D 8D TD JS 2D AC"), "AD")
    seven = play(state, "7D")
    assert (seven.turn, seven.owed, seven.phase) == (2, 3, "play")
    assert play(state, "8D").turn == 3
    ten = play(state, "TD")
    assert (ten.turn, ten.direction) == (0, -1)
    jack = play(state, "JS/H")
    assert (jack.turn, jack.suit.value) == (2, "H")
    assert play(state, "2D").turn == 2


@FOLLOWED
def test_py_a09_an_ace_that_follows_may_be_followed_in_turn(ace_effect):
    rules = rules_with(ace_effect=ace_effect)
    state = play(facing("5D", "AD AH AS AC 4D 4S 4C", rules=rules), "AD")
    assert legal(state) == "AC 4D AH AS pass"
    state = play(state, "AH")
    assert (state.turn, state.phase, legal(state)) == (1, "ace", "AC AS pass")
    state = play(state, "AS")
    assert legal(state) == "AC 4S pass"
    assert play(state, "AC pass").turn == 2
    assert play(state, "4S").turn == 2


@FOLLOWED
def test_py_a09_nobody_draws_after_an_ace(ace_effect):
    state = play(facing("5D", "AD 9C", rules=rules_with(ace_effect=ace_effect)), "AD")
    assert legal(state) == "pass"
    assert refused(state, "draw") == "no_draw_after_ace, pass (PY-A09)"
    assert RULES.effects.ace_follow == "optional"


@pytest.mark.parametrize("ace_follow", ["optional", "draw_if_unable"])
@FOLLOWED
def test_py_a09_an_ace_as_last_card_needs_nothing_on_it(ace_effect, ace_follow):
    rules = rules_with(players=2, ace_effect=ace_effect, ace_follow=ace_follow)
    hands = {1: "2C 4C 8C 8D 8H 8S AS", 0: "3C 5C 2S 3S 4S 5S 9D"}
    state = play(deal_with(rules, hands=hands), "2C 3C 4C 5C 8C 8D 8H 8S")
    after = play(state, "AS")
    assert (after.ending, after.turn, after.phase) == ("out", None, "done")
    assert totals(after) == (23, 0)
    assert told(state, "AS") == [Played(1, CARDS["AS"]), Ended()]


@PLAYERS
@pytest.mark.parametrize("direction", [1, -1])
def test_py_a32_the_others_draw_one_each_in_the_direction_of_play(direction, players):
    rules = rules_with(players=players, ace_effect="others_draw_and_replay")
    stock = "2S 3S 4S 5S 6S 8S 9S"
    state = table({1: "AD 4D"}, "5D", rules=rules, direction=direction, stock=stock)
    after = play(state, "AD")
    for step, card in zip(range(1, players), cards(stock), strict=False):
        seat = (1 + direction * step) % players
        assert after.hands[seat] == as_held(state.hands[seat], [card])
    assert after.hands[1] == cards("4D")
    assert after.stock == cards(stock)[players - 1 :]


@pytest.mark.clause("PY-A09")
def test_py_a32_its_player_then_has_a_usual_turn():
    rules = rules_with(players=3, ace_effect="others_draw_and_replay")
    state = facing("5D", "AD 4D 9C JS AH 2S", rules=rules)
    after = play(state, "AD")
    assert (after.turn, after.phase, after.draws) == (1, "play", 0)
    assert legal(after) == "4D AH JS/CDHS draw"
    assert refused(after, "pass") == "draw_before_pass, card_that_fits, draw (PY-17)"
    assert legal(play(after, "draw")).endswith(" draw pass")
    again = play(after, "AH")
    assert [len(hand) for hand in again.hands] == [9, 5, 9]
    assert play(after, "4D").turn == 2
    assert told(state, "AD") == [
        Played(1, CARDS["AD"]),
        Drew(2, state.stock[:1]),
        Drew(0, state.stock[1:2]),
    ]


@pytest.mark.clause("PY-A12")
def test_py_a32_if_cards_run_short_the_deal_ends():
    rules = rules_with(ace_effect="others_draw_and_replay")
    hands = {0: "2H", 1: "AD 4D", 2: "3H", 3: "4H"}
    for stock, ending, held in [
        ("2S 3S 4S", None, "2H 4S|4D|3H 2S|4H 3S"),
        ("2S 3S", "exhausted", "2H|4D|3H 2S|4H 3S"),
        ("2S", "exhausted", "2H|4D|3H 2S|4H"),
        ("", "exhausted", "2H|4D|3H|4H"),
    ]:
        after = play(table(hands, "5D", rules=rules, stock=stock), "AD")
        assert after.ending == ending
        assert after.turn == (None if ending else 1)
        assert after.hands == tuple(map(as_held, held.split("|")))
        assert after.stock == ()


@pytest.mark.clause("PY-A12")
@pytest.mark.parametrize(
    ("exhaustion", "held"),
    [
        ("play_on", "2H|4D|3H 2S|4H"),
        ("turn_over", "2H 5D|4D|3H 2S|4H 6D"),
        ("reshuffle", "2H 5D|4D|3H 2S|4H 6D"),
    ],
)
def test_py_a32_otherwise_play_goes_on(exhaustion, held):
    rules = rules_with(ace_effect="others_draw_and_replay", exhaustion=exhaustion)
    hands = {0: "2H", 1: "AD 4D", 2: "3H", 3: "4H"}
    after = play(table(hands, "6D 5D", rules=rules, stock="2S"), "AD")
    assert (after.turn, after.ending) == (1, None)
    taken = tuple(map(as_held, held.split("|")))
    assert [len(hand) for hand in after.hands] == [len(hand) for hand in taken]
    assert after.hands[2] == taken[2]
    if exhaustion != "reshuffle":
        assert after.hands == taken


@FOLLOWED
def test_py_a33_who_is_able_must_follow(ace_effect):
    rules = rules_with(ace_follow="draw_if_unable", ace_effect=ace_effect)
    state = play(facing("5D", "AD 4D AH 9C", rules=rules), "AD")
    assert legal(state) == "4D AH"
    assert refused(state, "pass") == "must_follow, card_that_fits (PY-A09)"
    assert play(state, "4D").turn == 2


@FOLLOWED
def test_py_a33_who_is_not_able_draws_one_card(ace_effect):
    rules = rules_with(ace_follow="draw_if_unable", ace_effect=ace_effect)
    state = play(facing("5D", "AD 9C", rules=rules, stock="4D 2S"), "AD")
    assert legal(state) == "draw"
    assert refused(state, "pass") == "must_follow, draw (PY-A09)"
    state = play(state, "draw")
    assert (state.turn, state.phase, state.draws) == (1, "ace", 1)
    assert legal(state) == "4D pass"
    assert play(state, "4D").turn == play(state, "pass").turn == 2
    unlucky = play(facing("5D", "AD 9C", rules=rules, stock="2S 4D"), "AD draw")
    assert legal(unlucky) == "pass"
    assert play(unlucky, "pass").turn == 2


@FOLLOWED
def test_py_a33_a_further_ace_asks_anew(ace_effect):
    rules = rules_with(ace_follow="draw_if_unable", ace_effect=ace_effect)
    state = facing("5D", "AD 9C", rules=rules, stock="AS 2C 4S")
    state = play(state, "AD draw AS")
    assert (state.phase, state.draws, state.turn) == ("ace", 0, 1)
    assert legal(state) == "draw"
    assert legal(play(state, "draw")) == "pass"


@EXHAUSTION
def test_py_a33_with_nothing_to_draw_the_deal_ends_or_one_passes(exhaustion):
    rules = rules_with(ace_follow="draw_if_unable", exhaustion=exhaustion)
    state = table({1: "9C 3H"}, "AD", rules=rules, phase="ace", idle=3)
    ends = exhaustion == "end_lowest"
    assert legal(state) == ("draw" if ends else "pass")
    after = play(state, legal(state))
    assert (after.turn, after.idle) == (None if ends else 2, 0)
    assert (after.ending, after.hands[1]) == ("exhausted" if ends else None, state.hands[1])


def test_py_a34_an_ace_or_a_card_of_the_last_aces_suit_continues():
    rules = rules_with(ace_effect="chain", draw_rank_wild=True, wild_on_wild=True)
    state = play(facing("5D", "AD AH 4D JD JS 7S 9H", rules=rules), "AD")
    assert legal(state) == "4D JD/CDHS AH pass"
    state = play(state, "AH")
    assert (state.phase, legal(state)) == ("ace", "9H pass")


def test_py_a34_a_jack_of_another_suit_does_not_continue():
    """After `AD` the `JS`, which `follow_card` allows, is not possible."""
    hand = "AD AH 4D JD JS 7D 9H"
    state = play(facing("5D", hand, rules=rules_with(ace_effect="chain")), "AD")
    assert refused(state, "JS/D") == "does_not_follow, card_of D, an A, pass (PY-26)"
    assert refused(state, "JD") == "must_name (PY-15)"
    after = play(state, "JD/S")
    assert (after.turn, after.suit.value, after.phase) == (2, "S", "play")
    assert legal(play(facing("5D", hand), "AD")) == "4D 7D JD/CDHS AH JS/CDHS pass"
    assert play(state, "7D").owed == 3


@TEK_OR_NOT
def test_py_a34_in_a_usual_turn_a_chain_asks_for_nothing(tek_rule):
    rules = rules_with(ace_effect="chain", tek_rule=tek_rule, draw_rank_wild=True)
    state = facing("5D", "JS JD 7C 5H 2D 3S", rules=rules)
    assert legal(state) == "7C 2D JD/CDHS 5H JS/CDHS draw"
    assert play(state, "JS/H").suit.value == "H"
    state = play(facing("5D", "AD 9C", "AH 2D JS JD 3C 4C 6C", rules=rules), "AD pass")
    assert legal(state) == "2D JD/CDHS AH JS/CDHS draw"
