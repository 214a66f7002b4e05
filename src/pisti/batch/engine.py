"""The loops over many hands, for each game: compiled by numba where it is installed, else plain.

The functions of a kernel, of its planes and of `loops.py` are taken together, by name, into one
namespace for each game.  Where numba is there, it compiles them: the loops, whose names end in
`_all`, are kept on disk, and all else becomes part of them.  Where it is not, they run as they are.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from types import FunctionType, MappingProxyType

import numpy as np

from pisti.batch import loops, vectors
from pisti.batch.vectors import Array as Array  # noqa: PLC0414 - for whatever takes arrays

try:
    from numba import njit
except ImportError:
    njit = None

COMPILED = njit is not None
"""Whether numba is installed, and compiles the loops."""


@cache
def loops_of(game: str, *, is_compiled: bool = COMPILED) -> Mapping[str, Callable[..., object]]:
    """The loops over many hands of this game, by name."""
    all_loops = {name: f for name, f in vars(loops).items() if name.endswith("_all")}
    names = names_of(game, is_compiled=is_compiled)
    return made(game, all_loops, names, is_compiled=is_compiled)


def made(
    label: str,
    all_loops: Mapping[str, FunctionType],
    names: dict[str, object],
    *,
    is_compiled: bool = COMPILED,
) -> Mapping[str, Callable[..., object]]:
    """These loops with the functions and numbers of these names: compiled, or plain."""
    if is_compiled:
        return MappingProxyType(_compiled(label, names, all_loops))
    return MappingProxyType({
        name: _plain(FunctionType(loop.__code__, names)) for name, loop in all_loops.items()
    })  # fmt: skip


def names_of(game: str, *, is_compiled: bool = True) -> dict[str, object]:
    """By name the functions and numbers of this game, of which loops are made."""
    names: dict[str, object] = {
        f.__name__: f for f in (loops.make, loops.make_and_note, loops.write_seat)
    }
    for place in (f"pisti.games.{game}.kernel", f"pisti.games.{game}.planes"):
        names |= vars(import_module(place))
    if is_compiled:
        names |= {name: f for name, f in vars(vectors).items() if type(f) in {FunctionType, int}}
    for f in (loops.make, loops.make_and_note, loops.write_seat):
        names[f.__name__] = FunctionType(f.__code__, names, f.__name__)
    return names


def needed_by(
    all_loops: Iterable[FunctionType], names: Mapping[str, object]
) -> dict[str, FunctionType]:
    """By name the functions that these loops call, and those that these call."""
    found: dict[str, FunctionType] = {}
    asked = [*all_loops]
    while asked:
        for name in asked.pop().__code__.co_names:
            f = names.get(name)
            if isinstance(f, FunctionType) and name not in found:
                found[name] = f
                asked.append(f)
    return found


def _compiled(
    label: str, names: dict[str, object], all_loops: Mapping[str, FunctionType]
) -> dict[str, Callable[..., object]]:
    """These loops compiled, with the functions that they call.

    numba keeps what it has compiled under the name of a function, so the name holds the label, and
    a digest of all that becomes part of the loop.  No array is made in them, so no references need
    be counted, which would take four times as long as the rules.
    """
    parts = needed_by(all_loops.values(), names)
    digest = digest_of({**parts, **all_loops}, names)
    for name, f in parts.items():
        own = f if f.__module__ == vectors.__name__ else FunctionType(f.__code__, names, name)
        names[name] = njit(forceinline=True, _nrt=False)(own)
    found: dict[str, Callable[..., object]] = {}
    for name, loop in all_loops.items():
        f = FunctionType(loop.__code__, names, name)
        f.__qualname__ = f"{label}_{digest}_{name}"
        found[name] = njit(cache=True, _nrt=False)(f)
    return found


def digest_of(parts: Mapping[str, FunctionType], names: Mapping[str, object]) -> str:
    """A digest of what these functions do, and of all whole numbers among these names."""
    digest = hashlib.sha256()
    for name, f in sorted(parts.items()):
        code = f.__code__
        digest.update(repr((name, code.co_code, code.co_consts, code.co_names)).encode())
    digest.update(repr(sorted((n, c) for n, c in names.items() if type(c) is int)).encode())
    return digest.hexdigest()[:16]


def closed(array: Array) -> Array:
    """The same array, to which nothing can be written here.

    numba compiles a loop anew where such an array takes the place of one that can be written to,
    so what is only read is always given so.
    """
    found = array.view()
    found.flags.writeable = False
    return found


def _plain(loop: Callable[..., object]) -> Callable[..., object]:
    """This loop in plain Python, where parts of memory are quicker than arrays."""

    def run(*given: object) -> object:
        return loop(*map(_as_memory, given))

    return run


def _as_memory(given: object) -> object:
    if not isinstance(given, np.ndarray):
        return given
    if given.ndim == 2:
        return [memoryview(row) for row in given]
    return memoryview(given)  # type: ignore[arg-type] # as NumPy has it from Python 3.12 on
