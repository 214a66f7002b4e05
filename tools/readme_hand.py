"""Run the first Python block of README.md outside of the checkout, as a user of pisti does.

    python tools/readme_hand.py path/to/environment/bin/python

The environment has nothing but the built package in it.
The block must run there, `pisti` must come from there and be typed, and importing it
must bring in nothing but attrs and the standard library.
"""

import doctest
import re
import subprocess
import sys
import tempfile
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"

PROBE = """\
import sys
from pathlib import Path

before = set(sys.modules)
import pisti

home = Path(pisti.__file__).parent
brought_in = {name.partition(".")[0] for name in set(sys.modules) - before}
foreign = brought_in - sys.stdlib_module_names - {"pisti", "attr", "attrs"}
if not (home.parent.name == "site-packages" and home.is_relative_to(sys.prefix)):
    sys.exit(f"pisti was imported from {home}, not from the environment in {sys.prefix}")
if not (home / "py.typed").is_file():
    sys.exit("the package does not carry py.typed")
if foreign:
    sys.exit(f"importing pisti brings in {', '.join(sorted(foreign))}")
"""


def first_block(page: str) -> str:
    """The first Python block of a page, without its prompts and outputs if it has them."""
    found = re.search(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    if found is None:
        sys.exit("README.md has no Python block")
    sessions = doctest.DocTestParser().get_examples(found[1])
    return "".join(example.source for example in sessions) or found[1]


def main(python: str) -> None:
    """Run the probe and then the block, each in a fresh interpreter in an empty folder."""
    interpreter = Path(python).absolute()  # not resolved: the link is the environment
    block = first_block(README.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as elsewhere:
        for program in (PROBE, block):
            done = subprocess.run([interpreter, "-I", "-c", program], check=False, cwd=elsewhere)
            if done.returncode:
                sys.exit("the README does not run on the installed package")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
