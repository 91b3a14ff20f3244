"""The table of jobs: each has shapes and work, and only small questions are answered on the spot."""

import inspect

import pytest

from noughts.web.schema import shape
from noughts.web.table import BOARD, JOBS, LIGHT_CELLS, QUICK_CELLS, Job


@pytest.mark.parametrize("job", [*JOBS.values(), BOARD], ids=lambda job: job.name)
def test_every_job_has_its_shapes_and_work(job: Job) -> None:
    assert job.about.endswith((".", "or null."))
    assert shape(job.question)
    assert shape(job.answer)
    assert list(inspect.signature(job.work).parameters)[:3] == ["arguments", "control", "report"]


def test_names_are_their_keys() -> None:
    assert all(name == job.name for name, job in JOBS.items())


@pytest.mark.parametrize(
    ("name", "arguments", "quick", "light"),
    [
        ("move", {"game": "3x3", "player": "perfect"}, True, True),
        ("move", {"game": "4x4", "player": "perfect"}, False, True),
        ("move", {"game": "5x5:4", "player": "perfect"}, False, False),
        ("move", {"game": "3x3", "player": "minimax"}, False, False),
        ("analyse", {"game": "3x3"}, True, True),
        ("analyse", {"game": "3x3", "engine": "minimax"}, False, False),
        ("state", {"game": "15x15:5"}, False, True),
        ("ladder", {"game": "3x3"}, False, False),
    ],
)
def test_what_is_quick_and_what_is_light(name: str, arguments: dict[str, str], quick: bool, light: bool) -> None:
    assert JOBS[name].quick(arguments) is quick
    assert JOBS[name].light(arguments) is light
    assert QUICK_CELLS <= LIGHT_CELLS
