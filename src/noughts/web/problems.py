"""Errors as responses, one sentence each; an unexpected error is caught by the guard and never shown as a traceback."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException

from noughts.errors import NoughtsError
from noughts.web.pool import Busy


class Gone(Exception):
    """The client disconnected before the answer was ready."""


def validation_sentence(errors: Sequence[Any]) -> str:
    """The first thing wrong with a request, in one sentence."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return f"{place}: {first['msg']}." if place else f"{first['msg']}."


def add_problem_handlers(app: FastAPI) -> None:
    """Turn every kind of error into a response with a `detail`."""

    @app.exception_handler(Busy)
    async def busy(request: Request, error: Busy) -> JSONResponse:  # noqa: ARG001
        return JSONResponse({"detail": str(error)}, 429, {"Retry-After": "1"})

    @app.exception_handler(Gone)
    async def gone(request: Request, error: Gone) -> JSONResponse:  # noqa: ARG001
        return JSONResponse({"detail": "The client has gone."}, 499)

    @app.exception_handler(NoughtsError)
    async def ours(request: Request, error: NoughtsError) -> JSONResponse:  # noqa: ARG001
        return JSONResponse({"detail": str(error)}, 422)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:  # noqa: ARG001
        return JSONResponse({"detail": validation_sentence(error.errors())}, 422)

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        headers = dict(error.headers or {})
        if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            # Two routes may share an address, and each knows only its own methods.
            methods = app.openapi()["paths"].get(request.url.path, {})
            headers["Allow"] = ", ".join(sorted(map(str.upper, methods))) or headers["Allow"]
        missing = error.status_code == HTTPStatus.NOT_FOUND and not request.url.path.startswith(("/api/", "/static/"))
        if missing and "text/html" in request.headers.get("accept", ""):
            return HTMLResponse(app.state.lost, error.status_code, headers)
        return JSONResponse({"detail": str(error.detail)}, error.status_code, headers)
