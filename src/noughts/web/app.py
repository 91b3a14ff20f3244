"""The application: routes, pages, guard, start-up and clean shutdown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from fastapi import APIRouter, FastAPI, HTTPException, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute
from starlette.staticfiles import StaticFiles

from noughts import __version__
from noughts.errors import BadFile
from noughts.web import pages
from noughts.web.api import router
from noughts.web.assets import FOR_GOOD, Assets
from noughts.web.guard import Guard
from noughts.web.health import gauges_of
from noughts.web.health import router as health
from noughts.web.live import live
from noughts.web.metrics import Metrics
from noughts.web.problems import add_problem_handlers
from noughts.web.service import Service
from noughts.web.settings import Settings
from noughts.web.together.hub import Hub
from noughts.web.together.routes import computer_move, play
from noughts.web.together.routes import router as together

PACKED_BYTES = 2_000
"""Responses of at least this many bytes are compressed."""
KINDS = {"mjs": "text/javascript", "wasm": "application/wasm", "json": "application/json", "zip": "application/zip"}
"""The media types of Pyodide's files, by ending."""


def create_app(settings: Settings | None = None, metrics: Metrics | None = None) -> FastAPI:
    """The web page of noughts as an ASGI application."""
    settings, metrics = settings or Settings(), metrics or Metrics()
    service = Service(settings)
    hub = Hub(settings.store, partial(computer_move, service))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001
        async with service.running(), hub.running(), metrics.looking(lambda: gauges_of(service, hub)):
            yield

    app = FastAPI(
        title="noughts",
        version=__version__,
        summary="Plays, solves and explains the tic-tac-toe family.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.service, app.state.hub, app.state.metrics = service, hub, metrics
    app.include_router(router)
    app.include_router(together)
    app.router.routes += [WebSocketRoute("/api/live", live), WebSocketRoute("/api/together/{name}/play", play)]
    if settings.metrics:
        app.include_router(health)
    assets = _assets(app, settings)
    app.include_router(assets.router())
    if settings.course:
        app.mount("/docs", StaticFiles(directory=settings.course, html=True))
    app.include_router(pages.router(assets, course=settings.course is not None))
    app.state.lost = pages.lost_page(assets)
    add_problem_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_BYTES, compresslevel=4)
    app.add_middleware(Guard, settings=settings, inlined=pages.inlined(assets), count=metrics.answered)
    return app


def _assets(app: FastAPI, settings: Settings) -> Assets:
    """The files of the pages; if Pyodide is among them, Python answers in the browser while the server is away."""
    addresses = pages.kept_addresses()
    if settings.pyodide is None:
        return Assets(kept=addresses)
    from noughts.web.site.build import offline_scripts, runtime_files

    app.include_router(_pyodide(settings.pyodide))
    return Assets(offline_scripts(), [*addresses, *runtime_files()])


def _pyodide(folder: Path) -> APIRouter:
    """The route that serves Pyodide's files from a folder; BadFile if one is missing."""
    from noughts.web.site.build import PYODIDE, RUNTIME

    missing = [name for name in RUNTIME if not (folder / name).is_file()]
    if missing:
        raise BadFile(f"{folder} has no {missing[0]}; expected the folder of the npm package pyodide.")
    made = APIRouter()

    @made.get(f"/pyodide-{PYODIDE}/{{name}}", include_in_schema=False)
    def runtime(name: str) -> Response:
        if name not in RUNTIME:
            raise HTTPException(404, "There is no such file.")
        kind = KINDS[name.rsplit(".", 1)[1]]
        return Response((folder / name).read_bytes(), media_type=kind, headers={"Cache-Control": FOR_GOOD})

    return made
