"""Values of a wrong kind are refused in plain words, and the words betray nothing."""

import re

import pytest

import pisti
from pisti import FaceDown, PistiError

STATE = pisti.new_hand(pisti.PRESETS["bluff"], seed=7)
VIEW = pisti.view(STATE, 0)
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


WRONG = {
    "a deck of 51": lambda: pisti.new_hand(deck=STATE.deck[:-1]),
    "a joker": lambda: pisti.new_hand(deck=[*STATE.deck[:-1], "JOKER"], dealer="0"),
    "a state as seed": lambda: pisti.new_hand(seed=STATE),
    "a state as rules": lambda: pisti.new_hand(STATE, seed=7),
    "a state as dealer": lambda: pisti.new_hand(seed=7, dealer=STATE),
    "a state as seat": lambda: pisti.view(STATE, STATE),
    "a text as seat": lambda: pisti.view(STATE, "1"),
    "a state as view": lambda: pisti.worlds(STATE, seed=7),
    "a state as seed of worlds": lambda: pisti.worlds(VIEW, seed=STATE),
    "a state as move": lambda: pisti.apply(STATE, STATE),
    "a view as move": lambda: pisti.apply(STATE, VIEW),
    "a state face down": lambda: pisti.apply(STATE, FaceDown(STATE)),
    "a list as move": lambda: pisti.apply(STATE, [STATE]),
    "a state as number": lambda: pisti.Rules(players=STATE),
    "a state as table": lambda: pisti.ScoringTable(card_table=STATE),
}


@pytest.mark.parametrize("attempt", WRONG.values(), ids=WRONG)
def test_no_refusal_betrays_a_card_of_a_state(attempt):
    """Even if somebody puts a state where it does not belong, only what all may know is told."""
    public = {str(card) for card in (*STATE.start.shown, *STATE.start.bottom) if card}
    public |= set(CARD.findall(repr(STATE.rules)))
    with pytest.raises(PistiError) as refused:
        attempt()
    told = str(refused.value)
    if not told.startswith("the deck has 51 cards"):  # that one names the card that is missing
        assert set(CARD.findall(told)) <= public | {str(STATE.deck[-1])}
