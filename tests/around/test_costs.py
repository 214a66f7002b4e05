"""The cost law: a text of a stranger that is twice as long costs at most 2.5 times as much."""

import json
from contextlib import suppress
from functools import cache
from time import process_time

import pytest

import pisti
from laws.law import is_full
from pisti import PistiError, all_fours, match, notation, pis_yedili, record
from pisti.arena.results import _WRONG_FORM, Results
from pisti.bots.command import move_in
from pisti.kit.data import flag_value
from pisti.table.kept import open_again, seal
from pisti.table.links import read_link
from pisti.web import Desk, answer

LONG = 1 << (15 if is_full() else 13)  # letters
QUICK = LONG / 8e6  # seconds: what takes no longer needs no law
PATIENCE = 3.0  # seconds of tries, as a busy machine may spoil some of them

MOVES = [*pisti.all_moves(pisti.PRESETS["bluff"]), *all_fours.all_moves(all_fours.RULES)]
HAND = pis_yedili.new_hand(seed=7)
RECORD = json.loads(record.dumps(pis_yedili, record.record_of(pis_yedili, HAND)))
MATCH = json.loads(match.dumps(match.new_match(pisti, seed=7)))
QUESTION = {"ask": "open", "link": "game=pisti", "word": "x", "names": ["x"]}


def rules_from(text):
    return pisti.Rules.from_dict(json.loads(text))


def flag_from(text):
    return flag_value(pis_yedili.Rules, "reuse_stock", text)


def answer_of_bot(text):
    return move_in(text.encode("utf-8", "surrogatepass"), MOVES)


def kept(text):
    """A kept table is sealed, so that a stranger seals his text first."""
    return open_again(seal(text.encode("utf-8", "replace").decode()))


@cache
def results():
    """The results of a run of two bots, in memory."""
    return Results(":memory:", {"bots": ["one", "other"], "sources": {}})


def deal_of_results(text):
    """A row of a file of results, which a stranger may have written."""
    with suppress(*_WRONG_FORM):
        results()._read(0, 0, text)


def names_of_moves(text):
    return notation.parse_move(text, MOVES, pisti.WORDS["tr"])


PARSERS = {
    "record.loads": lambda text: record.loads(pis_yedili, text),
    "record.game_of": lambda text: record.game_of([pisti, pis_yedili], text),
    "match.loads": lambda text: match.loads(pisti, text),
    "Rules.from_dict": rules_from,
    "flag_value": flag_from,
    "parse_card": notation.parse_card,
    "parse_cards": notation.parse_cards,
    "parse_move": names_of_moves,
    "parse_seat": lambda text: notation.parse_seat(text, 4),
    "a bot's answer": answer_of_bot,
    "a link": read_link,
    "a kept table": kept,
    "a question of the page": lambda text: answer(Desk(), text),
    "a deal of results": deal_of_results,
}
WORDS = ("parse_card", "parse_cards", "parse_move", "parse_seat")
"""The parsers of what people type, to which the beginnings of JSON say nothing."""
LONGEST = dict.fromkeys(WORDS, 10_000)
"""The letters from which on a text is refused at once; a shorter one must be tried."""

PIECES = [
    *('"', '\\"', "\\", "\\u0022", "'", "[", "]", "{", "}", "[]", "{}", "[],", '{"a":', "[[],"),
    *("0", "9", "-", "1e", ".", "1,", " ", "\n", "\t", ",", ";", ", ,", ":", "null,", "é", "İ"),
    *("ß", "\ud800", "\0", "♦", "10", "T", "TD", "TD ", "1D", "♦\ufe0f", "\ufe0e"),
    *("()", "(TD", "??"),
    *("seat ", "SEAT", "&", "=", "%", "%4", "%41", "+", "#", "?", "a=", "a=1&", "a&", "bots=,"),
]
"""What a text is made of that is these pieces alone, over and over."""
STARTS = {
    "a bot's answer": ['{"move": "'],
    "a question of the page": ['{"ask": "'],
    "a link": ["game=", "deck="],
    "parse_seat": ["seat "],
    "a deal of results": ["[1, [", '[1, [], [], "'],
}
"""What such a text may begin with, besides what any may begin with."""

VALUES = {
    "a long text": lambda n: "x" * n,
    "quotes": lambda n: '"' * n,
    "blanks": lambda n: " " * n,
    "cards": lambda n: "TD" * (n // 2),
    "half cards": lambda n: "T" * n,
    "digits": lambda n: 10 ** (n // 8),
    "many texts": lambda n: ["7H"] * (n // 6),
    "many wrong texts": lambda n: ["x"] * (n // 6),
    "many numbers": lambda n: [1] * (n // 3),
    "many lists": lambda n: [[]] * (n // 4),
    "many keys": lambda n: {f"k{i}": "" for i in range(n // 12)},
    "one long key": lambda n: {"x" * n: ""},
}


def with_value(data, key, make):
    """A maker of this data with one value in it that is as long as asked."""
    return lambda n: json.dumps({**data, key: make(n)})


def hurtful(name):
    """Makers of texts of about n letters for this parser, by what they are."""
    starts = ("",) if name in WORDS and not is_full() else ("", '"', "[", '{"', '{"a": "')
    for start in (*starts, *STARTS.get(name, ())):
        for piece in PIECES:
            yield f"{start}{piece!r} and so on", lambda n, s=start, p=piece: s + p * (n // len(p))
    wholes = {
        "record.loads": RECORD,
        "record.game_of": RECORD,
        "match.loads": MATCH,
        "Rules.from_dict": {"preset": "classic", "players": 2, "scoring": {}, "target": 1},
        "a bot's answer": {"move": "TD", "illegal": 1, "error": 1, "refused": 1},
        "a question of the page": QUESTION,
    }
    whole = wholes.get(name, {})
    for key in (*whole, "tags", "players", "scores") if whole else ():
        for what, make in VALUES.items():
            yield f"{what} as {key}", with_value(whole, key, make)


def cost(parse, text):
    """The processor time of this parser for this text, whatever it says of it."""
    began = process_time()
    with suppress(PistiError, ValueError, RecursionError):
        parse(text)
    return process_time() - began


def ratio(parse, make, size, patience=PATIENCE):
    """What a text of this size costs, measured by one of half the size; 0 if it is quick."""
    half, whole = make(size // 2), make(size)
    least = [cost(parse, half), cost(parse, whole)]
    spent = sum(least)
    while least[1] > QUICK and least[1] > 2.5 * least[0] and spent < patience:
        costs = cost(parse, half), cost(parse, whole)
        least = [*map(min, least, costs)]
        spent += sum(costs)
    return least[1] / least[0] if least[1] > QUICK else 0


def test_a_cost_that_grows_with_the_square_is_found():
    def parse(text):
        return [text.count("é", at) for at in range(0, len(text), 8)]

    assert ratio(parse, lambda n: "é" * n, 1 << 15, 0.1) > 3
    assert ratio(len, lambda n: "x" * n, 1 << 13) == 0


@pytest.mark.parametrize("name", PARSERS)
def test_twice_the_text_is_no_more_than_two_and_a_half_times_the_cost(name):
    parse, size = PARSERS[name], min(LONGEST.get(name, LONG), LONG)
    for what, make in hurtful(name):
        assert ratio(parse, make, size) <= 2.5, what
