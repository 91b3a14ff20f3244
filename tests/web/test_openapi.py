"""Whatever the OpenAPI document allows, and much that it does not, is answered without a fault and as it promises."""

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from noughts.web.app import create_app
from noughts.web.table import JOBS, Job
from tests.web.conftest import PATIENCE, running


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A running server that gives every search very little."""
    with running(most_seconds=0.05, most_trace_nodes=2000) as port:
        yield f"http://127.0.0.1:{port}"


document = create_app().openapi()
schema = schemathesis.openapi.from_dict(document)
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_no_request_breaks_the_server(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS, timeout=PATIENCE)


ASKED = {name: job for name, job in JOBS.items() if name not in ("check", "follow")}
"""What every server answers; programs are run by those alone that were started for it (`test_checks.py`)."""


@pytest.mark.parametrize("job", ASKED.values(), ids=ASKED)
def test_the_examples_of_the_document_can_be_sent_as_they_are(job: Job, client: TestClient) -> None:
    examples = document["components"]["schemas"][job.question]["examples"]
    for example in examples:
        answer = client.post(f"/api/{job.name}", json=example)
        assert answer.status_code == 200, (example, answer.text)


def examples_in(part: Any) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every schema of the document that has examples, with each of them."""
    if isinstance(part, dict):
        schema = part.get("schema", part)
        told = [part["example"]] if "example" in part else part.get("examples", [])
        yield from ((schema, example) for example in (told if isinstance(told, list) else []))
        for inner in part.values():
            yield from examples_in(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from examples_in(inner)


def test_every_example_of_the_document_fits_its_schema() -> None:
    found = list(examples_in(document))
    assert len(found) > len(JOBS)
    for schema, example in found:
        whole = {**schema, "components": document["components"]}
        assert list(jsonschema.Draft202012Validator(whole).iter_errors(example)) == [], example


def test_a_wrong_method_is_told_all_right_ones(client: TestClient) -> None:
    assert client.put("/api/exercise").headers["allow"] == "GET, POST"
    assert client.put("/api/state").headers["allow"] == "POST"
