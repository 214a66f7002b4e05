"""Looks for a position in which two flags of a game matter together, for each pair of its flags.

`pairs.py` looks for all of them, which takes some minutes, and writes `docs/pairs/*.json`;
`pairs.py pisti` does so for one game, and `pairs.py pisti centre hand_size` tells of one pair.

Two flags matter together at a position where the effect of the one depends on the other: four
hands with the same seed and the same moves, one with neither flag changed, one with each of them
and one with both, in which something that can be seen is neither the same whether or not one flag
is changed, nor, where it is a number, changed by the sum of both.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby, islice, product
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias, get_args, get_origin

import attrs

from pisti import Bluff, Rank
from pisti.errors import PistiError, RulesError
from pisti.games import GAMES
from pisti.kit.flags import flags_of, values_of
from pisti.notation import format_move

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pairs"
HANDS = {"pisti": 40, "all_fours": 40, "pis_yedili": 10}  # of each table and pair of values
MORE_HANDS = 400  # where only their end is looked at
MOST_MOVES = 60  # of a hand that need not end
MOST_VALUES, MOST_TABLES = 3, 5
MORE_VALUES = 5  # as above
Shown: TypeAlias = Mapping[str, Any]
Row: TypeAlias = dict[str, Any]

_pisti, _all_fours, _pis_yedili = (GAMES[name] for name in ("pisti", "all_fours", "pis_yedili"))
_FEW = (Rank.TWO, Rank.TEN, Rank.JACK, Rank.ACE)
_LOW = tuple(rank for rank in Rank if rank not in (*_FEW, Rank.SEVEN, Rank.KING))
SMALL: Mapping[str, Mapping[str, Any]] = {
    "pisti": {
        "mini": _pisti.PRESETS["mini"],
        "small_four": _pisti.RULES.but(ranks=_FEW, hand_size=3, target=15),
        "small_bluff": _pisti.PRESETS["bluff"].but(
            ranks=(*_FEW, Rank.KING), hand_size=3, centre=2, bluff=Bluff()
        ),
        "small_lone": _pisti.PRESETS["bluff"].but(
            players=3, ranks=_FEW, hand_size=5, centre=1, bluff=Bluff(bluff_when="lone_card")
        ),
        "small_mixed": _pisti.PRESETS["classic_two"].but(
            ranks=(*_FEW, Rank.KING), hand_size=4, cut_jack="keep_jack", target=15
        ),
    },
    "all_fours": {
        "small": _all_fours.RULES.but(strip_ranks=_LOW),
        "small_close": _all_fours.RULES.but(strip_ranks=_LOW, target=1, gift_may_end_match=False),
        "small_three": _all_fours.RULES.but(players=3, max_begs=2),
        "small_follow": _all_fours.PRESETS["hoffmann"].but(strip_ranks=_LOW, max_begs=3),
        "small_blind": _all_fours.PRESETS["blind"].but(strip_ranks=_LOW),
    },
    "pis_yedili": {
        "duel": _pis_yedili.RULES.but(players=2),
        "three": _pis_yedili.RULES.but(players=3),
        "ace": _pis_yedili.RULES.but(players=2, ace_follow="draw_if_unable"),
        "tek": _pis_yedili.RULES.but(players=2, tek_rule="draw_n"),
        "everyone": _pis_yedili.RULES.but(players=3, opening="everyone_club"),
    },
}
"""By game, small tables on which pairs are tried first; the presets come after them."""
OF_A_MATCH, OF_A_COUNT = "match", ("scoring", "match")
PLAY_ON = "…"
"""Behind the moves that are legal in all four hands: each seat plays the first of its own ones."""


def tables(name: str) -> dict[str, Any]:
    """The tables of a game by name: the small ones, and the presets."""
    return {**SMALL[name], **GAMES[name].PRESETS}


@lru_cache
def values(name: str, flag: str) -> Mapping[str, Any]:
    """The values that are tried of a flag, by their names: those of its type, and of presets."""
    kind = flags_of(type(GAMES[name].RULES))[flag].kind
    found: dict[str, Any] = {}
    for part in (kind, *get_args(kind)):
        if get_origin(part) is Literal:
            found |= {repr(value): value for value in get_args(part)}
    if kind is bool:
        found = {"False": False, "True": True}
    if type(None) in get_args(kind):
        found["None"] = None
    for preset, rules in tables(name).items():
        value = values_of(rules).get(flag)
        if value is None or any(value == other for other in found.values()):
            continue
        short = shown(value)
        found[short if len(short) <= 16 else f"that of {preset}"] = value
    if flag == "match_order":  # of which no preset has another one
        found["the other way round"] = values_of(GAMES[name].RULES)[flag][::-1]  # type: ignore[index]
    if any(type(value) is int for value in found.values()):
        numbers = [value for value in found.values() if type(value) is int]
        found |= {repr(number): number for number in (min(numbers) + 1, max(numbers) + 1)}
    return found


def shown(value: object) -> str:
    """A value as the pages write it."""
    return value.name.lower() if isinstance(value, Rank) else repr(value)


def changed(rules: Any, **flags: Any) -> Any:
    """These rules with other flags, or the sentence that refuses them."""
    try:
        return rules.but(**flags)
    except RulesError as error:
        return str(error)


def refused_alone(
    table: str, rules: Any, one: str, other: str, made: list[list[tuple[str, Any, Any]]]
) -> Iterator[str]:
    """How a value of one flag is refused by the other's at this table, which could be another."""
    own = values_of(rules)
    ways = [((one, other), made[0], made[1]), ((other, one), made[1], made[0])]
    for flags, found, others in ways:
        for text, value, refusal in found:
            if not isinstance(refusal, str):
                continue
            for _, another, alone in others:
                both = changed(rules, **{flags[0]: value, flags[1]: another})
                if not isinstance(both, str) and not isinstance(alone, str):
                    others_own = shown(own.get(flags[1]))
                    yield f"{table}: {flags[0]}={text}, {flags[1]}={others_own}: {refusal}"
                    break


