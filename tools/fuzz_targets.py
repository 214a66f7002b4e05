"""A function for each kind of text that comes from strangers, for `make fuzz`.

Each takes any bytes, and may do with them only what the library promises: read them, or refuse
them by an error of its own.  Its first byte often chooses a game or a table.
"""

import json
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import attrs

import pisti
from pisti import all_fours, match, notation, pis_yedili, practice, record, wire
from pisti.arena import attack
from pisti.arena.results import Results
from pisti.bots.command import Program
from pisti.envs import Encoding, small
from pisti.event_types import Event
from pisti.table.kept import keep, seal, unseal
from pisti.testing import playthrough
from pisti.web import Desk, answer

GAMES: tuple[Any, ...] = (pisti, all_fours, pis_yedili)
LONGEST, SECONDS, MEGABYTES = 2000, 1, 100
"""The limits for a text from a stranger: bytes of the message, seconds of work, megabytes."""
LENGTHS = (0, 4, 300)  # moves of the records from which the mutations start
MORE_MOVES = tuple({
    move for game in GAMES for move in game.legal_moves(game.new_hand(seed="fuzz"))
})  # fmt: skip
RUN: dict[str, Any] = {"arena": 1, "bots": ["random", "easy", "hard"], "sources": {}}


def _game_and_text(data: bytes) -> tuple[Any, str]:
    """The game that the first byte chooses, and the others as a text."""
    text = data[1:].decode("utf-8", "surrogateescape" if data[:1] > b"\x80" else "replace")
    return GAMES[data[0] % len(GAMES)] if data else pisti, text


def read_record(data: bytes) -> None:
    """Read a record, and play it again."""
    game, text = _game_and_text(data)
    read = record.loads(game, text)
    record.check(game, read)
    if record.loads(game, record.dumps(game, read)) != read:
        raise AssertionError("a record differs after it was written and read again")


def read_notation(data: bytes) -> None:
    """Read cards, a card, a move and a seat."""
    _, text = _game_and_text(data)
    with suppress(pisti.NotationError):
        cards = notation.parse_cards(text)
        if notation.parse_cards(notation.format_cards(cards)) != cards:
            raise AssertionError("cards differ after they were written and read again")
    for parse in (
        notation.parse_card,
        lambda line: notation.parse_move(line, MORE_MOVES),
        lambda line: notation.parse_move(line, MORE_MOVES, pisti.WORDS["tr"]),
        lambda line: notation.parse_seat(line, 4),
    ):
        with suppress(pisti.NotationError):
            parse(text)


def read_rules(data: bytes) -> None:
    """Read rules as data, and flags by their names."""
    game, text = _game_and_text(data)
    with suppress(ValueError, RecursionError):
        given = json.loads(text)
        with suppress(pisti.RulesError, pisti.RecordError, pisti.KindError):
            rules = game.Rules.from_dict(given)
            if game.Rules.from_dict(rules.to_dict()) != rules:
                raise AssertionError("rules differ after they were written and read again")
        if isinstance(given, dict) and all(isinstance(name, str) for name in given):
            with suppress(pisti.RulesError):
                game.RULES.but(**given)


def read_match(data: bytes) -> None:
    """Read a match, and write it again."""
    game, text = _game_and_text(data)
    read = match.loads(game, text)
    if match.loads(game, match.dumps(read)) != read:
        raise AssertionError("a match differs after it was written and read again")


def read_results(data: bytes) -> None:
    """Open a file of results that was scrawled over, or has such a deal; read all deals."""
    path = _folder() / "results"
    path.write_bytes(_written() if data[:1] < b"\x80" else data[1:])
    if data[:1] < b"\x80":
        with closing(sqlite3.connect(path, isolation_level=None)) as opened:
            opened.execute("insert into deal values (0, 0, ?)", [data[1:].decode(errors="replace")])
    file = Results(path, RUN)
    try:
        for _ in file.deals():
            pass
    finally:
        file.close()


@cache
def _place() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="pisti-fuzz-")  # which ends with this process


def _folder() -> Path:
    return Path(_place().name)


@cache
def _written() -> bytes:
    """The file of a run without a deal."""
    path = _folder() / "written"
    Results(path, RUN).close()
    return path.read_bytes()


class _Said:
    """The process of a program that has said this."""

    def __init__(self, said: bytes) -> None:
        self.said = said

    def ask(self, question: str, seconds: float) -> bytes:  # noqa: ARG002 - as processes are asked
        return self.said

    def kill(self) -> None:
        pass

    end = kill


def read_answer(data: bytes) -> None:
    """Take this as what a bot has said when it was asked for its move, and when it was made."""
    game, _ = _game_and_text(data)
    state = game.new_hand(seed="fuzz")
    view = game.view(state, state.turn)
    said: Any = _Said(data[1:])
    for is_asked in (True, False):
        program = Program(said, lambda _: "", 1.0)
        try:
            if is_asked and program(view) not in view.moves:
                raise AssertionError("a move that was not offered")
            program.check()
        except pisti.PistiError:
            pass
        finally:
            program.close()


