"""The rules of one deal once more, on plain numbers, for whatever plays deals by the million.

These are the rules of `deal.py`, `turn.py`, `play.py` and `score.py` in the part of Python that
numba compiles: whole numbers, and flat sequences of them, which may be lists or rows of arrays.

`rules` are the rules as numbers: `numbers_of` makes them, and `numbers.py` names their places.
`cards` are runs of rows, each as long as the pack: the stock, of which the next card is in the row
`now[NEXT]`; the discard from bottom to top; and, where the discard is shuffled for a new stock,
room for further packs (PY-A38), for which the kernel waits where none lies ready (`now[WAITS]`).
`now` is the table now: who is on turn, what is owed, the hands, and what the turn offers.

A card is its place in the first pack, as two equal cards do the same (PY-A23).  A set of cards has
a bit for each card; in `now` it is four numbers, one a suit, with a bit for each rank.  A hand is a
set, and its twins are the cards of which it holds two (PY-01).
A move is its place in `all_moves(rules)`.
"""

from pisti.games.pis_yedili.numbers import *
from pisti.kit.kernels import Numbers, count_bits

# The deal


def deal(
    rules: Numbers, pack: Numbers, dealer: int, scores: Numbers, cards: Numbers, now: Numbers
) -> bool:
    """Deal this pack; `False` if the match is over, or the dealer is out of it (PY-A47)."""
    for place in range(WIDTH):
        now[place] = 0
    copy_pack(rules, pack, 0, cards, 0)
    for seat in range(rules[PLAYERS]):
        now[SCORES + seat] = scores[seat]
    seat_players(rules, now)
    if now[SEATS] < 2 or now[SCORES + dealer] >= rules[TARGET]:
        return False
    now[DEALER], now[END] = dealer, rules[CARDS]
    now[TOP], now[SUIT], now[CALLED] = NONE, NONE, NONE
    for packet in range(7):  # PY-04, PY-A43
        seat = dealer
        for _ in range(now[SEATS]):
            seat = next_seat(now, seat)
            take(rules, cards, now, seat, rules[PACKET + packet])
    take(rules, cards, now, next_seat(now, dealer), rules[EXTRA])  # PY-03
    begin(rules, cards, now)
    for number in range(rules[FURTHER]):  # PY-A38
        copy_pack(rules, pack, 1 + number, cards, 2 + number)
    now[GIVEN] = rules[FURTHER]
    offer(rules, now)
    return True


def copy_pack(rules: Numbers, pack: Numbers, number: int, cards: Numbers, to: int) -> None:
    """Write the pack with this number into `cards`, as places in one pack of 52 cards (PY-01)."""
    first, to_first = rules[CARDS] * number, rules[CARDS] * to
    is_short = rules[PACK_RANKS] < 13
    for row in range(rules[CARDS]):
        card = pack[first + row]
        cards[to_first + row] = rules[FACE + card] if is_short else card - 52 * (card >= 52)


def seat_players(rules: Numbers, now: Numbers) -> None:
    """PY-35: find the neighbours of each seat that plays; those at the target are out."""
    last = 0
    for turn in range(2 * rules[PLAYERS]):  # twice round: the last seat comes before the first
        seat = turn if turn < rules[PLAYERS] else turn - rules[PLAYERS]
        if now[SCORES + seat] < rules[TARGET]:
            now[NEIGHBOUR + last] = seat
            now[NEIGHBOUR + 7 + seat] = last
            now[SEATS] += 1 if turn == seat else 0
            last = seat


def next_seat(now: Numbers, seat: int) -> int:
    """The seat after this one in the direction of play."""
    return now[NEIGHBOUR + 7 * now[TURNED] + seat]


def begin(rules: Numbers, cards: Numbers, now: Numbers) -> None:
    """PY-07: find who begins, and turn up a card, or note who has to open with a club."""
    seat = now[FIRST] = next_seat(now, now[DEALER])
    lowest = 2**13
    for _ in range(now[SEATS]):
        clubs = now[HANDS + 4 * seat]
        if rules[OPENING] == LOWEST_CLUB and 0 < clubs & -clubs < lowest:  # PY-A26
            now[FIRST], lowest = seat, clubs & -clubs
        if rules[OPENING] == EVERYONE:  # PY-10
            now[TO_OPEN] |= 1 << seat
        seat = next_seat(now, seat)
    now[TURN] = now[FIRST]
    if rules[OPENING] != TURN_UP:
        now[TO_OPEN] |= 1 << now[TURN]
    else:  # PY-05, PY-A27: no club is needed
        lay(rules, cards, now, cards[now[NEXT]])
        now[NEXT] += 1
        now[PHASE] = PLAY


