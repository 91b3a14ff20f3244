"""Records of figures: what is measured again replaces what was, everything else stays, and nothing else is read."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.errors import BadFile
from noughts.measure.record import FigureRecord, rows_of

KEYS = ("board", "level")


def record(path: Path, version: str = "1") -> FigureRecord:
    return FigureRecord.at(path, KEYS, version)


@given(rows=st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 3), st.integers()), max_size=12))
def test_a_record_holds_the_last_figure_of_each_thing_in_the_order_of_the_first(rows, tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("record") / "figures.json"
    kept = record(path)
    for board, level, figure in rows:
        kept.put({"board": board, "level": level, "figure": figure})
    expected = {(board, level): figure for board, level, figure in rows}
    assert [((row["board"], row["level"]), row["figure"]) for row in kept.rows()] == list(expected.items())


def test_a_figure_comes_with_its_version_and_date_and_few_digits(tmp_path: Path) -> None:
    record(tmp_path / "f.json", "0.1+abc").put({"board": "3x3", "seconds": 0.00123456789, "bytes": 1234567})
    (row,) = rows_of(tmp_path / "f.json")
    assert (row["version"], len(row["date"]), row["seconds"], row["bytes"]) == ("0.1+abc", 10, 0.001235, 1234567)


def test_what_is_not_measured_again_stays(tmp_path: Path) -> None:
    kept = record(tmp_path / "f.json")
    kept.put({"board": "3x3", "level": 1, "note": "by hand", "score": 0.5})
    kept.put({"board": "3x3", "level": 1, "score": 0.25})
    (row,) = kept.rows()
    assert (row["note"], row["score"]) == ("by hand", 0.25)
    assert kept.holds(board="3x3", score=0.25)
    assert not kept.holds(board="3x3", score=0.5)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "other", "rows": []}', '{"format": "noughts-figures"}'])
def test_another_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(BadFile, match="not a file of figures"):
        record(path)
    assert path.read_text() == text


def test_each_row_is_a_line_of_json(tmp_path: Path) -> None:
    kept = record(tmp_path / "f.json")
    for board in ("3x3", "4x4"):
        kept.put({"board": board})
    lines = (tmp_path / "f.json").read_text().splitlines()
    assert len(lines) == 4
    assert json.loads(lines[1].rstrip(","))["board"] == "3x3"
