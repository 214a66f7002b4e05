"""AF-43 to AF-46: Blind All Fours, where the first lead makes trumps."""

import pytest

from pisti import DECK, Rank, Suit, all_fours, match
from pisti.all_fours import PRESETS, RULES, events, legal_moves, new_hand, score, view
from pisti.event_types import Dealt, MadeTrumps, Played, Scored, TurnedUp
from positions.all_fours import (
    PLAYERS,
    by_rank,
    deal_with,
    finished,
    ranks,
    refused_deal,
    refused_rules,
    rules_with,
)
from positions.common import (
    CARDS,
    cards,
    everybody,
    line,
    lines,
    moments,
    play,
    play_on,
    refused,
    seats,
    untold,
)

BLIND = PRESETS["blind"]
PIPS = PRESETS["blind_pips"]

# The elder pitches the jack of hearts, and the dealer takes it.
PITCHED = {1: "JH 2C 3C 4C 5C 6C", 0: "QH 2D 3D 4D 5D 7S"}
PITCHED_PLAY = "JH QH | 7S 2C | 5D 3C | 4D 4C | 2D 5C | 6C 3D"


@PLAYERS
def test_af_43_nothing_is_turned_up_and_nobody_begs(players):
    rules = rules_with("blind", players=players)
    for dealer in range(players):
        state = new_hand(rules, deck=DECK, dealer=dealer)
        assert (state.phase, state.turn) == ("play", (dealer + 1) % players)
        assert (state.trump, state.turned, state.calls) == (None, (), ())
        assert legal_moves(state) == state.hands[state.turn]
        assert state.stock == DECK[6 * players :]
        assert [len(held) for held in state.hands] == [6] * players
        told = events(state)
        assert [type(event) for event in told] == [Dealt] * players
        for move in ("stand", "beg", "give", "run"):
            assert refused(state, move) == f"no_begging, expected_to_play, {move} (AF-12)"


@PLAYERS
@pytest.mark.parametrize("card", ["9C", "9D", "9H", "9S"])
def test_af_43_the_first_card_that_is_led_makes_trumps(card, players):
    rules = rules_with("blind", players=players)
    state = play(deal_with(rules, hands={1: f"-- {card}"}), card)
    suit = CARDS[card].suit
    assert state.trump is suit
    assert events(state)[-2:] == (Played(1, CARDS[card]), MadeTrumps(suit))
    for seat in everybody(state):
        assert view(state, seat).trump is suit
    for moment in moments(state):
        assert moment.trump is suit
        told = [event for event in events(moment) if isinstance(event, MadeTrumps)]
        assert told == [MadeTrumps(suit)]


def test_af_43_trumps_are_good_from_then_on():
    hands = {1: "3H KC AD", 0: "4H 2S 2H"}
    state = play(deal_with(BLIND, hands=hands), "3H 4H")
    assert state.tricks[0].seat == 0
    state = play(state, "2S AD")
    assert state.tricks[1].seat == 1
    assert play(state, "KC 2H").tricks[2].seat == 0


def test_af_43_high_low_jack_and_game_are_those_of_the_usual_game():
    state = play(deal_with(BLIND, hands=PITCHED), PITCHED_PLAY)
    assert lines(state) == [(0, "high", 1), (1, "low", 1), (0, "jack", 1), (0, "game", 1)]
    assert score(state).totals == (3, 1)


def test_af_43_the_first_trick_is_already_led_with_a_trump():
    rules = rules_with("blind", follow="follow_or_trump", trick_winner="trump_then_led_suit")
    state = play(deal_with(rules, hands={1: "3H", 0: "2C 4H 5D AH KC QD"}), "3H")
    assert legal_moves(state) == cards("4H AH")
    rules = rules_with("blind", follow="trumps_only")
    state = play(deal_with(rules, hands={1: "3H", 0: "2C 4H 5D AH KC QD"}), "3H")
    assert legal_moves(state) == cards("4H AH")
    state = play(deal_with(PRESETS["blind"], hands={1: "3H", 0: "AC"}), "3H AC")
    assert state.tricks[0].seat == 1


