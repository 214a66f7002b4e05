"""The words of Pişti in English: all texts of the game that a person reads."""

from typing import Final

from pisti.phrases import Words

WORDS: Final[Words] = {
    "title": "Pişti",
    "rules": """\
You want to capture cards from the table, above all the few that score, and to make piştis. \
Where four play, partners sit opposite each other.

Four cards lie in the middle, the top one face up: that is the pile. Everybody holds four cards. \
The player after the dealer begins.

On your turn you play one card on the pile, whichever you like:
- If it has the rank of the top card, you take the whole pile.
- A jack takes any pile.
- Any other card stays and is the new top.

On an empty table no card takes anything, not even a jack. When all hands are empty, everybody \
gets four more, until the pack is used up. What then still lies on the table goes to the side \
that captured last.

Taking a pile of one single card with a card of its rank is a pişti, 10 points; a jack with a \
jack is a double one, 20. The first and the last card of a hand make none.

At the end: 1 for each jack and each ace, 2 for the two of clubs, 3 for the ten of diamonds, and \
3 for the side with the most cards (nobody, if it is a tie). Whoever reaches 151 after a hand has \
won.

What everybody gets wrong: a jack that takes a single card is no pişti, unless that card is a \
jack too.""",
    # The presets.
    "preset.classic": "classic for four, in partnership",
    "preset.two_player": "for two, a jack as up-card goes under the pile",
    "preset.classic_two": "classic for two",
    "preset.classic_three": "classic for three",
    "preset.classic_four_individual": "classic for four, each alone",
    "preset.iskambilci": "each alone, clockwise, the cutter keeps a jack",
    "preset.german": "the German way, for most captures",
    "preset.turkish_101": "to 101, the cutter keeps a jack",
    "preset.bluff": "for two, with bluffing",
    "preset.bluff_light": "one hand for two, with a lighter bluff",
    "preset.vale_pisti": "for two, a jack on a lone card scores",
    "preset.pishpirik": "pishpirik for two, 22 points in the cards",
    "preset.course": "one hand for two, every card scores",
    "preset.two_packs": "for four with two packs, each alone",
    "preset.five": "for five with two packs",
    "preset.six_pairs": "for six, three pairs of partners",
    "preset.mini": "one hand for two with eight cards",
    # The flags and their values.
    "flag.players": "players",
    "flag.teams": "who plays together",
    "flag.direction": "direction of play",
    "flag.first_player": "who begins",
    "flag.deal": "the deal",
    "flag.ranks": "ranks in the pack",
    "flag.suits": "suits in the pack",
    "flag.packs": "packs",
    "flag.hand_size": "cards in a hand",
    "flag.centre": "cards in the centre",
    "flag.last_batch": "cards that are too few for a deal",
    "flag.deal_order": "who is dealt to first",
    "flag.deal_packet": "cards dealt at once",
    "flag.cut_jack": "a jack at the cut",
    "flag.bottom_exposed": "the lowest card lies face up",
    "flag.centre_open": "open cards in the first pile",
    "flag.turnup_jack": "a jack as up-card",
    "flag.all_jacks": "a centre of jacks alone",
    "flag.centre_view": "who looks at the face-down cards",
    "flag.scoring": "the count",
    "flag.pisti_points": "points for a pişti",
    "flag.double_points": "points for a double pişti",
    "flag.jack_on_single": "points for a jack on a lone card",
    "flag.first_play_pisti": "a pişti with the very first card",
    "flag.last_card_pisti": "a pişti with the very last card",
    "flag.pisti_cards_score": "what counts of a pişti",
    "flag.card_table": "what cards are worth",
    "flag.majority_points": "points for the majority",
    "flag.majority_basis": "the majority is of",
    "flag.majority_rule": "the majority is",
    "flag.majority_tie": "a tied majority goes to",
    "flag.last_pile_bonus": "points for the last pile",
    "flag.bluff": "bluffing",
    "flag.bluff_when": "a claim may be made on",
    "flag.bluff_accepted": "points for an accepted claim",
    "flag.bluff_proved": "points for a proved claim",
    "flag.bluff_caught": "points for a caught bluff",
    "flag.bluff_jack_is_true": "a jack makes a claim true",
    "flag.bluff_challenger": "who answers a claim",
    "flag.match": "the match",
    "flag.target": "points to win",
    "flag.target_tie": "several at the target",
    "flag.dealer_rotation": "the next dealer",
    "value.partnership": "partners",
    "value.trios": "two teams of three",
    "value.individual": "each alone",
    "value.anticlockwise": "anticlockwise",
    "value.clockwise": "clockwise",
    "value.next_after_dealer": "after the dealer",
    "value.dealer": "the dealer",
    "value.refused": "are refused",
    "value.short": "make one short deal more",
    "value.share_rest": "go with the last whole deal",
    "value.centre_first": "the centre",
    "value.players_first": "the players",
    "value.none": "nothing",
    "value.skip_up": "the next card is looked at",
    "value.recut": "cut again",
    "value.keep_jack": "the cutter keeps it",
    "value.turn_more": "another is turned up",
    "value.to_pile_bottom": "under the pile",
    "value.to_stock_bottom": "under the stock",
    "value.allow": "stays",
    "value.redeal": "dealt again",
    "value.capturing_side": "the side that captures them",
    "value.capturing_player": "who captures them",
    "value.nobody": "nobody",
    "value.starter_before_play": "who begins, before the play",
    "value.open": "everybody",
    "value.void": "does not count",
    "value.counts": "counts",
    "value.void_and_cancel": "breaks one of the others",
    "value.both": "bonus and cards",
    "value.bonus_only": "the bonus",
    "value.bonus_only_for_double": "of a double the bonus",
    "value.cards": "cards",
    "value.captures": "captures",
    "value.plurality": "the most",
    "value.over_half": "more than half",
    "value.all_leaders": "all who have it",
    "value.deal_leader": "who leads the hand",
    "value.first_seat": "who sits first",
    "value.carry": "the next hand",
    "value.opponents_lone_card": "an opponent's lone card",
    "value.lone_card": "any lone card",
    "value.lone_card_player": "who played the lone card",
    "value.opponent_in_turn": "the next opponent",
    "value.single_deal": "one hand",
    "value.higher": "the higher wins",
    "value.extra_deal": "another hand",
    "value.draw": "a draw",
    "value.with_play": "the next in turn",
    "value.alternate": "in alternation",
    "value.fixed": "the same",
    # Moves.
    "move.accept": "accept",
    "move.challenge": "challenge",
    "help.accept": "believe that the card matches",
    "help.challenge": "do not believe it: the card is shown",
    "help.FaceDown": "lay this card face down, and claim that it matches",
    # The table and what happens.
    "place.pile": "pile",
    "note.claims": "{seat} claims that the card matches",
    "event.Kept": "{seat} keeps {card} from the cut",
    "event.Exposed": "under the stock lies {card}",
    "event.PutUnder.pile": "{card} goes under the pile",
    "event.PutUnder.stock": "{card} goes under the stock",
    "event.LaidFaceDown": "{seat} lays {card} face down and claims that it matches",
    "event.Accepted": "{seat} accepts",
    "event.Challenged": "{seat} challenges",
    "event.Pisti": "pişti! {points} points",
    "event.Pisti.double": "double pişti! {points} points",
    "event.LookedAt": "{seats} may look at {cards}",
    "event.TookLeftovers": "{seat} gets what is left, {cards}",
    # The count.
    "line.pişti": "pişti",
    "line.double pişti": "double pişti",
    "line.jack on a lone card": "jack on a lone card",
    "line.broken pişti": "broken pişti",
    "line.bluff accepted": "bluff accepted",
    "line.bluff proved": "bluff proved",
    "line.bluff caught": "bluff caught",
    "line.last pile": "last pile",
    "line.most cards": "most cards",
    "line.most captures": "most captures",
    # Refusals of moves.
    "refusal.over": "the hand is over and nobody is on turn",
    "refusal.answer": "{seat} must answer the claim, expected ACCEPT or CHALLENGE",
    "refusal.no_claim": "there is no claim to answer, expected a card of {seat}",
    "refusal.face_down": "{reason}, expected a card of {seat}",
    "refusal.no_bluffing": "these rules have no bluffing",
    "refusal.no_lone_card": "a claim needs a lone card on the table, and {number} cards lie there",
    "refusal.up_card": "the lone card is the up-card, which no opponent has laid",
    "refusal.last_card": "the last card of the hand cannot be a claim",
    "refusal.not_in_hand": "{card} is not in the hand of {seat}, expected a card that is",
    "refusal.no_move": "{kind} is no move, expected a Card from the hand of {seat}",
    "refusal.object": "an object of type {kind}",
    # The sheet: the rules of one table.
    "sheet.players": "The players",
    "sheet.players.alone": "There are {players} players, each alone.",
    "sheet.players.pairs": (
        "There are {players} players in pairs; partners sit opposite each other and count together."
    ),
    "sheet.players.trios": (
        "There are 6 players in two teams of three; every second player is of the same team, "
        "and a team counts together."
    ),
    "sheet.players.right": "Deal and play go round to the right, anticlockwise.",
    "sheet.players.left": "Deal and play go round to the left, clockwise.",
    "sheet.deal": "The deal",
    "sheet.deal.one_pack": "Play with one pack of 52 cards, without jokers.",
    "sheet.deal.two_packs": (
        "Play with two packs, shuffled together into 104 cards, without jokers."
    ),
    "sheet.deal.ranks": "The pack has only these ranks: {ranks}.",
    "sheet.deal.suits": "The pack has only these suits: {suits}.",
    "sheet.deal.small_twice": "Each of these cards is there twice.",
    "sheet.deal.cut.none": (
        "The player before the dealer cuts, and nobody looks at the bottom card."
    ),
    "sheet.deal.cut.skip_up": (
        "The player before the dealer cuts and looks at the bottom card: if it is a jack, the "
        "lowest card that is none goes below it."
    ),
    "sheet.deal.cut.recut": (
        "The player before the dealer cuts and looks at the bottom card: if it is a jack, the "
        "pack is cut again just above the jacks."
    ),
    "sheet.deal.cut.keep_jack": (
        "The player before the dealer cuts and looks at the bottom card: a jack there is kept "
        "as the first card of the cutter's hand."
    ),
    "sheet.deal.sizes": "Cards in a hand: {hand_size}. Cards in the centre: {centre}.",
    "sheet.deal.centre_first": "The centre is dealt first, then the hands.",
    "sheet.deal.players_first": "The first hands are dealt first, then the centre.",
    "sheet.deal.one_by_one": "Cards are dealt one at a time.",
    "sheet.deal.packets": "Cards are dealt {deal_packet} at a time, or as many as a hand lacks.",
    "sheet.deal.one_open": (
        "The last card of the centre is turned up; all before it lie face down under it."
    ),
    "sheet.deal.some_open": (
        "The last {centre_open} cards of the centre are turned up; any before them lie face "
        "down under them."
    ),
    "sheet.deal.jack.turn_more": (
        "If a jack is turned up, another card of the centre is turned up on it, until one "
        "comes that is no jack."
    ),
    "sheet.deal.jack.to_pile_bottom": (
        "If a jack is turned up, it goes under the pile, and another card of the centre is "
        "turned up."
    ),
    "sheet.deal.jack.to_stock_bottom": (
        "If a jack is turned up, it goes under the stock, and the top card of the stock takes "
        "its place."
    ),
    "sheet.deal.jack.allow": "If a jack is turned up, it stays.",
    "sheet.deal.redeal": "If the whole centre is jacks, the same dealer deals again.",
    "sheet.deal.no_redeal": "Nothing is dealt again, even if the whole centre is jacks.",
    "sheet.deal.bottom_open": "The bottom card of the stock lies face up, for all to see.",
    "sheet.deal.bottom_hidden": "Nobody sees the bottom card of the stock.",
    "sheet.deal.again": (
        "When all hands are empty, everybody is dealt as many cards again, and nothing goes "
        "to the centre."
    ),
    "sheet.deal.last.refused": "So it goes on until the pack is used up.",
    "sheet.deal.last.short": (
        "If the last cards are too few for that, they are dealt evenly as a smaller hand."
    ),
    "sheet.deal.last.share_rest": (
        "If the last cards are too few for that, they are shared out with the deal before."
    ),
    "sheet.play": "The play",
    "sheet.play.next_begins": "The player after the dealer begins.",
    "sheet.play.dealer_begins": "The dealer begins.",
    "sheet.play.turn": (
        "On your turn you lay one card of your hand face up on the pile, whichever you like; "
        "then it is the next player's turn."
    ),
    "sheet.play.match": "A card of the same rank as the top card takes the whole pile.",
    "sheet.play.jack": "A jack takes any pile; every other card stays and is the new top.",
    "sheet.play.empty": "On an empty table no card takes anything, not even a jack.",
    "sheet.play.look.capturing_side": (
        "The side that takes the face-down cards of the centre may look at them."
    ),
    "sheet.play.look.capturing_player": (
        "The player who takes the face-down cards of the centre may look at them."
    ),
    "sheet.play.look.nobody": "Nobody may look at the face-down cards of the centre.",
    "sheet.play.look.starter": (
        "Whoever begins looks at the face-down cards of the centre before the first card."
    ),
    "sheet.play.look.open": "Everybody sees the face-down cards of the centre when they are taken.",
    "sheet.play.left_over": (
        "After the last card, what still lies on the table goes to the side that took last."
    ),
    "sheet.pisti": "Pişti",
    "sheet.pisti.single": (
        "Whoever takes a single card with a card of its rank has made a pişti: {pisti_points} "
        "points."
    ),
    "sheet.pisti.double": "A jack taken with a jack is a double pişti: {double_points} points.",
    "sheet.pisti.no_jack": "A jack that takes any other single card earns nothing extra.",
    "sheet.pisti.jack": "A jack that takes any other single card earns {jack_on_single} points.",
    "sheet.pisti.first.void": "The very first card of a hand makes no pişti.",
    "sheet.pisti.first.counts": (
        "The very first card of a hand makes a pişti if it matches the card turned up."
    ),
    "sheet.pisti.last.void": "The very last card of a hand makes no pişti.",
    "sheet.pisti.last.counts": "The very last card of a hand can make a pişti, too.",
    "sheet.pisti.last.breaks": (
        "The very last card of a hand makes no pişti; if it takes a single card of its rank, "
        "each opposing side that has a pişti loses the points of one."
    ),
    "sheet.pisti.cards.both": "The cards of a pişti count for what they are worth, too.",
    "sheet.pisti.cards.bonus_only": "The cards of a pişti count for nothing else.",
    "sheet.pisti.cards.double": (
        "The cards of a double pişti count for nothing else; those of a plain one count for "
        "what they are worth."
    ),
    "sheet.count": "The count",
    "sheet.count.cards": "Cards taken are worth: {card_table}.",
    "sheet.count.no_cards": "No card is worth anything by itself.",
    "sheet.count.no_majority": "Whoever took the most earns nothing for it.",
    "sheet.count.majority": "The majority is worth {majority_points}.",
    "sheet.count.most_cards": "It goes to the side with the most cards.",
    "sheet.count.half_cards": "It goes to the side with more than half of all cards.",
    "sheet.count.most_captures": "It goes to the side that took most often.",
    "sheet.count.half_captures": (
        "It goes to the side that took more often than all others together."
    ),
    "sheet.count.tie.nobody": "If several are equal there, nobody gets it.",
    "sheet.count.tie.all_leaders": "If several are equal there, each of them gets it.",
    "sheet.count.tie.deal_leader": (
        "If several are equal there, the one with more points in this hand gets it."
    ),
    "sheet.count.tie.first_seat": "If several are equal there, the one who plays first gets it.",
    "sheet.count.tie.carry": "If several are equal there, it is added to that of the next hand.",
    "sheet.count.last_pile": "The side that took last gets {last_pile_bonus} more.",
    "sheet.bluff": "Bluffing",
    "sheet.bluff.claim": "On a single card you may lay a card face down and claim that it matches.",
    "sheet.bluff.when.opponents": "The single card must be one that an opponent laid.",
    "sheet.bluff.when.any": "The single card may be any, also the one turned up.",
    "sheet.bluff.answer.layer": "Whoever laid the single card accepts the claim, or challenges it.",
    "sheet.bluff.answer.next": "The next opponent accepts the claim, or challenges it.",
    "sheet.bluff.points": (
        "Points on a usual card / on a jack: accepted {bluff_accepted}, challenged and true "
        "{bluff_proved}, and for the challenger if it was false {bluff_caught}."
    ),
    "sheet.bluff.jack_true": "A jack makes any claim true.",
    "sheet.bluff.jack_false": "A jack makes a claim true only on a jack.",
    "sheet.match": "The match",
    "sheet.match.one_hand": (
        "One hand is the whole match: the most points win it, and equal ones share it."
    ),
    "sheet.match.target": (
        "Hands are added up until, after a complete hand, a side has {target} points or more."
    ),
    "sheet.match.higher": (
        "If several sides are there at once, the higher total wins; equal totals play on."
    ),
    "sheet.match.extra": (
        "If several sides are there at once, another hand is played first, and then the "
        "higher total wins."
    ),
    "sheet.match.draw": "If several sides are there at once, all of them have won.",
    "sheet.match.round": "The deal passes on in the order of play.",
    "sheet.match.alternate": "The two players deal in turn.",
    "sheet.match.fixed": "The same player deals every hand.",
}
