"""A second, deliberately plain implementation of one hand of All Fours.

It is written from the rules text only and serves as a yardstick in tests: slow, mutable,
and in the order of the rules.  The ids in the comments (AF-12, AF-A05 ...) are the clauses of
that text.

Cards are two-character strings, rank then suit: "TD", "2C", "JS".  Index 0 of a pack or of
the stock is its top card.  Moves are "stand", "beg", "give", "run", ("discard", "TD"), or a
card, which is played.
"""

SUITS = "CDHS"
RANKS = "23456789TJQKA"  # two low, ace high (AF-02)

WORDS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}


def rank(card):
    return card[0]


def suit(card):
    return card[1]


def height(card):
    return RANKS.index(rank(card))


def first_highest(cards):
    """An equal rank never dislodges the earlier card (AF-25, AF-A02)."""
    best = cards[0]
    for card in cards:
        if height(card) > height(best):
            best = card
    return best


class AllFours:
    def __init__(self, flags, deck, dealer, scores=None):
        pack = [r + s for s in SUITS for r in RANKS if r not in flags["strip_ranks"]]
        assert sorted(deck) == sorted(pack)  # one pack, no jokers (AF-01, AF-45)
        self.flags = flags
        self.players = flags["players"]  # AF-03
        self.dealer = dealer
        self.elder = (dealer + 1) % self.players  # AF-05
        if flags["teams"] == "partnership":  # partners sit opposite (AF-04)
            self.side_of = [seat % 2 for seat in range(self.players)]
        else:
            self.side_of = list(range(self.players))
        self.sides = max(self.side_of) + 1
        self.scores = [0] * self.sides if scores is None else list(scores)

        # Seats are numbered in the order of play, so the direction changes nothing (AF-05).
        # The elder hand comes first, the dealer last.
        self.order = [(self.elder + i) % self.players for i in range(self.players)]

        self.stock = list(deck)
        self.hands = [[] for _ in range(self.players)]
        self.turned = []
        self.trump = None
        self.trick = []
        self.won = [[] for _ in range(self.players)]
        self.discards = [[] for _ in range(self.players)]
        self.history = []

        self.phase = None
        self.turn = None
        self.begs = 0
        self.last_card_kicked = False
        self.in_play = None  # the hands when play starts (AF-A11)
        self.early_lines = []  # turn-ups and gifts, as they happen
        self.seen_by_all = set()
        self.seen_by = [set() for _ in range(self.players)]

        # Six cards each (AF-06) in packets (AF-07).
        self.deal(6, flags["deal_packet"])
        if flags["trump_method"] == "turn_up":
            self.turn_up()  # AF-08
        # Otherwise the first card played fixes trumps (AF-43).
        self.ask_elder_or_go_on()

    # --- dealing and turning up
    def deal(self, each, packet):
        """Round by round, elder first, dealer last (AF-A15)."""
        dealt_to_each = 0
        while dealt_to_each < each:
            now = min(packet, each - dealt_to_each)  # two and then one, of three (AF-A23)
            for seat in self.order:
                for _ in range(now):
                    card = self.stock.pop(0)
                    self.hands[seat].append(card)
                    self.seen_by[seat].add(card)
            dealt_to_each += now

    def turn_up(self):
        """The next card is turned; it belongs to nobody's hand (AF-11, AF-A06).

        Return whether it is of another suit than the turn-up before it.
        """
        card = self.stock.pop(0)
        same_suit_again = self.turned != [] and suit(self.turned[-1]) == suit(card)
        self.turned.append(card)
        self.seen_by_all.add(card)
        self.trump = suit(card)  # AF-09

        # The dealer scores there and then (AF-10), in a run too (AF-17, AF-A05).
        points = self.flags["turnup_points"].get(rank(card), 0)
        if same_suit_again and self.flags["turnup_scope"] == "new_suit_only":
            points = 0
        if points != 0:
            name = "turned " + WORDS[rank(card)]
            self.early_lines.append((self.side_of[self.dealer], name, points))
        return not same_suit_again

    # --- what comes next
    def ask_elder_or_go_on(self):
        """After the first deal, and after a completed run (AF-16, AF-A12)."""
        if self.begs < self.flags["max_begs"]:
            self.phase = "beg"
            self.turn = self.elder  # only the elder may beg (AF-12)
        else:
            self.end_of_begging()

    def end_of_begging(self):
        self.phase = "play"
        if self.flags["after_run"] == "discard_to_hand_size":  # AF-19, AF-A03
            for seat in reversed(self.order):
                if len(self.hands[seat]) > 6:
                    self.phase = "discard"
                    self.turn = seat  # in the end the first in the order
        if self.phase == "play":
            self.in_play = [list(hand) for hand in self.hands]  # AF-A11
            self.turn = self.elder  # AF-21

    # --- moves
    def legal(self):
        if self.phase == "beg":
            return self.legal_for_elder()
        if self.phase == "respond":
            return self.legal_for_dealer()
        if self.phase == "discard":
            return [("discard", card) for card in self.hands[self.turn]]
        if self.phase == "play":
            return self.legal_cards()
        return []  # done or void

    def holds_trump(self, seat):
        return any(suit(card) == self.trump for card in self.hands[seat])

    def legal_for_elder(self):
        if self.flags["must_hold_trump_to_stand"] and not self.holds_trump(self.elder):
            return ["beg"]  # AF-20
        return ["stand", "beg"]  # AF-12

    def legal_for_dealer(self):
        if self.flags["must_hold_trump_to_give"] and not self.holds_trump(self.dealer):
            return ["run"]  # AF-20
        target = self.flags["target"]
        if not self.flags["gift_may_end_match"] and target != "single_deal":
            for side in self.sides_with_gift():
                if self.scores[side] + 1 >= target:
                    return ["run"]  # AF-41, AF-A09
        return ["give", "run"]  # AF-13

    def sides_with_gift(self):
        """The seats that get the point that the dealer gives (AF-13)."""
        if self.flags["gift_to"] == "elder":
            return [self.side_of[self.elder]]
        sides = []
        for seat in self.order:  # every opposing party, once
            side = self.side_of[seat]
            if side != self.side_of[self.dealer] and side not in sides:
                sides.append(side)
        return sides

    def legal_cards(self):
        hand = self.hands[self.turn]
        if self.trick == []:
            return list(hand)  # any card (AF-21)
        cards = self.cards_that_follow(hand, suit(self.trick[0]))
        if self.flags["no_undertrump"]:
            allowed = [card for card in cards if not self.is_undertrump(card)]
            if allowed != []:  # unless forced (AF-A21)
                cards = allowed
        return cards

    def cards_that_follow(self, hand, led):
        """The cards that may be played to a card of the suit led (AF-23, AF-A01)."""
        rule = self.flags["follow"]
        of_led_suit = [card for card in hand if suit(card) == led]
        if of_led_suit == []:
            return list(hand)  # only a player void in the suit led is free to discard
        if rule == "follow_or_trump":
            return [card for card in hand if suit(card) in (led, self.trump)]
        if rule == "strict":
            return of_led_suit
        if rule == "trumps_only" and led == self.trump:
            return of_led_suit
        return list(hand)

    def is_undertrump(self, card):
        """A trump below a trump that lies in a trick of a plain suit (AF-23, AF-A21)."""
        if suit(self.trick[0]) == self.trump or suit(card) != self.trump:
            return False
        trumps = [other for other in self.trick if suit(other) == self.trump]
        return any(height(card) < height(other) for other in trumps)

    def play(self, move):
        assert move in self.legal(), move
        self.history.append(move)
        if move == "stand":
            self.end_of_begging()
        elif move == "beg":
            self.begs += 1
            self.phase = "respond"
            self.turn = self.dealer
        elif move == "give":
            for side in self.sides_with_gift():
                self.early_lines.append((side, "gift", 1))
            self.end_of_begging()  # trumps are unchanged (AF-13), no further beg (AF-A12)
        elif move == "run":
            self.run()
        elif move[0] == "discard":
            self.discard(move[1])
        else:
            self.play_card(move)

    def run(self):
        """Three more cards each and a new turn-up, until the suit differs (AF-14, AF-15)."""
        new_suit = False
        while not new_suit:
            if len(self.stock) >= 3 * self.players + 1:
                self.deal(3, self.flags["deal_packet"])
                new_suit = self.turn_up()
            else:
                # The pack gives out; never a short round (AF-18, AF-A04).
                may_kick = self.flags["exhaustion"] == "kick_last_then_void"
                if may_kick and self.stock != [] and not self.last_card_kicked:  # AF-A20
                    self.last_card_kicked = True
                    new_suit = self.turn_up()
                if not new_suit:
                    self.phase = "void"
                    self.turn = None
                    return
        self.ask_elder_or_go_on()

    def discard(self, card):
        seat = self.turn
        self.hands[seat].remove(card)
        self.discards[seat].append(card)  # face down
        self.end_of_begging()  # to the same seat, the next one, or to play

    def play_card(self, card):
        seat = self.turn
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.seen_by_all.add(card)
        if self.trump is None:
            self.trump = suit(card)  # AF-43
        if len(self.trick) < self.players:
            self.turn = (seat + 1) % self.players  # AF-22
            return
        # The trick is full: the player after the last one led it.
        leader = (seat + 1) % self.players
        place = self.trick.index(self.winning_card())
        winner = (leader + place) % self.players
        self.won[winner].extend(self.trick)
        self.trick = []
        self.turn = winner  # the winner leads next (AF-26)
        if self.hands[winner] == []:  # AF-27: then all hands are empty
            self.phase = "done"
            self.turn = None

    def winning_card(self):
        rule = self.flags["trick_winner"]  # AF-24, AF-A01
        if rule == "rank_only":
            return first_highest(self.trick)  # trumps have no power (AF-A19)
        trumps = [card for card in self.trick if suit(card) == self.trump]
        if trumps != []:
            return first_highest(trumps)
        if rule == "trump_then_led_suit":
            led = suit(self.trick[0])
            return first_highest([card for card in self.trick if suit(card) == led])
        return first_highest(self.trick)  # trump_then_any_suit

    # --- scoring
    def lines(self):
        """(side, name, points); turn-ups and gifts were scored when they happened (AF-37)."""
        lines = list(self.early_lines)
        if self.phase != "done":  # a void hand has turn-ups only (AF-A04)
            return lines
        for name in self.flags["match_order"]:  # AF-37
            if name == "high":
                side, points = self.high()
            elif name == "low":
                side, points = self.low()
            elif name == "jack":
                side, points = self.jack()
            else:
                side, points = self.game()
            if side is not None and points != 0:
                lines.append((side, name, points))
        return lines

    def totals(self):
        totals = [0] * self.sides
        for side, _, points in self.lines():
            totals[side] += points
        return totals

    def trumps_in_play(self):
        """From the lowest to the highest; neither stock, turn-ups nor discards are in play."""
        cards = [r + self.trump for r in RANKS]
        return [card for card in cards if any(card in hand for hand in self.in_play)]

    def side_that_held(self, card):
        for seat in range(self.players):
            if card in self.in_play[seat]:
                return self.side_of[seat]
        return None

    def side_that_won(self, card):
        for seat in range(self.players):
            if card in self.won[seat]:
                return self.side_of[seat]
        return None

    def high(self):
        """The highest trump in play, to whom it was dealt (AF-29); or nobody (AF-36)."""
        trumps = self.trumps_in_play()
        if trumps == []:
            return None, 0
        return self.side_that_held(trumps[-1]), 1

    def low(self):
        """The lowest trump in play (AF-30); it may be the highest as well (AF-35)."""
        trumps = self.trumps_in_play()
        if trumps == []:
            return None, 0
        if self.flags["low_to"] == "won":
            return self.side_that_won(trumps[0]), 1
        return self.side_that_held(trumps[0]), 1

    def jack(self):
        """The jack of trumps, if in play, to whoever has it in his tricks (AF-31)."""
        card = "J" + self.trump
        if card not in self.trumps_in_play():
            return None, 0
        side = self.side_that_won(card)
        if side == self.side_that_held(card):
            return side, self.flags["jack_points"]
        return side, self.flags["jack_hang_points"]

    def counters(self):
        """The counters for Game in the tricks of each side (AF-28)."""
        counters = [0] * self.sides
        for seat in range(self.players):
            for card in self.won[seat]:
                counters[self.side_of[seat]] += self.flags["game_values"].get(rank(card), 0)
        return counters

    def game(self):
        """The most counters (AF-32), which some tables pay with more than a point."""
        points = self.flags["game_points"]
        counters = self.counters()
        tied = [side for side in range(self.sides) if counters[side] == max(counters)]
        if len(tied) == 1:
            return tied[0], points
        # All have nothing (AF-33), or some have equally many (AF-34).
        if self.flags["game_tie"] == "elder":
            for seat in self.order:  # the first one met, going round from the elder (AF-A07)
                if self.side_of[seat] in tied:
                    return self.side_of[seat], points
        return None, 0

    # --- who knows what
    def known(self, seat):
        """The cards whose place this seat (None: a spectator) lawfully knows (AF-A18)."""
        if seat is None:
            return set(self.seen_by_all)
        return self.seen_by_all | self.seen_by[seat]
