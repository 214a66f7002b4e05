"""Each fact about a move of Pis Yedili is true at the table, whatever the hidden cards are."""

import attrs
import pytest

from hands_to_review import checked_facts, details, fact, moments, number
from pisti import Rank, pis_yedili
from pisti.games.pis_yedili.moves import Call, Tek, card_of
from positions.common import CARDS

PRESETS = [*pis_yedili.PRESETS]


def plays(state):
    return [card for move in pis_yedili.legal_moves(state) if (card := card_of(move))]


def check_out(state, move, fact):
    after = pis_yedili.apply(state, move)
    assert (after.ending, after.hands[state.turn]) == ("out", ())
    times = dict(state.rules.scoring.final_multiplier).get(card_of(move).rank, 1)
    assert details(fact).get("times", 1) == times
    is_wild = card_of(move).rank is state.rules.jacks.wild_rank
    assert fact.clause == ("PY-27" if times == 1 else "PY-30" if is_wild else "PY-29")


def check_next(state, move, fact):
    after, seat = pis_yedili.apply(state, move), details(fact)["seat"]
    assert after.turn == seat != state.turn
    assert len(after.hands[seat]) == details(fact)["number"] <= 2


def check_able(state, _, fact):
    assert details(fact)["card"] in plays(state)


def check_unable(state, _, __):
    from pisti.games.pis_yedili.turn import wanted_of

    assert not wanted_of(state, state.turn).among(state.hands[state.turn])


def check_silent(state, move, _):
    assert len(state.hands[state.turn]) == 2
    assert not isinstance(move, Tek)
    assert state.rules.tek.tek_rule != "off"


def check_draws(state, move, fact):
    after = pis_yedili.apply(state, move)
    assert after.turn == details(fact)["seat"]
    assert after.owed == number(details(fact)["cards"]) > 0


def check_clause(state, move, fact):
    """Of the card by which nobody else is next, or somebody is passed over."""
    rules, rank = state.rules, card_of(move).rank
    by_rank = {
        Rank.ACE: "PY-26",
        rules.effects.reverse_rank: "PY-A10",
        rules.effects.skip_rank: "PY-20",
        rules.jacks.wild_rank: "PY-19",
    }
    assert fact.clause == by_rank[rank]


def check_again(state, move, fact):
    assert pis_yedili.apply(state, move).turn == state.turn
    check_clause(state, move, fact)


def check_skips(state, move, fact):
    check_clause(state, move, fact)
    after, seat = pis_yedili.apply(state, move), details(fact)["seat"]
    assert seat not in (after.turn, state.turn)
    assert len(after.hands[seat]) == number(details(fact)["cards"])
    seats = state.seats
    assert seats[(seats.index(state.turn) + state.direction) % len(seats)] == seat


def check_jack(state, move, fact):
    wild = state.rules.jacks.wild_rank
    assert card_of(move).rank is wild
    assert details(fact)["card"] in plays(state)
    assert details(fact)["card"].rank is not wild


def check_suit(state, move, fact):
    play = move.move if isinstance(move, Tek) else move
    assert isinstance(play, Call)
    left = pis_yedili.apply(state, move).hands[state.turn]
    drawn = len(left) - len(state.hands[state.turn]) + 1
    assert drawn or sum(card.suit is play.suit for card in left) == details(fact)["number"]


def check_dear(state, move, fact):
    worth = dict(state.rules.scoring.card_penalty)
    assert details(fact)["points"] == worth[card_of(move).rank] >= 10


def check_fits(state, move, fact):
    card, rules = card_of(move), state.rules
    held = [*state.hands[state.turn]]
    held.remove(card)
    everywhere = {rules.jacks.wild_rank}  # PY-14
    if rules.sevens.draw_rank_wild:  # PY-25
        everywhere.add(rules.sevens.draw_rank)
    if card.rank is Rank.ACE and rules.effects.ace_effect == "chain":  # PY-A34
        everywhere = set()
    fitting = [c for c in held if c.suit is card.suit or c.rank in {card.rank, *everywhere}]
    assert details(fact)["number"] == len(fitting)
    assert (fact.phrase.key == "why.fits.none") == (not fitting)


CHECKS = {
    "out": check_out,
    "next": check_next,
    "able": check_able,
    "silent": check_silent,
    "draws": check_draws,
    "again": check_again,
    "skips": check_skips,
    "jack": check_jack,
    "suit": check_suit,
    "dear": check_dear,
    "fits": check_fits,
    "unable": check_unable,
}


def test_every_kind_of_fact_is_found_and_each_is_true():
    found = checked_facts(pis_yedili, PRESETS, range(2), CHECKS)
    assert {"why.next.one", "why.out.times", "why.able.pass"} <= {*found}


def test_whoever_plays_next_with_one_card_is_never_passed_over():
    near = 0
    for preset in PRESETS:
        for state, view, moves in moments(pis_yedili, pis_yedili.PRESETS[preset], range(2)):
            for move in [move for move in moves if card_of(move)]:
                after = pis_yedili.apply(state, move)
                if after.turn in (None, state.turn) or len(after.hands[after.turn]) != 1:
                    continue
                if after.owed or after.acts[-1].takes:
                    continue
                near += 1
                assert fact(pis_yedili, view, move, "next").phrase.key == "why.next.one"
    assert near > 20


@pytest.mark.parametrize(("last", "clause"), [("7C", "PY-29"), ("JC", "PY-30"), ("9C", "PY-27")])
def test_the_last_card_names_the_clause_of_what_the_others_write(last, clause):
    state = pis_yedili.new_hand(seed=7)
    seen, card = pis_yedili.view(state, state.turn), CARDS[last]
    hands = [7, 7, 7, 7]
    hands[seen.seat] = (card,)
    view = attrs.evolve(seen, hands=tuple(hands), moves=(card,), opened=(True,) * 4)
    assert fact(pis_yedili, view, card, "out").clause == clause


def test_whoever_did_not_say_tek_may_hold_a_card_that_fits():
    state = pis_yedili.new_hand(seed=7)
    view = attrs.evolve(
        pis_yedili.view(state, state.turn),
        moves=(pis_yedili.DRAW,),
        unannounced=(True,) * 4,
    )
    assert fact(pis_yedili, view, pis_yedili.DRAW, "unable") is None