def are_seen_in_play(rules: Any, one: str, other: str) -> bool:
    """Whether the effect of two flags can be seen before the end; not if both are of the count."""
    known = flags_of(type(rules))
    return any(known[flag].group not in OF_A_COUNT for flag in (one, other))


@attrs.frozen
class Four:
    """Four rules: with neither flag changed, with the first, with the second, and with both."""

    name: str
    table: str
    flags: tuple[str, str]
    values: tuple[str, str]
    rules: tuple[Any, ...]

    @property
    def is_of_match(self) -> bool:
        """Whether one of the flags is about a match, so that the end of one is looked at."""
        known = flags_of(type(self.rules[0]))
        return any(known[flag].group == OF_A_MATCH for flag in self.flags)


def fours(name: str, one: str, other: str) -> Iterator[Four | str]:
    """All fours of rules for two flags on which they can be tried; or how both are refused."""
    used = 0
    for table, rules in tables(name).items():
        own = values_of(rules)
        made = [
            [
                (text, value, changed(rules, **{flag: value}))
                for text, value in values(name, flag).items()
                if value != own.get(flag)
            ]
            for flag in (one, other)
        ]
        yield from refused_alone(table, rules, one, other, made)
        singles = [[each for each in found if not isinstance(each[2], str)] for found in made]
        if not all(singles):
            continue
        used += 1
        if used > MOST_TABLES:
            return
        most = MOST_VALUES if are_seen_in_play(rules, one, other) else MORE_VALUES
        for first, second in product(*[islice(each, most) for each in singles]):
            both = changed(rules, **{one: first[1], other: second[1]})
            if isinstance(both, str):
                yield f"{table}: {one}={first[0]}, {other}={second[0]}: {both}"
            else:
                texts = (first[0], second[0])
                yield Four(name, table, (one, other), texts, (rules, first[2], second[2], both))


# What can be seen of a state


def seen(name: str, state: Any, news: tuple[Any, ...], *, is_of_match: bool) -> Shown:
    """What is compared, by its name; numbers are added, and all else is the same or another."""
    game, score = GAMES[name], GAMES[name].score(state)
    found: dict[str, Any] = {"the seat on turn": state.turn}
    for move in game.legal_moves(state):
        found[f"whether {format_move(move)} is legal"] = True
    for side, points in enumerate(score.totals):
        found[f"the points of side {side}"] = points
    events = [(name, len([*same])) for name, same in groupby(type(each).__name__ for each in news)]
    found["what happens"] = " ".join(f"{times}×{event}" for event, times in events)
    # A long past makes views slow, and in Pis Yedili only the deal and the end tell more by them.
    is_seen = name != "pis_yedili" or state.is_over or not state.acts
    for seat in (*range(state.rules.players), None) if is_seen else ():
        view = game.view(state, seat)
        who = "a spectator" if seat is None else f"seat {seat}"
        found[f"how many cards {who} has not seen"] = view.unseen.total()
    if state.is_over:
        found["the next dealer"] = game.next_dealer(state)
        if is_of_match:
            standings = game.standings(state.rules, [score, score])
            found["who has won after two such hands"] = str(standings.winners)
            found["the totals after two such hands"] = str(standings.totals)
    for number, place in enumerate(state.places):
        found[f"the cards in place {number}"] = " ".join(map(str, place)) or "none"
    return found


def joint(found: list[Shown]) -> tuple[str, list[str]] | None:
    """The first thing in which the effect of one flag depends on the other, in all four hands."""
    for what in dict.fromkeys([key for each in found for key in each]):
        four = [each.get(what) for each in found]
        neither, one, other, both = four
        if (neither == one and other == both) or (neither == other and one == both):
            continue
        if None in four and not what.startswith("whether"):  # there is no such seat or place
            continue
        numbers = [each for each in four if type(each) is int]
        if what.startswith(("the points", "how many")) and len(numbers) == 4:
            signs = (1, -1, -1, 1)
            if sum(sign * number for sign, number in zip(signs, numbers, strict=True)) == 0:
                continue
        return what, ["–" if each is None else str(each) for each in four]
    return None


