"""A second, deliberately plain implementation of one hand of Pişti.

It is written from the rules text only and serves as a yardstick in tests: slow, mutable,
and in the order of the rules.  The ids in the comments (P-20, A-17 ...) are the clauses of
that text.

Cards are strings, rank then suit: "TD", "2C", "JS"; the second of two equal cards has a stroke,
"TD'".  Index 0 of a pack or of the stock is its top card; piles are written from the bottom to the
top.

Three flags change nothing here: `target`, `target_tie` and `dealer_rotation` are about the match.
"""

from itertools import product


class Redeal(Exception):
    """All four centre cards are jacks and the hand must be dealt again (P-17)."""


def rank(card):
    return card[0]  # suits never matter for play (P-05)


def face(card):
    return card[:2]  # equal cards of two packs


def pack_of(flags):
    """P-01: every rank of every suit, once or twice."""
    return [r + s for r, s in product(flags["ranks"], flags["suits"])] * flags["packs"]


def with_strokes(deck):
    """The deck in which the second of two equal cards has a stroke."""
    return [card + "'" * (card in deck[:at]) for at, card in enumerate(deck)]


def is_jack(card):
    return rank(card) == "J"


CARD_TABLES = {  # P-41: cards with a value of their own, then the ranks worth one point
    "standard13": ({"TD": 3, "2C": 2}, "JA"),
    "pishpirik22": ({"TD": 2, "2C": 1}, "AKQJT"),
    "each_card55": ({"TD": 3, "2C": 2}, "A23456789TJQK"),
}


def card_points(card, table):
    if not isinstance(table, str):  # one of the table's own: pairs of a card or a rank, and points
        points = dict(table)
        return points.get(face(card), points.get(rank(card), 0))
    special, worth_one = CARD_TABLES[table]
    if face(card) in special:
        return special[face(card)]
    return 1 if rank(card) in worth_one else 0


