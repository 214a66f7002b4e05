"""The count of Pis Yedili as a value: its lines, their order, and when they are there."""

from random import Random

import pytest

from pisti import Line, Rank, Score
from pisti.pis_yedili import PRESETS, new_hand, score
from positions.common import play
from positions.pis_yedili import as_held, going_out, moments, rules_with

LEFT = ("2D KS TD 4H JD", "KH KD 7D 7H 2S", "3D 8D 5H 5D QD")
"""What three players have left: 51, 62 and 31."""


def lines(state):
    return [(line.side, line.name, line.times, line.points) for line in score(state).lines]


def worth(state):
    """PY-28: what each hand costs, counted card by card."""
    table = dict(state.rules.scoring.card_penalty)
    return [sum(table.get(card.rank, 0) for card in hand) for hand in state.hands]


@pytest.mark.clause("PY-28")
@pytest.mark.clause("PY-29")
@pytest.mark.clause("PY-A41")
def test_a_whole_deal():
    """From seat to seat, and for each from the two to the ace; then what the last card adds."""
    state = play(going_out("7S", *LEFT), "7S")
    assert score(state) == Score(
        (
            Line(0, "three", 1, 3),
            Line(0, "five", 2, 10),
            Line(0, "eight", 1, 8),
            Line(0, "queen", 1, 10),
            Line(0, "last card seven", 1, 62),
            Line(2, "two", 1, 2),
            Line(2, "four", 1, 4),
            Line(2, "ten", 1, 10),
            Line(2, "jack", 1, 25),
            Line(2, "king", 1, 10),
            Line(2, "last card seven", 1, 102),
            Line(3, "two", 1, 2),
            Line(3, "seven", 2, 40),
            Line(3, "king", 2, 20),
            Line(3, "last card seven", 1, 124),
        ),
        (93, 0, 153, 186),
    )
    assert str(score(state)) == (
        "side 0: 93 (three = 3, five ×2 = 10, eight = 8, queen = 10, last card seven = 62)\n"
        "side 1: 0\n"
        "side 2: 153 (two = 2, four = 4, ten = 10, jack = 25, king = 10, last card seven = 102)\n"
        "side 3: 186 (two = 2, seven ×2 = 40, king ×2 = 20, last card seven = 124)"
    )


@pytest.mark.clause("PY-A41")
@pytest.mark.clause("PY-A08")
def test_cards_that_are_drawn_for_a_last_seven_count():
    rules = rules_with(final_seven_draws=True)
    state = going_out("7S", *LEFT, rules=rules)
    held = as_held(state.hands[2], state.stock[:3])
    state = play(state, "7S")
    assert state.hands[2] == held
    assert score(state).totals[2] == 3 * worth(state)[2] > 3 * 51


@pytest.mark.parametrize("preset", PRESETS)
def test_lines_are_in_order_and_add_up(preset):
    rules = PRESETS[preset]
    order = [rank.name.lower() for rank in Rank]
    for seed in range(5):
        *_, state = moments(new_hand(rules, seed=seed), Random(seed), most=400)
        count = score(state)
        assert len(count.totals) == rules.players
        for seat, total in enumerate(count.totals):
            own = [line for line in count.lines if line.side == seat]
            assert total == sum(line.points for line in own)
            ranks = [order.index(line.name) for line in own if line.name in order]
            assert ranks == sorted(set(ranks))
            held = [line.name in order for line in own]
            assert held == sorted(held, reverse=True)
            if state.is_over:
                times = sum(line.times for line in own if line.name in order)
                assert times == len(state.hands[seat])
        assert [line.side for line in count.lines] == sorted(line.side for line in count.lines)