def played(four: Four, seed: int) -> Iterator[tuple[list[str], list[Shown]]]:
    """The moves so far and what can be seen, in four hands in which the same moves are made."""
    game, chance = GAMES[four.name], Random(seed)
    try:
        states = [game.new_hand(rules, seed=seed) for rules in four.rules]
    except PistiError:
        return
    moves: list[str] = []
    is_dealt_alike = len({state.hands for state in states}) == 1
    before, is_of_match = [0] * 4, four.is_of_match
    is_of_count = not are_seen_in_play(four.rules[0], *four.flags)
    while is_of_count and states[0].turn is not None and len(moves) < MOST_MOVES:
        move = chance.choice(game.legal_moves(states[0]))
        states, moves = [game.apply(state, move) for state in states], [*moves, format_move(move)]
    while True:
        told = [game.events(state)[number:] for state, number in zip(states, before, strict=True)]
        pairs = zip(states, told, strict=True)
        yield moves, [seen(four.name, *each, is_of_match=is_of_match) for each in pairs]
        ways = [{format_move(move): move for move in game.legal_moves(state)} for state in states]
        alike = [text for text in ways[0] if all(text in each for each in ways)]
        if len(moves) >= MOST_MOVES:
            return
        if not alike:
            ends = [points_at_end(four.name, state) for state in states]
            if is_dealt_alike and any(ways) and all(ends):
                yield [*moves, PLAY_ON], ends
            return
        before = [number + len(news) for number, news in zip(before, told, strict=True)]
        text = chance.choice(alike)
        states = [game.apply(s, each[text]) for s, each in zip(states, ways, strict=True)]
        moves = [*moves, text]


def points_at_end(name: str, state: Any) -> Shown:
    """The points of each side when each seat plays the first of its legal moves from here on."""
    game, moves = GAMES[name], 0
    while not state.is_over and moves < MOST_MOVES:
        state, moves = game.apply(state, game.legal_moves(state)[0]), moves + 1
    totals = game.score(state).totals if state.is_over else ()
    return {f"the points of side {side}": points for side, points in enumerate(totals)}


def look(name: str, one: str, other: str) -> Row:
    """What is found for two flags: a position, how both are refused, or how many hands had none."""
    hands, packs = 0, set[int]()
    refused = ""
    row: Row = {"flags": [one, other]}
    for four in fours(name, one, other):
        if isinstance(four, str):
            refused = refused or four
            continue
        packs |= {len(rules.pack) for rules in four.rules}
        is_seen = are_seen_in_play(four.rules[0], one, other)
        for seed in range(HANDS[name] if is_seen else MORE_HANDS):
            hands += 1
            for moves, shown in played(four, seed):
                if found := joint(shown):
                    what, told = found
                    values = [*four.values]
                    place = {"table": four.table, "seed": seed, "moves": " ".join(moves)}
                    return row | {"values": values, **place, "what": what, "shown": told}
    if refused:
        return row | {"refused": refused}
    return row | {"hands": hands, "packs": sorted(packs)}


def is_there(name: str, row: Row) -> bool:
    """Whether what a row tells of a position or a refusal holds."""
    one, other = row["flags"]
    if "refused" in row:
        return row["refused"] in [each for each in fours(name, one, other) if type(each) is str]
    rules = tables(name)[row["table"]]
    flags = {
        flag: values(name, flag)[text]
        for flag, text in zip(row["flags"], row["values"], strict=True)
    }
    all_rules = [
        rules,
        rules.but(**{one: flags[one]}),
        rules.but(**{other: flags[other]}),
        rules.but(**flags),
    ]
    four = Four(name, row["table"], (one, other), tuple(row["values"]), tuple(all_rules))
    for moves, shown in played(four, row["seed"]):
        if " ".join(moves) == row["moves"]:
            return joint(shown) == (row["what"], row["shown"])
    return False


def pairs_of(name: str) -> list[tuple[str, str, str]]:
    """All pairs of flags of a game."""
    flags = [flag.name for flag in flags_of(type(GAMES[name].RULES)).values() if not flag.inside]
    return [(name, one, other) for at, one in enumerate(flags) for other in flags[at + 1 :]]


def file_of(name: str) -> Path:
    """The file with all pairs of a game."""
    return FOLDER / f"{name.replace('_', '-')}.json"


def main(words: list[str]) -> None:
    """Look for all pairs of the games named, or tell of one."""
    if len(words) == 3 and words[1] not in GAMES:
        print(json.dumps(look(*words), ensure_ascii=False))
        return
    FOLDER.mkdir(exist_ok=True)
    for name in words or GAMES:
        with Pool() as pool:
            rows = pool.starmap(look, pairs_of(name), chunksize=4)
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        file_of(name).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        kinds = [sum(kind in row for row in rows) for kind in ("what", "refused", "hands")]
        print(
            f"{name}: {len(rows)} pairs; together {kinds[0]}, refused {kinds[1]}, none {kinds[2]}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
