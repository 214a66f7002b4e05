"""The rules of one hand once more, on plain numbers, for whatever plays hands by the million.

These are the rules of `deal.py`, `play.py` and `score.py` in the part of Python that numba
compiles: whole numbers, and flat sequences of them, which may be lists or rows of arrays.

`rules` are the rules as numbers: `numbers_of` makes them, and `numbers.py` names their places.
`cards` are the cards on the table by row: the centre from bottom to top, then the hands as they
were dealt, batch by batch, each with the cards still held first, then those played, the last one
played first.  Then come, play by play, what became of the card; and the lowest cards of the pack.
`now` is the table now: who is on turn, what lies there, what each side and each seat has gained.

A card is its place in `rules.pack`, so of two equal cards (P-01) the second has a higher number.
Its kind is its place in the first of the packs.  A move is its place in `all_moves(rules)`.
"""

from pisti.games.pisti.numbers import *
from pisti.kit.kernels import Numbers

# The deal


def deal(
    rules: Numbers, pack: Numbers, dealer: int, scores: Numbers, cards: Numbers, now: Numbers
) -> bool:
    """Deal this pack, which is written over; `False` where a new deal is wanted (P-17)."""
    for place in range(WIDTH):
        now[place] = 0
    now[KEPT] = NONE
    if is_jack(rules, pack[rules[CARDS] - 1]):
        cut(rules, pack, now)
    top = rules[CENTRE_AT] + rules[CENTRE] - 1
    if rules[REDEAL] == REDEAL_PAIRS and has_pair(rules, pack, top):
        return False
    if is_jack(rules, pack[top]) and not turn_up(rules, pack, top, now):
        return False
    for row in range(rules[CARDS]):
        cards[row] = pack[rules[PLACE + row]]
    for play in range(rules[PLAYS]):
        cards[rules[CARDS] + play] = LIES
    now[BOTTOM] = rules[EXPOSED] + (now[TURNED] if rules[TURN_UP] == TO_STOCK_BOTTOM else 0)
    now[BOTTOM] = min(now[BOTTOM], rules[CARDS] - rules[STOCK_AT])  # P-09, A-15
    for n in range(now[BOTTOM]):
        cards[rules[CARDS] + rules[PLAYS] + n] = pack[rules[CARDS] - now[BOTTOM] + n]
    for row in range(rules[CENTRE]):
        lay(rules, now, cards[row])
    now[DEALER], now[TURN] = dealer, (dealer + rules[FIRST]) % rules[PLAYERS]  # P-18
    now[CLAIMANT], now[FIRST_GAIN], now[CAPTOR] = NONE, NONE, NONE
    for side in range(rules[SIDES]):
        now[SCORES + side] = scores[side]
    return True


def is_jack(rules: Numbers, card: int) -> bool:
    """Whether this card is a jack."""
    return rules[RANK + card] == rules[JACK]


def cut(rules: Numbers, pack: Numbers, now: Numbers) -> None:
    """P-08: what the cutter does with a jack at the bottom of the pack."""
    how, lowest = rules[CUT], rules[CARDS] - 1
    if how == RECUT:
        while is_jack(rules, pack[lowest]):
            move_card(pack, lowest, 0)
    elif how != 0:
        if how == KEEP_JACK:
            now[KEPT] = pack[lowest]
            lowest -= 1
        other = lowest
        while is_jack(rules, pack[other]):  # the lowest card that is not a jack
            other -= 1
        move_card(pack, other, lowest)
        if how == KEEP_JACK:
            move_card(pack, lowest + 1, rules[CUTTER_AT])


def has_pair(rules: Numbers, pack: Numbers, top: int) -> bool:
    """P-17: whether a jack is on top of the centre, or two of its cards have one rank."""
    ranks = 0
    for place in range(rules[CENTRE_AT], top + 1):
        rank = 1 << rules[RANK + pack[place]]
        if ranks & rank != 0:
            return True
        ranks |= rank
    return is_jack(rules, pack[top])


def turn_up(rules: Numbers, pack: Numbers, top: int, now: Numbers) -> bool:
    """P-16: turn up jacks until another card; `False` where all the centre are jacks (P-17)."""
    how, bottom, lowest = rules[TURN_UP], rules[CENTRE_AT], top
    while lowest >= bottom and is_jack(rules, pack[lowest]):
        lowest -= 1
    if lowest < bottom and rules[REDEAL]:
        return False
    while how != 0 and is_jack(rules, pack[top]):
        if how == TO_STOCK_BOTTOM:  # it goes under the stock, whose top card replaces it
            pack[top], pack[rules[STOCK_AT]] = pack[rules[STOCK_AT]], pack[top]
            move_card(pack, rules[STOCK_AT], rules[CARDS] - 1)
        elif how == TO_PILE_BOTTOM:
            move_card(pack, top, bottom)
        else:  # the next card lies on the jacks that were turned up before it
            move_card(pack, top - 1 - now[TURNED], top)
        now[TURNED] += 1
    return True


