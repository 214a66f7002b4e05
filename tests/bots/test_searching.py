"""The bot that searches: what it finds, what it is told to spend, and what it asks its policy."""

from collections import Counter
from functools import partial
from random import Random
from types import SimpleNamespace

import attrs
import pytest

import pisti
from pisti import PistiError, all_fours, pis_yedili
from pisti.bots import searching
from pisti.bots.all_fours import easy as in_all_fours
from pisti.bots.pis_yedili import easy as in_pis_yedili
from pisti.bots.searching import search
from positions.all_fours import after, deal_with, facing
from positions.common import CARDS

POLICIES = {all_fours: in_all_fours.easy, pis_yedili: in_pis_yedili.easy}
PLAYOUTS = [searching._by_chance, partial(searching._by_policy, policy=in_all_fours.easy)]
TWO = all_fours.PRESETS["hoffmann"]


def seen_in(game, seed=7, moves=0, **rules):
    """The view of the seat on turn after so many moves by chance."""
    state, luck = game.new_hand(attrs.evolve(game.RULES, **rules), seed=seed), Random(seed)
    for _ in range(moves):
        state = game.apply(state, luck.choice(game.legal_moves(state)))
    return game.view(state, state.turn)


def renamed(game, **names):
    """The same game with some names of its own."""
    return SimpleNamespace(**{**vars(game), **names})


def counted(totals=(0, 0, 0, 0)):
    """A playout that says what was played on, and how often."""
    states = []

    def playout(state, luck):
        states.append(state)
        return totals(state) if callable(totals) else totals

    return playout, states


def test_a_single_move_is_made_at_once():
    playout, states = counted()
    state = facing(TWO, "H", "AD", "TD 5C 6C 7C 8C 9C")
    bot = search(all_fours, playout=playout)
    assert bot(all_fours.view(state, state.turn)) is CARDS["TD"]
    assert states == []


@pytest.mark.parametrize("policy", [None, in_all_fours.easy], ids=["by chance", "by policy"])
def test_it_finds_the_trick_that_wins_game(policy):
    held = {1: "TD 2D 3S 4S 5S 6S", 0: "3D KC 7S 8S 9S QS"}
    state = after(TWO, "stand 3S 7S 8S 4S 9S 5S QS 6S KC", hands=held, turned="9H")
    assert search(all_fours, iterations=200, policy=policy)(all_fours.view(state, 1)) is CARDS["2D"]


@pytest.mark.parametrize("iterations", [1, 60, 400])
def test_it_plays_as_many_hands_as_it_is_told_and_each_move_in_the_same_worlds(iterations):
    playout, states = counted()
    seen = seen_in(pisti)
    search(pisti, iterations=iterations, playout=playout)(seen)
    tried = Counter(state.history[-1] for state in states)
    assert {*tried} == {*seen.moves}
    decks = {move: [s.deck for s in states if s.history[-1] == move] for move in tried}
    assert len({tuple(deck[: min(tried.values())]) for deck in decks.values()}) == 1
    assert iterations * 0.7 <= len(states) <= max(iterations, 7)


def test_moves_that_do_better_are_tried_more_often_and_the_best_one_is_made():
    seen = seen_in(pisti)
    worst, *_, second, best = seen.moves[1:]
    worth = {best: 9, second: 5}
    playout, states = counted(lambda state: (0, worth.get(state.history[-1], 0)))
    assert search(pisti, iterations=80, playout=playout)(seen) == best
    tried = Counter(state.history[-1] for state in states)
    assert tried[best] == tried[second] > tried[worst] >= 10


def test_what_its_policy_would_do_is_done_unless_another_move_is_clearly_better():
    seen = seen_in(pisti)
    usual, other = seen.moves[1], seen.moves[3]
    luck = Random(1)

    def bot(gain):
        def playout(state, _):
            return (0, gain * (state.history[-1] == other) + luck.choice((-9, 9)))

        return search(pisti, iterations=200, policy=lambda view: view.moves[1], playout=playout)

    assert bot(0)(seen) == usual
    assert bot(30)(seen) == other


@pytest.mark.parametrize("low_wins", [True, False])
def test_where_the_lowest_total_wins_it_wants_few_points(low_wins):
    game = renamed(pisti, LOW_WINS=low_wins)
    seen = seen_in(game)
    playout, _ = counted(lambda state: (0, seen.moves.index(state.history[-1])))
    assert search(game, playout=playout)(seen) == seen.moves[0 if low_wins else -1]


