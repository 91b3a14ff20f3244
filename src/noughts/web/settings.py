"""Settings: how much the server will do for whom."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """The limits of one server. A request beyond them is answered 422 or 429 with a sentence, never tried."""

    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """The names the server answers to; a request that names another is refused, which keeps foreign pages out."""
    any_address: bool = False
    """Whether every bare IP address is a good name too: so when the server listens on all of them."""
    engines: tuple[str, ...] = ()
    """The commands of the outside engines that visitors may play against, as engine:1, engine:2 and so on."""
    searches: int = max(2, os.cpu_count() or 1)
    """Searches that run at once, each in a process of its own."""
    light_workers: int = 1
    """Processes for short questions alone, which so never wait behind a search."""
    waiting: int = 128
    """Questions that may wait for a worker; the next one is told to come back later."""
    waiting_an_address: int = 32
    """How many of them may come from one address."""
    most_seconds: float = 60.0
    """The longest search."""
    most_trace_nodes: int = 1_000_000
    """The largest search tree that is kept for looking at, at about 50 bytes a node and 2 for each move cut off."""
    kept_trace_bytes: int = 200_000_000
    """How many bytes all kept trees have together; the latest is kept in any case."""
    kept_traces: int = 200
    """How many trees are kept, however small."""
    pyodide: Path | None = None
    """A folder with Pyodide, which browsers then keep to play on while the server is away."""
    check: bool = False
    """Whether visitors may have their own programs run and checked here."""
    course: Path | None = None
    """The built documentation, which is then served under /docs."""
    most_body: int = 65_536
    """Bytes of a request's body, or of a message on the socket."""
    most_jobs_a_socket: int = 4
    """Searches that one socket may have under way."""
    sockets_an_address: int = 64
    """Sockets that one address may have open."""
    connections_an_address: int = 512
    """Connections that one address may have open."""
    most_header: int = 16_384
    """Bytes of a request's line and headers."""
    request_seconds: float = 15.0
    """How long a request may take to arrive, from the connection or its first byte to its last."""
    worker_bytes: int = 2 << 30
    """Memory that one worker may take."""
    metrics: bool = False
    """Whether /metrics and /health are served."""
    traces: Path | None = None
    """A folder in which several server processes keep the trees that each can show."""
    store: str | None = None
    """The database of games by link: postgresql://..., or a file; by default one in the state folder."""
