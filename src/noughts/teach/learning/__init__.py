"""Learning instead of searching: knows learners (`learners.py`), and MENACE watched bead by bead (`matchboxes.py`)."""

from noughts.teach.learning.learners import (
    RULES,
    Learner,
    LearningGame,
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
    "LearningGame",
    "Menace",
    "Played",
    "QLearner",
    "folded",
    "never_loses",
    "points_of",
    "spots",
    "train",
]
