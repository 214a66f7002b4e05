"""Law 10: the count adds up, and says no more than what is captured."""

from itertools import pairwise

import attrs
import pytest
from hypothesis import assume, given, strategies as st

import pisti
from laws.hands import playthrough
from laws.law import law, tries
from laws.strategies import any_rules, named_card_tables, playthroughs
from pisti import Rank, ScoringTable
from positions.common import play


def worth(state):
    """P-41: what the whole pack is worth; one usual pack 13, 22 or 55."""
    points = dict(state.rules.scoring.card_table)
    return sum(points.get(card, points.get(card.rank, 0)) for card in state.deck)


def assume_a_capture(state):
    """Without one the cards are left on the table, and nobody counts anything (P-33)."""
    assume(any(gain.is_capture for gain in state.gains))


@law(few=2, many=40, games=["pisti"])
def test_the_lines_of_a_side_stand_together_and_each_item_is_there_once(game, rules, random):
    for state in playthrough(game, rules, random):
        lines = pisti.score(state).lines
        assert [line.side for line in lines] == sorted(line.side for line in lines)
        assert len({(line.side, line.name) for line in lines}) == len(lines)


@pytest.mark.clause("I-08")
@tries(80)
@given(playthroughs(pisti, any_rules(scoring=st.just(ScoringTable()))))
def test_a_hand_under_standard_scoring_is_worth_its_cards_and_3_and_its_pistis(states):
    """The cards, of a usual pack 13; 10 for a pişti, 20 for a double one; 3 for the most cards."""
    last = states[-1]
    assume_a_capture(last)
    hows = [gain.how for gain in last.gains]
    bluffs = sum(gain.points for gain in last.gains if "bluff" in gain.how)
    counts = sorted(len(cards) for cards in last.captured)
    most = 0 if counts[-1] == counts[-2] else 3
    bonus = 10 * hows.count("pişti") + 20 * hows.count("double pişti") + bluffs
    assert sum(pisti.score(last).totals) == worth(last) + most + bonus


@pytest.mark.clause("I-07")
@tries(80)
@given(
    playthroughs(pisti, any_rules(card_table=named_card_tables, pisti_cards_score=st.just("both")))
)
def test_the_cards_of_all_sides_are_worth_what_the_table_says(states):
    last = states[-1]
    assume_a_capture(last)
    entries = [entry for entry, _ in last.rules.scoring.card_table]
    cards = {getattr(entry, "pretty", None) or entry.name.lower() for entry in entries}
    lines = [line for line in pisti.score(last).lines if line.name in cards]
    assert sum(line.points for line in lines) == worth(last)
    assert sum(map(len, last.captured)) == len(last.deck)


@pytest.mark.clause("P-40")
@tries(60)
@given(playthroughs(pisti, any_rules()))
def test_a_table_of_ones_counts_the_cards_that_score(states):
    """Cards under a bonus may score nothing; all others are there once."""
    scoring = states[-1].rules.scoring
    of_ones = attrs.evolve(scoring, card_table=dict.fromkeys(Rank, 1))
    last = played_under(attrs.evolve(states[-1].rules, scoring=of_ones), states[-1])
    names = {rank.name.lower() for rank in Rank}
    points = sum(line.points for line in pisti.score(last).lines if line.name in names)
    scoring_gains = {
        "both": lambda _: True,
        "bonus_only": lambda gain: gain.how in {"capture", "leftovers", "broken pişti"},
        "bonus_only_for_double": lambda gain: not is_double(gain),
    }[scoring.pisti_cards_score]
    assert points == sum(len(gain.cards) for gain in filter(scoring_gains, last.gains))


def is_double(gain):
    """A jack on a lone jack, and any claim on a lone jack (A-17)."""
    is_claim = gain.how in {"bluff accepted", "bluff proved"}
    return gain.how == "double pişti" or (is_claim and gain.cards[0].rank is Rank.JACK)


def played_under(rules, state):
    """The same deck and moves under other rules."""
    again = pisti.new_hand(rules, deck=state.deck, dealer=state.dealer)
    return play(again, *state.history)


@pytest.mark.clause("I-12")
@tries(60)
@given(playthroughs(pisti, any_rules(players=st.just(4), teams=st.just("partnership"))))
def test_partners_score_what_both_of_them_would_score_alone(states):
    """But for what is counted over a whole side: the majority, and what an opponent breaks."""
    together = states[-1]
    alone = played_under(attrs.evolve(together.rules, teams="individual"), together)
    assert points_by_side(together) == [
        one + other
        for one, other in zip(points_by_side(alone)[:2], points_by_side(alone)[2:], strict=True)
    ]


def points_by_side(state):
    of_a_whole_side = {"most cards", "most captures", "broken pişti"}
    points = [0] * state.rules.sides
    for line in pisti.score(state).lines:
        if line.name not in of_a_whole_side:
            points[line.side] += line.points
    return points


@pytest.mark.clause("I-16")
@law(few=2, many=40, games=["pisti"])
def test_points_are_never_lost_but_with_a_broken_pisti(game, rules, random):
    """No total falls below zero, and none below what it was before."""
    states = playthrough(game, rules, random)
    scores = [pisti.score(state) for state in states]
    assert scores[0].totals == (0,) * states[0].rules.sides
    for before, after in pairwise(scores):
        broken = any(line.name == "broken pişti" for line in after.lines)
        assert not broken or states[0].rules.scoring.last_card_pisti == "void_and_cancel"
        for one, other in zip(before.totals, after.totals, strict=True):
            assert 0 <= one <= other or (broken and other >= 0)
