"""Connections: how many one address may have, how long a request may take to arrive, how large its headers may be.

uvicorn closes a connection that stays idle after an answer. This closes the others too: those that send nothing, that
send a byte at a time, whose headers or trailers never end, or that do not read what they asked for.
"""

import asyncio
import json
from collections import Counter
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from noughts.web.fairness import client_at
from noughts.web.settings import Settings


def door(settings: Settings) -> type[HttpToolsProtocol]:
    """The protocol of a server with these limits; its connections are counted together."""

    class Door(Limited):
        limits = settings
        counts = Counter()  # noqa: RUF012

    return Door


class Limited(HttpToolsProtocol):
    """One connection. It is refused, or closed, with a sentence if one can still be sent."""

    limits: Settings
    counts: Counter[str]

    _address: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _reader: asyncio.TimerHandle | None = None
    _head = _beside = 0
    _in_head = True
    _ended = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = client_at(*self.client).address if self.client else ""
        self.counts[self._address] += 1
        if self.counts[self._address] > self.limits.connections_an_address:
            self._end(HTTPStatus.SERVICE_UNAVAILABLE, "There are too many connections from your address.")
        else:
            self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._uncount()
        self._rest()
        self._stop_watching()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._ended:
            return
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._await_request()
        if self._in_head:
            self._head += len(data)
        else:
            self._beside += len(data)
        super().data_received(data)
        if self._head > self.limits.most_header or self._beside > self.limits.most_body:
            self._too_large()

    def pause_writing(self) -> None:
        # There is more to send than the other side takes at once.
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        self._stop_watching()
        super().resume_writing()

    def on_message_begin(self) -> None:
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head, self._head, self._beside = False, 0, 0
        if sum(len(name) + len(value) for name, value in self.headers) + len(self.url) > self.limits.most_header:
            self._too_large()
        elif not self._ended:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        # What is left is the framing around it: chunk sizes, and trailers after the last chunk.
        self._beside = max(0, self._beside - len(body))
        if not self._ended:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_head, self._beside = True, 0
        self._rest()
        if not self._ended:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        # From here on it is a WebSocket, which has its own limits.
        self._uncount()
        self._rest()
        super().handle_websocket_upgrade()
        del self.parser  # It refers back to this, and both would stay until a full garbage collection.

    def _await_request(self) -> None:
        self._rest()
        late = (HTTPStatus.REQUEST_TIMEOUT, f"No request came within {self.limits.request_seconds:g} seconds.")
        self._timer = self.loop.call_later(self.limits.request_seconds, self._end, *late)

    def _rest(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _watch_reader(self) -> None:
        """Check, after a while, whether the other side has read anything."""
        left = self.transport.get_write_buffer_size()
        self._reader = self.loop.call_later(self.limits.request_seconds, self._judge_reader, left)

    def _judge_reader(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._watch_reader()
        else:
            self.transport.abort()

    def _stop_watching(self) -> None:
        if self._reader:
            self._reader.cancel()
            self._reader = None

    def _uncount(self) -> None:
        if self._address is not None:
            self.counts[self._address] -= 1
            if not self.counts[self._address]:
                del self.counts[self._address]
            self._address = None

    def _too_large(self) -> None:
        most = self.limits.most_header
        self._end(
            HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"The headers are too large; expected at most {most} bytes."
        )

    def _end(self, status: HTTPStatus, sentence: str) -> None:
        """Send the reason, and close."""
        if self._ended or self.transport.is_closing():
            return
        self._ended = True
        self._rest()
        body = json.dumps({"detail": sentence}).encode()
        lines = [
            f"HTTP/1.1 {status.value} {status.phrase}",
            "content-type: application/json",
            f"content-length: {len(body)}",
        ]
        self.transport.write("\r\n".join([*lines, "connection: close", "", ""]).encode() + body)
        self.transport.close()


class Sockets:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(self._open.values())

    def enter(self, address: str) -> bool:
        """Count one more; False if there are too many."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def socket_options(settings: Settings) -> dict[str, Any]:
    """uvicorn's settings for sockets: small messages, not compressed, and a ping must be answered."""
    ping = {"ws_ping_interval": 20.0, "ws_ping_timeout": 20.0}
    return {"ws_max_size": settings.most_body, "ws_per_message_deflate": False, **ping}
