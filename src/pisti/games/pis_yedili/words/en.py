"""Pis Yedili in English: what a person reads of the game."""

from typing import Final

EN: Final[dict[str, str]] = {
    "title": "Pis Yedili",
    # Refusals of moves.
    "refusal.expected": "{problem}, expected {instead}",
    "refusal.draw": "DRAW",
    "refusal.pass": "PASS",
    "refusal.card_that_fits": "a card that fits",
    "refusal.card_of": "a card of {suit}",
    "refusal.card_of_but": "a card of {suit} (no {rank})",
    "refusal.suit": "{suit}",
    "refusal.a": "a {rank}",
    "refusal.an": "an {rank}",
    "refusal.cards": "{number} cards",
    "refusal.cards_1": "1 card",
    "refusal.owed": "{number} cards are owed",
    "refusal.owed_1": "1 card is owed",
    "refusal.over": "the deal is over and nobody is on turn",
    "refusal.no_card": "an object of type {kind} is no card, expected a card of {seat}",
    "refusal.not_held": "{card} is not in the hand of {seat}, expected a card that is",
    "refusal.unannounced": "{seat} did not announce its last card and may not play it",
    "refusal.no_tek": "these rules have no announcing, expected the move alone",
    "refusal.early_tek": (
        "{seat} holds {held} and announces only the last but one, expected the move alone"
    ),
    "refusal.no_stock": "there is nothing to draw",
    "refusal.holds_club": "{seat} holds a club and must open with it",
    "refusal.drew_after_ace": "{seat} has drawn the one card after its ace",
    "refusal.can_follow": "{seat} can follow its ace and may not draw instead",
    "refusal.no_draw_after_ace": "nothing is drawn after an ace",
    "refusal.can_play": "{seat} can play and may not draw instead",
    "refusal.drew_enough": "{seat} has drawn as often as one may in a turn",
    "refusal.owes": "{seat} owes {owed} and may not pass",
    "refusal.must_open": "{seat} must open with a club and may not pass",
    "refusal.must_follow": "{seat} must follow its ace, or draw if it cannot",
    "refusal.can_play_no_pass": "{seat} can play and may not pass",
    "refusal.can_draw_no_pass": "{seat} may not pass while it can draw",
    "refusal.draw_before_pass": "{seat} may not pass before it has drawn",
    "refusal.does_not_open": "{card} does not open",
    "refusal.no_answer": "{owed}, and no card answers that",
    "refusal.does_not_answer": "{card} does not answer when {owed}",
    "refusal.does_not_follow": "{card} does not follow {top}",
    "refusal.wild_on_wild": "{rank} does not go on {rank}",
    "refusal.other_suit_called": "{card} does not fit, as {suit} were called",
    "refusal.does_not_fit": "{card} does not fit on {top}",
    "refusal.names_no_suit": "{card} names no suit, only {rank} does: expected {card}",
    "refusal.no_suit_in_opening": "{card} names no suit in the opening, expected {card}",
    "refusal.no_suit_at_end": "{card} is the last card and names no suit, expected {card}",
    "refusal.must_name": "{card} must name a suit, expected Call({card}, suit)",
    "refusal.must_name_not": "{card} must name a suit, not {given}: expected Call({card}, suit)",
    "refusal.suit_in_force": (
        "{card} must not name the suit in force, expected Call({card}, suit) with {suits}"
    ),
}
