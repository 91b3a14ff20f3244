"""The tables of measured figures, made from the records in `data/`: the one place where a figure is written.

`noughts bench ... --record` and `noughts lab ... --record` write the records. Pages include the tables; the records
are also offered as CSV and JSON.
"""

import csv
import json
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

from noughts.core import Position, Rules
from noughts.measure.record import rows_of
from noughts.players.levels import care
from noughts.players.perception import KINDS, Gap, kind_of, overlooked
from noughts.players.skill import ELO, SKILLS, skill_on

Row = dict[str, Any]
Column = tuple[str, Callable[[Row], str]]

DATA = Path(__file__).parent / "data"
MILLION = 1_000_000
FOUR = ("5x5:4", "6x5:4", "7x4:4", "8x4:4", "9x4:4", "10x4:4", "12x12:4", "20x4:4", "20x20:4")
FIVE = (
    *("5x5:5", "6x5:5", "7x5:5", "8x5:5", "9x5:5", "10x5:5", "11x5:5", "6x6:5", "7x6:5", "8x6:5", "9x6:5", "7x7:5"),
    *("8x7:5", "8x8:5"),
)
SQUARES = ("16x16:5", "17x17:5", "18x18:5", "19x19:5")
OTHERS = ("6x6:6", "7x7:6", "8x8:6", "3x3x3", "3x3x3x3", "4x4x2:4", "4x4x3:4", "4x4x4")
COACH = {
    "games": "games",
    "moves": "moves",
    "planted": "planted",
    "marked": "found",
    "`?` and `??`": "proven_marks",
    "false": "false_marks",
    "moves by hint": "hinted",
    "blamed": "blamed",
}
"""Columns of the coach's table, with their fields."""
GRAVITY = tuple(f"{board}:4+gravity" for board in ("5x5", "6x5", "7x5", "6x6", "6x7", "7x6", "8x5", "7x7", "8x6"))


def seconds(value: float | None) -> str:
    """Seconds, with as many digits as mean something."""
    if value is None:
        return ""
    return f"{value:.2f} s" if value < 1 else f"{value:.1f} s" if value < 20 else f"{value:,.0f} s"


def count(value: int | None) -> str:
    """A count, empty where there is nothing to count."""
    return f"{value:,}" if value else ""


def value(row: Row) -> str:
    """A value with its distance."""
    return row["value"] if row.get("plies") is None else f"{row['value']} in {row['plies']} plies"


def proof_time(row: Row) -> str:
    """Search and proof together."""
    return row.get("by_clock") or seconds(row["seconds"] + (row.get("writing_seconds") or 0))


def verify_time(row: Row) -> str:
    """What the checker takes; empty where there is no proof."""
    return seconds(row.get("verify_seconds")) if row.get("proof_bytes") else ""


def write_time(row: Row) -> str:
    """What writing the proof takes; empty where there is none."""
    return seconds(row.get("writing_seconds")) if row.get("proof_bytes") else ""


def board(row: Row) -> str:
    """A board with its length in a row, which texts of flat boards leave out where it is the smallest side."""
    name, _, moves = row["board"].partition(" ")
    rules = Rules.parse(name)
    size, *added = name.split("+")
    if len(rules.shape) == 2 and ":" not in size:
        size = f"{size}:{rules.length}"
    return " ".join(["+".join([size, *added]), moves]).strip()


BOARD: Column = ("board", board)
VALUE: Column = ("value", value)
BYTES: Column = ("proof, bytes", lambda row: count(row.get("proof_bytes")))
NODES: Column = ("nodes of the proof", lambda row: count(row.get("proof_nodes")))
VERIFY: Column = ("verify", verify_time)
PROVED = (BOARD, VALUE, ("time", proof_time), BYTES, NODES, VERIFY)
BENCH = (
    BOARD,
    VALUE,
    ("solve", lambda row: seconds(row["seconds"])),
    ("memory", lambda row: f"{row['memory'] / MILLION:,.0f} MB" if row.get("memory") else ""),
    BYTES,
    ("write", write_time),
    VERIFY,
)
SEARCHED = (BOARD, VALUE, ("nodes", lambda row: count(row.get("nodes"))), ("time", lambda row: seconds(row["seconds"])))


def markdown(columns: Iterable[Column], rows: Iterable[Row]) -> str:
    """A table of some columns."""
    columns = list(columns)
    head = [f"| {' | '.join(name for name, _ in columns)} |", f"|{' --- |' * len(columns)}"]
    return "\n".join([*head, *(f"| {' | '.join(text(row) for _, text in columns)} |" for row in rows)]) + "\n"


def record(name: str) -> list[Row]:
    """The rows of a record."""
    return rows_of(DATA / f"{name}.json")


def solved(boards: Iterable[str]) -> list[Row]:
    """The figures of some boards, in that order."""
    known = {row["board"]: row for row in record("solve")}
    return [known[str(Rules.parse(board))] for board in boards]