def gain(rules: Numbers, now: Numbers, seat: int, card: int) -> None:
    """Put this card into the hand of this seat."""
    at, bit = 4 * seat + rules[SUIT_OF + card], 1 << rules[RANK + card]
    now[TWINS + at] |= now[HANDS + at] & bit
    now[HANDS + at] |= bit
    now[HELD + seat] += 1
    now[COST + seat] += rules[WORTH + card]


def lose(rules: Numbers, now: Numbers, seat: int, card: int) -> None:
    """Take this card out of the hand of this seat."""
    at, bit = 4 * seat + rules[SUIT_OF + card], 1 << rules[RANK + card]
    now[HANDS + at] &= ~bit | now[TWINS + at]
    now[TWINS + at] &= ~bit
    now[HELD + seat] -= 1
    now[COST + seat] -= rules[WORTH + card]


def set_at(now: Numbers, at: int) -> int:
    """The set of cards that stands at this place."""
    return now[at] | now[at + 1] << 13 | now[at + 2] << 26 | now[at + 3] << 39


def lay(rules: Numbers, cards: Numbers, now: Numbers, card: int) -> None:
    """Lay this card on the discard."""
    cards[rules[CARDS] + now[LYING]] = card
    now[LYING] += 1
    now[TOP], now[SUIT], now[CALLED] = card, rules[SUIT_OF + card], NONE


def take(rules: Numbers, cards: Numbers, now: Numbers, seat: int, number: int) -> int:
    """Draw so many cards for this seat, or as many as there are; the number of them."""
    taken = 0
    while taken < number and (now[NEXT] < now[END] or can_renew(rules, now)):
        if now[NEXT] == now[END]:  # PY-A29: not before
            renew(rules, cards, now)
        gain(rules, now, seat, cards[now[NEXT]])
        now[NEXT] += 1
        taken += 1
    if taken > 0:  # PY-A35: whoever has drawn may play again
        now[UNANNOUNCED] &= ~(1 << seat)
    return taken


def can_renew(rules: Numbers, now: Numbers) -> bool:
    """PY-31: whether the discard can become a new stock."""
    return rules[RENEWS] == 1 and now[LYING] > 1


def renew(rules: Numbers, cards: Numbers, now: Numbers) -> None:
    """PY-31, PY-A29: make the discard but its top card the new stock."""
    under, once, twice = now[LYING] - 1, 0, 0
    for row in range(under):  # turned over, what was played first is drawn first
        cards[row] = cards[rules[CARDS] + row]
        twice |= once & 1 << cards[row]
        once |= 1 << cards[row]
    if rules[EXHAUSTION] == RESHUFFLE:  # PY-A38: in the order of the next further pack
        row, size = rules[CARDS] * (2 + (now[RENEWALS] & ROOM - 1)), 0
        while size < under:
            bit = 1 << cards[row]
            if once & bit != 0:
                cards[size] = cards[row]
                size += 1
            once &= ~bit | twice
            twice &= ~bit
            row += 1
    now[RENEWALS] += 1
    now[NEXT], now[END], now[LYING] = 0, under, 1
    cards[rules[CARDS]] = now[TOP]


def give_pack(rules: Numbers, pack: Numbers, cards: Numbers, now: Numbers) -> None:
    """PY-A38: lay ready one more further pack; at most `ROOM` of them can lie ready."""
    copy_pack(rules, pack, 0, cards, 2 + (now[GIVEN] & ROOM - 1))
    now[GIVEN] += 1
    now[WAITS] = 0


# The moves


def count_moves(rules: Numbers) -> int:
    """The number of all moves, which are more where tek is said (PY-18)."""
    return TEK + DRAW if rules[TEK_RULE] != 0 else TEK


