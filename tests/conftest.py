"""How hard Hypothesis tries: `HYPOTHESIS_PROFILE` is `default`, `quick` or `thorough`.

The first two are reproducible: the same code meets the same examples on every run.
"""

import os

from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("quick", settings.get_profile("default"), max_examples=15)
settings.register_profile(
    "thorough", settings.get_profile("default"), derandomize=False, max_examples=2000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
