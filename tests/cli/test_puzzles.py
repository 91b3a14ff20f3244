"""`noughts puzzles`: the same seed makes the same puzzles, and a file can be practised from."""

import json
from pathlib import Path

from tests.cli.conftest import Run

WORDS = ("puzzles", "3x3", "--count", "3", "--games", "60")


def test_the_same_seed_makes_the_same_puzzles_and_all_are_solved_below(run: Run) -> None:
    first, again = run(*WORDS), run(*WORDS)
    assert first.code == 0
    assert first.out == again.out
    other = run(*WORDS, "--seed", "2")
    assert other.out != first.out


def test_a_file_is_a_deck(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    made = run(*WORDS, "-o", str(file), "--json")
    assert made.code == 0
    assert f"3 puzzles of 3x3 in {file}" in made.out
    assert json.loads(file.read_text()) == json.loads(made.out.partition("\n")[2])


def test_bad_depths_are_one_sentence(run: Run) -> None:
    bad = run(*WORDS, "--least", "5", "--most", "3")
    assert bad.code == 2
    assert "--least 5 is more than --most 3; expected a range of depths." in bad.err
