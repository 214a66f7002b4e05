"""The row of numbers that a small network is told of a hand of All Fours after a move.

Everything here is plain numbers, and `tools/all_fours_hands.py` compiles the same functions.
A card is its place in `DECK`: suits are 0 to 3, heights 0 to 12, and -1 is not a suit.  Seats are
numbered from the one that moves on, in the order of play.
"""

from typing import Final

OF_HAND: Final = 52
"""The numbers of a hand before the play, for each of the four choices."""
OF_PLAY: Final = 142
"""The numbers of a card to be played."""
WIDTH: Final = 4 * OF_HAND + OF_PLAY
"""The length of a row."""

# Places in the list of the rules.
FOLLOW, WINNER, HANG, GAME, LOW_WON, PARTNERS, BEGS, TO_ALL, UP_POINTS, ELDER_TIE = range(10)
FREE, FOLLOW_OR_TRUMP, STRICT, TRUMPS_ONLY = range(4)  # AF-23
ANY_SUIT, LED_SUIT, RANK_ONLY = range(3)  # AF-24
TEN: Final = 8
JACK: Final = 9


def beats(rules: list[int], trump: int, best: int, card: int) -> bool:
    """AF-24: whether a later card beats the best one so far."""
    if card // 13 == best // 13 or rules[WINNER] == RANK_ONLY:
        return card % 13 > best % 13
    if card // 13 == trump:
        return True
    return rules[WINNER] == ANY_SUIT and best // 13 != trump and card % 13 > best % 13


def fill_hopes(
    out: list[float], at: int, hand: list[int], trump: int, unseen: list[int], against: int
) -> float:
    """Fill in what a hand may hope for with these trumps, eight numbers; return the first three.

    `against` is the number of cards of all opponents.
    """
    top, bottom, number, jack = -1, 13, 0, 0.0
    for card in hand:
        if card // 13 == trump:
            top, bottom = max(top, card % 13), min(bottom, card % 13)
            number += 1
            if card % 13 == JACK:
                jack = 1.0
    higher = lower = 0
    for card in unseen:
        if card // 13 == trump:
            higher += card % 13 > top
            lower += card % 13 < bottom
    missing = 1.0 - against / max(len(unseen), against, 1)
    high = missing**higher if number else 0.0
    low = missing**lower if number else 0.0
    out[at] = high
    out[at + 1] = low
    out[at + 2] = jack
    out[at + 3] = jack * (number > 2)
    out[at + 4] = jack * (top > JACK)
    out[at + 5] = (1 - jack) * (top > JACK)
    out[at + 6] = number / 3
    out[at + 7] = high * low
    return high + low + jack


