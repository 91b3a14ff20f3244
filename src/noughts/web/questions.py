"""The schemas of questions: what the routes and the socket validate; those of answers are in `schema.py`."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Text = Annotated[str, Field(max_length=80)]
Marks = Literal["crosses", "discs", "stones"]
Beads = Annotated[int, Field(ge=0, le=10**6)]


class Closed(BaseModel):
    """A request that allows no unknown fields."""

    model_config = ConfigDict(extra="forbid")


LATE = {"game": "3x3", "position": "X.O/.X./..O X", "moves": "4"}
QUBIC = {"game": "qubic", "moves": "1 22 43"}


def _whole(*examples: dict[str, Any]) -> ConfigDict:
    """The configuration of a question sent as JSON: strict types, and examples that can be sent as they are."""
    return ConfigDict(extra="forbid", strict=True, json_schema_extra={"examples": list(examples)})


class Where(Closed):
    """A place in a game: the rules, the starting position (by default the empty board), and the moves since."""

    model_config = _whole(LATE, QUBIC)

    game: Text = Field("3x3", description="WxH[xD][:K][+gravity][+misere][+torus][+exact], or a name")
    position: Annotated[str, Field(max_length=1000)] | None = None
    first: Literal["X", "O"] | None = Field(None, description="who moves first on the empty board; X by default")
    moves: Annotated[str, Field(max_length=2000)] = Field("", description="cell numbers")


class BoardRequest(Closed):
    """Which board."""

    game: Text = Field("3x3", examples=["3x3"])


class ReadRequest(Closed):
    """Any text that the library writes, and the game for a text that names none."""

    model_config = _whole({"game": "3x3", "text": "X.O/.X./..O X"}, {"game": "gomoku", "text": "h8 i8"})

    game: Text = "3x3"
    text: Annotated[str, Field(max_length=8000)]


class Timed(Where):
    """A question that may take some time."""

    seconds: float = Field(10.0, gt=0, le=60, description="the time limit")


class AnalyseRequest(Timed):
    model_config = _whole(LATE, LATE | {"engine": "alphabeta:depth=3"})

    engine: Text | None = None


class MoveRequest(Timed):
    model_config = _whole(LATE | {"player": "level:3"}, LATE | {"player": "perfect"})

    player: Text = "perfect"
    seed: int | None = Field(None, ge=0, lt=2**63)


class PictureRequest(Where):
    model_config = _whole(LATE | {"look": "dark"})

    look: Literal["light", "dark"] = "light"
    marks: Marks | None = Field(None, description="the pieces; the game's own by default")


class FilmRequest(Timed):
    model_config = _whole(LATE | {"kind": "gif"}, LATE | {"kind": "svg", "look": "dark"})

    look: Literal["light", "dark"] = "light"
    marks: Marks | None = Field(None, description="the pieces; the game's own by default")
    kind: Literal["gif", "svg"] = Field("gif", description="an animated GIF in base64, or a strip as SVG")


class ReviewRequest(Where):
    """A review does a fixed amount of work; `seconds` stops it earlier."""

    resigned: Literal["X", "O"] | None = Field(None, description="who gave the game up, if it did not end on the board")
    seconds: float = Field(600.0, gt=0, le=600, description="the time limit")


Program = Annotated[str, Field(max_length=60_000)]
FileName = Annotated[str, Field(max_length=80, pattern=r"^[\w][\w .()-]*\.(py|ipynb)$")]


class CheckRequest(Closed):
    """A student's program: its files by name, the one to check first."""

    model_config = _whole({"files": {"mine.py": "def best_move(board):\n    return board.index(' ')\n"}, "quick": True})

    files: Annotated[dict[FileName, Program], Field(min_length=1, max_length=12)]
    quick: bool = Field(False, description="only boards of up to five free cells")


