/* generate.mjs made this file from the schemas of pisti. */

/**
 * A way to play pisti.
 */
export interface PistiRules {
  /**
   * All flags not named are as in this preset.
   */
  preset?:
    | "classic"
    | "two_player"
    | "classic_two"
    | "classic_three"
    | "classic_four_individual"
    | "iskambilci"
    | "german"
    | "turkish_101"
    | "bluff"
    | "bluff_light"
    | "vale_pisti"
    | "pishpirik"
    | "course"
    | "two_packs"
    | "five"
    | "six_pairs"
    | "xeri"
    | "mini";
  /**
   * The number of players (P-02).
   */
  players?: 2 | 3 | 4 | 5 | 6;
  /**
   * Partners opposite each other, two teams of three, or everybody alone; four players are partners unless you say otherwise (P-02).
   */
  teams?: "partnership" | "trios" | "individual";
  /**
   * Which way round; seats are numbered in the order of play either way (P-04).
   */
  direction?: "anticlockwise" | "clockwise";
  /**
   * Who begins (P-18).
   */
  first_player?: "next_after_dealer" | "dealer";
  /**
   * The flags of the deal (P-11).
   */
  deal?: {
    /**
     * The ranks and suits of the pack, which has each rank of each suit (P-01).
     */
    ranks?: ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A")[];
    /**
     * The ranks and suits of the pack, which has each rank of each suit (P-01).
     */
    suits?: ("C" | "D" | "H" | "S")[];
    /**
     * One pack, or two shuffled together (P-01).
     */
    packs?: 1 | 2;
    /**
     * The number of cards of a hand, and of the centre (P-11).
     */
    hand_size?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
    /**
     * The number of cards of a hand, and of the centre (P-11).
     */
    centre?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    /**
     * What is done if the pack leaves fewer cards than a deal takes: it is refused; or they are shared in one `short` deal more; or in the last deal everybody gets more (P-30).
     */
    last_batch?: "refused" | "short" | "share_rest";
    /**
     * What is dealt first, the centre or the hands (P-12).
     */
    deal_order?: "centre_first" | "players_first";
    /**
     * How many cards a player gets at once, at most (P-13).
     */
    deal_packet?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
    /**
     * What the cutter does with a jack at the bottom: nothing, put the lowest card that is not a jack below it, cut again, or keep it as the first card of the own hand (P-08).
     */
    cut_jack?: "none" | "skip_up" | "recut" | "keep_jack";
    /**
     * Whether the bottom card lies face up under the stock (P-09).
     */
    bottom_exposed?: boolean;
    /**
     * How many cards of the centre lie face up, from the top (P-14).
     */
    centre_open?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
    /**
     * What happens to a jack that is turned up (P-16).
     */
    turnup_jack?: "turn_more" | "to_pile_bottom" | "to_stock_bottom" | "allow";
    /**
     * Whether a centre of nothing but jacks is dealt anew; under `redeal_pairs` a centre with a jack on top or two cards of the same rank is (P-17).
     */
    all_jacks?: "redeal" | "allow" | "redeal_pairs";
    /**
     * Who may look at the face-down centre cards (P-28).
     */
    centre_view?: "capturing_side" | "capturing_player" | "nobody" | "starter_before_play" | "open";
  };
  /**
   * The flags of the count (P-41).
   */
  scoring?: {
    /**
     * Points for a pişti (P-34).
     */
    pisti_points?: number;
    /**
     * Points for a jack on a lone jack (P-35).
     */
    double_points?: number;
    /**
     * The bonus for a jack on a lone card that is not a jack (P-36).
     */
    jack_on_single?: number;
    /**
     * Whether the very first card can make a pişti with the up-card (P-37).
     */
    first_play_pisti?: "void" | "counts";
    /**
     * Whether the very last card can earn a bonus; `void_and_cancel` lets it break a pişti of each opponent instead (P-38).
     */
    last_card_pisti?: "void" | "counts" | "void_and_cancel";
    /**
     * Whether the cards of a capture that earned a bonus also score (P-40).
     */
    pisti_cards_score?: "both" | "bonus_only" | "bonus_only_for_double";
    /**
     * What single cards are worth: a name from `CARD_TABLES`, or a mapping of your own from a card or a rank to points, in the order of the lines in the count (P-41).
     */
    card_table?: [
      (
        | (
            | "2C"
            | "3C"
            | "4C"
            | "5C"
            | "6C"
            | "7C"
            | "8C"
            | "9C"
            | "TC"
            | "JC"
            | "QC"
            | "KC"
            | "AC"
            | "2D"
            | "3D"
            | "4D"
            | "5D"
            | "6D"
            | "7D"
            | "8D"
            | "9D"
            | "TD"
            | "JD"
            | "QD"
            | "KD"
            | "AD"
            | "2H"
            | "3H"
            | "4H"
            | "5H"
            | "6H"
            | "7H"
            | "8H"
            | "9H"
            | "TH"
            | "JH"
            | "QH"
            | "KH"
            | "AH"
            | "2S"
            | "3S"
            | "4S"
            | "5S"
            | "6S"
            | "7S"
            | "8S"
            | "9S"
            | "TS"
            | "JS"
            | "QS"
            | "KS"
            | "AS"
          )
        | ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A")
      ),
      number
    ][];
    /**
     * Points for the most cards (P-42).
     */
    majority_points?: number;
    /**
     * Most cards, or most captures (P-42).
     */
    majority_basis?: "cards" | "captures";
    /**
     * The most of all, or more than half of all (P-42).
     */
    majority_rule?: "plurality" | "over_half";
    /**
     * Who gets the majority when it is tied (P-43).
     */
    majority_tie?: "nobody" | "all_leaders" | "deal_leader" | "first_seat" | "carry";
    /**
     * Points for the side that captured last (P-45).
     */
    last_pile_bonus?: number;
  };
  /**
   * The flags of bluffing: a card face down on a lone card, claimed to match it.
   */
  bluff?: {
    /**
     * On which lone card a claim may be made; they differ for the first card on a centre of a single card, which no opponent has laid.
     */
    bluff_when?: "opponents_lone_card" | "lone_card";
    /**
     * Points of the claimant, if nobody challenges the claim.
     *
     * @minItems 2
     * @maxItems 2
     */
    bluff_accepted?: [number, number];
    /**
     * Points of the claimant, if the claim is challenged and true.
     *
     * @minItems 2
     * @maxItems 2
     */
    bluff_proved?: [number, number];
    /**
     * Points of the challenger, if the claim is false.
     *
     * @minItems 2
     * @maxItems 2
     */
    bluff_caught?: [number, number];
    /**
     * Whether a jack makes a claim on another rank true.
     */
    bluff_jack_is_true?: boolean;
    /**
     * Who answers the claim.
     */
    bluff_challenger?: "lone_card_player" | "opponent_in_turn";
  } | null;
  /**
   * The flags of a match; a single hand stores these flags and does not use them (P-46).
   */
  match?: {
    /**
     * The total that ends a match, looked at after a complete hand (P-47) (P-46).
     */
    target?: number | "single_deal";
    /**
     * If several sides reach it in the same hand, the `higher` total wins and equal totals play on; or there is an `extra_deal`; or the match is a `draw` (P-48).
     */
    target_tie?: "higher" | "extra_deal" | "draw";
    /**
     * Who deals next (P-49).
     */
    dealer_rotation?: "with_play" | "alternate" | "fixed";
  };
}