def read_question(data: bytes) -> None:
    """Ask this as a question of the page, at one of some tables, or open it in one of its forms."""
    _, text = _game_and_text(data)
    how = data[0] if data else 0
    desks = _desks()
    desk = attrs.evolve(desks[how % len(desks)], judged={})
    form = how // len(desks) % 4
    question = text if not form else json.dumps({
        1: {"ask": "open", "link": text},
        2: {"ask": "open kept", "kept": seal(text.encode("utf-8", "replace").decode())},
        3: {"ask": "open record", "record": text},
    }[form])  # fmt: skip
    if not answer(desk, question).startswith("{"):
        raise AssertionError("an answer is not an object")


@cache
def _desks() -> Sequence[Desk]:
    """A desk without a table, one with a hand that goes on, and one with a hand that is over."""
    going, over = Desk("tr"), Desk()
    for desk in (going, over):
        answer(desk, '{"ask": "open", "link": "game=pisti&preset=mini&seed=7&seat=1"}')
    while "end" not in answer(over, '{"ask": "go"}'):
        table = over.table
        view: Any = table.view if table else None
        if view.moves:
            answer(over, json.dumps({"ask": "move", "move": str(view.moves[0])}))
    return (Desk(), going, over)


def read_wire(data: bytes) -> None:
    """Read a view or an event as JSON, and write it again."""
    game, text = _game_and_text(data)
    for kind in (game.View, Event):
        with suppress(pisti.PistiError):
            read = wire.loads(game, kind, text)
            if wire.loads(game, kind, wire.dumps(game, read)) != read:
                raise AssertionError("a view or an event differs after it was written and read")


def read_practice(data: bytes) -> None:
    """Read the boxes and the own puzzles of a person, and write them again."""
    _, text = _game_and_text(data)
    read = practice.loads(text)
    if practice.loads(practice.dumps(read)) != read:
        raise AssertionError("what is practised differs after it was written and read again")


def read_figures(data: bytes) -> None:
    """Read best play in a small game, and the weights of an attacker."""
    _, text = _game_and_text(data)
    with suppress(pisti.PistiError):
        small.read_play(_small(), text)
    with suppress(ValueError, RecursionError):
        attack.learned_before(_attacker(), json.loads(text))


@cache
def _small() -> Encoding:
    return Encoding(pisti, pisti.PRESETS["mini"])


@cache
def _attacker() -> attack.Attacker:
    return attack.new_attacker(pisti.PRESETS["mini"])


Target = Callable[[bytes], None]
TARGETS: dict[str, Target] = {
    "record": read_record,
    "notation": read_notation,
    "rules": read_rules,
    "match": read_match,
    "results": read_results,
    "answer": read_answer,
    "question": read_question,
    "wire": read_wire,
    "practice": read_practice,
    "figures": read_figures,
}
SHARES = {"results": 1, "question": 1, "figures": 30, "answer": 20}
SHARES |= {name: 8 for name in TARGETS if name not in SHARES}
"""The inputs of each in a hundred, the slow targets first, which take the longest all the same."""
REFUSALS: dict[str, type[Exception]] = {
    "record": pisti.RecordError,
    "notation": pisti.NotationError,
    "match": pisti.RecordError,
}
"""The error of a target, where it is not any error of the library."""


def limited(name: str) -> Target:
    """The target, within what is promised: errors of the library, short messages, time, memory."""
    target, refusals = TARGETS[name], REFUSALS.get(name, pisti.PistiError)

    def read(data: bytes) -> None:
        began, before = time.process_time(), peak()
        try:
            target(data)
        except refusals as error:
            if len(str(error).encode("utf-8", "replace")) > LONGEST:
                raise AssertionError("the message is too long") from error
        if time.process_time() - began > SECONDS:
            raise AssertionError(f"it took more than {SECONDS} seconds")
        if peak() - before > MEGABYTES << 20:
            raise AssertionError(f"it took more than {MEGABYTES} megabytes")

    return read


def peak() -> int:
    """The bytes that this process has taken at most."""
    with suppress(ImportError):  # not every system has it
        import resource  # noqa: PLC0415 - as above

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
    return 0