def branches(boards: Callable[[str], bool]) -> str:
    """The proofs that ship of positions after three moves."""
    rows = [row for row in record("shipped") if "/" in row["file"] and boards(row["board"])]
    columns = (
        BOARD,
        ("moves", lambda row: Path(row["file"]).stem.replace("-", " ")),
        ("time", lambda row: seconds(row.get("search_seconds")) or row.get("note", "")),
        BYTES,
        NODES,
        VERIFY,
    )
    return markdown(columns, sorted(rows, key=lambda row: (_side(row), row["proof_bytes"])))


def _side(row: Row) -> int:
    return int(row["board"].partition("x")[0])


def shipped() -> str:
    """All proofs that ship, those of a folder together."""
    groups: dict[str, list[Row]] = {}
    for row in record("shipped"):
        folder, slash, _ = row["file"].rpartition("/")
        groups.setdefault(f"{folder}/" if slash else row["file"], []).append(row)
    shown = {"win": "the first player wins", "draw": "a draw", "loss": "the first player loses"}
    rows = [
        {
            "file": f"`{name}`" + (f", {len(rows)} file{'s' if len(rows) > 1 else ''}" if name.endswith("/") else ""),
            "claim": f"{rows[0]['board']} after three moves: the side to move loses"
            if name.endswith("/")
            else f"{rows[0]['board']}: {shown[rows[0]['value']]}",
            "nodes": sum(row["proof_nodes"] for row in rows),
            "bytes": sum(row["proof_bytes"] for row in rows),
        }
        for name, rows in groups.items()
    ]
    columns = (
        ("file", lambda row: row["file"]),
        ("claim", lambda row: row["claim"]),
        ("nodes", lambda row: count(row["nodes"])),
        ("bytes", lambda row: count(row["bytes"])),
    )
    return markdown(columns, sorted(rows, key=lambda row: (row["file"].count("/"), row["bytes"])))


def compared() -> str:
    """Our work beside other programs'."""

    def time(value: float | None) -> str:
        return "" if value is None else f"{1000 * value:.3g} ms" if value < 1 else f"{value:.3g} s"

    rows = [row for row in record("core") if row["peer"]]
    columns = (
        ("work", lambda row: row["work"]),
        ("noughts", lambda row: time(row["ours"])),
        ("peer", lambda row: row["peer"]),
        ("its time", lambda row: time(row["theirs"]) if row["finished"] else "not in 60 s"),
    )
    return markdown(columns, rows)


def levels() -> str:
    """Each level against the one below, and how many games that rests on; a pair that played fewer says so itself."""
    known = {(row["board"], row["level"]): row for row in record("levels")}
    most = {board: max(row["games"] for row in known.values() if row["board"] == board) for board, _ in known}

    def score(level: int) -> Callable[[Row], str]:
        def text(row: Row) -> str:
            found = known.get((row["board"], level))
            if found is None:
                return ""
            fewer = f" ({found['games']})" if found["games"] < most[found["board"]] else ""
            return f"{found['score']:.2f}{fewer}"

        return text

    def games(row: Row) -> str:
        return str(most[row["board"]] or "computed")

    columns = (("board", lambda row: row["board"]), ("games a pair", games), ("1 against win-or-block", score(1)))
    return markdown(
        (*columns, *((str(level), score(level)) for level in range(2, 9))),
        [{"board": board} for board in dict.fromkeys(row["board"] for row in record("levels"))],
    )


def elo() -> str:
    """The Elo scale of each game whose levels are all measured."""
    rows = [{"board": board, **dict(enumerate(scale, 1))} for board, scale in ELO.items()]
    return markdown(
        (
            ("board", lambda row: row["board"]),
            *((str(level), lambda row, level=level: f"{row[level]}") for level in range(1, 9)),
        ),
        rows,
    )


def slips() -> str:
    """How often each level overlooks a line that lacks one stone, in an open position: not worked out, not seen."""

    def missed(kind: str, board: str, level: int) -> str:
        skill = skill_on(Rules.parse(board), level)
        careful = care(skill, Position(Rules.parse(board)))
        return f"{(1 - careful) * overlooked(skill, Gap(0, kind)):.0%}"

    asked = [(board, kind) for board in SKILLS if "misere" not in board for kind in _kinds(board)]
    columns = (
        ("board", lambda row: row["board"]),
        ("kind of line", lambda row: row["kind"]),
        *((str(level), lambda row, level=level: missed(row["kind"], row["board"], level)) for level in range(1, 9)),
    )
    return markdown(columns, [{"board": board, "kind": kind} for board, kind in asked])


def _kinds(board: str) -> list[str]:
    rules = Rules.parse(board)
    found = {kind_of(rules, line) for through in rules.lines_through for line in through}
    return [kind for kind in KINDS if kind in found]


def repeats(row: Row) -> str:
    """In how many runs games and reviews came out the same, and how busy the machine was."""
    loads = row.get("loads", [])
    if len(loads) < 2:
        return ""
    which = "all" if row["repeated"] == row["games"] else f"the first {row['repeated']}"
    return f"{len(loads)} runs ({which} games; load {min(loads):g} to {max(loads):g})"


