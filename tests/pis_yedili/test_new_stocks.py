"""The new stocks of a long deal: each is counted and made without going through all acts before."""

from pisti import pis_yedili
from pisti.cards import Card
from pisti.games.pis_yedili import deal as dealing
from pisti.games.pis_yedili.deal import new_stock
from pisti.pis_yedili import DRAW, PASS, PRESETS, apply, legal_moves, new_hand

RULES = PRESETS["kahvehane"]


def played_on(state, new_stocks):
    """The states until the discard was the new stock so often; cards are drawn where they may."""
    found = [state]
    while found[-1].renewals < new_stocks:
        moves = legal_moves(found[-1])
        plays = [move for move in moves if move not in (DRAW, PASS)]
        is_last = sum(map(len, found[-1].hands)) < 12 or not plays
        found.append(apply(found[-1], moves[-1] if is_last else plays[0]))
    return found


def counted(acts):
    return sum(take.renewed > 0 for act in acts for take in act.takes)


def test_a_deal_goes_on_from_a_world_as_its_new_stocks_say():
    state = played_on(new_hand(RULES, seed=1), 3)[-1]
    world = next(pis_yedili.worlds(pis_yedili.view(state, state.turn), seed=2))
    assert [each.renewals for each in played_on(world, 5)][-1] == 5
    assert all(each.renewals == counted(each.acts) for each in played_on(world, 5))


def test_a_deck_is_written_once_for_all_the_new_stocks_that_follow_from_it(monkeypatch):
    start = new_hand(RULES, deck=new_hand(RULES, seed=9).deck * 60).start
    written = []
    monkeypatch.setattr(Card, "__str__", lambda card: written.append(card) or card.pretty)
    dealing._text_of.cache_clear()
    for number in range(60, 70):
        new_stock(start, start.deck[:20], number)
    dealing._text_of.cache_clear()
    assert len(written) == len(start.deck)
