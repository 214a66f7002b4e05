"""The inputs of the net of Pis Yedili, from an observation: of the state, and of each move.

Most inputs are 0.  A number is marked by one input of several, or climbs over as many as it is.
A set of cards has a bit for each; of two equal cards (PY-01) the second is in a further set.
"""

from typing import Final

from pisti.games.pis_yedili.kernel import card_of, debt, fitting_on
from pisti.games.pis_yedili.numbers import (
    ANSWERS,
    CALLS,
    DRAW,
    DRAW_COUNT,
    DRAW_N,
    EFFECT,
    END_LOWEST,
    ENDS_TURN,
    EXHAUSTION,
    FACES,
    FINAL_DRAWS,
    FOLLOWS,
    IS_CHAIN,
    JACK,
    MUST_FOLLOW,
    NOMINATE,
    OF_RANK,
    OF_SUIT,
    ON_ALL,
    ON_JACK,
    OPENING,
    OTHERS_DRAW,
    OWES,
    PASS,
    PLAYERS,
    POLICY,
    RANK,
    SCORED,
    SIZE,
    STACKING,
    STEPS,
    SUIT_OF,
    TEK,
    TEK_DRAW,
    TEK_RULE,
    TIMES,
    TURNS,
    UNFINISHED,
    VOLUNTARY,
    WORTH,
    numbers_of,
)  # fmt: skip
from pisti.games.pis_yedili.planes import (
    DRAWN,
    DUE,
    HAND,
    IN_FORCE,
    IS_IN,
    IS_TURNED,
    LACKED,
    MOVERS,
    NUMBERS,
    ON_TOP,
    OPENED,
    RECENT,
    SINCE,
    SIZES,
    STOCK,
    UNSEEN,
)  # fmt: skip
from pisti.games.pis_yedili.rules import Rules
from pisti.kit.kernels import Numbers, count_bits

SCALE: Final = 50.0
"""The points to one unit of what a network says."""
NO_RANK, ALL_CARDS = 13, 2**52 - 1
# What ranks do; behind these, other moves: a draw at will or for a debt, a pass, the last card.
PLAIN, WILD, SEVEN, SKIPS, REVERSES, STEPS_BACK, FOLLOWED, TAXES = range(8)
AT_WILL, FOR_DEBT, PASSES, LAST_CARD = range(8, 12)
# Behind the rules: what each rank does, the set of all cards that do so, the inputs of the rules.
ROLE, ALL_THAT, TOLD, ABOUT_RULES = SIZE, SIZE + 13, SIZE + 21, 59
STATE_INPUTS, MOVE_INPUTS = ABOUT_RULES + 150, 444
# What no move changes: the cards held and unseen, each with twins; numbers; by seat, from the own
# one on without those that are out, the cards lacked, the number held, those taken since, the last
# suit that it called, from 5, or laid, from 1, and whether it has to open; by turn the seat.
OWN, UNHELD, ALL_UNHELD, IN_PLAY, WAY, ON_RANK, ON_SUIT, TO_DRAW = 0, 2, *range(4, 10)
DRAWN_NOW, COST, OTHERS, FEWEST, TO_OPENS = range(10, 15)
LACKS, CARDS_OF, FRESH, LAID, CLOSED, PLACE, KNOWN = range(15, 58, 7)


