"""AF-A20 to AF-A25: what no source says, and what this library does then."""

from itertools import islice

import pytest

from pisti.all_fours import BEG, STAND, Discard, events, legal_moves, view
from pisti.event_types import Dealt, Ended, MadeTrumps, PackRanOut, Scored, TurnedUp
from positions.all_fours import PLAYERS, after, deal_with, facing, ranks, replies, rules_with
from positions.common import CARDS, cards, lines, moments, play, play_on, refused, seats, shown

KICK = rules_with("cassell_4", exhaustion="kick_last_then_void")


@pytest.mark.parametrize(("kicked", "is_void"), [("3S", False), ("3H", True)])
def test_af_a20_a_last_card_is_kicked(kicked, is_void):
    state = after(KICK, "beg run", dealer=2, turned="4H JH 9H", kicked=kicked)
    assert state.is_void is is_void
    assert (shown(state.turned), state.stock) == (f"4H JH 9H {kicked}", ())
    assert [len(held) for held in state.hands] == [12] * 4
    last = [PackRanOut(), Ended()] if is_void else [MadeTrumps(CARDS[kicked].suit)]
    assert [*events(state)[-1 - len(last) :]] == [TurnedUp(CARDS[kicked]), *last]
    assert state.runs == 2
    assert sum(isinstance(event, Dealt) for event in events(state)) == 4 * 3
    assert lines(state) == [(2, "turned jack", 1)]
    if not is_void:
        assert state.trump is CARDS[kicked].suit
        assert len(play_on(state).tricks) == 12


def test_af_a20_a_kicked_card_scores_as_any_turn_up_does():
    for kicked, is_void in (("JS", False), ("JH", True)):
        state = after(KICK, "beg run", turned="4H 8H 9H", kicked=kicked)
        assert (state.is_void, lines(state)) == (is_void, [(0, "turned jack", 1)])
        assert Scored(0, "turned jack", 1) in events(state)
    rules = rules_with("cassell_4", exhaustion="kick_last_then_void", turnup_scope="new_suit_only")
    for kicked, points in (("JS", [(0, "turned jack", 1)]), ("JH", [])):
        assert lines(after(rules, "beg run", turned="4H 8H 9H", kicked=kicked)) == points


def test_af_a20_only_one_card_is_kicked_in_a_hand():
    rules = rules_with(exhaustion="kick_last_then_void", max_begs=2)
    turned = "2H 3H 4H 5H 6H 7H"
    state = after(rules, "beg run", turned=turned, kicked="8H")
    assert (state.is_void, len(state.stock)) == (True, 3)
    state = after(rules, "beg run", turned=turned, kicked="8S")
    assert (state.phase, len(state.stock)) == ("beg", 3)
    state = play(state, "beg run")
    assert (state.is_void, len(state.stock), len(state.turned)) == (True, 3, 7)
    assert events(state)[-2:] == (PackRanOut(), Ended())
    assert events(state).count(PackRanOut()) == 1  # the first run ended with new trumps


def test_af_a20_without_a_card_nothing_is_kicked():
    rules = rules_with(exhaustion="kick_last_then_void", strip_ranks=ranks("2"))
    state = after(rules, "beg run", turned="AH KH QH TH 9H 8H")
    assert (state.is_void, state.stock, len(state.turned)) == (True, (), 6)


@pytest.mark.parametrize(("kicked", "is_void"), [("TH", False), ("TS", True)])
def test_af_a20_a_kicked_card_is_compared_to_the_one_before(kicked, is_void):
    rules = rules_with(exhaustion="kick_last_then_void", max_begs=2)
    state = after(rules, "beg run beg run", turned="5H 5S 6S 7S 8S 9S", kicked=kicked)
    assert (state.runs, state.is_void) == (5, is_void)
    assert state.turned[-1] is CARDS[kicked]


def test_af_a20_the_hand_goes_on_with_the_cards_dealt_so_far():
    flags = {"strip_ranks": ranks("2345"), "after_run": "discard_to_hand_size"}
    rules = rules_with("cassell_4", exhaustion="kick_last_then_void", **flags)
    state = after(rules, "beg run", turned="AH", kicked="AS")
    assert (state.runs, shown(state.turned)) == (0, "AH AS")
    assert (state.phase, [len(held) for held in state.hands]) == ("play", [6] * 4)
    assert len(play_on(state).tricks) == 6


@pytest.mark.parametrize(
    ("follow", "lies", "held", "legal"),
    [
        ("follow_or_trump", "8D QS", "4D 6S AS 2C 3C 4C", "4D AS"),
        ("follow_or_trump", "8D QS", "3S 6S AS 2C 3C 4C", "AS 2C 3C 4C"),
        ("follow_or_trump", "8D QS", "3S 6S 7S 8S 9S TS", "3S 6S 7S 8S 9S TS"),
        ("free", "8D QS", "3S 6S 7S 8S 9S KS", "KS"),
        ("free", "8D QS", "4D 6S AS 2C 3C 4C", "4D AS 2C 3C 4C"),
        ("free", "8D 8C", "4D 6S AS 2C 3C 4C", "4D 6S AS 2C 3C 4C"),
        ("free", "QS 8C", "4D 6S AS 2C 3C 4C", "4D 6S AS 2C 3C 4C"),
        ("free", "8D QS 2H", "4D 6S AS 2C 3C 4C", "4D AS 2C 3C 4C"),
        ("free", "8D 5S QS", "4D 6S AS KS 3C 4C", "4D AS KS 3C 4C"),
        ("strict", "8D QS", "4D 6S AS 2C 3C 4C", "4D"),
        ("strict", "8D QS", "6S AS 2C 3C 4C 5C", "AS 2C 3C 4C 5C"),
        ("strict", "QS 8C", "6S AS 2C 3C 4C 5C", "6S AS"),
        ("trumps_only", "8D QS", "4D 6S AS 2C 3C 4C", "4D AS 2C 3C 4C"),
        ("trumps_only", "QS 8C", "4D 6S AS 2C 3C 4C", "6S AS"),
    ],
)
def test_af_a21_a_trump_must_be_higher_than_those_that_lie_there(follow, lies, held, legal):
    rules = rules_with("cassell_4", follow=follow, no_undertrump=True)
    assert replies(rules, "S", lies, held) == legal


