"""Each fact about a move of Pişti is true at the table, whatever the hidden cards are."""

from collections import Counter
from itertools import chain

import pytest

import pisti
from hands_to_review import checked_facts, details, fact, moments, number
from pisti import Rank
from pisti.games.pisti.moves import Choice
from pisti.phrases import Phrase
from pisti.review import facts_of
from positions.common import cards, play
from positions.pisti import deal_with, last_two, lone

TWO = pisti.PRESETS["classic_two"]
BLUFF = pisti.PRESETS["bluff"]
PRESETS = ["classic_two", "classic", "bluff", "two_packs", "vale_pisti", "pishpirik", "mini"]


def out(state):
    """The cards that the seat on turn can think to be elsewhere than on the table or played."""
    seen = pisti.view(state, state.turn)
    known = [*seen.hand, *seen.pile, *[card for gain in seen.gains for card in gain.cards]]
    to_come = own_to_come(state)
    left = Counter(state.rules.pack)
    left.subtract([card for card in known if card])
    left -= to_come & Counter(seen.bottom)
    assert not Counter([*others(state), *state.stock]) - to_come - left
    return left


def own_to_come(state):
    """The cards that the seat on turn is still to be dealt (P-31)."""
    place = state.rules.place_of(state.turn, state.dealer)
    later = [hands for hands in state.start.batches if not {*chain(*hands)} - {*state.stock}]
    return Counter(chain(*[hands[place] for hands in later]))


def others(state):
    return [card for seat, hand in enumerate(state.hands) if seat != state.turn for card in hand]


def gained(state, move):
    """The gain of this move, and the one after the answer for a claim."""
    return pisti.apply(state, move).acts[-1].gain


def check_pisti(state, move, fact):
    gain = gained(state, move)
    assert gain.points == details(fact)["points"] > 0
    named = {"pişti": "why.pisti", "double pişti": "why.pisti.double"}
    assert fact.phrase.key == named.get(gain.how, "why.pisti.jack")


def check_takes(state, move, fact):
    gain = gained(state, move)
    assert number(details(fact)["cards"]) == len(gain.cards) - 1
    seen = [card for card in (*pisti.view(state, state.turn).pile, move) if card]
    worth = sum(points(state.rules, card) for card in seen)
    assert number(details(fact)["points"]) == worth
    assert fact.phrase.key.endswith(".hidden") == (len(seen) < len(gain.cards))
    if "jack_spent" in fact.phrase.key:
        assert move.rank is Rank.JACK


def points(rules, card):
    """P-41: the points of a card by the table of the rules."""
    alone = pisti.Gain(0, "capture", (card,), 0)
    from pisti.games.pisti.score import count_gains

    return count_gains(rules, 0, (alone,), is_over=False, is_all_known=False).totals[0]


def check_jack_wasted(state, move, _):
    assert move.rank is Rank.JACK
    assert not state.pile
    assert gained(state, move) is None


def can_take(state, card):
    """The ranks that may still come and take a pile with this card on top."""
    return {other.rank for other in out(state)} & {card.rank, Rank.JACK}


def check_safe(state, move, fact):
    ranks = can_take(state, move)
    assert move.rank not in ranks
    assert (Rank.JACK in ranks) == (fact.phrase.key == "why.safe.jacks")


def check_left_before(state, move, fact):
    seat = details(fact)["seat"]
    assert seat == (state.turn + 1) % state.rules.players
    assert details(fact)["rank"] is move.rank
    held = [hand for batch in state.start.batches for hand in batch]
    assert any(seat_has_left(state, seat, move.rank) for _ in held[:1])


def seat_has_left(state, seat, rank):
    """Whether this seat has laid a card on this rank since its hand was dealt, and took nothing."""
    now = pisti.new_hand(state.rules, deck=state.deck, dealer=state.dealer)
    found = False
    for move in state.history:
        if len(now.stock) != len(state.stock):
            found = False
        elif now.turn == seat and now.pile and now.pile[-1].rank is rank:
            after = pisti.apply(now, move)
            found = found or after.acts[-1].gain is None
        now = pisti.apply(now, move)
    return found


def check_risk(state, move, fact):
    same = sum(count for card, count in out(state).items() if card.rank is move.rank)
    jacks = sum(count for card, count in out(state).items() if card.rank is Rank.JACK)
    given = details(fact)
    if fact.phrase.key == "why.risk.jack":
        assert number(given["jacks"]) == jacks > 0
    else:
        assert (number(given["same"]), number(given["jacks"])) == (same, jacks)
        assert same > 0
    assert (fact.phrase.key == "why.risk") == bool(state.pile)
    assert gained(state, move) is None or gained(state, move).how == "leftovers"


