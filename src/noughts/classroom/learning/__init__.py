"""Learning instead of searching: knows learners (`learners.py`), and MENACE watched bead by bead (`matchboxes.py`)."""

from noughts.classroom.learning.learners import (
    RULES,
    Learner,
    Lesson,
    Menace,
    Played,
    QLearner,
    folded,
    never_loses,
    points_of,
    spots,
    train,
)

__all__ = [
    "RULES",
    "Learner",
    "Lesson",
    "Menace",
    "Played",
    "QLearner",
    "folded",
    "never_loses",
    "points_of",
    "spots",
    "train",
]
