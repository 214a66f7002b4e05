"""Values of a wrong kind are refused in plain words, and the words betray nothing."""

import re

import pytest

from all_fours.phases import PHASES, STATE
from pisti import PistiError, all_fours
from pisti.all_fours import PRESETS, Discard, apply, new_hand, view, worlds

VIEW = view(STATE, 0)
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


WRONG = {
    "a deck of 51": lambda: new_hand(deck=STATE.deck[:-1]),
    "a joker": lambda: new_hand(deck=[*STATE.deck[:-1], "JOKER"], dealer="0"),
    "a state as seed": lambda: new_hand(seed=STATE),
    "a state as dealer": lambda: new_hand(seed=7, dealer=STATE),
    "a state as scores": lambda: new_hand(seed=7, scores=STATE),
    "a state as seat": lambda: view(STATE, STATE),
    "a text as seat": lambda: view(STATE, "1"),
    "a state as view": lambda: worlds(STATE, seed=7),
    "a state as seed of worlds": lambda: worlds(VIEW, seed=STATE),
    "a state as move": lambda: apply(STATE, STATE),
    "a view as move": lambda: apply(STATE, VIEW),
    "a state put away": lambda: apply(PHASES["discard"], Discard(STATE)),
    "a hand put away": lambda: apply(PHASES["discard"], Discard(STATE.hands[0])),
    "a list as move": lambda: apply(PHASES["play"], [STATE]),
    "a state as number": lambda: all_fours.Rules(players=STATE),
    "a state as table": lambda: all_fours.ScoringTable(game_values=STATE),
    "a state as ranks": lambda: all_fours.Deal(strip_ranks=STATE),
    "a state as teams": lambda: all_fours.Rules(teams=STATE),
}


@pytest.mark.parametrize("attempt", WRONG.values(), ids=WRONG)
def test_no_refusal_betrays_a_card_of_a_state(attempt):
    """Even if somebody puts a state where it does not belong, only what all may know is told."""
    with pytest.raises(PistiError) as refused:
        attempt()
    told = str(refused.value)
    if "missing from the deck" not in told:  # those are the cards that are missing
        assert set(CARD.findall(told)) <= {str(card) for card in STATE.turned}
    assert len(told) < 600


def test_nothing_that_was_tried_has_changed_anything():
    """The states above are what they were when they were dealt."""
    assert new_hand(PRESETS["seven_up"], seed=7) == STATE
    assert view(STATE, 0) == VIEW