def check_pair(state, move, fact):
    after = pisti.apply(state, move)
    assert details(fact)["rank"] is move.rank
    assert move.rank in [card.rank for card in after.hands[state.turn]]


def check_leaves(state, move, fact):
    seen = [card for card in (*pisti.view(state, state.turn).pile, move) if card]
    assert number(details(fact)["points"]) == sum(points(state.rules, card) for card in seen) > 0
    assert fact.phrase.key.endswith(".hidden") == (None in pisti.view(state, state.turn).pile)
    assert gained(state, move) is None or gained(state, move).how == "leftovers"


def check_known(state, _, fact):
    assert sorted(map(str, details(fact)["cards"])) == sorted(map(str, others(state)))
    assert not state.stock


def check_claim(state, move, fact):
    caught = pisti.apply(pisti.apply(state, move), pisti.CHALLENGE).acts[-1].gain
    assert (fact.phrase.key == "why.claim.true") == (caught.how == "bluff proved")


def check_answer(state, move, fact):
    assert isinstance(move, Choice)
    lone_rank = state.pile[0].rank
    may_come = out(state)
    same = sum(times for card, times in may_come.items() if card.rank is lone_rank)
    assert number(details(fact)["same"]) == same


CHECKS = {
    "pisti": check_pisti,
    "takes": check_takes,
    "jack_spent": check_takes,
    "jack_wasted": check_jack_wasted,
    "safe": check_safe,
    "left_before": check_left_before,
    "risk": check_risk,
    "pair": check_pair,
    "leaves": check_leaves,
    "known": check_known,
    "claim": check_claim,
    "claimed": check_answer,
}


def test_every_kind_of_fact_is_found_and_each_is_true():
    checked_facts(pisti, PRESETS, range(3), CHECKS)


def test_a_card_that_earns_or_takes_is_never_passed_over():
    for preset in PRESETS:
        for state, view, moves in moments(pisti, pisti.PRESETS[preset], range(1)):
            for move in [move for move in moves if isinstance(move, pisti.Card)]:
                gain = gained(state, move)
                takes = gain is not None and gain.is_capture
                kinds = {each.kind for each in facts_of(pisti, view, move)}
                assert bool(kinds & {"takes", "jack_spent"}) == takes
                assert ("pisti" in kinds) == (takes and gain.points > 0)


def test_what_nobody_can_take_is_safe_and_the_jacks_are_named_apart():
    """Three tens are gone, the fourth is here; then the jacks are gone too."""
    hands = {1: "TC 2C 3C 4C", 0: "TD 5C 6C 7C"}
    state = play(deal_with(TWO, centre="TH TS 9H 8C", hands=hands), "TC")
    seen = pisti.view(state, 0)
    assert fact(pisti, seen, cards("TD")[0], "safe") is None
    assert fact(pisti, seen, cards("5C")[0], "risk").phrase == Phrase(
        "why.risk",
        same=Phrase("why.many", number=3, ranks=Phrase("ranks.five"), rank=Rank.FIVE),
        jacks=Phrase("why.many", number=4, ranks=Phrase("ranks.jack"), rank=Rank.JACK),
    )


@pytest.mark.parametrize(("flag", "is_one"), [("counts", True), ("void", False)])
def test_the_last_card_of_the_hand_makes_a_pisti_or_none_as_the_flag_says(flag, is_one):
    state = play(last_two(TWO.but(last_card_pisti=flag), "5C", "5D"), "5C")
    found = fact(pisti, pisti.view(state, state.turn), cards("5D")[0], "pisti")
    assert (found is not None) == is_one


def test_on_the_empty_table_a_card_may_be_claimed_so_nothing_is_safe_where_claims_are():
    last_ones = 0
    for state, view, moves in moments(pisti, BLUFF, range(12)):
        left = {card.rank for card in out(state)} | {Rank.JACK}
        for move in [move for move in moves if isinstance(move, pisti.Card)]:
            if not state.pile and move.rank not in left:
                last_ones += 1
                assert fact(pisti, view, move, "safe") is None
    assert last_ones


def test_a_jack_on_a_lone_card_earns_where_the_flag_says_so():
    rules = TWO.but(jack_on_single=5)
    state = lone(rules, "9C", "JD", "9D")
    found = fact(pisti, pisti.view(state, state.turn), cards("JD")[0], "pisti")
    assert (found.phrase, found.clause) == (Phrase("why.pisti.jack", points=5), "P-36")
