"""Show the examples of docstrings as code in the reference, as Markdown takes `>>>` for quotes."""

import re
from typing import Any

import griffe

EXAMPLES = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)


class DocstringExamples(griffe.Extension):
    """An extension of griffe that puts a fence around each run of lines after a prompt."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of an object that was just read."""
        if obj.docstring:
            obj.docstring.value = EXAMPLES.sub(
                lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", obj.docstring.value
            )
