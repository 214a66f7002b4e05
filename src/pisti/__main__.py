"""Run the command `pisti` as `python -m pisti`."""

import sys

from pisti.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
