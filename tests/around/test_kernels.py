"""The kernel of a game plays as its rules do: the same moves, seats, totals, at every state."""

from random import Random

import attrs
import pytest

import pisti
from few import presets
from kernels import KERNELS, compare, pack_of
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.kit.flags import flag

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


@pytest.mark.parametrize(("name", "preset"), presets())
def test_the_kernel_plays_every_preset_as_the_rules_do(name, preset):
    if name in KERNELS:
        compare(name, GAMES[name].PRESETS[preset], Random(preset))


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
        {"bluff": pisti.Bluff(bluff_jack_is_true=True), "first_play_pisti": "counts"},
        {"packs": 2, "hand_size": 7},
    ],
    ids=lambda flags: "-".join(map(str, flags.values())).partition("(")[0],
)
def test_what_is_rare_in_pisti_is_met_in_many_small_hands(flags):
    for number in range(30):
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
