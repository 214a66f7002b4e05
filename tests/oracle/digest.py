"""The lines of `pisti digest` once more, by the oracles: from the page of the guide alone.

Of the library they ask whether rules are allowed, and nothing else.  `tests/data/digest.json`
has the values of the flags.
"""

import hashlib
import json
from itertools import count

from folders import DATA
from oracle.all_fours import AllFours
from oracle.pis_yedili import PisYedili
from oracle.pisti import Oracle, Redeal
from pisti.errors import RulesError
from pisti.games import GAMES

VALUES = {
    game: found["values"]
    for game, found in json.loads((DATA / "digest.json").read_text("utf-8")).items()
}
SUITS, RANKS = "CDHS", "23456789TJQKA"


def bytes_of(name, length):
    return hashlib.shake_128(name.encode()).digest(length)


def number_of(name, place=0):
    return int.from_bytes(bytes_of(name, 4 * place + 4)[-4:], "big")


def shuffled(pack, name):
    stream = bytes_of(name, 8 * len(pack))
    keys = [stream[8 * place : 8 * place + 8] for place in range(len(pack))]
    return [pack[place] for place in sorted(range(len(pack)), key=lambda place: keys[place])]


def in_tries(draw, name):
    """What this finds with the name, or with `/1` after it, and so on."""
    return next(
        found
        for tries in count()
        if (found := draw(name, f"/{tries}" if tries else "")) is not None
    )


# Tables


def draw(game, table):
    """The data of a table, and its flags in one level."""

    def drawn(name, again):
        rules, flags = {}, {}
        for flag, values in VALUES[game].items():
            group, _, own = flag.rpartition(".")
            if group and rules.setdefault(group, {}) is None:
                continue
            number = number_of(name + flag + again)
            value = values[number // 3 % len(values)] if number % 3 == 0 else values[0]
            (rules[group] if group else rules)[own] = flags[own] = {} if value == {} else value
        try:
            GAMES[game].Rules.from_dict(rules)
        except RulesError:
            return None
        dealer = number_of(f"{name}dealer{again}") % flags["players"]
        totals = []
        for side in range(sides_of(flags)):
            place = number_of(f"{name}total {side}{again}") % 4
            totals.append(total(flags["target"], place))
        if flags.get("match_end") == "elimination":  # PY-35
            left = [seat for seat, points in enumerate(totals) if points < flags["target"]]
            if dealer not in left or len(left) < 2:
                return None
        return {"rules": rules, "dealer": dealer, "totals": totals}, flags

    return in_tries(drawn, f"{game}/table {table}/")


def sides_of(flags):
    teams = flags.get("teams", "individual")
    players = flags["players"]
    return {"individual": players, "trios": 2, "partnership": players // 2}[teams]


def total(target, place):
    return 0 if target == "single_deal" else (0, target // 2, target - 1, target)[place]


# Hands


def pisti_hand(flags, dealer, _, name):
    flags = {**flags, "bluff": flags["bluff"] is not None}
    pack = [rank + suit for suit in SUITS for rank in RANKS]
    pack = [card for card in pack if card[0] in flags["ranks"] and card[1] in flags["suits"]]

    def dealt(name, again):
        try:
            return Oracle(flags, shuffled(pack * flags["packs"], name + again), dealer)
        except Redeal:  # P-17
            return None

    return in_tries(dealt, name)


def all_fours_hand(flags, dealer, totals, name):
    flags = {**flags, **{key: dict(flags[key]) for key in ("turnup_points", "game_values")}}
    pack = [rank + suit for suit in SUITS for rank in RANKS if rank not in flags["strip_ranks"]]
    return AllFours(flags, shuffled(pack, name), dealer, totals)


def pis_yedili_hand(flags, dealer, totals, name):
    flags = {**flags, **{key: dict(flags[key]) for key in ("card_penalty", "final_multiplier")}}
    ranks = RANKS[-flags["pack_size"] // 4 :]
    pack = [rank + suit for suit in SUITS for rank in ranks] * flags["packs"]
    deck = shuffled(pack, name)

    def further_pack(k):  # PY-A38
        return shuffled(pack, f"{''.join(deck)}/reshuffle {k}")

    return PisYedili(flags, deck, dealer, further_pack, totals)


DEAL = {"pisti": pisti_hand, "all_fours": all_fours_hand, "pis_yedili": pis_yedili_hand}


def text_of(move):
    if isinstance(move, str):
        return move
    kind, *parts = move
    if kind == "tek":
        return text_of(parts[0]) + "!"
    return {"down": "({})", "discard": "-{}", "call": "{}/{}"}[kind].format(*parts)


def play(hand, name):
    """The moves of a hand, as far as 300, and the totals then."""
    stream, texts = bytes_of(f"{name}/moves", 4 * 300), []
    while len(texts) < 300 and (moves := {text_of(move): move for move in hand.legal()}):
        at = 4 * len(texts)
        number = int.from_bytes(stream[at : at + 4], "big")
        texts.append(sorted(moves)[number % len(moves)])
        hand.play(moves[texts[-1]])
    return texts, hand.totals()


def lines(game, numbers):
    """The lines of the hands with these numbers, all of one part."""
    tables = {}
    for number in numbers:
        table = number // 10_000 * 100 + number % 100
        if table not in tables:
            tables[table] = data, _ = draw(game, table)
            yield f"table {table} {json.dumps(data, sort_keys=True, separators=(',', ':'))}"
        data, flags = tables[table]
        name = f"{game}/{number}"
        hand = DEAL[game](flags, data["dealer"], data["totals"], name)
        moves, totals = play(hand, name)
        yield " ".join(map(str, ["hand", number, *moves, "=", *totals]))
