"""A second, deliberately plain implementation of one hand of Pis Yedili.

It is written from the rules text only and serves as a yardstick in tests: slow, mutable,
and in the order of the rules.  The ids in the comments (PY-20, A17 ...) are the clauses of
that text.

Cards are two-character strings, rank then suit: "TD", "2C", "JS".  Index 0 of a pack or of
the stock is its top card; the discard is written from the bottom to the top.  A hand lies in the
order of the printed pack, and so do the moves that play its cards.

Moves are "draw", "pass", a card, ("call", a wild card, the suit it names), and ("tek", move)
for a move that is announced to leave one card.

The flags `match_end`, `deals` and `target` are about the match and change nothing here, but for
a match by elimination (PY-35): a seat whose total before the deal is at the target is out of it.
"""

SUITS = "CDHS"
RANKS = "23456789TJQKA"  # lowest first
RANK_WORDS = {
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


def printed_order(card):
    """Clubs, diamonds, hearts, spades; each from two to ace."""
    return SUITS.index(suit(card)), RANKS.index(rank(card))


class PisYedili:
    def __init__(self, flags, deck, dealer, further_pack, scores):
        self.flags = flags
        self.players = flags["players"]  # PY-02; everybody plays alone, the side is the seat
        self.is_out = [  # PY-35
            flags["match_end"] == "elimination" and total >= flags["target"] for total in scores
        ]
        self.dealer = dealer
        self.further_pack = further_pack  # the order of the k-th new stock (A22)
        self.reshuffles = 0

        self.hands = [[] for _ in range(self.players)]
        self.stock = list(deck[: flags["pack_size"] * flags["packs"]])  # PY-01: no jokers
        self.discard = []
        self.suit = None  # the suit in force
        self.direction = 1  # PY-06: seats are numbered in the order of play
        self.owed = 0  # cards that the seat to play must draw or pass on (PY-22)
        self.drawn = 0  # draw moves of this turn
        self.idle = 0  # passes in a row of seats that could do nothing else
        self.announced = [False] * self.players  # whether its last card was announced (PY-18)
        self.to_open = set()  # the seats whose next card must be a club (PY-07, PY-10)
        self.ending = None
        self.history = []

        first = self.deal()
        self.open(first)

    # --- the deal
    def deal(self):
        """So many cards each (PY-03); return the seat after the dealer."""
        order = [(self.dealer + 1 + i) % self.players for i in range(self.players)]
        order = [seat for seat in order if not self.is_out[seat]]
        for packet in self.flags["deal_packet"]:  # PY-04
            for seat in order:
                for _ in range(packet):
                    self.give(seat)
        for _ in range(self.flags["starter_extra"]):  # PY-03
            self.give(order[0])
        return order[0]

    def give(self, seat):
        """The next card of the stock comes to this hand."""
        self.hands[seat].append(self.stock.pop(0))
        self.hands[seat].sort(key=printed_order)

    def open(self, first):
        opening = self.flags["opening"]
        if opening == "turn_up":  # PY-05: nobody has to open; the card has no effect
            card = self.stock.pop(0)
            self.discard.append(card)
            self.suit = suit(card)
        elif opening == "everyone_club":  # PY-10
            self.to_open = {seat for seat in range(self.players) if not self.is_out[seat]}
        elif opening == "lowest_club":  # PY-07
            first = self.holder_of_the_lowest_club(first)
            self.to_open = {first}
        else:  # PY-07
            self.to_open = {first}
        self.begin_turn(first)

    def holder_of_the_lowest_club(self, first):
        for r in RANKS:
            for i in range(self.players):  # of two equal cards the first in the order of play
                seat = (first + i) % self.players
                if r + "C" in self.hands[seat]:
                    return seat
        return first

    # --- turns
    def begin_turn(self, seat):
        self.turn = seat
        self.drawn = 0
        self.phase = "open" if seat in self.to_open else "play"

    def after(self, seat, steps=1):
        """The seat so many steps further in the direction of play (PY-21, A18).

        A47: who is out is passed over.
        """
        way = self.direction if steps > 0 else -self.direction
        for _ in range(abs(steps)):
            seat = (seat + way) % self.players
            while self.is_out[seat]:
                seat = (seat + way) % self.players
        return seat

    def count_in(self):
        """The number of players who are not out."""
        return self.is_out.count(False)

    def end(self, ending):
        self.ending = ending
        self.phase = "over"
        self.turn = None
        self.owed = 0

    # --- the pack (PY-31)
    def available(self):
        """The number of cards that could still be drawn."""
        count = len(self.stock)
        if self.flags["exhaustion"] in ("reshuffle", "turn_over"):
            count += len(self.discard[:-1])  # all but the top card
        return count

    def take(self, seat, count):
        """Draw so many cards, or what is there; return how many were there."""
        taken = 0
        while taken < count and self.available() > 0:
            if not self.stock:
                self.renew_stock()
            self.give(seat)
            taken += 1
        return taken

    def renew_stock(self):
        rest, top = self.discard[:-1], self.discard[-1]
        if self.flags["exhaustion"] == "turn_over":
            self.stock = rest  # the card played first is now on top
        else:  # in the order of the next further pack (A22)
            self.reshuffles += 1
            for card in self.further_pack(self.reshuffles):
                if card in rest:
                    rest.remove(card)
                    self.stock.append(card)
            assert not rest
        self.discard = [top]

    # --- which cards may be played
    def is_wild(self, card):
        return rank(card) == self.flags["wild_rank"]

    def is_wild_draw_card(self, card):  # PY-25
        return rank(card) == self.flags["draw_rank"] and self.flags["draw_rank_wild"]

    def may_play(self, card):
        if self.flags["tek_rule"] == "cannot_finish":  # PY-18: the last card, not announced
            if len(self.hands[self.turn]) == 1 and not self.announced[self.turn]:
                return False
        if len(self.hands[self.turn]) == 1 and rank(card) in self.flags["no_finish"]:
            return False  # PY-33: not as the last card
        if self.phase == "open":
            return suit(card) == "C"  # PY-07
        if self.owed > 0:  # PY-22, PY-23: only another seven helps
            return rank(card) == self.flags["draw_rank"] and self.flags["stacking"] != "off"
        if self.phase == "ace":
            return self.follows_the_ace(card)
        return self.fits(card)

    def fits(self, card):
        top = self.discard[-1]
        if self.is_wild(card):  # PY-14, PY-16
            return not self.is_wild(top) or self.flags["wild_on_wild"]
        if self.is_wild_draw_card(card):
            return True
        if self.is_wild(top):  # PY-16
            return suit(card) == self.suit
        return suit(card) == self.suit or rank(card) == rank(top)  # PY-13

    def follows_the_ace(self, card):  # PY-26, A09
        if suit(card) == suit(self.discard[-1]) or rank(card) == "A":
            return True
        if self.flags["ace_effect"] == "chain":  # no other wild cards
            return False
        return self.is_wild(card) or self.is_wild_draw_card(card)

    def ways_to_play(self, card):
        """The moves that play this card."""
        last_card = len(self.hands[self.turn]) == 1
        effects = not self.to_open  # A05: until then a jack names nothing
        if not self.is_wild(card) or not effects or last_card:  # A17
            return [card]
        if self.flags["nominate"] == "any":  # PY-15, A04
            return [("call", card, s) for s in SUITS]
        return [("call", card, s) for s in SUITS if s != self.suit]

    def plays(self):
        hand = self.hands[self.turn]
        moves = []
        for card in dict.fromkeys(hand):  # A23: a face once
            if self.may_play(card):
                for move in self.ways_to_play(card):
                    moves.append(move)
                    if self.flags["tek_rule"] != "off" and len(hand) == 2:  # PY-18
                        moves.append(("tek", move))
        return moves

    # --- legal moves
    def legal(self):
        if self.phase == "over":
            return []
        plays = self.plays()
        able = len(plays) > 0
        if self.phase == "open":
            may_draw, may_pass = not able, False  # PY-08
        elif self.owed > 0:
            may_draw, may_pass = True, False  # PY-22, A16
        elif self.phase == "ace":
            may_draw, may_pass = self.choices_after_an_ace(able)
        else:
            may_draw, may_pass = self.choices_in_a_turn(able)
        moves = list(plays)
        if may_draw and self.available() > 0:
            moves.append("draw")
        if may_pass:
            moves.append("pass")
        if moves:
            return moves
        # A12: a draw is due, and there is nothing to draw.
        return ["draw"] if self.flags["exhaustion"] == "end_lowest" else ["pass"]

    def choices_in_a_turn(self, able):
        """Whether one may draw, and pass (PY-12, PY-17, A14, A15)."""
        policy = self.flags["draw_policy"]
        may_draw = not able or self.flags["voluntary_draw"]
        if self.drawn == 0:
            return may_draw, False
        if policy == "one":
            return False, True
        if policy == "max_three":
            return may_draw and self.drawn < 3, True
        if policy == "until_playable":
            return may_draw, not able and self.available() == 0
        return may_draw, True

    def choices_after_an_ace(self, able):
        """Whether one may draw, and pass (A09)."""
        if self.flags["ace_follow"] == "optional" or self.drawn > 0:
            return False, True
        return not able, False

    # --- moves
    def play(self, move):
        assert move in self.legal(), move
        if move == "draw":
            self.history.append(move)
            self.draw()
        elif move == "pass":
            nothing_else = self.drawn == 0 and self.phase != "ace"  # else one must draw first
            self.history.append(move)
            self.pass_on(nothing_else)
        else:
            self.history.append(move)
            self.play_card(move)

    def draw(self):
        seat = self.turn
        self.idle = 0
        penalty = self.owed > 0
        count = self.owed if penalty else 1
        taken = self.take(seat, count)
        self.owed = 0
        if taken < count and self.flags["exhaustion"] == "end_lowest":  # PY-31, A12
            self.end("exhausted")
        elif penalty and self.flags["penalty_ends_turn"]:  # PY-24, A07
            self.begin_turn(self.after(seat))
        else:
            self.drawn += 1

    def pass_on(self, idle):
        seat = self.turn
        self.owed = 0  # if there was nothing to draw, the debt is gone
        self.idle = self.idle + 1 if idle else 0
        if self.idle == self.count_in():  # A22: nobody can do anything
            self.end("exhausted")
            return
        if self.phase == "open" and self.flags["opening"] != "everyone_club":
            self.to_open = {self.after(seat)}  # the next seat has to open instead
        self.begin_turn(self.after(seat))

    def play_card(self, move):
        seat = self.turn
        tek = move[0] == "tek"
        if tek:
            move = move[1]
        if move[0] == "call":
            card, named = move[1], move[2]
        else:
            card, named = move, suit(move)
        effects = not self.to_open  # PY-09, PY-10: none before all have opened

        self.hands[seat].remove(card)
        self.discard.append(card)
        self.suit = named
        self.drawn = 0
        self.idle = 0
        self.to_open.discard(seat)

        if not self.hands[seat]:  # PY-27: at once
            if effects and rank(card) == self.flags["draw_rank"]:
                if self.flags["final_seven_draws"]:  # A08
                    self.take(self.after(seat), self.debt_after_a_seven())
            self.end("out")
            return
        if len(self.hands[seat]) == 1:  # PY-18
            self.announced[seat] = tek
            if self.flags["tek_rule"] == "draw_n" and not tek:
                self.take(seat, self.flags["tek_draw"])
        if effects:
            self.effect(seat, card)
        else:
            self.begin_turn(self.after(seat))  # PY-11

    # --- special cards
    def effect(self, seat, card):
        flags = self.flags
        if rank(card) == flags["draw_rank"]:
            self.owed = self.debt_after_a_seven()
            self.begin_turn(self.after(seat))
        elif rank(card) == flags["skip_rank"]:  # PY-20, A11
            self.begin_turn(self.after(seat, 2))
        elif rank(card) == flags["reverse_rank"]:
            self.reverse(seat)
        elif rank(card) == flags["wild_rank"] and flags["wild_skips"]:  # PY-19
            self.begin_turn(self.after(seat, 2))
        elif rank(card) == "A":
            self.ace(seat)
        else:
            self.begin_turn(self.after(seat))

    def debt_after_a_seven(self):  # PY-22, PY-23
        if self.flags["stacking"] == "linear":
            return self.owed + self.flags["draw_count"]
        if self.flags["stacking"] == "double" and self.owed > 0:
            return self.owed * 2
        return self.flags["draw_count"]

    def reverse(self, seat):  # PY-21
        if self.flags["reverse_mode"] == "flip":
            self.direction = -self.direction
            next_seat = self.after(seat)
        else:  # one step back, the direction stays
            next_seat = self.after(seat, -1)
        if self.count_in() == 2 and self.flags["two_player_reverse"] == "skip":  # A10
            next_seat = seat
        self.begin_turn(next_seat)

    def ace(self, seat):  # PY-26
        rule = self.flags["ace_effect"]
        if rule in ("follow_card", "chain"):
            self.phase = "ace"  # the same seat; an ace again: again
        elif rule == "others_draw_and_replay":
            for i in range(1, self.count_in()):
                taken = self.take(self.after(seat, i), 1)
                if taken == 0 and self.flags["exhaustion"] == "end_lowest":  # A12
                    self.end("exhausted")
                    return
            self.begin_turn(seat)
        elif rule == "skip":
            self.begin_turn(self.after(seat, 2))
        else:
            self.begin_turn(self.after(seat))

    # --- the score: low is good
    def penalty(self, seat):
        costs = self.flags["card_penalty"]  # PY-28
        return sum(costs.get(rank(card), 0) for card in self.hands[seat])

    def lines(self):
        if self.phase != "over":
            return []
        lowest = min(self.penalty(s) for s in range(self.players) if not self.is_out[s])
        lines = []
        for seat in range(self.players):
            if self.is_out[seat]:
                continue
            for r in RANKS:
                held = [rank(card) for card in self.hands[seat]].count(r)
                if held > 0:
                    points = held * self.flags["card_penalty"].get(r, 0)
                    lines.append((seat, RANK_WORDS[r], held, points))
            name, points = self.adjustment(self.penalty(seat), lowest)
            if points != 0:
                lines.append((seat, name, 1, points))
        return lines

    def adjustment(self, raw, lowest):
        """The points added to the penalty of a hand, and the reason."""
        if self.ending == "out":  # PY-29, PY-30
            last = rank(self.discard[-1])
            multiplier = self.flags["final_multiplier"].get(last, 1)
            return "last card " + RANK_WORDS[last], raw * (multiplier - 1)
        rule = self.flags["exhaustion_score"]  # PY-31, A13
        if rule == "winner_zero" and raw == lowest:
            return "lowest hand", -raw
        if rule == "difference":
            return "difference", -lowest
        return "", 0

    def totals(self):
        totals = [0] * self.players
        for seat, _name, _times, points in self.lines():
            totals[seat] += points
        return totals

    # --- who knows what
    def known(self, seat):
        """The cards whose place this seat (None: a spectator) knows."""
        cards = list(self.discard)
        if seat is not None:
            cards += self.hands[seat]
        return sorted(cards)
