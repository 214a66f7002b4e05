"""Beliefs: how likely worlds are by the moves of the others."""

from collections import defaultdict
from itertools import islice
from types import SimpleNamespace

import numpy as np
import pytest

import pisti
from pisti import all_fours
from pisti.bots.beliefs import likelihood, posterior, slipping, usual, worlds
from pisti.bots.pisti.easy import easy
from pisti.envs import Encoding
from pisti.errors import BotError, KindError, PistiError

MINI, TWO = pisti.PRESETS["mini"], pisti.PRESETS["classic_two"]


def first(view):
    return view.moves[0]


def after(rules, number, seed=7, game=pisti):
    state = game.new_hand(rules, seed=seed)
    for _ in range(number):
        state = game.apply(state, game.legal_moves(state)[-1])
    return state


def held(state):
    return tuple([frozenset(hand) for hand in state.hands])


def reached(policy, state, chance, found):
    """Write by information state how often each state is reached where all play by this policy."""
    if state.turn is None:
        return
    view = pisti.view(state, state.turn)
    found[view][held(state)] += chance
    for move, share in policy(view).items():
        reached(policy, pisti.apply(state, move), chance * share, found)


def test_the_posterior_is_how_often_each_deal_leads_to_a_view_where_all_play_by_the_policy():
    policy = slipping(pisti, easy, slip=0.3)
    found = defaultdict(lambda: defaultdict(float))
    for state, weight in Encoding(pisti, MINI).public_deals(after(MINI, 0)):
        reached(policy, state, weight, found)
    apart = 0
    for view in [view for view in found if len(view.acts) in (1, 2, 3)][::9]:
        told = defaultdict(float)
        for state, chance in posterior(pisti, view, policy):
            told[held(state)] += chance
        whole = sum(found[view].values())
        assert {*told} == {*found[view]}
        for hands, share in found[view].items():
            assert told[hands] == pytest.approx(share / whole)
        apart += max(told.values()) > 1.5 * min(told.values())
    assert apart  # the moves do tell something


def test_a_policy_that_makes_another_move_leaves_no_deal():
    state = after(MINI, 1)
    view = pisti.view(state, state.turn)
    never = slipping(
        pisti, lambda seen: next(m for m in seen.moves if m != view.history[0]), slip=0
    )
    with pytest.raises(PistiError, match="the others cannot have made their moves, in any deal"):
        posterior(pisti, view, never)


def test_worlds_have_their_likelihoods_as_weights():
    state = after(TWO, 7)
    view = pisti.view(state, state.turn)
    policy = slipping(pisti, first)
    for world, weight in islice(worlds(pisti, view, weigh=policy, seed=3, past=5), 8):
        assert weight == likelihood(pisti, view, world, policy, past=5) < 1
    found = [world for world, _ in islice(worlds(pisti, view, weigh=policy, seed=3), 4)]
    assert found == [*islice(pisti.worlds(view, seed=3), 4)]


def test_the_own_moves_those_without_choice_and_those_before_the_past_do_not_count():
    state = after(TWO, 5)
    asked = []

    def policy(view):
        asked.append((view.seat, len(view.moves), len(view.acts)))
        return dict.fromkeys(view.moves, 1 / len(view.moves))

    for seat, past, expected in (
        (0, None, [(1, 4, 0), (1, 3, 2), (1, 2, 4)]),
        (0, 3, [(1, 3, 2), (1, 2, 4)]),
        (1, None, [(0, 4, 1), (0, 3, 3)]),
        (None, 2, [(0, 3, 3), (1, 2, 4)]),
        (0, 0, []),
    ):
        asked.clear()
        likelihood(pisti, pisti.view(state, seat), state, policy, past=past)
        assert asked == expected


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (None, "the policy of seat 1 gives no move, expected one of "),
        ("8S", "the policy of seat 1 gives '8S', expected one of the moves "),
        ({"8S": 1.0}, "the policy of seat 1 gives '8S', expected one of the moves "),
        ({pisti.DECK[50]: 1.0}, "the policy of seat 1 gives KS, expected one of the moves "),
        ({0: -0.5, 1: 1.5}, "gives the probability -0.5, expected a number from 0 to 1"),
        ({0: True}, "gives the probability True, expected a number from 0 to 1"),
        ({0: "1.0"}, "gives the probability '1.0', expected a number from 0 to 1"),
        ({0: 10**400}, "gives the probability of type int, expected a number from 0 to 1"),
        ({0: float("nan")}, "gives the probability nan, expected a number from 0 to 1"),
        ({0: 0.5, 1: 0.4}, "the probabilities of the policy of seat 1 add up to 0.9, expected 1"),
        ({}, "the policy of seat 1 gives no move, expected one of "),
    ],
)
def test_a_policy_that_gives_no_probabilities_of_legal_moves_is_refused(answer, message):
    state = after(MINI, 1)

    def policy(view):
        if not isinstance(answer, dict):
            return answer
        return {view.moves[at] if at in (0, 1) else at: share for at, share in answer.items()}

    with pytest.raises(PistiError) as caught:
        likelihood(pisti, pisti.view(state, state.turn), state, policy)
    assert message in str(caught.value)


def test_a_policy_may_give_numbers_of_numpy():
    state = after(MINI, 1)
    view = pisti.view(state, state.turn)
    for kind in (np.float32, np.float64):

        def even(seen, kind=kind):
            return dict.fromkeys(seen.moves, kind(1 / len(seen.moves)))

        assert likelihood(pisti, view, state, even) == 0.5


