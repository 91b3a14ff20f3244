"""Positions as numpy arrays, for learning programs; numpy is imported only here."""

from typing import TYPE_CHECKING, Any

from noughts.errors import NoughtsError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from noughts.core.position import Position


def planes(position: "Position") -> "NDArray[np.uint8]":
    """Two planes of 0 and 1, the stones of the side to move and those of the other, indexed [plane, row, column].

    A solid board has its layer before the row.
    """
    numpy = _numpy()
    rules = position.rules
    flat = [[stones >> cell & 1 for cell in range(rules.cells)] for stones in (position.mine, position.theirs)]
    array: NDArray[np.uint8] = numpy.array(flat, dtype=numpy.uint8).reshape(2, *reversed(rules.shape))
    return array


def legal_mask(position: "Position") -> "NDArray[np.bool_]":
    """For every cell in reading order, whether it may be played."""
    numpy = _numpy()
    mask: NDArray[np.bool_] = numpy.zeros(position.rules.cells, dtype=bool)
    mask[position.moves()] = True
    return mask


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise NoughtsError("Arrays need numpy: pip install numpy.") from error
    return numpy
