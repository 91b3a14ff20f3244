"""The README's picture is what the screen looks like now."""

from pathlib import Path

from noughts.terminal.picture import main

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"


def test_the_picture_is_up_to_date_and_fetches_nothing(folder: Path, tmp_path: Path) -> None:
    made = tmp_path / "screen.svg"
    main([str(made)])
    drawn = made.read_text(encoding="utf-8")
    assert "url(http" not in drawn
    assert "Play&#160;7:&#160;it&#160;makes&#160;two" in drawn
    assert drawn == PICTURE.read_text(encoding="utf-8"), "renew it: python -m noughts.terminal.picture " + str(PICTURE)
