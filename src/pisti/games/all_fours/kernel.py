"""The rules of one hand once more, on plain numbers, for whatever plays hands by the million.

These are the rules of `deal.py`, `play.py` and `score.py` in the part of Python that numba
compiles: whole numbers, and flat sequences of them, which may be lists or rows of arrays.

`rules` are the rules as numbers: `numbers_of` makes them, and `numbers.py` names their places.
`cards` are the cards on the table: the pack as it was given; by card what became of it; the winners
of the tricks; the calls; the cards that have left the hands, in order; and the hands, by seat and
suit thirteen rows, the first of them filled.
`now` is the table now: who is on turn, what lies there, what each side has gained.

A card is its place in `rules.pack`, so of the same suit the higher card has the higher number.
A suit is its place in the order of the pack.  A move is its place in `all_moves(rules)`.
"""

from pisti.games.all_fours.numbers import *
from pisti.kit.kernels import Numbers

# The deal


def deal(
    rules: Numbers, pack: Numbers, dealer: int, scores: Numbers, cards: Numbers, now: Numbers
) -> bool:
    """Deal this pack; always `True`, as no deal is refused (AF-18 comes later)."""
    for place in range(WIDTH):
        now[place] = 0
    for place in range(rules[CARDS]):
        cards[PACK + place], cards[BECAME + place] = pack[place], NONE
    now[DEALER], now[ELDER] = dealer, next_seat(rules, dealer)  # AF-05
    now[TURN], now[IN_HAND] = now[ELDER], 6
    now[TRUMP], now[BOUND] = NO_SUIT, NO_SUIT
    now[HIGH], now[LOW], now[JACK], now[GAME] = NONE, NONE, NONE, NONE
    for side in range(rules[SIDES]):
        now[SCORES + side] = scores[side]
    give_cards(rules, cards, now, DEALT, 6)  # AF-06
    if rules[TURNED_UP]:
        turn_up(rules, cards, now)  # AF-08
    now[PHASE] = TO_BEG if rules[MAX_BEGS] > 0 else TO_PLAY  # AF-12, AF-A22
    return True


def next_seat(rules: Numbers, seat: int) -> int:
    """The seat after this one."""
    return seat + 1 if seat + 1 < rules[PLAYERS] else 0


def give_cards(rules: Numbers, cards: Numbers, now: Numbers, order: int, each: int) -> None:
    """AF-07, AF-14: deal so many cards to each seat, in this order; AF-A15: the elder first."""
    for n in range(each * rules[PLAYERS]):
        card, seat = cards[PACK + now[STOCK] + n], now[ELDER] + rules[order + n]
        if seat >= rules[PLAYERS]:
            seat -= rules[PLAYERS]
        held = HELD + 5 * seat + rules[SUIT + card]
        cards[HANDS + 52 * seat + 13 * rules[SUIT + card] + now[held]] = card
        now[held] += 1
    now[STOCK] += each * rules[PLAYERS]


def turn_up(rules: Numbers, cards: Numbers, now: Numbers) -> None:
    """AF-09: turn up the next card of the stock, which makes trumps, and count it."""
    card = cards[PACK + now[STOCK]]
    suit = rules[SUIT + card]
    if rules[NEW_SUIT_ONLY] == 0 or suit != now[TRUMP]:  # AF-17
        now[POINTS + rules[SIDE + now[DEALER]]] += rules[TURN_UP + card]  # AF-10
    now[TRUMP] = suit
    now[STOCK] += 1
    now[TURNED] += 1


# The moves


def count_moves(rules: Numbers) -> int:
    """The number of all moves: cards to play, choices, cards to put away."""
    return rules[ALL_MOVES]


def legal(rules: Numbers, cards: Numbers, now: Numbers, mask: Numbers) -> None:
    """Write for each move whether it is legal now, 1 or 0."""
    seat, phase = now[TURN], now[PHASE]
    begin = rules[CARDS] + 4 if phase == TO_DISCARD else 0  # AF-A25
    for move in range(rules[ALL_MOVES]):
        mask[move] = 0
    if phase <= TO_RESPOND:
        for choice in range(4):
            mask[rules[CARDS] + choice] = 1 if may_choose(rules, now, choice) else 0
    elif phase <= TO_PLAY:
        for suit in range(4):
            first = HANDS + 52 * seat + 13 * suit
            for row in range(first, first + now[HELD + 5 * seat + suit]):
                mask[begin + cards[row]] = 1 if may_play(rules, cards, now, cards[row]) else 0


