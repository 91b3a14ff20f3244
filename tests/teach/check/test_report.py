"""Reports as data."""

import json

from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.own_game import PlayedGames
from noughts.teach.check.report import Report
from tests.teach.check.reports import right, wrong


def test_a_verdict_follows_from_answers_and_faults() -> None:
    assert (right().verdict, wrong().verdict, Report("a.py", "a.py is no file.").verdict) == (
        "right",
        "wrong",
        "not understood",
    )
    faultless = wrong()
    faultless.diagnoses = []
    assert faultless.verdict == "wrong", "a wrong answer is enough"
    assert list(wrong().faults()) == ["winner does not know the line 3-5-7."]


def test_the_data_is_json_and_counts_the_root() -> None:
    found = json.loads(json.dumps(right().to_dict()))
    assert found["count"]["nodes"] == found["count"]["below_root"] + 1 == 20_866
    assert (found["verdict"], found["trouble"], found["moves"]) == ("right", None, None)
    found = json.loads(json.dumps(wrong().to_dict()))
    assert found["answers"]["winner"]["first_wrong"]["holds"] == "X has won"
    assert found["moves"] == {"best": 1, "slower": 0, "worse": 2, "illegal": 0}


def test_a_fault_of_its_game_is_no_wrong_answer_of_a_function() -> None:
    fault = Diagnosis("bad-move-ends", "Its game ends when a taken cell is entered.")
    report = right()
    report.played, report.diagnoses = PlayedGames(diagnoses=[fault]), [fault]
    assert (report.verdict, report.wrong_answers) == ("wrong", False)