@pytest.mark.parametrize("follow", ["free", "follow_or_trump", "strict", "trumps_only"])
def test_af_a21_a_lower_trump_is_refused_to_who_has_no_card_of_the_led_suit(follow):
    rules = rules_with("cassell_4", follow=follow, no_undertrump=True)
    state = facing(rules, "S", "8D QS", "3S 6S KS 2C 3C 4C")
    assert legal_moves(state) == cards("KS 2C 3C 4C")
    for move in ("3S", "6S"):
        assert refused(state, move) == "undertrump (AF-A21)"


def test_af_a21_if_nothing_else_is_left_a_lower_trump_may_be_played():
    rules = rules_with("trinidad", players=3, teams="individual")
    state = facing(rules, "S", "8D QS", "3S 6S 7S 8S 9S TS")
    assert legal_moves(state) == cards("3S 6S 7S 8S 9S TS")
    assert play(state, "TS").tricks[0].seat == 2
    hands = {1: "8D", 2: "QS", 3: "5S 2S 3S 4S 7S 8S", 0: "4D 6S AS KS 3C 4C"}
    state = after(rules_with("trinidad"), "stand 8D QS 5S", hands=hands, turned="9S")
    assert legal_moves(state) == cards("4D AS KS")
    hands[0] = hands[0].replace("4D", "JS")
    state = after(rules_with("trinidad"), "stand 8D QS 5S", hands=hands, turned="9S")
    assert legal_moves(state) == cards("AS KS 3C 4C")


@pytest.mark.clause("AF-A12")
@pytest.mark.parametrize("max_begs", [0, 1, 2, 3])
def test_af_a22_the_elder_is_asked_as_long_as_begs_are_left(max_begs):
    state = deal_with(rules_with(max_begs=max_begs), turned="5H 6H 5S 5D 5C")
    asked = 0
    while state.phase == "beg":
        asked += 1
        assert legal_moves(state) == (STAND, BEG)
        assert state.turn == 1
        state = play(state, "beg run")
    assert asked == max_begs
    key = "begging_is_over" if max_begs else "no_begging"
    assert refused(state, BEG) == f"{key}, expected_to_play, beg (AF-12)"
    assert (state.phase, state.turn) == ("play", 1)
    assert state.runs == (max_begs + 1 if max_begs else 0)
    key = "begging_is_over" if max_begs else "no_begging"
    assert refused(state, "stand").startswith(f"{key}, ")


@PLAYERS
@pytest.mark.parametrize("deal_packet", [1, 2, 3, 6])
def test_af_a23_the_cards_of_a_round_are_dealt_as_the_first_six(deal_packet, players):
    """Three at a time with `deal_packet` 3 or 6, with 2 two and then one, with 1 one by one."""
    rules = rules_with(players=players, deal_packet=deal_packet)
    for dealer in range(players):
        before = deal_with(rules, dealer, turned="5H 6H 2S")
        state = play(before, "beg run")
        rest = iter(before.stock)
        for run in (1, 2):
            got = dict.fromkeys(range(players), ())
            for size in {1: (1, 1, 1), 2: (2, 1)}.get(deal_packet, (3,)):
                for seat in seats(rules, dealer):
                    got[seat] += tuple(islice(rest, size))
            for seat in range(players):
                assert state.hands[seat][3 + 3 * run : 6 + 3 * run] == got[seat]
                assert view(state, seat).packets[run] == got[seat]
            assert next(rest) is state.turned[run]


@PLAYERS
def test_af_a24_a_hand_that_is_not_over_counts_its_turn_ups_and_its_gift(players):
    rules = rules_with(players=players)
    state = after(rules, "beg give", hands={1: "AH 3H TC 5C KD"}, turned="JH")
    *states, end = moments(state)
    early = [(0, "turned jack", 1), (1, "gift", 1)]
    assert all(lines(moment) == early for moment in states)
    assert lines(end)[:2] == early
    assert len(lines(end)) == 5


def test_af_a25_any_card_may_go_and_no_more_than_needed():
    hands = {1: "2S 3S 4S", 0: "2H 3H 4H"}
    state = after(rules_with("seven_up"), "beg run", hands=hands, turned="5H 5S")
    assert legal_moves(state) == tuple(map(Discard, state.hands[1]))
    state = play(state, "-2S -3S -4S")
    assert state.turn == 0
    assert refused(state, Discard(state.hands[1][0])).startswith("not_in_hand, ")
    assert state.discards[1] == cards("2S 3S 4S")


def test_af_a25_it_is_done_once_when_the_begging_is_over():
    rules = rules_with("seven_up", max_begs=2)
    state = after(rules, "beg run", turned="5H 5S 5C")
    assert state.phase == "beg"
    for text, size in (("stand", 9), ("beg give", 9), ("beg run", 12)):
        ended = play(state, text)
        assert (ended.phase, ended.turn) == ("discard", 1)
        assert [len(held) for held in ended.hands] == [size, size]
        assert len([*moments(ended)]) == 1 + 2 * (size - 6) + 12
    for text in ("stand", "beg give"):
        assert after(rules, text, turned="5H").phase == "play"
