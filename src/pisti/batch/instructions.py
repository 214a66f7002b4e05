"""The instructions of `vectors.py` in the language of LLVM, for the kernels that numba compiles."""

from collections.abc import Callable
from typing import TypeAlias

from llvmlite import ir
from numba.core import types
from numba.core.base import BaseContext
from numba.core.typing import Signature
from numba.extending import intrinsic

from pisti.batch.vectors import WIDE, Generator

Build: TypeAlias = Callable[..., ir.Value | None]
"""A function that writes an instruction with a builder, from the values that are given."""
Instruction: TypeAlias = tuple[Signature, Callable[..., ir.Value]]
"""What numba wants of an instruction: its types, and what writes it."""

_BYTE, _WORD = ir.IntType(8), ir.IntType(32)
_SOME = ir.VectorType(_BYTE, WIDE)
_BITS, _BYTES = ir.VectorType(ir.IntType(1), 64), ir.VectorType(_BYTE, 64)


def _compiled(result: types.Type, arguments: tuple[types.Type, ...], build: Build) -> Instruction:
    """An instruction of numba of these types, as `build` writes it in the language of LLVM."""

    def generate(
        context: BaseContext, builder: ir.IRBuilder, _signature: object, given: tuple[ir.Value, ...]
    ) -> ir.Value:
        value = build(builder, *given)
        return context.get_dummy_value() if value is None else value

    return result(*arguments), generate


def _load(builder: ir.IRBuilder, origin: ir.Value, kind: ir.Type) -> ir.Value:
    return builder.load(builder.inttoptr(origin, kind.as_pointer()), align=1)


def _store(builder: ir.IRBuilder, value: ir.Value, to: ir.Value) -> None:
    builder.store(value, builder.inttoptr(to, value.type.as_pointer()), align=1)


def _put(builder: ir.IRBuilder, to: ir.Value, number: ir.Value) -> None:
    _store(builder, number, to)


def _got(builder: ir.IRBuilder, origin: ir.Value) -> ir.Value:
    return _load(builder, origin, _BYTE)


def _join(builder: ir.IRBuilder, to: ir.Value, board: ir.Value) -> None:
    _store(builder, builder.or_(_load(builder, to, board.type), board), to)


def _spread(builder: ir.IRBuilder, to: ir.Value, board: ir.Value) -> None:
    """Take the bits for a vector of truths, and that for one of bytes."""
    _store(builder, builder.zext(builder.bitcast(board, _BITS), _BYTES), to)


def _wipe(builder: ir.IRBuilder, to: ir.Value) -> None:
    _store(builder, ir.Constant(_SOME, [0] * WIDE), to)


def _copy(builder: ir.IRBuilder, to: ir.Value, origin: ir.Value) -> None:
    _store(builder, _load(builder, origin, _SOME), to)


def _copy_until(builder: ir.IRBuilder, to: ir.Value, origin: ir.Value, most: ir.Value) -> None:
    nothing = ir.Constant(_SOME, ir.Undefined)
    one = builder.insert_element(nothing, most, ir.Constant(_WORD, 0))
    everywhere = ir.Constant(ir.VectorType(_WORD, WIDE), [0] * WIDE)
    bound = builder.shuffle_vector(one, nothing, everywhere)
    numbers = _load(builder, origin, _SOME)
    is_late = builder.icmp_unsigned(">", numbers, bound)
    _store(builder, builder.select(is_late, ir.Constant(_SOME, [0] * WIDE), numbers), to)


def _next_32(builder: ir.IRBuilder, generator: ir.Value) -> ir.Value:
    return _next(builder, generator, Generator.next_32.offset, _WORD)


def _next_64(builder: ir.IRBuilder, generator: ir.Value) -> ir.Value:
    return _next(builder, generator, Generator.next_64.offset, ir.IntType(64))


def _next(builder: ir.IRBuilder, generator: ir.Value, offset: int, kind: ir.Type) -> ir.Value:
    pointer = _BYTE.as_pointer()
    place = builder.add(generator, ir.Constant(generator.type, offset))
    function = _load(builder, place, ir.FunctionType(kind, [pointer]).as_pointer())
    return builder.call(function, [_load(builder, generator, pointer)])


_AT = types.intp


@intrinsic  # type: ignore[untyped-decorator]
def put(_typing: object, to: ir.Value, number: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.put`."""
    return _compiled(types.void, (_AT, types.uint8), _put)


@intrinsic  # type: ignore[untyped-decorator]
def got(_typing: object, origin: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.got`."""
    return _compiled(types.uint8, (_AT,), _got)


@intrinsic  # type: ignore[untyped-decorator]
def join(_typing: object, to: ir.Value, board: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.join`."""
    return _compiled(types.void, (_AT, types.uint64), _join)


@intrinsic  # type: ignore[untyped-decorator]
def spread(_typing: object, to: ir.Value, board: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.spread`."""
    return _compiled(types.void, (_AT, types.uint64), _spread)


@intrinsic  # type: ignore[untyped-decorator]
def wipe(_typing: object, to: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.wipe`."""
    return _compiled(types.void, (_AT,), _wipe)


@intrinsic  # type: ignore[untyped-decorator]
def copy(_typing: object, to: ir.Value, origin: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.copy`."""
    return _compiled(types.void, (_AT, _AT), _copy)


@intrinsic  # type: ignore[untyped-decorator]
def copy_until(_typing: object, to: ir.Value, origin: ir.Value, most: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.copy_until`."""
    return _compiled(types.void, (_AT, _AT, types.uint8), _copy_until)


@intrinsic  # type: ignore[untyped-decorator]
def next_32(_typing: object, generator: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.next_32`."""
    return _compiled(types.uint32, (_AT,), _next_32)


@intrinsic  # type: ignore[untyped-decorator]
def next_64(_typing: object, generator: ir.Value) -> Instruction:  # noqa: ARG001
    """As `vectors.next_64`."""
    return _compiled(types.uint64, (_AT,), _next_64)
