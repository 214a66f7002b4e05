"""The judgement of a move: it finds the right one where there is one, and sees only the view."""

from itertools import islice
from types import SimpleNamespace

import attrs
import numpy as np
import pytest

import pisti
from hands_to_review import SMALL, moments, record_by, states_of
from pisti import KindError, PistiError, Rank, all_fours, pis_yedili
from pisti.bots import makers
from pisti.bots.ahead import try_moves
from pisti.bots.pisti.last_packet import exact as exact_margins
from pisti.bots.searching import play_on
from pisti.record import record_of
from pisti.review import data_of, facts_of, html, judge, judging, summary, weighing, why
from pisti.review.judging import Decision, Option
from pisti.review.reviewing import review
from pisti.review.weighing import (
    Weighed,
    likelihood,
    margins_of,
    weigh,
    yardstick,
)
from positions import all_fours as in_all_fours
from positions.common import CARDS, play
from positions.pisti import deal_with, lone

TWO = pisti.PRESETS["classic_two"]
MINI = pisti.PRESETS["mini"]
GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
QUICK = {
    "pisti": SMALL,
    "all_fours": all_fours.PRESETS["hoffmann"],
    "pis_yedili": pis_yedili.PRESETS["duel"],
}


def judged(state, made=None, game=pisti, worlds=24):
    return judge(game, game.view(state, state.turn), made, worlds=worlds)


# Positions with one right move.


def test_a_pisti_is_made_and_not_taken_with_a_jack():
    decision = judged(lone(TWO, "9C", "9D", "JD", "2H"), CARDS["JD"])
    assert decision.best.move is CARDS["9D"]
    assert decision.given > 5
    assert decision.skill < 0


def test_a_jack_is_not_thrown_on_the_empty_table():
    """The king that is left can be taken back by nobody, as all other kings are gone."""
    state = deal_with(SMALL, centre="KC KD QS KH", hands={1: "KS QC", 0: "JD TS TC"})
    state = play(state, "KS")
    assert state.pile == ()
    decision = judged(state, CARDS["JD"], worlds=40)
    assert decision.best.move is not CARDS["JD"]
    assert decision.given > 1


def best_margin(state, side):
    """The margin after best play of both, by trying everything, without any shortcut."""
    moves = pisti.legal_moves(state)
    if not moves:
        totals = pisti.score(state).totals
        return totals[side] - totals[1 - side]
    found = [best_margin(pisti.apply(state, move), side) for move in moves]
    return (max if state.turn == side else min)(found)


def test_where_every_card_is_known_the_best_move_is_exact():
    """The last packet of two, which a seat can know card by card."""
    found = 0
    for seed in range(60):
        states = states_of(pisti, SMALL, seed)
        state = next(state for state in states if not state.stock)
        held = state.hands[1 - state.turn]
        view = pisti.view(state, state.turn)
        if None in [card for gain in view.gains for card in gain.cards] or None in view.pile:
            continue
        decision = judged(state)
        worths = {move: best_margin(pisti.apply(state, move), state.turn) for move in view.moves}
        assert len(held) == 4
        assert {option.move: option.worth for option in decision.options} == worths
        assert worths[decision.best.move] == max(worths.values())
        assert {option.doubt for option in decision.options} == {0.0}
        found += 1
        if found == 3:
            return
    pytest.fail("too few such packets")


@pytest.mark.slow
def test_a_high_trump_is_not_spent_where_a_low_one_wins_and_the_jack_is_out():
    held = {
        1: "3D 2C 2S 4S 7S 8S",
        2: "5D 3C 6C 9S TS 7C",
        3: "6D 4C 8C QS 5S 9C",
        0: "KH AS 5H QH 3H 2D",
    }
    state = in_all_fours.deal_with(all_fours.PRESETS["trinidad"], hands=held, turned="9H")
    state = play(state, "stand", "3D", "5D", "6D")
    decision = judged(state, CARDS["KH"], all_fours, worlds=60)
    assert decision.best.move not in (CARDS["KH"], CARDS["QH"])
    assert decision.given > 0.3


