"""The kernel of a game plays as its rules do: the same moves, seats, totals, at every state."""

from importlib import import_module
from random import Random

import attrs
import pytest

import pisti
from chance.drawing import any_rules, blocks, rare_rules, telling
from few import presets
from pisti.errors import DealError, PistiError
from pisti.games import GAMES
from pisti.kit.flags import flag

KERNELS = {"pisti": import_module("pisti.games.pisti.kernel")}
MANY_PISTIS = {
    "players": 3,
    "packs": 2,
    "ranks": (pisti.Rank.ACE, pisti.Rank.TWO),
    "suits": tuple(pisti.Suit),
    "hand_size": 1,
    "centre": 1,
    "first_play_pisti": "counts",
}
"""A pack in which nearly every card matches the one before."""
LONG = 400  # moves: where the rules set no bound, a hand is left there


def pack_of(rules, deck):
    """These cards as their places in the pack."""
    kinds = len(dict.fromkeys(rules.pack))
    seen, numbers = set(), []
    for card in deck:
        number = rules.pack.index(card)
        numbers.append(number + kinds if card in seen else number)
        seen.add(card)
    return numbers


def compare(name, rules, chance):
    """Play a hand both ways, and compare every state."""
    game, kernel = GAMES[name], KERNELS[name]
    numbers, moves = kernel.numbers_of(rules), game.all_moves(rules)
    dealer, points = chance.randrange(rules.players), chance.choice((0, 30))
    scores = [chance.randint(0, points) for _ in range(rules.sides)]
    try:
        state = game.new_hand(rules, seed=chance.randbytes(6), dealer=dealer, scores=scores)
    except DealError:  # a match that is over, or a dealer who is out of it
        scores = [0] * rules.sides
        state = game.new_hand(rules, seed=chance.randbytes(6), dealer=dealer)
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    assert kernel.deal(numbers, pack_of(rules, state.deck), dealer, scores, cards, now)
    assert kernel.count_moves(numbers) == len(moves)
    states, mask = [state], [0] * len(moves)
    with telling(name, rules, states):
        while len(states) < LONG:
            state = states[-1]
            legal = game.legal_moves(state)
            turn = kernel.NONE if state.turn is None else state.turn
            assert (now[kernel.TURN], now[kernel.MOVES]) == (turn, len(states) - 1)
            kernel.legal(numbers, cards, now, mask)
            assert [move for move, is_legal in zip(moves, mask, strict=True) if is_legal] == [
                move for move in moves if move in legal
            ]
            found = [kernel.find(numbers, cards, now, move) for move in range(-1, len(moves) + 1)]
            assert [int(row >= 0) for row in found] == [0, *mask, 0]
            totals = now[kernel.POINTS : kernel.POINTS + rules.sides]
            assert tuple(totals) == game.score(state).totals
            if not legal:
                return
            picked = {kernel.pick(numbers, cards, now, part) for part in range(0, 2**32, 2**25)}
            assert {moves[kernel.move_of(numbers, cards, each)] for each in picked} == {*legal}
            move = chance.choice(legal)
            kernel.step(numbers, cards, now, kernel.find(numbers, cards, now, moves.index(move)))
            states.append(game.apply(state, move))


@pytest.mark.parametrize(("name", "preset"), presets())
def test_the_kernel_plays_every_preset_as_the_rules_do(name, preset):
    if name in KERNELS:
        compare(name, GAMES[name].PRESETS[preset], Random(preset))


@blocks(few=20)
def test_the_kernel_plays_any_rules_as_the_rules_do(name, numbers):
    for number in numbers if name in KERNELS else ():
        chance = Random(f"kernel/{name}/{number}")
        draw = rare_rules if number % 2 else any_rules
        compare(name, draw(GAMES[name], chance), chance)


@pytest.mark.parametrize(
    "flags",
    [
        {"cut_jack": "skip_up"},
        {"cut_jack": "recut"},
        {"cut_jack": "keep_jack"},
        {"turnup_jack": "to_pile_bottom"},
        {"turnup_jack": "turn_more", "centre": 4},
        {"turnup_jack": "to_stock_bottom", "all_jacks": "allow"},
        {"last_card_pisti": "void_and_cancel", "last_pile_bonus": 4, **MANY_PISTIS},
        {"majority_rule": "over_half", "players": 3},
        {"majority_tie": "deal_leader"},
        {"majority_tie": "first_seat"},
        {"majority_basis": "captures", "majority_tie": "all_leaders"},
        {"pisti_cards_score": "bonus_only_for_double", "bluff": pisti.Bluff()},
    ],
    ids=lambda flags: "-".join(map(str, flags.values())).partition("(")[0],
)
def test_what_is_rare_in_pisti_is_met_in_many_small_hands(flags):
    for number in range(40):
        compare("pisti", pisti.PRESETS["mini"].but(**flags), Random(f"{flags}/{number}"))


def test_p_17_a_centre_of_jacks_is_dealt_anew():
    kernel, rules = KERNELS["pisti"], pisti.PRESETS["mini"]
    numbers = kernel.numbers_of(rules)
    deck = [*sorted(rules.pack, key=lambda card: card.rank is not pisti.Rank.JACK)]
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    assert not kernel.deal(numbers, pack_of(rules, deck), 0, [0, 0], cards, now)


@attrs.frozen(kw_only=True, repr=False)
class WithSweeps(pisti.ScoringTable):
    """A count with a flag that no kernel knows."""

    sweep_points: int = flag(0, "P-99")


@attrs.frozen(kw_only=True, repr=False)
class RulesWithSweeps(pisti.Rules):
    scoring: WithSweeps = flag(WithSweeps(), "P-41")


def test_a_flag_that_was_only_added_to_the_rules_is_refused_by_its_name():
    kernel = KERNELS["pisti"]
    usual = RulesWithSweeps(players=2)
    assert kernel.numbers_of(usual) == kernel.numbers_of(pisti.Rules(players=2))
    with pytest.raises(PistiError, match=r"does not know sweep_points=5 \(P-99\)"):
        kernel.numbers_of(usual.but(sweep_points=5))


def test_a_value_that_was_only_added_to_the_rules_is_refused_by_its_name(monkeypatch):
    kernel = KERNELS["pisti"]
    monkeypatch.setitem(kernel._VALUES, "majority_tie", ("nobody", "all_leaders"))
    with pytest.raises(PistiError, match="does not know majority_tie='carry'"):
        kernel.numbers_of(pisti.Rules().but(majority_tie="carry"))


def test_p_41_more_points_than_16_bits_hold_are_refused():
    with pytest.raises(PistiError, match="more than 32767 points"):
        KERNELS["pisti"].numbers_of(pisti.Rules().but(pisti_points=2**12))
