"""Deals of Pis Yedili, each at another point: what is legal there differs."""

from pisti.pis_yedili import PRESETS, new_hand
from positions.common import play
from positions.pis_yedili import deal_with, drawn, going_out, moments, rules_with

TEK = rules_with(tek_rule="cannot_finish")
LEFT = "2D 3D 4D 5D 9D"
HANDS = {1: "5C 7C AC 4D 5D 6D KS", 0: "7H JH 2H 3H 9H JC KH"}
DEAL = deal_with(PRESETS["duel"], hands=HANDS, stock="2S 3S 4S 6S")

PHASES = {
    "open": DEAL,
    "play": play(DEAL, "5C"),
    "drawn": play(DEAL, "5C draw"),
    "owed": play(DEAL, "5C draw pass 7C"),
    "ace": play(DEAL, "5C draw pass AC"),
    "called": play(DEAL, "5C JH/S"),
    "on a jack": play(DEAL, "5C JH/D 4D"),
    "tek": going_out("9S", LEFT, rules=TEK, held=2),
    "silent": play(going_out("9S", LEFT, rules=TEK, held=2), "8S"),
    "last jack": going_out("JS", LEFT),
    "different": play(deal_with(rules_with("duel", nominate="different"), hands=HANDS), "5C"),
    "two packs": play(deal_with(PRESETS["two_deck"], hands={1: "5C 5C", 2: "JH JH 2D 2D"}), "5C"),
    "renewed": drawn(play(deal_with(rules_with("duel", exhaustion="turn_over")), "2C 3C"), 38),
    "out": play(going_out("9S", LEFT), "9S"),
    "exhausted": [*moments(new_hand(rules_with(players=7), seed=7))][-1],
}
