"""Give broken texts to everything that reads texts of strangers, guided by coverage.

`make fuzz` gives ten million texts to the targets of `tools/fuzz_targets.py`, fewer to the slow
ones, and `make fuzz INPUTS=100000` does it more briefly.  A reader may refuse a text by an error
of the library with a short message; another error, a second of work or a hundred megabytes of
memory stop the run with the text that caused them.  What a target has found stays in `build/fuzz`
for the next run.
"""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "build" / "fuzz"
KEPT = Path(__file__).resolve().parent.parent / "tests" / "data" / "fuzz"
LIMITS = ("-timeout=30", "-rss_limit_mb=1024", "-malloc_limit_mb=100", "-max_len=9000")


def fuzz(name: str, inputs: int) -> None:
    """Run one target in this process, which ends with it."""
    import atheris  # noqa: PLC0415 - it must be there before what it watches

    with atheris.instrument_imports():
        import fuzz_targets  # noqa: PLC0415 - as above

    corpus = FOLDER / name
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(fuzz_targets.SEEDS[name]()):
        (corpus / f"seed-{number}").write_bytes(seed)
    for number, kept in enumerate(fuzz_targets.kept(KEPT, name)):
        (corpus / f"kept-{number}").write_bytes(kept)
    words = FOLDER / f"{name}.dict"
    words.write_text(
        "".join(f'"{word}"\n' for word in fuzz_targets.words(name)), encoding="utf-8", newline="\n"
    )
    files = [f"-dict={words}", f"-artifact_prefix={FOLDER}/{name}-"]
    ends = [f"-runs={inputs}", "-print_final_stats=1"]
    target = fuzz_targets.limited(name)
    atheris.Setup([sys.argv[0], str(corpus), *files, *LIMITS, *ends], target)
    atheris.Fuzz()


def run(name: str, inputs: int) -> tuple[str, int, str]:
    """Run one target in another process: its name, its inputs, and its failure."""
    words = [sys.executable, __file__, f"{inputs}", name]
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # numba compiles nothing that is watched
    done = subprocess.run(words, check=False, capture_output=True, env=plain)
    log = done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")
    (FOLDER / f"{name}.log").write_text(log, encoding="utf-8", newline="\n")
    found = re.search(r"stat::number_of_executed_units: *(\d+)", log)
    told = [line for line in log.splitlines() if not line.startswith(("#", "INFO", "WARNING"))]
    failure = "" if done.returncode == 0 and found else "\n".join(told[-40:])
    return name, int(found[1]) if found else 0, failure


def main(inputs: int, shares: Mapping[str, int]) -> int:
    """Run these targets side by side, and tell how many inputs each was given; 1 for a failure."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    given, failures, each = 0, 0, inputs / sum(shares.values())
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, taken, failure in pool.map(
            lambda name: run(name, ceil(each * shares[name])), shares
        ):
            print(f"{name}: {taken:,} inputs", flush=True)
            given += taken
            failures += bool(failure)
            if failure:
                print(failure, file=sys.stderr, flush=True)
    print(f"{given:,} inputs in all, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) > 2:
        fuzz(sys.argv[2], int(sys.argv[1]))
    else:
        from fuzz_targets import SHARES

        sys.exit(main(int((sys.argv[1:] or ["10000000"])[0]), SHARES))