def test_a_seat_with_one_card_is_made_to_draw_and_not_given_the_turn():
    """A seven makes the next seat draw, and another card lets it go out."""
    rules = pis_yedili.PRESETS["pis_yedili"]
    for state, view, moves in moments(pis_yedili, rules, range(200), skill=0):
        kinds = {move: {f.phrase.key for f in facts_of(pis_yedili, view, move)} for move in moves}
        sevens = [move for move in moves if "why.draws" in kinds[move]]
        near = [move for move in moves if "why.next.one" in kinds[move]]
        if not sevens or not near or len(view.hand) < 3 or len(view.hand) > 6:
            continue
        decision = judge(pis_yedili, view, near[0], worlds=16)
        worths = {option.move: option.worth for option in decision.options}
        assert decision.best.move not in near
        assert decision.given > 3
        assert max(worths[move] for move in sevens) > max(worths[move] for move in near)
        assert state.owed == 0
        return
    pytest.fail("no such turn")


# Only the view counts.


def test_the_seed_and_the_number_of_worlds_change_the_estimate_and_nothing_else_does():
    _, view, moves = next(moments(pisti, SMALL, [3]))
    one = judge(pisti, view, moves[0], worlds=6)
    assert one == judge(pisti, view, moves[0], worlds=6)
    assert one != judge(pisti, view, moves[0], worlds=6, seed=1)
    assert one.options != judge(pisti, view, moves[0], worlds=9).options


# How worlds are chosen, and how a hand is played on.


def test_a_world_in_which_the_others_did_what_an_expert_does_is_likelier():
    """Seat 1 left a seven lying: it would have taken it, had it held one."""
    state = deal_with(TWO, centre="2D 3D 4D 7C", hands={1: "9C 8C 8D 8H", 0: "KC 9D KH KS"})
    state = play(state, "9C")
    view = pisti.view(state, 0)
    bot = yardstick(pisti)
    chances = {True: [], False: []}
    for world in islice(pisti.worlds(view, seed=2), 40):
        holds_seven = any(card.rank is pisti.Rank.SEVEN for card in world.hands[1])
        chances[holds_seven].append(likelihood(pisti, bot, view, world))
    assert max(chances[True]) < max(chances[False])
    assert sum(chances[True]) / len(chances[True]) < sum(chances[False]) / len(chances[False])


def test_the_quick_bot_plays_the_later_moves():
    asked = {"best": 0, "quick": 0}

    def counting(name):
        def bot(view):
            asked[name] += 1
            return view.moves[0]

        return bot

    state = pisti.new_hand(TWO, seed=1)
    play_on(pisti, counting("best"), state, counting("quick"))
    assert asked == {"best": 8 - 2, "quick": 36 - 6}
    asked.update(best=0, quick=0)
    play_on(pisti, counting("best"), state)
    assert asked == {"best": 36, "quick": 0}


def test_margins_add_up_to_nothing_and_leave_out_who_is_out():
    rules = pis_yedili.PRESETS["pis_yedili"].but(match_end="elimination", target=50)
    state = pis_yedili.new_hand(rules, seed=1, scores=(0, 60, 10, 20))
    margins = margins_of(pis_yedili, state, pisti.Score((), (0, 0, 10, 20)))
    assert margins == (15.0, 0.0, 0.0, -15.0)
    four = pisti.new_hand(pisti.PRESETS["classic_four_individual"], seed=1)
    assert sum(margins_of(pisti, four, pisti.Score((), (9, 1, 5, 1)))) == pytest.approx(0)
    void = pisti.Score((), (1, 0), is_void=True)
    assert margins_of(all_fours, all_fours.new_hand(seed=1), void) == (0.0, 0.0)


def test_the_last_bot_that_is_quick_is_the_yardstick():
    assert yardstick(pisti) is makers(pisti)["expert"](seed=0)
    assert yardstick(all_fours) is makers(all_fours)["expert"](seed=0)
    own = SimpleNamespace(**{**vars(pisti), "NAME": "mine"})
    view = pisti.view(pisti.new_hand(MINI, seed=7), 1)
    decision = judge(own, view, worlds=4)
    assert {option.move for option in decision.options} == set(view.moves)


# What a decision says.


@pytest.fixture
def judge_by(monkeypatch):
    """A function that judges a view by these margins, in the order of the moves."""

    def judged(view, made, margins):
        known = Weighed(dict(zip(view.moves, margins, strict=True)), {}, "expert")
        monkeypatch.setattr(judging, "weigh", lambda *_, **__: known)
        return judge(pisti, view, made)

    return judged