def told_of(rules: Rules) -> list[int]:
    """The rules as numbers, what each rank does, and the inputs that tell of the rules."""
    told = numbers_of(rules, for_planes=True)
    effects = {OWES: SEVEN, TURNS: REVERSES, OTHERS_DRAW: TAXES, FOLLOWS: FOLLOWED}
    jack: int = told[JACK]
    roles: list[int] = []
    for effect, on in zip(told[EFFECT:STEPS], told[STEPS + 13 : TIMES], strict=True):
        role = effects.get(effect) or (SKIPS if on == 2 else STEPS_BACK if on < 0 else PLAIN)
        roles.append(WILD if len(roles) == jack else role)
    times = told[TIMES + roles.index(SEVEN)] if SEVEN in roles else 1
    ranks = told[OF_RANK:EFFECT]
    sets = [sum([s for s, r in zip(ranks, roles, strict=True) if r == role]) for role in range(8)]
    kinds = (OPENING, 4), (STACKING, 3), (POLICY, 4), (EXHAUSTION, 4), (SCORED, 3), (TEK_RULE, 3)
    sizes = (told[DRAW_COUNT], 6), (told[TEK_DRAW], 4), (told[TIMES + jack], 4), (times, 6)
    flags = (
        *(told[FACES] > 52, told[NOMINATE], told[ENDS_TURN], told[MUST_FOLLOW], told[VOLUNTARY]),
        *(told[FINAL_DRAWS], told[IS_CHAIN], told[ON_JACK] & sets[WILD]),
        *(told[ON_ALL] != sets[WILD], told[STEPS + 13 + jack] == 2, *sets[SKIPS:]),
        *(told[UNFINISHED], told[UNFINISHED] & sets[WILD], told[UNFINISHED] & sets[SEVEN]),
    )
    said = [told[place] == value for place, number in kinds for value in range(number)]
    said += [size > value for size, number in sizes for value in range(number)]
    return [*told, *roles, *sets, *map(int, said), *[int(flag != 0) for flag in flags]]


def mark(x: Numbers, at: int, number: int, most: int) -> int:
    """Mark one of so many inputs, the last for all above; where the next ones begin."""
    x[at + min(number, most - 1)] = 1
    return at + most


def climb(x: Numbers, at: int, number: int, most: int) -> int:
    """Mark the first ones of so many inputs; where the next ones begin."""
    for step in range(min(number, most)):
        x[at + step] = 1
    return at + most


def fitting_then(told: Numbers, rank: int, suit: int, due: int, is_chain: int) -> int:
    """The set of the cards that fit next, also where some are due, or no card lies there yet."""
    if due > 0 or rank == NO_RANK:
        return told[ANSWERS] if due > 0 else told[OF_SUIT]
    return fitting_on(told, rank, suit, is_chain)


def number_of(known: Numbers, at: int, cards: int) -> int:
    """How many there are of the cards of this set."""
    return count_bits(known[at] & cards) + count_bits(known[at + 1] & cards)


def none_of(known: Numbers, cards: int, fits: int, number: int) -> int:
    """Of 1024, the chance that of so many unseen cards of this set none fits."""
    chance, left = 1024, number_of(known, UNHELD, cards)
    fitting = number_of(known, UNHELD, cards & fits)
    for drawn in range(number):
        chance = chance * max(left - fitting - drawn, 0) // max(left - drawn, 1)
    return chance


def misses(known: Numbers, seat: int, fits: int) -> int:
    """Of 1024, the chance that this seat holds no card of a set."""
    fresh = min(known[FRESH + seat], known[CARDS_OF + seat])
    old = none_of(known, ALL_CARDS & ~known[LACKS + seat], fits, known[CARDS_OF + seat] - fresh)
    return old * none_of(known, ALL_CARDS, fits, fresh) // 1024


