"""The guard: which hosts and origins are allowed, how large a body may be, and the headers of every response."""

import ipaddress
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from noughts.web.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src {script}; style-src {style}; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Scripts and styles come from the server itself; inline ones are allowed only by digest."""
DOCS = "/docs/"
DOCS_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""For the documentation: our own files, whose theme has inline scripts and styles."""
# No Cross-Origin-Opener-Policy: it makes Chromium change the renderer process on a first visit, which took a fifth of
# the time to the first paint. A page that opens ours in a window could navigate or close that window; nothing else.
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


FAULT = "Something went wrong inside noughts; the server's log says what."
log = logging.getLogger("noughts.web")


class TooLargeError(Exception):
    """A body beyond the limit."""


class Guard:
    """The middleware in front of the application."""

    def __init__(
        self, app: App, settings: Settings, inlined: Mapping[str, Sequence[str]], count: Callable[[int], None]
    ) -> None:
        self._app, self._count = app, count
        self._settings = settings
        self._page_headers = _encoded(self._dress(inlined))
        self._headers = _encoded(self._dress(dict.fromkeys(inlined, ())))
        self._docs_headers = _encoded({**HEADERS, "content-security-policy": DOCS_POLICY})

    def _dress(self, inlined: Mapping[str, Sequence[str]]) -> dict[str, str]:
        """The headers for a response with these inline elements; pages alone have any, and their digests are long."""
        sources = {kind: " ".join(["'self'", *digests]) for kind, digests in inlined.items()}
        if self._settings.pyodide:
            sources["script"] += " 'wasm-unsafe-eval'"
        return {**HEADERS, "content-security-policy": POLICY.format(**sources)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        unclear = _unclear(scope["headers"])
        if unclear:
            await self._refuse(scope, receive, send, 400, unclear)
            return
        if not self._welcome(headers):
            await self._refuse(scope, receive, send, 403, "This server does not answer to that host or origin.")
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        await self._http(scope, receive, send, headers)

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, str]) -> None:
        most = self._settings.most_body
        too_large = f"The body is too large; expected at most {most} bytes."
        length = headers.get(b"content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > most:
            await self._refuse(scope, receive, send, 413, too_large)
            return
        seen, started, bare = 0, False, scope["method"] == "HEAD"
        if bare:
            scope = {**scope, "method": "GET"}  # The same response, without its body.

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLargeError
            return message

        async def dressed(message: Message) -> None:
            nonlocal started
            if seen > most and not started:
                raise TooLargeError  # Whatever the application made of the truncated body.
            if message["type"] == "http.response.start":
                started = True
                self._count(message["status"])
                given = message.get("headers", [])
                message = {**message, "headers": [*given, *self._own_headers(scope["path"], given)]}
            elif bare:
                message = {**message, "body": b""}
            await send(message)

        try:
            await self._app(scope, counted, dressed)
        except TooLargeError:
            if not started:
                await self._refuse(scope, receive, send, 413, too_large)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await self._refuse(scope, receive, send, 500, FAULT)

    def _welcome(self, headers: dict[bytes, str]) -> bool:
        """Whether the host is ours and the origin, if given, is the page that we served."""
        host = headers.get(b"host", "")
        origin = headers.get(b"origin")
        return self._ours(host) and (origin is None or urlsplit(origin).netloc.lower() == host.lower())

    def _own_headers(self, path: str, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        if path.startswith(DOCS):
            return self._docs_headers
        kind = dict(given).get(b"content-type", b"")  # None where a page is not modified: its headers count again.
        return self._headers if kind and not kind.startswith(b"text/html") else self._page_headers

    def _ours(self, host: str) -> bool:
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        if name.lower() in self._settings.hosts:
            return True
        return self._settings.any_address and _is_address(name.strip("[]"))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, status: int, sentence: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": sentence})
            return
        self._count(status)
        body = json.dumps({"detail": sentence}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        # The rest of a refused body is not read, so the connection cannot carry another request.
        headers.append((b"connection", b"close"))
        await send({"type": "http.response.start", "status": status, "headers": [*headers, *self._headers]})
        await send({"type": "http.response.body", "body": body})


def _encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def _unclear(headers: list[tuple[bytes, bytes]]) -> str | None:
    """What is wrong with headers that are ambiguous or unreadable."""
    names = [name for name, _ in headers]
    for single in (b"host", b"origin", b"content-length"):
        if names.count(single) > 1:
            return f"There are several {single.decode()} headers; expected one."
    try:
        for name, value in headers:
            if name == b"origin":
                urlsplit(value.decode("latin-1"))
    except ValueError:
        return "The origin header is not an address; expected one such as http://127.0.0.1:8000."
    return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