/**
 * A move as `pisti.notation` writes it: a card such as TD, (TD) to lay it face down, JS/H for a jack that names hearts, 4C! to say tek with it, or a word such as draw.
 */
export type PistiMove = string;

/**
 * A card: its rank, then its suit, such as TD for the ten of diamonds.
 */
export type Card =
  | "2C"
  | "3C"
  | "4C"
  | "5C"
  | "6C"
  | "7C"
  | "8C"
  | "9C"
  | "TC"
  | "JC"
  | "QC"
  | "KC"
  | "AC"
  | "2D"
  | "3D"
  | "4D"
  | "5D"
  | "6D"
  | "7D"
  | "8D"
  | "9D"
  | "TD"
  | "JD"
  | "QD"
  | "KD"
  | "AD"
  | "2H"
  | "3H"
  | "4H"
  | "5H"
  | "6H"
  | "7H"
  | "8H"
  | "9H"
  | "TH"
  | "JH"
  | "QH"
  | "KH"
  | "AH"
  | "2S"
  | "3S"
  | "4S"
  | "5S"
  | "6S"
  | "7S"
  | "8S"
  | "9S"
  | "TS"
  | "JS"
  | "QS"
  | "KS"
  | "AS";

/**
 * A gain of a seat in one move: the cards, and the points beside those of the cards.
 */
export interface PistiGain {
  /**
   * The seat that gained.
   */
  seat: number;
  /**
   * The way in which it gained.
   */
  how:
    | "capture"
    | "pişti"
    | "double pişti"
    | "jack on a lone card"
    | "bluff accepted"
    | "bluff proved"
    | "bluff caught"
    | "broken pişti"
    | "leftovers";
  /**
   * The cards that it took; the capturing card is the last of them.
   */
  cards: (Card | null)[];
  /**
   * Those for the way, beside what the cards are worth.
   */
  points: number;
}

/**
 * A card that lies face down and waits for an answer.
 */
export interface PistiClaim {
  /**
   * The seat that laid it and claims that it matches.
   */
  seat: number;
  /**
   * The card, null where it may not be known.
   */
  card: Card | null;
}