def move_card(pack: Numbers, origin: int, to: int) -> None:
    """Take the card at one place out of the pack, and put it in at another."""
    card, step = pack[origin], 1 if origin < to else -1
    for place in range(origin, to, step):
        pack[place] = pack[place + step]
    pack[to] = card


# The moves


def count_moves(rules: Numbers) -> int:
    """The number of all moves: the cards; with bluffing also face down, and two answers."""
    return 2 * rules[KINDS] + 2 if rules[BLUFF] else rules[KINDS]


def legal(rules: Numbers, cards: Numbers, now: Numbers, mask: Numbers) -> None:
    """Write for each move whether it is legal now, 1 or 0."""
    kinds, moves = rules[KINDS], count_moves(rules)
    for move in range(moves):
        mask[move] = 0
    if now[TURN] == NONE:
        return
    if now[CLAIMANT] != NONE:
        mask[moves - 2] = mask[moves - 1] = 1
        return
    may_claim = can_claim(rules, now)
    for row in range(rules[BEGIN + now[PLAYED]], rules[LAST + now[PLAYED]] + 1):
        kind = kind_of(rules, cards[row])
        mask[kind] = 1
        if may_claim:
            mask[kinds + kind] = 1


def kind_of(rules: Numbers, card: int) -> int:
    """The kind of this card."""
    return card - rules[KINDS] if card >= rules[KINDS] else card


def can_claim(rules: Numbers, now: Numbers) -> bool:
    """A-17: whether a card may be laid face down now, on a lone card."""
    if rules[BLUFF] == 0 or now[LYING] != 1 or now[PLAYED] + 1 == rules[PLAYS]:
        return False
    return rules[LONE_CARD] == 1 or now[FIRST_GAIN] != NONE


def find(rules: Numbers, cards: Numbers, now: Numbers, move: int) -> int:
    """What `step` is to do for this move; -1 if it is not legal now.

    It is the row of a card; with `FACE_DOWN` added, of one that is laid face down; or an answer.
    """
    kinds, found, how = rules[KINDS], -1, 0
    if now[TURN] == NONE or move < 0 or move >= count_moves(rules):
        return -1
    if (now[CLAIMANT] != NONE) != (move >= 2 * kinds):  # a claim is answered, and only that
        return -1
    if move >= 2 * kinds:
        return ACCEPTS + move - 2 * kinds
    if move >= kinds:
        if not can_claim(rules, now):
            return -1
        move, how = move - kinds, FACE_DOWN
    for row in range(rules[BEGIN + now[PLAYED]], rules[LAST + now[PLAYED]] + 1):
        if cards[row] == move or cards[row] == move + kinds:  # P-19
            found = row + how
    return found


def move_of(rules: Numbers, cards: Numbers, found: int) -> int:
    """The move that `find` finds so."""
    if found >= ACCEPTS:
        return 2 * rules[KINDS] + found - ACCEPTS
    if found >= FACE_DOWN:
        return rules[KINDS] + kind_of(rules, cards[found - FACE_DOWN])
    return kind_of(rules, cards[found])


def pick(rules: Numbers, cards: Numbers, now: Numbers, chance: int) -> int:
    """What `step` is to do for a move by chance: of `k` moves that with number `chance * k >> 32`.

    They are in the order of the rows, each kind once; those face down come after all others.
    """
    played = now[PLAYED]
    begin, count = rules[BEGIN + played], rules[LAST + played] - rules[BEGIN + played] + 1
    if rules[IS_PLAIN]:
        return begin + (chance * count >> 32)
    if now[CLAIMANT] != NONE:
        return ACCEPTS + (chance * 2 >> 32)
    again = count_again(rules, cards, begin, begin + count)
    count -= again
    place, how = chance * (2 * count if can_claim(rules, now) else count) >> 32, 0
    if place >= count:
        place, how = place - count, FACE_DOWN
    row = begin + place
    while again > 0 and row - begin - count_again(rules, cards, begin, row + 1) < place:
        row += 1
    return row + how


