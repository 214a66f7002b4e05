"""Run the command `pisti`, as `python -m pisti` does too."""

import os
import sys

import pisti


def main() -> int:
    """Run what was typed, and return the exit code; the version alone is told at once."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"pisti {pisti.__version__}\n")
        return 0
    # A network multiplies small matrices, and threads of NumPy would only wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from pisti.cli.main import main as run  # noqa: PLC0415 - slow, and not for the version

        return run()
    except KeyboardInterrupt:  # while the command is imported
        return 130  # as `STOPPED`, whose module may not be there


if __name__ == "__main__":
    sys.exit(main())
