"""Whatever the OpenAPI document allows, and much that it does not, is answered without a fault and as it promises."""

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from noughts.web.app import create_app
from tests.web.conftest import running


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A running server that gives every search very little."""
    with running(most_seconds=0.05, most_trace_nodes=2000) as port:
        yield f"http://127.0.0.1:{port}"


schema = schemathesis.openapi.from_dict(create_app().openapi())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_no_request_breaks_the_server(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(
        base_url=address, checks=[not_a_server_error, response_schema_conformance, status_code_conformance]
    )
