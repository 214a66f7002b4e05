"""The expert at any table: it sees what it was trained on, and claims and doubts with sense."""

import random
from collections import Counter

import attrs
import hands
import numpy as np
import pytest
import seats

import pisti
from pisti import batch
from pisti.bots.pisti import general as g
from pisti.bots.pisti.doubts import Promise, answer, claim
from pisti.bots.pisti.expert import expert, net_for
from pisti.bots.pisti.features import rows
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.knowledge import learn
from pisti.bots.pisti.layout import WIDE
from pisti.bots.pisti.net import SCALE, UNIT, value, weights
from pisti.bots.pisti.position import NUMBER, read
from pisti.cards import Rank
from pisti.games.pisti.rules import points_by_card

pytestmark = pytest.mark.long
TABLES = {
    name: rules
    for name, rules in pisti.PRESETS.items()
    if rules.teams == "individual" and name != "five"
}
HOUSE = {
    "five players, short": pisti.RULES.but(
        players=5, teams="individual", last_batch="short", centre=2
    ),
    "the starter sees the centre": TABLES["classic_three"].but(centre_view="starter_before_play"),
    "captures": TABLES["classic_two"].but(
        majority_basis="captures", pisti_cards_score="bonus_only"
    ),
    "first play": TABLES["classic_two"].but(
        first_play_pisti="counts", pisti_cards_score="bonus_only_for_double", hand_size=6
    ),
    "most of all": TABLES["classic_three"].but(majority_rule="over_half", last_pile_bonus=5),
    "claims by another count": TABLES["bluff"].but(jack_on_single=5),
    "own points": TABLES["classic_two"].but(
        card_table={Rank.KING: 3, Rank.SEVEN: 2}, centre=8, centre_open=8, last_batch="short"
    ),
}
NET = (
    np.zeros((WIDE.rows, 4), np.float32), np.zeros(4, np.float32), np.zeros((3, 4), np.float32),
    np.zeros(3, np.float32), np.zeros(3, np.float32), np.zeros(1, np.float32),
)  # fmt: skip


def _states(rules, number):
    """The same hands for the training and for the library, which deals those with bluffing."""
    dealt = batch.deal(attrs.evolve(rules, bluff=None), number, chance=np.random.default_rng(3))
    states = [batch.to_state(dealt, i) for i in range(number)]
    decks = [state.start.deck for state in states]
    return dealt, [pisti.new_hand(rules, deck=deck) for deck in decks]


def _choice(state, chance):
    """A card of the hand, mostly one that captures, so that hands look like hands."""
    hand = state.hands[state.turn]
    top = state.pile[-1] if state.pile else None
    good = [card for card in hand if top and card.rank in (top.rank, Rank.JACK)]
    return chance.choice(good if good and chance.random() < 0.6 else hand)


def _played(states, plies):
    """The slots of these hands played by chance, their ends, and by hand and ply what was seen."""
    chance, slots, seen = random.Random(2), np.zeros((len(states), plies), np.int64), {}
    for i, state in enumerate(states):
        for ply in range(plies):
            card = _choice(state, chance)
            seen[i, ply] = pisti.view(state, state.turn)
            slots[i, ply] = state.hands[state.turn].index(card)
            if pisti.FaceDown(card) in pisti.legal_moves(state) and chance.random() < 0.5:
                is_accepted = chance.random() < 0.5
                slots[i, ply] += 100 if is_accepted else 200
                state = pisti.apply(state, pisti.FaceDown(card))  # noqa: PLW2901
                card = pisti.ACCEPT if is_accepted else pisti.CHALLENGE
            state = pisti.apply(state, card)  # noqa: PLW2901
        states[i] = state
    return slots, seen


def _rows(view, card):
    """The rows, the gain and the first guess after a card of this view."""
    rank, points = NUMBER[card.rank], points_by_card(view.rules.scoring.card_table)[card]
    known, active = learn(view), [0] * g.ROWS
    g.fill(active, rank, points, known)
    return active, g.won(rank, points, known), g.later(rank, points, known)


def _margins(state):
    """By place at the table the points of a seat, less the mean of the others."""
    rules, totals = state.rules, pisti.score(state).totals
    first, others = rules.first_seat(0), rules.players - 1
    mine = [totals[(first + place) % rules.players] for place in range(rules.players)]
    return [points - (sum(totals) - points) / others for points in mine]


@pytest.mark.slow
@pytest.mark.parametrize("rules", [*TABLES.values(), *HOUSE.values()], ids=[*TABLES, *HOUSE])
def test_the_expert_sees_what_it_was_trained_on_and_the_training_plays_by_the_rules(rules):
    count = hands.count_of(rules)
    plies = int(count.more[seats.PLIES])
    dealt, states = _states(rules, 4)
    slots, seen = _played(states, plies)
    trail = np.zeros((4, plies, hands.MOST_HELD, g.ROWS + 2))
    plan = hands.Plan(np.zeros((4, rules.players), np.int64), 0.0, 0.8, 1, slots)
    told = hands.NOTHING_TOLD._replace(trail=trail)
    _, margins = hands.play(hands.laid_out(dealt), count, NET, plan, told)
    for (i, ply), view in seen.items():
        for slot, card in enumerate(view.hand if ply < plies - 1 else ()):
            active, gain, guess = _rows(view, card)
            assert active == list(trail[i, ply, slot, : g.ROWS])
            assert gain == pytest.approx(trail[i, ply, slot, g.ROWS])
            assert guess == pytest.approx(trail[i, ply, slot, g.ROWS + 1])
    for i, state in enumerate(states):
        assert _margins(state) == pytest.approx(list(margins[i]))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic_three", "classic_four_individual", "german"])
