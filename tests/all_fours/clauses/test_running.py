"""AF-14, AF-15, AF-17 and AF-18: three cards more, until another suit is turned up."""

import pytest

from pisti import Standings, Suit
from pisti.all_fours import (
    BEG,
    RULES,
    RUN,
    Rules,
    events,
    legal_moves,
    next_dealer,
    score,
    standings,
    view,
)
from pisti.event_types import Dealt, Ended, MadeTrumps, PackRanOut, Ran, Scored, TurnedUp
from positions.all_fours import PLAYERS, after, by_rank, deal_with, rules_with
from positions.common import CARDS, cards, everybody, lines, play, play_on, refused, seats, shown

# Every round turns up a heart again, until the pack gives out.
GIVES_OUT = {2: "2H 3H 4H 5H 6H 7H", 3: "2H 3H 4H 5H", 4: "4H JH 9H"}
LEFT_OVER = {2: 4, 3: 3, 4: 1}


def gone(rules, dealer=0, kicked=""):
    """A hand in which the pack gave out."""
    return after(rules, "beg run", dealer, turned=GIVES_OUT[rules.players], kicked=kicked)


@pytest.mark.clause("AF-08", "AF-A15")
@PLAYERS
def test_af_14_everybody_is_dealt_three_more_and_new_trumps_are_turned_up(players):
    for dealer in range(players):
        rules = Rules(players=players)
        before = deal_with(rules, dealer, turned="5H 2S")
        state = play(before, "beg run")
        new = [held[6:] for held in state.hands]
        assert [held[:6] for held in state.hands] == [*before.hands]
        assert sum((new[seat] for seat in seats(rules, dealer)), ()) == before.stock[: 3 * players]
        assert state.turned == cards("5H 2S")
        assert state.stock == before.stock[3 * players + 1 :]
        assert (state.trump, state.runs) == (Suit.SPADES, 1)
        assert (state.phase, state.turn) == ("play", (dealer + 1) % players)
        assert state.history == (BEG, RUN)
        told = events(state)[len(events(before)) + 1 :]
        assert told == (
            Ran(dealer),
            *[Dealt(seat, new[seat]) for seat in seats(rules, dealer)],
            TurnedUp(CARDS["2S"]),
            MadeTrumps(Suit.SPADES),
        )
        for seat in everybody(state):
            dealt = [event for event in events(view(state, seat)) if isinstance(event, Dealt)]
            assert dealt[players:] == [
                Dealt(other, new[other] if other == seat else (None,) * 3)
                for other in seats(rules, dealer)
            ]


def test_af_14_the_new_suit_is_trumps_in_the_play():
    hands = {1: "AH", 0: "2S"}
    state = after(RULES, "beg run AH 2S", hands=hands, turned="5H 3S")
    assert state.tricks[0].seat == 0
    state = after(RULES, "beg give AH 2S", hands=hands, turned="5H 3S")
    assert state.tricks[0].seat == 1


@PLAYERS
def test_af_15_rounds_are_dealt_one_like_the_other(players):
    rules = Rules(players=players)
    most = len(GIVES_OUT[players].split()) - 1
    for number in range(1, most + 1):
        turned = [*GIVES_OUT[players].split()[:number], "2S"]
        before = deal_with(rules, turned=" ".join(turned))
        state = play(before, "beg run")
        assert shown(state.turned) == " ".join(turned)
        assert (state.runs, state.trump) == (number, Suit.SPADES)
        assert (state.history, state.phase, state.turn) == ((BEG, RUN), "play", 1)
        assert [len(held) for held in state.hands] == [6 + 3 * number] * players
        rest = before.stock
        for run in range(number):
            for seat in seats(rules):
                assert state.hands[seat][6 + 3 * run : 9 + 3 * run] == rest[:3]
                rest = rest[3:]
            assert rest[0] is CARDS[turned[run + 1]]
            rest = rest[1:]
        assert state.stock == rest
        told = [event for event in events(state) if isinstance(event, TurnedUp | MadeTrumps)]
        first, *others = map(TurnedUp, state.turned)
        assert told == [first, MadeTrumps(Suit.HEARTS), *others, MadeTrumps(Suit.SPADES)]


