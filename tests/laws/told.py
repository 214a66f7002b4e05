"""Tables of all games set up again from what was told, without a look at the rules of play."""

import pytest

from pisti import DECK, event_types


class PistiTable:
    """A hand of Pişti as it was told."""

    def __init__(self, rules, dealer):
        self.rules = rules
        self.hands = [[] for _ in range(rules.players)]
        self.pile = []
        self.captured = [[] for _ in range(rules.sides)]
        self.bonus = [0] * rules.sides
        self.stock = len(rules.pack)
        self.exposed = None
        self.turned_up = 0  # the cards on top that were turned up already
        self.last_to_play = None
        self.claimant = None
        self.is_over = False
        self.dealer = dealer

    def hear(self, event):
        match event:
            case event_types.Kept(seat, card):
                self.deal(self.hands[seat], [card])
            case event_types.Dealt(seat, cards):
                self.deal(self.hands[seat], cards)
            case event_types.Laid(cards):
                self.deal(self.pile, cards)
            case event_types.Exposed(card):
                self.exposed = card
            case event_types.TurnedUp(card):
                self.turn_up(card)
            case event_types.PutUnder(card, where):
                self.put_under(card, where)
            case event_types.Played(seat, card):
                self.play(seat, card)
            case event_types.LaidFaceDown(seat, card):
                self.play(seat, card)
                self.claimant = seat
            case event_types.Accepted(seat) | event_types.Challenged(seat):
                assert seat != self.claimant
                self.claimant = None
            case event_types.Shown(seat, card):
                assert seat == self.last_to_play
                assert self.pile.pop() in (card, None)
                self.pile.append(card)
            case event_types.Captured(seat, cards):
                assert seat == self.last_to_play
                self.take_the_pile(seat, cards)
            case event_types.TookLeftovers(seat, cards):
                self.take_the_pile(seat, cards)
            case event_types.LookedAt(_, cards):
                self.look_at_the_centre(cards)
            case event_types.Pisti(seat, _, points) | event_types.Scored(seat, _, points):
                self.bonus[self.rules.side_of(seat)] += points
            case event_types.Ended():
                self.is_over = True
            case _:
                pytest.fail(f"unheard of: {event}")

    def deal(self, place, cards):
        self.stock -= len(cards)
        place += cards

    def turn_up(self, card):
        """Up to the top, from below the cards that were turned up before."""
        assert self.pile.pop(-1 - self.turned_up) in (card, None)
        self.pile.append(card)
        self.turned_up += 1

    def put_under(self, card, where):
        assert self.pile.pop() is card
        self.turned_up -= 1
        if where == "pile":
            self.pile.insert(0, card)
        else:
            self.stock += 1
            self.exposed = self.exposed and card

    def play(self, seat, card):
        hand = self.hands[seat]
        hand.remove(card if card in hand else None)
        self.last_to_play = seat
        self.pile.append(card)

    def take_the_pile(self, seat, cards):
        """The cards are told as everybody sees them; `None` lies face down."""
        assert len(cards) == len(self.pile)
        assert all(card in (lay, None) for card, lay in zip(cards, self.pile, strict=True))
        self.captured[self.rules.side_of(seat)] += self.pile
        self.pile = []

    def look_at_the_centre(self, cards):
        """The face-down cards are told to those who look, wherever they are now."""
        centre = self.pile or next(pile for pile in self.captured if pile)
        if None in centre and None not in cards:
            for card in cards:
                centre[centre.index(None)] = card

    def compare(self, known):
        """Everything beside hands and stock, in a state or a view."""
        assert tuple(self.pile) == known.pile
        assert tuple(map(tuple, self.captured)) == known.captured
        assert self.exposed is known.exposed
        earned = [0] * self.rules.sides
        for gain in known.gains:
            earned[self.rules.side_of(gain.seat)] += gain.points
        assert self.bonus == earned
        self.compare_turn(known)

    def compare_turn(self, known):
        assert self.is_over == known.is_over
        assert self.claimant == (known.claim.seat if known.claim else None)
        if known.turn is None:
            assert not any(self.hands)
        elif known.claim:
            assert known.turn == self.rules.challenger_of(self.claimant)
        elif self.last_to_play is None:
            assert known.turn == self.rules.first_seat(self.dealer)
        else:
            assert known.turn == (self.last_to_play + 1) % self.rules.players