def count_again(rules: Numbers, cards: Numbers, begin: int, end: int) -> int:
    """P-01: the number of cards in these rows that are equal to one before them."""
    kinds, found = rules[KINDS], 0
    if rules[CARDS] == kinds:
        return 0
    for row in range(begin + 1, end):
        card = cards[row]
        other = card - kinds if card >= kinds else card + kinds
        for earlier in range(begin, row):
            if cards[earlier] == other:
                found += 1
    return found


def step(rules: Numbers, cards: Numbers, now: Numbers, found: int) -> None:
    """Make a move as `find` or `pick` has found it."""
    now[MOVES] += 1
    if found < FACE_DOWN:
        play(rules, cards, now, take_card(rules, cards, now, found))
    elif found < ACCEPTS:  # the card is laid on a lone card, and claimed to match
        now[LONE], now[CLAIMANT] = now[TOP], now[TURN]
        now[TURN] = (now[TURN] + rules[ANSWERER]) % rules[PLAYERS]
        lay(rules, now, take_card(rules, cards, now, found - FACE_DOWN))
        return
    else:
        answer_claim(rules, cards, now, found - ACCEPTS)
    pass_turn(rules, now)


def take_card(rules: Numbers, cards: Numbers, now: Numbers, row: int) -> int:
    """Take the card in this row out of the hand on turn: it goes to the rows of those played."""
    card, last = cards[row], rules[LAST + now[PLAYED]]
    cards[row] = cards[last]
    cards[last] = card
    return card


def play(rules: Numbers, cards: Numbers, now: Numbers, card: int) -> None:
    """P-22: lay this card on the pile, and take the pile if it matches, or is a jack."""
    rank, under = rules[RANK + card], rules[RANK + now[TOP]]
    # P-20, P-24: only the top card counts; P-21: a jack takes any pile; P-23: but no empty one
    if rank != under and (rank != rules[JACK] or now[LYING] == 0):
        lay(rules, now, card)
        return
    how = bonus(rules, now, rank, under)
    lay(rules, now, card)
    cards[rules[CARDS] + now[PLAYED]] = TOOK
    points = rules[BONUS + how] if how != NONE else 0
    capture(rules, now, now[TURN], how, points, rank if how == A_DOUBLE else NONE)


def lay(rules: Numbers, now: Numbers, card: int) -> None:
    """Lay this card on the pile."""
    now[TOP] = card
    now[LYING] += 1
    now[HEAP] += rules[WORTH + card]  # P-41


def bonus(rules: Numbers, now: Numbers, rank: int, under: int) -> int:
    """The bonus of a card of this rank that takes a pile with the other on top, `NONE` for none."""
    is_first = now[FIRST_GAIN] == NONE and now[LYING] == rules[CENTRE]
    if is_first and (rules[FIRST_PLAY] == 1 or rank != under):  # P-37
        return NONE
    if now[LYING] > 1:  # P-34; P-15: the face-down cards are in the pile
        if not is_first:
            return NONE
    elif now[PLAYED] + 1 == rules[PLAYS] and rules[LAST_CARD] != 0:  # P-38
        now[BROKEN] = 1 if rank == under and rules[LAST_CARD] == CANCELS else 0
        return NONE
    if rank != under:  # P-36
        return ON_SINGLE if rules[BONUS + ON_SINGLE] > 0 else NONE
    return A_DOUBLE if rank == rules[JACK] else A_PISTI  # P-35, P-34


def capture(rules: Numbers, now: Numbers, seat: int, how: int, points: int, lone: int) -> None:
    """P-26: give this seat the pile, and these points; `lone` is the rank that a bonus was for."""
    side = rules[SIDE + seat]
    is_spared = rules[CARDS_SCORE] == BONUS_ONLY or lone == rules[JACK]
    if how == NONE or rules[CARDS_SCORE] == 0 or not is_spared:  # P-40
        points += now[HEAP]
    now[POINTS + side] += points
    now[TAKEN + side] += now[LYING]
    now[CAPTURES + seat] += 1
    now[TOP], now[LYING], now[HEAP], now[CAPTOR] = NONE, 0, 0, seat
    note_gain(now, seat, how)


def note_gain(now: Numbers, seat: int, how: int) -> None:
    """Note that this seat has gained something, and how."""
    if now[FIRST_GAIN] == NONE:
        now[FIRST_GAIN] = seat
    if how != NONE:
        now[GAINS + 6 * seat + how] += 1


