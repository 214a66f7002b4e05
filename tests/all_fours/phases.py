"""A hand of All Fours at one point after the other: what is legal there differs."""

from pisti.all_fours import BEG, PRESETS, RUN, STAND, new_hand
from positions.all_fours import after
from positions.common import play, play_on

STATE = new_hand(PRESETS["seven_up"], seed=7)

PHASES = {
    "beg": STATE,
    "respond": play(STATE, BEG),
    "discard": play(STATE, BEG, RUN),
    "play": play(STATE, STAND),
    "to a card": play(STATE, STAND, STATE.hands[1][0]),
    "done": play_on(STATE),
    "void": after(PRESETS["cassell_4"], "beg run", dealer=2, turned="4H JH 9H"),
}
