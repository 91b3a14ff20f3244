"""Settings: the server's limits."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """The limits of one server. A request beyond them is answered 422 or 429 with a sentence, never tried."""

    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """The host names of the server; a request for another is refused, which keeps foreign pages out."""
    any_address: bool = False
    """Whether bare IP addresses are accepted as host names too, as when the server listens on all of them."""
    engines: tuple[str, ...] = ()
    """The commands of the outside engines that visitors may play against, as engine:1, engine:2 and so on."""
    searches: int = max(2, os.cpu_count() or 1)
    """Searches that run at once, each in a process of its own."""
    light_workers: int = 1
    """Processes only for short questions, so that these never wait behind a search."""
    waiting: int = 128
    """Questions that may wait for a worker; any further one is refused for the moment."""
    waiting_an_address: int = 32
    """The most of them from one address."""
    most_seconds: float = 60.0
    """The most seconds of a search."""
    most_trace_nodes: int = 1_000_000
    """Nodes of the largest search tree that is stored, at about 50 bytes a node and 2 for each move cut off."""
    kept_trace_bytes: int = 200_000_000
    """Bytes of all stored trees together; the latest is stored in any case."""
    kept_traces: int = 200
    """The most trees that are stored, however small."""
    pyodide: Path | None = None
    """A folder with Pyodide, which browsers then store to go on playing while the server is away."""
    check: bool = False
    """Whether visitors may run and check their own programs here."""
    course: Path | None = None
    """The built documentation, which is then served under /docs."""
    most_body: int = 65_536
    """The most bytes of a request's body, or of a message on the socket."""
    most_jobs_a_socket: int = 4
    """The most searches that one socket may have running."""
    sockets_an_address: int = 64
    """The most sockets that one address may have open."""
    connections_an_address: int = 512
    """The most connections that one address may have open."""
    most_header: int = 16_384
    """The most bytes of a request's line and headers."""
    request_seconds: float = 15.0
    """Seconds that a request may take to arrive, from the connection or its first byte to its last."""
    worker_bytes: int = 2 << 30
    """The most memory that one worker may take."""
    metrics: bool = False
    """Whether /metrics and /health are served."""
    traces: Path | None = None
    """A folder in which several server processes share their stored trees."""
    store: str | None = None
    """The database of games by link: postgresql://..., or a file; by default one in the state folder."""
