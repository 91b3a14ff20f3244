"""Whatever the OpenAPI document allows, and much that it does not, is answered without a fault and as it promises."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from noughts.web.app import create_app
from noughts.web.server import config
from noughts.web.settings import Settings


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A running server that gives every search very little."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config(Settings(workers=1, most_seconds=0.05, most_trace_nodes=2000)))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join()


schema = schemathesis.openapi.from_dict(create_app().openapi())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_no_request_breaks_the_server(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(
        base_url=address, checks=[not_a_server_error, response_schema_conformance, status_code_conformance]
    )