def test_hard_plays_the_same_cards_in_the_training(name):
    rules = TABLES[name]
    dealt, states = _states(rules, 10)
    everybody = np.full((10, rules.players), seats.HARD)
    plan = hands.Plan(everybody, 0.0, 0.8, 1, hands.NO_SLOTS)
    _, margins = hands.play(
        hands.laid_out(dealt), hands.count_of(rules), NET, plan, hands.NOTHING_TOLD
    )
    for i, state in enumerate(states):
        while state.turn is not None:
            state = pisti.apply(state, hard(pisti.view(state, state.turn)))  # noqa: PLW2901
        assert _margins(state) == pytest.approx(list(margins[i]))


@pytest.mark.parametrize("name", ["classic_two", "classic", "classic_three", "pishpirik"])
def test_the_whole_numbers_say_what_the_network_says(name):
    net = net_for(pisti.PRESETS[name])
    first, (bias,), second, (second_bias,), (third,), (last,) = weights(net)
    state = pisti.new_hand(pisti.PRESETS[name], seed=5)
    while state.turn is not None:
        view = pisti.view(state, state.turn)
        for card in view.hand[: len(view.history) % 3 == 0]:
            active = rows(read(view), view.hand, card) if net in (2, 4) else _rows(view, card)[0]
            one = np.maximum((np.array(first)[active].sum(0) + bias) / UNIT, 0)
            two = np.maximum(np.array(second) / UNIT @ one + np.array(second_bias) / UNIT, 0)
            told = (two @ np.array(third) + last[0]) / UNIT * SCALE
            assert value(net, active) == pytest.approx(told, abs=0.05)
        state = pisti.apply(state, view.hand[-1])


@pytest.mark.parametrize("name", [*HOUSE])
def test_the_expert_plays_house_rules(name):
    rules = HOUSE[name]
    assert net_for(rules) in ("pair", "three", "many")
    state = pisti.new_hand(rules, seed=6)
    while state.turn is not None:
        state = pisti.apply(state, expert(pisti.view(state, state.turn)))


def test_a_claim_that_only_one_seat_knows_is_not_counted_as_seen():
    _, states = _states(TABLES["bluff"], 2)
    _, seen = _played(states, 48)
    hidden = 0
    for view in seen.values():
        known = learn(view)
        secret = [act.card for act in view.acts if isinstance(act.move, pisti.FaceDown)].count(None)
        hidden += secret
        assert known.now[g.UNSEEN] == view.unseen.total()
        assert sum(known.unseen) == view.unseen.total()
    assert hidden


def test_a_17_who_is_always_doubted_stops_lying_and_who_is_never_doubted_lies_more():
    lies = Counter()
    for seed in range(60):
        for answered in (pisti.ACCEPT, pisti.CHALLENGE):
            state, _ = _claimed(seed, 3, lambda _, lone: True, answered)  # noqa: ARG005 - any card
            view = state and pisti.view(state, state.turn)
            if view and all(card.rank not in (view.pile[0].rank, Rank.JACK) for card in view.hand):
                promises = {card: Promise(0.0, 2.0, -2.0) for card in view.hand}
                lies[answered] += claim(view, promises) is not None
                lies[answered, "tried"] += 1
    assert min(lies[move, "tried"] for move in (pisti.ACCEPT, pisti.CHALLENGE)) > 10
    assert lies[pisti.CHALLENGE] < lies[pisti.ACCEPT]


def test_a_17_who_was_caught_is_doubted_more_than_who_spoke_the_truth():
    doubted = Counter()
    fitting = {True: lambda rank, lone: rank is lone, False: lambda rank, lone: rank is not lone}
    for seed in range(240):
        for speaks_true, fits in fitting.items():
            state, move = _claimed(seed, 1 if speaks_true else 3, fits, pisti.CHALLENGE)
            if state is not None:
                asked = pisti.apply(state, move)
                said = answer(pisti.view(asked, asked.turn), asked.claim.seat)
                doubted[speaks_true] += said is pisti.CHALLENGE
                doubted[speaks_true, "tried"] += 1
    shares = [doubted[kind] / doubted[kind, "tried"] for kind in (True, False)]
    assert min(doubted[kind, "tried"] for kind in (True, False)) > 25
    assert shares[0] < 0.3
    assert shares[1] > 0.8


def _claimed(seed, number, fits, answered):
    """A state under `bluff` with a claim to be made by a seat whose others had this answer."""
    state, claims = pisti.new_hand(TABLES["bluff"], seed=seed), Counter()
    while state.turn is not None:
        moves = pisti.legal_moves(state)
        faced = [each for each in moves if isinstance(each, pisti.FaceDown)]
        fitting = [each for each in faced if fits(each.card.rank, state.pile[0].rank)]
        if fitting and claims[state.turn] == number:
            return state, fitting[0]
        claims[state.turn] += bool(fitting)
        state = pisti.apply(state, fitting[0] if fitting else moves[0])
        if fitting:
            state = pisti.apply(state, answered)
    return None, None
