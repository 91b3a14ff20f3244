"""`noughts draw`: positions and games as files."""

from pathlib import Path

from tests.cli.conftest import Run


def test_every_kind_of_file(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game.gif"
    assert run("draw", "--moves", "5 1 3", "-o", str(game)).out == f"3x3: 4 positions in {game}\n"
    assert game.read_bytes().startswith(b"GIF89a")
    strip = tmp_path / "strip.svg"
    assert run("draw", "3x3", "--moves", "5 1 3", "--film", "-o", str(strip)).out == f"3x3: 4 positions in {strip}\n"
    assert "3. X 3" in strip.read_text()
    board = tmp_path / "board.png"
    assert run("draw", "--position", "X.O/.X./..O X", "-o", str(board)).out == f"3x3: the position in {board}\n"
    assert board.read_bytes().startswith(b"\x89PNG")


def test_what_cannot_be_drawn_is_one_sentence(run: Run, tmp_path: Path) -> None:
    for words, sentence in (
        (("-o", str(tmp_path / "game.jpg")), "A picture is written to a .svg, .png or .gif file"),
        (("--coords", "rowcol", "-o", str(tmp_path / "game.gif")), "labels the cells of one position"),
        (("--film", "-o", str(tmp_path / "game.gif")), "A .gif is animated"),
        (("--moves", "5", "--position", "X../.../...", "-o", str(tmp_path / "a.svg")), "only one of --position"),
        (("--moves", "5", "-o", str(tmp_path / "no" / "a.svg")), "cannot be written"),
    ):
        ran = run("draw", *words)
        assert ran.code == 2
        assert sentence in ran.err
        assert len(ran.err.splitlines()) == 1
