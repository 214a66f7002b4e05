"""The expert of Pişti: which network plays by which rules, and how it claims and doubts."""

from collections import Counter

import attrs
import pytest

import pisti
from pisti import all_fours, arena
from pisti.bots import nets, stand_in
from pisti.bots.pisti.counter import counter
from pisti.bots.pisti.doubts import Promise, answer, claim
from pisti.bots.pisti.easy import easy
from pisti.bots.pisti.expert import expert
from pisti.bots.pisti.hard import hard
from pisti.bots.pisti.which_net import net_for
from pisti.cards import Rank

RULES = {2: pisti.PRESETS["classic_two"], 4: pisti.PRESETS["classic"]}
HOUSE = {
    "five players, short": pisti.RULES.but(
        players=5, teams="individual", last_batch="short", centre=2
    ),
    "the starter sees the centre": pisti.PRESETS["classic_three"].but(
        centre_view="starter_before_play"
    ),
    "captures": RULES[2].but(majority_basis="captures", pisti_cards_score="bonus_only"),
    "first play": RULES[2].but(
        first_play_pisti="counts", pisti_cards_score="bonus_only_for_double", hand_size=6
    ),
    "most of all": pisti.PRESETS["classic_three"].but(majority_rule="over_half", last_pile_bonus=5),
    "a short pack": RULES[2].but(ranks=[*Rank][5:], last_batch="short"),
    "claims by another count": pisti.PRESETS["bluff"].but(jack_on_single=5),
    "own points": RULES[2].but(
        card_table={Rank.KING: 3, Rank.SEVEN: 2}, centre=8, centre_open=8, last_batch="short"
    ),
}


def test_the_networks_say_what_they_said_when_they_were_trained():
    """So a change of the inputs, after which the weights no longer fit, does not go unseen."""
    told = {}
    for name in ("classic_two", "classic", "pishpirik", "mini", "classic_three", "five"):
        rules = pisti.PRESETS[name]
        state = pisti.new_hand(rules, seed=7)
        for _ in range(1 if name == "mini" else 2 * rules.players + 1):
            state = pisti.apply(state, pisti.legal_moves(state)[0])
        found = nets.worths(pisti.view(state, state.turn), net_for(rules))
        told[name] = {str(card): round(worth, 2) for card, worth in found.items()}
    assert told == {
        "classic_two": {"6H": 1.25, "QD": 0.15},
        "classic": {"6H": 0.43, "QD": -0.28},
        "pishpirik": {"6H": 2.72, "QD": 0.27},
        "mini": {"2C": -4.0, "2D": -3.13},
        "classic_three": {"6H": -0.14, "QD": -0.5},
        "five": {"7S": 0.85, "AS": 0.55},
    }


@pytest.mark.parametrize("bot", [easy, counter])
def test_a_17_a_simple_bot_challenges_a_claim(bot):
    state = pisti.new_hand(pisti.PRESETS["bluff"], seed=3)
    while state.claim is None:
        state = pisti.apply(state, pisti.legal_moves(state)[-1])
    assert bot(pisti.view(state, state.turn)) == pisti.CHALLENGE


@pytest.mark.parametrize(
    "rules",
    [
        pisti.PRESETS["six_pairs"],
        RULES[4].but(pisti_points=5),
        pisti.PRESETS["bluff"].but(players=3),
        pisti.PRESETS["bluff"].but(ranks=[*Rank][8:], last_batch="short"),
        pisti.PRESETS["mini"].but(pisti_points=3),
        pisti.PRESETS["classic_three"].but(ranks=[*Rank][8:], centre=8),
        pisti.PRESETS["classic_three"].but(pisti_points=3),
        RULES[2].but(packs=2, last_batch="short"),
    ],
)
def test_where_it_was_not_trained_the_expert_is_hard(rules):
    assert net_for(rules) is None
    assert stand_in("expert", pisti, rules) == "hard"
    state = pisti.new_hand(rules, seed=4)
    while state.turn is not None:
        view = pisti.view(state, state.turn)
        assert expert(view) == hard(view)
        state = pisti.apply(state, expert(view))


@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_uses_its_network_where_a_bonus_is_another(players):
    scoring = attrs.evolve(RULES[players].scoring, double_points=30, last_pile_bonus=2)
    usual = {2: "two", 4: "four"}
    assert net_for(attrs.evolve(RULES[players], scoring=scoring)) == usual[players]


def test_at_its_own_tables_nobody_stands_in_for_the_expert():
    for name in ("classic", "classic_two", "classic_three", "pishpirik", "vale_pisti", "bluff"):
        assert stand_in("expert", pisti, pisti.PRESETS[name]) is None
    assert stand_in("hard", pisti, pisti.PRESETS["six_pairs"]) is None
    assert stand_in("expert", all_fours, all_fours.RULES) is None


@pytest.mark.slow
@pytest.mark.parametrize("bot", [counter, hard])
def test_in_the_smallest_game_the_expert_wins_these_deals(bot):
    duel = arena.duel(expert, bot, game=pisti, rules=pisti.PRESETS["mini"], deals=3000)
    assert duel.margin > 0


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_wins_these_deals_against_hard(players):
    duel = arena.duel(expert, hard, game=pisti, rules=RULES[players], deals=30)
    assert duel.margin > 0


@pytest.mark.parametrize("name", [*HOUSE])
def test_the_expert_plays_house_rules(name):
    rules = HOUSE[name]
    assert net_for(rules) in ("pair", "three", "many")
    state = pisti.new_hand(rules, seed=6)
    while state.turn is not None:
        state = pisti.apply(state, expert(pisti.view(state, state.turn)))


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
    state, claims = pisti.new_hand(pisti.PRESETS["bluff"], seed=seed), Counter()
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
