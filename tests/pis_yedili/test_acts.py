"""The past of a deal of Pis Yedili: its acts, the cards played by a seat, the cards unseen."""

from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest

from laws.hands import moment, playthrough, seats
from laws.law import law
from pisti import pis_yedili
from pisti.games.pis_yedili.moves import card_of
from pisti.pis_yedili import RULES
from positions.common import moments
from positions.pis_yedili import deal_with

GAMES = ["pis_yedili"]


@law(few=2, many=40, games=GAMES)
def test_an_act_is_a_move_with_its_seat_and_the_cards_that_were_taken(game, rules, random):
    states = playthrough(game, rules, random)
    assert states[0].acts == ()
    for before, after in pairwise(states):
        *earlier, act = after.acts
        assert tuple(earlier) == before.acts
        assert act.seat == before.turn
        assert act.move in game.game.legal_moves(before)
        assert game.game.apply(before, act.move) == after
        assert after.history == (*before.history, act.move)
        renewed = [take.renewed for take in act.takes if take.renewed]
        assert len(renewed) == after.renewals - before.renewals
        hands = [*map(Counter, before.hands)]
        if card := card_of(act.move):
            hands[act.seat] -= Counter([card])
        for take in act.takes:
            assert take.cards
            hands[take.seat] += Counter(take.cards)
        assert hands == [*map(Counter, after.hands)]
        if act.lacks:
            assert not any(map(act.lacks.fits, before.hands[act.seat]))


@law(few=2, many=40, games=GAMES)
def test_a_seat_knows_all_acts_but_for_the_cards_that_others_took(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        assert view.history == state.history
        for known, act in zip(view.acts, state.acts, strict=True):
            assert (known.seat, known.move, known.lacks) == (act.seat, act.move, act.lacks)
            for mine, take in zip(known.takes, act.takes, strict=True):
                hidden = (None,) * len(take.cards)
                assert mine.cards == (take.cards if take.seat == seat else hidden)
                assert (mine.seat, mine.renewed) == (take.seat, take.renewed)


@law(few=2, many=40, games=GAMES)
def test_everybody_remembers_who_has_played_which_card(game, rules, random):
    state = moment(game, rules, random)
    for at in range(rules.players):
        played = [card_of(act.move) for act in state.acts if act.seat == at]
        cards = tuple([card for card in played if card])
        assert state.played_by(at) == cards
        assert {game.game.view(state, seat).played_by(at) for seat in seats(rules)} == {cards}


@pytest.mark.clause("PY-31")
@law(few=2, many=40, games=GAMES)
def test_in_the_discard_lies_what_was_played_since_it_was_last_the_stock(game, rules, random):
    for state in playthrough(game, rules, random):
        lying = [state.start.up] if state.start.up else []
        for act in state.acts:
            lying += [card for card in [card_of(act.move)] if card]
            if any(take.renewed for take in act.takes):
                lying = lying[-1:]
        assert state.discard == tuple(lying)


@pytest.mark.clause("PY-A29")
@law(few=2, many=40, games=GAMES)
def test_unseen_are_the_cards_whose_place_a_seat_does_not_know(game, rules, random):
    """All that is in the stock and in other hands; of a discard turned over the order is known."""
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        own = () if seat is None else state.hands[seat]
        away = Counter(rules.pack) - Counter(own) - Counter(state.discard)
        assert view.unseen <= away
        if rules.drawing.exhaustion != "turn_over" or not state.renewals:
            assert view.unseen == away
        else:
            drawn = sum(len(take.cards) for act in state.acts for take in act.takes)
            assert view.unseen.total() <= max(0, away.total() - len(state.stock)), drawn
        view.unseen.clear()
        assert view.unseen <= away


@pytest.mark.clause("PY-A29")
@pytest.mark.parametrize("opening", ["starter_club", "turn_up"])
@pytest.mark.parametrize("players", [5, 7])
def test_a_card_that_was_once_face_up_is_never_unseen_where_the_discard_is_turned_over(
    players, opening
):
    """Nor is one that this seat has held; all the others are."""
    rules = RULES.but(players=players, opening=opening, exhaustion="turn_over")
    deal = [*moments(deal_with(rules), Random(2), most=120, eager=0.2)]
    assert deal[-1].renewals > 1
    for seat in (0, players - 1, None):
        met = set()
        for state in deal:
            met |= {*state.discard, *(() if seat is None else state.hands[seat])}
            if len(state.history) % 4 == 0:
                assert pis_yedili.view(state, seat).unseen == Counter({*rules.pack} - met)


@law(few=1, many=20, games=GAMES)
def test_in_every_world_the_unseen_cards_lie_where_the_seat_cannot_look(game, rules, random):
    state = moment(game, rules, random)
    view = game.game.view(state, random.choice(seats(rules)))
    for world in islice(game.game.worlds(view, seed=7), 3):
        others = [seat for seat in range(rules.players) if seat != view.seat]
        hidden = Counter(world.stock)
        for seat in others:
            hidden += Counter(world.hands[seat])
        assert view.unseen <= hidden
        assert game.game.view(world, view.seat).unseen == view.unseen


@pytest.mark.clause("PY-A41")
@law(few=1, many=20, games=GAMES)
def test_what_a_seat_has_banked_is_counted_in_every_world(game, rules, random):
    """Line by line; and the count is final where the seat knows every hand that is left."""
    state = playthrough(game, rules, random)[-1]
    for seat in seats(rules):
        view = game.game.view(state, seat)
        others = [hand for at, hand in enumerate(view.hands) if at != seat]
        assert view.banked.is_final == (state.is_over and not any(others))
        if view.banked.is_final:
            assert view.banked == game.game.score(state)
        for world in islice(game.game.worlds(view, seed=7), 3):
            assert not Counter(view.banked.lines) - Counter(game.game.score(world).lines)
            assert game.game.view(world, seat).banked == view.banked