def may_choose(rules: Numbers, now: Numbers, choice: int) -> bool:
    """Whether this choice may be made now."""
    holds_trump = now[HELD + 5 * now[TURN] + now[TRUMP]] > 0
    if now[PHASE] == TO_BEG:  # AF-12, AF-20
        return choice == BEG or (choice == STAND and (holds_trump or rules[STAND_ON_TRUMP] == 0))
    if choice == GIVE:  # AF-13, AF-20
        return (holds_trump or rules[GIVE_ON_TRUMP] == 0) and may_gift(rules, now)
    return choice == RUN


def may_gift(rules: Numbers, now: Numbers) -> bool:
    """AF-41, AF-A09: whether no side would win the match by a gift, or may win it so."""
    seat = now[ELDER]
    for _ in range(rules[GIFTS]):
        if rules[TARGET] > 0 and now[SCORES + rules[SIDE + seat]] + 1 >= rules[TARGET]:
            return False
        seat = next_seat(rules, seat)
    return True


def may_play(rules: Numbers, cards: Numbers, now: Numbers, card: int) -> bool:
    """Whether this card of the hand may be played to the trick; before the play, any may go."""
    suit, bound = rules[SUIT + card], now[BOUND]
    if now[HELD + 5 * now[TURN] + bound] > 0 and suit != bound and suit != now[ALSO]:  # AF-23
        return False
    if suit != now[TRUMP] or card >= now[FLOOR]:
        return True
    return count_plain(now) + count_higher(cards, now) == 0  # AF-A21: if nothing else is left


def count_plain(now: Numbers) -> int:
    """AF-23: how many cards but trumps may be played where a trump lies on a plain suit."""
    held = HELD + 5 * now[TURN]
    following = now[held + now[BOUND]]
    return following if following > 0 else now[IN_HAND] - now[held + now[TRUMP]]


def count_higher(cards: Numbers, now: Numbers) -> int:
    """AF-A21: how many trumps above the highest in the trick may be played."""
    held, first, higher = HELD + 5 * now[TURN], HANDS + 52 * now[TURN] + 13 * now[TRUMP], 0
    if now[held + now[BOUND]] > 0 and now[ALSO] == NO_SUIT:
        return 0
    for row in range(first, first + now[held + now[TRUMP]]):
        higher += 1 if cards[row] >= now[FLOOR] else 0
    return higher


def find(rules: Numbers, cards: Numbers, now: Numbers, move: int) -> int:
    """What `step` is to do for this move; -1 if it is not legal now.

    It is a choice; or the row of a card to play; or, with `AWAY` added, of one to put away.
    """
    card, phase, how = move, now[PHASE], 0
    if phase <= TO_RESPOND:
        choice = move - rules[CARDS]
        return choice if may_choose(rules, now, choice) else -1
    if phase == TO_DISCARD:  # AF-A25
        card, how = move - rules[CARDS] - 4, AWAY
    if phase > TO_PLAY or card < 0 or card >= rules[CARDS] or not may_play(rules, cards, now, card):
        return -1
    suit = rules[SUIT + card]
    first = HANDS + 52 * now[TURN] + 13 * suit
    for row in range(first, first + now[HELD + 5 * now[TURN] + suit]):
        if cards[row] == card:
            return row + how
    return -1


def move_of(rules: Numbers, cards: Numbers, found: int) -> int:
    """The move that `find` finds so."""
    if found < HANDS:
        return rules[CARDS] + found
    return cards[found] if found < AWAY else rules[CARDS] + 4 + cards[found - AWAY]


def pick(rules: Numbers, cards: Numbers, now: Numbers, chance: int) -> int:
    """What `step` is to do for a move by chance: of `k` moves that with number `chance * k >> 32`.

    They are in the order of the rows; but the led suit comes before trumps that need not follow.
    """
    phase, seat = now[PHASE], now[TURN]
    if phase != TO_PLAY:
        if phase == TO_DISCARD:
            return AWAY + row_at(now, chance * now[IN_HAND] >> 32)
        first = STAND if phase == TO_BEG else GIVE
        return first + (chance * 2 >> 32) if may_choose(rules, now, first) else first + 1
    if now[FLOOR] > 0:
        return pick_over(cards, now, chance)
    held, suit = HELD + 5 * seat, now[BOUND]
    following = now[held + suit]
    if following == 0:  # AF-21, AF-23
        return row_at(now, chance * now[IN_HAND] >> 32)
    place = chance * (following + now[held + now[ALSO]]) >> 32
    if place >= following:
        place, suit = place - following, now[ALSO]
    return HANDS + 52 * seat + 13 * suit + place


def row_at(now: Numbers, place: int) -> int:
    """The row of the card at this place of the hand of the seat on turn."""
    held, row = HELD + 5 * now[TURN], HANDS + 52 * now[TURN] + place
    first, second, third = now[held], now[held + 1], now[held + 2]
    row += 13 - first if place >= first else 0
    row += 13 - second if place >= first + second else 0
    row += 13 - third if place >= first + second + third else 0
    return row


