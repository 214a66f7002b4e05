"""Ask pyright whether every public name has a known type, and list those that have none.

The modules for outside frameworks are left out: these have no types.
"""

import json
import subprocess
import sys

OUTSIDE = (
    *("pisti.envs.gymnasium", "pisti.envs.openspiel", "pisti.envs.pettingzoo"),
    *("pisti.batch.vector", "pisti.batch.sb3", "pisti.envs.pixels"),
)


def main() -> int:
    """List the names without a type; 1 if there are any."""
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable]
    command += ["--verifytypes", "pisti", "--ignoreexternal", "--outputjson"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    symbols = json.loads(asked.stdout)["typeCompleteness"]["symbols"]
    public = [
        each for each in symbols if each["isExported"] and not each["name"].startswith(OUTSIDE)
    ]
    wrong = [each for each in public if not each["isTypeKnown"] or each["isTypeAmbiguous"]]
    for each in wrong:
        print(each["name"], *(said["message"] for said in each["diagnostics"]), sep="\n    ")
    print(f"{len(public) - len(wrong)} of {len(public)} public names have a known type")
    return 1 if wrong or not public else 0


if __name__ == "__main__":
    sys.exit(main())
