"""Learning instead of searching: the learners (`learners.py`), and MENACE bead by bead (`matchboxes.py`)."""

from noughts.teach.learning.learners import (
    RULES,
    Learner,
    LearningGame,
    Menace,
    Played,
    QLearner,
    canonical,
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
    "canonical",
    "never_loses",
    "points_of",
    "spots",
    "train",
]
