"""Pis Yedili in English: what a person reads of the game."""

from typing import Final

from pisti.phrases import Words

WORDS: Final[Words] = {
    "title": "Pis Yedili",
    "rules": """\
You want to get rid of your cards before everybody else does. Everybody is dealt seven, and the \
rest lies face down in the middle: that is the stock. The player after the dealer begins with a \
club, drawing until one comes if need be; this first card does nothing special.

On your turn, lay a card of the same suit or the same rank as the card on top. Or draw a card: \
then you may lay one that fits, draw again, or pass.
- A jack goes on any card but a jack, and you name a suit: only that suit may follow.
- A seven makes the next player draw three cards and lose the turn, unless that player lays a \
seven too: then the one after owes six, and so on.
- An eight skips the next player.
- A ten turns the direction round until the next ten.
- An ace lets you lay one more card at once: one of its suit, another ace, or a jack.

Whoever has no cards left wins and writes nothing. The others write what they still hold: 25 for \
a jack, 20 for a seven, 15 for an ace, 10 for a king, a queen or a ten, and for the rest their \
number; three times that if the winner's last card was a seven, twice if it was a jack.

If somebody has to draw and there are not enough cards left, it is over too: the lowest hand \
wins and writes nothing. After four deals the lowest total wins.

What everybody gets wrong: a jack does not get you out of everything. It does not go on another \
jack, and it does not save you from a seven: there you lay a seven, or you draw.""",
    # The presets.
    "preset.pis_yedili": "as one app plays it, for four",
    "preset.pis_yedili_reshuffle": "as one app plays it, and the discard becomes the stock",
    "preset.turkish_club_round": "everybody's first card is a club, one card is drawn",
    "preset.iskambilci": "everybody's first card is a club, an ace makes the others draw",
    "preset.two_deck": "with two packs",
    "preset.duel": "a duel for two",
    "preset.simple_two": "simple, one deal, a seven goes on anything and costs two",
    "preset.kahvehane": "as in a coffee house: tek costs cards, an ace skips, no jack ends a hand",
    # The flags and their values.
    "flag.players": "players",
    "flag.deal": "the deal",
    "flag.packs": "packs",
    "flag.starter_extra": "one more card for the player after the dealer",
    "flag.deal_packet": "cards dealt at once",
    "flag.opening": "the opening",
    "flag.jacks": "jacks",
    "flag.wild_rank": "the wild card",
    "flag.wild_on_wild": "a jack on a jack",
    "flag.nominate": "the suit to be named",
    "flag.wild_skips": "a jack skips the next player",
    "flag.sevens": "sevens",
    "flag.draw_rank": "the card that makes the next player draw",
    "flag.draw_count": "cards to draw for a seven",
    "flag.stacking": "answered sevens",
    "flag.draw_rank_wild": "a seven goes on any card",
    "flag.penalty_ends_turn": "who draws for a seven loses the turn",
    "flag.effects": "special cards",
    "flag.skip_rank": "the card that skips",
    "flag.reverse_rank": "the card that reverses",
    "flag.reverse_mode": "reversing",
    "flag.two_player_reverse": "reversing with two players",
    "flag.ace_effect": "an ace",
    "flag.ace_follow": "the card after an ace",
    "flag.drawing": "drawing",
    "flag.draw_policy": "how many are drawn",
    "flag.voluntary_draw": "drawing though a card fits",
    "flag.exhaustion": "when the stock is empty",
    "flag.scoring": "the count",
    "flag.exhaustion_score": "the count without a winner",
    "flag.card_penalty": "what cards cost",
    "flag.final_multiplier": "the last card multiplies",
    "flag.final_seven_draws": "a last seven still makes the next player draw",
    "flag.tek": "announcing the last card",
    "flag.tek_rule": "who did not say tek",
    "flag.tek_draw": "cards for not saying tek",
    "flag.finish": "the last card of a hand",
    "flag.no_finish": "may not be the last card",
    "flag.match": "the match",
    "flag.match_end": "a match ends",
    "flag.deals": "deals in a match by deals",
    "flag.target": "points that end a match by points",
    "value.starter_club": "who begins plays a club",
    "value.everyone_club": "everybody's first card is a club",
    "value.turn_up": "a card is turned up",
    "value.lowest_club": "the lowest club begins",
    "value.any": "any",
    "value.different": "another one",
    "value.linear": "add up",
    "value.double": "double",
    "value.off": "no",
    "value.flip": "turns the direction round",
    "value.step_back": "goes one step back",
    "value.none": "does nothing",
    "value.skip": "skips the next player",
    "value.follow_card": "one more card",
    "value.others_draw_and_replay": "the others draw one, and you play again",
    "value.chain": "aces on aces",
    "value.optional": "if you like",
    "value.draw_if_unable": "or you draw",
    "value.until_pass": "until you pass",
    "value.one": "one",
    "value.max_three": "at most three",
    "value.until_playable": "until one fits",
    "value.end_lowest": "the deal is over",
    "value.reshuffle": "the discard becomes the stock",
    "value.turn_over": "the discard is turned over",
    "value.play_on": "play goes on",
    "value.winner_zero": "the lowest writes nothing",
    "value.all_count": "everybody writes",
    "value.difference": "what is above the lowest",
    "value.cannot_finish": "cannot finish",
    "value.draw_n": "draws",
    "value.deals": "after a number of deals",
    "value.target": "when somebody is at the target, and the lowest wins",
    "value.first_out": "when somebody is at the target and out, and the others win",
    # Moves.
    "move.draw": "draw",
    "move.pass": "pass",
    "help.draw": "take a card from the stock",
    "help.pass": "end your turn without a card",
    "help.Call": "play this jack, and name the suit that must follow",
    "help.Tek": "play this card, and announce your last one",
    # The table and what happens.
    "place.discard": "discard",
    "note.called": "{sign} is called",
    "note.owed": "cards to draw: {number}",
    "note.open": "{seat} opens",
    "note.ace": "{seat} follows the ace",
    "note.reversed": "the other way round",
    "note.exhausted": "the pack has run out",
    "note.over": "the deal is over",
    "note.silent": "one card, not announced",
    "event.Renewed": "the discard becomes the stock, {number} cards",
    "event.Announced": "“tek!”",
    "event.Named": "calls {suit}",
    "event.Owes": "{seat} owes {number} cards",
    # The count.
    "line.last card": "last card {rank}",
    "line.lowest hand": "lowest hand",
    "line.difference": "difference",
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
    "refusal.no_finish": "{card} may not be the last card, as no hand ends with {rank} here",
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
