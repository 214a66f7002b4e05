"""Laws of what a view adds up: the unseen cards, who played which, and what is banked."""

from collections import Counter
from itertools import islice, pairwise
from random import Random

import attrs
import pytest

import pisti
from laws.hands import moment, playthrough
from laws.law import law
from oracle.bridge_pisti import names, oracle_of
from oracle.pisti import face
from pisti import ACCEPT, DECK, Choice, FaceDown
from positions.common import shown
from positions.pisti import gain, majority, over

pytestmark = pytest.mark.long


def everybody(state):
    """All seats and the spectator."""
    return (*range(state.rules.players), None)


def lines(score):
    """The lines of a count by side and name; each is there once."""
    found = {(line.side, line.name): line for line in score.lines}
    assert len(found) == len(score.lines)
    return found


@law(few=2, many=40, games=["pisti"])
def test_the_unseen_cards_are_those_that_the_oracle_does_not_know(game, rules, random):
    state = moment(game, rules, random)
    for seat in everybody(state):
        seen = Counter(map(face, oracle_of(state).known(seat)))
        unseen = pisti.view(state, seat).unseen
        assert Counter(names(unseen.elements())) == Counter(names(state.deck)) - seen


@law(few=2, many=40, games=["pisti"])
def test_there_are_as_many_unseen_cards_as_hidden_places(game, rules, random):
    state = moment(game, rules, random)
    for seat in everybody(state):
        view = pisti.view(state, seat)
        lying = [*view.pile, *(card for gain in view.gains for card in gain.cards)]
        held = sum(hand if isinstance(hand, int) else 0 for hand in view.hands)
        hidden = held + view.stock + lying.count(None)
        oracle = oracle_of(state)
        others = [cards for other, cards in enumerate(oracle.hands) if other != seat]
        known = oracle.known(seat)
        shown_before = [card for card in sum(others, oracle.stock) if card in known]
        taken = sum(oracle.captured, oracle.pile)
        # A jack that was turned up and moved away may come back face down.
        shown_and_laid = Counter([face(card) for card in taken if card in known])
        shown_and_laid -= Counter(names(card for card in lying if card))
        assert view.unseen.total() == hidden - len(shown_before) - shown_and_laid.total()


@law(few=2, many=40, games=["pisti"])
def test_acts_grow_by_one_with_every_move(game, rules, random):
    states = playthrough(game, rules, random)
    for before, after in pairwise(states):
        *earlier, act = after.acts
        assert tuple(earlier) == before.acts
        assert act.seat == before.turn
        assert act.move == after.history[-1]
        assert act.gain is None or act.gain in after.gains
    state = states[-1]
    assert tuple(act.gain for act in state.acts if act.gain) == state.gains


@law(few=2, many=40, games=["pisti"])
def test_a_view_knows_the_acts_of_the_state_but_for_hidden_cards(game, rules, random):
    state = moment(game, rules, random)
    for seat in everybody(state):
        view = pisti.view(state, seat)
        assert len(view.acts) == len(state.acts)
        for seen, true in zip(view.acts, state.acts, strict=True):
            assert seen.seat == true.seat
            assert seen.move in (true.move, FaceDown(None))
            assert (seen.gain is None) == (true.gain is None)


@law(few=2, many=40, games=["pisti"])
def test_what_a_seat_played_is_told_as_far_as_it_is_known(game, rules, random):
    state = moment(game, rules, random)
    for viewer in everybody(state):
        view = pisti.view(state, viewer)
        for seat in range(state.rules.players):
            played = [
                (true.card, seen.card)
                for true, seen in zip(state.acts, view.acts, strict=True)
                if true.seat == seat and not isinstance(true.move, Choice)
            ]
            told = view.played_by(seat)
            assert told == tuple(card for card, seen in played if seen is not None)
            assert all(seen in (card, None) for card, seen in played)
            is_all_told = len(told) == len(played)
            assert is_all_told or (viewer != seat and state.rules.bluff)
            dealt = Counter(card for batch in view.packets for card in batch)
            assert seat != viewer or Counter([*told, *view.hand]) == dealt


@law(few=4, many=80, games=["pisti"])
def test_every_world_has_at_least_what_is_banked(game, rules, random):
    state = moment(game, rules, random)
    for seat in everybody(state):
        view = pisti.view(state, seat)
        banked = lines(view.banked)
        for world in [state, *islice(pisti.worlds(view, seed=1), 3)]:
            score = lines(pisti.score(world))
            for place, line in banked.items():
                assert line.times <= score[place].times
                assert line.points <= score[place].points
            if view.banked.is_final:
                assert view.banked == pisti.score(world)


@law(few=2, many=40, games=["pisti"])
def test_what_is_banked_is_final_at_the_end_unless_claims_were_accepted(game, rules, random):
    states = playthrough(game, rules, random)
    state = states[-1]
    for seat in everybody(state):
        assert not pisti.view(states[-2], seat).banked.is_final
        banked = pisti.view(state, seat).banked
        if not any(gain.how == "bluff accepted" for gain in state.gains):
            assert banked == pisti.score(state)
        assert len(banked.totals) == state.rules.sides


def test_cards_of_both_sides_that_nobody_saw_keep_the_count_open():
    """One side took the centre, the other won a claim: who has which card stays unknown."""
    state, chance = pisti.new_hand(pisti.PRESETS["bluff"], seed=7), Random(1)
    while not state.is_over:
        moves = pisti.legal_moves(state)
        state = pisti.apply(state, ACCEPT if ACCEPT in moves else chance.choice(moves))
    assert {gain.seat for gain in state.gains if gain.how == "bluff accepted"} == {0, 1}
    banked, score = pisti.view(state, None).banked, pisti.score(state)
    assert not banked.is_final
    assert sum(banked.totals) < sum(score.totals)


@pytest.mark.clause("P-43")
def test_who_leads_a_deal_is_not_guessed_from_the_cards_that_a_seat_has_seen():
    """Each side has a hidden card, and the tied majority goes to whoever has more points."""
    rules = pisti.PRESETS["bluff"].but(players=2, majority_tie="deal_leader")
    accepted = [gain(0, "2D JC", "bluff accepted", 10), gain(1, "3H AS", "bluff accepted", 10)]
    rest = [card for card in DECK if card not in {card for won in accepted for card in won.cards}]
    state = over(rules, *accepted, gain(0, shown(rest[:24])), gain(1, shown(rest[24:])))
    assert majority(state) == [(0, 3)]
    hidden = tuple([won.with_cards((won.cards[0], None)) for won in accepted])
    seen = attrs.evolve(pisti.view(state, None), gains=(*hidden, *state.gains[2:]))
    assert not seen.banked.is_final
    assert "most cards" not in {line.name for line in seen.banked.lines}


def test_a_seat_that_does_not_exist_has_played_nothing_and_is_refused():
    view = pisti.view(pisti.new_hand(seed=7), 1)
    with pytest.raises(pisti.PistiError, match="there is no seat 4"):
        view.played_by(4)
