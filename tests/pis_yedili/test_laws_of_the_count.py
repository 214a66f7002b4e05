"""Rules for every deal of Pis Yedili: debts, cards that fit, passes, and penalties.

Where it says "by default", a law is tried under all rules that have the default's reasons.
"""

from collections import Counter
from itertools import pairwise

import pytest

from laws.hands import playthrough
from laws.law import law
from laws.pis_yedili import card_of
from pisti import DECK, Rank, Suit
from pisti.pis_yedili import DRAW, PASS, RULES, ScoringTable, longest_hand

GAMES = ["pis_yedili"]


def plays(states):
    """Every card that was played: the moment before, the card, and the moment after."""
    for before, after in pairwise(states):
        card = card_of(after.history[-1])
        if card in DECK:
            yield before, card, after


def penalty(rules, cards):
    worth = dict(rules.scoring.card_penalty)
    return sum(worth.get(card.rank, 0) for card in cards)


@pytest.mark.clause("PY-I02")
@law(few=2, many=40, games=GAMES)
def test_all_cards_are_worth_508_and_those_of_a_suit_127(game, rules, random):
    """For each pack, if they cost what they cost by default; no hand is worth more than all."""
    state = playthrough(game, rules, random)[-1]
    everywhere = [card for place in state.places for card in place]
    is_usual = rules.scoring.card_penalty == ScoringTable().card_penalty
    if is_usual and rules.deal.pack_size == 52:
        assert penalty(rules, everywhere) == 508 * rules.deal.packs
        for suit in Suit:
            of_suit = [card for card in everywhere if card.suit is suit]
            assert penalty(rules, of_suit) == 127 * rules.deal.packs
    for seat, hand in enumerate(state.hands):
        raw = [line for line in game.game.score(state).lines if line.side == seat]
        raw = [line.points for line in raw if line.name in {rank.name.lower() for rank in Rank}]
        assert sum(raw) == (penalty(rules, hand) if state.is_over else 0)
        assert sum(raw) <= penalty(rules, everywhere)


@pytest.mark.clause("PY-I04")
@law(few=2, many=40, games=GAMES)
def test_what_is_owed_is_a_multiple_and_stands_on_a_seven(game, rules, random):
    """At most as much as all sevens together cost; who owes plays one, draws, or perhaps passes."""
    sevens = rules.sevens
    for state in playthrough(game, rules, random):
        assert state.owed % sevens.draw_count == 0
        if sevens.stacking == "linear":
            assert state.owed <= 4 * rules.deal.packs * sevens.draw_count
        if state.owed:
            assert state.discard[-1].rank is sevens.draw_rank
            moves = game.game.legal_moves(state)
            cards = [card_of(move) for move in moves if move not in (DRAW, PASS)]
            assert all(card.rank is sevens.draw_rank for card in cards)
            assert not cards or sevens.stacking != "off"
            assert PASS not in moves or rules.drawing.exhaustion != "end_lowest"


@pytest.mark.clause("PY-I05")
@law(few=2, many=40, games=GAMES)
def test_the_discard_begins_with_a_club_and_is_never_empty_again(game, rules, random):
    """Unless a card was turned up: then it is never empty at all."""
    states = playthrough(game, rules, random)
    if rules.opening == "turn_up":
        assert all(state.discard for state in states)
        return
    assert not states[0].discard
    for before, after in pairwise(states):
        assert after.discard or not before.discard
    for before, card, after in plays(states):
        assert before.discard or after.discard == (card,)
        assert before.discard or card.suit is Suit.CLUBS


@pytest.mark.clause("PY-I06")
@law(few=2, many=40, games=GAMES)
def test_every_card_fits(game, rules, random):
    """On a jack the suit in force and no jack; else the suit, the rank, or a jack."""
    if rules.opening == "everyone_club" or rules.jacks.wild_on_wild or rules.sevens.draw_rank_wild:
        return
    wild = rules.jacks.wild_rank
    for before, card, _ in plays(playthrough(game, rules, random)):
        if before.discard and not before.owed:
            top = before.discard[-1]
            if top.rank is wild:
                assert card.suit is before.suit
                assert card.rank is not wild
            else:
                assert before.suit is top.suit
                assert card.suit is top.suit or card.rank in (top.rank, wild)


