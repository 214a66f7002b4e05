"""Best play in small games, beside answers that are known from elsewhere."""

from fractions import Fraction

import attrs
import numpy as np
import pytest

import pisti
from pisti import all_fours, pis_yedili
from pisti.bots.pisti.easy import easy
from pisti.envs import Encoding, best_response, exploitability, solve
from pisti.envs.small import small_games
from pisti.envs.tables import shares_of, value_of
from pisti.envs.trees import trees
from pisti.errors import PistiError
from pisti.testing import playthrough

MINI = Encoding(pisti, pisti.PRESETS["mini"])
TWO = Encoding(pisti, pisti.PRESETS["classic_two"])


def even(view):
    """By chance."""
    return dict.fromkeys(view.moves, 1 / len(view.moves))


def by_chance(encoding, state):
    """The reward of seat 0 when both lay any card by chance."""
    [(_, tree)] = trees(encoding, state, 10**6)
    return value_of(tree, shares_of(tree, {0: even, 1: even}))


def every_end(state):
    """All ends of this state with their chances, if both lay any card by chance."""
    moves = pisti.legal_moves(state)
    if not moves:
        return [(state, Fraction(1))]
    ends = [end for move in moves for end in every_end(pisti.apply(state, move))]
    return [(last, chance / len(moves)) for last, chance in ends]


@pytest.mark.uncounted
def test_the_tree_holds_every_way_to_play():
    state = next(s for s in map(start_of, range(99)) if s.start.turned)
    deals = MINI.public_deals(state)
    whole = sum(weight for _, weight in deals)
    mean = sum(
        weight * chance * int(MINI.rewards(last)[0])
        for deal, weight in deals
        for last, chance in every_end(deal)
    )
    assert by_chance(MINI, state) == pytest.approx(float(mean / whole))


def start_of(seed):
    return pisti.new_hand(MINI.rules, seed=seed)


@pytest.mark.uncounted
@pytest.mark.parametrize("seed", range(3))
def test_more_iterations_come_nearer_to_the_best_play(seed):
    state = playthrough(pisti, MINI.rules, seed=seed)[2]
    few, many = (solve(MINI, state, iterations=number) for number in (5, 200))
    assert 0 <= many.exploitability < 0.01
    assert many.exploitability <= few.exploitability
    assert min(many.gains) > -1e-9
    assert abs(few.value - many.value) <= max(few.gains) + max(many.gains)


def test_each_play_is_a_share_of_the_legal_moves():
    state = playthrough(pisti, MINI.rules, seed=1)[1]
    solved = solve(MINI, state, iterations=20)
    shares = solved.play[MINI.key(pisti.view(state, state.turn))]
    assert {*shares} == {*pisti.legal_moves(state)}
    assert sum(shares.values()) == pytest.approx(1)


def test_the_last_two_cards_are_played_as_they_must_be():
    state = playthrough(pisti, TWO.rules, seed=2)[46]
    solved = solve(TWO, state, iterations=1)
    deals = TWO.public_deals(state)
    after = [playthrough_of(deal) for deal, _ in deals]
    mean = np.average([TWO.rewards(last)[0] for last in after], weights=[w for _, w in deals])
    assert solved.value == pytest.approx(mean)
    assert solved.gains == (pytest.approx(0), pytest.approx(0))


def playthrough_of(state):
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, moves[0])
    return state


@pytest.mark.slow
def test_the_value_and_the_best_answers_of_mini_are_those_of_a_linear_program():
    """Of one with rules of its own, outside the library: 1.1499; .4529 and .2160 for two bots."""
    solved = solve(MINI, iterations=60)
    assert solved.deals == 9720
    assert len(solved.play) == 1656
    assert solved.value == pytest.approx(-1.1499, abs=0.005)
    assert exploitability(MINI, [solved.play] * 2) == pytest.approx(solved.exploitability)
    assert exploitability(MINI, [easy, easy]) == pytest.approx(0.452881, abs=1e-6)


def test_a_best_answer_wins_what_is_told_of_it():
    state = playthrough(pisti, MINI.rules, seed=1)[1]
    best = [best_response(MINI, easy, seat, state) for seat in (0, 1)]
    for seat, answer in enumerate(best):
        other = best_response(MINI, answer_of(answer), 1 - seat, state)
        assert other.value >= -answer.value - 1e-9
        replied = exploitability(MINI, [easy, answer_of(answer)][:: 1 if seat else -1], state)
        assert replied == pytest.approx((answer.value + other.value) / 2)
    whole = exploitability(MINI, [easy, easy], state)
    assert whole == pytest.approx(sum(answer.value for answer in best) / 2)
    assert whole > solve(MINI, state, iterations=100).exploitability


def answer_of(answer):
    """The moves of an answer as a policy of both seats; where it has none, the first."""

    def move(view):
        return answer.play.get(MINI.key(view), view.moves[0])

    return move


@pytest.mark.uncounted
def test_openspiel_finds_the_same_exploitability():
    pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability as theirs

    from pisti.envs.openspiel import starting_from

    state = next(each for each in map(start_of, range(99)) if each.start.turned)
    state = pisti.apply(state, state.hands[1][0])
    deals = MINI.public_deals(state)
    assert {weight for _, weight in deals} == {1}
    game = starting_from(pisti, [deal for deal, _ in deals])
    ours = exploitability(MINI, [even, even], state)
    assert theirs.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(ours)
    assert ours > 0.1


