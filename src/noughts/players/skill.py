"""The skill of each level on each kind of board, the levels' names, and their descriptions.

The skills were found by matches of fixed work: each level should score 60 to 75 % against the one below (`noughts lab
levels`); docs/coach.md has what they scored. A board that is not listed takes the skills of the listed board that it
most resembles.
"""

from dataclasses import dataclass

from noughts.core import Rules


@dataclass(frozen=True, slots=True)
class Name:
    """A level in the menus: its name and a sentence about it."""

    name: str
    summary: str


LEVELS = {
    1: Name("First games", "misses most lines, its own too"),
    2: Name("Learning", "begins to see straight lines, and forgets the diagonals"),
    3: Name("Casual", "sees many threats and seldom looks ahead"),
    4: Name("Steady", "sees most threats and looks ahead now and then"),
    5: Name("Keen", "looks ahead at many moves, and still overlooks things"),
    6: Name("Strong", "looks ahead at most moves"),
    7: Name("Expert", "looks far ahead and hardly overlooks anything"),
    8: Name("As well as noughts can", "opening book, solvers and engine"),
}
SKILLS: dict[str, tuple[float, ...]] = {
    "3x3": (0.042, 0.086, 0.142, 0.211, 0.296, 0.405, 0.567, 1.0),
    "3x3+misere": (0.0, 0.059, 0.128, 0.212, 0.324, 0.516, 0.734, 1.0),
    "3x3x3": (0.037, 0.073, 0.13, 0.228, 0.358, 0.488, 0.688, 1.0),
    "4x4x4": (0.26, 0.34, 0.44, 0.55, 0.65, 0.79, 0.915, 1.0),
    "4x4x4+gravity": (0.32, 0.445, 0.567, 0.674, 0.787, 0.885, 0.962, 1.0),
    "7x6:4+gravity": (0.263, 0.361, 0.505, 0.621, 0.751, 0.84, 0.938, 1.0),
    "15x15:5": (0.07, 0.115, 0.18, 0.263, 0.37, 0.5, 0.74, 1.0),
}
"""Level 1 to 8 on each listed board."""
ELO: dict[str, tuple[int, ...]] = {
    "3x3": (0, 76, 153, 228, 304, 379, 453, 528),
    "3x3+misere": (0, 73, 148, 222, 296, 369, 443, 522),
    "3x3x3": (0, 119, 266, 422, 604, 747, 839, 939),
    "4x4x4": (0, 92, 208, 308, 431, 546, 663, 750),
    "7x6:4+gravity": (0, 78, 250, 377, 491, 589, 742, 900),
}
"""Elo points of levels 1 to 8 above level 1, where every level has played the one below 200 times."""
TINY = 16
"""Flat boards of up to this many cells are like 3x3, larger ones like gomoku."""


def skill_on(rules: Rules, level: int) -> float:
    """The skill of a level on a board."""
    return SKILLS[likest(rules)][level - 1]


def described(level: int, rules: Rules | None = None) -> str:
    """A level for a menu: its name, its Elo above level 1 if measured on the board, and a sentence."""
    scale = ELO.get(str(rules))
    elo = f" ({scale[level - 1]:+} Elo)" if scale and level > 1 else ""
    return f"{LEVELS[level].name}{elo}: {LEVELS[level].summary}"


def likest(rules: Rules) -> str:
    """The listed board that a board most resembles."""
    name = str(rules)
    if name in SKILLS:
        return name
    solid = len(rules.shape) > 2
    if rules.misere:
        return "3x3+misere"
    if rules.gravity:
        return "4x4x4+gravity" if solid else "7x6:4+gravity"
    if solid:
        return "3x3x3" if rules.length <= 3 else "4x4x4"
    return "3x3" if rules.cells <= TINY else "15x15:5"
