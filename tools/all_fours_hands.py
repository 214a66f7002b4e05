"""Hands of All Fours, played by small networks and by `easy` at a pace for training.

The rules that matter most are here, compiled by numba; the row of a hand is that of
`pisti.bots.all_fours.layout`, whose functions are compiled too.  After a change of that file
remove `tools/__pycache__`.  Once trumps are made, High and Low are no longer part of what a row
should tell: they were dealt.
"""

from typing import Any

import numba
import numpy as np
from small_nets import HIDDEN

from pisti.bots.all_fours import layout

SCALE = 2.0  # points to one unit of the output
WIDTH = layout.WIDTH
TABLES = ("hoffmann", "trinidad", "other rules")
beats = layout.beats = numba.njit(cache=True)(layout.beats)
fill_hopes = layout.fill_hopes = numba.njit(cache=True)(layout.fill_hopes)
may_beat = layout.may_beat = numba.njit(cache=True)(layout.may_beat)
fill_choice = numba.njit(cache=True)(layout.fill_choice)
fill_play = numba.njit(cache=True)(layout.fill_play)

FOLLOW, WINNER, HANG, GAME, LOW_WON, PARTNERS, BEGS, TO_ALL, UP_POINTS, ELDER_TIE = range(10)
# What only the play needs, in a second list.
UNDER, JACK_KEPT, FIRST_LEAD, CUT, HELD_GIVE = range(5)
STAND, BEG, GIVE, RUN = range(4)
JACK, TEN = 9, 8
MOST = 80


@numba.njit(cache=True)
def _value(net: Any, row: Any) -> float:
    """The output of a network, whose weights lie in one array."""
    at = WIDTH * HIDDEN
    hidden = net[at : at + HIDDEN].copy()
    for k in range(WIDTH):
        number = row[k]
        if number != 0.0:
            for h in range(HIDDEN):
                hidden[h] += number * net[k * HIDDEN + h]
    total = net[at + 2 * HIDDEN]
    for h in range(HIDDEN):
        if hidden[h] > 0:
            total += hidden[h] * net[at + HIDDEN + h]
    return total


@numba.njit(cache=True)
def _hope(hand: Any, trump: int, unseen: Any, against: int) -> float:
    """As `pisti.bots.all_fours.easy.hope`."""
    row = np.zeros(16, np.float64)
    fill_hopes(row, 0, hand, trump, unseen, against)
    if row[6] == 0.0:
        return 0.0
    return row[0] + row[1] + 0.75 * row[2] + 0.9 * row[6]


@numba.njit(cache=True)
def _prospect(
    card: int, trick: Any, trump: int, unseen: Any, counts: Any, sides: Any, rules: Any, values: Any
) -> float:
    """As `pisti.bots.all_fours.easy.prospect`."""
    players = len(counts)
    if trump < 0:
        trump = card // 13
    best = card if len(trick) == 0 else trick[0]
    winner = players - len(trick)
    at_stake = 0.0
    for place in range(len(trick) + 1):
        other = card if place == len(trick) else trick[place]
        if beats(rules, trump, best, other):
            best = other
            winner = players - len(trick) + place
        at_stake += values[other]
        if other // 13 == trump and other % 13 == JACK:
            at_stake += 10
    chance = 0.0
    if sides[winner % players] == 0:
        chance = 1.0
        against = 0
        for seat in range(1, players - len(trick)):
            if sides[seat] != 0:
                against += counts[seat]
        if players - len(trick) - 1 > 0:
            better = 0
            for other in unseen:
                better += beats(rules, trump, best, other)
            missing = 1 - against / len(unseen) if len(unseen) > 0 else 1.0
            chance = missing**better
    keeping = 0.0
    if card // 13 == trump:
        keeping = 5.0
        if card % 13 == JACK:
            keeping += 10
    return (2 * chance - 1) * at_stake - keeping