def offer(rules: Numbers, now: Numbers) -> None:
    """Note what the seat on turn may do: nothing when the deal is over."""
    seat = now[TURN]
    if seat == NONE:
        now[FITS] = now[FITS + 1] = now[FITS + 2] = now[FITS + 3] = 0
        now[CHOICES] = now[IS_TEK] = now[WAITS] = 0
        return
    fits, held = fitting(rules, now, seat, set_at(now, HANDS + 4 * seat)), now[HELD + seat]
    now[FITS], now[FITS + 1] = fits & ALL_RANKS, fits >> 13 & ALL_RANKS
    now[FITS + 2], now[FITS + 3] = fits >> 26 & ALL_RANKS, fits >> 39
    now[CHOICES] = choices(rules, now, fits)
    # PY-15, PY-A04: so many suits; PY-09, PY-A28: none in the opening; PY-A17: nor as last card
    now[SUITS] = 4 - rules[NOMINATE] if now[TO_OPEN] == 0 and held > 1 else 0
    now[IS_TEK] = 1 if held == 2 and rules[TEK_RULE] != 0 else 0  # PY-18, PY-A35: said or silent
    if rules[EXHAUSTION] == RESHUFFLE:  # PY-A38
        is_short = now[END] - now[NEXT] < rules[MOST_TAKEN] + 2 * now[OWED]
        now[WAITS] = now[GIVEN] + 1 if is_short and now[GIVEN] == now[RENEWALS] else 0


def fitting(rules: Numbers, now: Numbers, seat: int, hand: int) -> int:
    """The cards of this hand that this seat, which is on turn, may play, as a set."""
    if now[HELD + seat] == 1:  # PY-33, PY-A44; PY-A35: nothing is played before it has drawn
        hand = 0 if now[UNANNOUNCED] >> seat & 1 else hand & ~rules[UNFINISHED]
    if now[PHASE] == OPEN:  # PY-07; PY-A28: on any card, a jack of clubs too, no other
        return hand & rules[OF_SUIT]
    if now[OWED] > 0:  # PY-22, PY-23: only another seven, and no jack
        return hand & rules[ANSWERS]
    is_chain = rules[IS_CHAIN] if now[PHASE] == ACE else 0
    return hand & fitting_on(rules, rules[RANK + now[TOP]], now[SUIT], is_chain)


def fitting_on(rules: Numbers, rank: int, suit: int, is_chain: int) -> int:
    """The cards that fit on one of this rank while this suit is in force, as a set."""
    suited = rules[OF_SUIT + suit]
    if is_chain != 0:  # PY-A34: no other jack
        return suited | rules[OF_RANK + rank]
    if rank != rules[JACK]:  # PY-13, PY-14, PY-25; PY-A01, PY-A27: also on the first card
        return suited | rules[OF_RANK + rank] | rules[ON_ALL]
    # PY-16, PY-A06: no rank fits on a jack; PY-A05, PY-A27: not even on the first card
    return (suited | rules[ON_JACK]) & ~rules[BARRED]


def choices(rules: Numbers, now: Numbers, fits: int) -> int:
    """Whether the seat on turn, with these cards that fit, may draw, 1, or pass, 2, or both, 3."""
    is_able, is_there, draws = fits != 0, now[NEXT] < now[END] or can_renew(rules, now), now[DRAWS]
    if now[OWED] > 0:  # PY-22, PY-A16: an answer is no duty
        if is_there:
            return 1
    elif now[PHASE] == PLAY:
        may_want = is_there and (rules[VOLUNTARY] == 1 or not is_able)  # PY-12, PY-A15
        if draws > 0:  # PY-17
            must_go_on = rules[POLICY] == UNTIL_PLAYABLE and (is_able or is_there)  # PY-A37
            may_draw = may_want and draws < rules[MOST_DRAWS]
            return (1 if may_draw else 0) | (0 if must_go_on else 2)
        if may_want:
            return 1
    elif now[PHASE] == ACE and (draws > 0 or rules[MUST_FOLLOW] == 0):  # PY-A09, PY-A33
        return 2
    # PY-08, PY-A12: a draw that is due and cannot be met ends the deal, so it is a move
    return 0 if is_able else 1 if is_there or rules[EXHAUSTION] == END_LOWEST else 2


def card_in(rules: Numbers, cards: int, place: int) -> int:
    """The card of a set with this place in it, from 0; no two bits have the same rest by 53."""
    for _ in range(place):
        cards &= cards - 1
    return rules[CARD_OF_BIT + (cards & -cards) % 53]


def legal(rules: Numbers, cards: Numbers, now: Numbers, mask: Numbers) -> None:
    """Write for each move whether it is legal now, 1 or 0."""
    for move in range(count_moves(rules)):
        mask[move] = 0
    mask[DRAW], mask[PASS] = now[CHOICES] & 1, now[CHOICES] >> 1
    fits = set_at(now, FITS)
    named = rules[JACKS] if now[SUITS] > 0 else 0
    while fits != 0:
        card = card_in(rules, fits, 0)
        fits &= fits - 1
        is_named = named >> card & 1
        mask[card] = 1 - is_named
        for suit in range(4 * is_named):
            is_other = suit != now[SUIT] or now[SUITS] == 4  # PY-15, PY-A04
            mask[CALLS + 4 * rules[SUIT_OF + card] + suit] = 1 if is_other else 0
    for play in range(DRAW if now[IS_TEK] else 0):
        mask[TEK + play] = mask[play]


