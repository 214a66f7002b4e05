"""The account of a hand: skill and cards add up, cards average nothing, and nobody sees more."""

from random import Random

import attrs
import pytest

import pisti
from hands_to_review import SMALL, record_by, states_of
from pisti import RecordError, all_fours, pis_yedili
from pisti.bots.searching import play_on
from pisti.record import record_of, replay
from pisti.review import judge, review
from pisti.review.chances import HANDS, chance_after, future_hand
from pisti.review.reviewing import choices, review_of, standings_before
from pisti.review.weighing import margins_of, yardstick

MINI = pisti.PRESETS["mini"]
MANY = 200
BOT = yardstick(pisti)
TABLES = {
    "small": (pisti, SMALL),
    "partners": (all_fours, all_fours.PRESETS["trinidad"]),
    "alone": (pisti, SMALL.but(players=3, hand_size=2, centre=2)),
    "low wins": (pis_yedili, pis_yedili.PRESETS["duel"]),
}


def by_chance(view):
    """A player who moves by chance."""
    return Random(f"{view.hand} {len(view.history)}").choice(view.moves)


def all_seeing(state):
    """A player who sees all cards, and knows what the others will answer."""
    worth = {
        move: margins_of(pisti, state, play_on(pisti, BOT, pisti.apply(state, move)))[state.turn]
        for move in pisti.legal_moves(state)
    }
    return max(worth, key=worth.__getitem__)


all_seeing.cheats = True


def mean(numbers):
    """The mean and the half width of its interval of 99 %."""
    middle = sum(numbers) / len(numbers)
    spread = sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1)
    return middle, 2.58 * (spread / len(numbers)) ** 0.5