def fill_choice(
    out: list[float],
    choice: int,
    hand: list[int],
    trump: int,
    unseen: list[int],
    against: int,
    players: int,
    begs: int,
    rules: list[int],
    values: list[int],
) -> None:
    """Fill a row with the numbers of a hand, for one of the choices: stand, beg, give, run.

    `begs` is how often the elder may still beg.
    """
    at = choice * OF_HAND
    fill_hopes(out, at, hand, trump, unseen, against)
    number = courts = tens = total = suits = 0
    for suit in range(4):
        length = 0
        for card in hand:
            length += card // 13 == suit
        suits += length > 0 and suit != trump
    for card in hand:
        total += values[card]
        if card // 13 == trump:
            number += 1
        else:
            courts += card % 13 > JACK
            tens += card % 13 == TEN
    # what other trumps would be worth; their places are filled again below
    others = most = 0.0
    for suit in range(4):
        if suit != trump:
            hope = fill_hopes(out, at + 8, hand, suit, unseen, against)
            others += hope
            most = max(most, hope)
    out[at + 8] = 1.0
    out[at + 9] = number == 0
    out[at + 10] = number == 1
    out[at + 11] = number > 3
    out[at + 12] = courts / 3
    out[at + 13] = tens / 2
    out[at + 14] = total / 20
    out[at + 15] = others / 3
    out[at + 16] = most
    out[at + 17] = rules[UP_POINTS] / 13
    out[at + 18] = suits / 3
    out[at + 19] = rules[HANG] - 1
    out[at + 20] = rules[GAME] - 1
    out[at + 21] = rules[PARTNERS]
    out[at + 22] = players / 4
    out[at + 23] = begs > 0
    out[at + 24] = rules[TO_ALL]
    out[at + 25] = len(hand) > 6
    for card in hand:
        out[at + 26 + card % 13 + 13 * (card // 13 != trump)] += 1.0


def may_beat(
    rules: list[int], trump: int, best: int, unseen: list[int], held: int, lacks: list[bool]
) -> float:
    """The chance that a seat with so many cards can beat the best card of a trick.

    `lacks` is, by suit, whether it has shown to hold none.
    """
    better = pool = 0
    for card in unseen:
        if not lacks[card // 13]:
            pool += 1
            better += beats(rules, trump, best, card)
    if better == 0:
        return 0.0
    return 1.0 - max(0.0, 1.0 - held / pool) ** better


def fill_play(
    out: list[float],
    card: int,
    rest: list[int],
    trick: list[int],
    trump: int,
    unseen: list[int],
    counts: list[int],
    lacks: list[list[bool]],
    sides: list[int],
    lead: int,
    jack_won: int,
    lowest: int,
    elder: int,
    rules: list[int],
    values: list[int],
) -> None:
    """Fill a row with the numbers of the hand after this card.

    `rest` are the cards left, `trick` those that lie, `lowest` is the height of the lowest trump
    not yet won.  `sides` are by seat, that of seat 0 being 0; `lead` is by how many counters it is
    ahead, `jack_won` 1 or -1 if it has won or lost the jack of trumps; `elder` is the elder.
    """
    players = len(counts)
    base = 4 * OF_HAND
    opens = trump < 0
    suit = card // 13
    if opens:
        trump = suit
    best, ours = card, True
    stake, has_jack, has_low = values[card], 0, 0
    if suit == trump:
        has_jack = int(card % 13 == JACK)
        has_low = int(card % 13 == lowest)
    if len(trick) > 0:
        best = trick[0]
        ours = False
        leader = players - len(trick)
        winner = leader
        for place in range(len(trick) + 1):
            other = card if place == len(trick) else trick[place]
            if place > 0 and beats(rules, trump, best, other):
                best = other
                winner = (leader + place) % players
            if place < len(trick):
                stake += values[other]
                if other // 13 == trump:
                    has_jack += other % 13 == JACK
                    has_low += other % 13 == lowest
        ours = sides[winner] == 0
    chance = 1.0 if ours else 0.0
    to_come = players - len(trick) - 1
    for seat in range(1, to_come + 1):
        beaten = may_beat(rules, trump, best, unseen, counts[seat], lacks[seat])
        if sides[seat] == 0:
            chance += (1.0 - chance) * beaten * 0.6
        else:
            chance *= 1.0 - beaten
    held = over_held = kept = tens = voids = masters = 0
    top = -1
    mine = 0
    for other in rest:
        kept += values[other]
        tens += other % 13 == TEN
        if other // 13 == trump:
            held += 1
            top = max(top, other % 13)
            over_held += other % 13 > JACK
            mine += other % 13 == JACK
    out_jack = out_over = out_number = 0
    out_top = -1
    for other in unseen:
        if other // 13 == trump:
            out_number += 1
            out_top = max(out_top, other % 13)
            out_over += other % 13 > JACK
            out_jack += other % 13 == JACK
    others = 0
    for seat in range(1, players):
        others += counts[seat]
    fraction = min(1.0, others / max(1, len(unseen)))
    for of_suit in range(4):
        if of_suit != trump:
            own = above = -1
            for other in rest:
                if other // 13 == of_suit:
                    own = max(own, other % 13)
            for other in unseen:
                if other // 13 == of_suit:
                    above = max(above, other % 13)
            voids += own < 0
            masters += own > above
    n = len(rest)
    leads = len(trick) == 0
    is_trump = suit == trump
    after = lead + (2 * chance - 1) * stake
    jack_in = out_jack * fraction
    hang = rules[HANG] - 1
    if opens:
        # the hand with the card, as it was dealt
        whole = [card for _ in range(n + 1)]
        for at in range(n):
            whole[at] = rest[at]
        against = 0
        for seat in range(1, players):
            against += counts[seat] * (sides[seat] != 0)
        fill_hopes(out, base + 48, whole, trump, unseen, against)
    out[base] = chance
    out[base + 1] = chance * stake / 10
    out[base + 2] = (1 - chance) * stake / 10
    out[base + 3] = chance * has_jack
    out[base + 4] = (1 - chance) * has_jack
    out[base + 5] = (to_come == 0) * chance
    out[base + 6] = (to_come == 0) * chance * stake / 10
    out[base + 7] = leads
    out[base + 8] = leads * chance
    out[base + 9] = leads and is_trump
    out[base + 10] = (leads and is_trump) * jack_in
    out[base + 11] = is_trump
    out[base + 12] = (is_trump and card % 13 > JACK) * jack_in
    out[base + 13] = rules[LOW_WON] * has_low * (2 * chance - 1)
    out[base + 14] = n / 6
    out[base + 15] = held / 3
    out[base + 16] = held / 3 * n / 6
    out[base + 17] = held == 0
    out[base + 18] = held > 0 and top > out_top
    out[base + 19] = over_held / 3
    out[base + 20] = mine
    out[base + 21] = mine * out_over * fraction
    out[base + 22] = mine > 0 and held == 1
    out[base + 23] = mine > 0 and top > JACK
    out[base + 24] = mine * n / 6
    out[base + 25] = jack_in
    out[base + 26] = jack_in * (top > JACK)
    out[base + 27] = jack_in * over_held / 2
    out[base + 28] = jack_won
    out[base + 29] = out_number * fraction / 3
    out[base + 30] = masters / 3
    out[base + 31] = voids / 3
    out[base + 32] = tens / 2
    out[base + 33] = tens / 2 * n / 6
    out[base + 34] = kept / 20
    out[base + 35] = kept / 20 * chance
    out[base + 36] = lead / 20
    out[base + 37] = after / 20
    out[base + 38] = abs(after) / 20
    out[base + 39] = n / 6 * (2 * chance - 1)
    out[base + 40] = mine * hang
    out[base + 41] = jack_in * hang * (top > JACK)
    out[base + 42] = rules[PARTNERS]
    out[base + 43] = players == 2
    out[base + 44] = rules[FOLLOW] == FREE
    out[base + 45] = n == 0
    out[base + 46] = opens
    out[base + 47] = max(-1.0, min(1.0, after / 10))
    out[base + 56] = chance * (n == 1)
    out[base + 57] = mine * (1 - chance)
    # the cards one by one: those left, the one played, and the high trumps that are out
    for other in rest:
        out[base + 58 + other % 13 + 13 * (other // 13 != trump)] += 1.0
    kind = 0 if is_trump else 1 if leads else 2
    out[base + 84 + card % 13 + 13 * kind] = 1.0
    unseen_worth = unseen_tens = 0
    for other in unseen:
        unseen_worth += values[other]
        unseen_tens += other % 13 == TEN
        if other // 13 == trump and other % 13 >= TEN:
            out[base + 123 + other % 13 - TEN] = fraction
    out[base + 128] = rules[ELDER_TIE] * (1.0 if sides[elder] == 0 else -1.0)
    out[base + 129] = unseen_tens * fraction
    out[base + 130] = unseen_worth * fraction / 20
    same = guarded = bare = 0
    for other in rest:
        same += other // 13 == suit
        if other % 13 == TEN and other // 13 != trump:
            above = 0
            for another in unseen:
                above += another // 13 == other // 13 and another % 13 > TEN
            guarded += above == 0
            bare += above > 0
    out[base + 131] = same / 3
    out[base + 132] = guarded
    out[base + 133] = bare
    hostile = friendly = 0
    for seat in range(1, to_come + 1):
        if sides[seat] == 0:
            friendly += 1
        else:
            hostile += 1
    out[base + 134] = hostile / 3
    out[base + 135] = friendly
    out[base + 136] = ours and best != card
    out[base + 137] = is_trump and ours and to_come == 0
    out[base + 138] = is_trump * chance * n / 6
    out[base + 139] = (1 - chance) * values[card] / 10
    out[base + 140] = leads * chance * values[card] / 10
    out[base + 141] = len(trick) == 0 and same > 0
