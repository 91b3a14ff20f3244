"""An MCP server: state, move, analyse, review and verify as tools for language-model clients; needs the extra `mcp`.

The server keeps nothing between calls: a game is its text and its moves, so that a client can show what it asks.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from noughts.answer import analyse as find_answer
from noughts.common import Control
from noughts.core import Game, Position, Rules, format_moves, format_position, parse_move, parse_moves, parse_position
from noughts.draw.text import board_text
from noughts.errors import BadNotation, NoughtsError
from noughts.explain import review as review_game
from noughts.explain import why
from noughts.verify import Refused, check_file

MOST_SECONDS = 60.0
"""The longest that a tool may take."""
INSTRUCTIONS = """Games of the tic-tac-toe family: 3x3, 3x3x3 (the cube), 4x4x4 (Qubic), 15x15:5 (gomoku),
7x6:4+gravity (Connect Four), or any WxH[xD][:K][+gravity][+misere][+torus][+exact]. Moves are cell numbers from 1 in
reading order, columns with gravity, or letters and numbers such as h8. Values called proven are exact."""


def server() -> MCPServer:
    """The server with its tools; nothing runs yet."""
    made = MCPServer("noughts", instructions=INSTRUCTIONS)
    for tool in (state, move, analyse, review, verify):
        made.add_tool(_with_sentences(tool))
    return made


def _with_sentences(tool: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """The tool with our errors as the SDK's, so that the client gets the sentence."""

    @wraps(tool)
    def answered(**arguments: Any) -> dict[str, Any]:
        try:
            return tool(**arguments)
        except NoughtsError as error:
            raise ToolError(str(error)) from error

    return answered


def state(game: str = "3x3", moves: str = "", position: str = "") -> dict[str, Any]:
    """The state of a game: the board as text, whose turn it is, the legal moves, and how it ended."""
    return _state(_played(game, moves, position))


def move(game: str, moves: str, move: str, position: str = "") -> dict[str, Any]:
    """Play one more move; the new state, whose `moves` go into the next call."""
    played = _played(game, moves, position)
    played.play(parse_move(played.position, move))
    return _state(played)


def analyse(game: str = "3x3", moves: str = "", position: str = "", seconds: float = 5.0) -> dict[str, Any]:
    """What a position is worth to the side to move, its best moves, every move's value, and why in words."""
    control = _control(seconds)
    found = find_answer(_played(game, moves, position).position, control=control)
    return found.to_dict(why(found, control=control))


def review(game: str, moves: str, position: str = "", seconds: float = 20.0) -> dict[str, Any]:
    """A game move by move: the mistakes with better moves, the turning point, both sides' accuracy, a summary."""
    return review_game(_played(game, moves, position), _control(seconds)).to_dict()


def verify(path: str) -> dict[str, Any]:
    """Check a proof file with the independent checker: whether it holds, and what it proves or why it is refused."""
    try:
        claim = check_file(path)
    except Refused as error:
        return {"holds": False, "reason": str(error)}
    proven = {"game": str(claim.position.rules), "position": format_position(claim.position), "value": claim.value}
    return {"holds": True, "nodes": claim.nodes, **proven}


def _played(game: str, moves: str, position: str) -> Game:
    rules = Rules.parse(game)
    played = Game(parse_position(rules, position) if position else Position(rules))
    for cell in parse_moves(rules, moves, played.start):
        played.play(cell)
    return played


def _state(played: Game) -> dict[str, Any]:
    position, outcome = played.position, played.outcome
    return {
        "game": str(played.rules),
        "goal": played.rules.goal,
        "moves": format_moves(played.moves),
        "position": format_position(position),
        "board": board_text(position),
        "to_move": None if outcome else position.turn.value,
        "legal": [cell + 1 for cell in position.moves()],
        "winner": outcome.winner.value if outcome and outcome.winner else None,
        "over": outcome is not None,
    }


def _control(seconds: float) -> Control:
    if not 0 < seconds <= MOST_SECONDS:
        raise BadNotation(f"A tool may take up to {MOST_SECONDS:g} seconds, not {seconds}.")
    return Control(seconds)
