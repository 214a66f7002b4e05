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
    "value.elimination": "when only one is left, as whoever is at the target is out",
    # Moves.
    "move.draw": "draw",
    "move.pass": "pass",
    "help.draw": "take a card from the stock",
    "help.pass": "end your turn without a card",
    "help.Call": "play this jack, and say that {suit} must follow",
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
    "note.out": "out of the match",
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
    # The sheet: the rules of one table.
    "sheet.players": "The players",
    "sheet.players.alone": "There are {players} players, each alone.",
    "sheet.players.left": "Deal and play go round to the left, clockwise.",
    "sheet.deal": "The deal",
    "sheet.deal.one_pack": "Play with one pack of 52 cards, without jokers.",
    "sheet.deal.two_packs": (
        "Play with two packs, shuffled together into 104 cards, without jokers."
    ),
    "sheet.deal.one_by_one": (
        "Everybody is dealt seven cards, one at a time; the player after the dealer comes first."
    ),
    "sheet.deal.at_once": (
        "Everybody is dealt seven cards, all at once; the player after the dealer comes first."
    ),
    "sheet.deal.packets": (
        "Everybody is dealt seven cards, so many at a time: {deal_packet}; the player after the "
        "dealer comes first."
    ),
    "sheet.deal.extra": "Then the player after the dealer gets an eighth card.",
    "sheet.deal.turn_up": "The next card is turned up and lies in the middle.",
    "sheet.deal.stock": "The rest lies face down: that is the stock.",
    "sheet.opening": "The opening",
    "sheet.opening.starter": (
        "The player after the dealer begins and must play a club; then it is the next player's "
        "turn, who need not play one."
    ),
    "sheet.opening.everyone": (
        "The player after the dealer begins, and everybody's first card must be a club, whatever "
        "lies on top. No card has an effect until all have played one."
    ),
    "sheet.opening.lowest": (
        "Whoever was dealt the lowest club begins, with any club; twos are lowest and aces "
        "highest. If nobody was dealt a club, the player after the dealer begins."
    ),
    "sheet.opening.lowest_twice": (
        "If two players hold that club, the first of them after the dealer begins."
    ),
    "sheet.opening.on_turned": "The player after the dealer begins with a usual turn on that card.",
    "sheet.opening.no_club": (
        "Whoever has to open and has no club draws one card after another until a club comes, and "
        "plays it."
    ),
    "sheet.opening.plain": (
        "The opening card has no effect, whatever it is; it is only there to be matched."
    ),
    "sheet.opening.turned_plain": (
        "The card turned up has no effect, whatever it is; it is only there to be matched."
    ),
    "sheet.opening.wild": (
        "In the opening the {wild_rank} of clubs names no suit: clubs are wanted after it."
    ),
    "sheet.opening.turned_wild": "If it is the {wild_rank} of a suit, that suit is wanted.",
    "sheet.turn": "A turn",
    "sheet.turn.or_draw": (
        "On your turn you play one card that fits, or you draw, even if you could play."
    ),
    "sheet.turn.else_draw": "On your turn you play one card that fits; if you cannot, you draw.",
    "sheet.turn.fits": "A card fits if it has the suit or the rank of the top card.",
    "sheet.turn.draw.until_pass": (
        "After each card that you draw, you may play a card that fits, draw another, or pass."
    ),
    "sheet.turn.need.until_pass": (
        "After each card that you draw, you may play a card that fits, or pass; while none fits, "
        "you may also draw another."
    ),
    "sheet.turn.draw.one": ("You draw one card only; then you play a card that fits, or you pass."),
    "sheet.turn.draw.max_three": (
        "You draw three cards at most; after each you may play a card that fits, draw another, "
        "or pass."
    ),
    "sheet.turn.need.max_three": (
        "You draw three cards at most; after each you may play a card that fits, or pass; while "
        "none fits, you may also draw another."
    ),
    "sheet.turn.draw.playable": (
        "Once you draw, you go on until a card fits; then you play one that fits, or draw on. "
        "You pass only when there is nothing left to draw and nothing fits."
    ),
    "sheet.turn.need.playable": (
        "Once you draw, you go on until a card fits, and then you must play one that fits. You "
        "pass only when there is nothing left to draw."
    ),
    "sheet.turn.end": (
        "If a card must be drawn and there is none, the deal is over; only whoever has already "
        "drawn on a usual turn just passes."
    ),
    "sheet.turn.reshuffle": (
        "If a card is to be drawn and the stock is empty, all cards played are shuffled as a "
        "new stock; only the top one stays."
    ),
    "sheet.turn.turn_over": (
        "If a card is to be drawn and the stock is empty, all cards played are turned over "
        "as a new stock, not shuffled; only the top one stays."
    ),
    "sheet.turn.play_on": "When the stock is empty, play goes on with nothing to draw.",
    "sheet.turn.all_pass": (
        "Whoever can neither play nor draw passes; when all have done so in a row, the deal is "
        "over."
    ),
    "sheet.special": "Special cards",
    "sheet.special.wild": "Every {wild_rank} fits on any card but another {wild_rank}.",
    "sheet.special.wild_on_wild": "Every {wild_rank} fits on any card, on another {wild_rank} too.",
    "sheet.special.any_suit": (
        "Whoever plays it names a suit, any of the four; only a card of that suit fits on it."
    ),
    "sheet.special.other_suit": (
        "Whoever plays it names a suit, but not the one in force before; only a card of the suit "
        "named fits on it."
    ),
    "sheet.special.no_wild": "No {wild_rank} fits on it, not even one of that suit.",
    "sheet.special.wild_skips": "Every {wild_rank} also makes the next player miss a turn.",
    "sheet.special.wild_again": "Every {wild_rank} also gives its player another turn.",
    "sheet.special.draw_or_answer": (
        "Every {draw_rank} makes the next player draw {draw_count} from the stock, or answer with "
        "another {draw_rank}; no other card will do."
    ),
    "sheet.special.draw": (
        "Every {draw_rank} makes the next player draw {draw_count} from the stock; no card "
        "answers it."
    ),
    "sheet.special.linear": "Each answer adds {draw_count} to what the player after must draw.",
    "sheet.special.double": "Each answer doubles what the player after must draw.",
    "sheet.special.too_few_end": (
        "Whoever has to draw more cards than there are takes those, and the deal is over."
    ),
    "sheet.special.too_few": (
        "Whoever has to draw more cards than there are takes those, and the rest is forgiven."
    ),
    "sheet.special.turn_over": "Whoever has drawn for it has had the turn.",
    "sheet.special.turn_goes_on": (
        "Whoever has drawn for it goes on with the turn as after one drawn card."
    ),
    "sheet.special.counts_as_one": "All that was drawn for it counts as one of the three.",
    "sheet.special.draw_fits": (
        "With nothing to draw for, every {draw_rank} must fit like any other card."
    ),
    "sheet.special.draw_wild": "With nothing to draw for, every {draw_rank} fits on any card.",
    "sheet.special.skip": "Every {skip_rank} makes the next player miss a turn.",
    "sheet.special.skip_again": "Every {skip_rank} gives its player another turn.",
    "sheet.special.flip": (
        "Every {reverse_rank} turns the direction of play round, until the next one."
    ),
    "sheet.special.step_back": (
        "After every {reverse_rank} it is the turn of the player before, and the direction stays."
    ),
    "sheet.special.reverse_none": "Between two players the {reverse_rank} does nothing special.",
    "sheet.special.reverse_again": "Every {reverse_rank} gives its player another turn.",
    "sheet.special.last_two_none": (
        "When only two players are left, the {reverse_rank} does nothing special."
    ),
    "sheet.special.last_two_again": (
        "When only two players are left, every {reverse_rank} gives its player another turn."
    ),
    "sheet.special.ace": (
        "Whoever plays an ace may at once lay one more card on it: one of its suit, another ace, "
        "or any {wild_rank}. On another ace it goes on in the same way."
    ),
    "sheet.special.ace_or_draw": (
        "Whoever plays an ace may at once lay one more card on it: one of its suit, another ace, "
        "any {wild_rank} or any {draw_rank}. On another ace it goes on in the same way."
    ),
    "sheet.special.chain": (
        "Whoever plays an ace may at once lay another ace on it, again and again, or a card of "
        "the last ace's suit, which ends the chain; nothing else fits there."
    ),
    "sheet.special.ace_pass": "Whoever adds nothing passes, and draws nothing.",
    "sheet.special.ace_draw": (
        "Whoever can add a card there must; whoever cannot draws one, and then adds a card or "
        "passes."
    ),
    "sheet.special.ace_others": (
        "Every ace makes everybody else draw one card, and its player has another turn."
    ),
    "sheet.special.ace_skips": "Every ace makes the next player miss a turn.",
    "sheet.special.ace_again": "Every ace gives its player another turn.",
    "sheet.special.ace_plain": "The ace is a card like any other.",
    "sheet.end": "The last card",
    "sheet.end.out": (
        "Whoever has no cards left has won the deal, which is over at once; the last card has no "
        "effect, and no suit is named with it."
    ),
    "sheet.end.draws": (
        "Only after a last {draw_rank} the next player first draws what is owed, and those cards "
        "count."
    ),
    "sheet.end.no_finish": "The last card may be none of these: {no_finish}.",
    "sheet.end.stuck": (
        "Whoever has only such a card left cannot play it, and goes on as one whom no card fits."
    ),
    "sheet.end.tek.off": "Nobody has to announce the last card.",
    "sheet.end.tek": "Whoever comes down to one card by playing says “tek” at once.",
    "sheet.end.tek.cannot_finish": (
        "Whoever does not may not play that last card before having drawn one."
    ),
    "sheet.end.tek.draw": "Whoever does not draws at once: {tek_draw} from the stock.",
    "sheet.count": "The count",
    "sheet.count.hands": (
        "When somebody has won the deal, the winner writes nothing; the others write down what "
        "they hold."
    ),
    "sheet.count.usual": (
        "A jack costs 25, a seven 20, an ace 15, a king, a queen or a ten 10, and every other "
        "card its number."
    ),
    "sheet.count.costs": "Cards cost: {card_penalty}; all others nothing.",
    "sheet.count.free": "No card costs anything.",
    "sheet.count.times": (
        "If the winner's last card was one of these, all that is written counts so many times: "
        "{final_multiplier}."
    ),
    "sheet.count.lowest": (
        "If the deal ends and nobody is out of cards, the lowest hand wins and writes nothing, "
        "and the others write down theirs; nothing is multiplied."
    ),
    "sheet.count.all": (
        "If the deal ends and nobody is out of cards, the lowest hand wins, but all write down "
        "what they hold; nothing is multiplied."
    ),
    "sheet.count.difference": (
        "If the deal ends and nobody is out of cards, the lowest hand wins, and all write down "
        "how much theirs is above it; nothing is multiplied."
    ),
    "sheet.match": "The match",
    "sheet.match.one": "One deal is the whole match, and whoever writes the least wins it.",
    "sheet.match.deals": "A match is {deals} deals, and the lowest total wins it.",
    "sheet.match.target": (
        "Deals are added up until, after one of them, a total is {target} or more; then the "
        "lowest total wins the match."
    ),
    "sheet.match.first_out": (
        "Deals are added up until, after one of them, a total is {target} or more; whoever is "
        "there is out, and all the others have won. If everybody is, the lowest total wins."
    ),
    "sheet.match.elimination": (
        "Whoever has {target} or more after a deal is out and is dealt no more cards; the others "
        "play on, and the last one wins the match. If the last ones are out with the same deal, "
        "the lowest total of theirs wins."
    ),
    "sheet.match.equal": "Those who are equally low share it.",
    "sheet.match.round": "After every deal the next player deals.",
}
