"""Run the command `pisti`, as `python -m pisti` does too."""

import sys

import pisti


def main() -> int:
    """Run what was typed, and return the exit code; the version alone is told at once."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"pisti {pisti.__version__}\n")
        return 0
    from pisti.cli.main import main as run  # noqa: PLC0415 - slow, and the version needs none of it

    return run()


if __name__ == "__main__":
    sys.exit(main())