def test_a_policy_may_write_its_answers_into_one_dict():
    written = {}

    def rising(view):
        weights = {move: pisti.DECK.index(move) + 1 for move in view.moves}
        return {move: weight / sum(weights.values()) for move, weight in weights.items()}

    def into_one(view):
        written.clear()
        written.update(rising(view))
        return written

    state = after(MINI, 1)
    view = pisti.view(state, state.turn)
    found = [posterior(pisti, view, policy) for policy in (rising, into_one)]
    assert found[0] == found[1]
    assert len({share for _, share in found[0]}) > 1


def test_a_world_that_looks_different_is_refused():
    state = after(MINI, 1)
    with pytest.raises(PistiError, match="does not look so to seat 0, expected one of `worlds`"):
        likelihood(pisti, pisti.view(state, 0), after(MINI, 1, seed=8), usual)


def test_wrong_arguments_are_refused():
    state = after(MINI, 1)
    view = pisti.view(state, 0)
    with pytest.raises(PistiError, match="past is -1, expected an int of 0 or more"):
        likelihood(pisti, view, state, usual, past=-1)
    with pytest.raises(PistiError, match="past is -1, expected an int of 0 or more"):
        worlds(pisti, view, weigh=usual, seed=1, past=-1)
    with pytest.raises(PistiError, match="expected a bot that is called with a view"):
        slipping(pisti, "easy")
    with pytest.raises(PistiError, match="slip is 2, expected a number from 0 to 1"):
        slipping(pisti, first, slip=2)
    with pytest.raises(BotError, match="it answers None"):
        slipping(pisti, lambda _: None)(view)
    with pytest.raises(
        PistiError,
        match=r"^24 deals may fit this view, expected 3 at most; weigh some of them instead, with",
    ):
        posterior(pisti, view, usual, limit=3)
    with pytest.raises(KindError, match="expected the view of a seat, not an object of type View"):
        posterior(pisti, pisti.view(state, None), usual)
    pairs = pisti.view(after(pisti.PRESETS["six_pairs"], 0), 1)
    with pytest.raises(PistiError, match="there is no network for these rules"):
        usual(pairs)


def test_a_bot_is_asked_as_if_its_cards_had_come_in_the_order_of_the_pack():
    """So two deals that differ only in that order are as likely by its moves."""
    deck = after(MINI, 0).deck
    state = pisti.new_hand(MINI, deck=deck)
    held = [deck.index(card) for card in state.hands[1]]
    other = [*deck]
    other[held[0]], other[held[1]] = deck[held[1]], deck[held[0]]
    twin = pisti.new_hand(MINI, deck=other)
    assert twin.hands[1] == state.hands[1][::-1]
    one, two = (slipping(pisti, first)(pisti.view(each, 1)) for each in (state, twin))
    assert one == two
    assert max(one, key=one.get) == min(state.hands[1], key=pisti.cards.DECK.index)


def test_where_all_moves_are_as_likely_no_bot_is_asked():
    view = pisti.view(after(MINI, 1), 0)
    assert slipping(pisti, lambda _: 1 / 0, slip=1)(view) == dict.fromkeys(view.moves, 1 / 2)


def test_a_game_without_views_of_its_own_making_has_its_bots_asked_as_they_are():
    game = SimpleNamespace(**{name: getattr(pisti, name) for name in pisti.__all__})
    del game.start_view
    game.__name__ = "house"
    view = pisti.view(after(MINI, 1), 0)
    assert slipping(game, first, 0)(view)[view.moves[0]] == 1


def test_two_of_a_card_stay_two():
    """In a pack of two; the bot is asked for the same hand."""
    rules = pisti.PRESETS["two_packs"]
    for seed in range(30):
        state = pisti.new_hand(rules, seed=seed)
        view = pisti.view(state, state.turn)
        if len({*view.hand}) < len(view.hand):
            break
    asked = []
    slipping(pisti, lambda seen: asked.append(seen.hand) or seen.moves[0])(view)
    assert sorted(map(str, asked[0])) == sorted(map(str, view.hand))


def test_the_usual_policy_of_a_sibling_is_that_of_its_network():
    state = after(all_fours.PRESETS["hoffmann"], 3, game=all_fours)
    found = usual(all_fours.view(state, state.turn))
    assert sum(found.values()) == pytest.approx(1)
    assert max(found.values()) > min(found.values())


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (lambda view, _: likelihood(pisti, 7, view, usual), "expected a View, not"),
        (lambda view, world: likelihood(pisti, view, world, 7), "expected a policy, as slipping"),
        (lambda view, _: worlds(pisti, view, weigh=None, seed=1), "expected a policy, as slipping"),
        (lambda view, _: posterior(pisti, view, {}), "expected a policy, as slipping"),
        (lambda *_: posterior(pisti, 7, usual), "expected a View, not"),
        (lambda *_: usual(7), "expected the View of the seat on turn"),
        (lambda _, world: usual(pisti.view(world, 1)), "expected the View of the seat on turn"),
        (
            lambda _, world: slipping(pisti, easy)(pisti.view(world, 1)),
            "expected the View of the seat on turn",
        ),
    ],
    ids=range(8),
)
def test_what_is_no_view_or_no_policy_is_refused_at_the_door(call, expected):
    world = after(TWO, 1)
    with pytest.raises(KindError, match=expected):
        call(pisti.view(world, 0), world)
