"""The socket at /api/live: long work with progress, and a cancel.

The page sends {"id", "do": the name of a job, "ask": {...}} and {"id", "do": "cancel"}; the server sends {"id",
"progress": nodes}, {"id", "part": {...}}, and last {"id", "result": {...}} or {"id", "error": sentence, "status":
number}. When the socket closes, all of its work stops.
"""

import asyncio
import json
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.websockets import WebSocketState

from noughts.core.game import BYTE_ORDER_MARK
from noughts.errors import NoughtsError
from noughts.web.fairness import Client, client_at
from noughts.web.guard import FAULT, log
from noughts.web.pool import NOBODY, Busy
from noughts.web.problems import validation_sentence
from noughts.web.schema import shape
from noughts.web.service import Service
from noughts.web.table import JOBS

TRY_LATER = 1013
"""The code with which a surplus socket is closed."""


async def live(socket: WebSocket) -> None:
    """Serve one page until it goes away."""
    service: Service = socket.app.state.service
    client = client_at(socket.client.host, socket.client.port) if socket.client else NOBODY
    if not service.sockets.enter(client.address):
        await socket.close(TRY_LATER, "There are too many sockets from your address.")
        return
    conversation = Conversation(socket, service, client)
    try:
        await socket.accept()
        while socket.application_state is WebSocketState.CONNECTED:  # Until the page or a message is lost.
            await conversation.hear(await socket.receive_text())
    except (WebSocketDisconnect, KeyError):
        pass  # A binary frame has no text, so it is not from our page.
    finally:
        service.sockets.leave(client.address)
        conversation.end()


class Conversation:
    """The work of one socket."""

    def __init__(self, socket: WebSocket, service: Service, client: Client) -> None:
        self._socket, self._service, self._client = socket, service, client
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def hear(self, text: str) -> None:
        """Handle one message."""
        message = _read(text)
        if message is None:
            await self._say("", error='Expected {"id": text, "do": text, "ask": {...}}.', status=422)
            return
        name, verb, ask = message
        if verb == "cancel":
            if name in self._tasks:
                self._tasks[name].cancel()
        elif name in self._tasks or len(self._tasks) >= self._service.settings.most_jobs_a_socket:
            await self._say(name, error="This page has enough under way; wait for an answer first.", status=429)
        else:
            task = asyncio.create_task(self._work(name, verb, ask))
            self._tasks[name] = task
            task.add_done_callback(lambda _: self._tasks.pop(name, None))

    def end(self) -> None:
        """Stop everything."""
        for task in self._tasks.values():
            task.cancel()

    async def _work(self, name: str, verb: str, ask: dict[str, Any]) -> None:
        messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue(maxsize=64)

        def listen(kind: str, content: Any) -> None:
            # A page that does not read misses progress and parts; the result contains everything.
            if not messages.full():
                messages.put_nowait({kind: content})

        sender = asyncio.create_task(self._send(name, messages))
        try:
            job = JOBS[verb]
            arguments = shape(job.question).model_validate(ask).model_dump()
            quick = self._service.at_once(job, arguments)
            result = quick or await self._service.by_worker(job, arguments, self._client, listen)
            await messages.join()
            await self._say(name, result=result)
        except ValidationError as error:
            await self._say(name, error=validation_sentence(error.errors()), status=422)
        except Busy as error:
            await self._say(name, error=str(error), status=429)
        except NoughtsError as error:
            await self._say(name, error=str(error), status=422)
        except Exception:
            log.exception("%s failed", verb)
            await self._say(name, error=FAULT, status=500)
        finally:
            sender.cancel()

    async def _send(self, name: str, messages: "asyncio.Queue[dict[str, Any]]") -> None:
        while True:
            await self._say(name, **await messages.get())
            messages.task_done()

    async def _say(self, name: str, **content: Any) -> None:
        try:
            await self._socket.send_text(json.dumps({"id": name, **content}))
        except (WebSocketDisconnect, RuntimeError):
            self.end()


def _read(text: str) -> tuple[str, str, dict[str, Any]] | None:
    try:
        message = json.loads(text.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict):
        return None
    name, verb, ask = message.get("id"), message.get("do"), message.get("ask", {})
    if not isinstance(name, str) or len(name) > 40 or verb not in {*JOBS, "cancel"} or not isinstance(ask, dict):
        return None
    return name, verb, ask
