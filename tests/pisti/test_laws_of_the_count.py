"""Law 10: the count adds up, and says no more than what is captured."""

from itertools import pairwise

import attrs
import pytest

import pisti
from laws.hands import playthrough
from laws.law import law
from pisti import CARD_TABLES, Rank, RulesError, ScoringTable
from positions.common import play


def worth(state):
    """P-41: what the whole pack is worth; one usual pack 13, 22 or 55."""
    points = dict(state.rules.scoring.card_table)
    return sum(points.get(card, points.get(card.rank, 0)) for card in state.deck)


def has_a_capture(state):
    """Without one the cards are left on the table, and nobody counts anything (P-33)."""
    return any(gain.is_capture for gain in state.gains)


@law(few=2, many=40, games=["pisti"])
def test_the_lines_of_a_side_stand_together_and_each_item_is_there_once(game, rules, random):
    for state in playthrough(game, rules, random):
        lines = pisti.score(state).lines
        assert [line.side for line in lines] == sorted(line.side for line in lines)
        assert len({(line.side, line.name) for line in lines}) == len(lines)


@pytest.mark.clause("I-08")
@law(few=2, many=80, games=["pisti"])
def test_a_hand_under_standard_scoring_is_worth_its_cards_and_3_and_its_pistis(game, rules, random):
    """The cards, of a usual pack 13; 10 for a pişti, 20 for a double one; 3 for the most cards."""
    last = playthrough(game, rules.but(scoring=ScoringTable()), random)[-1]
    hows = [gain.how for gain in last.gains]
    bluffs = sum(gain.points for gain in last.gains if "bluff" in gain.how)
    counts = sorted(len(cards) for cards in last.captured)
    most = 0 if counts[-1] == counts[-2] else 3
    bonus = 10 * hows.count("pişti") + 20 * hows.count("double pişti") + bluffs
    if has_a_capture(last):
        assert sum(pisti.score(last).totals) == worth(last) + most + bonus


@pytest.mark.clause("I-07")
@law(few=2, many=80, games=["pisti"])
def test_the_cards_of_all_sides_are_worth_what_the_table_says(game, rules, random):
    table = random.choice([*CARD_TABLES])
    ours = rules.but(card_table=table, pisti_cards_score="both")
    last = playthrough(game, ours, random)[-1]
    if not has_a_capture(last):
        return
    entries = [entry for entry, _ in last.rules.scoring.card_table]
    cards = {getattr(entry, "pretty", None) or entry.name.lower() for entry in entries}
    lines = [line for line in pisti.score(last).lines if line.name in cards]
    assert sum(line.points for line in lines) == worth(last)
    assert sum(map(len, last.captured)) == len(last.deck)


@pytest.mark.clause("P-40")
@law(few=2, many=100, games=["pisti"])
def test_a_table_of_ones_counts_the_cards_that_score(game, rules, random):
    """Cards under a bonus may score nothing; all others are there once."""
    how = random.choice(["both", "bonus_only", "bonus_only_for_double"])
    of_ones = rules.but(card_table=dict.fromkeys(Rank, 1), pisti_cards_score=how)
    last = playthrough(game, of_ones, random)[-1]
    names = {rank.name.lower() for rank in Rank}
    points = sum(line.points for line in pisti.score(last).lines if line.name in names)
    scoring_gains = {
        "both": lambda _: True,
        "bonus_only": lambda gain: gain.how in {"capture", "leftovers", "broken pişti"},
        "bonus_only_for_double": lambda gain: not is_double(gain),
    }[how]
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
@law(few=2, many=60, games=["pisti"])
def test_partners_score_what_both_of_them_would_score_alone(game, rules, random):
    """But for what is counted over a whole side: the majority, and what an opponent breaks."""
    try:
        partners = rules.but(players=4, teams="partnership")
    except RulesError:  # the pack cannot be dealt to four
        return
    together = playthrough(game, partners, random)[-1]
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
