"""The judgement without numba, as in a browser: by a network at once, and in few worlds."""

from itertools import islice

import pytest

import pisti
from hands_to_review import moments, record_by
from pisti import all_fours
from pisti.bots import nets
from pisti.bots.ahead import try_moves
from pisti.bots.means import ERRORS
from pisti.bots.nets import network_for
from pisti.bots.pisti.last_packet import exact
from pisti.practice import from_data, puzzle_of, to_data
from pisti.review import judge, summary, weighing
from pisti.review.judging import PLAIN
from pisti.review.reviewing import review
from pisti.review.telling import weighed_text
from pisti.review.weighing import AT_ONCE_ERRORS, ERROR_WITH_FEW, FEW, PAIR_LEFT, yardstick

TWO = pisti.PRESETS["classic_two"]


@pytest.fixture(autouse=True)
def _without_numpy(monkeypatch):
    monkeypatch.setattr(weighing, "HAS_NUMPY", False)


def views(*, are_few, number=3):
    """Views of a packet that is nearly over, or is not; not every card is known."""
    seen = (view for _, view, _ in moments(pisti, TWO, range(9)) if not exact(view))
    return [*islice((each for each in seen if (each.count_held() <= FEW) == are_few), number)]


def test_with_many_cards_in_hands_a_network_says_at_once_what_each_move_is_worth():
    for view in views(are_few=False):
        decision = judge(pisti, view, worlds=4)
        told = nets.worths(view, "two")
        best = max(told.values())
        assert (decision.weigher, decision.worlds) == ("network", 0)
        for option in decision.options:
            assert option.behind == pytest.approx(best - told[option.move], abs=0.001)
            is_best = option.move == decision.best.move
            assert option.doubt == (0 if is_best else AT_ONCE_ERRORS["two"])
        own, other = view.banked.totals[view.seat], view.banked.totals[1 - view.seat]
        assert decision.best.worth == pytest.approx(best + own - other, abs=0.001)


@pytest.mark.long
def test_with_few_cards_in_hands_it_also_looks_to_the_end_of_the_packet():
    found = [judge(pisti, view, worlds=4) for view in views(are_few=True)]
    for decision in found:
        assert decision == judge(pisti, decision.view, worlds=4)
        assert decision.weigher == "packet"
        assert 1 <= decision.worlds <= PLAIN[0] * 4
        looked_at = [each.doubt for each in decision.options[1:]]
        assert min(looked_at) >= ERRORS["pisti"]
    assert found != [judge(pisti, each.view, worlds=4, seed=1) for each in found]


def test_the_move_of_the_expert_is_not_looked_at_again_where_it_was_made():
    for view in views(are_few=True):
        decision = judge(pisti, view, yardstick(pisti)(view), worlds=4)
        assert (decision.weigher, decision.worlds, decision.given) == ("network", 0, 0.0)
        assert {each.doubt for each in decision.options[1:]} == {ERROR_WITH_FEW}


@pytest.mark.parametrize("name", ["classic", "classic_three", "german", "xeri"])
def test_what_a_network_says_at_once_is_less_sure_at_other_tables(name):
    rules = pisti.PRESETS[name]
    first = judge(pisti, pisti.view(pisti.new_hand(rules, seed=3), 1))
    assert {each.doubt for each in first.options[1:]} == {AT_ONCE_ERRORS[network_for(rules)]}
    assert first.options[1].doubt > AT_ONCE_ERRORS["two"]


@pytest.mark.long
@pytest.mark.uncounted
@pytest.mark.parametrize(("seed", "ply"), [(0, 3), (0, 37), (1, 24), (1, 37)])
def test_a_move_as_good_as_the_best_is_not_blamed_where_the_network_errs_much(seed, ply):
    """More than 500 deals played to their end find it as good as the best, or better."""
    rules = pisti.PRESETS["xeri"]
    view = next(v for _, v, _ in moments(pisti, rules, [seed]) if v.ply == ply)
    told = nets.worths(view, "pair")
    best = max(told, key=told.get)
    others = try_moves(pisti, view, "pair", seed=0, worlds=500, to_end=True)
    means = dict(zip(view.moves, others.margins.mean(axis=0), strict=True))
    blamed = [m for m, n in told.items() if told[best] - n > 2 * AT_ONCE_ERRORS["two"]]
    as_good = [move for move in blamed if means[move] > means[best] - 0.3]
    assert as_good
    assert not any(judge(pisti, view, move).given for move in as_good)


@pytest.mark.usefixtures("looks_ahead")
@pytest.mark.parametrize("has_numpy", [False, True])
def test_a_network_that_says_less_well_how_hands_go_on_is_less_sure_of_it(has_numpy, monkeypatch):
    monkeypatch.setattr(weighing, "HAS_NUMPY", has_numpy)
    seen = (view for _, view, _ in moments(pisti, pisti.PRESETS["xeri"], range(9)))
    view = next(view for view in seen if view.stock and view.count_held() <= FEW)
    decision = judge(pisti, view, worlds=4)
    assert decision.weigher == ("master" if has_numpy else "packet")
    assert all(each.doubt >= PAIR_LEFT for each in decision.options[1:])


@pytest.mark.long
@pytest.mark.uncounted
def test_a_plain_mistake_is_called_and_two_equal_moves_are_not():
    called = close = 0
    for view in views(are_few=False, number=20):
        for option in judge(pisti, view).options[1:]:
            made = judge(pisti, view, option.move)
            called += made.given > 2
            close += made.given == 0
            assert made.given == 0 or made.given > 2 * made.chosen.doubt
    assert called > 2
    assert close > 9


def test_hands_are_played_to_their_end_where_a_match_is_on_and_in_other_games():
    view = views(are_few=False)[0]
    before = pisti.standings(TWO, ())
    decision = judge(pisti, view, worlds=2, before=before)
    assert (decision.weigher, decision.worlds) == ("expert", 2)
    assert 0 <= decision.best.chance <= 1
    assert decision.options[1].doubt >= ERRORS["pisti"]
    seen = all_fours.view(all_fours.new_hand(all_fours.PRESETS["hoffmann"], seed=3), 1)
    other = judge(all_fours, seen, worlds=2)
    assert (other.weigher, other.worlds) == ("expert", 2)
    assert other.options[1].doubt >= ERRORS["all_fours"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("what the network of expert says at once", "played to the end of the packet")),
        ("tr", ("ağının ilk bakışta söylediğine göre", "eldeki kâğıtlar bitene kadar")),
    ],
)
def test_a_review_says_how_its_decisions_were_weighed(language, words):
    worst = lambda view: min(nets.worths(view, "two").items(), key=lambda each: each[1])[0]  # noqa: E731
    found = review(pisti, record_by(pisti, TWO, 3, worst, yardstick(pisti)), worlds=2)
    told = weighed_text(found, None, language)
    assert all(part in told for part in words)
    assert found.given(0) > found.given(1)
    assert len(summary(pisti, found, 0, language=language)) >= 3


def test_a_decision_without_worlds_can_be_kept_as_a_puzzle():
    decision = judge(pisti, views(are_few=False)[0])
    puzzle = puzzle_of(pisti, decision)
    assert decision.worlds == 0
    assert from_data(pisti, to_data(pisti, puzzle)) == puzzle
