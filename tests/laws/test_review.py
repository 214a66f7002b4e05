"""Laws of the teacher: it weighs the legal moves by the view alone, and its sums add up."""

from contextlib import nullcontext
from unittest.mock import patch

import pytest

from laws.hands import otherwise, playthrough
from laws.law import law
from pisti.review import judge, weighing
from pisti.review.data import decision_data
from pisti.review.reviewing import choices, review_of
from pisti.review.weighing import margins_of

pytestmark = pytest.mark.long
SHORT = 60  # moves of a hand, after which it is cut off


def judged(game, state, made):
    return judge(game.game, game.game.view(state, state.turn), made, worlds=2)


@law(few=1, many=10, one_table=True)
def test_a_judgement_does_not_change_with_what_the_seat_cannot_know(game, rules, random):
    """Without the help of `worlds`: hidden cards change places in the true deck.

    With a look ahead, and in the plain way without it.
    """
    states = playthrough(game, rules, random, SHORT)
    plies = choices(game.game, states)
    if plies:
        ply = random.choice(plies)
        state, made, looks_ahead = states[ply], states[-1].history[ply], random.random() < 0.5
        others = otherwise(game, states[: ply + 1], state.turn, random, attempts=40) or [state]
        has_numpy = weighing.HAS_NUMPY  # which Python in a browser lacks
        with (
            patch("pisti.batch.COMPILED", new=True) if has_numpy else nullcontext(),
            patch.object(weighing, "HAS_NUMPY", has_numpy and looks_ahead),
        ):
            one, other = judged(game, state, made), judged(game, others[-1], made)
        assert one == other
        assert decision_data(game.game, one) == decision_data(game.game, other)


@law(few=1, many=10, one_table=True)
def test_the_legal_moves_are_weighed_and_skill_and_cards_make_the_result(game, rules, random):
    """Whichever decisions of the hand are judged, and whether or not it is void."""
    states = playthrough(game, rules, random)
    last, plies = states[-1], choices(game.game, states)
    decisions = []
    for ply in sorted(random.sample(plies, min(2, len(plies)))):
        decision = judged(game, states[ply], last.history[ply])
        moves = game.game.legal_moves(states[ply])
        assert (decision.ply, decision.seat) == (ply, states[ply].turn)
        assert len(decision.options) == len(moves)
        assert {option.move for option in decision.options} == {*moves}
        assert decision.usual in moves
        assert decision.given >= 0
        for option in decision.options:
            assert abs(option.behind - (decision.best.worth - option.worth)) < 0.002
        decisions.append(decision)
    accounts = review_of(game.game, last, decisions).accounts
    assert len(accounts) == (rules.players if last.is_over else 0)
    margins = margins_of(game.game, last, game.game.score(last))
    for account in accounts:
        assert account.result == account.cards + sum(account.skill)
        assert account.cards == sum(swing.points for swing in account.swings)
        assert abs(account.result - margins[rules.side_of(account.seat)]) < 0.001