@pytest.mark.clause("AF-10")
@pytest.mark.parametrize(
    ("turnup_scope", "points"),
    [pytest.param("every", 2, id="every"), pytest.param("new_suit_only", 1, id="new suit only")],
)
def test_af_17_a_jack_turned_up_while_running_scores_too(turnup_scope, points):
    rules = rules_with(turnup_scope=turnup_scope)
    state = after(rules, "beg run", turned="5H JH JS")
    assert lines(state) == [(0, "turned jack", 1)] * points
    told = [event for event in events(state) if isinstance(event, TurnedUp | Scored)]
    jack = Scored(0, "turned jack", 1)
    refused_suit = [jack] if turnup_scope == "every" else []
    assert told == [
        TurnedUp(CARDS["5H"]),
        TurnedUp(CARDS["JH"]),
        *refused_suit,
        TurnedUp(CARDS["JS"]),
        jack,
    ]


@pytest.mark.parametrize("turnup_scope", ["every", "new_suit_only"])
def test_af_17_a_jack_of_a_new_suit_always_scores(turnup_scope):
    rules = rules_with(turnup_scope=turnup_scope, players=3)
    jack = (2, "turned jack", 1)
    assert lines(deal_with(rules, 2, turned="JH")) == [jack]
    assert lines(after(rules, "beg run", 2, turned="JH JS")) == [jack, jack]
    assert lines(after(rules, "beg run", 2, turned="JH 5S")) == [jack]


def test_af_17_the_refused_suit_is_that_of_the_turn_up_just_before():
    rules = rules_with(turnup_scope="new_suit_only", max_begs=2)
    jack = (0, "turned jack", 1)
    assert lines(after(rules, "beg run beg run", turned="5H 9S JH")) == [jack]
    assert lines(after(rules, "beg run beg run", turned="5H 9S JS 4D")) == []


@pytest.mark.parametrize("turnup_scope", ["every", "new_suit_only"])
def test_af_17_other_ranks_score_by_the_same_rule(turnup_scope):
    table = by_rank({"A": 1, "6": 2, "J": 3})
    rules = rules_with(turnup_scope=turnup_scope, turnup_points=table)
    state = after(rules, "beg run", turned="6H AH JH 6S")
    old_suit = [(0, "turned ace", 1), (0, "turned jack", 3)]
    assert lines(state) == [
        (0, "turned six", 2),
        *(old_suit if turnup_scope == "every" else []),
        (0, "turned six", 2),
    ]


@PLAYERS
def test_af_18_with_too_few_cards_for_a_round_the_hand_is_void(players):
    rules = Rules(players=players)
    for dealer in range(players):
        state = gone(rules, dealer)
        assert state.phase == "void"
        assert state.is_void
        assert state.is_over
        assert state.turn is None
        assert legal_moves(state) == ()
        assert len(state.stock) == LEFT_OVER[players]
        assert shown(state.turned) == GIVES_OUT[players]
        assert events(state)[-2:] == (PackRanOut(), Ended())
        assert state.tricks == state.played == ()
        for seat in everybody(state):
            assert view(state, seat).is_void
            assert view(state, seat).moves == ()


def test_af_18_points_for_turn_ups_stand():
    assert lines(gone(rules_with("cassell_4"), dealer=2)) == [(2, "turned jack", 1)]
    assert lines(gone(RULES)) == []


def test_af_18_a_void_hand_decides_nothing_and_the_same_dealer_deals_again():
    assert next_dealer(gone(RULES, dealer=1)) == 1
    for target in ("single_deal", 11):
        rules = rules_with("cassell_4", target=target)
        void = score(gone(rules, dealer=2))
        assert standings(rules, [void]) == Standings((0, 0, 1, 0), ())
        played = standings(rules, [void, score(play_on(deal_with(rules, turned="5H")))])
        assert bool(played.winners) == (target == "single_deal")


def test_af_18_a_void_hand_takes_no_move():
    state = gone(RULES)
    for move in ("beg", "run", "stand", "2S", "-2S", state.hands[1][0], None):
        assert refused(state, move) == "void (AF-18)"


def test_af_18_the_last_round_can_be_played():
    state = after(rules_with("cassell_4"), "beg run", turned="4H JH 9S")
    assert (state.phase, len(state.stock), state.trump) == ("play", 1, Suit.SPADES)
    state = after(RULES, "beg run", turned="2H 3H 4H 5H 6H 7S")
    assert (state.phase, len(state.stock), state.trump) == ("play", 4, Suit.SPADES)
    assert len(play_on(state).tricks) == 21
