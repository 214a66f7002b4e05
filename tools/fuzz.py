"""Give mutated records and texts to the readers for ten minutes, guided by coverage.

`make fuzz` runs it, and `make fuzz SECONDS=60` does it more briefly.  It starts from true records
of every preset; a reader may refuse a text by its own error, and anything else stops the run
with the text that caused it.
"""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import atheris

with atheris.instrument_imports():
    import pisti
    from pisti import all_fours, notation, pis_yedili, record
    from pisti.testing import playthrough

GAMES: tuple[Any, ...] = (pisti, all_fours, pis_yedili)
CORPUS = Path(__file__).resolve().parent.parent / "build" / "fuzz"
MOVES = tuple(
    {move for game in GAMES for move in game.legal_moves(game.new_hand(seed="fuzz"))},
)


def read(data: bytes) -> None:
    """Read these bytes as a record, as cards, as a move and as a seat."""
    text = data[1:].decode("utf-8", "replace")
    game = GAMES[data[0] % len(GAMES)] if data else pisti
    try:
        read_record = record.loads(game, text)
        record.check(game, read_record)
        if record.loads(game, record.dumps(game, read_record)) != read_record:
            raise AssertionError("a record differs after it was written and read again")
    except pisti.RecordError:
        pass
    for parse in (notation.parse_cards, lambda line: notation.parse_move(line, MOVES)):
        with suppress(pisti.NotationError):
            parse(text)
    with suppress(pisti.NotationError):
        notation.parse_seat(text, 4)


def write_corpus() -> None:
    """Write the records from which the mutations start."""
    CORPUS.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(GAMES):
        for name, rules in game.PRESETS.items():
            for length in (0, 4, 300):
                state = playthrough(game, rules, seed="fuzz", most=length)[-1]
                text = record.dumps(game, record.record_of(game, state, tags={"by": "fuzz"}))
                path = CORPUS / f"{number}-{name}-{length}"
                path.write_bytes(bytes([number]) + text.encode())


if __name__ == "__main__":
    write_corpus()
    seconds = sys.argv[1] if len(sys.argv) > 1 else "600"
    words = CORPUS.with_suffix(".dict")
    keys = [*record.schema()["properties"], *(name for game in GAMES for name in game.PRESETS)]
    words.write_text("".join(f'"\\"{key}\\""\n' for key in keys), encoding="utf-8")
    limits = ["-timeout=20", "-rss_limit_mb=1024", "-max_len=9000", f"-max_total_time={seconds}"]
    atheris.Setup(
        [sys.argv[0], str(CORPUS), f"-dict={words}", *limits, "-print_final_stats=1"], read
    )
    atheris.Fuzz()