@pytest.fixture(scope="module")
def accounts():
    """The accounts of seat 0, in some hundred hands of each kind of player against the expert."""
    return {
        name: [
            review(pisti, record_by(pisti, MINI, k, bot, BOT), worlds=6).accounts[0]
            for k in range(MANY)
        ]
        for name, bot in {"expert": BOT, "chance": by_chance, "sees all": all_seeing}.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_skill_and_cards_add_up_to_the_result_without_an_error(name):
    game, rules = TABLES[name]
    states = states_of(game, rules, 2, skill=0.9)
    found = review(game, record_of(game, states[-1]), worlds=2)
    assert len(found.accounts) == rules.players
    side_totals = {}
    for account in found.accounts:
        assert account.result == account.cards + sum(account.skill)
        assert account.cards == sum(swing.points for swing in account.swings)
        assert [swing.ply for swing in account.swings] == [
            *[each.ply for each in found.of(account.seat)],
            len(states) - 1,
        ]
        margin = margins_of(game, states[-1], game.score(states[-1]))
        side = rules.side_of(account.seat)
        assert account.result == pytest.approx(margin[side], abs=0.001)
        assert side_totals.setdefault(side, account.result) == account.result
        own = sum(each.skill for each in found.of(account.seat))
        assert account.skill[account.seat] == own
    assert sum(side_totals.values()) == pytest.approx(0, abs=0.01)


@pytest.mark.slow
def test_cards_average_nothing_where_everybody_plays_as_the_expert(accounts):
    middle, width = mean([each.cards for each in accounts["expert"]])
    assert abs(middle) < width < 3
    assert all(each.skill == (0.0, 0.0) for each in accounts["expert"])
    assert mean([each.result for each in accounts["expert"]])[0] == middle


@pytest.mark.slow
def test_cards_average_nothing_for_whoever_plays_badly_and_skill_tells_the_rest(accounts):
    middle, width = mean([each.cards for each in accounts["chance"]])
    assert abs(middle) < width
    lost, within = mean([each.skill[0] for each in accounts["chance"]])
    assert lost + within < -1


@pytest.mark.slow
def test_who_sees_all_cards_is_not_called_better_than_the_expert(accounts):
    """The points that hidden cards bring are no skill: they are counted as cards."""
    gained = [
        one.result - other.result
        for one, other in zip(accounts["sees all"], accounts["expert"], strict=True)
    ]
    middle, width = mean(gained)
    assert middle - width > 1
    skill, within = mean([each.skill[0] for each in accounts["sees all"]])
    assert skill + within < 0
    cards, beside = mean([each.cards for each in accounts["sees all"]])
    assert cards - beside > 2


def test_a_review_has_every_decision_with_a_choice_in_order():
    states = states_of(pisti, SMALL, 4)
    done = []
    found = review(
        pisti, record_of(pisti, states[-1]), worlds=2, tell=lambda *now: done.append(now)
    )
    plies = choices(pisti, states)
    assert [each.ply for each in found.decisions] == list(plies)
    assert done == [(number, len(plies)) for number in range(len(plies) + 1)]
    assert all(each.made == states[-1].history[each.ply] for each in found.decisions)
    for seat in (0, 1):
        costly = found.costliest(seat)
        given = [each.given for each in costly]
        assert given == sorted(given, reverse=True)
        assert len(given) <= 3
        assert all(given)
        assert found.given(seat) == sum(each.given for each in found.of(seat))


def test_an_unfinished_hand_has_judgements_and_no_account():
    states = states_of(pisti, SMALL, 4)
    found = review(pisti, record_of(pisti, states[5]), worlds=2)
    assert [each.ply for each in found.decisions] == [0, 1, 2, 3, 4]
    assert found.accounts == ()


def test_a_record_that_is_not_true_is_refused_before_anything_is_judged():
    record = record_of(pisti, states_of(pisti, MINI, 1)[-1])
    with pytest.raises(RecordError, match="score"):
        review(pisti, attrs.evolve(record, score=(99, 0)), tell=lambda *_: pytest.fail("judged"))


def test_a_void_hand_is_all_cards():
    rules = all_fours.PRESETS["hoffmann"].but(max_begs=9)
    for seed in range(400):
        states = states_of(all_fours, rules, seed, skill=0)
        if states[-1].is_void:
            found = review(all_fours, record_of(all_fours, states[-1]), worlds=2)
            assert [each.result for each in found.accounts] == [0.0, 0.0]
            return
    pytest.skip("no void hand was dealt")


# A match.


def test_the_chance_to_win_the_match_is_told_where_one_is_on():
    rules = MINI.but(target=60)
    state = pisti.new_hand(rules, seed=7, scores=(10, 50))
    view = pisti.view(state, 1)
    before = pisti.Standings((10, 50), (), 3)
    decision = judge(pisti, view, worlds=4, before=before)
    chances = [option.chance for option in decision.options]
    assert all(0 <= chance <= 1 for chance in chances)
    assert max(chances) > 0.6
    assert all(option.chance is None for option in judge(pisti, view, worlds=4).options)


def test_chances_of_all_sides_make_one_and_grow_with_the_lead():
    rules = MINI.but(target=60)
    chance = chance_after(pisti, rules, pisti.Standings((20, 20), ()))
    for points in ((0, 0), (15, 0), (0, 15), (30, 30)):
        score = pisti.Score((), points)
        assert chance(score, 0) + chance(score, 1) == pytest.approx(1)
    leads = [chance(pisti.Score((), (points, 0)), 0) for points in (0, 10, 20, 39, 40)]
    assert leads == sorted(leads)
    assert leads[-1] == 1
    assert 0.45 < leads[0] < 0.55


def test_each_hand_to_come_is_used_once_in_every_round_of_the_futures():
    for step in range(8):
        assert {(n * (2 * step + 1) + step) % HANDS for n in range(HANDS)} == {*range(HANDS)}


def test_a_hand_to_come_is_played_once_for_every_side_and_is_counted_for_whoever_has_it():
    """With three sides a turn the wrong way is another turn."""
    rules = pisti.PRESETS["classic_three"]
    hands = [future_hand(pisti, rules, number) for number in range(3)]
    assert len({hands[0].totals[side] for side in range(3)}) == 3
    for turn, moved in enumerate(hands):
        for side in range(3):
            place = (side + turn) % 3
            assert moved.totals[place] == hands[0].totals[side]
            items = [line.points for line in moved.lines if line.side == place]
            assert sum(items) == moved.totals[place]


def test_a_match_that_nobody_wins_is_shared():
    rules = pis_yedili.PRESETS["duel"].but(match_end="deals", deals=1000)
    chance = chance_after(pis_yedili, rules, pis_yedili.standings(rules, ()))
    assert chance(pisti.Score((), (0, 0)), 0) == 0.5


def test_the_standings_before_a_hand_are_read_from_its_record():
    state = pisti.new_hand(MINI.but(target=60), seed=7, scores=(10, 50))
    record = record_of(pisti, state)
    assert standings_before(pisti, record) == pisti.Standings((10, 50), (), 0)
    fourth = attrs.evolve(record, tags=(("hand", "4"),))
    assert standings_before(pisti, fourth).hands == 3
    first = attrs.evolve(record, scores=(), tags=(("hand", "1"),))
    assert standings_before(pisti, first) == pisti.Standings((0, 0), ())
    assert standings_before(pisti, attrs.evolve(record, scores=())) is None
    with pytest.raises(RecordError, match="'many' is not the number of a hand"):
        standings_before(pisti, attrs.evolve(record, tags=(("hand", "many"),)))


def test_a_review_is_made_of_its_decisions():
    record = record_by(pisti, MINI, 3, BOT, by_chance)
    whole = review(pisti, record, worlds=3)
    last = [*replay(pisti, record)][-1]
    assert review_of(pisti, last, whole.decisions) == whole
