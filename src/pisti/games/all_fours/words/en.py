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
}
