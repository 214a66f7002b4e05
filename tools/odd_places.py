"""Play with the installed library where Python is run unusually, and find the same everywhere.

    python tools/odd_places.py path/to/pisti.whl

Each place runs the same program, which deals, plays, looks, writes and compares in all games; it
prints one line, and that line must be the same in all of them.
"""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import zipapp
from pathlib import Path
from typing import NamedTuple

SMOKE = """\
import hashlib, itertools, os, pickle, tempfile
import pisti
from pisti import all_fours, pis_yedili, record
from pisti.arena import duel
from pisti.show import sentences, svg, text

if not pisti.__file__.startswith(os.environ["PYTHONPATH"]):
    raise SystemExit(f"pisti came from {pisti.__file__}")
told = hashlib.sha256()
for game in (pisti, all_fours, pis_yedili):
    for rules in (game.RULES, *game.PRESETS.values()):
        state = game.new_hand(rules, seed="odd places")
        while (moves := game.legal_moves(state)) and len(state.history) < 300:
            state = game.apply(state, moves[len(state.history) % len(moves)])
        kept = record.dumps(game, record.record_of(game, state))
        if record.check(game, record.loads(game, kept)) != state:
            raise SystemExit("a record was read as another hand")
        if pickle.loads(pickle.dumps(state)) != state:
            raise SystemExit("a pickle was read as another hand")
        seen = game.view(state, 0)
        worlds = itertools.islice(game.worlds(seen, seed=1), 2)
        for part in (kept, game.score(state), seen, *worlds):
            told.update(str(part).encode())
        for language in ("en", "tr"):
            for line in sentences.story(game, game.events(seen), language=language):
                told.update(line.encode())
        told.update(svg.table(game, seen).encode() + text.table(game, seen).encode())
two = pisti.PRESETS["classic_two"]
with tempfile.TemporaryDirectory() as folder:
    run = {"game": pisti, "rules": two, "deals": 5, "seed": "odd", "limit": 60}
    result = duel("easy", "random", results=f"{folder}/results", **run)
    if duel("easy", "random", results=f"{folder}/results", **run).margins != result.margins:
        raise SystemExit("a run went on from its file to another result")
told.update(f"{result.margins}".encode())
if record.schema()["title"] != "A hand of pisti":
    raise SystemExit("the schema of records is another one")
print(told.hexdigest(), flush=True)
"""
COMMANDS = (
    ("presets", "--lang", "tr"),
    ("watch", "--json", "--seed", "odd"),
    ("arena", "easy", "random", "--deals", "4", "--workers", "2", "--json"),
)
NO_UNIX = """\
import os, signal, sys
import multiprocessing.util, subprocess, tempfile, threading
for name in ("fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"):
    sys.modules[name] = None
for name in ("fork", "forkpty", "killpg", "waitid", "geteuid", "setsid", "wait3", "wait4"):
    delattr(os, name)
for name in ("SIGHUP", "SIGKILL", "SIGALRM", "SIGUSR1", "SIGUSR2", "SIGPIPE", "alarm", "setitimer"):
    delattr(signal, name)
"""
"""Code that takes away what Windows lacks, before anything of ours is imported, in each process."""
UNPRIVILEGED = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""The command that makes a superuser heed the rights of files; nobody else needs it."""


class Place(NamedTuple):
    """A way to run Python: its options, its environment, and the folder with the library.

    `fails` is a program that must fail there, as otherwise the place is an ordinary one.
    """

    name: str
    options: tuple[str, ...]
    settings: dict[str, str]
    library: Path
    folder: Path
    fails: str = "1 / 0"


def places(
    plain: Path, empty: Path, *, zipped: Path, odd: Path, locked: Path, no_unix: Path
) -> list[Place]:
    """All places, the ordinary one first."""
    bare = {
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "ascii",
    }
    nowhere = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "PYTHONDONTWRITEBYTECODE": "1"}
    return [
        Place("the ordinary place", (), {}, plain, empty),
        Place(
            "without asserts and docstrings",
            ("-OO",),
            {},
            plain,
            empty,
            "if not __debug__: exit(1)",
        ),
        Place(
            "every warning an error",
            ("-X", "dev", "-W", "error"),
            {},
            plain,
            empty,
            "import warnings; warnings.warn('')",
        ),
        Place("the least hash seed", (), {"PYTHONHASHSEED": "0"}, plain, empty),
        Place("the greatest hash seed", (), {"PYTHONHASHSEED": "4294967295"}, plain, empty),
        Place("a locale without letters", (), bare, plain, empty, "print('ş')"),
        Place(
            "a Turkish locale", (), {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, plain, empty
        ),
        Place("no home to write to", (), nowhere, plain, empty),
        Place("nothing to write to", (), nowhere, locked, locked, "open('written', 'w')"),
        Place("a folder with blanks and letters", (), {}, odd, odd),
        Place("nothing that only Unix has", (), {}, no_unix, empty, "import os; os.fork"),
        Place("inside a zip", (), {}, zipped, empty),
    ]


def lock(folder: Path) -> None:
    """Take away the right to write from everybody."""
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def run(python: Path, place: Place, *arguments: str) -> str:
    """The output of Python in this place, which must complain of nothing."""
    done = start(python, place, *arguments)
    if done.returncode or done.stderr:
        raise SystemExit(f"{place.name}:\n{done.stderr.decode(errors='replace')}")
    return done.stdout.decode()


def start(python: Path, place: Place, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run Python in this place, with no more rights than any user has."""
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    environment = {**kept, "PYTHONPATH": str(place.library), **place.settings}
    is_root = hasattr(os, "geteuid") and not os.geteuid()
    command = [*(UNPRIVILEGED if is_root else ()), python, *place.options, *arguments]
    return subprocess.run(
        command, check=False, cwd=place.folder, env=environment, capture_output=True
    )