@pytest.mark.parametrize(
    ("margins", "best"),
    [
        ([[5, 5, 5], [1, 2, 3]], 0),
        ([[1, 2, 3], [5, 5, 5]], 1),
        ([[9, -9, 6], [0, 0, 0]], 1),  # better by chance: the expert's move stays the best
        ([[0, 0, 0], [9, -9, 6]], 0),
    ],
)
def test_another_move_than_the_experts_is_the_best_only_if_it_is_better_by_more_than_chance(
    margins, best, judge_by
):
    view = pisti.view(pisti.new_hand(MINI, seed=7), 1)
    usual = view.moves.index(yardstick(pisti)(view))
    decision = judge_by(view, None, margins)
    is_chance = 9 in margins[0] + margins[1]
    assert decision.best.move is view.moves[usual if is_chance else best]


def test_the_best_move_is_named_by_the_chance_of_the_worlds_and_called_by_the_whole_doubt(
    monkeypatch,
):
    view = pisti.view(pisti.new_hand(MINI, seed=7), 1)
    usual = yardstick(pisti)(view)
    margins = {move: [4.0, 4.0] if move is usual else [4.5, 4.5] for move in view.moves}
    known = Weighed(margins, {}, "expert", (), 0.5)
    monkeypatch.setattr(judging, "weigh", lambda *_, **__: known)
    decision = judge(pisti, view, usual)
    assert decision.best.move is not usual
    assert (decision.given, decision.chosen.behind, decision.chosen.doubt) == (0.0, 0.5, 0.5)


def test_what_is_within_chance_is_not_given_away(judge_by):
    view = pisti.view(pisti.new_hand(MINI, seed=7), 1)
    usual = yardstick(pisti)(view)
    other = next(move for move in view.moves if move is not usual)
    order = [[4, 4, 4], [3, 9, -3]]
    if view.moves[0] is not usual:
        order.reverse()
    close = judge_by(view, other, order)
    assert close.best.move is usual
    assert (close.given, close.chosen.behind) == (0.0, 1.0)
    assert close.skill == -1.0
    clear = judge_by(view, other, [[4, 4, 4] if one[0] == 4 else [3, 3, 2] for one in order])
    assert clear.given == pytest.approx(4 - 8 / 3, abs=0.001)


def test_a_decision_that_is_not_made_yet_has_given_nothing():
    view = pisti.view(pisti.new_hand(MINI, seed=7), 1)
    decision = judge(pisti, view, worlds=4)
    assert (decision.made, decision.chosen, decision.given) == (None, decision.best, 0.0)
    assert (decision.ply, decision.seat) == (0, 1)
    assert isinstance(decision, Decision)
    assert isinstance(decision.best, Option)


def test_a_single_move_is_judged_too():
    state = states_of(pisti, MINI, 3)[-2]
    decision = judged(state, worlds=4)
    assert len(decision.options) == 1
    assert decision.given == 0


@pytest.mark.parametrize("worlds", [0, 1, True, 2.5, "9", 100_001])
def test_no_number_of_worlds_is_refused(worlds):
    view = pisti.view(pisti.new_hand(MINI, seed=7), 1)
    with pytest.raises(PistiError, match=r"worlds are .*, expected an int from 2 to 100000"):
        judge(pisti, view, worlds=worlds)
    with pytest.raises(PistiError, match="worlds are"):
        review(pisti, record_by(pisti, MINI, 1, *[yardstick(pisti)] * 2), worlds=worlds)


def test_a_view_without_moves_and_a_move_that_is_none_are_refused():
    state = pisti.new_hand(MINI, seed=7)
    for nothing in (pisti.view(state, 0), pisti.view(state, None), "view"):
        with pytest.raises(PistiError, match="a view without moves"):
            judge(pisti, nothing)
    with pytest.raises(PistiError, match="is not one of the moves"):
        judge(pisti, pisti.view(state, 1), state.hands[0][0])
    spectator = attrs.evolve(pisti.view(state, 1), seat=None)
    with pytest.raises(PistiError, match="a view without moves"):
        judge(pisti, spectator)


