"""Hands of Pis Yedili, played by small networks and by `easy` at a pace for training.

The rules that matter most are here, compiled by numba; the row of a table is that of
`pisti.bots.pis_yedili.layout`, whose functions are compiled too.  After a change of that file
remove `tools/__pycache__`.
"""

from typing import Any

import numba
import numpy as np
from small_nets import HIDDEN

from pisti.bots.pis_yedili import layout

SCALE = 50.0  # points to one unit of the output
WIDTH = layout.WIDTH
TABLES = ("duel", "four", "other rules")
none_of = numba.njit(cache=True)(layout.none_of)
layout.none_of = none_of  # so that the compiled functions call compiled ones
chance_to_miss = numba.njit(cache=True)(layout.chance_to_miss)
layout.chance_to_miss = chance_to_miss
fill_row = numba.njit(cache=True)(layout.fill_row)

WILD, SEVEN, SKIP, REVERSE, HAS_ACES, ON_WILD, ANY_SEVEN, ENDS = range(8)
# What only the play needs, in a second list.
ACE, POLICY, VOLUNTARY, TURN_SKIPS, COUNT, WILD_SKIPS, EVERYBODY, PACKS = range(8)
CLUB, DRAW, PASS = 0, -1, -2
MOST = 200  # tables of one hand
LONG = 400
MOST_POINTS = 250.0  # more count as so many


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
def _worth_to_simple(
    hand: Any, card: int, called: int, late: bool, two: bool, rules: Any, more: Any, costs: Any
) -> float:
    """As `pisti.bots.pis_yedili.easy.worth`."""
    wild = rules[WILD]
    fitting = 0
    skipped = False
    for k in range(len(hand)):
        other = hand[k]
        if other == card and not skipped:
            skipped = True
            continue
        if other % 13 != wild and (
            other // 13 == called or (card % 13 != wild and other % 13 == card % 13)
        ):
            fitting += 1
    gain = costs[card % 13] * (1.5 if late else 0.5) + 2.0 * fitting
    rank = card % 13
    if rank == wild and not late:
        gain -= 20
    is_ace = rank == 12 and (more[ACE] == 1 or more[ACE] == 2)
    if (is_ace and (fitting > 0 or more[ACE] == 2)) or (
        two and (rank == rules[SKIP] or (rank == 12 and more[ACE] == 3))
    ):
        gain += 8
    return gain


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
    costs: Any,
    times: Any,
    rows: Any,
    seats: Any,
    said: Any,
    used: Any,
) -> Any:
    """Play one hand: `who` is the net of each seat, or -1 for `easy`; return the points."""
    hands = np.zeros((players, 104), np.int64)
    n = np.zeros(players, np.int64)
    size = 52 * more[PACKS]
    at = 0
    for _ in range(7):
        for step in range(players):
            seat = (dealer + 1 + step) % players
            hands[seat, n[seat]] = deck[at]
            n[seat] += 1
            at += 1
    stock = np.zeros(size, np.int64)
    left = 0
    for k in range(at, size):
        stock[left] = deck[k]
        left += 1
    drawn_at = 0
    discard = np.zeros(size, np.int64)
    lying = 0
    fresh = np.full((players, 17), -1, np.int64)
    opened = np.zeros(players, np.int64)
    if more[EVERYBODY] == 0:
        opened[:] = 1
        opened[(dealer + 1) % players] = 0
    totals = np.zeros(players, np.float64)
    turn, direction, owed, draws = (dealer + 1) % players, 1, 0, 0
    suit, rank = CLUB, layout.NO_RANK
    in_ace = False
    used[0] = 0
    row = np.zeros(WIDTH, np.float64)
    best_row = np.zeros(WIDTH, np.float64)
    kinds = np.zeros(17, np.int64)
    rel_counts = np.zeros(players, np.int64)
    rel_fresh = np.zeros((players, 17), np.int64)
    cards = np.zeros(120, np.int64)
    called = np.zeros(120, np.int64)
    is_out = False
    for _ in range(LONG):
        all_open = True
        for seat in range(players):
            all_open = all_open and opened[seat] == 1
        me = turn
        hand = hands[me, : n[me]]
        # the moves
        found = 0
        for k in range(len(hand)):
            card = hand[k]
            twice = False
            for j in range(k):
                twice = twice or hand[j] == card
            if twice:
                continue
            s, r = card // 13, card % 13
            if opened[me] == 0:
                ok = s == CLUB
            elif owed > 0:
                ok = r == rules[SEVEN]
            elif rank == rules[WILD] and rules[ON_WILD] == 0:
                ok = (s == suit and r != rules[WILD]) or (
                    rules[ANY_SEVEN] == 1 and r == rules[SEVEN]
                )
            else:
                ok = (
                    s == suit
                    or (r == rank and rank != rules[WILD])
                    or r == rules[WILD]
                    or (rules[ANY_SEVEN] == 1 and r == rules[SEVEN])
                )
            if not ok:
                continue
            if r == rules[WILD] and all_open and len(hand) > 1:
                for named in range(4):
                    cards[found], called[found] = card, named
                    found += 1
            else:
                cards[found], called[found] = card, s
                found += 1
        able = found > 0
        there = left - drawn_at > 0 or (rules[ENDS] == 0 and lying > 1)
        must = DRAW if there or rules[ENDS] == 1 else PASS
        if opened[me] == 0:
            if not able:
                cards[found] = must
                found += 1
        elif owed > 0:
            if there:
                cards[found] = DRAW
                found += 1
            elif not able:
                cards[found] = must
                found += 1
        elif in_ace:
            cards[found] = PASS
            found += 1
        elif draws > 0:
            if there and (more[VOLUNTARY] == 1 or not able) and more[POLICY] != 1:
                cards[found] = DRAW
                found += 1
            if not (more[POLICY] == 2 and (able or there)):
                cards[found] = PASS
                found += 1
        elif there and (more[VOLUNTARY] == 1 or not able):
            cards[found] = DRAW
            found += 1
        elif not able:
            cards[found] = must
            found += 1
        # the choice
        pick = 0
        if found > 1:
            if who[me] < 0:
                late = False
                for seat in range(players):
                    late = late or (seat != me and n[seat] <= 3)
                if not able:
                    for k in range(found):
                        if cards[k] == PASS:
                            pick = k
                else:
                    top = -1e9
                    for k in range(found):
                        if cards[k] >= 0:
                            worth = _worth_to_simple(
                                hand, cards[k], called[k], late, players == 2, rules, more, costs
                            )
                            if worth > top:
                                top, pick = worth, k
            else:
                kinds[:] = more[PACKS]
                kinds[:4] *= 13
                kinds[4:] *= 4
                unseen = size - len(hand) - lying
                cost = 508.0 * more[PACKS]
                for k in range(len(hand)):
                    kinds[hand[k] // 13] -= 1
                    kinds[4 + hand[k] % 13] -= 1
                    cost -= costs[hand[k] % 13]
                for k in range(lying):
                    kinds[discard[k] // 13] -= 1
                    kinds[4 + discard[k] % 13] -= 1
                    cost -= costs[discard[k] % 13]
                unseen = max(unseen, 1)
                mean = cost / unseen
                for step in range(players):
                    seat = (me + step) % players
                    rel_fresh[step] = fresh[seat]
                net = nets[who[me]]
                top = -1e9
                chosen = False
                random = noise > 0 and np.random.random() < noise
                if random:
                    pick = np.random.randint(found)
                for k in range(found):
                    if random and k != pick:
                        continue
                    card = cards[k]
                    for step in range(players):
                        rel_counts[step] = n[(me + step) % players]
                    to, way, due, taken, drew, follows = 1, direction, 0, 0, 0, 0
                    on_suit, on_rank = suit, rank
                    rest = hand
                    if card == DRAW:
                        taken = owed if owed > 0 else 1
                        rel_counts[0] += taken
                        if owed == 0:
                            to, drew = 0, 1
                    elif card >= 0:
                        if len(hand) == 1:
                            total = 0
                            for step in range(1, players):
                                total += rel_counts[step]
                            worth = times[card % 13] * mean * total / (players - 1) / SCALE
                            if worth > top:
                                top, pick, chosen = worth, k, False
                            continue
                        rest = np.zeros(len(hand) - 1, np.int64)
                        j = 0
                        gone = False
                        for i in range(len(hand)):
                            if hand[i] == card and not gone:
                                gone = True
                            else:
                                rest[j] = hand[i]
                                j += 1
                        rel_counts[0] -= 1
                        on_suit, on_rank = called[k], card % 13
                        if all_open:
                            r = card % 13
                            if r == rules[SEVEN]:
                                due = owed + more[COUNT]
                            elif r == rules[WILD]:
                                to = 2 if more[WILD_SKIPS] == 1 else 1
                            elif r == rules[SKIP] or (r == 12 and more[ACE] == 3):
                                to = 2
                            elif r == rules[REVERSE]:
                                way = -direction
                                if players == 2 and more[TURN_SKIPS] == 1:
                                    to = 0
                            elif r == 12 and more[ACE] > 0:
                                to, follows = 0, 1
                                if more[ACE] == 2:
                                    for step in range(1, players):
                                        rel_counts[step] += 1
                    row[:] = 0
                    fill_row(
                        *(row, rest, taken, (to * way) % players, on_suit, on_rank, due, drew),
                        *(follows, rel_counts, way, left - drawn_at, kinds, unseen, mean),
                        *(rel_fresh, rules, costs, times),
                    )
                    worth = _value(net, row)
                    if worth > top:
                        top, pick, chosen = worth, k, True
                        best_row[:] = row
                if chosen and used[0] < MOST and len(rows) > 0:
                    rows[used[0]] = best_row
                    seats[used[0]] = me
                    said[used[0]] = top
                    used[0] += 1
        card = cards[pick]
        # the move
        taken = 0
        taker = me
        to = 1
        if card in (DRAW, PASS):
            if owed > 0:
                fresh[me, 4 + rules[SEVEN]] = 0
            elif opened[me] == 0 or suit >= 0:
                fresh[me, suit] = 0
                if rank < 13 and rank != rules[WILD] and not in_ace and opened[me] == 1:
                    fresh[me, 4 + rank] = 0
                    fresh[me, 4 + rules[WILD]] = 0
            if card == DRAW:
                taken = owed if owed > 0 else 1
                if owed == 0:
                    to = 0
                    draws += 1
            if to == 1:
                draws = 0
                in_ace = False
            owed = 0
        else:
            r = card % 13
            for k in range(n[me]):
                if hands[me, k] == card:
                    for j in range(k, n[me] - 1):
                        hands[me, j] = hands[me, j + 1]
                    n[me] -= 1
                    break
            for kind in (card // 13, 4 + r):
                if fresh[me, kind] > 0:
                    fresh[me, kind] -= 1
            discard[lying] = card
            lying += 1
            suit, rank = called[pick], r
            draws = 0
            in_ace = False
            was_owed = owed
            owed = 0
            if n[me] == 0:
                is_out = True
                break
            if all_open:
                if r == rules[SEVEN]:
                    owed = was_owed + more[COUNT]
                elif r == rules[WILD]:
                    to = 2 if more[WILD_SKIPS] == 1 else 1
                elif r == rules[SKIP] or (r == 12 and more[ACE] == 3):
                    to = 2
                elif r == rules[REVERSE]:
                    direction = -direction
                    if players == 2 and more[TURN_SKIPS] == 1:
                        to = 0
                elif r == 12 and more[ACE] == 1:
                    to = 0
                    in_ace = True
                elif r == 12 and more[ACE] == 2:
                    to = 0
                    in_ace = True
                    taken = -1
            if more[EVERYBODY] == 1:
                opened[me] = 1
            else:
                opened[:] = 1
        first_taker, last_taker, each = me, me, taken
        if taken == -1:
            first_taker, last_taker, each = me + 1, me + players - 1, 1
        ended = False
        if taken != 0:
            for who_takes in range(first_taker, last_taker + 1):
                taker = who_takes % players
                got = 0
                for _ in range(each):
                    if drawn_at == left and rules[ENDS] == 0 and lying > 1:
                        top_card = discard[lying - 1]
                        left, drawn_at = 0, 0
                        order = np.random.permutation(lying - 1)
                        for k in order:
                            stock[left] = discard[k]
                            left += 1
                        discard[0] = top_card
                        lying = 1
                    if drawn_at < left:
                        hands[taker, n[taker]] = stock[drawn_at]
                        n[taker] += 1
                        drawn_at += 1
                        got += 1
                    elif rules[ENDS] == 1:
                        ended = True
                for kind in range(17):
                    if fresh[taker, kind] >= 0:
                        fresh[taker, kind] += got
        if ended:
            break
        turn = (me + to * direction) % players
        if to != 0 or players == 1:
            draws = 0
    for seat in range(players):
        for k in range(n[seat]):
            totals[seat] += costs[hands[seat, k] % 13]
    if is_out:
        totals *= times[rank]
    else:
        lowest = totals.min()
        for seat in range(players):
            if totals[seat] == lowest:
                totals[seat] = 0.0
    return totals


COSTS = np.array([2, 3, 4, 5, 6, 20, 8, 9, 10, 25, 10, 10, 15], np.int64)
TIMES = np.array([1, 1, 1, 1, 1, 3, 1, 1, 1, 2, 1, 1, 1], np.int64)
NO = 50


@numba.njit(cache=True)
def _draw_rules(kind: int, rules: Any, more: Any) -> int:
    """Fill in some rules, and return the number of players; kinds 0 and 1 are fixed."""
    rules[:] = np.array([9, 5, 6, 8, 1, 0, 0, 1])
    more[:] = np.array([1, 0, 1, 0, 3, 0, 0, 1])
    if kind == 0:
        more[TURN_SKIPS] = 1
        return 2
    if kind == 1:
        return 4
    if np.random.random() < 0.5:
        rules[ENDS] = 0
    if np.random.random() < 0.3:
        rules[SKIP] = NO
    if np.random.random() < 0.15:
        rules[REVERSE] = NO
    if np.random.random() < 0.5:
        more[ACE] = np.random.randint(4)
        rules[HAS_ACES] = more[ACE] > 0
    if np.random.random() < 0.15:
        rules[ON_WILD] = 1
    if np.random.random() < 0.15:
        rules[ANY_SEVEN] = 1
    if np.random.random() < 0.2:
        more[COUNT] = 2
    if np.random.random() < 0.15:
        more[WILD_SKIPS] = 1
    if np.random.random() < 0.4:
        more[POLICY] = np.random.randint(3)
    if np.random.random() < 0.3:
        more[VOLUNTARY] = 0
    if np.random.random() < 0.4:
        more[EVERYBODY] = 1
    if np.random.random() < 0.5:
        more[TURN_SKIPS] = 1
    if np.random.random() < 0.2:
        more[PACKS] = 2
    return np.random.randint(2, 6) if more[PACKS] == 1 else np.random.randint(3, 8)


@numba.njit(cache=True)
def play_many(hands: int, nets: Any, noise: float, trust: float, seed: int) -> Any:
    """Play so many hands; the rows of the tables that the network made, and what came of them.

    What came of a row is what came of the next one of its seat, and for a part, `trust`, what the
    network said of that one.
    """
    np.random.seed(seed)
    rows = np.zeros((hands * 40, WIDTH), np.float32)
    targets = np.zeros(hands * 40, np.float32)
    used = np.zeros(1, np.int64)
    own_rows = np.zeros((MOST, WIDTH), np.float32)
    own_seats, own_said = np.zeros(MOST, np.int64), np.zeros(MOST, np.float64)
    rules, more = np.zeros(8, np.int64), np.zeros(8, np.int64)
    total = 0
    for _ in range(hands):
        draw = np.random.random()
        players = _draw_rules(0 if draw < 0.38 else 1 if draw < 0.78 else 2, rules, more)
        deck = np.random.permutation(52 * more[PACKS]) % 52
        who = np.zeros(players, np.int64)
        if np.random.random() < 0.3:
            for seat in range(players):
                if np.random.random() < 0.5:
                    who[seat] = -1
        points = play_hand(
            *(deck, players, np.random.randint(players), who, nets, noise, rules, more),
            *(COSTS, TIMES, own_rows, own_seats, own_said, used),
        )
        whole = points.sum()
        coming = np.zeros(players, np.float64)
        for seat in range(players):
            gain = (whole - points[seat]) / (players - 1) - points[seat]
            coming[seat] = max(-MOST_POINTS, min(MOST_POINTS, gain)) / SCALE
        for k in range(used[0] - 1, -1, -1):
            seat = own_seats[k]
            if total < len(rows):
                rows[total] = own_rows[k]
                targets[total] = coming[seat]
                total += 1
            coming[seat] += trust * (own_said[k] - coming[seat])
    return rows[:total], targets[:total]


@numba.njit(cache=True)
def duel(kind: int, deals: int, nets: Any, a: int, b: int, seed: int) -> Any:
    """The margins of `a` against `b` on common deals, with the seats exchanged."""
    np.random.seed(seed)
    rules, more = np.zeros(8, np.int64), np.zeros(8, np.int64)
    margins = np.zeros(deals, np.float64)
    none = np.zeros((0, WIDTH), np.float32)
    seats, used = np.zeros(0, np.int64), np.zeros(1, np.int64)
    none_said = np.zeros(0, np.float64)
    for deal in range(deals):
        players = _draw_rules(kind, rules, more)
        deck = np.random.permutation(52 * more[PACKS]) % 52
        who = np.zeros(players, np.int64)
        for k in np.random.permutation(players)[: players // 2]:
            who[k] = 1
        for flip in range(2):
            here = np.zeros(players, np.int64)
            for k in range(players):
                here[k] = a if who[k] == flip else b
            points = play_hand(
                *(deck, players, deal % players, here, nets, 0.0, rules, more, COSTS, TIMES),
                *(none, seats, none_said, used),
            )
            ours, theirs, number = 0.0, 0.0, 0
            for k in range(players):
                if who[k] == flip:
                    ours += points[k]
                    number += 1
                else:
                    theirs += points[k]
            margins[deal] += (theirs / (players - number) - ours / number) / 2
    return margins