def pick_over(cards: Numbers, now: Numbers, chance: int) -> int:
    """AF-A21: the same where a trump lies on a plain suit; here the trumps above it come first."""
    seat, trump, plain, higher = now[TURN], now[TRUMP], count_plain(now), count_higher(cards, now)
    row, trumps = HANDS + 52 * seat + 13 * trump, now[HELD + 5 * seat + trump]
    if plain + higher == 0:
        return row + (chance * trumps >> 32)
    place = chance * (plain + higher) >> 32
    if place < higher:
        while place > 0 or cards[row] < now[FLOOR]:
            place -= 1 if cards[row] >= now[FLOOR] else 0
            row += 1
        return row
    place -= higher
    if now[HELD + 5 * seat + now[BOUND]] > 0:
        return HANDS + 52 * seat + 13 * now[BOUND] + place
    row = row_at(now, place)
    return row if row < HANDS + 52 * seat + 13 * trump else row_at(now, place + trumps)


def step(rules: Numbers, cards: Numbers, now: Numbers, found: int) -> None:
    """Make a move as `find` or `pick` has found it."""
    if found < HANDS:
        choose(rules, cards, now, found)
    elif found < AWAY:
        play(rules, cards, now, take_card(rules, cards, now, found))
    else:
        put_away(rules, cards, now, take_card(rules, cards, now, found - AWAY))
    now[MOVES] += 1


def take_card(rules: Numbers, cards: Numbers, now: Numbers, row: int) -> int:
    """Take the card in this row out of the hand; the last one of its suit fills the row."""
    card, seat = cards[row], now[TURN]
    cards[LEFT + now[MOVES] - now[CALLED]] = card
    suit = rules[SUIT + card]
    left = now[HELD + 5 * seat + suit] - 1
    now[HELD + 5 * seat + suit] = left
    cards[row] = cards[HANDS + 52 * seat + 13 * suit + left]
    return card


# Before the play


def choose(rules: Numbers, cards: Numbers, now: Numbers, choice: int) -> None:
    """AF-12, AF-13: the elder stands or begs, the dealer gives or runs the cards."""
    cards[CALLS + now[CALLED]] = choice
    now[CALLED] += 1
    now[TURN] = now[ELDER]
    if choice == BEG:
        now[TURN], now[PHASE], now[BEGS] = now[DEALER], TO_RESPOND, now[BEGS] + 1
        return
    now[PHASE] = TO_PLAY
    if choice == GIVE:
        gift(rules, now)
    if choice == RUN and not run_cards(rules, cards, now):  # AF-18
        now[TURN], now[PHASE] = NONE, VOID
    elif choice == RUN and now[BEGS] < rules[MAX_BEGS]:  # AF-16, AF-A12, AF-A22
        now[PHASE] = TO_BEG
    elif rules[DOWN_TO_SIX] and now[RUNS] > 0:  # AF-19
        now[PHASE] = TO_DISCARD


def gift(rules: Numbers, now: Numbers) -> None:
    """AF-13, AF-A07: a point for each side that scores for a gift."""
    seat = now[ELDER]
    for _ in range(rules[GIFTS]):
        now[POINTS + rules[SIDE + seat]] += 1
        seat = next_seat(rules, seat)


def run_cards(rules: Numbers, cards: Numbers, now: Numbers) -> bool:
    """AF-14: deal rounds until trumps are another suit; `False` where the pack runs out (AF-18)."""
    refused = now[TRUMP]
    while rules[CARDS] - now[STOCK] > 3 * rules[PLAYERS]:  # AF-A04: never a short round
        give_cards(rules, cards, now, ROUND, 3)
        now[RUNS] += 1
        now[IN_HAND] += 3
        turn_up(rules, cards, now)
        if now[TRUMP] != refused:  # AF-15
            return True
    if rules[KICKS] and now[STOCK] < rules[CARDS] and now[TURNED] == now[RUNS] + 1:  # AF-A20
        turn_up(rules, cards, now)
    return now[TRUMP] != refused


def put_away(rules: Numbers, cards: Numbers, now: Numbers, card: int) -> None:
    """AF-A25: put this card away; when six are left, it is the turn of the next seat."""
    cards[BECAME + card] = PUT_AWAY + now[MOVES] - now[CALLED]
    now[IN_HAND] -= 1
    if now[IN_HAND] == 6:
        now[TURN] = next_seat(rules, now[TURN])
        if now[TURN] == now[ELDER]:
            now[PHASE] = TO_PLAY
        else:
            now[IN_HAND] = 6 + 3 * now[RUNS]