def test_a_view_or_a_review_of_another_game_is_refused():
    state = pisti.new_hand(MINI, seed=7)
    view = pisti.view(state, 1)
    decision = judge(pisti, view, worlds=2)
    found = review(pisti, record_of(pisti, pisti.apply(state, view.moves[0])), worlds=2)
    for ask in (
        lambda: judge(all_fours, view),
        lambda: facts_of(all_fours, view, view.moves[0]),
        lambda: why(all_fours, decision),
        lambda: summary(all_fours, found, 0),
        lambda: data_of(all_fours, found),
        lambda: html(all_fours, [found]),
    ):
        with pytest.raises(KindError, match="expected rules of all_fours"):
            ask()


@pytest.mark.usefixtures("looks_ahead")
def test_the_strongest_weigher_at_hand_is_taken_and_named(monkeypatch):
    """With numba that is master in more worlds; elsewhere a network, or the expert plays on."""
    views = [view for _, view, _ in moments(pisti, TWO, [4, 5, 6, 7])]
    first = views[0]
    last = next(view for view in views if exact_margins(view))
    by_master = judge(pisti, first, worlds=4)
    assert (by_master.weigher, by_master.worlds >= 4 * weighing.MANY) == ("master", True)
    assert by_master == judge(pisti, first, worlds=4)
    assert judge(pisti, last, worlds=4).weigher == "exact"
    claims = pisti.view(pisti.new_hand(pisti.PRESETS["bluff"], seed=7), 1)
    monkeypatch.setattr(weighing, "HAS_NUMPY", False)
    for view, way in ((first, ("network", 0)), (last, ("exact", 4)), (claims, ("expert", 4))):
        without = judge(pisti, view, worlds=4)
        assert (without.weigher, without.worlds) == way


@pytest.mark.usefixtures("looks_ahead")
def test_the_worths_are_the_means_of_what_came_of_the_moves(monkeypatch):
    monkeypatch.setitem(judging.DEEPER, "pisti", ())
    for _, view, _ in [*moments(pisti, TWO, [6])][3:30:9]:
        decision = judge(pisti, view, worlds=5, seed=2)
        tried = try_moves(pisti, view, "two", seed=2, worlds=5 * weighing.MANY)
        means = np.average(tried.margins, axis=0, weights=tried.weights)
        assert (decision.weigher, decision.worlds) == ("master", 5 * weighing.MANY)
        for option in decision.options:
            at = tried.moves.index(option.move)
            assert option.worth == pytest.approx(means[at], abs=0.001)


@pytest.mark.parametrize("name", GAMES)
def test_the_chance_to_win_the_match_is_told_in_every_game(name):
    """Also where the points are those of master, which counts no hands to their end."""
    game, rules = GAMES[name], {**QUICK, "pisti": TWO}[name]
    state = game.new_hand(rules, seed=3)
    view = game.view(state, state.turn)
    before = game.standings(rules, ())
    decision = judge(game, view, worlds=2, before=before)
    assert all(0 <= option.chance <= 1 for option in decision.options)
    assert judge(game, view, worlds=2).best.chance is None


def test_hands_are_played_exactly_only_where_every_card_is_known():
    for preset, are_all_known in (("bluff", False), ("classic_three", False), ("mini", True)):
        for state, view, _ in moments(pisti, pisti.PRESETS[preset], [1]):
            if not state.stock:
                assert (judge(pisti, view, worlds=2).weigher == "exact") == are_all_known


def test_the_score_of_exact_play_is_that_of_its_margin():
    for _, view, moves in moments(pisti, TWO, range(3)):
        if exact_margins(view):
            found = weigh(pisti, view, 0, 2)
            for move in moves:
                score = found.scores[move][0]
                assert margins_of(pisti, view, score)[view.seat] == found.margins[move][0]


@pytest.mark.usefixtures("looks_ahead")
def test_rules_that_no_batch_knows_are_weighed_by_hands_one_by_one():
    """A last card that counts a million times is too much for the numbers of a batch."""
    rules = pis_yedili.PRESETS["duel"].but(final_multiplier=((Rank.SEVEN, 10**6),))
    view = pis_yedili.view(pis_yedili.new_hand(rules, seed=1), 1)
    usual = pis_yedili.view(pis_yedili.new_hand(pis_yedili.PRESETS["duel"], seed=1), 1)
    assert judge(pis_yedili, view, worlds=2).worlds == 2
    assert judge(pis_yedili, usual, worlds=2).worlds >= 2 * weighing.MANY
