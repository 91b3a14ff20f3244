"""Whatever the OpenAPI document allows, and much that it does not, is answered without a fault and as it promises."""

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings

from noughts.web.app import create_app
from noughts.web.table import JOBS, Job
from tests.web.conftest import PATIENCE, running


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A running server that gives every search very little."""
    with running(most_seconds=0.05, most_trace_nodes=2000) as port:
        yield f"http://127.0.0.1:{port}"


document = create_app().openapi()
OPERATIONS = [(path, method) for path, methods in document["paths"].items() for method in methods]
LIMITS = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=lambda part: part)
def test_no_request_breaks_the_server(path: str, method: str, address: str) -> None:
    """The cases are made when the test runs: schemathesis's own marker makes all of them while tests are collected."""
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test
    from schemathesis.specs.openapi import checks

    promised = [
        not_a_server_error,
        checks.content_type_conformance,
        checks.negative_data_rejection,
        checks.response_headers_conformance,
        checks.response_schema_conformance,
        checks.status_code_conformance,
    ]

    def ask(case: schemathesis.Case) -> None:
        asked.append(case)
        case.call_and_validate(base_url=address, checks=promised, timeout=PATIENCE)

    asked: list[schemathesis.Case] = []
    schema = schemathesis.openapi.from_dict(document)
    config = HypothesisTestConfig(modes=list(HypothesisTestMode), project=schema.config, explicit_settings=LIMITS)
    create_test(operation=schema[path][method], test_func=ask, config=config)()
    assert asked


ASKED = {name: job for name, job in JOBS.items() if name not in ("check", "follow")}
"""What every server answers; programs are run by those alone that were started for it (`test_checks.py`)."""


@pytest.mark.parametrize("job", ASKED.values(), ids=ASKED)
@pytest.mark.long
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
