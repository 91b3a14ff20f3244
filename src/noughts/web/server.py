"""Serving: uvicorn around the application, with limits, one line of greeting and a clean shutdown."""

import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import uvicorn

from noughts.errors import NoughtsError
from noughts.web.app import create_app
from noughts.web.connections import door, socket_options
from noughts.web.metrics import Metrics
from noughts.web.processes import serve_together
from noughts.web.settings import Settings

ANY = ("0.0.0.0", "::", "")
CLOSE_SECONDS = 3
"""Seconds that open requests may take to end at shutdown."""
MOST_CONNECTIONS = 10_000
"""The most connections from all addresses together."""
COLLECTION = (5_000, 20, 100)
"""Thresholds of the garbage collector. A full collection visits some hundred objects for each open connection, and
nothing is answered meanwhile: with 4,000 connections that is a third of a second. A connection that has ended leaves
nothing for it (`tests/web/together/test_freed.py`), so it comes after ten million new objects instead of 70,000."""


class CannotServe(NoughtsError):
    """The address is in use or not ours."""


def serve(
    host: str = "127.0.0.1", port: int = 8000, names: tuple[str, ...] = (), processes: int = 1, **limits: Any
) -> None:
    """Serve until interrupted; `limits` override those of `Settings`."""
    settings = replace(settings_for(host, names), **limits)
    settings = replace(settings, waiting=max(settings.waiting, settings.waiting_an_address))
    listener = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    greeting = f"noughts on http://{shown}:{listener.getsockname()[1]} (Ctrl-C ends it)"
    if processes > 1:
        serve_together(serve_one, settings, listener, processes, greeting)
    else:
        serve_one(settings, Metrics(), listener, lambda: print(greeting, file=sys.stderr, flush=True))  # noqa: T201


def serve_one(settings: Settings, metrics: Metrics, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until interrupted."""
    _allow_files()
    gc.set_threshold(*COLLECTION)
    Server(config(settings, metrics), ready).run([listener])


def _allow_files() -> None:
    """Raise this process's limit on open files, which include connections, as far as the system allows."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no such limit.
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2 * MOST_CONNECTIONS)), hard))


class Server(uvicorn.Server):
    """A server that reports when it is ready, and ends its workers even if it is interrupted while starting."""

    def __init__(self, settings: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(settings)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.started:
            return
        if self.should_exit:
            await self.shutdown(sockets=sockets)
            return
        gc.freeze()  # What is loaded by now stays; collections need not look at it again.
        self._ready()


def settings_for(host: str, names: tuple[str, ...] = ()) -> Settings:
    """The settings of a server on this address, reached by these names."""
    own = Settings.hosts + tuple(name.lower() for name in names)
    if host in ANY:
        return Settings(hosts=(*own, socket.gethostname().lower()), any_address=True)
    return Settings(hosts=(*own, f"[{host}]" if ":" in host else host.lower()))


def config(settings: Settings, metrics: Metrics | None = None) -> uvicorn.Config:
    """Settings for uvicorn: quiet, bounded, and naming neither itself nor its version."""
    found = uvicorn.Config(
        create_app(settings, metrics),
        log_level="warning",
        access_log=False,
        server_header=False,
        http=door(settings),
        **socket_options(settings),
        timeout_graceful_shutdown=CLOSE_SECONDS,
        limit_concurrency=MOST_CONNECTIONS,
    )
    logging.getLogger("uvicorn.error").addFilter(_brief)
    return found


def _brief(record: logging.LogRecord) -> bool:
    """Log invalid UTF-8 on a socket in one line, so that a client cannot flood the log."""
    if isinstance(record.exc_info, tuple) and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        raise CannotServe(
            f"Cannot serve on {host} port {port}: {getattr(error, 'strerror', None) or error}."
        ) from error
    return listener
