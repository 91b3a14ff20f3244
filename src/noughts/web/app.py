"""The application: routes, pages, guard, and a life with a clean end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from noughts import __version__
from noughts.web.api import router
from noughts.web.guard import Guard
from noughts.web.live import live
from noughts.web.problems import add_problem_handlers
from noughts.web.service import Service
from noughts.web.settings import Settings

STATIC = Path(__file__).parent / "static"
PAGES = {"/": "play.html", "/explore": "explore.html", "/ladder": "ladder.html", "/exercise": "exercise.html"}


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
    for address, name in PAGES.items():
        _add_page(app, address, name)
    app.mount("/static", Fresh(directory=STATIC), name="static")
    add_problem_handlers(app)
    app.add_middleware(Guard, settings=settings)
    return app


class Fresh(StaticFiles):
    """Files that a browser may keep but asks about each time, so that a new version shows at once."""

    def file_response(self, *args: Any, **options: Any) -> Response:
        response = super().file_response(*args, **options)
        response.headers["Cache-Control"] = "no-cache"
        return response


def _add_page(app: FastAPI, address: str, name: str) -> None:
    @app.get(address, include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(STATIC / name, headers={"Cache-Control": "no-cache"})