# The tricks


def play(rules: Numbers, cards: Numbers, now: Numbers, card: int) -> None:
    """AF-22: play this card to the trick."""
    seat, suit = now[TURN], rules[SUIT + card]
    cards[BECAME + card] = 4 * now[TRICKS] + seat
    if now[LYING] == 0:
        lead(rules, now, suit)
    # AF-24: a trump wins, or the highest card, of whatever suit or of that led
    power = rules[HEIGHT + card]
    if suit == now[TRUMP]:
        power += rules[TRUMP_POWER]
        if suit != now[LED] and rules[NO_UNDERTRUMP]:  # AF-A21
            now[FLOOR] = max(now[FLOOR], card)
    elif suit != now[LED]:
        power += rules[OTHER_POWER]
    if power > now[BEST]:  # AF-25: a later card wins only if it is higher
        now[BEST], now[WINNER] = power, seat
    now[HEAP] += rules[WORTH + card]  # AF-28
    now[LYING] += 1
    if now[LYING] == rules[PLAYERS]:
        end_trick(rules, cards, now)
    else:
        now[TURN] = next_seat(rules, seat)


def lead(rules: Numbers, now: Numbers, suit: int) -> None:
    """AF-23: lead this suit, and note which suit must be followed, and which may be played also."""
    if now[TRUMP] == NO_SUIT:
        now[TRUMP] = suit  # AF-43
    how, trump = rules[FOLLOW], now[TRUMP]
    now[LED] = suit
    if how != FREE and (how != TRUMPS_ONLY or suit == trump):
        now[BOUND] = suit
        now[ALSO] = trump if how == FOLLOW_OR_TRUMP and suit != trump else NO_SUIT


def end_trick(rules: Numbers, cards: Numbers, now: Numbers) -> None:
    """AF-26: give the trick to its winner, who leads the next one."""
    winner = now[WINNER]
    cards[WINNERS + now[TRICKS]] = winner
    now[COUNTERS + rules[SIDE + winner]] += now[HEAP]
    now[TURN] = winner
    now[TRICKS] += 1
    now[IN_HAND] -= 1
    now[LYING], now[HEAP], now[BEST], now[FLOOR], now[BOUND] = 0, 0, 0, 0, NO_SUIT
    if now[IN_HAND] == 0:  # AF-27
        now[TURN], now[PHASE] = NONE, DONE
        count_trumps(rules, cards, now)
        count_game(rules, now)


# The count


def count_trumps(rules: Numbers, cards: Numbers, now: Numbers) -> None:
    """Count High, Low and Jack; AF-A11: of the trumps that were played."""
    lowest = rules[RANKS] * now[TRUMP]
    jack, highest = lowest + rules[JACK_RANK], lowest + rules[RANKS] - 1
    while highest >= lowest and cards[BECAME + highest] >= PUT_AWAY:
        highest -= 1
    if highest < lowest:  # AF-36
        return
    while cards[BECAME + lowest] >= PUT_AWAY:
        lowest += 1
    now[HIGH] = side_of(rules, cards, highest, 0)  # AF-29
    now[LOW] = side_of(rules, cards, lowest, rules[LOW_IS_WON])  # AF-30
    now[POINTS + now[HIGH]] += 1
    now[POINTS + now[LOW]] += 1
    if rules[JACK_RANK] != NONE and cards[BECAME + jack] < PUT_AWAY:  # AF-31
        now[JACK] = side_of(rules, cards, jack, 1)
        is_kept = now[JACK] == side_of(rules, cards, jack, 0)
        now[POINTS + now[JACK]] += rules[KEPT] if is_kept else rules[HANGED]


def side_of(rules: Numbers, cards: Numbers, card: int, is_won: int) -> int:
    """The side that held and played this card, or that has won it."""
    became = cards[BECAME + card]
    return rules[SIDE + (cards[WINNERS + (became >> 2)] if is_won else became & 3)]


def count_game(rules: Numbers, now: Numbers) -> None:
    """AF-32: Game is the side's with the most counters, AF-34: the first from the elder on."""
    seat, most, is_tied = now[ELDER], -1, False
    for _ in range(rules[PLAYERS]):
        side = rules[SIDE + seat]
        if now[COUNTERS + side] > most:
            most, now[GAME], is_tied = now[COUNTERS + side], side, False
        elif now[COUNTERS + side] == most and side != now[GAME]:  # AF-33: also where all have 0
            is_tied = True
        seat = next_seat(rules, seat)
    if is_tied and rules[NO_TIES]:
        now[GAME] = NONE
    else:
        now[POINTS + now[GAME]] += rules[GAME_POINTS]
