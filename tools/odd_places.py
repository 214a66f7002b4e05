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
import hashlib, itertools, os, pickle
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
result = duel("easy", "random", game=pisti, rules=pisti.PRESETS["classic_two"], deals=5, seed="odd")
told.update(f"{result.margins}".encode())
if record.schema()["title"] != "A hand of pisti":
    raise SystemExit("the schema of records is another one")
print(told.hexdigest(), flush=True)
"""
UNPRIVILEGED = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""What makes a superuser heed the rights of files; nobody else needs it."""
WRITE = "open('written', 'w')"


class Place(NamedTuple):
    """A way to run Python: its options, its environment, and the folder with the library."""

    name: str
    options: tuple[str, ...]
    settings: dict[str, str]
    library: Path
    folder: Path


def places(plain: Path, zipped: Path, odd: Path, locked: Path, empty: Path) -> list[Place]:
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
        Place("without asserts and docstrings", ("-OO",), {}, plain, empty),
        Place("every warning an error", ("-X", "dev", "-W", "error"), {}, plain, empty),
        Place("the least hash seed", (), {"PYTHONHASHSEED": "0"}, plain, empty),
        Place("the greatest hash seed", (), {"PYTHONHASHSEED": "4294967295"}, plain, empty),
        Place("a locale without letters", (), bare, plain, empty),
        Place(
            "a Turkish locale", (), {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, plain, empty
        ),
        Place("no home to write to", (), nowhere, plain, empty),
        Place("nothing to write to", (), nowhere, locked, locked),
        Place("a folder with blanks and letters", (), {}, odd, odd),
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
    empty = root / "empty"
    empty.mkdir()
    for copied in (odd, locked):
        shutil.copytree(plain, copied, ignore=shutil.ignore_patterns("__pycache__", "bin"))
    (odd / "smoke.py").write_text(SMOKE, encoding="utf-8")
    shutil.copytree(odd, root / "packed")
    zipapp.create_archive(root / "packed", zipped, main="pisti.cli.main:main", compressed=True)
    lock(locked)
    return places(plain, zipped, odd, locked, empty)


def main(wheel: Path) -> None:
    """Run the program in every place, and the command in the zip."""
    with tempfile.TemporaryDirectory() as made:
        found = lay_out(wheel.resolve(), Path(made))
        python = Path(sys.executable)
        wanted = ""
        for place in found:
            told = run(python, place, "-c", SMOKE).strip()
            wanted = wanted or told
            print(f"{place.name}: {told[:16]}", flush=True)
            if (place.folder == place.library == found[8].folder) and not start(
                python, place, "-c", WRITE
            ).returncode:
                raise SystemExit("the folder to which nobody can write was written to")
            if told != wanted:
                raise SystemExit(f"expected {wanted[:16]} as in {found[0].name}")
        told = run(python, found[0], str(found[-1].library), "presets", "--lang", "tr")
        if "pişti" not in told.casefold():
            raise SystemExit(f"the zip did not list the presets, but said {told[:200]}")
        print(f"{len(found)} places, and a zip that runs")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