class FollowRequest(CheckRequest):
    """A program, the position to follow its search from, and the engine that searches beside it."""

    model_config = _whole(
        {"files": {"mine.py": "def best_move(board):\n    return board.index(' ')\n"}, "position": "X.O/OX./.X. O"}
    )

    position: Text = "X.O/OX./.X. O"
    engine: Text = "minimax"


class MistakesRequest(Timed):
    model_config = _whole({"game": "3x3", "moves": "5 2 1 9 4", "mark": "O"})

    mark: Literal["X", "O"] | None = Field(None, description="whose moves are looked at; both sides' by default")


class AttemptRequest(Timed):
    """A move as the answer to the puzzle of a position, with the puzzle's own data."""

    model_config = _whole({"game": "3x3", "position": "XX./OO./... X", "cell": 3, "solution": [3], "aim": "win"})

    cell: int = Field(1, ge=1, le=400)
    solution: Annotated[list[Annotated[int, Field(ge=1, le=400)]], Field(min_length=1, max_length=400)] = [1]
    aim: Literal["win", "draw"] = "win"


class MenaceRequest(Closed):
    """MENACE's boxes, which the client stores, and what to do: games with an opponent, or a move against a person."""

    model_config = _whole(
        {"boxes": {}, "opponent": "level:4", "games": 5, "seed": 1},
        {"boxes": {".........": {"1": 4, "2": 0, "5": 1}}, "opponent": "human", "moves": "5 1", "seed": 1},
    )

    boxes: Annotated[
        dict[Annotated[str, Field(max_length=9)], dict[Annotated[str, Field(max_length=1)], Beads]],
        Field(max_length=400),
    ] = Field({}, description="beads by the box, written as its board in nine characters, and by the cell")
    opponent: Annotated[str, Field(pattern=r"^(human|random|level:[1-8]|perfect)$")] = "level:4"
    games: int = Field(1, ge=1, le=200)
    moves: Annotated[str, Field(max_length=20)] = Field("", description="the moves against a person; MENACE begins")
    seed: int | None = Field(None, ge=0, lt=2**63)


class LadderRequest(Where):
    model_config = _whole(LATE | {"rung_seconds": 1.0})

    rung_seconds: float = Field(5.0, gt=0, le=30, description="the time limit for each rung")


class TraceRequest(Timed):
    model_config = _whole(LATE | {"engine": "alphabeta"}, {"tree": [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]})

    engine: Text = "alphabeta"
    tree: Annotated[list[Any], Field(max_length=1000)] | None = Field(
        None, description="an abstract tree instead of a position: nested lists of whole numbers"
    )
    order: Annotated[str, Field(max_length=2000)] = Field(
        "", description="branches to try first: ':2.1;1:3', at the root 2 before 1, after move 1 first 3"
    )


class ExerciseRequest(Closed):
    """Which exercise: its kind, and its size and seed, or the leaves of a tree, or a position."""

    kind: Literal["tree", "values", "cuts", "order", "depth", "position"] = "tree"
    branching: int = Field(2, ge=2, le=4)
    depth: int = Field(3, ge=1, le=5)
    free: int = Field(3, ge=2, le=4)
    seed: int = Field(1, ge=0, le=10**9)
    leaves: Annotated[str, Field(max_length=400)] = Field("", description="your own tree: [[3,5],[2,9]]")
    position: Text = Field("", description="your own late position on 3x3")


class Answers(ExerciseRequest):
    """What the student wrote: values by path, the paths of the branches marked as pruned, counts by name."""

    model_config = _whole({"seed": 5, "values": {"": 4, "1": 4}, "pruned": ["2.2"]})

    values: dict[Annotated[str, Field(max_length=40)], Annotated[int, Field(ge=-(10**6), le=10**6)]] = {}
    pruned: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=500)] = []
    counts: dict[Annotated[str, Field(max_length=40)], Annotated[int, Field(ge=0, le=1000)]] = {}
    hint: int = Field(0, ge=0, le=3, description="0 how much is right, 1 where, 2 what, 3 every answer")
