"""PY-A39, PY-A40, PY-A42 and PY-A43: what flags do not allow, who sees what, and given packs."""

import re

import pytest

from pisti import DECK, Rank, RulesError
from pisti.event_types import Announced, Dealt, Drew
from pisti.pis_yedili import PRESETS, Rules, events, new_hand, view
from pisti.shuffle import shuffled
from positions.common import cards, everybody, play, seats
from positions.pis_yedili import (
    RANKS,
    as_held,
    facing,
    going_out,
    legal,
    owners,
    refused_rules,
    rules_with,
)

ROLES = {"wild_rank": "J", "draw_rank": "7", "skip_rank": "8", "reverse_rank": "T"}


def seen_cards(state, seat):
    """The faces that anything speaks of which this seat is shown."""
    seen = view(state, seat)
    fields = [getattr(seen, name) for name in type(seen).__slots__ if name != "rules"]
    return {*re.findall(r"\b[2-9TJQKA][CDHS]\b", str((fields, events(seen))))}


def test_py_a39_there_are_no_jokers():
    for rules in PRESETS.values():
        assert {*rules.pack} <= {*DECK}


@pytest.mark.parametrize(
    ("first", "second"),
    [(first, second) for at, second in enumerate(ROLES) for first in [*ROLES][:at]],
)
def test_py_a40_no_rank_has_two_parts_to_play(first, second):
    message = "expected one special effect a rank (PY-A40)"
    for changed, other in ((first, second), (second, first)):
        word = RANKS[ROLES[other]].name.lower()
        assert refused_rules(**{changed: RANKS[ROLES[other]]}) == (
            f"{first} and {second} are both about the {word}, {message}"
        )
    both = {first: RANKS["9"], second: RANKS["9"]}
    assert refused_rules(**both) == f"{first} and {second} are both about the nine, {message}"


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    "ace_effect", ["follow_card", "others_draw_and_replay", "skip", "chain", "none"]
)
def test_py_a40_the_ace_is_not_among_them_unless_it_does_nothing(ace_effect, role):
    flags = {role: Rank.ACE, "ace_effect": ace_effect}
    if ace_effect == "none" or (ace_effect, role) == ("skip", "skip_rank"):
        assert rules_with(**flags).effects.ace_effect == ace_effect
    else:
        assert refused_rules(**flags) == (
            f"{role} and ace_effect are both about the ace,"
            " expected one special effect a rank (PY-A40)"
        )


def test_py_a40_all_that_contradicts_is_said_at_once():
    with pytest.raises(RulesError) as error:
        rules_with(wild_rank=Rank.ACE, skip_rank=Rank.ACE)
    said = "are both about the ace, expected one special effect a rank (PY-A40)"
    assert error.value.problems == (
        f"wild_rank and skip_rank {said}",
        f"wild_rank and ace_effect {said}",
        f"skip_rank and ace_effect {said}",
    )
    with pytest.raises(RulesError) as error:
        Rules(jacks="jacks", sevens=None)
    assert [problem.split(" is ")[0] for problem in error.value.problems] == ["jacks", "sevens"]


def test_py_a40_an_ace_with_another_part_plays_that_one():
    flags = {"ace_effect": "none"}
    wild = facing("5C", "AD 9C", rules=rules_with(wild_rank=Rank.ACE, **flags))
    assert legal(wild) == "9C AD/CDHS draw"
    owing = facing("5D", "AD 9C", rules=rules_with(draw_rank=Rank.ACE, **flags))
    assert play(owing, "AD").owed == 3
    skipping = facing("5D", "AD 9C", rules=rules_with(skip_rank=Rank.ACE, **flags))
    assert play(skipping, "AD").turn == 3
    turning = facing("5D", "AD 9C", rules=rules_with(reverse_rank=Rank.ACE, **flags))
    assert play(turning, "AD").direction == -1


def test_py_a42_cards_of_a_hand_are_their_owners_alone():
    state = play(facing("5C", "7C 9D", "2H 3H 4H", stock="TS 8S KH QD"), "7C draw", "draw")
    taken, last = cards("TS 8S KH"), cards("QD")
    for seat in everybody(state):
        seen = view(state, seat)
        told = [event for event in events(seen) if isinstance(event, Drew)]
        assert told == [
            Drew(2, taken if seat == 2 else (None,) * 3),
            Drew(3, last if seat == 3 else (None,)),
        ]
        own = () if seat is None else state.hands[seat]
        assert seen_cards(state, seat) == {*map(str, (*own, *state.discard))}
        dealt = [event for event in events(seen) if isinstance(event, Dealt)]
        assert [event.seat for event in dealt] == [1, 2, 3, 0]
        for event in dealt:
            assert (None in event.cards) == (event.seat != seat)
            assert len(event.cards) == 7


def test_py_a42_who_has_to_draw_shows_that_no_card_fits():
    hands = "JH KD", "JD 4H 8C 2D 3D 5D 6D"
    for voluntary_draw in (False, True):
        rules = rules_with(voluntary_draw=voluntary_draw)
        state = play(facing("6C", *hands, rules=rules), "JH/S draw")
        for seat in everybody(state):
            shown = view(state, seat).acts[-1].lacks
            if voluntary_draw:
                assert shown is None
            else:
                assert {card for card in DECK if shown.fits(card)} == {
                    card for card in DECK if card.suit.value == "S" and card.rank.value != "J"
                }
            assert view(state, seat).acts[-2].lacks is None


def test_py_a42_who_may_not_play_its_last_card_shows_nothing():
    """A seat that draws because it did not announce its last card shows nothing of it."""
    rules = rules_with(tek_rule="cannot_finish", voluntary_draw=False)
    state = play(going_out("9S", "2D 3D 4D 5D 9D", held=2, rules=rules), "8S draw")
    assert [act.lacks for act in view(state, 0).acts] == [None] * len(state.history)


def test_py_a42_every_tek_is_heard():
    for tek_rule, said in (("cannot_finish", "8S"), ("cannot_finish", "8S!"), ("draw_n", "8S!")):
        rules = rules_with(tek_rule=tek_rule)
        state = play(going_out("9S", "2D 3D 4D 5D 9D", held=2, rules=rules), said)
        for seat in everybody(state):
            seen = view(state, seat)
            assert (Announced(1) in events(seen)) == said.endswith("!")
            assert seen.unannounced == (False, not said.endswith("!"))


def test_py_a43_a_seed_is_the_shuffled_pack():
    for packs in (1, 2):
        state = new_hand(rules_with(packs=packs), seed=9)
        assert state.deck == shuffled(DECK * packs, b"9")
        assert view(state, 1).packets[0] == state.deck[0:28:4]
        assert state.hands[1] == as_held(state.deck[0:28:4])


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("deal_packet", [(1,) * 7, (4, 3)], ids=["singly", "packets"])
def test_py_a43_the_places_of_a_pack(deal_packet, players):
    flags = {"players": players, "deal_packet": deal_packet, "starter_extra": 1}
    rules = rules_with(opening="turn_up", **flags)
    for dealer in range(players):
        state = new_hand(rules, deck=DECK, dealer=dealer)
        found = owners(rules, dealer)
        for seat in seats(rules, dealer):
            own = [card for card, owner in zip(DECK, found, strict=True) if owner == seat]
            assert state.hands[seat] == view(state, seat).packets[0] == tuple(own)
        assert view(state, (dealer + 1) % players).packets[0][-1] is DECK[7 * players]
        assert state.discard == (DECK[7 * players + 1],)
        assert state.stock == DECK[7 * players + 2 :]