def test_af_43_flags_of_turn_ups_and_begging_have_nothing_to_do():
    flags = {
        "turnup_points": by_rank(dict.fromkeys("23456789TJQKA", 5)),
        "turnup_scope": "new_suit_only",
        "gift_to": "all_opponents",
        "gift_may_end_match": False,
        "after_run": "discard_to_hand_size",
        "exhaustion": "kick_last_then_void",
        "must_hold_trump_to_stand": True,
        "must_hold_trump_to_give": True,
    }
    usual = [*moments(new_hand(PRESETS["blind"], seed=3))]
    other = [*moments(new_hand(rules_with("blind", **flags), seed=3))]
    assert [score(state) for state in other] == [score(state) for state in usual]
    assert [state.history for state in other] == [state.history for state in usual]


@PLAYERS
def test_af_44_with_no_turn_up_nobody_scores_for_turning_up_a_jack(players):
    rules = rules_with("blind", players=players)
    state = deal_with(rules, turned="JH", hands={1: "2H"})
    assert state.stock[0] is CARDS["JH"]
    end = play_on(play(state, "2H"))
    assert {name for _, name, _ in lines(end)} <= {"high", "low", "jack", "game"}
    told = events(end)
    assert not [event for event in told if isinstance(event, TurnedUp | Scored)]


def test_af_44_a_jack_led_first_is_the_jack_of_trumps():
    state = play(deal_with(BLIND, hands=PITCHED), "JH")
    assert lines(state) == []
    assert line(play_on(play(state, "QH")), "jack") == [(0, 1)]
    assert line(play_on(play(state, "2D")), "jack") == [(1, 1)]


def test_af_45_sixes_and_sevens_may_be_taken_out():
    left = [card for card in DECK if card.rank.value not in "67"]
    state = new_hand(PIPS, seed=5)
    assert (len(left), len(state.deck), len(state.stock)) == (44, 44, 32)
    assert sorted(map(str, state.deck)) == sorted(map(str, left))
    assert new_hand(PIPS, deck=left).hands[1] == cards("2C 3C 4C TC JC QC")
    problems = refused_deal(PIPS, deck=DECK)
    assert not untold(problems, "52 44", "not 6C 7C 6D 7D 6H 7H 6S 7S", clause="AF-45")
    assert RULES.deal.strip_ranks == ()


@pytest.mark.parametrize("kind", [set, list, tuple, frozenset])
def test_af_45_the_ranks_can_be_given_in_any_way(kind):
    given = kind([Rank.SEVEN, Rank.SIX, Rank.SEVEN])
    assert rules_with("blind_pips", strip_ranks=given) == PIPS


@PLAYERS
def test_af_45_the_usual_game_can_be_played_without_any_ranks(players):
    rules = rules_with(players=players, strip_ranks=ranks("29"))
    state = deal_with(rules, turned="5H 3S")
    assert len(state.stock) == 43 - 6 * players
    state = play(state, "beg run")
    assert state.turned == cards("5H 3S")
    assert len(state.stock) == 44 - 9 * players - 2
    end = play_on(state)
    assert len(end.tricks) == 9
    assert "2C" not in map(str, end.deck)


@pytest.mark.parametrize(("players", "most"), [(2, 9), (3, 8), (4, 6)])
def test_af_45_enough_cards_must_be_left(players, most):
    ascending = "23456789TJQKA"
    rules = rules_with(players=players, strip_ranks=ranks(ascending[:most]))
    state = new_hand(rules, seed=1)
    assert len(state.deck) == 52 - 4 * most
    assert len(state.turned) == 1
    too_many = ranks(ascending[: most + 1])
    assert refused_rules(players=players, strip_ranks=too_many) == (
        f"after strip_ranks {48 - 4 * most} cards are left, expected more than"
        f" {6 * players} for {players} players (AF-45)"
    )


def test_af_45_the_pips_of_every_card_may_count_for_game():
    won = {0: "2C 9D 8H 2D", 1: "JS QS KS 2H"}
    assert line(finished(PIPS, won), "game") == [(0, 1)]
    assert line(finished(BLIND, won), "game") == [(1, 1)]
    pips = dict(PIPS.scoring.game_values)
    values = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
    assert pips == by_rank({**values, **{str(pip): pip for pip in range(2, 10)}})


