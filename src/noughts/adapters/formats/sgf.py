"""SGF (FF[4]) for the games of the family: GM[4], moves as points from the top left, comments and variations.

RU is 0 for freestyle gomoku and 1 for exactly five, as c-gomoku-cli writes them; any other game is written as its own
text, such as RU[7x6:4+gravity]. X is black, O is white, and either may begin.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from noughts.adapters.formats.record import USUAL_LENGTH, GameRecord, RecordNode, board_rules, demand_flat
from noughts.adapters.formats.sgf_syntax import SgfNode, escape, format_sgf, parse_sgf
from noughts.adapters.formats.texts import text_of
from noughts.core import Mark, Position, Rules, format_position, parse_position
from noughts.core.rules import shorten
from noughts.errors import BadFile, NoughtsError

COLOURS = {"B": Mark.X, "W": Mark.O}
RULES = {"0": False, "1": True}
"""The numbers of freestyle and of exactly five, and whether lines must be exact."""
SET_UP = {"AB", "AW", "AE"}
"""Properties that place or remove stones."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
USUAL_SIZE = "19"
"""The default size of a board, as the standard says."""
_SIZE = re.compile(r"\s*([0-9]{1,4})\s*(?::\s*([0-9]{1,4})\s*)?")
_GIVEN_UP = re.compile(r"\s*([BW])\+([RFT])")
"""A result by resignation, by forfeit or on time."""
_START = re.compile(r"\s*(?:[^(]{0,1000}?)\(\s*;")


def is_sgf(data: bytes) -> bool:
    return bool(_START.match(text_of(data[:2000])))