@pytest.mark.parametrize("game", POLICIES, ids=lambda game: game.NAME)
def test_the_same_seed_and_view_give_the_same_move(game):
    seen = seen_in(game, moves=3)
    bots = [search(game, seed=seed, iterations=30, policy=POLICIES[game]) for seed in (5, "5")]
    assert len({str(bot(seen)) for bot in bots for _ in range(2)}) == 1


def test_another_seed_tries_other_worlds():
    decks = []
    for seed in (1, 2):
        playout, states = counted()
        search(pisti, seed=seed, playout=playout)(seen_in(pisti))
        decks.append(states[0].deck)
    assert decks[0] != decks[1]


@pytest.mark.parametrize(("seconds", "most"), [(0.5, 60), (5, 600)])
def test_with_seconds_it_plays_until_they_are_over(monkeypatch, seconds, most):
    clock = SimpleNamespace(now=0.0)

    def playout(state, luck):
        clock.now += 0.01
        return (0, 0)

    monkeypatch.setattr(searching, "monotonic", lambda: clock.now)
    search(pisti, seconds=seconds, playout=playout)(seen_in(pisti))
    assert seconds <= clock.now <= seconds + 0.1


def test_with_little_time_every_move_is_tried_once():
    playout, states = counted()
    seen = seen_in(pisti)
    search(pisti, seconds=1e-9, playout=playout)(seen)
    assert {state.history[-1] for state in states} == {*seen.moves}


@pytest.mark.parametrize("playout", PLAYOUTS, ids=["by chance", "by policy"])
def test_a_hand_that_goes_on_and_on_is_cut_off(monkeypatch, playout):
    monkeypatch.setattr(searching, "_LONG", 3)
    seen = []
    game = renamed(all_fours, score=lambda state: seen.append(state) or all_fours.score(state))
    assert playout(game, state=deal_with(TWO, turned="9H"), luck=Random(1)) == (0, 0)
    assert [len(state.history) for state in seen] == [3]


@pytest.mark.parametrize("game", [pisti, *POLICIES], ids=lambda game: game.NAME)
def test_a_policy_is_asked_with_views_of_the_seat_on_turn(game):
    asked = []

    def policy(view):
        asked.append(view)
        return view.moves[0]

    search(game, iterations=2, policy=policy)(seen_in(game, moves=3))
    assert len(asked) > 5
    for seen in asked:
        world = next(game.worlds(seen, seed=1))
        assert game.view(world, seen.turn) == seen


def test_worlds_in_which_what_others_did_is_likely_are_tried_more_often():
    seen = seen_in(pisti)
    card = next(card for card in CARDS.values() if card not in (*seen.hand, *seen.pile))

    def share(weight):
        def likely(view, world):
            assert view is seen
            return weight if card in world.hands[2] else 1

        playout, states = counted()
        search(pisti, iterations=2000, playout=playout, likely=likely)(seen)
        return sum(card in state.hands[2] for state in states) / len(states)

    assert 0.05 < share(1) < 0.12
    assert 0.2 < share(4) < 0.35


@pytest.mark.parametrize(
    "wrong",
    [
        *({"iterations": 0}, {"iterations": 2.5}),
        *({"seconds": 0}, {"seconds": "1"}, {"seconds": True}, {"seconds": float("inf")}),
    ],
)
def test_a_budget_that_is_none_is_refused(wrong):
    with pytest.raises(PistiError, match="expected"):
        search(pisti, **wrong)


@pytest.mark.parametrize("wrong", [-1, float("nan"), float("inf"), 10**400, "1", None])
def test_a_likelihood_that_is_none_is_refused(wrong):
    bot = search(pisti, iterations=8, likely=lambda view, world: wrong)  # noqa: ARG005 - as asked
    with pytest.raises(PistiError, match=r"^likely is .*, expected a number from 0 on$"):
        bot(seen_in(pisti))


def test_where_all_worlds_are_as_unlikely_as_can_be_any_is_tried():
    seen = seen_in(pisti)
    playout, states = counted()
    bot = search(pisti, iterations=40, playout=playout, likely=lambda view, world: 0)  # noqa: ARG005 - as asked
    assert bot(seen) in seen.moves
    assert len({state.deck for state in states}) > 5


@pytest.mark.parametrize("part", ["policy", "playout", "likely"])
def test_what_is_no_function_is_refused(part):
    with pytest.raises(PistiError, match=f"^expected a function as {part}, not an object of type"):
        search(pisti, **{part: "my_bots:first"})


def test_a_seat_that_is_not_on_turn_is_not_asked():
    state = pisti.new_hand(seed=7)
    with pytest.raises(PistiError, match=r"^a view without moves, expected that of the seat on"):
        search(pisti)(pisti.view(state, (state.turn + 1) % 4))