def test_af_46_all_fives_is_not_a_part_of_this_library():
    """All Fives is a relative: nothing is pegged while cards are won, and a five is no trump."""
    state = deal_with(BLIND, hands={1: "5H AH TH", 0: "2H 3H 4H"})
    while not state.is_over:
        assert lines(state) == []
        state = play(state, legal_moves(state)[0])
    assert {name for _, name, _ in lines(state)} == {"high", "low", "game"}
    assert not [name for name in PRESETS if "five" in name]
    assert line(finished(RULES, {0: "5H 5C", 1: "2C"}), "game") == [(1, 1)]
    assert seats(BLIND) == [1, 0]
    assert state.trump is Suit.HEARTS


# The pub game: the pitcher's king takes the lowest trump; both sides win 17 for Game.
PUB_HANDS = {
    1: "KH 9H TC 5D 3S 6C",
    2: "2H 7H QC 8D 4C 9S",
    3: "4S 5S AD 6D 8C JS",
    0: "5H JH 7C KD TS 2D",
}
PUB_PLAY = "KH 2H 4S 5H | TC 7H 8C 7C | 9S 5S TS 9H | 5D 8D AD 2D | JS JH 3S 4C | KD 6C QC 6D"
PUBS = pytest.mark.parametrize("preset", ["pub", "pub_two", "pub_blackburn"])


@PUBS
def test_af_47_the_pitcher_makes_trumps_in_the_pub(preset):
    rules = PRESETS[preset]
    state = new_hand(rules, deck=DECK, dealer=1)
    assert (state.phase, state.turn, state.trump) == ("play", 2 % rules.players, None)
    assert state.hands[state.turn][:2] == cards("2C 3C")
    assert len(state.stock) == 52 - 6 * rules.players
    assert play(state, "3C").trump is Suit.CLUBS


def test_af_47_four_are_partners_and_play_to_eleven_and_two_to_nine():
    for preset in ("pub", "pub_blackburn"):
        rules = PRESETS[preset]
        assert (rules.players, rules.teams, rules.match.target) == (4, "partnership", 11)
    assert (PRESETS["pub_two"].players, PRESETS["pub_two"].match.target) == (2, 9)


@pytest.mark.parametrize("preset", ["pub", "pub_blackburn"])
def test_af_47_one_must_follow_suit_or_trump_in_the_pub(preset):
    state = play(deal_with(PRESETS[preset], hands=PUB_HANDS), "KH 2H 4S 5H TC")
    assert legal_moves(state) == cards("7H QC 4C")
    assert refused(state, "8D").endswith("(AF-23)")
    assert [trick.seat for trick in play(state, PUB_PLAY.partition("TC ")[2]).tricks] == [
        *(1, 2, 1, 3, 0, 0)
    ]


@pytest.mark.parametrize(("preset", "side"), [("pub", 0), ("pub_blackburn", 1)])
def test_af_47_low_is_dealt_in_west_yorkshire_and_won_in_blackburn(preset, side):
    end = play(deal_with(PRESETS[preset], hands=PUB_HANDS), PUB_PLAY)
    assert lines(end) == [(1, "high", 1), (side, "low", 1), (0, "jack", 1)]


@PUBS
def test_af_47_a_tied_game_is_nobodys_in_the_pub(preset):
    for won in ({0: "AC", 1: "AD"}, {0: "2D", 1: "3D"}):
        assert line(finished(PRESETS[preset], won), "game") == []


@pytest.mark.parametrize(("preset", "target"), [("pub", 11), ("pub_two", 9), ("pub_blackburn", 11)])
def test_af_47_a_match_in_the_pub_ends_at_its_target(preset, target):
    now = match.new_match(all_fours, PRESETS[preset], seed=5)
    while moves := match.legal_moves(now):
        now = match.apply(now, moves[-1])
    won, lost = sorted(now.standings.totals, reverse=True)
    assert won == target > lost
