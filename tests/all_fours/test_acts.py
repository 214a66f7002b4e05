"""The past of a hand of All Fours: its acts, the cards played by a seat, the cards unseen."""

from collections import Counter
from itertools import islice, pairwise

import pytest

from laws.hands import moment, playthrough, seats
from laws.law import law
from pisti import Card
from pisti.all_fours import RUN, Discard

GAMES = ["all_fours"]


@law(few=2, many=40, games=GAMES)
def test_an_act_is_a_move_with_its_seat_and_what_came_of_it(game, rules, random):
    states = playthrough(game, rules, random)
    assert states[0].acts == ()
    for before, after in pairwise(states):
        *earlier, act = after.acts
        assert tuple(earlier) == before.acts
        assert act.seat == before.turn
        assert act.move in game.game.legal_moves(before)
        assert game.game.apply(before, act.move) == after
        assert act.turned == after.turned[len(before.turned) :]
        assert [act.trick][: act.trick is not None] == [*after.tricks[len(before.tricks) :]]
        assert act.card == (act.move if isinstance(act.move, Card) else None)
        makes_trumps = act.move is RUN and not after.is_void
        makes_trumps |= before.trump is None
        assert act.trump == (after.trump if makes_trumps else None)
        assert after.history == (*before.history, act.move)


@law(few=2, many=40, games=GAMES)
def test_a_seat_knows_all_acts_but_for_the_cards_that_others_put_away(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        for known, act in zip(view.acts, state.acts, strict=True):
            if isinstance(act.move, Discard) and act.seat != seat:
                assert (known.seat, known.move) == (act.seat, Discard(None))
            else:
                assert known == act
        assert view.history == tuple(act.move for act in view.acts)


@law(few=2, many=40, games=GAMES)
def test_everybody_remembers_who_has_played_which_card(game, rules, random):
    state = moment(game, rules, random)
    played = {seat: [] for seat in range(rules.players)}
    for act in state.acts:
        if act.card:
            played[act.seat].append(act.card)
    for viewer in seats(rules):
        view = game.game.view(state, viewer)
        for seat, cards in played.items():
            assert view.played_by(seat) == state.played_by(seat) == tuple(cards)


@law(few=2, many=40, games=GAMES)
def test_unseen_are_the_cards_of_the_pack_that_nobody_has_shown_a_seat(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        assert view.unseen == Counter(rules.pack) - Counter(game.known(state, seat))
        view.unseen.clear()
        assert view.unseen == Counter(rules.pack) - Counter(game.known(state, seat))


@law(few=1, many=20, games=GAMES)
def test_in_every_world_the_unseen_cards_lie_where_the_seat_cannot_look(game, rules, random):
    view = game.game.view(state := moment(game, rules, random), random.choice(seats(rules)))
    for world in islice(game.game.worlds(view, seed=7), 5):
        others = [seat for seat in range(rules.players) if seat != view.seat]
        hidden = [*world.stock]
        for seat in others:
            hidden += (*world.hands[seat], *world.discards[seat])
        assert view.unseen == Counter(hidden)
    assert view.unseen == game.game.view(state, view.seat).unseen


@pytest.mark.clause("AF-A13")
@law(few=1, many=20, games=GAMES)
def test_what_a_seat_has_banked_is_counted_in_every_world(game, rules, random):
    """Line by line, and not a point more than the count of the hand itself."""
    state = moment(game, rules, random)
    score = game.game.score(state)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        assert view.banked == score
        assert (view.banked.is_final, view.banked.is_void) == (state.is_over, state.is_void)
        for world in islice(game.game.worlds(view, seed=7), 3):
            assert not Counter(view.banked.lines) - Counter(game.game.score(world).lines)