def answer_claim(rules: Numbers, cards: Numbers, now: Numbers, is_challenged: int) -> None:
    """A-17: accept a claim, or challenge it."""
    seat, lone, rank = now[CLAIMANT], rules[RANK + now[LONE]], rules[RANK + now[TOP]]
    on_a_jack = 1 if lone == rules[JACK] else 0
    is_true = rank == lone or (rules[JACK_IS_TRUE] == 1 and rank == rules[JACK])
    became = WAS_PROVED if is_true else WAS_CAUGHT
    if is_challenged == 0:
        became = WAS_ACCEPTED
        capture(rules, now, seat, BY_ACCEPTED, rules[ACCEPTED + on_a_jack], lone)
    elif is_true:
        capture(rules, now, seat, BY_PROVED, rules[PROVED + on_a_jack], lone)
    else:
        now[POINTS + rules[SIDE + now[TURN]]] += rules[CAUGHT + on_a_jack]
        note_gain(now, now[TURN], BY_CAUGHT)
    cards[rules[CARDS] + now[PLAYED]] = became
    now[TURN], now[CLAIMANT] = seat, NONE


def pass_turn(rules: Numbers, now: Numbers) -> None:
    """P-25: the next seat is on turn, whoever captured; after the last card the hand is over."""
    played, turn = now[PLAYED] + 1, now[TURN] + 1
    now[PLAYED] = played
    now[TURN] = turn if turn < rules[PLAYERS] else 0
    if played == rules[PLAYS]:
        now[TURN] = NONE
        end(rules, now)


# The count


def end(rules: Numbers, now: Numbers) -> None:
    """Count what the end brings: the leftovers, the last pile, a broken pişti, the majority."""
    if now[CAPTOR] != NONE:  # P-33
        side = rules[SIDE + now[CAPTOR]]
        now[POINTS + side] += now[HEAP] + rules[LAST_PILE]  # P-32, P-45
        now[TAKEN + side] += now[LYING]
        now[TOP], now[LYING], now[HEAP] = NONE, 0, 0
        if now[BROKEN]:
            break_pistis(rules, now, side)
    count_majority(rules, now)


def break_pistis(rules: Numbers, now: Numbers, side: int) -> None:
    """P-38, A-10: take the points of a pişti from each side but this one that has one."""
    for other in range(rules[SIDES]):
        pistis = 0
        for seat in range(rules[PLAYERS]):
            if rules[SIDE + seat] == other:
                pistis += now[GAINS + 6 * seat + A_PISTI]
        if other != side and pistis > 0:
            now[POINTS + other] -= rules[BONUS + A_PISTI]


def count_majority(rules: Numbers, now: Numbers) -> None:
    """P-42: give the points for the most cards, or captures."""
    most, everything, tied = 0, 0, 0
    for side in range(rules[SIDES]):
        count = count_for_majority(rules, now, side)
        everything += count
        if count > most:
            most, tied = count, 0
        tied += 1 if count == most else 0
    if most == 0:  # P-33
        return
    if rules[OVER_HALF] and (2 * most < everything or (2 * most == everything and tied == 1)):
        return
    only = find_tied(rules, now, most) if tied > 1 and rules[TIE] != ALL_LEADERS else -1
    for side in range(rules[SIDES]):
        if count_for_majority(rules, now, side) == most and only in (side, -1):
            now[POINTS + side] += rules[MAJORITY]


def count_for_majority(rules: Numbers, now: Numbers, side: int) -> int:
    """The number of cards of this side, or of its captures."""
    if rules[BY_CAPTURES] == 0:
        return now[TAKEN + side]
    captures = 0
    for seat in range(rules[PLAYERS]):
        captures += now[CAPTURES + seat] if rules[SIDE + seat] == side else 0
    return captures


def find_tied(rules: Numbers, now: Numbers, most: int) -> int:
    """P-43: of the sides that are tied for the majority the one that gets it; `NONE` for none."""
    first = rules[SIDE + (now[DEALER] + rules[FIRST]) % rules[PLAYERS]]
    found, highest, number = NONE, 0, 0
    for turn in range(rules[SIDES]):
        side = (first + turn) % rules[SIDES]
        if count_for_majority(rules, now, side) == most:
            if rules[TIE] == FIRST_SEAT:
                return side
            if number == 0 or now[POINTS + side] > highest:
                found, highest, number = side, now[POINTS + side], 0
            number += 1 if now[POINTS + side] == highest else 0
    return found if rules[TIE] == DEAL_LEADER and number == 1 else NONE
