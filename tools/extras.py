"""Install each extra of a wheel in an empty environment of its own, and try that it does its work.

    python tools/extras.py path/to/pisti.whl [EXTRA ...]

The library without an extra comes first.  The last is an extra that there is not: pip installs the
library without it and only warns, as docs/guide/promises.md says.
"""

import re
import subprocess
import sys
import tempfile
import time
import venv
from email.parser import Parser
from pathlib import Path
from textwrap import dedent
from zipfile import ZipFile

NONE, UNKNOWN = "", "no-such-extra"
PLAY = """
    import pisti
    state = pisti.new_hand(seed=7)
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, moves[0])
    assert pisti.score(state).is_final
"""
TESTING = """
    import pisti
    from hypothesis import given, settings, strategies
    from pisti.testing.strategies import states
    @settings(max_examples=5, database=None)
    @given(strategies.from_type(pisti.Card), states(pisti))
    def check(card, state):
        assert isinstance(card, pisti.Card) and isinstance(state, pisti.State)
    check()
"""
BATCH = """
    import numpy, pisti
    from pisti import batch
    chance = numpy.random.default_rng(7)
    hands = batch.playout(pisti.PRESETS["classic_two"], 10, chance)
    assert len(batch.score(hands)) == 10
"""
PETTINGZOO = """
    from pettingzoo.test import api_test
    from pisti.envs import pettingzoo
    api_test(pettingzoo.env("pisti", "classic"), num_cycles=50)
"""
GYMNASIUM = """
    import gymnasium
    seat = gymnasium.make("pisti.envs.gymnasium:pisti/classic_two-v0", bots="random")
    seen, info = seat.reset(seed=7)
    assert seat.observation_space.contains(seen) and info["action_mask"].any()
"""
OPENSPIEL = """
    import pyspiel
    import pisti.envs.openspiel
    pyspiel.random_sim_test(pyspiel.load_game("python_pisti(rules=mini)"), 1, True, False)
"""
NUMBA = """
    import numba
"""
WORK = {
    NONE: (PLAY,),
    "testing": (PLAY, TESTING),
    "batch": (PLAY, BATCH),
    "pettingzoo": (PETTINGZOO, BATCH),
    "gymnasium": (GYMNASIUM, BATCH),
    "openspiel": (OPENSPIEL, BATCH),
    "all": (NUMBA, TESTING, BATCH, PETTINGZOO, GYMNASIUM, OPENSPIEL),
    UNKNOWN: (PLAY,),
}
"""Programs that must run where the library was installed with this extra."""


def extras_of(wheel: Path) -> list[str]:
    """The extras that a wheel says it has."""
    with ZipFile(wheel) as opened:
        [name] = [each for each in opened.namelist() if each.endswith(".dist-info/METADATA")]
        told = Parser().parsestr(opened.read(name).decode())
    return told.get_all("Provides-Extra") or []


def megabytes(folder: Path) -> float:
    """The size of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def try_extra(wheel: Path, extra: str, room: Path) -> str:
    """Install the wheel with this extra into this folder, run its programs, and return a line."""
    began = time.monotonic()
    venv.create(room, with_pip=True)
    python = next(
        path for path in (room / "bin/python", room / "Scripts/python.exe") if path.exists()
    )
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    before = megabytes(room)
    wanted = f"{wheel.resolve()}[{extra}]" if extra else str(wheel.resolve())
    done = subprocess.run([*pip, wanted], check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{extra or 'the library'} cannot be installed:\n{done.stderr}")
    warned = re.search(r"does not provide the extra", done.stderr) is not None
    if warned != (extra == UNKNOWN):
        raise SystemExit(f"pip warned of an unknown extra: {warned}, for {extra or 'none'!r}")
    installed, size = time.monotonic() - began, megabytes(room) - before
    for program in WORK[extra]:
        subprocess.run([python, "-I", "-W", "ignore", "-c", dedent(program)], check=True, cwd=room)
    took = time.monotonic() - began - installed
    return f"{size:6.1f} MB, installed in {installed:4.0f} s, tried in {took:4.0f} s"


def main(path: str, *wanted: str) -> None:
    """Try the wanted extras, by default all, and print a line for each."""
    wheel = Path(path)
    if {*extras_of(wheel)} != {*WORK} - {NONE, UNKNOWN}:
        raise SystemExit(f"the wheel has the extras {extras_of(wheel)}, tried are {[*WORK]}")
    for extra in wanted or WORK:
        with tempfile.TemporaryDirectory() as room:
            line = try_extra(wheel, extra, Path(room))
        print(f"{f'pisti[{extra}]' if extra else 'pisti':20} {line}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
