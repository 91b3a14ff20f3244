"""Sheets to print."""

from noughts.teach.exercise.exercise import KINDS
from noughts.teach.exercise.making import Wish, make
from noughts.teach.exercise.sheets import sheet


def test_a_sheet_has_every_exercise_twice_and_the_key_last():
    exercises = [make(Wish(kind, seed=3)) for kind in KINDS]
    page = sheet(exercises, "A & B")
    assert page.count("<svg") == 2 * len(KINDS)
    asked, key = page.split('<div class="key">')
    assert "Skipped: " in key
    assert "Skipped: " not in asked
    assert "A &amp; B" in asked