def coach() -> str:
    """What the test bench of reviews and hints found."""
    columns = (
        ("board", lambda row: row["board"]),
        *((name, lambda row, key=key: f"{row[key]:,}") for name, key in COACH.items()),
        ("contradictions", lambda row: str(len(row["contradictions"]))),
        ("the same in", repeats),
    )
    return markdown(columns, record("coach"))


def together() -> str:
    """The load of games by link."""

    def waits(name: str) -> Callable[[Row], str]:
        return lambda row: ", ".join(f"{row[f'{name}_{figure}']:.1f}" for figure in ("p50", "p99", "longest"))

    columns = (
        ("store", lambda row: row["store"]),
        ("processes", lambda row: str(row["processes"])),
        ("beside a search", lambda row: "yes" if row["search"] else "no"),
        ("run", lambda row: f"{row['seconds']:,.0f} s"),
        ("moves a second", lambda row: f"{row['rate']:.0f}"),
        ("confirmed, ms", waits("confirmed")),
        ("seen, ms", waits("seen")),
        ("CPU a move, ms", lambda row: f"{row['cpu_ms']:.2f}"),
        ("memory, MB", lambda row: " ".join(map(str, row["memory_mb"]))),
    )
    return markdown(columns, record("together"))


def scored(row: Row) -> str:
    """The score of a match with its 95 % interval."""
    low, high = row["interval"]
    return f"{row['score']:.2f} ({low:.2f} to {high:.2f})"


def matches() -> str:
    """The engine's matches at real time controls."""
    columns = (
        ("against", lambda row: row["against"]),
        ("board", lambda row: row["board"]),
        ("CPU per move", lambda row: f"{row['limit']:g} s"),
        ("games", lambda row: f"{row['games']}: +{row['wins']} ={row['draws']} -{row['losses']}"),
        ("score, 95 % interval", scored),
        ("depth, ours and theirs", _depths),
        ("log loss of our scores", _loss),
    )
    return markdown(columns, [row for row in record("engine") if row.get("against")])


def parts() -> str:
    """The engine against itself without one part: a row for each part, a column for each board and time."""
    known = {(row["against"], row["board"], row["limit"]): row for row in record("parts")}
    controls = dict.fromkeys((board, limit) for _, board, limit in known)

    def text(control: tuple[str, float]) -> Callable[[Row], str]:
        return lambda row: (
            f"{found['games']} games: {scored(found)}" if (found := known.get((row["part"], *control))) else ""
        )

    columns = (
        ("without", lambda row: row["part"]),
        *((f"{board}, {limit:g} s", text((board, limit))) for board, limit in controls),
    )
    return markdown(columns, [{"part": part} for part in dict.fromkeys(part for part, _, _ in known)])


def _depths(row: Row) -> str:
    ours, theirs = (row[name]["depth"] for name in ("our_pace", "their_pace"))
    return f"{ours:.1f} and {theirs:.1f}" if theirs else f"{ours:.1f}"


def _loss(row: Row) -> str:
    loss = row["our_scores"]["log_loss"]
    return "" if loss is None else f"{loss:.2f}"


def paces() -> str:
    """How deep the engine gets."""
    columns = (
        ("board", lambda row: row["board"]),
        ("CPU per move", lambda row: f"{row['limit']:g} s"),
        ("mean depth", lambda row: f"{row['depth']:.1f}"),
        ("nodes per second", lambda row: f"{row['nodes_per_second'] / MILLION:.2f} million"),
    )
    return markdown(columns, [row for row in record("engine") if not row.get("against")])


def tables() -> dict[str, str]:
    """Every table by the name of its file."""
    return {
        "results_four": markdown(PROVED, solved(FOUR)),
        "results_five": markdown(PROVED, solved(FIVE)),
        "results_squares": markdown(PROVED, solved(SQUARES)),
        "results_others": markdown(PROVED, solved(OTHERS)),
        "results_gomoku": branches(lambda board: board == "15x15:5"),
        "results_corners": branches(lambda board: board != "15x15:5"),
        "gravity": markdown(SEARCHED, solved(GRAVITY)),
        "connect4_proof": markdown(PROVED, solved(["connect4"])),
        "bench_solve": markdown(BENCH, record("solve")),
        "shipped": shipped(),
        "compared": compared(),
        "levels": levels(),
        "elo": elo(),
        "slips": slips(),
        "coach": coach(),
        "together": together(),
        "engine_matches": matches(),
        "engine_paces": paces(),
        "engine_parts": parts(),
    }


def put(path: Path, text: str) -> None:
    """Write a file, but not if it says the same already: Sphinx reads again every page that includes a newer one."""
    if not path.exists() or path.read_bytes() != text.encode():
        path.write_bytes(text.encode())


def write(folder: Path) -> None:
    """Every table for the pages to include, and the records of boards as CSV and JSON."""
    for name, text in tables().items():
        put(folder / f"table_{name}.txt", text)
    for name in ("solve", "shipped", "levels", "coach", "together"):
        rows = record(name)
        put(folder / f"{name}.json", json.dumps(rows, indent=1))
        put(folder / f"{name}.csv", _csv(rows))


def _csv(rows: list[Row]) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, list(dict.fromkeys(name for row in rows for name in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
