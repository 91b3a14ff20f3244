"""Connections: whoever says nothing, says it slowly or says too much is ended with a sentence, others are served."""

import json
import socket
import time
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from noughts.web.server import config
from noughts.web.settings import Settings
from tests.web.conftest import PATIENCE, Server, running, serving

GET = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
HEAVY = json.dumps({"game": "qubic", "engine": "minimax:depth=30", "seconds": 60}).encode()


def connection(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def everything(from_: socket.socket) -> bytes:
    """What comes until the other side closes."""
    got = b""
    while True:
        try:
            part = from_.recv(65536)
        except ConnectionResetError:
            return got
        if not part:
            return got
        got += part


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\r\n",
        b"GET",
        GET,
        b"POST /api/state HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{",
    ],
    ids=["nothing", "an empty line", "a word", "half a head", "half a body"],
)
def test_a_request_that_does_not_arrive_ends_the_connection(said: bytes) -> None:
    with running(request_seconds=0.3) as port, connection(port) as half:
        if said:
            half.sendall(said)
        assert everything(half).startswith(b"HTTP/1.1 408 ")


def test_after_an_answer_the_next_request_has_its_own_time() -> None:
    patient = config(Settings(searches=1, request_seconds=PATIENCE))
    with serving(patient) as port, connection(port) as kept:
        for _ in range(2):
            kept.sendall(GET + b"\r\n")
            answer = b""
            while b'"status"' not in answer and (part := kept.recv(65536)):
                answer += part
            assert b"HTTP/1.1 200" in answer
        http: Any = patient.http
        http.limits = replace(http.limits, request_seconds=0.3)
        kept.sendall(b"G")
        assert b"HTTP/1.1 408 " in everything(kept)


@pytest.mark.parametrize("ending", [b"", b"\r\n\r\n"], ids=["endless", "complete"])
@pytest.mark.parametrize("lines", [1, 200], ids=["one long header", "many headers"])
def test_a_large_head_is_refused_before_it_fills_the_memory(lines: int, ending: bytes) -> None:
    with running(most_header=4_000) as port, connection(port) as large:
        head = GET + b"\r\n".join(b"x-%d: " % n + b"y" * (6_000 // lines) for n in range(lines))
        large.sendall(head + ending)
        answer = everything(large)
        assert answer.startswith(b"HTTP/1.1 431 ")
        assert b"at most 4000 bytes" in answer


@pytest.mark.parametrize("after", [b"0\r\nx: ", b"2;x="], ids=["trailers", "extensions of a chunk"])
def test_what_stands_beside_a_body_does_not_fill_the_memory(after: bytes) -> None:
    """Headers may follow a body that comes in chunks: 300 MB of them were taken in."""
    head = b"POST /api/state HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n" + after
    sent = 0
    with running(most_body=4_000, request_seconds=600) as port, connection(port) as endless:
        endless.sendall(head)
        with suppress(ConnectionError):
            while sent < 50_000_000:
                endless.sendall(b"y" * 50_000)
                sent += 50_000
        assert sent < 50_000_000
        answer = everything(endless)
        assert not answer or answer.startswith(b"HTTP/1.1 431 ")


def test_a_body_in_many_chunks_is_read() -> None:
    body = b"".join(b"1\r\n%c\r\n" % letter for letter in b'{"game": "3x3", "moves": "5 1"}') + b"0\r\n\r\n"
    head = b"POST /api/state HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nconnection: close\r\n"
    with running() as port, connection(port) as chunked:
        chunked.sendall(head + b"transfer-encoding: chunked\r\n\r\n")
        chunked.sendall(body)
        assert everything(chunked).startswith(b"HTTP/1.1 200 ")


def test_who_does_not_read_the_answer_is_left() -> None:
    """Such connections stayed for ever, with what was left to be said."""
    with running(connections_an_address=1, request_seconds=0.5) as port, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", port))
        deaf.settimeout(PATIENCE)
        deaf.sendall(b"GET /api/puzzles HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 400)
        assert deaf.recv(9) == b"HTTP/1.1 "
        served, ends = b"", time.monotonic() + PATIENCE
        while not served.startswith(b"HTTP/1.1 200"):
            assert time.monotonic() < ends
            with connection(port) as other:
                other.sendall(GET + b"connection: close\r\n\r\n")
                served = everything(other)


def test_one_address_may_not_take_all_connections() -> None:
    with running(connections_an_address=3, request_seconds=60) as port:
        with ExitStack() as held:
            for _ in range(3):
                held.enter_context(connection(port))
            with connection(port) as fourth:
                assert everything(fourth).startswith(b"HTTP/1.1 503 ")
        served = b""
        while not served.startswith(b"HTTP/1.1 200"):  # The server hears of the closing in its own time.
            with connection(port) as next_one:
                next_one.sendall(GET + b"connection: close\r\n\r\n")
                served = everything(next_one)


def test_the_limits_are_options_of_the_command() -> None:
    server = Server("--connections", "2", "--searches", "1", "--seconds", "1", "--questions", "3", "--sockets", "1")
    try:
        with connection(server.port), connection(server.port), connection(server.port) as third:
            assert everything(third).startswith(b"HTTP/1.1 503 ")
    finally:
        server.stop()


def test_one_address_may_not_open_sockets_without_end() -> None:
    with running(sockets_an_address=2) as port:
        address = f"ws://127.0.0.1:{port}/api/live"
        with connect(address), connect(address), pytest.raises(InvalidStatus):
            connect(address)
        with connect(address) as after:
            after.send(json.dumps({"id": "a", "do": "state", "ask": {}}))
            assert json.loads(after.recv())["result"]["game"] == "3x3"


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (b"origin: http://[::1\r\n", b"origin"),
        (b"host: evil.example\r\n", b"several host"),
        (b"host: 127.0.0.1\r\n", b"several host"),
    ],
)
def test_headers_that_can_be_read_in_two_ways_are_a_bad_request(header: bytes, says: bytes) -> None:
    with running() as port, connection(port) as odd:
        odd.sendall(GET + header + b"connection: close\r\n\r\n")
        answer = everything(odd)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert says in answer


def test_a_client_that_goes_away_leaves_no_traceback() -> None:
    server = Server()
    head = (
        b"POST /api/analyse HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
    )
    for _ in range(3):
        with connection(server.port) as leaving:
            leaving.sendall(head % len(HEAVY) + HEAVY)
    with connect(f"ws://127.0.0.1:{server.port}/api/live", open_timeout=PATIENCE) as leaving_too:
        leaving_too.send(json.dumps({"id": "a", "do": "analyse", "ask": json.loads(HEAVY)}))
    with connect(f"ws://127.0.0.1:{server.port}/api/live", open_timeout=PATIENCE) as babbling:
        babbling.send([b"\xff"], text=True)
        with pytest.raises(ConnectionClosed):
            babbling.recv(PATIENCE)
    # A worker is free again only when the work of those who left was stopped.
    with connection(server.port) as staying:
        small = json.dumps({"engine": "alphabeta"}).encode()
        staying.sendall(head.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n") % len(small) + small)
        assert everything(staying).startswith(b"HTTP/1.1 200")
    _, said = server.stop()
    assert "Traceback" not in said
    assert "rror" not in said
