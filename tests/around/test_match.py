"""Matches: hands in a row until somebody has won, by the rules' own flags."""

import copy
import pickle
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import attrs
import pytest

import pisti
from few import rules_of_presets
from pisti import (
    IllegalMove,
    Line,
    NotationError,
    PistiError,
    Rank,
    Score,
    all_fours,
    pis_yedili,
)
from pisti.games import GAMES
from pisti.match import apply, legal_moves, new_match, read_move, view
from pisti.notation import format_cards, format_move
from pisti.show import svg, text

MOST = 4000  # moves: where the discard comes back, a hand can go on for long


def played(match, random=None, most=MOST):
    """The match, played by chance or always with the first move, but for so many moves."""
    for _ in range(most):
        moves = legal_moves(match)
        if not moves:
            break
        match = apply(match, random.choice(moves) if random else moves[0])
    return match


def two(**flags):
    return pisti.Rules(players=2, match=pisti.MatchRules(**flags))


@pytest.mark.parametrize(("game", "rules"), rules_of_presets())
def test_a_match_goes_on_until_somebody_has_won(game, rules):
    match = played(new_match(game, rules, seed=7), Random(7))
    assert match.is_over or len(match.state.history) > 200
    if match.is_over:
        assert (match.turn, legal_moves(match)) == (None, ())
        assert set(match.standings.winners) <= set(range(rules.sides))
        with pytest.raises(IllegalMove, match=r"^the match is over and nobody is on turn") as told:
            apply(match, pisti.DECK[0])
        assert (told.value.move, told.value.seat) == (pisti.DECK[0], None)
    assert len(match.scores) == len(match.hands)
    assert [game.score(hand) for hand in match.hands] == [*match.scores]
    for hand, other in pairwise(match.hands):
        assert other.dealer == game.next_dealer(hand)
        assert other.deck != hand.deck


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_standings_are_those_of_all_hands_and_of_this_one_where_points_count_at_once(
    game, seed
):
    """Also when a hand has just been dealt: a card that is turned up may earn points."""
    match, random = new_match(game, seed=seed), Random(seed)
    for _ in range(300):
        if match.is_over:
            break
        state = match.state
        so_far = [game.score(state)] if game.COUNTS_AT_ONCE and not state.is_over else []
        scores = [*match.scores, *so_far]
        assert match.standings.totals == game.standings(match.rules, scores).totals
        match = apply(match, random.choice(legal_moves(match)))
    assert match.scores


@pytest.mark.uncounted
@pytest.mark.parametrize(("game", "rules"), rules_of_presets())
def test_a_whole_match_is_the_same_again_from_its_seed(game, rules):
    one, other = (played(new_match(game, rules, seed="again", dealer=1), most=300) for _ in "12")
    assert one == other
    assert hash(one) == hash(other)
    assert one != played(new_match(game, rules, seed="other", dealer=1), most=300)
    for twin in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):  # noqa: S301 - our own
        assert twin == one
        assert played(twin, most=10) == played(one, most=10)


def test_a_game_need_not_be_a_module():
    game = SimpleNamespace(**{name: getattr(pisti, name) for name in pisti.__all__})
    match = played(new_match(game, two(), seed=7), most=60)
    assert match.state == played(new_match(pisti, two(), seed=7), most=60).state
    assert copy.copy(match) == match
    make, fields = match.__reduce__()
    assert make(*fields) == match


def test_each_hand_has_a_seed_of_its_own_that_follows_from_that_of_the_match():
    match = played(new_match(pisti, two(), seed=7))
    for number, hand in enumerate(match.hands):
        again = pisti.new_hand(two(), seed=b"7/hand %d" % number, dealer=hand.dealer)
        assert again.deck == hand.deck