def lay_out(wheel: Path, root: Path) -> list[Place]:
    """Install the library in every place under this folder."""
    plain = root / "plain"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--target", plain, wheel], check=True)
    zipped, odd, locked = root / "pisti.pyz", root / "ağır çanta", root / "locked"
    empty, no_unix = root / "empty", root / "no_unix"
    empty.mkdir()
    for copied in (odd, locked, no_unix):
        shutil.copytree(plain, copied, ignore=shutil.ignore_patterns("__pycache__", "bin"))
    (no_unix / "sitecustomize.py").write_text(NO_UNIX, encoding="utf-8")
    shutil.copytree(odd, root / "packed")
    zipapp.create_archive(root / "packed", zipped, main="pisti.cli.main:main", compressed=True)
    lock(locked)
    return places(plain, empty, zipped=zipped, odd=odd, locked=locked, no_unix=no_unix)


def main(wheel: Path) -> None:
    """Run the program in every place, and the command in the zip."""
    with tempfile.TemporaryDirectory() as made:
        found = lay_out(wheel.resolve(), Path(made))
        python = Path(sys.executable)
        wanted = ""
        for place in found:
            told = run(python, place, "-c", SMOKE).strip()
            wanted = wanted or told
            if told != wanted:
                raise SystemExit(f"{place.name}: {told[:16]}, expected {wanted[:16]} as elsewhere")
            presets, *_ = [run(python, place, "-m", "pisti", *each) for each in COMMANDS]
            if "pişti" not in presets.casefold():
                raise SystemExit(f"{place.name}: the presets are told without Turkish letters")
            if not start(python, place, "-c", place.fails).returncode:
                raise SystemExit(f"{place.name}: this is an ordinary place, {place.fails!r} works")
            print(f"{place.name}: {told[:16]}", flush=True)
        run(python, found[0], str(found[-1].library), "presets")
        print(f"{len(found)} places, and a zip that runs by itself")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
