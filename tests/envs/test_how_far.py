"""The command that tells how far bots are from best play in small games."""

import pytest
from benchmarks import how_far

from pisti.bots.pisti.counter import counter
from pisti.bots.pisti.easy import easy
from pisti.bots.pisti.expert import expert


@pytest.fixture(scope="module")
def game():
    return next(how_far.of_one_beginning(150))[1]


@pytest.mark.slow
def test_best_play_loses_nothing_and_can_hardly_be_beaten(game):
    lost, beaten = game.how_far(game.perfect)
    assert lost == pytest.approx(0, abs=1e-9)
    assert 0 <= beaten < 0.01


@pytest.mark.slow
@pytest.mark.parametrize("bot", [None, easy, counter])
def test_the_best_answer_wins_at_least_what_best_play_wins(game, bot):
    lost, beaten = game.how_far(game.play_of(bot))
    assert -0.01 < lost <= beaten + 0.01


@pytest.mark.slow
def test_the_expert_plays_this_beginning_as_well_as_best_play(game):
    assert game.how_far(game.play_of(expert))[0] < 0.01


@pytest.mark.slow
def test_by_chance_both_seats_lose_what_the_page_says(game):
    """The mean of two seats: those of `small-games.md` play by chance on both."""
    lost, _ = game.how_far(game.play_of(None))
    assert lost > game.how_far(game.play_of(easy))[0] > 0


@pytest.mark.slow
def test_a_table_has_a_line_for_each_bot():
    [(_, one)] = how_far.of_one_beginning(50)
    told = [*how_far.lines(iter([(1.0, one)]), ["random", "easy"])]
    assert [line.split(" |")[0] for line in told[:3]] == ["| `random`", "| `easy`", "| best play"]