@pytest.mark.clause("PY-I07")
@law(few=2, many=40, games=GAMES)
def test_nobody_passes_without_a_draw_except_after_an_ace(game, rules, random):
    """Under `end_lowest` the deal ends if there is nothing to draw."""
    if rules.drawing.exhaustion != "end_lowest":
        return
    for before, after in pairwise(playthrough(game, rules, random)):
        if after.history[-1] is PASS:
            last = before.history[-1]
            is_after_ace = getattr(card_of(last), "rank", None) is Rank.ACE
            assert last is DRAW or is_after_ace
            assert before.draws or before.phase == "ace"


@pytest.mark.clause("PY-I08")
@law(few=2, many=40, games=GAMES)
def test_a_deal_ends_with_one_empty_hand_or_with_none(game, rules, random):
    """Only the seat that went out writes down nothing, if all cards cost something."""
    state = playthrough(game, rules, random)[-1]
    empty = [seat for seat in state.seats if not state.hands[seat]]
    assert len(empty) == (1 if state.ending == "out" else 0)
    assert state.is_over == (state.ending is not None)
    totals = game.game.score(state).totals
    if state.ending == "out":
        assert totals[empty[0]] == 0
        if rules.scoring == ScoringTable():
            assert [seat for seat in state.seats if not totals[seat]] == empty


@pytest.mark.clause("PY-I09")
@law(few=3, many=40, games=GAMES)
def test_all_points_are_multiplied_by_the_last_card_and_by_no_other(game, rules, random):
    """By default by 3 for a seven, and by 2 for a jack; nothing if the cards ran out."""
    state = playthrough(game, rules, random)[-1]
    if not state.is_over:
        return
    times = 1
    if state.ending == "out":
        last = card_of(state.history[-1])
        times = dict(rules.scoring.final_multiplier).get(last.rank, 1)
        if rules.scoring == ScoringTable():
            assert times == {Rank.SEVEN: 3, Rank.JACK: 2}.get(last.rank, 1)
        raw = [penalty(rules, hand) for hand in state.hands]
        assert game.game.score(state).totals == tuple(times * points for points in raw)
    names = Counter(line.name for line in game.game.score(state).lines)
    assert times != 1 or not any(name.startswith("last card") for name in names)


@pytest.mark.clause("PY-I11")
@law(few=2, many=40, games=GAMES)
def test_play_goes_the_first_way_after_an_even_number_of_tens(game, rules, random):
    """The opening cards and the last card have no effect."""
    tens, effects = 0, rules.effects
    states = playthrough(game, rules, random)
    assert states[0].direction == 1
    for before, card, after in plays(states):
        is_opening = not all(before.opened)
        if card.rank is effects.reverse_rank and not is_opening and after.ending != "out":
            tens += effects.reverse_mode == "flip"
        assert after.direction == (-1) ** tens


@pytest.mark.clause("PY-I12")
@law(few=6, many=60, games=GAMES)
def test_between_two_a_ten_passes_the_turn_and_an_eight_keeps_it(game, rules, random):
    """By default; unless a house rule has it that a ten keeps it too."""
    effects = rules.effects
    if rules.players != 2:
        return
    for before, card, after in plays(playthrough(game, rules, random)):
        if all(before.opened) and not after.is_over:
            if card.rank is effects.reverse_rank:
                keeps = effects.two_player_reverse == "skip"
                assert (after.turn == before.turn) == keeps
            if card.rank is effects.skip_rank:
                assert after.turn == before.turn


@pytest.mark.clause("PY-I10")
def test_a_deal_has_a_highest_number_of_moves():
    """By default 52 + 2 × (52 - 7 × players) + 5."""
    for players in range(2, 8):
        bound = 52 + 2 * (52 - 7 * players) + 5
        assert longest_hand(RULES.but(players=players)) == bound
        assert bound == 133 or players > 2
