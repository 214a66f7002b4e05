"""Follow every page of the guide in an empty folder, with the built package and no checkout.

    python tools/guide_from_wheel.py build/dist/pisti-1.0.0-py3-none-any.whl

The other packages are those of the environment that runs it.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
SAVED = re.compile(r'^Save as `(\S+)`:\n\n```\{\.python\}\n--8<-- "(\S+)"\n```$', re.MULTILINE)
"""A file that a page shows whole, for whoever has no checkout."""
PROBE = "import pathlib, pisti; print(pathlib.Path(pisti.__file__).parent.parent)"


def main(wheel: str) -> None:
    """Unpack the package, copy the pages, and run their examples as the checkout's tests do."""
    with tempfile.TemporaryDirectory() as place:
        package, folder = Path(place, "package").resolve(), Path(place, "empty")
        ZipFile(wheel).extractall(package)
        pages = folder / "docs"
        pages.mkdir(parents=True)
        copy(ROOT / "conftest.py", folder)
        for page in (ROOT / "docs" / "guide").glob("*.md"):
            copy(page, pages)
            for name, source in SAVED.findall(page.read_text(encoding="utf-8")):
                (folder / name).parent.mkdir(exist_ok=True)
                copy(ROOT / source, folder / name)
        own = {**os.environ, "PYTHONPATH": str(package)}
        found = subprocess.run(
            [sys.executable, "-c", PROBE], check=True, cwd=folder, env=own, stdout=subprocess.PIPE
        )
        if found.stdout.decode().strip() != str(package):
            sys.exit(f"pisti was imported from {found.stdout.decode().strip()}")
        options = ["-q", "-n", "2", "--dist", "loadfile", "--rootdir", ".", "docs"]
        command = [sys.executable, "-m", "pytest", *options]
        done = subprocess.run(command, check=False, cwd=folder, env=own)
        if done.returncode:
            sys.exit("a page of the guide does not run on the installed package")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
