"""Every job names a schema for its question and one for its answer."""

import pytest
from pydantic import BaseModel

from noughts.web.schema import Anything, shape
from noughts.web.table import BOARD, JOBS, PREVIEW, Job


@pytest.mark.parametrize("job", [*JOBS.values(), BOARD, PREVIEW], ids=lambda job: job.name)
def test_the_schemas_of_a_job_are_found_by_name(job: Job) -> None:
    assert issubclass(shape(job.question), BaseModel)
    assert shape(job.answer) is Anything or issubclass(shape(job.answer), BaseModel)


def test_an_unknown_schema_is_an_error() -> None:
    with pytest.raises(AttributeError):
        shape("NoSuchSchema")