def read_sgf(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:  # noqa: ARG001
    root = parse_sgf(text_of(data))
    said = root.properties
    if _value(said, "GM", "4").strip() not in ("4", "1"):
        raise BadFile(f"The SGF file holds a game of kind GM[{shorten(said['GM'][0])}]; expected GM[4], gomoku.")
    board = _rules(said, rules)
    record = GameRecord(_start(root, board), comment=_value(said, "C", ""))
    names = {COLOURS[key[1]].value: _value(said, key, "").strip() for key in ("PB", "PW")}
    record.players = {mark: name for mark, name in names.items() if name}
    given_up = _GIVEN_UP.match(_value(said, "RE", ""))
    if given_up:
        record.resigned, record.forfeit = COLOURS[given_up[1]].other, given_up[2] != "R"
    stack: list[tuple[SgfNode, GameRecord | RecordNode, Mark]] = [(root, record, record.start.turn)]
    while stack:
        parent, above, turn = stack.pop()
        for child in _moves_below(parent, above):
            node = _move(child, board, turn)
            above.children.append(node)
            stack.append((child, node, turn.other))
    return record.checked()


def _moves_below(parent: SgfNode, above: GameRecord | RecordNode) -> Iterator[SgfNode]:
    """The next nodes with a move, in order; comments of nodes between belong to the move above."""
    stack = parent.children[::-1]
    while stack:
        child = stack.pop()
        if COLOURS.keys() & child.properties.keys():
            yield child
            continue
        if SET_UP & child.properties.keys():
            raise BadFile("The SGF file sets up stones in the middle of a game; only its first node may.")
        above.comment = "\n".join(filter(None, (above.comment, _value(child.properties, "C", ""))))
        stack += child.children[::-1]


def write_sgf(record: GameRecord, flip: bool) -> bytes:  # noqa: ARG001
    demand_flat(record, "SGF")
    if max(record.rules.shape) > len(LETTERS):
        raise BadFile(f"SGF holds boards of up to {len(LETTERS)} rows and columns, not {record.rules}.")
    root = SgfNode(_header(record))
    stack = [(record.children, root, record.start.turn)]
    while stack:
        nodes, parent, turn = stack.pop()
        for node in nodes:
            child = SgfNode({_colour(turn): [_point(record.rules, node.cell)]})
            if node.bad:
                child.properties["BM"] = ["1"]
            if node.comment:
                child.properties["C"] = [escape(node.comment)]
            parent.children.append(child)
            stack.append((node.children, child, turn.other))
    return format_sgf(root).encode()


def _header(record: GameRecord) -> dict[str, list[str]]:
    from noughts import __version__

    start, (width, height) = record.start, record.rules.shape
    header = {
        "FF": ["4"],
        "GM": ["4"],
        "CA": ["UTF-8"],
        "AP": [f"noughts:{__version__}"],
        "SZ": [str(width) if width == height else f"{width}:{height}"],
        "RU": [_rule_text(record.rules)],
    }
    for colour, mark in COLOURS.items():
        if record.players.get(mark):
            header[f"P{colour}"] = [escape(record.players[mark])]
        stones = [_point(record.rules, cell) for cell in range(record.rules.cells) if start.mark_at(cell) is mark]
        if stones:
            header[f"A{colour}"] = stones
    if start.stones or start.turn is Mark.O:
        header["PL"] = [_colour(start.turn)]
    game = record.game()
    if game.outcome:
        how = ("F" if game.forfeit else "R") if game.resigned else ""
        header["RE"] = [f"{_colour(game.outcome.winner)}+{how}" if game.outcome.winner else "0"]
    if record.comment:
        header["C"] = [escape(record.comment)]
    return header


def _rule_text(rules: Rules) -> str:
    if max(rules.shape) < USUAL_LENGTH:
        return str(rules)
    known = {Rules(rules.shape, USUAL_LENGTH, exact=exact): number for number, exact in RULES.items()}
    return known.get(rules, str(rules))


def _rules(said: dict[str, list[str]], asked: Rules | None) -> Rules:
    size = _SIZE.fullmatch(_value(said, "SZ", USUAL_SIZE))
    if not size:
        raise BadFile(f"SZ[{shorten(said['SZ'][0])}] is not a size; expected SZ[15] or SZ[15:12].")
    width, height = int(size[1]), int(size[2] or size[1])
    named = _value(said, "RU", "").strip()
    if asked is None and re.match(r"[0-9]+x[0-9]+", named):
        try:
            asked = Rules.parse(named)
        except NoughtsError as error:
            raise BadFile(f"RU[{shorten(named)}] names no game: {error}") from error
    found = board_rules(width, height, asked)
    return replace(found, exact=RULES[named]) if asked is None and named in RULES else found


def _start(root: SgfNode, rules: Rules) -> Position:
    """The stones set up in the first node, and who is to move."""
    stones = {mark: _points(root.properties.get(f"A{colour}", []), rules) for colour, mark in COLOURS.items()}
    player = COLOURS.get(_value(root.properties, "PL", "").strip().upper()[:1])
    if not stones[Mark.X] | stones[Mark.O]:
        return Position(rules, turn=player or _first_colour(root) or Mark.X)
    counts = {mark: len(stones[mark]) for mark in Mark}
    turn = player or (Mark.O if counts[Mark.X] > counts[Mark.O] else Mark.X)
    bits = {mark: sum(1 << cell for cell in stones[mark]) for mark in Mark}
    position = Position(rules, bits[turn], bits[turn.other], turn)
    if bits[Mark.X] & bits[Mark.O]:
        raise BadFile("The SGF file sets two stones on one point.")
    try:
        return parse_position(rules, format_position(position))
    except NoughtsError as error:
        raise BadFile(f"The SGF file sets up a position that no game reaches: {error}") from error


def _first_colour(root: SgfNode) -> Mark | None:
    node: SgfNode | None = root
    while node:
        for colour, mark in COLOURS.items():
            if colour in node.properties:
                return mark
        node = node.children[0] if node.children else None
    return None


def _move(node: SgfNode, rules: Rules, turn: Mark) -> RecordNode:
    """The move of a node that holds one."""
    said = node.properties
    played = [colour for colour in COLOURS if colour in said]
    if len(played) > 1 or COLOURS[played[0]] is not turn or SET_UP & said.keys():
        raise BadFile(f"In the SGF file it is {_colour(turn)}'s turn; expected B and W to play alternately.")
    cells = _points(said[played[0]], rules)
    if len(cells) != 1:
        raise BadFile(f"{played[0]} plays no point or several in the SGF file; expected one: there are no passes.")
    return RecordNode(cells.pop(), _value(said, "C", ""), "BM" in said)


def _points(values: list[str], rules: Rules) -> set[int]:
    """The cells of a list of points, each of which may be a rectangle such as aa:cc."""
    cells: set[int] = set()
    if len(values) > rules.cells:
        raise BadFile(f"The SGF file lists {len(values):,} points in one place; {rules} has {rules.cells}.")
    for value in values:
        first, _, last = value.strip().partition(":")
        (left, top), (right, bottom) = _at(first, rules), _at(last or first, rules)
        cells.update(y * rules.shape[0] + x for y in range(top, bottom + 1) for x in range(left, right + 1))
    return cells


def _at(text: str, rules: Rules) -> tuple[int, int]:
    x, y = (LETTERS.find(text[0]), LETTERS.find(text[1])) if len(text) == 2 else (-1, -1)
    if not (0 <= x < rules.shape[0] and 0 <= y < rules.shape[1]):
        raise BadFile(f"{shorten(text)!r} is not a point of {rules} in SGF; expected two letters, column and row.")
    return x, y


def _point(rules: Rules, cell: int) -> str:
    return LETTERS[cell % rules.shape[0]] + LETTERS[cell // rules.shape[0]]


def _colour(mark: Mark) -> str:
    return next(colour for colour, other in COLOURS.items() if other is mark)


def _value(said: dict[str, list[str]], name: str, default: str) -> str:
    return said[name][0] if said.get(name) else default