@numba.njit(cache=True)
def play_hand(
    deck: Any,
    players: int,
    dealer: int,
    who: Any,
    nets: Any,
    noise: float,
    rules: Any,
    more: Any,
    values: Any,
    up_points: Any,
    rows: Any,
    seats: Any,
    kinds: Any,
    said: Any,
    used: Any,
) -> Any:
    """Play one hand; return the points by side, all and those that were not dealt."""
    sides = players
    if rules[PARTNERS] == 1:
        sides = 2
    size = len(deck)
    used[0] = 0
    hands = np.zeros((players, 40), np.int64)
    n = np.zeros(players, np.int64)
    points = np.zeros((2, sides), np.float64)
    at = 0
    elder = (dealer + 1) % players
    for step in range(players):
        seat = (elder + step) % players
        for _ in range(6):
            hands[seat, n[seat]] = deck[at]
            n[seat] += 1
            at += 1
    known = np.zeros(52, np.int64)  # cards that everybody has seen
    trump = -1
    row = np.zeros(WIDTH, np.float64)
    best_row = np.zeros(WIDTH, np.float64)
    unseen_list = np.zeros(52, np.int64)
    rel_counts = np.zeros(players, np.int64)
    rel_sides = np.zeros(players, np.int64)
    rel_lacks = np.zeros((players, 4), np.int64)
    if more[FIRST_LEAD] == 0:
        trump = deck[at] // 13
        known[deck[at]] = 1
        points[0, dealer % sides] += up_points[deck[at] % 13]
        at += 1
        begs = rules[BEGS]
        while begs > 0:
            choice = STAND
            for turn in range(2):
                me = elder if turn == 0 else dealer
                hand = hands[me, : n[me]]
                unseen = 0
                for card in deck:
                    held = known[card] == 1
                    for k in range(len(hand)):
                        held = held or hand[k] == card
                    if not held:
                        unseen_list[unseen] = card
                        unseen += 1
                pool = unseen_list[:unseen]
                against = 0
                for seat in range(players):
                    if seat % sides != me % sides:
                        against += n[seat]
                holds = False
                for k in range(len(hand)):
                    holds = holds or hand[k] // 13 == trump
                first, second = (STAND, BEG) if turn == 0 else (GIVE, RUN)
                if turn == 1 and more[HELD_GIVE] == 1 and not holds:
                    choice = RUN
                    continue
                if who[me] < 0:
                    enough = 1.3 if turn == 0 else 1.5
                    choice = first if _hope(hand, trump, pool, against) >= enough else second
                else:
                    top = -1e9
                    random = noise > 0 and np.random.random() < noise
                    drawn = first if np.random.random() < 0.5 else second
                    for option in (first, second):
                        if random and option != drawn:
                            continue
                        row[:] = 0
                        fill_choice(
                            *(row, option, hand, trump, pool, against, players, begs - 1),
                            *(rules, values),
                        )
                        worth = _value(nets[who[me]], row)
                        if worth > top:
                            top, choice = worth, option
                            best_row[:] = row
                    if len(rows) > 0:
                        rows[used[0]] = best_row
                        seats[used[0]] = me
                        kinds[used[0]] = 0
                        said[used[0]] = top
                        used[0] += 1
                if choice == STAND:
                    break
            if choice == STAND:
                break
            begs -= 1
            if choice == GIVE:
                if rules[TO_ALL] == 1:
                    for side in range(sides):
                        points[0, side] += side != dealer % sides
                else:
                    points[0, elder % sides] += 1
                break
            settled = False
            while size - at >= 3 * players + 1:
                for step in range(players):
                    seat = (elder + step) % players
                    for _ in range(3):
                        hands[seat, n[seat]] = deck[at]
                        n[seat] += 1
                        at += 1
                card = deck[at]
                at += 1
                known[card] = 1
                points[0, dealer % sides] += up_points[card % 13]
                if card // 13 != trump:
                    trump = card // 13
                    settled = True
                    break
            if not settled:
                return points  # the hand is void
        if n[0] > 6 and more[CUT] == 1:
            for seat in range(players):
                while n[seat] > 6:
                    worst, least = 0, 999
                    for k in range(n[seat]):
                        card = hands[seat, k]
                        height = card % 13 + 100 * (card // 13 == trump)
                        if height < least:
                            worst, least = k, height
                    for k in range(worst, n[seat] - 1):
                        hands[seat, k] = hands[seat, k + 1]
                    n[seat] -= 1
    lacks = np.zeros((players, 4), np.int64)
    won = np.zeros(sides, np.int64)
    jack_side = -1
    trick = np.zeros(players, np.int64)
    lying = 0
    leader = elder
    cards = np.zeros(40, np.int64)
    holder = np.full(52, -1, np.int64)
    for seat in range(players):
        for k in range(n[seat]):
            holder[hands[seat, k]] = seat
    taker = np.full(52, -1, np.int64)
    for _ in range(players * n[0]):
        me = (leader + lying) % players
        hand = hands[me, : n[me]]
        # AF-23
        found = 0
        led = trick[0] // 13 if lying > 0 else -1
        has_led = False
        for k in range(len(hand)):
            has_led = has_led or hand[k] // 13 == led
        for k in range(len(hand)):
            s = hand[k] // 13
            ok = True
            if lying > 0 and has_led and s != led:
                if rules[FOLLOW] == layout.FOLLOW_OR_TRUMP:
                    ok = s == trump
                elif rules[FOLLOW] == layout.STRICT:
                    ok = False
                elif rules[FOLLOW] == layout.TRUMPS_ONLY:
                    ok = led != trump
            if ok:
                cards[found] = hand[k]
                found += 1
        if lying > 0 and more[UNDER] == 1 and led != trump:
            highest = -1
            for k in range(lying):
                if trick[k] // 13 == trump:
                    highest = max(highest, trick[k] % 13)
            over = 0
            for k in range(found):
                over += cards[k] // 13 != trump or cards[k] % 13 > highest
            if over > 0:
                kept = 0
                for k in range(found):
                    if cards[k] // 13 != trump or cards[k] % 13 > highest:
                        cards[kept] = cards[k]
                        kept += 1
                found = kept
        pick = 0
        if found > 1:
            unseen = 0
            for card in deck:
                held = known[card] == 1
                for k in range(len(hand)):
                    held = held or hand[k] == card
                if not held:
                    unseen_list[unseen] = card
                    unseen += 1
            pool = unseen_list[:unseen]
            lowest = 13
            for k in range(unseen):
                if pool[k] // 13 == trump:
                    lowest = min(lowest, pool[k] % 13)
            for k in range(len(hand)):
                if hand[k] // 13 == trump:
                    lowest = min(lowest, hand[k] % 13)
            for k in range(lying):
                if trick[k] // 13 == trump:
                    lowest = min(lowest, trick[k] % 13)
            for step in range(players):
                seat = (me + step) % players
                rel_counts[step] = n[seat]
                rel_sides[step] = (seat % sides - me % sides) % sides
                rel_lacks[step] = lacks[seat]
            best_other = 0
            for side in range(sides):
                if side != me % sides:
                    best_other = max(best_other, won[side])
            lead = won[me % sides] - best_other
            jack_won = 0
            if jack_side >= 0:
                jack_won = 1 if jack_side == me % sides else -1
            if who[me] < 0:
                top = -1e9
                best_suit = -1
                if trump < 0:
                    most = -1.0
                    against = 0
                    for seat in range(players):
                        if seat % sides != me % sides:
                            against += n[seat]
                    for s in range(4):
                        hope = _hope(hand, s, pool, against)
                        if hope > most:
                            most, best_suit = hope, s
                for k in range(found):
                    if best_suit >= 0 and cards[k] // 13 != best_suit:
                        continue
                    worth = _prospect(
                        *(cards[k], trick[:lying], trump, pool, rel_counts, rel_sides),
                        *(rules, values),
                    )
                    if worth > top:
                        top, pick = worth, k
            else:
                top = -1e9
                random = noise > 0 and np.random.random() < noise
                drawn = np.random.randint(found)
                rest = np.zeros(len(hand) - 1, np.int64)
                for k in range(found):
                    if random and k != drawn:
                        continue
                    j = 0
                    for i in range(len(hand)):
                        if hand[i] != cards[k]:
                            rest[j] = hand[i]
                            j += 1
                    row[:] = 0
                    fill_play(
                        *(row, cards[k], rest, trick[:lying], trump, pool, rel_counts, rel_lacks),
                        *(rel_sides, lead, jack_won, lowest, (elder - me) % players, rules, values),
                    )
                    worth = _value(nets[who[me]], row)
                    if worth > top:
                        top, pick = worth, k
                        best_row[:] = row
                if len(rows) > 0 and used[0] < MOST:
                    rows[used[0]] = best_row
                    seats[used[0]] = me
                    kinds[used[0]] = trump >= 0
                    said[used[0]] = top
                    used[0] += 1
        card = cards[pick]
        if trump < 0:
            trump = card // 13
        is_off = lying > 0 and card // 13 != led
        if is_off and (
            rules[FOLLOW] == layout.STRICT
            or (rules[FOLLOW] == layout.FOLLOW_OR_TRUMP and card // 13 != trump)
            or (rules[FOLLOW] == layout.TRUMPS_ONLY and led == trump)
        ):
            lacks[me, led] = 1
        known[card] = 1
        for k in range(n[me]):
            if hands[me, k] == card:
                for j in range(k, n[me] - 1):
                    hands[me, j] = hands[me, j + 1]
                break
        n[me] -= 1
        trick[lying] = card
        lying += 1
        if lying == players:
            best = 0
            for k in range(1, players):
                if beats(rules, trump, trick[best], trick[k]):
                    best = k
            leader = (leader + best) % players
            side = leader % sides
            for k in range(players):
                won[side] += values[trick[k]]
                taker[trick[k]] = side
                if trick[k] // 13 == trump and trick[k] % 13 == JACK:
                    jack_side = side
            lying = 0
    top = low = -1
    for height in range(13):
        card = trump * 13 + height
        if holder[card] >= 0:
            top = card
            if low < 0:
                low = card
    if top >= 0:
        points[0, holder[top] % sides] += 1
        if rules[LOW_WON] == 1:
            points[0, taker[low]] += 1
            points[1, taker[low]] += 1
        else:
            points[0, holder[low] % sides] += 1
    if jack_side >= 0:
        kept = holder[trump * 13 + JACK] % sides == jack_side
        gain = more[JACK_KEPT] if kept else rules[HANG]
        points[0, jack_side] += gain
        points[1, jack_side] += gain
    most = won.max()
    best_side = -1
    ties = 0
    for step in range(players):
        side = (elder + step) % players % sides
        if won[side] == most:
            if best_side < 0:
                best_side = side
            elif side != best_side:
                ties += 1
    if ties == 0 or rules[ELDER_TIE] == 1:
        points[0, best_side] += rules[GAME]
        points[1, best_side] += rules[GAME]
    return points


@numba.njit(cache=True)
def _draw_rules(kind: int, rules: Any, more: Any, values: Any, up: Any) -> int:
    """Fill in some rules, and return the number of players; kinds 0 and 1 are fixed."""
    values[:] = 0
    for suit in range(4):
        for rank, worth in ((8, 10), (9, 1), (10, 2), (11, 3), (12, 4)):
            values[suit * 13 + rank] = worth
    up[:] = 0
    up[JACK] = 1
    rules[:] = np.array([1, 1, 1, 1, 0, 0, 1, 0, 1, 1])  # hoffmann
    more[:] = np.array([0, 1, 0, 0, 0])
    if kind == 0:
        return 2
    draw = np.random.random()
    if kind == 1 or (kind == 2 and draw < 0.2):  # trinidad
        rules[HANG], rules[PARTNERS], rules[UP_POINTS] = 3, 1, 6
        more[UNDER], rules[ELDER_TIE] = 1, 0
        up[JACK], up[4], up[12] = 3, 2, 1
        if kind == 2:
            rules[GAME], more[HELD_GIVE] = 2, 1
        return 4
    if draw < 0.4:  # cassell, and for four
        rules[FOLLOW], rules[WINNER] = 0, 0
        return 2 if draw < 0.3 else 4 if draw < 0.35 else 3
    if draw < 0.55:  # blind
        rules[FOLLOW], rules[WINNER], rules[BEGS], more[FIRST_LEAD] = 0, 0, 0, 1
        return 2
    if draw < 0.75:  # pub
        rules[BEGS], more[FIRST_LEAD], rules[ELDER_TIE] = 0, 1, 0
        if draw < 0.62:
            return 2
        rules[PARTNERS], rules[LOW_WON] = 1, draw > 0.68
        return 4
    if draw < 0.85:  # hoffmann_4
        rules[PARTNERS], rules[TO_ALL] = 1, 1
        return 4
    if draw < 0.92:  # seven_up
        more[CUT], rules[TO_ALL] = 1, 1
        return 2
    rules[FOLLOW] = np.random.randint(4)
    rules[WINNER] = np.random.randint(3)
    if np.random.random() < 0.5:
        rules[PARTNERS] = 1
        return 4
    return np.random.randint(2, 5)


@numba.njit(cache=True)
def play_many(hands: int, nets: Any, noise: float, trust: float, seed: int) -> Any:
    """Play so many hands; the rows of the tables that the network made, and what came of them.

    What came of a row is what came of the next one of its seat, and for a part, `trust`, what the
    network said of that one.
    """
    np.random.seed(seed)
    rows = np.zeros((hands * 26, WIDTH), np.float32)
    targets = np.zeros(hands * 26, np.float32)
    used = np.zeros(1, np.int64)
    own_rows = np.zeros((MOST, WIDTH), np.float32)
    own_seats, kinds = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
    own_said = np.zeros(MOST, np.float64)
    rules, more = np.zeros(10, np.int64), np.zeros(5, np.int64)
    values, up = np.zeros(52, np.int64), np.zeros(13, np.int64)
    total = 0
    for _ in range(hands):
        draw = np.random.random()
        players = _draw_rules(0 if draw < 0.35 else 1 if draw < 0.6 else 2, rules, more, values, up)
        deck = np.random.permutation(52)
        who = np.zeros(players, np.int64)
        if np.random.random() < 0.3:
            for seat in range(players):
                if np.random.random() < 0.5:
                    who[seat] = -1
        points = play_hand(
            *(deck, players, np.random.randint(players), who, nets, noise, rules, more),
            *(values, up, own_rows, own_seats, kinds, own_said, used),
        )
        sides = points.shape[1]
        coming = np.zeros((2, players), np.float64)
        for kind in range(2):
            for seat in range(players):
                own = points[kind, seat % sides]
                others = (points[kind].sum() - own) / (sides - 1)
                coming[kind, seat] = (own - others) / SCALE
        for k in range(used[0] - 1, -1, -1):
            seat, kind = own_seats[k], kinds[k]
            if total < len(rows):
                rows[total] = own_rows[k]
                targets[total] = coming[kind, seat]
                total += 1
            if kind == 1:
                coming[kind, seat] += trust * (own_said[k] - coming[kind, seat])
    return rows[:total], targets[:total]


@numba.njit(cache=True)
def duel(kind: int, deals: int, nets: Any, a: int, b: int, seed: int) -> Any:
    """The margins of `a` against `b` on common deals, with the seats exchanged."""
    np.random.seed(seed)
    rules, more = np.zeros(10, np.int64), np.zeros(5, np.int64)
    values, up = np.zeros(52, np.int64), np.zeros(13, np.int64)
    margins = np.zeros(deals, np.float64)
    none = np.zeros((0, WIDTH), np.float32)
    seats, used = np.zeros(0, np.int64), np.zeros(1, np.int64)
    none_said = np.zeros(0, np.float64)
    for deal in range(deals):
        players = _draw_rules(kind, rules, more, values, up)
        sides = 2 if rules[PARTNERS] == 1 else players
        deck = np.random.permutation(52)
        side_of_b = np.zeros(sides, np.int64)
        for k in np.random.permutation(sides)[: sides // 2]:
            side_of_b[k] = 1
        for flip in range(2):
            here = np.zeros(players, np.int64)
            for k in range(players):
                here[k] = a if side_of_b[k % sides] == flip else b
            points = play_hand(
                *(deck, players, deal % players, here, nets, 0.0, rules, more, values, up),
                *(none, seats, seats, none_said, used),
            )[0]
            ours, theirs, number = 0.0, 0.0, 0
            for k in range(sides):
                if side_of_b[k] == flip:
                    ours += points[k]
                    number += 1
                else:
                    theirs += points[k]
            margins[deal] += (ours / number - theirs / (sides - number)) / 2
    return margins
