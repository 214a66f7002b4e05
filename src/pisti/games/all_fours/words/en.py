"""The words of All Fours in English: all texts of the game that a person reads."""

from typing import Final

from pisti.phrases import Words

WORDS: Final[Words] = {
    "title": "All Fours",
    "rules": """\
Everybody gets six cards, and the next card is turned up: its suit is trumps. If it is a jack, \
the dealer has a point at once. In every suit the ace is highest and the two lowest. You want to \
be the first with eleven points.

The player after the dealer looks at the six cards and stands or begs, once, for other trumps. \
On a beg the dealer gives a point, and the trumps stay; or runs the cards: everybody gets three \
more and a new card is turned up, until it shows another suit. If the pack gives out, the same \
dealer deals again.

Then the player after the dealer plays any card, and the others answer with any card: that is a \
trick. The highest trump takes it, and without a trump the highest card; of equal ones the \
first. Who takes a trick begins the next one.

When no card is left, up to four points are shared out:
- High: for who was dealt the highest trump.
- Low: for who was dealt the lowest, even if another took it.
- Jack: for who has the jack of trumps in the tricks taken.
- Game: for the richest tricks: a ten counts 10, an ace 4, a king 3, a queen 2, a jack 1.

Points count in this order, and the first to reach eleven has won, even in the middle of a hand.

What everybody gets wrong: here you need not follow suit, and a plain nine takes a seven of any \
other plain suit. Most books have it otherwise: that is the preset `hoffmann`.

Which of these do you play? The above is the game of an old book, Cassell's. In the pubs of \
northern England nothing is turned up and nobody begs, the first card led makes trumps, and \
partners play: that is the preset `pub`, and for two `pub_two`. In Trinidad they play to \
fourteen and hang the jack: that is `trinidad`. America has `seven_up`.""",
    # The presets.
    "preset.cassell": "by Cassell's book, for two",
    "preset.cassell_4": "by Cassell's book, for four, each alone",
    "preset.hoffmann": "as most books have it, for two",
    "preset.hoffmann_4": "as most books have it, for four in partnership",
    "preset.enquire": "as most books have it, to 10",
    "preset.seven_up": "seven-up, the American way",
    "preset.blind": "blind: the first lead makes trumps",
    "preset.blind_pips": "blind, and the spots count for Game",
    "preset.pub": "the English pub game, for four in partnership",
    "preset.pub_two": "the English pub game, for two",
    "preset.pub_blackburn": "the pub game of Blackburn: who wins Low scores it",
    "preset.trinidad": "the way of Trinidad, for four in partnership",
    "preset.trinidad_tournament": "the way of tournaments in Trinidad",
    # The flags and their values.
    "flag.players": "players",
    "flag.teams": "who plays together",
    "flag.direction": "direction of play",
    "flag.deal": "the deal",
    "flag.deal_packet": "cards dealt at once",
    "flag.strip_ranks": "ranks left out",
    "flag.trumps": "trumps",
    "flag.trump_method": "trumps are made by",
    "flag.turnup_points": "points for a card turned up",
    "flag.turnup_scope": "they count for",
    "flag.begging": "begging",
    "flag.max_begs": "begs in a hand",
    "flag.gift_to": "a gift goes to",
    "flag.gift_may_end_match": "a gift may win the match",
    "flag.after_run": "cards after a run",
    "flag.exhaustion": "when the pack gives out",
    "flag.must_hold_trump_to_stand": "who stands must hold a trump",
    "flag.must_hold_trump_to_give": "who gives must hold a trump",
    "flag.play": "the play",
    "flag.follow": "what may be played",
    "flag.no_undertrump": "no trump below another",
    "flag.trick_winner": "a trick goes to",
    "flag.scoring": "the count",
    "flag.low_to": "Low goes to who",
    "flag.jack_points": "points for the jack",
    "flag.jack_hang_points": "points for catching the jack",
    "flag.game_values": "what cards count for Game",
    "flag.game_points": "points for Game",
    "flag.game_tie": "an equal Game goes to",
    "flag.match_order": "the order of the points",
    "flag.match": "the match",
    "flag.target": "points to win",
    "value.individual": "each alone",
    "value.partnership": "partners",
    "value.clockwise": "clockwise",
    "value.anticlockwise": "anticlockwise",
    "value.turn_up": "turning a card up",
    "value.first_lead": "the first lead",
    "value.every": "every card",
    "value.new_suit_only": "a new suit",
    "value.elder": "who sits after the dealer",
    "value.all_opponents": "all opponents",
    "value.play_all": "all are played",
    "value.discard_to_hand_size": "down to six",
    "value.void_same_dealer": "the same dealer deals again",
    "value.kick_last_then_void": "the last card is turned up first",
    "value.free": "any card",
    "value.follow_or_trump": "the suit led, or a trump",
    "value.strict": "the suit led",
    "value.trumps_only": "on trumps a trump, else any card",
    "value.trump_then_any_suit": "the highest trump, or the highest card",
    "value.trump_then_led_suit": "the highest trump, or the highest of the suit led",
    "value.rank_only": "the highest card",
    "value.dealt": "was dealt it",
    "value.won": "took it",
    "value.none": "nobody",
    "value.high": "High",
    "value.low": "Low",
    "value.jack": "Jack",
    "value.game": "Game",
    "value.single_deal": "one hand",
    # Moves.
    "move.stand": "stand",
    "move.beg": "beg",
    "move.give": "give",
    "move.run": "run",
    "help.stand": "be content with the trumps",
    "help.beg": "ask for a point or for other trumps",
    "help.give": "give a point, and the trumps stay",
    "help.run": "deal three more cards each, and turn up other trumps",
    "help.Discard": "put this card away, face down",
    # The table and what happens.
    "place.turned_up": "turned up",
    "note.trumps": "trumps {sign}",
    "note.first_lead": "the first lead makes trumps",
    "note.beg": "{seat} stands or begs",
    "note.respond": "{seat} was begged, and gives or runs",
    "note.discard": "hands go down to six: {seat} discards",
    "note.void": "the pack gave out: the same dealer deals again",
    "note.scores": "before this hand {totals}",
    "note.discarded": "{number} discarded",
    "event.MadeTrumps": "{suit} are trumps",
    "event.Stood": "{seat} stands",
    "event.Begged": "{seat} begs",
    "event.Gave": "{seat} gives",
    "event.Ran": "{seat} runs the cards",
    # The count.
    "line.turned": "turned {rank}",
    "line.gift": "gift",
    "line.high": "high",
    "line.low": "low",
    "line.jack": "jack",
    "line.game": "game",
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
    # The sheet: the rules of one table.
    "sheet.players": "The players",
    "sheet.players.alone": "There are {players} players, each alone.",
    "sheet.players.pairs": (
        "There are 4 players in two pairs; partners sit opposite each other and count together."
    ),
    "sheet.players.left": (
        "Deal and play go round to the left, clockwise; the player on the dealer's left is the "
        "elder."
    ),
    "sheet.players.right": (
        "Deal and play go round to the right, anticlockwise; the player on the dealer's right "
        "is the elder."
    ),
    "sheet.deal": "The deal",
    "sheet.deal.pack": "Play with one pack of 52 cards, without jokers.",
    "sheet.deal.short_pack": (
        "Play with one pack without jokers, from which these ranks are taken out: {strip_ranks}."
    ),
    "sheet.deal.ranks": (
        "From the highest down, the cards of a suit are ace, king, queen, jack, ten, and so on "
        "to the two."
    ),
    "sheet.deal.some_ranks": (
        "From the highest down, the cards of a suit are ace, king, queen, jack, ten, and so on "
        "to the two, without those taken out."
    ),
    "sheet.deal.one_by_one": (
        "Everybody gets six cards, one at a time, the elder first and the dealer last."
    ),
    "sheet.deal.twos": (
        "Everybody gets six cards, two at a time, the elder first and the dealer last."
    ),
    "sheet.deal.threes": (
        "Everybody gets six cards, three at a time, the elder first and the dealer last."
    ),
    "sheet.deal.at_once": (
        "Everybody gets six cards, all at once, the elder first and the dealer last."
    ),
    "sheet.deal.turn_up": "The next card is turned up, and its suit is trumps.",
    "sheet.deal.first_lead": (
        "Nothing is turned up and nobody begs: the first card that the elder leads makes its "
        "suit trumps, for that trick already."
    ),
    "sheet.deal.out_of_play": "The card turned up is nobody's and is not played.",
    "sheet.deal.points": "Turning up one of these, the dealer scores at once: {turnup_points}.",
    "sheet.deal.no_points": "The dealer scores nothing for it, whatever it is.",
    "sheet.begging": "Begging",
    "sheet.begging.none": "Nobody may beg for other trumps.",
    "sheet.begging.ask": (
        "Before the play the elder looks at the hand and stands, content with the trumps, or "
        "begs for others. Nobody else may beg."
    ),
    "sheet.begging.stand_trump": "An elder who has no trump may not stand.",
    "sheet.begging.answer": (
        "The dealer answers a beg: to give is a point, and the trumps stay; to run is to deal "
        "on for other trumps."
    ),
    "sheet.begging.gift.elder": "The point given is the elder's.",
    "sheet.begging.gift.all": "Everybody but the dealer then gets a point.",
    "sheet.begging.gift.pair": "The point given is one for the elder and the elder's partner.",
    "sheet.begging.give_trump": "A dealer who has no trump may not give, and runs.",
    "sheet.begging.gift.wins": "The dealer may give even a point that wins the match.",
    "sheet.begging.gift.stops": (
        "The dealer may not give a point that would win somebody the match, and runs."
    ),
    "sheet.begging.run.ones": (
        "In a run everybody is dealt three more cards, one at a time, and the next card is "
        "turned up."
    ),
    "sheet.begging.run.twos": (
        "In a run everybody is dealt three more cards, two and then one, and the next card is "
        "turned up."
    ),
    "sheet.begging.run.threes": (
        "In a run everybody is dealt three more cards at once, and the next card is turned up."
    ),
    "sheet.begging.again": (
        "If it has the suit of the card turned up just before, everybody gets three more and "
        "another is turned up, until the suit changes: the new suit is trumps."
    ),
    "sheet.begging.every": (
        "Cards turned up on the way score for the dealer as the first one does, whatever their "
        "suit."
    ),
    "sheet.begging.new_suit": (
        "Cards turned up on the way score for the dealer as the first one does, but only one of "
        "a new suit."
    ),
    "sheet.begging.once": "Only one beg is allowed in a hand.",
    "sheet.begging.often": (
        "After a run the elder is asked again, and may beg {max_begs} times in a hand; after a "
        "gift no more."
    ),
    "sheet.begging.void": (
        "If the pack has too few cards for three each and one to turn up, the hand is void, and "
        "the same dealer deals again."
    ),
    "sheet.begging.kick": (
        "If the pack has too few cards for three each and one to turn up, one last card is "
        "turned up: a new suit is trumps, and you play with the cards you have; otherwise, or "
        "with no card left, the hand is void, and the same dealer deals again."
    ),
    "sheet.begging.kick_points": "That last card scores as those on the way do.",
    "sheet.begging.void_points": "Points for cards turned up stand in a void hand, too.",
    "sheet.begging.discard": (
        "After a run, before the first lead, everybody puts cards away face down until six are "
        "left, the elder first; these are out of play."
    ),
    "sheet.begging.keep": "After a run all cards are played, nine or more each.",
    "sheet.play": "The play",
    "sheet.play.lead": "The elder leads any card.",
    "sheet.play.trick": "Each of the others adds one card in turn: that is a trick.",
    "sheet.play.follow.free": "You may add any card; nobody has to follow suit.",
    "sheet.play.follow.or_trump": (
        "If you can follow suit, you must do so or play a trump; if you cannot, play any card."
    ),
    "sheet.play.follow.strict": "If you can follow suit, you must; if you cannot, play any card.",
    "sheet.play.follow.trumps_only": (
        "If a trump is led, play a trump if you have one; otherwise you may play any card."
    ),
    "sheet.play.undertrump": (
        "If another suit was led and a trump lies in the trick, you may not play a lower trump, "
        "unless you have nothing else that may be played."
    ),
    "sheet.play.winner.any_suit": (
        "The highest trump takes the trick, and without a trump the highest card, of whatever suit."
    ),
    "sheet.play.winner.led_suit": (
        "The highest trump takes the trick, and without a trump the highest card of the suit led."
    ),
    "sheet.play.winner.rank": (
        "The highest card takes the trick, of whatever suit; trumps take nothing by being trumps."
    ),
    "sheet.play.equal_cards": "Of equally high cards the one played first is ahead.",
    "sheet.play.next_lead": "Who takes a trick leads to the next.",
    "sheet.play.over": "When no hand has a card left, the points are counted.",
    "sheet.count": "The count",
    "sheet.count.order": "Points are scored in this order: {match_order}.",
    "sheet.count.high": "High is worth 1: it is for being dealt the highest trump in play.",
    "sheet.count.low.dealt": (
        "Low is worth 1: it is for being dealt the lowest trump in play, whoever takes it."
    ),
    "sheet.count.low.won": (
        "Low is worth 1: it is for having the lowest trump in play among the tricks you took."
    ),
    "sheet.count.jack.one": (
        "Jack is worth 1: it is for having the jack of trumps among the tricks you took."
    ),
    "sheet.count.jack.none": "Jack is worth nothing, whoever takes the jack of trumps.",
    "sheet.count.jack.two": (
        "Jack is for having the jack of trumps among the tricks you took: worth {jack_points} to "
        "the side that held it, {jack_hang_points} to another."
    ),
    "sheet.count.in_play.begged": (
        "In play are the trumps that somebody holds when the first trick begins."
    ),
    "sheet.count.in_play": "In play are the trumps that were dealt to somebody.",
    "sheet.count.no_trump": (
        "Without a trump in play there is no High, Low or Jack; if the jack of trumps is not in "
        "play, there is no Jack."
    ),
    "sheet.count.game": "Game is worth {game_points}: it is for the most valuable tricks.",
    "sheet.count.no_game": "Game is worth nothing.",
    "sheet.count.values": "For Game the cards count: {game_values}; all others count nothing.",
    "sheet.count.no_values": "For Game no card counts anything, so that all are always equal.",
    "sheet.count.tie.elder": "If both are equal there, Game is the elder's.",
    "sheet.count.tie.first": (
        "If several are equal there, Game goes to the first of them, going round from the elder."
    ),
    "sheet.count.tie.pair": "If both are equal there, Game goes to the side that did not deal.",
    "sheet.count.tie.none": "If several are equal there, nobody gets Game.",
    "sheet.match": "The match",
    "sheet.match.one_hand": (
        "One hand is the whole match: the most points win it, and equal ones share it."
    ),
    "sheet.match.after_void": ("After a void hand another one is dealt, and its points are added."),
    "sheet.match.target": (
        "Hands are added up; points count as they are scored, and the first side at {target} has "
        "won, even in the middle of a hand."
    ),
    "sheet.match.round": "After every hand the next player deals.",
    "sheet.match.round_but_void": "After every hand that is not void, the next player deals.",
}
