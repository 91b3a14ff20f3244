"""The application: routes, pages, guard, and a life with a clean end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from noughts import __version__
from noughts.web import pages
from noughts.web.api import router
from noughts.web.assets import Assets
from noughts.web.guard import Guard
from noughts.web.live import live
from noughts.web.problems import add_problem_handlers
from noughts.web.service import Service
from noughts.web.settings import Settings

PACKED_BYTES = 2_000
"""Answers of at least this size are packed on the way."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The web page of noughts as an ASGI application."""
    settings = settings or Settings()
    service = Service(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001
        async with service.running():
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
    app.state.service = service
    app.include_router(router)
    app.add_api_websocket_route("/api/live", live)
    assets = Assets()
    app.include_router(assets.router())
    app.include_router(pages.router(assets))
    add_problem_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_BYTES, compresslevel=4)
    app.add_middleware(Guard, settings=settings, inlined=pages.inlined(assets))
    return app
