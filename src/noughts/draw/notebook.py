"""How each of our values is shown when printed, and in a notebook."""

from html import escape

from noughts.answer import Analysis, percent
from noughts.common import SearchResult
from noughts.core import Coords, Game, Position, format_cell
from noughts.draw.board import board_svg, draw_board
from noughts.draw.look import LIGHT
from noughts.draw.svg import picture, text
from noughts.draw.text import best_text, board_text
from noughts.draw.tree import SearchTree
from noughts.draw.tree_html import tree_snippet
from noughts.draw.tree_svg import tree_svg

STRIP = 5
"""Boards of a game per row."""


def as_text(value: object) -> str | None:
    """The value as lines of text; None if its repr is enough."""
    if isinstance(value, Position):
        return position_text(value)
    if isinstance(value, Game):
        coords = Coords.default(value.rules)
        moves = " ".join(format_cell(value.rules, cell, coords) for cell in value.moves)
        return f"{value.rules}: {moves or 'no move yet'}\n{position_text(value.position)}"
    if isinstance(value, SearchResult):
        facts = [f"{name}: {fact}" for name, fact in _facts(value).items()]
        return "\n".join([position_text(value.position), *facts])
    return None


def position_text(position: Position) -> str:
    """The board, and whose turn it is or how the game ended."""
    outcome = position.outcome
    end = "" if not outcome else f"{outcome.winner} has won" if outcome.winner else "a draw"
    return f"{board_text(position)}\n{end or f'{position.turn} to move'}"


def as_svg(value: object) -> str | None:
    """The value as an SVG picture; None if it has none."""
    if isinstance(value, Position):
        return board_svg(value)
    if isinstance(value, Game):
        return game_svg(value)
    if isinstance(value, SearchResult):
        return board_svg(value.position, values={move.cell: move.score for move in value.moves if move.exact})
    return tree_svg(value) if isinstance(value, SearchTree) else None


def as_html(value: object) -> str | None:
    """The value as a piece of HTML; None if its picture is enough."""
    if isinstance(value, SearchResult):
        return result_html(value)
    return tree_snippet(value) if isinstance(value, SearchTree) else None


def game_svg(game: Game) -> str:
    """A game as a strip of boards, one after each move, the move's number and cell above it."""
    boards = [draw_board(position) for position in game.positions]
    width, height = boards[0].width, boards[0].height + 22
    coords = Coords.default(game.rules)
    names = ["start", *(f"{n}. {format_cell(game.rules, cell, coords)}" for n, cell in enumerate(game.moves, 1))]
    parts = []
    for number, (board, name) in enumerate(zip(boards, names, strict=True)):
        row, column = divmod(number, STRIP)
        parts.append(text(name, (column + 0.5) * width, row * height + 12, 13, LIGHT.muted))
        parts.append(board.at(column * width, row * height + 22))
    rows = -(-len(boards) // STRIP)
    label = f"A game of {game.rules}: {len(game.moves)} moves"
    return picture(width * min(len(boards), STRIP), height * rows, 0.8, label, parts, LIGHT.paper)


def _standing(result: SearchResult) -> dict[str, str]:
    """What the value rests on, and what is known or expected if it is not proven."""
    if not isinstance(result, Analysis):
        return {}
    facts = {"standing": result.standing.value}
    if result.source:
        facts["source"] = result.source
    if result.chance is not None:
        facts["estimate"] = percent(result.chance)
    if result.bounds and not result.exact:
        facts["proven"] = f"at least a {result.bounds.least}, at most a {result.bounds.most}"
    return facts


def result_html(result: SearchResult) -> str:
    """A search's result: the board with the value of every move, and the facts beside it."""
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(fact)}</td></tr>" for name, fact in _facts(result).items())
    return f'<div style="display:flex;gap:24px;align-items:flex-start">{as_svg(result)}<table>{rows}</table></div>'


def _facts(result: SearchResult) -> dict[str, str]:
    coords = Coords.default(result.position.rules)

    def cells(numbers: tuple[int, ...]) -> str:
        return ", ".join(format_cell(result.position.rules, cell, coords) for cell in numbers) or "none"

    return {
        "to move": str(result.position.turn),
        "value": str(result.score),
        **_standing(result),
        "best": best_text(result.position, result.best) or "none",
        "line": cells(result.line),
        "engine": result.engine,
        "nodes": f"{result.nodes:,}",
        "end states": f"{result.end_states:,}",
        "cut-offs": f"{result.cutoffs:,}",
        "table hits": f"{result.table_hits:,}",
        "seconds": f"{result.seconds:.4f}",
    }
