"""Build a wheel that has the card table in it, so that `pisti web` can serve it anywhere."""

import subprocess
import sys
from pathlib import Path
from shutil import copyfile, rmtree
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
INSIDE = ROOT / "src" / "pisti" / "web" / "site"
WANTED = (
    "play/**/*", "tr/play/*", "rules/*.html", "tr/rules/*.html", "index.html", "tr/index.html",
    "guide/*.html", "tr/guide/*.html", "search/*", "table/*", "*.js", "*.css", "icon.svg",
)  # fmt: skip
"""The files of the site that are needed: all but the pictures and the reference."""
MOST = 12_000_000  # bytes of the wheel


def build(site: Path, target: Path) -> None:
    """Copy the table into the package, build the wheel, and take the copy away again."""
    if not (site / "sw.js").is_file():
        raise SystemExit(f"{site} has no card table yet: `make docs` adds it")
    rmtree(target, ignore_errors=True)
    try:
        for path in {path for wanted in WANTED for path in site.glob(wanted) if path.is_file()}:
            place = INSIDE / path.relative_to(site)
            place.parent.mkdir(parents=True, exist_ok=True)
            copyfile(path, place)
        command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(target), str(ROOT)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    finally:
        rmtree(INSIDE, ignore_errors=True)
    [wheel] = target.glob("*.whl")
    size = wheel.stat().st_size
    print(f"{wheel.name}: {size} bytes with the card table")
    if size > MOST:
        raise SystemExit(f"that is too heavy, expected at most {MOST}")


def try_it(command: str) -> None:
    """Start the installed command, and fetch the page from it."""
    with subprocess.Popen(
        [command, "web", "--port", "0"], stdout=subprocess.PIPE, text=True
    ) as served:
        try:
            line = served.stdout.readline() if served.stdout else ""
            address = next(word for word in line.split() if word.startswith("http://127.0.0.1:"))
            for path in ("index.html", "python/pyodide.asm.wasm.packed", "../rules/pisti.html"):
                with urlopen(address.replace("index.html", path)) as answer:  # noqa: S310 - ours
                    print(f"{path}: {len(answer.read())} bytes")
        finally:
            served.terminate()


if __name__ == "__main__":
    if sys.argv[1] == "--try":
        try_it(sys.argv[2])
    else:
        build(Path(sys.argv[1]), Path(sys.argv[2]))
