"""The MCP server, asked by the SDK's own client: in this process and over pipes.

The SDK takes long to import, so only the process that runs these tests does that.
"""

import sys
from typing import Any

import pytest

from noughts.core import Position, Rules
from noughts.solving import solve


def client(command: list[str] | None = None) -> Any:
    """A client of the server in this process, or of one that a command starts."""
    from mcp import StdioServerParameters
    from mcp.client import Client

    from noughts.adapters.mcp import server

    return Client(StdioServerParameters(command=command[0], args=command[1:]) if command else server())


async def ask(tool: str, **arguments: Any) -> Any:
    async with client() as asking:
        answer = await asking.call_tool(tool, arguments)
    assert not answer.is_error, answer
    return answer.structured_content


async def test_offers_its_tools() -> None:
    async with client() as asking:
        tools = (await asking.list_tools()).tools
    assert [tool.name for tool in tools] == ["state", "move", "analyse", "review", "verify"]
    assert all(tool.description for tool in tools)


async def test_a_game_is_played_by_its_text() -> None:
    state = await ask("state", game="3x3")
    for cell in ("5", "1", "3", "2", "7"):
        state = await ask("move", game="3x3", moves=state["moves"], move=cell)
    assert (state["over"], state["winner"], state["to_move"], state["legal"]) == (True, "X", None, [])
    assert state["goal"] == "3 in a row wins"


async def test_analyses_and_reviews() -> None:
    found = await ask("analyse", game="3x3", moves="5 4")
    assert (found["value"], found["standing"]) == ("win", "proven")
    review = await ask("review", game="3x3", moves="5 4 3 7 1 2 9")
    assert review["turning_point"] == 2


async def test_checks_proofs(tmp_path: Any) -> None:
    path = tmp_path / "torus.proof"
    path.write_bytes(solve(Position(Rules.parse("3x3+torus")), proof=True).proof)
    assert await ask("verify", path=str(path)) == {
        "holds": True,
        "nodes": 1,
        "game": "3x3+torus",
        "position": ".../.../... X",
        "value": "win",
    }


@pytest.mark.parametrize(
    ("tool", "arguments", "message"),
    [
        ("state", {"game": "nonsense"}, "is not a game"),
        ("move", {"game": "3x3", "moves": "5", "move": "5"}, "5 is taken by X"),
        ("analyse", {"seconds": 1000}, "up to 60 seconds"),
        ("verify", {"path": "nowhere.proof"}, "cannot be read"),
    ],
)
async def test_what_is_wrong_is_an_error_with_a_sentence(tool: str, arguments: dict[str, Any], message: str) -> None:
    async with client() as asking:
        answer = await asking.call_tool(tool, arguments)
    assert answer.is_error
    assert message in answer.content[0].text


async def test_the_command_serves_over_pipes() -> None:
    async with client([sys.executable, "-m", "noughts", "mcp"]) as asking:
        answer = await asking.call_tool("state", {"game": "connect4", "moves": "44"})
    assert answer.structured_content["to_move"] == "X"