/**
 * Something that everybody at the table notices.
 */
export type Event =
  | Kept
  | Exposed
  | Laid
  | TurnedUp
  | PutUnder
  | Dealt
  | Began
  | MadeTrumps
  | Stood
  | Begged
  | Gave
  | Ran
  | PackRanOut
  | Discarded
  | Drew
  | Renewed
  | Passed
  | Announced
  | Named
  | Skipped
  | Reversed
  | Owes
  | Played
  | LaidFaceDown
  | Accepted
  | Challenged
  | Shown
  | Captured
  | Pisti
  | Scored
  | LookedAt
  | TookLeftovers
  | Ended;

/**
 * The cutter kept a jack.
 */
export interface Kept {
  /**
   * What happened.
   */
  event: "Kept";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The jack, null where the seat may not see it.
   */
  card: Card | null;
}

/**
 * The bottom card of the stock lies face up.
 */
export interface Exposed {
  /**
   * What happened.
   */
  event: "Exposed";
  /**
   * The card that it is about.
   */
  card: Card;
}

/**
 * Cards were dealt to the centre of the table.
 */
export interface Laid {
  /**
   * What happened.
   */
  event: "Laid";
  /**
   * The cards that it is about, null for each that the seat may not see.
   */
  cards: (Card | null)[];
}

/**
 * A card was turned up and lies face up on the table.
 */
export interface TurnedUp {
  /**
   * What happened.
   */
  event: "TurnedUp";
  /**
   * The card that it is about.
   */
  card: Card;
}

/**
 * A card that had been turned up went to the bottom of the pile or of the stock.
 */
export interface PutUnder {
  /**
   * What happened.
   */
  event: "PutUnder";
  /**
   * The card that it is about.
   */
  card: Card;
  /**
   * What it went under.
   */
  where: "pile" | "stock";
}

/**
 * A seat was dealt cards.
 */
export interface Dealt {
  /**
   * What happened.
   */
  event: "Dealt";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The cards that it is about, null for each that the seat may not see.
   */
  cards: (Card | null)[];
}

/**
 * A seat begins, which has the lowest club, or is next after the dealer if nobody has one.
 */
