"""Beliefs are scored by what they say of the truth, in hands that are played for it."""

from math import log2

import pytest

import pisti
from pisti import all_fours
from pisti.arena.guessing import guess, losses
from pisti.arena.learning import learned
from pisti.arena.moments import Moment, belief_by, moments, uniform
from pisti.bots import makers
from pisti.bots.beliefs import slipping
from pisti.bots.pisti.easy import easy
from pisti.envs import Encoding
from pisti.envs.small import small_games
from pisti.errors import PistiError

MINI = pisti.PRESETS["mini"]
PLAY = slipping(pisti, easy)


def of_mini(hands, seed, policy=PLAY):
    found = moments(Encoding(pisti, MINI), policy, hands, seed, 2000)
    return [moment for hand in found for moment in hand]


def test_the_loss_is_that_of_the_true_answer():
    moment = next(each for each in of_mini(9, 1) if len(each.deals) > 8)
    view, truth, deals, _ = moment
    other = 1 - view.seat
    shares = [n / sum(range(1, len(deals) + 1)) for n in range(1, len(deals) + 1)]

    def bits(answer):
        alike = [p for (s, _), p in zip(deals, shares, strict=True) if answer(s) == answer(truth)]
        return -log2(sum(alike))

    def holds(card):
        return lambda s: [card in place for place in (s.hands[other], *s.places)]

    def jacks(state):
        return sum(card.rank is pisti.Rank.JACK for card in state.hands[other])

    found = losses(moment, shares)
    cards = [bits(holds(card)) for card in view.unseen]
    assert found["hand"] == pytest.approx(bits(lambda s: {*s.hands[other]}))
    assert found["jacks"] == pytest.approx(bits(jacks))
    assert found["card"] == pytest.approx(sum(cards) / len(cards))


def test_an_answer_that_a_belief_holds_impossible_costs_without_end():
    moment = next(each for each in of_mini(9, 1) if len(each.deals) > 8)
    other = 1 - moment.view.seat
    wrong = [{*s.hands[other]} != {*moment.truth.hands[other]} for s, _ in moment.deals]
    found = losses(moment, [each / sum(wrong) for each in wrong])
    assert found["hand"] == float("inf")


def test_a_question_with_one_answer_is_not_asked():
    moment = of_mini(9, 1)[0]
    known = Moment(moment.view, moment.truth, [(moment.truth, 1), (moment.truth, 1)])
    assert losses(known, uniform(known)) == {}


def of_small(name, hands, seed):
    small = small_games()[name]
    game = small.encoding.game
    policy = slipping(game, makers(game)["easy"](seed=1))
    found = moments(small.encoding, policy, hands, seed, 2000, begin=small.state)
    return game, policy, [moment for hand in found for moment in hand]


@pytest.mark.uncounted
@pytest.mark.parametrize("name", ["mini", "pis_yedili_one_card"])
def test_the_belief_in_who_plays_loses_as_many_bits_as_it_says(name):
    """Its loss is its own doubt (its entropy) on average: so it is the exact posterior."""
    game, policy, asked = pisti, PLAY, of_mini(400, "entropy") if name == "mini" else []
    if not asked:
        game, policy, asked = of_small(name, 400, "entropy")
    believe = belief_by(game, policy)
    apart = []
    for moment in asked:
        shares = believe(moment)
        hands = {}
        for (state, _), share in zip(moment.deals, shares, strict=True):
            held = frozenset(state.hands[1 - moment.view.seat])
            hands[held] = hands.get(held, 0) + share
        doubt = -sum(share * log2(share) for share in hands.values())
        apart.append(losses(moment, shares).get("hand", 0) - doubt)
    mean = sum(apart) / len(apart)
    error = (sum((each - mean) ** 2 for each in apart) / len(apart) ** 2) ** 0.5
    assert len(apart) > 300
    assert abs(mean) < 3 * error < 0.2