def find(rules: Numbers, cards: Numbers, now: Numbers, move: int) -> int:
    """The move itself, for `step`; -1 if it is not legal now, or a further pack is waited for."""
    if now[WAITS] > 0 or move < 0 or move >= (TEK + DRAW if now[IS_TEK] else TEK):
        return -1
    if DRAW <= move <= PASS:
        return move if now[CHOICES] >> move - DRAW & 1 else -1
    play = move - TEK if move >= TEK else move
    card = card_of(rules, play)
    if play >= CALLS:
        if now[SUITS] == 0 or (now[SUITS] == 3 and play - CALLS & 3 == now[SUIT]):  # PY-A04
            return -1
    elif now[SUITS] > 0 and rules[RANK + card] == rules[JACK]:
        return -1
    return move if now[FITS + rules[SUIT_OF + card]] >> rules[RANK + card] & 1 else -1


def card_of(rules: Numbers, play: int) -> int:
    """The card of this play, which is a move without a tek."""
    return play if play < CALLS else rules[JACK] + 13 * (play - CALLS >> 2)


def move_of(rules: Numbers, cards: Numbers, found: int) -> int:
    """The move that `find` finds so."""
    return found


def pick(rules: Numbers, cards: Numbers, now: Numbers, chance: int) -> int:
    """A move by chance, for `step`: of `k` moves that with number `chance * k >> 32`.

    They are cards, then calls of jacks, then the same with tek, then to draw and to pass.
    """
    fits, others, suits = set_at(now, FITS), now[CHOICES], now[SUITS]
    named = fits & rules[JACKS] if suits > 0 else 0
    plain = count_bits(fits ^ named)
    plays = plain + suits * count_bits(named) if named != 0 else plain
    all_plays = 2 * plays if now[IS_TEK] else plays
    place = chance * (all_plays + (others & 1) + (others >> 1)) >> 32
    if place >= all_plays:
        return place - all_plays + (PASS if others == 2 else DRAW)
    said = TEK if place >= plays else 0
    place -= plays if place >= plays else 0
    if place < plain:
        return said + card_in(rules, fits ^ named, place)
    place -= plain
    while place >= suits:
        place -= suits
        named &= named - 1
    if suits == 3 and place >= now[SUIT]:
        place += 1
    return said + CALLS + 4 * rules[SUIT_OF + card_in(rules, named, 0)] + place


def step(rules: Numbers, cards: Numbers, now: Numbers, move: int) -> None:
    """Make a move as `find` or `pick` has found it."""
    now[MOVES] += 1
    if move == DRAW:
        draw(rules, cards, now)
    elif move == PASS:
        pass_turn(rules, now)
    else:
        play(rules, cards, now, move)
    offer(rules, now)


def play(rules: Numbers, cards: Numbers, now: Numbers, move: int) -> None:
    """Lay a card on the discard, and carry out its effect (PY-12)."""
    seat, is_said = now[TURN], move >= TEK
    move -= TEK if is_said else 0
    card = card_of(rules, move)
    rank = rules[RANK + card]
    effect, on = rules[EFFECT + rank], rules[STEPS + (0 if now[SEATS] == 2 else 13) + rank]
    owed = debt(rules, now[OWED]) if effect == OWES else 0
    if now[TO_OPEN] != 0:
        # PY-09, PY-A01: in the opening a card has no effect; PY-A28: not even the last player's
        effect, on, owed = NO_EFFECT, 1, 0
        now[TO_OPEN] = now[TO_OPEN] & ~(1 << seat) if rules[OPENING] == EVERYONE else 0  # PY-10
    lose(rules, now, seat, card)
    lay(rules, cards, now, card)
    if move >= CALLS:  # PY-15
        now[SUIT] = now[CALLED] = move - CALLS & 3
    now[PHASE], now[OWED], now[DRAWS], now[IDLE] = PLAY, owed, 0, 0
    if now[HELD + seat] == 0:  # PY-27
        if rules[FINAL_DRAWS] == 1:  # PY-A08: at once, before the end
            take(rules, cards, now, next_seat(now, seat), owed)
        go_out(rules, now, rank)
        return
    if now[HELD + seat] == 1 and rules[TEK_RULE] != 0 and not is_said:  # PY-18
        if rules[TEK_RULE] == DRAW_N:  # PY-A36: before the effect on others
            take(rules, cards, now, seat, rules[TEK_DRAW])
        else:  # PY-A35
            now[UNANNOUNCED] |= 1 << seat
    if effect == TURNS:  # PY-21
        now[TURNED] = 1 - now[TURNED]
    elif effect == FOLLOWS:  # PY-26
        now[PHASE] = ACE
    elif effect == OTHERS_DRAW and not make_others_draw(rules, cards, now):
        run_out(rules, now)
        return
    # PY-11, PY-A03: after an opening card the next seat; PY-A18: in the direction as it is now
    begin_turn(now, on)