class Oracle:
    def __init__(self, flags, deck, dealer):
        assert sorted(deck) == sorted(pack_of(flags))  # no jokers (P-01)
        self.flags = flags
        self.players = flags["players"]  # P-02, P-03
        self.dealer = dealer
        if flags["teams"] == "partnership":  # partners sit opposite (P-02)
            self.side_of = [seat % (self.players // 2) for seat in range(self.players)]
        elif flags["teams"] == "trios":  # every other seat is of the same team (P-02)
            self.side_of = [seat % 2 for seat in range(self.players)]
        else:
            self.side_of = list(range(self.players))
        self.sides = max(self.side_of) + 1

        self.hands = [[] for _ in range(self.players)]
        self.stock = with_strokes(list(deck))
        self.hand_cards = len(deck) - flags["centre"]  # all but the centre are played (P-30)
        self.pile = []
        self.captured = [[] for _ in range(self.sides)]
        self.exposed = None
        self.history = []

        self.played = 0  # cards played from hands
        self.claimant = None  # the seat whose face-down card waits for an answer
        self.last_capturer = None  # a seat
        self.captures = [0] * self.sides
        self.bonus = [0] * self.sides
        self.ordinary_pistis = [0] * self.sides
        self.worthless = set()  # captured cards that give no card points (P-40)
        self.centre_face_down = []
        self.seen_by_all = set()
        self.seen_by = [set() for _ in range(self.players)]

        # Seats are numbered in the order of play, so the direction changes nothing (P-04).
        self.deal_order = [(dealer + 1 + i) % self.players for i in range(self.players)]
        if flags["first_player"] == "dealer":  # P-18
            self.first_player = dealer
        else:
            self.first_player = self.deal_order[0]

        kept_jack_seat = self.cut()
        if flags["deal_order"] == "centre_first":  # P-12
            self.deal_centre()
            self.deal_batch(kept_jack_seat)
        else:
            self.deal_batch(kept_jack_seat)
            self.deal_centre()
        self.expose_bottom()
        self.turn_up()
        self.turn = self.first_player

    # --- cut and bottom card
    def cut(self):
        """Inspect the bottom of the pack; return the seat that kept a jack, or None."""
        rule = self.flags["cut_jack"]
        cutter = (self.dealer - 1) % self.players  # P-06
        kept_jack_seat = None
        if rule == "keep_jack" and is_jack(self.stock[-1]):  # P-08, A-14: at most one
            self.give(cutter, self.stock.pop())
            kept_jack_seat = cutter
        jacks = []  # the jacks at the very bottom, upper ones first (P-07)
        if rule != "none":
            while is_jack(self.stock[-1]):
                jacks.insert(0, self.stock.pop())
        if rule in ("skip_up", "keep_jack"):
            # P-08, A-03: the first non-jack goes to the bottom, the jacks right above it.
            non_jack = self.stock.pop()
            self.stock = self.stock + jacks + [non_jack]
        if rule == "recut":  # P-08: the jacks go to the top as one block
            self.stock = jacks + self.stock
        return kept_jack_seat

    def expose_bottom(self):
        if self.flags["bottom_exposed"] and self.stock:  # P-09
            self.exposed = self.stock[-1]
            self.seen_by_all.add(self.exposed)

    # --- dealing
    def give(self, seat, card):
        self.hands[seat].append(card)
        self.seen_by[seat].add(card)

    def deal_centre(self):
        for _ in range(self.flags["centre"]):  # P-11; the last one dealt is on top (P-14, A-02)
            self.pile.append(self.stock.pop(0))

    def size_of_hand(self):
        """The number of cards for everybody in the batch that is due (P-11, P-30)."""
        usual, players = self.flags["hand_size"], self.players
        rest = len(self.stock)
        if not self.history and self.flags["deal_order"] == "players_first":
            rest -= self.flags["centre"]
        if not self.history and any(self.hands):
            rest += 1  # the cutter has kept a jack, which is one of the cards of this batch
        if rest < players * usual:  # short: what is left over is one deal more
            return rest // players
        if self.flags["last_batch"] == "share_rest" and rest < 2 * players * usual:
            return rest // players
        return usual

    def deal_batch(self, short_seat=None):
        """A hand for each player (P-11, P-29), the dealer last (P-13)."""
        size, packet = self.size_of_hand(), self.flags["deal_packet"]
        given = [0] * self.players
        if short_seat is not None:
            given[short_seat] = 1
        kept = list(given)
        for begin in range(0, size, packet):
            end = min(begin + packet, size)
            for seat in self.deal_order:
                for _ in range(end - begin - (kept[seat] if begin == 0 else 0)):
                    self.give(seat, self.stock.pop(0))

    # --- the centre
    def turn_up(self):
        if all(is_jack(card) for card in self.pile) and self.flags["all_jacks"] == "redeal":
            raise Redeal  # P-17
        if self.flags["all_jacks"] == "redeal_pairs":  # P-17
            ranks = [card[0] for card in self.pile]
            if is_jack(self.pile[-1]) or any(ranks.count(rank) > 1 for rank in ranks):
                raise Redeal

        face_down = list(self.pile)
        self.seen_by_all.update(face_down[-self.flags["centre_open"] :])  # P-14
        up_card = face_down.pop()

        rule = self.flags["turnup_jack"]
        if rule in ("turn_more", "to_pile_bottom"):  # P-16
            turned = []
            while is_jack(up_card) and face_down:
                turned.append(up_card)
                up_card = face_down.pop()
                self.seen_by_all.add(up_card)  # even a moved jack has been seen
            if rule == "turn_more":
                self.pile = face_down + turned + [up_card]
            else:  # each jack has gone below all the others
                self.pile = turned[::-1] + face_down + [up_card]
        elif rule == "to_stock_bottom":  # P-16
            while is_jack(up_card):
                self.stock.append(up_card)  # all have seen it go there
                if self.flags["bottom_exposed"]:
                    self.exposed = up_card  # the former one lies above it, still known
                up_card = self.stock.pop(0)
                self.seen_by_all.add(up_card)
            self.pile = face_down + [up_card]

        # these are members of the pile like any other card.
        self.centre_face_down = [card for card in face_down if card not in self.seen_by_all]
        if self.flags["centre_view"] == "starter_before_play":  # P-28
            self.seen_by[self.first_player].update(self.centre_face_down)

    def look_at_centre(self, capturer):
        """The first capture of the hand: who sees the face-down centre cards (P-27, P-28)."""
        view = self.flags["centre_view"]
        for seat in range(self.players):
            same_side = self.side_of[seat] == self.side_of[capturer]  # the partner too
            if (view == "capturing_side" and same_side) or (
                view == "capturing_player" and seat == capturer
            ):
                self.seen_by[seat].update(self.centre_face_down)
        if view == "open":
            self.seen_by_all.update(self.centre_face_down)

    # --- moves
    def legal(self):
        if self.turn is None:
            return []
        if self.claimant is not None:
            return ["accept", "challenge"]
        # Any card, no duty to capture (P-19); equal cards are one move (P-01).
        moves = list(dict.fromkeys(map(face, self.hands[self.turn])))
        if self.may_claim():
            moves += [("down", card) for card in moves]
        return moves

    def may_claim(self):
        if not self.flags["bluff"] or self.played == self.hand_cards - 1:  # never the last
            return False
        if self.played == 0 and self.flags["bluff_when"] == "opponents_lone_card":
            return False  # the up-card was laid by nobody
        return len(self.pile) == 1  # face-down cards count

    def take_from_hand(self, seat, wanted):
        """Of two equal cards the one that everybody has seen, from the place of the first."""
        hand = self.hands[seat]
        equal = [card for card in hand if face(card) == wanted]
        card = next((card for card in equal if card in self.seen_by_all), equal[0])
        hand[hand.index(card)] = equal[0]
        hand.remove(equal[0])
        return card

    def play(self, move):
        if move not in self.legal():
            raise ValueError(move)
        self.history.append(move)
        if move in ("accept", "challenge"):
            self.answer_claim(move)
        elif move[0] == "down":
            self.play_face_down(move[1])
        else:
            self.play_open(move)

    def play_open(self, wanted):
        seat = self.turn
        under = list(self.pile)  # the pile as the player finds it
        card = self.take_from_hand(seat, wanted)
        self.played += 1
        self.seen_by_all.add(card)
        self.pile.append(card)  # P-19
        # Only the top card is compared (P-24).
        same_rank = len(under) > 0 and rank(under[-1]) == rank(card)  # P-20
        by_jack = len(under) > 0 and is_jack(card)  # P-21; nothing to take: P-23
        if same_rank or by_jack:
            self.score_open_capture(seat, card, under, same_rank)
            self.capture(seat)
        # Otherwise the card stays and is the new top (P-22).
        self.next_turn(seat)

    def score_open_capture(self, seat, card, under, same_rank):
        flags = self.flags
        side = self.side_of[seat]
        first = self.played == 1
        last = self.played == self.hand_cards  # stock and all hands are empty
        lone = len(under) == 1  # P-34, A-09

        kind = None  # or the name of the flag that says what it is worth
        if first and (flags["first_play_pisti"] == "void" or not same_rank):  # P-37
            kind = None
        elif (lone or first) and same_rank:  # P-34, P-35
            kind = "double_points" if is_jack(card) else "pisti_points"
        elif lone and flags["jack_on_single"] > 0:  # P-36
            kind = "jack_on_single"

        if last and flags["last_card_pisti"] != "counts":  # P-38
            kind = None
            if flags["last_card_pisti"] == "void_and_cancel" and lone and same_rank:
                for other in range(self.sides):
                    if other != side and self.ordinary_pistis[other] > 0:
                        self.ordinary_pistis[other] -= 1
                        self.bonus[other] -= flags["pisti_points"]

        if kind is not None:
            self.bonus[side] += flags[kind]  # P-44
            if kind == "pisti_points":
                self.ordinary_pistis[side] += 1
            self.forfeit_card_points(kind == "double_points")

    def forfeit_card_points(self, is_double):
        """A card that is captured for a bonus may lose its own points (P-40)."""
        rule = self.flags["pisti_cards_score"]
        if rule == "bonus_only" or (rule == "bonus_only_for_double" and is_double):
            self.worthless.update(self.pile)

    def capture(self, seat):
        """The whole pile goes to the side of this seat (P-20, P-26)."""
        side = self.side_of[seat]
        if self.last_capturer is None:
            self.look_at_centre(seat)
        self.last_capturer = seat
        self.captures[side] += 1
        self.captured[side].extend(self.pile)
        self.pile.clear()

    # --- bluffing
    def play_face_down(self, wanted):
        self.claimant = self.turn
        card = self.take_from_hand(self.claimant, wanted)
        self.played += 1
        self.pile.append(card)  # known to the claimant alone
        if self.flags["bluff_challenger"] == "lone_card_player":
            self.turn = (self.claimant - 1) % self.players
        else:
            self.turn = (self.claimant + 1) % self.players

    def answer_claim(self, answer):
        claimant, challenger = self.claimant, self.turn
        lone, card = self.pile
        if answer == "accept":
            flag = "bluff_accepted"  # the card is never shown
        else:
            self.seen_by_all.add(card)
            jack_is_true = is_jack(card) and self.flags["bluff_jack_is_true"]
            true_claim = rank(card) == rank(lone) or jack_is_true
            flag = "bluff_proved" if true_claim else "bluff_caught"
        # The lone card decides, not the claim card: (ordinary, jack).
        amount = self.flags[flag][1 if is_jack(lone) else 0]
        if flag == "bluff_caught":
            # An ordinary play that takes nothing; both cards stay, open.
            self.bonus[self.side_of[challenger]] += amount
        else:
            self.bonus[self.side_of[claimant]] += amount
            self.forfeit_card_points(is_jack(lone))
            self.capture(claimant)  # a capture in every respect
        self.claimant = None
        self.next_turn(claimant)

    # --- next turn, end of the hand
    def next_turn(self, seat):
        self.turn = (seat + 1) % self.players  # also after a capture (P-25)
        if any(self.hands):
            return
        if self.stock:
            self.deal_batch()  # nothing more to the centre (P-29)
        else:
            self.turn = None
            if self.last_capturer is not None:  # otherwise they belong to nobody (P-33)
                # P-32: this is not a capture.
                self.captured[self.side_of[self.last_capturer]].extend(self.pile)
                self.pile.clear()

    # --- scoring
    def totals(self):
        points = list(self.bonus)
        for side in range(self.sides):
            for card in self.captured[side]:
                if card not in self.worthless:
                    points[side] += card_points(card, self.flags["card_table"])  # P-41
        if self.turn is None:
            if self.last_capturer is not None:  # P-45
                points[self.side_of[self.last_capturer]] += self.flags["last_pile_bonus"]
            for side in self.majority_winners(list(points)):
                points[side] += self.flags["majority_points"]  # P-42
        return points

    def majority_winners(self, points):
        """The sides that get the majority; `points` are the deal points without it."""
        flags = self.flags
        if flags["majority_basis"] == "cards":
            counts = [len(cards) for cards in self.captured]
            total = sum(counts)
        else:  # P-42, the tricks; the leftovers are none (P-32)
            counts = list(self.captures)
            total = sum(counts)
        best = max(counts)
        if best == 0:
            return []
        leaders = [side for side in range(self.sides) if counts[side] == best]
        if flags["majority_rule"] == "over_half":  # 27 cards; 26-26 is the tie of P-43
            if 2 * best < total or (2 * best == total and len(leaders) == 1):
                return []
        if len(leaders) == 1:
            return leaders
        tie = flags["majority_tie"]  # P-43, A-05
        if tie == "all_leaders":
            return leaders
        if tie == "deal_leader":
            most = max(points[side] for side in leaders)
            richest = [side for side in leaders if points[side] == most]
            return richest if len(richest) == 1 else []
        if tie == "first_seat":
            for i in range(self.players):
                side = self.side_of[(self.first_player + i) % self.players]
                if side in leaders:
                    return [side]
        return []  # "nobody", or "carry": nobody in this deal

    # --- who knows what
    def known(self, seat):
        """The cards whose place this seat (None: a spectator) lawfully knows (A-11)."""
        if seat is None:
            return set(self.seen_by_all)
        return self.seen_by_all | self.seen_by[seat]
