"""In the student's process."""

from dataclasses import asdict

from noughts.teach.check.functions import Manner
from noughts.teach.check.process import ProcessLimits, StudentProcess


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


UNDONE = """
path = []


def spoils(board):
    path.append(0)
    while True:
        pass


def length(board):
    return len(path)
"""


def test_a_call_that_is_ended_half_way_leaves_nothing_behind(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(UNDONE)
    with StudentProcess(path, limits=ProcessLimits(20, patience=0.02)) as channel:
        numbers = {one["name"]: number for number, one in enumerate(channel.load()["functions"])}
        asked = {
            "ask": "call",
            "writing": ["list", " ", "X", "O"],
            "manner": asdict(Manner()),
            "boards": ["." * 9],
            "each": [5.0],
        }
        answers = [
            answer
            for name in ("spoils", "length")
            for answer in channel.ask({**asked, "function": numbers[name]}, 10.0)
        ]
    assert answers[0]["error"]["type"] == "Hurried"
    assert answers[1]["value"] == 0


def test_nor_does_a_way_of_asking_that_is_given_up(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(UNDONE)
    with StudentProcess(path, limits=ProcessLimits(20, patience=0.02)) as channel:
        numbers = {one["name"]: number for number, one in enumerate(channel.load()["functions"])}
        writing, rest = ["list", " ", "X", "O"], {"manner": asdict(Manner()), "boards": ["." * 9] * 6}
        questions = [{"function": numbers[name], **rest} for name in ("spoils", "length")]
        [tried] = channel.ask({"ask": "fit", "ways": [writing], "questions": questions}, 10.0)
    assert all("error" in answer for answer in tried["answers"][0])
    assert [answer["value"] for answer in tried["answers"][1]] == [0] * 6
