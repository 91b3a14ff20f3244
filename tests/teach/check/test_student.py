"""In the student's process."""


def test_what_a_program_prints_is_not_shown(check_text, capfd):
    flood = "def best_move(board):\n    print('thinking ' * 1000)\n    return board.index(' ')\n"
    report = check_text(flood)
    assert report.moves
    assert report.moves.asked == report.moves.total
    assert capfd.readouterr() == ("", "")


def test_a_file_beside_it_does_not_take_the_place_of_pythons_own(check_text, tmp_path):
    (tmp_path / "json.py").write_text("raise RuntimeError")
    (tmp_path / "helper.py").write_text("FIRST = ' '")
    report = check_text("from helper import FIRST\n\n\ndef best_move(board):\n    return board.index(FIRST)\n")
    assert report.moves
    assert report.moves.asked