export interface Began {
  /**
   * What happened.
   */
  event: "Began";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A suit became trumps.
 */
export interface MadeTrumps {
  /**
   * What happened.
   */
  event: "MadeTrumps";
  /**
   * The suit that it is about.
   */
  suit: Suit;
}

/**
 * A suit: clubs, diamonds, hearts or spades.
 */
export type Suit = "C" | "D" | "H" | "S";

/**
 * A seat accepted the trumps.
 */
export interface Stood {
  /**
   * What happened.
   */
  event: "Stood";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A seat begged.
 */
export interface Begged {
  /**
   * What happened.
   */
  event: "Begged";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A seat gave a point, and the trumps stay.
 */
export interface Gave {
  /**
   * What happened.
   */
  event: "Gave";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A seat ran the cards: everybody is dealt more, and another card is turned up.
 */
export interface Ran {
  /**
   * What happened.
   */
  event: "Ran";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * There are not enough cards left.
 */
export interface PackRanOut {
  /**
   * What happened.
   */
  event: "PackRanOut";
}

/**
 * A seat put a card away face down.
 */
export interface Discarded {
  /**
   * What happened.
   */
  event: "Discarded";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The card, null where the seat may not see it.
   */
  card: Card | null;
}

/**
 * A seat drew cards from the stock.
 */
export interface Drew {
  /**
   * What happened.
   */
  event: "Drew";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The cards that it is about, null for each that the seat may not see.
   */
  cards: (Card | null)[];
}

/**
 * All of the discard but its top card became the new stock.
 */
export interface Renewed {
  /**
   * What happened.
   */
  event: "Renewed";
  /**
   * How many cards the new stock has.
   */
  number: number;
}

/**
 * A seat passed.
 */
export interface Passed {
  /**
   * What happened.
   */
  event: "Passed";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A seat announced its last card.
 */
export interface Announced {
  /**
   * What happened.
   */
  event: "Announced";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A seat named the suit that must be played.
 */
export interface Named {
  /**
   * What happened.
   */
  event: "Named";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The suit that it is about.
   */
  suit: Suit;
}

/**
 * A seat misses its turn.
 */
export interface Skipped {
  /**
   * What happened.
   */
  event: "Skipped";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * Play goes round the other way.
 */
export interface Reversed {
  /**
   * What happened.
   */
  event: "Reversed";
}

/**
 * A seat must draw cards, unless it answers with a seven.
 */
export interface Owes {
  /**
   * What happened.
   */
  event: "Owes";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * How many cards it must draw.
   */
  number: number;
}

/**
 * A seat played a card face up.
 */
export interface Played {
  /**
   * What happened.
   */
  event: "Played";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The card that it is about.
   */
  card: Card;
}

/**
 * A seat played a card face down and claimed that it matches.
 */
export interface LaidFaceDown {
  /**
   * What happened.
   */
  event: "LaidFaceDown";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The card, null where the seat may not see it.
   */
  card: Card | null;
}

/**
 * A seat believed a claim.
 */
export interface Accepted {
  /**
   * What happened.
   */
  event: "Accepted";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A seat did not believe a claim.
 */
export interface Challenged {
  /**
   * What happened.
   */
  event: "Challenged";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
}

/**
 * A card that lay face down was shown to everybody.
 */
export interface Shown {
  /**
   * What happened.
   */
  event: "Shown";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The card that it is about.
   */
  card: Card;
}

/**
 * A seat took cards.
 */
export interface Captured {
  /**
   * What happened.
   */
  event: "Captured";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The cards that it is about, null for each that the seat may not see.
   */
  cards: (Card | null)[];
}

/**
 * A seat made a pişti, or a double one.
 */
export interface Pisti {
  /**
   * What happened.
   */
  event: "Pisti";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * Whether it was a double one.
   */
  double: boolean;
  /**
   * The points that the seat gained.
   */
  points: number;
}

/**
 * A seat scored points at once.
 */
export interface Scored {
  /**
   * What happened.
   */
  event: "Scored";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * What it scored them for.
   */
  name: string;
  /**
   * The points that the seat gained.
   */
  points: number;
}

/**
 * Seats looked at cards that had lain face down.
 */
export interface LookedAt {
  /**
   * What happened.
   */
  event: "LookedAt";
  /**
   * The seats that looked at them.
   */
  seats: number[];
  /**
   * The cards that it is about, null for each that the seat may not see.
   */
  cards: (Card | null)[];
}

/**
 * A seat was given the cards that were left on the table.
 */
export interface TookLeftovers {
  /**
   * What happened.
   */
  event: "TookLeftovers";
  /**
   * The seat that did it, or to which it happened.
   */
  seat: number;
  /**
   * The cards that it is about, null for each that the seat may not see.
   */
  cards: (Card | null)[];
}

/**
 * The hand is over.
 */
export interface Ended {
  /**
   * What happened.
   */
  event: "Ended";
}

/**
 * A hand as one seat lawfully knows it, with a perfect memory and no reference to the State.
 */
export interface PistiView {
  /**
   * The version of this format.
   */
  format: 1;
  /**
   * The game.
   */
  game: "pisti";
  /**
   * The version of the game's rules.
   */
  version: 1;
  /**
   * The rules of this hand.
   */
  rules: PistiRules;
  /**
   * The seat that deals.
   */
  dealer: number;
  /**
   * The totals of the match by side before this hand.
   */
  scores: number[];
  /**
   * The seat whose view it is, null for a spectator.
   */
  seat: number | null;
  /**
   * The seat that must move, null when the hand is over.
   */
  turn: number | null;
  /**
   * The legal moves of this seat, [] when it is not on turn.
   */
  moves: PistiMove[];
  /**
   * By seat: the own cards, and the number of cards of each other hand.
   */
  hands: (Card[] | number)[];
  /**
   * The own hands as they were dealt.
   */
  packets: Card[][];
  /**
   * The number of cards not yet dealt.
   */
  stock: number;
  /**
   * The pile on the table, from bottom to top.
   */
  pile: (Card | null)[];
  /**
   * The gains so far, in order.
   */
  gains: PistiGain[];
  /**
   * A card that waits for an answer.
   */
  claim: PistiClaim | null;
  /**
   * The first pile (P-14).
   */
  centre: (Card | null)[];
  /**
   * The jacks that were turned up before its last card (P-16).
   */
  turned: Card[];
  /**
   * The lowest cards of the pack, as far as everybody saw them (P-09).
   */
  bottom: Card[];
  /**
   * Whether the cutter kept a jack (P-08).
   */
  kept: boolean;
  /**
   * What was told of a move that was not told to its end, where events are followed.
   */
  heard: Event[];
}

/**
 * One item of a count.
 */
export interface Line {
  /**
   * The side that it counts for.
   */
  side: number;
  /**
   * What it counts.
   */
  name: string;
  /**
   * How often.
   */
  times: number;
  /**
   * The points for all of them.
   */
  points: number;
}

/**
 * The count of a hand: its lines in the order of the count, and its totals by side.
 */
export interface Score {
  /**
   * Its items, in the order of the count.
   */
  lines: Line[];
  /**
   * The points by side.
   */
  totals: number[];
  /**
   * Whether the hand was over.
   */
  is_final: boolean;
  /**
   * Whether it was broken off and decides nothing.
   */
  is_void: boolean;
  /**
   * Points that nobody got in it, and that a match adds to a later hand.
   */
  carried: number;
}

/**
 * The standings of a match: the totals by side, and the sides that have won it.
 */
export interface Standings {
  /**
   * The points by side.
   */
  totals: number[];
  /**
   * The sides that have won: none as long as the match goes on, and several if they share it.
   */
  winners: number[];
  /**
   * The number of hands that were counted.
   */
  hands: number;
  /**
   * Numbers that the rules of the game carry from one hand to the next.
   */
  kept: number[];
}

/**
 * What was refused, and why.
 */
export interface Refusal {
  /**
   * The class of the error, such as IllegalMove.
   */
  error: string;
  /**
   * What was wrong, and what was expected.
   */
  message: string;
  /**
   * The move that was refused.
   */
  move?: string;
  /**
   * The seat that was on turn; null when the hand was over.
   */
  seat?: number | null;
  /**
   * The clause that refuses it.
   */
  clause?: string;
}

/**
 * A way to play all_fours.
 */
export interface AllFoursRules {
  /**
   * All flags not named are as in this preset.
   */
  preset?:
    | "cassell"
    | "cassell_4"
    | "hoffmann"
    | "hoffmann_4"
    | "enquire"
    | "seven_up"
    | "blind"
    | "blind_pips"
    | "pub"
    | "pub_two"
    | "pub_blackburn"
    | "trinidad"
    | "trinidad_tournament";
  /**
   * The number of players (AF-03).
   */
  players?: 2 | 3 | 4;
  /**
   * Everybody alone, or partners opposite each other (AF-04).
   */
  teams?: "individual" | "partnership";
  /**
   * Which way round; seats are numbered in the order of play either way (AF-05).
   */
  direction?: "clockwise" | "anticlockwise";
  /**
   * The flags of the deal (AF-06).
   */
  deal?: {
    /**
     * How many cards a player gets at once (AF-07).
     */
    deal_packet?: 1 | 2 | 3 | 6;
    /**
     * The ranks that are left out of the pack (AF-45).
     */
    strip_ranks?: ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A")[];
  };
  /**
   * The flags of trumps (AF-09).
   */
  trumps?: {
    /**
     * A card is turned up, or the first lead makes trumps (AF-09).
     */
    trump_method?: "turn_up" | "first_lead";
    /**
     * Points for a card that the dealer turns up, scored at once (AF-10).
     */
    turnup_points?: [
      "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A",
      number
    ][];
    /**
     * Whether every card turned up while the cards are run scores, or only one of a new suit (AF-17).
     */
    turnup_scope?: "every" | "new_suit_only";
  };
  /**
   * The flags of begging, giving and running the cards (AF-12).
   */
  begging?: {
    /**
     * How often the elder may beg (AF-16).
     */
    max_begs?: number;
    /**
     * Who gets the point that the dealer gives (AF-13).
     */
    gift_to?: "elder" | "all_opponents";
    /**
     * Whether the dealer may give a point that reaches the target (AF-41).
     */
    gift_may_end_match?: boolean;
    /**
     * Whether all cards are played, or hands go down to six again (AF-19).
     */
    after_run?: "play_all" | "discard_to_hand_size";
    /**
     * What happens when the pack runs out: the hand is void at once, or one last card is turned up first, which may make new trumps (AF-18).
     */
    exhaustion?: "void_same_dealer" | "kick_last_then_void";
    /**
     * Whether a player needs a trump to stand or to give (AF-20).
     */
    must_hold_trump_to_stand?: boolean;
    /**
     * Whether a player needs a trump to stand or to give (AF-20).
     */
    must_hold_trump_to_give?: boolean;
  };
  /**
   * The flags of the play of the tricks (AF-21).
   */
  play?: {
    /**
     * Which cards may be played to a trick: any (`free`); those of the led suit and trumps (`follow_or_trump`); those of the led suit (`strict`); only trumps if a trump was led, otherwise any (`trumps_only`).  A seat that has no card of the led suit may play any card (AF-23).
     */
    follow?: "free" | "follow_or_trump" | "strict" | "trumps_only";
    /**
     * Whether a trump lower than one in the trick is forbidden, unless there is nothing else to play (AF-23).
     */
    no_undertrump?: boolean;
    /**
     * The highest trump wins, and without a trump the highest card of any suit, or of the led suit; under `rank_only` the highest card wins, and trumps have no power (AF-24).
     */
    trick_winner?: "trump_then_any_suit" | "trump_then_led_suit" | "rank_only";
  };
  /**
   * The flags of the count after the play (AF-28).
   */
  scoring?: {
    /**
     * Whether Low scores for the side that was dealt it or for the one that won it (AF-30).
     */
    low_to?: "dealt" | "won";
    /**
     * Points for keeping the trump jack, for catching it (AF-31).
     */
    jack_points?: number;
    /**
     * Points for keeping the trump jack, for catching it (AF-31).
     */
    jack_hang_points?: number;
    /**
     * The counters that a card of each rank is worth for Game (AF-28).
     */
    game_values?: [
      "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A",
      number
    ][];
    /**
     * Points for Game (AF-32).
     */
    game_points?: number;
    /**
     * Who scores Game when it is tied: the first of those tied, from the elder on, or nobody (AF-34).
     */
    game_tie?: "elder" | "none";
    /**
     * The order of the count, which decides who reaches the target first (AF-37).
     */
    match_order?: ("high" | "low" | "jack" | "game")[];
  };
  /**
   * The flags of a match (AF-39).
   */
  match?: {
    /**
     * The points that win it, or `single_deal`: one hand, won by the most points (AF-39).
     */
    target?: number | "single_deal";
  };
}

/**
 * A move as `pisti.notation` writes it: a card such as TD, (TD) to lay it face down, JS/H for a jack that names hearts, 4C! to say tek with it, or a word such as draw.
 */
export type AllFoursMove = string;

/**
 * A trick that is complete.
 */
export interface AllFoursTrick {
  /**
   * The seat that won it.
   */
  seat: number;
  /**
   * Its cards in the order of play.
   */
  cards: Card[];
}

/**
 * A hand as one seat lawfully knows it, with a perfect memory and no reference to the State.
 */
export interface AllFoursView {
  /**
   * The version of this format.
   */
  format: 1;
  /**
   * The game.
   */
  game: "all_fours";
  /**
   * The version of the game's rules.
   */
  version: 1;
  /**
   * The rules of this hand.
   */
  rules: AllFoursRules;
  /**
   * The seat that deals.
   */
  dealer: number;
  /**
   * The totals of the match by side before this hand.
   */
  scores: number[];
  /**
   * The seat whose view it is, null for a spectator.
   */
  seat: number | null;
  /**
   * `"beg"` when the elder may beg, `"respond"` when the dealer answers, `"discard"` or `"play"`; at the end `"done"`, or `"void"` if the pack ran out.
   */
  phase: "beg" | "respond" | "discard" | "play" | "done" | "void";
  /**
   * The seat that must move, null when the hand is over.
   */
  turn: number | null;
  /**
   * The legal moves of this seat, [] when it is not on turn.
   */
  moves: AllFoursMove[];
  /**
   * By seat: the own cards, and the number of cards of each other hand.
   */
  hands: (Card[] | number)[];
  /**
   * The own cards as they were dealt: six, and three for each run.
   */
  packets: Card[][];
  /**
   * The number of cards not yet dealt.
   */
  stock: number;
  /**
   * The suit of trumps, null while the first lead is still to make it (AF-43).
   */
  trump: Suit | null;
  /**
   * The choices of the elder and the dealer so far.
   */
  calls: AllFoursMove[];
  /**
   * All cards that were turned up, in order.
   */
  turned: Card[];
  /**
   * The number of rounds of three cards that were dealt after the first deal.
   */
  runs: number;
  /**
   * By seat: the own cards, and null for each card of another seat.
   */
  discards: (Card | null)[][];
  /**
   * The tricks that are complete.
   */
  tricks: AllFoursTrick[];
  /**
   * The cards of the trick that is not complete.
   */
  trick: Card[];
  /**
   * What was told of a move that was not told to its end, where events are followed.
   */
  heard: Event[];
}

/**
 * A way to play pis_yedili.
 */
export interface PisYediliRules {
  /**
   * All flags not named are as in this preset.
   */
  preset?:
    | "pis_yedili"
    | "pis_yedili_reshuffle"
    | "turkish_club_round"
    | "iskambilci"
    | "two_deck"
    | "duel"
    | "simple_two"
    | "kahvehane"
    | "crazy_eights"
    | "crazy_eights_two"
    | "crazy_eights_32"
    | "mau_mau";
  /**
   * From two to seven; with more than five, one pack nearly always runs out (PY-02).
   */
  players?: 2 | 3 | 4 | 5 | 6 | 7;
  /**
   * The starter plays a club, or everybody's first card is one, or a card is turned up, or whoever holds the lowest club starts with a club (PY-07).
   */
  opening?: "starter_club" | "everyone_club" | "turn_up" | "lowest_club";
  /**
   * The flags of the deal (PY-03).
   */
  deal?: {
    /**
     * One pack, or two together (PY-01).
     */
    packs?: 1 | 2;
    /**
     * A pack has 52 cards, or 32, without the ranks from two to six (PY-01).
     */
    pack_size?: 52 | 32;
    /**
     * The number of further cards for the player after the dealer (PY-03).
     */
    starter_extra?: 0 | 1;
    /**
     * The sizes of the packets that make up a hand of 5, 6 or 7 cards, in order (PY-04).
     */
    deal_packet?: number[];
  };
  /**
   * The flags of jacks, which fit on nearly everything and name a suit (PY-14).
   */
  jacks?: {
    /**
     * The rank that does this; it is called a jack, whatever it is (PY-14).
     */
    wild_rank?: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
    /**
     * Whether a jack fits on another jack (PY-16).
     */
    wild_on_wild?: boolean;
    /**
     * A jack may name any suit, or only one that is not in force (PY-15).
     */
    nominate?: "any" | "different";
    /**
     * Whether a jack also makes the next player miss a turn (PY-19).
     */
    wild_skips?: boolean;
  };
  /**
   * The flags of sevens, which make the next player draw (PY-22).
   */
  sevens?: {
    /**
     * The rank that does this, called a seven; null if none does (PY-22).
     */
    draw_rank?:
      ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A") | null;
    /**
     * The number of cards that must be drawn for a seven (PY-22).
     */
    draw_count?: number;
    /**
     * Answered sevens add up, or double, or cannot be answered (PY-23).
     */
    stacking?: "linear" | "double" | "off";
    /**
     * Whether a seven fits on any card (PY-25).
     */
    draw_rank_wild?: boolean;
    /**
     * Whether the turn is over after the penalty was drawn (PY-24).
     */
    penalty_ends_turn?: boolean;
  };
  /**
   * The flags of the other special cards (PY-20).
   */
  effects?: {
    /**
     * The rank that makes the next player miss a turn; null if none does (PY-20).
     */
    skip_rank?:
      ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A") | null;
    /**
     * The rank that turns play round, called a ten; null if none does (PY-21).
     */
    reverse_rank?:
      ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A") | null;
    /**
     * Play goes on the other way, or only steps back to the player before (PY-21).
     */
    reverse_mode?: "flip" | "step_back";
    /**
     * With two players a ten does nothing, or its player moves again (PY-A10).
     */
    two_player_reverse?: "none" | "skip";
    /**
     * What an ace does (PY-26).
     */
    ace_effect?: "follow_card" | "others_draw_and_replay" | "skip" | "chain" | "none";
    /**
     * Whoever played an ace may follow it or pass; or must follow it if able, and else draw (PY-A09).
     */
    ace_follow?: "optional" | "draw_if_unable";
  };
  /**
   * The flags of drawing, and of a stock that runs out (PY-12).
   */
  drawing?: {
    /**
     * How many cards one may draw in a turn (PY-17).
     */
    draw_policy?: "until_pass" | "one" | "max_three" | "until_playable";
    /**
     * Whether one may draw though a card fits (PY-12).
     */
    voluntary_draw?: boolean;
    /**
     * The deal ends and the lowest hand wins; or the discard is shuffled, or turned over, for a new stock; or play goes on without one (PY-31).
     */
    exhaustion?: "end_lowest" | "reshuffle" | "turn_over" | "play_on";
  };
  /**
   * The flags of the count, in which few points are better than many (PY-28).
   */
  scoring?: {
    /**
     * When the pack ran out, the lowest hands write nothing; or all write what they hold; or all write by how much their hand is above the lowest (PY-A13).
     */
    exhaustion_score?: "winner_zero" | "all_count" | "difference";
    /**
     * The points that a card in the hand costs, by rank (PY-28).
     */
    card_penalty?: [
      "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A",
      number
    ][];
    /**
     * The number that all points are multiplied by, by the rank of the winner's last card (PY-29).
     */
    final_multiplier?: [
      "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A",
      number
    ][];
    /**
     * Whether a seven that wins still makes the next player draw (PY-A08).
     */
    final_seven_draws?: boolean;
  };
  /**
   * The flags of announcing the last card: *tek*, "one" (PY-18).
   */
  tek?: {
    /**
     * Nobody has to say it; or whoever did not cannot finish before having drawn a card; or draws at once (PY-18).
     */
    tek_rule?: "off" | "cannot_finish" | "draw_n";
    /**
     * The number of cards that are drawn at once (PY-18).
     */
    tek_draw?: number;
  };
  /**
   * The flags of the last card of a hand (PY-33).
   */
  finish?: {
    /**
     * The ranks that may not be anybody's last card; any order, each once (PY-33).
     */
    no_finish?: ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A")[];
  };
  /**
   * The flags of a match (PY-32).
   */
  match?: {
    /**
     * After so many deals, or when somebody's total is at a target, the lowest total wins; or whoever is at it is out, and all the others have won, or play on until one is left (PY-34).
     */
    match_end?: "deals" | "target" | "first_out" | "elimination";
    /**
     * The number of deals, for a match by deals (PY-32).
     */
    deals?: number;
    /**
     * The total at which a match by points is over, or a player out of it (PY-34).
     */
    target?: number;
  };
}

/**
 * A move as `pisti.notation` writes it: a card such as TD, (TD) to lay it face down, JS/H for a jack that names hearts, 4C! to say tek with it, or a word such as draw.
 */
export type PisYediliMove = string;

/**
 * A move of the past, with the seat that made it and the cards that seats took because of it.
 */
export interface PisYediliAct {
  /**
   * The seat that made it.
   */
  seat: number;
  /**
   * The move.
   */
  move: PisYediliMove;
  /**
   * The cards that seats took because of it.
   */
  takes: PisYediliTake[];
  /**
   * The cards of which this seat has shown with the move that it holds none; null if it has shown nothing.
   */
  lacks: PisYediliWanted | null;
}

/**
 * Cards that a seat took from the stock.
 */
export interface PisYediliTake {
  /**
   * The seat that took them.
   */
  seat: number;
  /**
   * The cards in their order, null for each that may not be known.
   */
  cards: (Card | null)[];
  /**
   * The number of cards in a new stock that the discard became during this take (PY-31); else it is 0.
   */
  renewed: number;
}

/**
 * The cards that fit: those of a suit or of up to three ranks, but none of a barred rank.
 */
export interface PisYediliWanted {
  /**
   * The suit of which every card fits.
   */
  suit: Suit | null;
  /**
   * The rank of which every card fits.
   */
  rank: Rank | null;
  /**
   * The rank of sevens where they fit on every card (PY-25).
   */
  wild_seven: Rank | null;
  /**
   * The rank of jacks where they fit (PY-14).
   */
  wild: Rank | null;
  /**
   * The rank of jacks where they do not (PY-16).
   */
  barred: Rank | null;
  /**
   * The ranks that may not be the last card, where it is one (PY-33).
   */
  unfinished: Rank[];
}

/**
 * A rank: 2 to 9, ten, jack, queen, king or ace.
 */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";

/**
 * A deal as one seat lawfully knows it, with a perfect memory and no reference to the State.
 */
export interface PisYediliView {
  /**
   * The version of this format.
   */
  format: 1;
  /**
   * The game.
   */
  game: "pis_yedili";
  /**
   * The version of the game's rules.
   */
  version: 1;
  /**
   * The rules of this hand.
   */
  rules: PisYediliRules;
  /**
   * The seat that deals.
   */
  dealer: number;
  /**
   * The totals of the match by seat before this deal.
   */
  scores: number[];
  /**
   * The seats that play; the others are out of the match (PY-35).
   */
  seats: number[];
  /**
   * The seat that started.
   */
  first: number;
  /**
   * The card that was turned up then, if one was.
   */
  up: Card | null;
  /**
   * The seat whose view it is, null for a spectator.
   */
  seat: number | null;
  /**
   * The kind of turn.
   */
  phase: "open" | "play" | "ace" | "done";
  /**
   * The seat that must move, null when the deal is over.
   */
  turn: number | null;
  /**
   * The legal moves of this seat, [] when it is not on turn.
   */
  moves: PisYediliMove[];
  /**
   * By seat: the own cards, and the number of cards of each other hand.
   */
  hands: (Card[] | number)[];
  /**
   * The own cards as they were dealt, all of them in one list.
   */
  packets: Card[][];
  /**
   * The number of cards left to draw.
   */
  stock: number;
  /**
   * The discard from bottom to top: the cards played, but for those that became the stock.
   */
  discard: Card[];
  /**
   * The suit that was named with the top card, if one was.
   */
  called: Suit | null;
  /**
   * 1, or -1 when a ten has turned it round.
   */
  direction: number;
  /**
   * The number of cards that must be drawn for sevens.
   */
  owed: number;
  /**
   * The number of draws of the seat on turn in this turn.
   */
  draws: number;
  /**
   * The number of seats in a row that could do nothing at all (PY-A30).
   */
  idle: number;
  /**
   * By seat, whether it is past the opening.
   */
  opened: boolean[];
  /**
   * By seat, whether it holds a last card that it did not announce (PY-A35).
   */
  unannounced: boolean[];
  /**
   * The number of times that the discard became the new stock (PY-31).
   */
  renewals: number;
  /**
   * The way the deal ended, if it did.
   */
  ending: ("out" | "exhausted") | null;
  /**
   * The moves so far, each with what came of it.
   */
  acts: PisYediliAct[];
  /**
   * What was told of a move that was not told to its end, where events are followed.
   */
  heard: Event[];
}

/**
 * What a seat knows, in one of the games.
 */
export type View = PistiView | AllFoursView | PisYediliView;
