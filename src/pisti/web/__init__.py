"""The card table of a page in the browser: it asks questions and gets answers, both as JSON.

>>> import json
>>> from pisti.web import Desk, answer
>>> told = json.loads(answer(Desk(), '{"ask": "open", "link": "game=pisti&preset=mini&seed=7"}'))
>>> [seat["cards"] for seat in told["scene"]["seats"]][1]
[None, None]

`docs/play/README.md` has the questions and the answers.
"""

from pisti.web.answers import answer
from pisti.web.desk import Desk

__all__ = ["Desk", "answer"]