def test_a_choice_may_come_after_more_or_fewer_choices_of_the_other():
    """In Pis Yedili the other seat may have had to draw; the seat on turn cannot know it."""
    game = small_games()["pis_yedili_one_card"]
    encoding, state = game.encoding, game.state
    for _ in range(2):
        state = pis_yedili.apply(state, pis_yedili.legal_moves(state)[0])
    assert 0 < solve(encoding, state, iterations=100).exploitability < 0.005


def test_hands_that_are_dealt_later_are_listed_whole(monkeypatch):
    """Ten cards, of which four are still to be dealt two by two; each way to deal them once."""
    ranks = [pisti.Rank.TWO, pisti.Rank.FIVE, pisti.Rank.TEN, pisti.Rank.JACK, pisti.Rank.ACE]
    encoding = Encoding(pisti, MINI.rules.but(ranks=ranks))
    state = playthrough(pisti, encoding.rules, seed=1)[3]
    whole, value = encoding.public_deals(state), by_chance(encoding, state)
    monkeypatch.setattr(encoding, "_cut", attrs.evolve(encoding._cut, packets=lambda _: ()))
    each = encoding.public_deals(state)
    assert len(each) == 4 * len(whole)
    assert by_chance(encoding, state) == pytest.approx(value)


def test_the_stock_of_all_fours_has_no_order_once_cards_are_played(monkeypatch):
    rules = all_fours.PRESETS["blind"].but(strip_ranks=[*pisti.Rank][4:])
    encoding = Encoding(all_fours, rules)
    state = playthrough(all_fours, rules, seed=1)[-3]
    whole, value = encoding.public_deals(state), by_chance(encoding, state)
    monkeypatch.setattr(encoding, "_cut", attrs.evolve(encoding._cut, packets=lambda _: ()))
    each = encoding.public_deals(state)
    assert len(each) == 24 * len(whole)
    assert by_chance(encoding, state) == pytest.approx(value)


def test_where_nobody_has_a_choice_nothing_can_be_gained():
    state = playthrough(pisti, MINI.rules, seed=1)[-2]
    assert exploitability(MINI, [even, even], state) == 0
    assert not solve(MINI, state).play


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (lambda _: None, "policy of seat 1 gives no move, expected one of"),
        (lambda _: {}, "policy of seat 1 gives no move, expected one of"),
        (lambda _: "TD", "gives 'TD', expected one of the moves"),
        (lambda _: {"TD": 1}, "gives 'TD', expected one of the moves"),
        (lambda view: dict.fromkeys(view.moves, 0.3), "add up to 0.6, expected 1"),
        (lambda view: {view.moves[0]: 1.5}, "gives the probability 1.5"),
        (lambda view: {view.moves[0]: -1, view.moves[1]: 2}, "gives the probability -1"),
        (lambda view: {view.moves[0]: float("nan")}, "gives the probability nan"),
        (lambda view: {view.moves[0]: "much"}, "gives the probability 'much'"),
        (lambda view: {view.moves[0]: "1"}, "gives the probability '1'"),
        (lambda view: {view.moves[0]: 10**400}, "gives the probability of type int"),
        ({}, "has no entry for an information state"),
        (7, "expected a policy: a function of a view, or probabilities by key"),
    ],
    ids=range(13),
)
def test_a_policy_that_gives_no_play_is_refused_in_one_sentence(given, words):
    state = playthrough(pisti, MINI.rules, seed=1)[0]
    with pytest.raises(PistiError, match=words):
        best_response(MINI, given, 0, state)
    with pytest.raises(PistiError):
        exploitability(MINI, [even, given], state)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda: solve(Encoding(pisti, pisti.RULES), pisti.new_hand(seed=1)),
            "games of two players, not of 4",
        ),
        (lambda: solve(MINI, pisti.new_hand(MINI.rules, seed=1), iterations=0), "iterations is 0"),
        (lambda: solve(MINI, limit=0), "limit is 0"),
        (
            lambda: solve(TWO, pisti.new_hand(TWO.rules, seed=1)),
            r"PRESETS\['classic_two'\] is too large for a table of play: 10\^47 deals may fit",
        ),
        (lambda: exploitability(TWO, [even, even]), "too large .* 10.67 decks would have to be"),
        (
            lambda: solve(TWO, playthrough(pisti, TWO.rules, seed=1)[40], limit=100_000),
            "too large .* about [0-9,]+ states have a choice or are an end, expected 100,000",
        ),
        (lambda: solve(MINI, MINI.rules), "expected a state of pisti"),
        (lambda: solve(MINI, pis_yedili.new_hand(seed=1)), "expected a state of pisti"),
        (
            lambda: solve(Encoding(pisti, MINI.rules.but(packs=2))),
            "is too large for a table of play: a card comes twice in this deck",
        ),
        (
            lambda: solve(MINI, playthrough(pisti, pisti.RULES, seed=1)[-2]),
            "^this state is under other rules than the encoding: .*ranks",
        ),
        (lambda: solve(pisti.RULES), "^expected an Encoding, not an object of type Rules"),
        (lambda: best_response(MINI, even, 2), "the seat is 2, expected 0 or 1"),
        (lambda: exploitability(MINI, [even]), "expected a list of two policies"),
        (lambda: exploitability(MINI, even), "expected a list of two policies"),
    ],
    ids=range(14),
)
def test_bad_input_gets_one_sentence(call, words):
    with pytest.raises(PistiError, match=words):
        call()