def test_the_verbs_are_those_of_a_hand():
    match = new_match(pisti, two(), seed=7)
    assert legal_moves(match) == pisti.legal_moves(match.state)
    assert view(match, 0) == pisti.view(match.state, 0)
    after = apply(match, legal_moves(match)[0])
    assert after.state == pisti.apply(match.state, legal_moves(match)[0])
    assert len(match.state.history) == 0
    with pytest.raises(IllegalMove, match=r"\(P-19\)$"):
        apply(match, None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        match.state = None


def test_af_a13_when_a_gift_ends_the_match_nobody_is_on_turn_any_more():
    match = new_match(all_fours, all_fours.Rules(match=all_fours.MatchRules(target=1)), seed=1)
    match = apply(apply(match, all_fours.BEG), all_fours.GIVE)
    assert (match.standings.totals, match.standings.winners) == ((0, 1), (1,))
    assert (match.is_over, match.turn, match.state.is_over) == (True, None, False)
    for seat in (0, 1, None):
        seen = view(match, seat)
        assert (seen.turn, seen.moves) == (None, ())
        assert attrs.evolve(seen, turn=match.state.turn) == attrs.evolve(
            all_fours.view(match.state, seat), moves=()
        )


@pytest.mark.uncounted
@pytest.mark.parametrize("preset", all_fours.PRESETS)
def test_a_match_that_is_won_within_a_hand_can_be_drawn(preset):
    for seed in range(12):
        match = played(new_match(all_fours, all_fours.PRESETS[preset], seed=seed), Random(seed))
        for seat in (0, None):
            assert "{" not in text.table(match.game, view(match, seat))
            assert "None" not in svg.table(match.game, view(match, seat))


def test_the_hands_so_far_end_with_the_one_that_is_going_on():
    match = played(new_match(pisti, two(), seed=7), most=50)
    assert match.hands_so_far == (match.hands[0], match.state)
    whole = played(match, most=10_000)
    assert whole.is_over
    assert whole.hands_so_far == whole.hands


@pytest.mark.parametrize("rules", [7, all_fours.RULES], ids=["a number", "of another game"])
def test_wrong_rules_are_refused_as_for_a_hand(rules):
    with pytest.raises(PistiError) as of_a_hand:
        pisti.new_hand(rules, seed=7)
    with pytest.raises(PistiError) as of_a_match:
        new_match(pisti, rules, seed=7)
    assert str(of_a_match.value) == str(of_a_hand.value)


def test_a_match_is_shown_without_a_card():
    assert repr(played(new_match(pisti, two(), seed=7), most=3)) == (
        "<match of pisti, hand 0, Standings(totals=(0, 0), winners=()), turn=0>"
    )


def counted(*lines):
    """A count of All Fours for two: the side of each point."""
    return Score(tuple(Line(side, "low", 1, 1) for side in lines), (lines.count(0), lines.count(1)))


@pytest.mark.clause("AF-39")
def test_af_37_the_first_to_reach_the_target_has_won_within_a_hand():
    rules = all_fours.PRESETS["hoffmann"]
    six = [counted(0, 1)] * 6
    assert all_fours.standings(rules, six).winners == ()
    for lines, totals, winner in [((0, 1, 1), (7, 6), 0), ((1, 0, 0), (6, 7), 1)]:
        standings = all_fours.standings(rules, [*six, counted(*lines)])
        assert (standings.totals, standings.winners) == (totals, (winner,))


def test_af_a13_a_turn_up_ends_the_match_before_the_play():
    rules = all_fours.Rules(match=all_fours.MatchRules(target=1))
    for seed in range(60):
        match = new_match(all_fours, rules, seed=seed)
        if match.state.turned[0].rank is Rank.JACK:
            break
    assert match.is_over
    assert (match.standings.winners, match.hands, legal_moves(match)) == ((0,), (), ())


@pytest.mark.clause("AF-18")
def test_af_38_the_deal_passes_on_but_for_a_void_hand():
    match, random = new_match(all_fours, all_fours.PRESETS["cassell_4"], seed=0), Random(0)
    for _ in range(MOST):
        moves = legal_moves(match)
        if not moves:
            break
        wild = [move for move in moves if move in (all_fours.BEG, all_fours.RUN)]
        match = apply(match, random.choice(wild or moves))
    assert "void" in {hand.phase for hand in match.hands}
    for hand, other in pairwise(match.hands):
        assert other.dealer == (hand.dealer if hand.phase == "void" else (hand.dealer + 1) % 4)


def test_af_39_without_a_target_a_single_hand_is_the_match():
    rules = all_fours.Rules(match=all_fours.MatchRules(target="single_deal"))
    match = played(new_match(all_fours, rules, seed=7))
    best = max(match.standings.totals)
    assert len(match.hands) == 1
    assert match.standings.winners == tuple(
        side for side, total in enumerate(match.standings.totals) if total == best
    )


@pytest.mark.clause("AF-18")
def test_af_39_a_void_hand_decides_no_match_of_a_single_hand():
    """Nobody has played, so nobody has the most points: the same dealer deals again."""
    rules = all_fours.Rules(players=4, match=all_fours.MatchRules(target=None))
    match = apply(new_match(all_fours, rules, seed=6, dealer=2), all_fours.BEG)
    match = apply(match, all_fours.RUN)
    (void,) = match.hands
    assert void.is_void
    assert match.scores == (Score((), (0, 0, 0, 0), is_void=True),)
    assert match.settled == pisti.Standings((0, 0, 0, 0), (), 0)
    assert not match.is_over
    assert (match.state.dealer, match.state.history) == (2, ())
    assert match.state.deck != void.deck
    match = played(apply(match, all_fours.STAND))
    assert (match.is_over, len(match.hands)) == (True, 2)
    assert match.standings == pisti.Standings((1, 1, 1, 1), (0, 1, 2, 3), 1)
    assert match.scores[1].totals == (1, 1, 1, 1)


def test_af_41_the_totals_before_a_hand_are_told_to_it():
    match = played(new_match(all_fours, all_fours.PRESETS["seven_up"], seed=7), Random(7))
    assert len(match.hands) > 1
    totals = [0, 0]
    for hand, score in zip(match.hands, match.scores, strict=False):
        assert hand.scores == tuple(totals)
        totals = [total + points for total, points in zip(totals, score.totals, strict=True)]


@pytest.mark.clause("PY-A20")
def test_py_32_four_deals_make_a_match_and_the_lowest_total_wins():
    rules = pis_yedili.Rules(players=3)
    scores = [Score((), (10, 0, 5))] * 4
    for number in range(4):
        assert pis_yedili.standings(rules, scores[:number]).winners == ()
    assert pis_yedili.standings(rules, scores) == pisti.Standings((40, 0, 20), (1,), 4)
    assert pis_yedili.standings(rules, [Score((), (7, 7, 9))] * 4).winners == (0, 1)
    match = played(new_match(pis_yedili, rules, seed=7, dealer=2))
    assert [hand.dealer for hand in match.hands] == [2, 0, 1, 2]


def test_a_wrong_seed_or_dealer_is_refused_as_for_a_hand():
    with pytest.raises(PistiError, match="a seed is an int, a str or bytes"):
        new_match(pisti, seed=None)
    with pytest.raises(PistiError, match="dealer is 4, expected a seat from 0 to 3"):
        new_match(pisti, seed=7, dealer=4)


# A move that somebody has written.


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_writes_a_move_only_when_it_is_its_turn(name):
    match, random = new_match(GAMES[name], seed=7), Random(7)
    for _ in range(60):
        moves = legal_moves(match)
        for seat in (None, *range(match.rules.players)):
            text = format_move(random.choice(moves))
            if seat == match.turn:
                assert format_move(read_move(match, seat, text)) == text
            else:
                who = "a spectator" if seat is None else f"seat {seat}"
                with pytest.raises(
                    PistiError, match=f"^{who} is not on turn, seat {match.turn} is"
                ):
                    read_move(match, seat, text)
        match = apply(match, random.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_a_written_move_that_the_rules_refuse_is_refused_with_its_clause(name):
    game = GAMES[name]
    match, random = new_match(game, seed=7), Random(7)
    for _ in range(60):
        moves = legal_moves(match)
        others = [move for move in game.all_moves(match.rules) if move not in moves]
        for move in random.sample(others, min(9, len(others))):
            with pytest.raises(IllegalMove) as refused:
                game.apply(match.state, move)
            with pytest.raises(IllegalMove) as told:
                read_move(match, match.turn, format_move(move))
            assert str(told.value) == str(refused.value)
        match = apply(match, random.choice(moves))


def test_a_text_that_is_no_move_is_refused_with_the_moves():
    match = new_match(pisti, pisti.Rules(players=2), seed=7)
    with pytest.raises(NotationError, match=r"^'nine' is not one of the moves: AH, 2H, TD, 7C$"):
        read_move(match, 1, "nine")
    words = {"move.AH": "kupa ası"}
    assert read_move(match, 1, "kupa ası", words) == match.state.hands[1][0]


@pytest.mark.parametrize("text", ["Kupa ası", "ace of hearts", "as", "A", "birli", " a♥ "])
def test_a_card_is_written_as_people_call_it(text):
    match = new_match(pisti, pisti.Rules(players=2), seed=7)
    moves = legal_moves(match)
    assert format_cards(moves) == "AH 2H TD 7C"
    if text == "as":
        with pytest.raises(IllegalMove, match=r"^AS is not in the hand of seat 1"):
            read_move(match, 1, text)
    else:
        assert read_move(match, 1, text) is moves[0]


def test_a_rank_alone_names_no_card_where_the_hand_has_two_of_it_or_none():
    match = new_match(pisti, pisti.Rules(players=2), seed=4)
    hand = match.game.view(match.state, 1).hand
    for rank in pisti.Rank:
        held = [card for card in hand if card.rank is rank]
        if len(held) == 1:
            assert read_move(match, 1, rank.name) is held[0]
        else:
            with pytest.raises(NotationError, match="is not one of the moves"):
                read_move(match, 1, rank.name)


def test_a_long_text_is_refused_before_it_is_folded(monkeypatch):
    match = new_match(pisti, pisti.Rules(players=2), seed=7)
    monkeypatch.setattr("pisti.typed.folded", None)  # which takes long for many marks
    monkeypatch.setattr("pisti.notation.folded", None)
    for typed in ("a" + "\u0300" * 90, "x" * 20_000):
        with pytest.raises(NotationError):
            read_move(match, 1, typed, {"move.AH": "kupa ası"})


@pytest.mark.parametrize("text", ["7'li", "yedi", "7’lisi"])
def test_a_rank_has_its_ending_in_turkish(text):
    match = new_match(pisti, pisti.Rules(players=2), seed=7)
    assert str(read_move(match, 1, text)) == "7C"


def test_a_wish_and_a_word_are_written_with_names_and_without_dots_and_tails():
    match = new_match(pis_yedili, pis_yedili.Rules(players=2), seed=1)
    match = apply(match, legal_moves(match)[0])
    assert str(read_move(match, match.turn, "karo valesi maça")) == "JD/S"
    assert str(read_move(match, match.turn, "jack of diamonds spades")) == "JD/S"
    turkish = pis_yedili.WORDS["tr"]
    assert {read_move(match, match.turn, text, turkish) for text in ("çek", "CEK", "draw")} == {
        pis_yedili.DRAW
    }


def test_nobody_writes_a_move_after_the_match():
    match = new_match(pisti, pisti.RULES.but(players=2, target="single_deal"), seed=7)
    while moves := legal_moves(match):
        match = apply(match, moves[0])
    with pytest.raises(PistiError, match=r"^the match is over and nobody is on turn$"):
        read_move(match, 0, "TC")
