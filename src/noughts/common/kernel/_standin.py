"""A stand-in for the parts of the `cython` module that kernels use, for machines without Cython; it does nothing."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

compiled = False


class _Type:
    """A C type; in plain Python every integer is an int, so a cast returns its value."""

    def __getitem__(self, _: object) -> "_Type":
        return self

    def __call__(self, value: int = 0) -> int:
        return value


int = uint = longlong = ulonglong = char = uchar = short = bint = double = void = _Type()


class _NoGil:
    """Usable as a decorator and as a context manager, like Cython's own."""

    def __call__(self, function: Any) -> Any:
        return function

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        return None


nogil = _NoGil()
gil: AbstractContextManager[None] = nullcontext()


def _same(thing: Any) -> Any:
    return thing


cclass = cfunc = inline = final = _same


def _decorator(*_: object, **__: object) -> Callable[[Any], Any]:
    return _same


boundscheck = wraparound = cdivision = initializedcheck = exceptval = _decorator


def declare(_: object, value: Any = None) -> Any:
    """A C variable with its initial value."""
    return value


def cast(_: object, value: Any) -> Any:
    """The value as another C type."""
    return value


def address(value: Any) -> Any:
    """The value, instead of a pointer to it."""
    return value
