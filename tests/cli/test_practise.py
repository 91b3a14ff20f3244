"""`noughts puzzles` and `noughts practise`, as a person runs them."""

import json
from pathlib import Path

from tests.cli.conftest import Run, start


def test_puzzles_as_text_as_json_and_in_a_file(run: Run, tmp_path: Path) -> None:
    shown = run("puzzles", "3x3", "--count", "2", "--games", "40")
    assert shown.code == 0
    assert shown.out.startswith("1. 3x3, grade 1.")
    assert "Solutions\n  1. Only " in shown.out
    printed = run("puzzles", "3x3", "--count", "2", "--games", "40", "--json")
    assert len(json.loads(printed.out)["cards"]) == 2
    file = tmp_path / "some.json"
    assert run("puzzles", "3x3", "--count", "2", "--games", "40", "-o", str(file)).out.startswith("2 puzzles of 3x3 in")
    assert file.read_text() == printed.out
    taken = run("practise", "--import", str(file))
    assert taken.out == f"2 puzzles read from {file}, 2 of them new; you have 2.\n"
    out = tmp_path / "mine.json"
    assert run("practise", "--export", str(out)).out == f"2 puzzles written to {out}.\n"
    assert run("practise", "--import", str(out)).out.endswith("0 of them new; you have 2.\n")


def test_bad_wishes_are_one_sentence(run: Run, tmp_path: Path) -> None:
    for words, sentence in (
        (("puzzles", "3x3", "--least", "5", "--most", "3"), "--least 5 is more than --most 3"),
        (("puzzles", "2x2", "--games", "3"), "No puzzle of 2x2"),
        (("practise", "5x5:4"), "No puzzles ship for 5x5:4"),
        (("practise", "3x3", "--daily"), "Give only one of a game"),
        (("practise", "--import", str(tmp_path / "none.json")), "cannot be read"),
    ):
        ran = run(*words)
        assert ran.code == 2
        assert sentence in ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_review_keeps_what_to_practise_and_the_prompts_ask_for_it(run: Run) -> None:
    ran = run("review", "--moves", "5 2 1 9 4", "--practise", "o")
    assert ran.out.endswith("1 puzzle found in this game, kept; `noughts practise` asks for it.\n")
    again = run("review", "--moves", "5 2 1 9 4", "--practise", "o")
    assert again.out.endswith("all known already; `noughts practise` asks for it.\n")
    process = start("practise")
    out, err = process.communicate("\n\nzz\n5\n2\n", timeout=300)
    assert (process.returncode, err) == (0, "")
    assert "1  what is due today: 1 of your 1" in out
    assert "O to move and hold the draw." in out
    assert "Expected a number from 1 to 9, or one of show, skip, board, quit." in out
    assert "5 is taken by X" in out
    assert "Not 2." in out
    assert "It is in box 1 now and comes back tomorrow." in out
    assert out.endswith("Solved 0 of 1. They come back when they are due.\n")
    none = start("practise", "--due")
    assert "There is nothing to practise here now" in none.communicate("", timeout=300)[0]
    shown = start("practice", "connect4")
    out, _ = shown.communicate("skip\nboard\nshow\nquit\n", timeout=300)
    assert "Puzzle 2 of 24: 7x6:4+gravity, grade 1." in out
    assert "Solved 0 of 1." in out