class AllFoursTable:
    """A hand of All Fours as it was told."""

    def __init__(self, rules, dealer):
        self.players = rules.players
        self.side_of = rules.side_of
        self.hands = [[] for _ in range(rules.players)]
        self.discards = [[] for _ in range(rules.players)]
        self.captured = [[] for _ in range(rules.sides)]
        self.points = [0] * rules.sides
        self.stock = len(rules.pack)
        self.turned, self.trick, self.tricks = [], [], []
        self.trump = self.made = None
        self.dealer = dealer
        self.turn = self.elder = (dealer + 1) % rules.players

    def hear(self, event):
        match event:
            case event_types.Dealt(seat, cards):
                self.stock -= len(cards)
                self.hands[seat] += cards
            case event_types.TurnedUp(card):
                self.stock -= 1
                self.turned.append(card)
                self.trump = card.suit
            case event_types.MadeTrumps(suit):
                assert suit is (self.turned or self.trick)[-1].suit
                assert suit is not self.made
                self.trump = self.made = suit
            case event_types.Scored(seat, _, points):
                self.points[self.side_of(seat)] += points
            case event_types.Begged(seat):
                assert seat == self.turn == self.elder
                self.turn = self.dealer
            case event_types.Stood(seat):
                assert seat == self.turn == self.elder
            case event_types.Gave(seat) | event_types.Ran(seat):
                assert seat == self.turn == self.dealer
                self.turn = self.elder
            case event_types.Discarded(seat, card):
                self.leave(seat, card)
                self.discards[seat].append(card)
                if len(self.hands[seat]) == 6:
                    self.turn = (seat + 1) % self.players
            case event_types.Played(seat, card):
                self.leave(seat, card)
                self.trick.append(card)
                self.turn = (seat + 1) % self.players
            case event_types.Captured(seat, cards):
                assert cards == tuple(self.trick)
                self.captured[self.side_of(seat)] += cards
                self.tricks.append((seat, cards))
                self.trick = []
                self.turn = seat
            case event_types.PackRanOut():
                pass
            case event_types.Ended():
                self.turn = None
            case _:
                pytest.fail(f"unheard of: {event}")

    def leave(self, seat, card):
        assert seat == self.turn
        hand = self.hands[seat]
        hand.remove(card if card in hand else None)

    def compare(self, known):
        """Everything beside hands and stock, in a state or a view."""
        assert tuple(map(tuple, self.discards)) == known.discards
        assert tuple(map(tuple, self.captured)) == known.captured
        assert self.tricks == [(trick.seat, trick.cards) for trick in known.tricks]
        assert tuple(self.turned) == known.turned
        assert tuple(self.trick) == known.trick
        assert self.trump is known.trump
        assert self.turn == known.turn


class PisYediliTable:
    """A deal of Pis Yedili as it was told."""

    def __init__(self, rules, dealer):
        self.players = rules.players
        self.tek_rule = rules.tek.tek_rule
        self.hands = [[] for _ in range(rules.players)]
        self.stock = len(rules.pack)
        self.discard = []
        self.suit = None
        self.direction = 1
        self.owed, self.debtor = 0, None
        self.dealt_to = set()
        self.after_skip = None  # who is on turn, if somebody missed a turn
        self.renewals = 0
        self.silent = set()  # who came down to one card and did not say so
        self.is_over = self.ran_out = False
        self.first = None
        self.dealer = dealer

    def hear(self, event):
        match event:
            case event_types.Dealt(seat, cards):
                self.dealt_to.add(seat)
                self.draw(seat, cards)
            case event_types.TurnedUp(card):
                self.stock -= 1
                self.lay(card)
            case event_types.Played(seat, card):
                hand = self.hands[seat]
                hand.remove(card if card in hand else None)
                self.lay(card)
                self.move(seat)
                if len(hand) == 1:
                    self.silent.add(seat)
            case event_types.Named(_, suit):
                self.suit = suit
            case event_types.Announced(seat):
                assert len(self.hands[seat]) == 1
                self.silent.remove(seat)
            case event_types.Drew(seat, cards):
                assert cards or not self.stock
                self.draw(seat, cards)
                if seat == self.debtor or self.after_skip is not None:
                    self.move(seat)
                if cards:
                    self.silent.discard(seat)
            case event_types.Passed(seat):
                self.move(seat)
            case event_types.Renewed(number):
                assert number == len(self.discard) - 1
                self.stock += number
                self.discard = self.discard[-1:]
                self.renewals += 1
            case event_types.Skipped(seat):
                self.after_skip = (seat + self.direction) % self.players
                while self.after_skip not in self.dealt_to:  # out of the match
                    self.after_skip = (self.after_skip + self.direction) % self.players
            case event_types.Reversed():
                self.direction = -self.direction
            case event_types.Owes(seat, number):
                self.owed, self.debtor = number, seat
            case event_types.PackRanOut():
                self.ran_out = True
            case event_types.Began(seat):
                self.first = seat
            case event_types.Ended():
                self.is_over = True
            case _:
                pytest.fail(f"unheard of: {event}")

    def move(self, seat):
        assert self.after_skip in (None, seat)
        self.owed, self.debtor, self.after_skip = 0, None, None

    def draw(self, seat, cards):
        self.stock -= len(cards)
        self.hands[seat] += cards
        if None not in self.hands[seat]:  # a seat sees its own hand in the order of the pack
            self.hands[seat].sort(key=DECK.index)

    def lay(self, card):
        self.discard.append(card)
        self.suit = card.suit

    def compare(self, known):
        """Everything beside hands and stock, in a state or a view."""
        assert tuple(self.discard) == known.discard
        assert self.suit is known.suit
        assert self.direction == known.direction
        assert self.renewals == known.renewals
        assert self.is_over == known.is_over
        assert self.ran_out == (known.ending == "exhausted")
        first = known.first if hasattr(known, "first") else known.start.first
        assert self.first == (first if known.rules.opening == "lowest_club" else None)
        if not self.is_over:
            assert (self.owed, self.debtor) == (known.owed, known.turn if known.owed else None)
            assert self.after_skip in (None, known.turn)
        if self.tek_rule == "cannot_finish":
            assert known.unannounced == tuple(seat in self.silent for seat in range(self.players))
