"""The past of a hand: its acts, the cards played by a seat, the cards unseen, what is banked.

The public laws ask the same of every game; here is what takes knowledge of one.
"""

from collections import Counter
from itertools import pairwise, product
from random import Random

import attrs
import pytest

from laws.hands import moment, playthrough, seats
from laws.law import law
from pisti import DECK, Card, FaceDown, pis_yedili
from pisti.all_fours import RUN, Discard
from pisti.games.pis_yedili.moves import card_of
from positions.common import moments
from positions.pis_yedili import deal_with


def of_pisti(before, after, act):
    gains = [act.gain] if act.gain else []
    assert (*before.gains, *gains) == after.gains


def of_all_fours(before, after, act):
    assert act.turned == after.turned[len(before.turned) :]
    assert [act.trick][: act.trick is not None] == [*after.tricks[len(before.tricks) :]]
    assert act.card == (act.move if isinstance(act.move, Card) else None)
    makes_trumps = act.move is RUN and not after.is_void
    makes_trumps |= before.trump is None
    assert act.trump == (after.trump if makes_trumps else None)


def of_pis_yedili(before, after, act):
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


CAME_OF_IT = {"pisti": of_pisti, "all_fours": of_all_fours, "pis_yedili": of_pis_yedili}


@law(few=2, many=40)
def test_an_act_is_a_move_with_its_seat_and_what_came_of_it(game, rules, random):
    states = playthrough(game, rules, random)
    assert states[0].acts == ()
    for before, after in pairwise(states):
        *earlier, act = after.acts
        assert tuple(earlier) == before.acts
        assert act.seat == before.turn
        assert after.history == (*before.history, act.move)
        seen = game.game.view(after, random.randrange(rules.players))
        assert after.ply == seen.ply == len(after.history) == before.ply + 1
        CAME_OF_IT[game.game.NAME](before, after, act)


def hidden_in_all_fours(act, seat):
    is_hidden = isinstance(act.move, Discard) and act.seat != seat
    return attrs.evolve(act, move=Discard(None)) if is_hidden else act


def hidden_in_pis_yedili(act, seat):
    takes = [
        take if take.seat == seat else attrs.evolve(take, cards=(None,) * len(take.cards))
        for take in act.takes
    ]
    return attrs.evolve(act, takes=tuple(takes))


AS_SEEN = {"all_fours": hidden_in_all_fours, "pis_yedili": hidden_in_pis_yedili}


@law(few=2, many=40, games=[*AS_SEEN])
def test_a_seat_knows_all_acts_but_for_the_cards_that_others_put_away_or_took(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        known = [AS_SEEN[game.game.NAME](act, seat) for act in state.acts]
        assert game.game.view(state, seat).acts == tuple(known)


@law(few=2, many=40, games=["pisti"])
def test_a_seat_knows_all_acts_but_for_cards_laid_face_down(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view = game.game.view(state, seat)
        for seen, true in zip(view.acts, state.acts, strict=True):
            may_be_hidden = isinstance(true.move, FaceDown) and seat != true.seat
            assert seen.seat == true.seat
            assert seen.move == true.move or (may_be_hidden and seen.move == FaceDown(None))
            assert (seen.gain is None) == (true.gain is None)
        if seat is not None:
            dealt = Counter(card for packet in view.packets for card in packet)
            assert dealt == Counter([*view.hand, *view.played_by(seat)])


@law(few=2, many=40)
def test_everybody_remembers_who_has_played_which_card(game, rules, random):
    """As far as it is known which card it was."""
    state = moment(game, rules, random)
    for known in (state, *[game.game.view(state, viewer) for viewer in seats(rules)]):
        acts = [act for act in known.acts if not isinstance(act.move, Discard)]
        for seat in range(rules.players):
            cards = [game.card_of(act.move) for act in acts if act.seat == seat]
            assert known.played_by(seat) == tuple([card for card in cards if card in DECK])


@law(few=2, many=40, games=["pisti", "all_fours"])
def test_unseen_are_the_cards_of_the_pack_that_nobody_has_shown_a_seat(game, rules, random):
    state = moment(game, rules, random)
    for seat in seats(rules):
        view, expected = game.game.view(state, seat), game.unseen(state, seat)
        assert view.unseen == expected
        view.unseen.clear()
        assert view.unseen == expected


@pytest.mark.clause("PY-A29")
@law(few=2, many=40, games=["pis_yedili"])
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
            assert view.unseen.total() <= max(0, away.total() - len(state.stock))


@pytest.mark.clause("PY-A29")
@pytest.mark.parametrize("opening", ["starter_club", "turn_up"])
@pytest.mark.parametrize("players", [5, 7])
def test_a_card_that_was_once_face_up_is_never_unseen_where_the_discard_is_turned_over(
    players, opening
):
    """Nor is one that this seat has held; all the others are."""
    rules = pis_yedili.RULES.but(players=players, opening=opening, exhaustion="turn_over")
    deal = [*moments(deal_with(rules), Random(2), most=120, eager=0.2)]
    assert deal[-1].renewals > 1
    for seat in (0, players - 1, None):
        met = set()
        for state in deal:
            met |= {*state.discard, *(() if seat is None else state.hands[seat])}
            if len(state.history) % 4 == 0:
                assert pis_yedili.view(state, seat).unseen == Counter({*rules.pack} - met)


@pytest.mark.clause("PY-31")
@law(few=2, many=40, games=["pis_yedili"])
def test_in_the_discard_lies_what_was_played_since_it_was_last_the_stock(game, rules, random):
    for state in playthrough(game, rules, random):
        lying = [state.start.up] if state.start.up else []
        for act in state.acts:
            lying += [card for card in [card_of(act.move)] if card]
            if any(take.renewed for take in act.takes):
                lying = lying[-1:]
        assert state.discard == tuple(lying)


IS_ALL_KNOWN = {
    "pisti": lambda state, _: (
        state.is_over and not any(gain.how == "bluff accepted" for gain in state.gains)
    ),
    "all_fours": lambda *_: True,
    "pis_yedili": lambda state, seat: (
        state.is_over and not any(hand for at, hand in enumerate(state.hands) if at != seat)
    ),
}
"""Whether a seat knows all that counts; in Pişti it may know it also where claims were accepted."""


@pytest.mark.clause("AF-A13", "PY-A41")
@law(few=2, many=40)
def test_what_is_banked_is_the_whole_count_where_a_seat_knows_all_that_counts(game, rules, random):
    states = playthrough(game, rules, random)
    for state, seat in product((states[-1], random.choice(states)), seats(rules)):
        banked, score = game.game.view(state, seat).banked, game.game.score(state)
        is_all_known = IS_ALL_KNOWN[game.game.NAME](state, seat)
        if is_all_known or banked.is_final:
            assert banked == score
        assert is_all_known or not banked.is_final or game.game.NAME == "pisti"
