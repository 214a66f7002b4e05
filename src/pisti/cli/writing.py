"""Writing a file for several commands: whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write this text over the file; whatever stops that, the file is as it was or has all of it.

    What is no file of a disk, such as `/dev/stdout`, is written to as it is.
    """
    file = Path(os.path.realpath(file))  # what a link leads to; one in a circle is no error
    if file.exists() and not file.is_file():
        file.write_text(text, encoding="utf-8", newline="\n")
        return
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        new.write_text(text, encoding="utf-8", newline="\n")
        new.replace(file)
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
