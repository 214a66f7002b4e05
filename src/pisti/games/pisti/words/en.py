"""Pişti in English: what a person reads of the game."""

from typing import Final

EN: Final[dict[str, str]] = {
    "title": "Pişti",
    # Refusals of moves.
    "refusal.over": "the hand is over and nobody is on turn",
    "refusal.answer": "{seat} must answer the claim, expected ACCEPT or CHALLENGE",
    "refusal.no_claim": "there is no claim to answer, expected a card of {seat}",
    "refusal.face_down": "{reason}, expected a card of {seat}",
    "refusal.no_bluffing": "these rules have no bluffing",
    "refusal.no_lone_card": "a claim needs a lone card on the table, and there are {number}",
    "refusal.last_card": "the last card of the hand cannot be a claim",
    "refusal.not_in_hand": "{card} is not in the hand of {seat}, expected a card that is",
    "refusal.no_move": "{kind} is no move, expected a Card from the hand of {seat}",
    "refusal.object": "an object of type {kind}",
}
