"""How `hard` and `expert` bluff; what `hard` knows of its partner, and that it is the stronger."""

from functools import cache
from itertools import islice

import pytest
from examples.bots.one_ply import one_ply

import pisti
from pisti import ACCEPT, CHALLENGE, FaceDown, Rank, apply, arena, new_hand, view
from pisti.bots.pisti.expert import expert
from pisti.bots.pisti.hard import _next_seat, chance, hard
from positions.common import CARDS, cards
from positions.pisti import deal_with, lone

BLUFF = pisti.PRESETS["bluff"]
PARTNERS = pisti.PRESETS["classic"]
BOTH = pytest.mark.parametrize("bot", [hard, expert])


@cache
def claims(rules, bot, hands=50):
    """All answers to claims, and all claims that were or might have been made, of many hands.

    Each comes with whether the claim is true.
    """
    found = []
    for seed in range(hands):
        state = new_hand(rules, seed=f"bluff {seed}")
        while state.turn is not None:
            seen = view(state, state.turn)
            move = bot(seen)
            if state.claim:
                lone, laid = state.pile
                found.append((move, lone.rank is laid.rank, seen))
            elif isinstance(move, FaceDown):
                found.append(("claim", move.card.rank is state.pile[0].rank, seen))
            elif any(isinstance(each, FaceDown) for each in seen.moves):
                found.append(("none", None, seen))
            state = apply(state, move)
    return found


@BOTH
def test_a_17_it_claims_what_is_true_and_lies_now_and_then(bot):
    all_claims = claims(BLUFF, bot)
    said = [is_true for move, is_true, _ in all_claims if move == "claim"]
    assert 0.7 < sum(said) / len(said) < 0.97
    held = [
        (move, is_true)
        for move, is_true, seen in all_claims
        if move in ("claim", "none") and any(c.rank is seen.pile[0].rank for c in seen.hand)
    ]
    assert {*held} == {("claim", True)}


@BOTH
def test_it_answers_a_claim_now_so_now_so(bot):
    answers = [move for move, _, _ in claims(BLUFF, bot) if move in (ACCEPT, CHALLENGE)]
    assert 0.1 < answers.count(CHALLENGE) / len(answers) < 0.6


@BOTH
def test_it_never_believes_what_it_knows_to_be_false(bot):
    for move, _, seen in claims(BLUFF, bot):
        known = [*seen.unseen, *seen.bottom]
        if move in (ACCEPT, CHALLENGE) and seen.pile[0].rank not in {c.rank for c in known}:
            assert move is CHALLENGE


def test_it_believes_who_was_dealt_the_seven_that_lay_open():
    """P-09: in the last packet the dealer has it."""
    answers = [
        move
        for move, _, seen in claims(BLUFF, hard)
        if move in (ACCEPT, CHALLENGE)
        and not seen.stock
        and seen.exposed not in (*seen.hand, *seen.played_by(1 - seen.seat))
        and seen.exposed.rank is seen.pile[0].rank
        and seen.dealer != seen.seat
    ]
    assert answers
    assert {*answers} == {ACCEPT}


def test_it_doubts_more_where_it_holds_cards_of_the_rank_itself():
    def share(own):
        answers = [
            move
            for move, _, seen in claims(BLUFF, hard)
            if move in (ACCEPT, CHALLENGE)
            and any(card.rank is seen.pile[0].rank for card in seen.hand) == own
        ]
        return answers.count(CHALLENGE) / len(answers)

    assert share(own=True) > share(own=False) + 0.2


@pytest.mark.parametrize(
    ("changes", "move"),
    [
        ({}, FaceDown(CARDS["7S"])),
        ({"bluff_accepted": (0, 0), "bluff_proved": (0, 0)}, CARDS["7S"]),
    ],
)
def test_a_match_is_claimed_where_that_pays_more(changes, move):
    state = lone(BLUFF.but(**changes), "7C", "9S", "7S", "KH")
    assert hard(view(state, state.turn)) == move


def test_a_jack_on_a_jack_is_laid_open_where_that_pays_more():
    state = lone(BLUFF.but(bluff_proved=(20, 10)), "JC", "9S", "JS", "KH")
    assert hard(view(state, state.turn)) == CARDS["JS"]


def test_a_jack_is_claimed_where_it_makes_a_claim_true():
    state = lone(BLUFF.but(bluff_jack_is_true=True), "7C", "9S", "JS", "KH")
    assert hard(view(state, state.turn)) == FaceDown(CARDS["JS"])


def test_with_jacks_alone_there_is_nothing_to_lie_with():
    state = lone(BLUFF, "7C", "JC", "JS", "JD")
    assert hard(view(state, state.turn)) in cards("JC JS JD")


def test_it_is_the_same_with_the_same_view_and_other_unseen_cards():
    for _, _, seen in islice(claims(BLUFF, hard, hands=4), 6):
        answers = {hard(view(world, seen.seat)) for world in islice(pisti.worlds(seen, seed=1), 3)}
        assert answers == {hard(seen)}


def test_the_chance_of_a_card():
    assert chance(10, 0, 4) == 0
    assert chance(4, 1, 4) == 1
    assert chance(2, 1, 4) == 1
    assert chance(2, 0, 4) == 0
    assert chance(4, 1, 2) == pytest.approx(0.5)


@pytest.mark.parametrize(("hand", "move"), [("JC QC QH 9C", "QC"), ("JC 3C 5C 9C", "JC")])
def test_it_keeps_a_jack_only_where_a_pair_can_wait_for_the_pile(hand, move):
    state = deal_with(pisti.PRESETS["classic_two"], centre="6D 7D 8D KD", hands={1: hand})
    assert hard(view(state, 1)) == CARDS[move]


@pytest.mark.slow
def test_with_a_partner_it_wins_these_deals_against_one_that_does_not_know_its_partner():
    assert arena.duel(hard, one_ply, game=pisti, rules=PARTNERS, deals=300).margin > 0


def test_it_notices_what_the_seat_before_it_left_lying():
    """That seat has none, so it cannot take it."""
    before = "2D 3D 4D KC"
    held = {1: "9C 2C 3C 4C", 2: "KD 8D -- --"}
    seen = view(apply(deal_with(PARTNERS, centre=before, hands=held), CARDS["9C"]), 2)
    assert _next_seat(seen, [*seen.unseen]).declined_before == {Rank.KING}
