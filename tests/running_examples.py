"""Runs an example as its first lines say, for the tests of the examples."""

import subprocess
import sys

from folders import ROOT

EXAMPLES = ROOT / "examples"


def command(name, *arguments):
    return [sys.executable, "-X", "utf8", "-W", "error", str(EXAMPLES / f"{name}.py"), *arguments]


def printed(name, *arguments, complaint=""):
    """The output of an example, which says nothing but this on its standard error."""
    done = subprocess.run(
        command(name, *arguments), capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (0, complaint)
    return done.stdout