def look(told: Numbers, see: Numbers, row: Numbers, known: Numbers, x: Numbers) -> None:
    """Write what no move changes, and the inputs of the state."""
    for place in range(KNOWN):
        known[place] = 0
    for place in range(ABOUT_RULES):
        x[place] = told[TOLD + place]
    known[ON_RANK], known[FEWEST], seats = NO_RANK, 99, 0
    for card in range(told[FACES]):
        kind, twin = (card, 0) if card < 52 else (card - 52, 1)
        known[OWN + twin] |= (row[see[HAND] + card] + 0) << kind
        known[UNHELD + twin] |= (row[see[UNSEEN] + card] + 0) << kind
        known[ALL_UNHELD] += row[see[UNSEEN] + card]
        known[COST] += row[see[UNSEEN] + card] * told[WORTH + kind]
        if card < 52 and row[see[ON_TOP] + card]:
            known[ON_RANK] = told[RANK + card]
    for suit in range(4):
        known[ON_SUIT] += suit * row[see[IN_FORCE] + suit]
    for turn in range(told[PLAYERS]):
        known[PLACE + turn] = seats
        if row[see[IS_IN] + turn]:
            known[CARDS_OF + seats] = row[see[SIZES] + turn]
            known[FRESH + seats] = row[see[SINCE] + turn]
            known[CLOSED + seats] = 1 - row[see[OPENED] + turn]
            known[TO_OPENS] += known[CLOSED + seats]
            for card in range(52):
                known[LACKS + seats] |= (row[see[LACKED] + 52 * turn + card] + 0) << card
            seats += 1
    for ago in range(RECENT - 1, -1, -1):
        mover, move = row[see[MOVERS] + ago] + 0, row[see[NUMBERS] + ago] - 1
        move -= TEK if move >= TEK else 0
        if mover > 0 and move < DRAW:
            suit = 5 + (move - CALLS & 3) if move >= CALLS else 1 + told[SUIT_OF + move]
            known[LAID + known[PLACE + mover - 1]] = suit
    known[IN_PLAY], known[WAY] = seats, 1 - 2 * row[see[IS_TURNED]]
    known[TO_DRAW], known[DRAWN_NOW] = row[see[DUE]], row[see[DRAWN]]
    at, stock, unheld = mark(x, ABOUT_RULES, seats - 2, 6), row[see[STOCK]] + 0, known[ALL_UNHELD]
    for on in range(1, seats):
        held = known[CARDS_OF + known[WAY] * on % seats]
        climb(x, at + 9 * on - 9, held, 9)
        known[FEWEST], known[OTHERS] = min(known[FEWEST], held), known[OTHERS] + held
    at, unheld = mark(x, at + 54, known[FEWEST] - 1, 8), max(unheld, 1)
    at = climb(x, at, known[COST] * known[OTHERS] // (6 * unheld * (seats - 1)), 20)
    at = climb(x, at, stock + 1 >> 1, 20)
    at = climb(x, at, 20 - stock if told[EXHAUSTION] == END_LOWEST else 0, 20)
    for what in (WILD, SEVEN):
        at = climb(x, at, number_of(known, UNHELD, told[ALL_THAT + what]), 5)
    climb(x, at, known[COST] // unheld, 12)


def look_at_move(told: Numbers, known: Numbers, move: int, m: Numbers) -> int:
    """Write the inputs of a move; the points that it gains at once."""
    for place in range(MOVE_INPUTS):
        m[place] = 0
    seats, way, owed, held = known[IN_PLAY], known[WAY], known[TO_DRAW], known[CARDS_OF]
    rank, suit, kept, twins = known[ON_RANK], known[ON_SUIT], known[OWN], known[OWN + 1]
    steps, unheld = STEPS + (0 if seats == 2 else 13), max(known[ALL_UNHELD], 1)
    kind, due, on, taken, is_silent = PASSES, 0, 1, 0, 0
    if move == DRAW:
        kind, taken = FOR_DEBT if owed > 0 else AT_WILL, max(owed, 1)
        on = 1 if owed > 0 and told[ENDS_TURN] else 0
    elif move != PASS:
        play = move - TEK if move >= TEK else move
        card = card_of(told, play)
        rank, held, others = told[RANK + card], held - 1, ~(1 << card)
        kept, twins = kept & others | twins, twins & others
        suit = play - CALLS & 3 if play >= CALLS else told[SUIT_OF + card]
        is_free = known[TO_OPENS] == 0  # PY-09
        kind, on = told[ROLE + rank] if is_free else PLAIN, told[steps + rank] if is_free else 1
        way = -way if kind == REVERSES else way
        if kind == SEVEN:
            due = debt(told, owed)
        if held == 0:
            m[LAST_CARD] = 1
            theirs = known[OTHERS] + (due if told[FINAL_DRAWS] else 0)
            return told[TIMES + rank] * known[COST] * theirs // (unheld * (seats - 1))
        is_silent = 1 if held == 1 and told[TEK_RULE] > 0 and move < TEK else 0
        taken = told[TEK_DRAW] if is_silent and told[TEK_RULE] == DRAW_N else 0
    seat = on * way % seats
    fits = fitting_then(told, rank, suit, due, told[IS_CHAIN] if kind == FOLLOWED else 0)
    # The cards that are kept: those with which the turn comes again, those that all could lie on.
    at, points = climb(m, mark(m, 0, kind, 12), held + taken, 10), taken * known[COST] // unheld
    last = again = reached = suits = longest = runs = 0
    for of_rank in range(13):
        all_such = told[OF_RANK + of_rank] + 0
        m[at + of_rank] = number = count_bits(kept & all_such) + count_bits(twins & all_such)
        if number > 0:
            points += number * told[WORTH + of_rank]
            last, reached = told[TIMES + of_rank] - 1, reached | all_such
            again |= kept & all_such if told[steps + of_rank] % seats == 0 else 0
    jacks, sevens = kept & told[ALL_THAT + WILD], kept & told[ALL_THAT + SEVEN]
    turning = kept & (told[ALL_THAT + SKIPS] | told[ALL_THAT + REVERSES])
    for of_suit in range(4):
        number = count_bits(kept & told[OF_SUIT + of_suit] & ~jacks)
        suits, longest = suits + min(number, 1), max(longest, number)
        reached |= told[OF_SUIT + of_suit] if number > 0 else 0
    for other in range(52 if again else 0):
        follow = fitting_on(told, told[RANK + other], told[SUIT_OF + other], 0)
        runs += 1 if again >> other & 1 and follow & kept & ~(1 << other) else 0
    fitting = count_bits(kept & fits) + count_bits(twins & fits)
    few, is_own = min(held, 4) - 1, 1 if seat == 0 else 0
    cover = 15 * number_of(known, UNHELD, ALL_CARDS if jacks else reached) // unheld
    at = climb(m, climb(m, at + 13, count_bits(jacks), 4), count_bits(sevens), 4)
    at = climb(m, climb(m, at, count_bits(again), 4), count_bits(turning), 2)
    at = climb(m, climb(m, at, points // 6, 24), points // 6 if known[FEWEST] < 3 else 0, 12)
    at = climb(m, at, last if held == 1 else 0, 4)
    at = mark(m, at, ((few * 4 + min(fitting, 3)) * 2 + (1 if jacks else 0)) * 2 + is_own, 64)
    at = mark(m, at, ((few * 2 + is_own) * 2 + (1 if again & fits else 0)) * 3 + min(runs, 2), 48)
    in_suit = count_bits(kept & told[OF_SUIT + suit] & ~jacks)
    at = climb(m, climb(m, mark(m, at, suits, 5), longest, 6), in_suit, 5)
    at = climb(m, mark(m, at, few * 8 + cover // 2, 32), cover, 16)
    # The seats that may move next.
    m[at], m[at + 1], m[at + 2] = move >= TEK, is_silent, way != known[WAY]
    if seat > 0:
        size, then, laid = known[CARDS_OF + seat], (seat + way) % seats, known[LAID + seat]
        missing = misses(known, seat, told[OF_SUIT] if known[CLOSED + seat] else fits)
        at = mark(m, at + 3, min(size - 1, 5) * 8 + missing // 147 + (48 if seats > 2 else 0), 96)
        at = climb(m, climb(m, at, missing // 80, 12), due, 12)
        m[at + missing // 147] = due > 0
        if then > 0:
            missing = misses(known, then, fits) // 257
            mark(m, at + 8, min(known[CARDS_OF + then] - 1, 5) * 4 + missing, 24)
        if laid > 4 or laid == suit + 1:
            mark(m, at + 32, min(size - 1, 3) * 3 + (laid < 5) + 2 * (laid == 5 + suit), 12)
    elif move == DRAW:
        at = climb(m, at + 167, 8 * number_of(known, UNHELD, fits) // unheld, 8)
        climb(m, at, known[DRAWN_NOW], 4)
    return 0
