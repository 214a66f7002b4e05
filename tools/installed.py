"""Install the wheel, then the sdist, in an environment of its own, and run the quick tests on it.

    python tools/installed.py build/release [ARGUMENTS OF PYTEST]

The tests are those of the sdist, unpacked in an empty folder.  For the wheel its sources are taken
away, so what is tested is what is installed, and `tests/house`, which reads sources, is left out.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
from pathlib import Path
from shutil import rmtree

LEFT_OUT = {
    "wheel": ("tests/house", "tests/docs"),  # they read the sources, which are taken away
    "sdist": (),
}
WHERE = """\
import sys
from pathlib import Path
import pisti
print(Path(pisti.__file__).is_relative_to(sys.prefix))
"""


def groups(project: Path) -> list[str]:
    """The packages that the tests need, with those of the groups within the group."""
    known = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    parts, found = list(known["dependency-groups"]["test"]), []
    while parts:
        part = parts.pop()
        if isinstance(part, str):
            found.append(part)
        else:
            parts += known["dependency-groups"][part["include-group"]]
    return found


def try_package(kind: str, package: Path, sdist: Path, *arguments: str) -> None:
    """Install one package, and run the tests of the sdist on it."""
    with tempfile.TemporaryDirectory() as place:
        room, unpacked = Path(place, "room"), Path(place, "unpacked")
        venv.create(room, with_pip=True)
        places = room / "bin/python", room / "Scripts/python.exe"
        python = next(path for path in places if path.exists())
        with tarfile.open(sdist) as opened:
            opened.extractall(unpacked, filter="data")
        [project] = unpacked.iterdir()
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, str(package.resolve()), *groups(project)], check=True)
        if kind == "wheel":
            rmtree(project / "src")
        asked = [str(python), "-c", WHERE]
        done = subprocess.run(asked, check=True, cwd=project, capture_output=True, text=True)
        if done.stdout.strip() != "True":
            raise SystemExit(f"the tests would not run on the installed {kind}")
        options = [f"--ignore={folder}" for folder in LEFT_OUT[kind]]
        tests = [str(python), "-m", "pytest", "-q", "-n", "auto", "-m", "not slow", *options]
        quick = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
        print(f"==> the tests on the installed {kind}", flush=True)
        subprocess.run([*tests, *arguments], check=True, cwd=project, env=quick)


def main(folder: Path, *arguments: str) -> None:
    """Try both packages in the folder."""
    [wheel], [sdist] = folder.glob("*.whl"), folder.glob("*.tar.gz")
    try_package("wheel", wheel, sdist, *arguments)
    try_package("sdist", sdist, sdist, *arguments)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