@pytest.mark.uncounted
@pytest.mark.parametrize("name", ["all_fours_three_tricks", "pis_yedili_one_card"])
def test_a_small_game_begins_in_all_that_looks_like_it_and_its_own_past_tells_nothing(name):
    small = small_games()[name]
    begun = len(small.state.history)
    game, _, told = of_small(name, 40, 1)
    assert len({str(moment.truth.hands) for moment in told}) > 5
    for moment in told:
        done = moment.truth.history
        assert done[:begun] == small.state.history
        assert moment.past == len(done) - begun > 0
        assert any(act.seat != moment.view.seat for act in moment.view.acts[begun:])
    asked = []

    def always(view):
        asked.append(len(view.history))
        return {move: 1 / len(view.moves) for move in view.moves}

    for moment in told[:5]:
        belief_by(game, always)(moment)
    assert min(asked) >= begun


def test_a_card_that_others_laid_face_down_may_have_been_any_of_theirs():
    rules = MINI.but(bluff=pisti.Bluff())
    policy = slipping(pisti, easy, 1)
    begin = pisti.new_hand(rules, seed=3)
    found = [*moments(Encoding(pisti, rules), policy, 30, 1, 5000, begin=begin)]
    told = [moment for hand in found for moment in hand]
    hidden = [each for each in told if pisti.FaceDown(None) in each.view.history]
    assert hidden
    for moment in hidden:
        laid = {str(state.history) for state, _ in moment.deals}
        assert str(moment.truth.history) in laid
        assert len(laid) > 1


def test_the_moments_are_choices_after_moves_of_others_in_which_the_deals_are_few():
    found = of_mini(6, 3)
    assert found
    for moment in found:
        assert moment.view.moves[1:]
        assert any(act.seat != moment.view.seat for act in moment.view.acts)
        assert pisti.view(moment.truth, moment.view.seat) == moment.view
        assert 1 < len(moment.deals) <= 2000
    large = moments(Encoding(pisti, pisti.PRESETS["classic_two"]), PLAY, 1, 3, 5)
    assert all(len(each.deals) <= 5 for hand in large for each in hand)


@pytest.mark.uncounted
@pytest.mark.long
def test_the_belief_in_who_plays_is_the_best_and_a_learned_one_is_better_than_the_cards_alone():
    told = []
    found = guess(
        ["random", "easy", "expert"],
        game=pisti,
        rules=MINI,
        by="easy",
        hands=150,
        learn=800,
        progress=lambda *done: told.append(done),
    )
    names = ["uniform", "random", "easy", "expert", "learned"]
    assert [each.belief for each in found] == names
    uniform_, random, true, other, learned_ = (each.losses["hand"] for each in found)
    assert random == pytest.approx(uniform_)
    assert true < min(uniform_, other, learned_)
    assert learned_ < uniform_
    gain, half = found[2].gains["hand"]
    assert gain == pytest.approx(uniform_ - true)
    assert 0 < half < gain
    assert told == [(number, 950) for number in range(1, 951)]


def test_the_same_seed_gives_the_same_figures_and_the_hands_scored_are_not_those_learned_from():
    twice = [
        guess(["easy"], game=pisti, rules=MINI, by="easy", hands=8, learn=8, seed=seed)
        for seed in (1, 1, 2)
    ]
    assert twice[0] == twice[1] != twice[2]
    assert (
        guess(["easy"], game=pisti, rules=MINI, by="easy", hands=8, learn=0, seed=1)
        == (twice[0][:-1])
    )


def test_a_belief_learned_from_nothing_is_that_of_the_cards():
    moment = of_mini(3, 1)[0]
    believe = learned(Encoding(pisti, MINI), [])
    assert believe(moment) == pytest.approx(uniform(moment))


def test_games_that_are_too_large_and_wrong_numbers_are_refused():
    options = {"game": pisti, "rules": MINI, "by": "easy"}
    with pytest.raises(PistiError, match="hands is 0, expected an int of 1 or more"):
        guess(["easy"], **options, hands=0)
    with pytest.raises(PistiError, match="learn is -1, expected an int of 0 or more"):
        guess(["easy"], **options, learn=-1)
    with pytest.raises(PistiError, match="limit is 0, expected an int of 1 or more"):
        guess(["easy"], **options, limit=0)
    rules = all_fours.PRESETS["hoffmann_4"]
    with pytest.raises(PistiError, match="in no moment 2 to 20 deals fit, expected another game"):
        guess(["easy"], game=all_fours, rules=rules, by="easy", hands=1, limit=20)
