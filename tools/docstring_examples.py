"""Shows the examples of docstrings as code in the reference: Markdown takes `>>>` for quotes."""

import re
from typing import Any

import griffe

EXAMPLES = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)


class DocstringExamples(griffe.Extension):
    """Puts a fence around each run of lines that begins with a prompt."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of whatever has just been read."""
        if obj.docstring:
            obj.docstring.value = EXAMPLES.sub(
                lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", obj.docstring.value
            )
