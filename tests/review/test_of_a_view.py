"""What one seat saw is enough for the review of its decisions."""

import re
from random import Random
from types import SimpleNamespace

import pytest

import pisti
from pisti import DealError, PistiError
from pisti.games import GAMES
from pisti.record import record_of
from pisti.review import data_of, html, review, summary


def played(game, rules, seed, most=400):
    chance, state = Random(seed), game.new_hand(rules, seed=seed)
    while (moves := game.legal_moves(state)) and state.ply < most:
        state = game.apply(state, chance.choice(moves))
    return state


@pytest.mark.parametrize(
    ("name", "preset"), [("pisti", "mini"), ("all_fours", "cassell"), ("pis_yedili", "simple_two")]
)
def test_a_seat_is_judged_by_its_view_as_by_the_record(name, preset):
    game = GAMES[name]
    state = played(game, game.PRESETS[preset], seed=3, most=24)
    whole = review(game, record_of(game, state), worlds=2)
    for seat in range(2):
        view = game.view(state, seat)
        seen = review(game, view, worlds=2)
        assert seen.decisions == whole.of(seat)
        assert (seen.last, seen.accounts) == (view, ())
        told = summary(game, seen, seat)
        texts = told[0], summary(game, whole, seat)[0]
        both = [re.split(r" in |\.(?: |$)", text)[0] for text in texts]
        assert both[0] == both[1]
        assert data_of(game, seen, seat=seat)["decisions"]
        assert "<h1>" in html(game, [seen], seat=seat)


def test_a_spectator_has_no_decisions():
    state = played(pisti, pisti.PRESETS["mini"], seed=3)
    seen = review(pisti, pisti.view(state, None), worlds=2)
    assert seen.decisions == ()
    assert "This is what one seat saw" in html(pisti, [seen])


def test_a_review_of_a_view_tells_how_far_it_is():
    state, steps = played(pisti, pisti.PRESETS["mini"], seed=3), []
    seen = review(pisti, pisti.view(state, 1), worlds=2, tell=lambda *far: steps.append(far))
    number = len(seen.decisions)
    assert steps == [(done, number) for done in range(number + 1)]


def test_a_game_without_follow_has_no_reviews_of_views():
    names = {name: part for name, part in vars(pisti).items() if not name.startswith("__")}
    del names["start_view"]
    with pytest.raises(PistiError, match="views of pisti cannot be reviewed, expected a game"):
        review(SimpleNamespace(**names), pisti.view(pisti.new_hand(seed=7), 0))


def test_a_game_that_cannot_begin_again_has_no_review_of_a_view():
    def start_view(rules, **_):
        raise DealError(["never"])

    names = {name: part for name, part in vars(pisti).items() if not name.startswith("__")}
    game = SimpleNamespace(**{**names, "start_view": start_view})
    with pytest.raises(PistiError, match="the events of this view do not begin with a deal"):
        review(game, pisti.view(pisti.new_hand(seed=7), 0))


def test_a_view_of_another_game_is_refused():
    with pytest.raises(PistiError, match="expected rules of all_fours"):
        review(GAMES["all_fours"], pisti.view(pisti.new_hand(seed=7), 0))
