"""Weights: what each feature of a window is worth to the side to move, in logits of its winning chance.

A feature is a text. `m` begins the mover's windows and `y` the other side's; then the window itself, its ends and the
cells between, or the cells alone: `x` for a stone of the side that holds it, `.` for an empty cell, `#` for an end that
is closed to it. Windows are read in the direction that comes first in the alphabet. Under gravity the kind of window
and the mover come before: `1x` is kind 1 with the first side to move, and rising windows are not turned round. Coarse
features only count stones: their number follows the letter.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files

from noughts.core import Rules
from noughts.engine.codes import coded
from noughts.engine.codeweights import CODES_HEADER, CodeWeights
from noughts.engine.parameters import BIAS, INITIATIVE, WORTH, WORTH_FAR
from noughts.engine.windows import Coding, Content
from noughts.errors import NoughtsError


@dataclass(frozen=True, eq=False)
class Weights:
    """The worth of each feature, and of being the first or second side to move; no features means untrained."""

    features: dict[str, float] = field(default_factory=dict)
    bias: tuple[float, float] = (BIAS, BIAS)

    def worth(self, names: tuple[str, ...], mine: bool, missing: int) -> float:
        """What a window is worth to the mover, by the first of its features that has a weight."""
        if self.features:
            return next((self.features[name] for name in names if name in self.features), 0.0)
        worth = WORTH.get(max(missing, 1), WORTH_FAR)
        return worth * INITIATIVE if mine else -worth

    def __len__(self) -> int:
        return len(self.features)

    def dump(self) -> str:
        """The text of a table, which `parse` reads."""
        rows = [f"bias {self.bias[0]:.4f} {self.bias[1]:.4f}"]
        return "\n".join(rows + [f"{name} {worth:.4f}" for name, worth in sorted(self.features.items())]) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Weights":
        """Read a table: a line of two biases, then a line for each feature and its worth."""
        try:
            first, *rows = [line.split() for line in text.splitlines() if line and not line.startswith("//")]
            name, *bias = first
            if name != "bias":
                raise ValueError
            return cls({feature: float(worth) for feature, worth in rows}, (float(bias[0]), float(bias[1])))
        except (ValueError, IndexError) as error:
            raise NoughtsError(
                'This is not a table of weights; expected a line "bias A B" and then lines "FEATURE WORTH".'
            ) from error


def features(rules: Rules, coding: Coding, kind: int, content: Content, mover: int) -> tuple[str, ...]:
    """The features of a window with stones for the mover, from the finest to the coarsest:

    with its places and ends, with only its places, and with only the number of its stones.
    """
    assert content.side is not None
    owner = "m" if content.side == mover else "y"
    before = f"{kind}{'xo'[mover]}{owner}" if rules.gravity else owner
    count = f"{before}{content.count}"
    if not coding.distinct:
        return count, count, count
    first, last = (_end(end, content.side) for end in content.ends)
    whole, places = _pattern(coding.length, content.places, first, last, not (rules.gravity and kind >= 2))
    return before + whole, before + places, count


@lru_cache(maxsize=4096)
def _pattern(length: int, places: int, first: str, last: str, turns: bool) -> tuple[str, str]:
    """A window's stones with its ends and without, as text; both sides' windows share them."""
    cells = "".join("x" if places >> place & 1 else "." for place in range(length))
    return _turned(first + cells + last, turns), _turned(cells, turns)


def _turned(text: str, turns: bool) -> str:
    return min(text, text[::-1]) if turns else text


def _end(end: int, side: int) -> str:
    return "." if end == 0 else "x" if end == side + 1 else "#"


def table_name(rules: Rules) -> str | None:
    """The table for a kind of board, None if there is none; all flat boards of five in a row share one."""
    if rules.misere:
        return None
    if rules.length == 5 and len(rules.shape) == 2 and not rules.gravity and min(rules.shape) > 5:
        return "15x15_5_codes.txt" if coded(rules) else "15x15_5.txt"
    tables = {"4x4x4": "4x4x4.txt", "4x4x4+gravity": "4x4x4_gravity.txt", "7x6:4+gravity": "7x6_4_gravity.txt"}
    return tables.get(str(rules))


def untrained(rules: Rules) -> "Weights | CodeWeights":
    """The weights of a board before any training."""
    return CodeWeights() if coded(rules) else Weights()


def parse_table(text: str) -> "Weights | CodeWeights":
    """Read a table of either kind; the first line says which."""
    return CodeWeights.parse(text) if text.startswith(CODES_HEADER) else Weights.parse(text)


@lru_cache(maxsize=16)
def weights_for(rules: Rules) -> "Weights | CodeWeights":
    """The weights that ship for a board, else the untrained ones."""
    name = table_name(rules)
    table = files("noughts.engine").joinpath("data", name) if name else None
    return parse_table(table.read_text("utf-8")) if table is not None and table.is_file() else untrained(rules)
