"""Writing a file for several commands: whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, text: str, *, mode: int = 0o666) -> None:
    """Write this text over the file; whatever stops that, the file is as it was or has all of it.

    A device or a pipe, such as `/dev/stdout`, is written to as it is.  `mode` says who may read it.
    """
    to = Path(os.path.realpath(file))  # what a link leads to; one in a circle is no error
    is_other = to.exists() and not to.is_file()
    new = to if is_other else to.with_name(f"{to.name}.{os.getpid()}.new")
    try:
        if not is_other:
            new.touch(mode)
        new.write_text(text, encoding="utf-8", newline="\n")
        if not is_other:
            new.replace(to)
    except BaseException as error:
        if isinstance(error, OSError):
            error.filename, error.filename2 = str(file), None  # a full disk names no file
        if not is_other:
            with suppress(OSError):
                new.unlink(missing_ok=True)
        raise