def kept(folder: Path, name: str) -> list[bytes]:
    """The texts for a target that are kept in this folder, as a list in JSON, a letter a byte."""
    path = folder / f"{name}.json"
    texts: list[str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return [text.encode("latin-1") for text in texts]


def words(name: str) -> list[str]:
    """Words that mutations of a target may put in; none has a quotation mark."""
    found = {*(word for game in GAMES for word in game.PRESETS)} if name != "answer" else set()
    for seed in SEEDS[name]():
        found.update(re.findall(r"[a-z_]{3,20}", seed.decode("utf-8", "replace")))
    return sorted(found)[:400]


def _records() -> Iterator[bytes]:
    for number, game in enumerate(GAMES):
        for rules in game.PRESETS.values():
            for length in LENGTHS:
                state = playthrough(game, rules, seed="fuzz", most=length)[-1]
                kept = record.record_of(game, state, tags={"by": "fuzz"})
                yield bytes([number]) + record.dumps(game, kept).encode()


def _texts() -> Iterator[bytes]:
    said = ("TD", "10♦ 4♣", "TD td 10D", "JH/S", "J!", "1", "-", "kupa valesi", "ace of spades")
    yield from (f"0{text}".encode() for text in said)
    yield from (f"0{move}".encode() for move in MORE_MOVES)


def _rules() -> Iterator[bytes]:
    for number, game in enumerate(GAMES):
        for rules in game.PRESETS.values():
            yield bytes([number]) + json.dumps(rules.to_dict()).encode()
            flags = {f.name: getattr(rules, f.name) for f in attrs.fields(type(rules))}
            plain = {k: v for k, v in flags.items() if isinstance(v, str | int | None)}
            yield bytes([number]) + json.dumps(plain).encode()


def _matches() -> Iterator[bytes]:
    for number, game in enumerate(GAMES):
        for rules in game.PRESETS.values():
            now = match.new_match(game, rules, seed="fuzz")
            for moves in range(150):
                if moves in (0, 5, 149):
                    yield bytes([number]) + match.dumps(now).encode()
                if now.is_over:
                    break
                now = match.apply(now, match.legal_moves(now)[0])


def _results() -> Iterator[bytes]:
    """A true deal, and a whole file."""
    counts = {"tables": 2, "won": 1, "times pişti": 1, "points pişti": 10}
    yield b"\x00" + json.dumps([1.5, counts, counts, "", "it was late"]).encode()
    yield b"\xff" + _written()


def _answers() -> Iterator[bytes]:
    for number, game in enumerate(GAMES):
        for move in game.legal_moves(game.new_hand(seed="fuzz")):
            yield bytes([number]) + json.dumps({"move": str(move)}).encode() + b"\n"
    for key in ("illegal", "error", "refused"):
        yield b"0" + json.dumps({key: "it fell"}).encode() + b"\n"


def _questions() -> Iterator[bytes]:
    asked: tuple[dict[str, Any], ...] = (
        {"ask": "speak", "language": "tr"},
        {"ask": "open", "link": "game=pisti&preset=mini&seed=7", "word": "ada", "names": ["A"]},
        {"ask": "move", "move": "TD"},
        {"ask": "why", "card": "TD"},
        {"ask": "review", "ply": 3},
        {"ask": "audit", "promise": "x", "word": "y"},
        *({"ask": word} for word in ("again", "go", "back", "next", "rules", "replay", "record")),
    )
    for place in range(3):
        for question in asked:
            yield bytes([place]) + json.dumps(question).encode()
    yield b"\x03game=pis_yedili&preset=duel&seat=1&bots=easy&scores=[3,4]&match=1&seed=x"
    yield b"\x03game=pisti&preset=mini&players=2&names=A,B&dealer=1&practice=0&seat=1"
    yield b"\x03game=all_fours&deck=" + notation.format_cards(pisti.DECK).encode()
    for desk in _desks()[1:]:
        if desk.table is not None:
            yield b"\x06" + unseal(keep(desk.table)).encode()
    for text in _records():
        if len(text) < 1500:
            yield b"\x09" + text[1:]


def _wire() -> Iterator[bytes]:
    for number, game in enumerate(GAMES):
        state = playthrough(game, game.RULES, seed="fuzz", most=6)[-1]
        for seat in (0, 1, None):
            view = game.view(state, seat)
            yield bytes([number]) + wire.dumps(game, view).encode()
        for event in game.events(state):
            yield bytes([number]) + wire.dumps(game, event).encode()


def _practice() -> Iterator[bytes]:
    names = practice.shipped_names(pisti)[:2]
    boxes = practice.Boxes(tuple(practice.Place(name, 2, date(2026, 11, 30)) for name in names))
    own = [practice.shipped_puzzle(pisti, name) for name in names]
    yield b"0" + practice.dumps(practice.with_own(practice.Kept(boxes), "pisti", own)).encode()


def _figures() -> Iterator[bytes]:
    yield b'0{"seat 0":{"TC":0.2,"2D":0.8},"seat 1":{"JC":1}}'
    yield b"0" + json.dumps(attack.kept(_attacker())).encode()


SEEDS: dict[str, Callable[[], Iterator[bytes]]] = {
    "record": _records,
    "notation": _texts,
    "rules": _rules,
    "match": _matches,
    "results": _results,
    "answer": _answers,
    "question": _questions,
    "wire": _wire,
    "practice": _practice,
    "figures": _figures,
}