def debt(rules: Numbers, owed: int) -> int:
    """PY-22, PY-23: the cards owed after a seven, where so many were owed before it."""
    is_doubled = owed > 0 and rules[STACKING] == DOUBLE
    return min(2 * owed if is_doubled else owed + rules[DRAW_COUNT], MANY)


def make_others_draw(rules: Numbers, cards: Numbers, now: Numbers) -> bool:
    """PY-26, PY-A32: one card each, the next seat first; `False` if the deal ends so (PY-A12)."""
    seat = next_seat(now, now[TURN])
    while seat != now[TURN]:
        if take(rules, cards, now, seat, 1) == 0 and rules[EXHAUSTION] == END_LOWEST:
            return False
        seat = next_seat(now, seat)
    return True


def draw(rules: Numbers, cards: Numbers, now: Numbers) -> None:
    """Draw one card (PY-17), or all that is owed (PY-22)."""
    owed = now[OWED]
    taken = take(rules, cards, now, now[TURN], max(owed, 1))
    now[OWED] = now[IDLE] = 0  # PY-A07: the debt is paid; PY-A31: what was not there is forgiven
    now[DRAWS] += 1
    if taken < max(owed, 1) and rules[EXHAUSTION] == END_LOWEST:  # PY-A12
        run_out(rules, now)
    elif owed > 0 and rules[ENDS_TURN] == 1:  # PY-24, PY-A07
        now[PHASE], now[DRAWS] = PLAY, 0
        begin_turn(now, 1)


def pass_turn(rules: Numbers, now: Numbers) -> None:
    """Pass (PY-17); end the deal when no seat, all the way round, could do anything (PY-A30)."""
    could_do_nothing = now[PHASE] != ACE and now[DRAWS] == 0  # PY-A33: not after an ace
    now[IDLE] = now[IDLE] + 1 if could_do_nothing else 0
    now[OWED] = now[DRAWS] = 0
    if now[IDLE] == now[SEATS]:
        run_out(rules, now)
        return
    if now[PHASE] == OPEN and rules[OPENING] != EVERYONE:  # PY-A30
        now[TO_OPEN] = 1 << next_seat(now, now[TURN])
    now[PHASE] = PLAY
    begin_turn(now, 1)


def begin_turn(now: Numbers, steps: int) -> None:
    """Give the turn to the seat so many seats after the one that had it (PY-06)."""
    seat = now[TURN]
    if steps < 0:  # PY-21
        seat = now[NEIGHBOUR + 7 - 7 * now[TURNED] + seat]
    for _ in range(steps):
        seat = next_seat(now, seat)
    now[TURN] = seat
    if now[PHASE] == PLAY and now[TO_OPEN] >> seat & 1:  # PY-10
        now[PHASE] = OPEN


# The count


def go_out(rules: Numbers, now: Numbers, rank: int) -> None:
    """PY-27: end the deal; PY-28 to PY-30: all hands count, as often as the last card says."""
    now[TURN], now[OWED] = NONE, 0
    for seat in range(rules[PLAYERS]):
        now[POINTS + seat] = now[COST + seat] * rules[TIMES + rank]


def run_out(rules: Numbers, now: Numbers) -> None:
    """PY-31: end the deal; PY-A13: the lowest hand wins."""
    lowest, seat = MOST, now[DEALER]
    for _ in range(now[SEATS]):
        lowest = min(lowest, now[COST + seat])
        seat = next_seat(now, seat)
    for _ in range(now[SEATS]):
        cost = now[COST + seat]
        is_less = rules[SCORED] == DIFFERENCE or (rules[SCORED] == WINNER_ZERO and cost == lowest)
        now[POINTS + seat] = cost - lowest if is_less else cost
        seat = next_seat(now, seat)
    now[TURN], now[OWED], now[DRAWS] = NONE, 0, 0
