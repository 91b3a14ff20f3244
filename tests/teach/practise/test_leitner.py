"""The rule of the boxes and the puzzle of the day, by the table that the page's script is tested with too."""

import json
from datetime import date, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Rules
from noughts.teach.practise.deck import Card
from noughts.teach.practise.leitner import WAITS, answered, of_the_day
from noughts.teach.practise.stock import stock

TABLE = json.loads((Path(__file__).parents[2] / "data" / "practice.json").read_text())
DAYS = st.dates(date(2000, 1, 1), date(2100, 1, 1))


def day(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)


def test_the_boxes_keep_to_the_table() -> None:
    for case in TABLE["answered"]:
        due, today = date.fromisoformat(case["due"]), date.fromisoformat(case["today"])
        box, then = answered(case["box"], due, today, case["right"])
        assert [box, then.isoformat()] == case["then"], case


def test_the_day_chooses_as_the_table_says() -> None:
    for case in TABLE["daily"]:
        assert list(of_the_day(date.fromisoformat(case["day"]), case["counts"])) == case["then"], case


def test_of_two_cards_the_later_answer_stays() -> None:
    puzzle = stock(Rules.parse("3x3"))[0]
    for case in TABLE["joined"]:
        one, other = (Card(puzzle, date(2026, 1, 9), box, day(seen)) for box, seen in (case["one"], case["other"]))
        kept = one.joined(other)
        assert [kept.box, kept.seen and kept.seen.isoformat()] == case["then"], case


@given(DAYS, st.lists(st.booleans(), max_size=12))
def test_whoever_answers_when_due_waits_the_days_of_the_box(today: date, answers: list[bool]) -> None:
    box, due = 1, today
    for right in answers:
        climbed = min(box + 1, len(WAITS)) if right else 1
        box, due, today = *answered(box, due, due, right), due
        assert box == climbed
        assert due == today + timedelta(WAITS[box - 1])
