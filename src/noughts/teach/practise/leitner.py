"""When a puzzle comes back: Leitner's boxes, and the puzzle of the day. The page's twin is web/static/leitner.js.

A puzzle begins in box 1 and is due at once. Solved when due, it moves up a box and waits that box's days; missed, it
goes back to box 1 and comes again tomorrow. Solved before it is due, it stays where it is.
"""

from datetime import date, timedelta

WAITS = (1, 3, 7, 14, 30)
"""The days that a puzzle waits in box 1, 2, 3, 4 and 5."""
STRIDE = 7
"""The step between two daily puzzles of a game, so that easy and hard ones alternate."""
EPOCH = date(1970, 1, 1)


def answered(box: int, due: date, today: date, right: bool) -> tuple[int, date]:
    """The box and the day on which a puzzle comes back, after it was solved or missed today."""
    if not right:
        return 1, today + timedelta(WAITS[0])
    if today < due:
        return box, due
    box = min(box + 1, len(WAITS))
    return box, today + timedelta(WAITS[box - 1])


def of_the_day(day: date, counts: list[int]) -> tuple[int, int]:
    """The game and the index of its puzzle for a day; `counts` are the numbers of puzzles of the games.

    The games take turns, and so do the puzzles of each.
    """
    number = (day - EPOCH).days
    game = number % len(counts)
    return game, number // len(counts) * STRIDE % counts[game]
