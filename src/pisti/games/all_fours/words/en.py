"""All Fours in English: what a person reads of the game."""

from typing import Final

EN: Final[dict[str, str]] = {
    "title": "All Fours",
    # Refusals of moves.
    "refusal.over": "the hand is over and nobody is on turn",
    "refusal.void": "the pack gave out: this hand is void, and the same dealer deals again",
    "refusal.stand": "STAND",
    "refusal.beg": "BEG",
    "refusal.give": "GIVE",
    "refusal.run": "RUN",
    "refusal.choose_first": "{seat} must first say {expected}: nothing else is a move now",
    "refusal.nothing_to_answer": "there is no beg to answer, expected {expected} from {seat}",
    "refusal.no_trump_to_stand": "{seat} holds no trump and may not stand, expected {expected}",
    "refusal.answer_first": (
        "{seat} must first answer the beg, expected {expected}: nothing else is a move"
    ),
    "refusal.only_elder_begs": "only the elder may beg or stand, expected {expected} from {seat}",
    "refusal.no_trump_to_give": "{seat} holds no trump and may not give, expected {expected}",
    "refusal.gift_wins_match": (
        "{seat} may not give a point that reaches the target, expected {expected}"
    ),
    "refusal.expected_to_play": "expected a card of {seat}",
    "refusal.expected_to_discard": "expected a Discard of a card of {seat}",
    "refusal.begging_is_over": "begging is over, {expected}, not {choice}",
    "refusal.no_begging": "nobody begs in this hand, {expected}, not {choice}",
    "refusal.no_discarding": "nothing is discarded during the play, {expected}",
    "refusal.no_card": "an object of type {kind} is no card, {expected}",
    "refusal.not_in_hand": "{card} is not in the hand of {seat}, {expected} that is",
    "refusal.discard_first": "{seat} must first discard down to six cards, {expected}",
    "refusal.undertrump": (
        "{card} is lower than a trump in the trick, expected another card, which {seat} has"
    ),
    "refusal.follow": "{seat} can follow suit and {card} does not, expected {expected}",
    "refusal.suit": "a card of {suit}",
    "refusal.trump": "a trump",
    "refusal.higher_trump": "a higher trump",
}
