"""Bugs put into right programs automatically: thirty kinds, each at one place of what a program runs to choose a move.

Whether a mutant is wrong is found out without the checker: the function that chooses is called, in a process of its
own, with boards written by hand for each program.
"""

import ast
import copy
import difflib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from noughts.teach.check import truth
from noughts.teach.check.boards import mover_of
from noughts.teach.check.scope import Scope
from noughts.teach.check.truth import Quality
from noughts.teach.check.ways import seen

HERE = Path(__file__).parent
SCOPE = Scope(4, "XO..X....", most=60, plans=(), mends=False)
"""How mutants are checked, and the boards that the oracle asks about."""


@dataclass(frozen=True)
class Subject:
    """A right program, and how its function is called: `asks` gives a cell from 0 for a board and the side to move."""

    file: str
    asks: str
    side: str = ""
    """The side that it always plays, if it plays one alone."""

    @property
    def path(self) -> Path:
        return HERE / self.file

    @property
    def source(self) -> str:
        return self.path.read_text(encoding="utf-8")


ROWS = "[list(b[i:i + 3]) for i in (0, 3, 6)]"
SUBJECTS = (
    Subject("programs/list_of_nine.py", "m['best_move'](list(b.replace('.', ' ')), t)"),
    Subject("programs/alphabeta.py", "m['best_move'](list(b.replace('.', ' ')), t)"),
    Subject(
        "programs/find_best_move.py",
        "cell(m['findBestMove']([list(b.lower().replace('.', '_')[i:i + 3]) for i in (0, 3, 6)]))",
        "X",
    ),
    Subject(
        "programs/course_template.py",
        "cell(m['minimax']([[None if c == '.' else c for c in b[i:i + 3]] for i in (0, 3, 6)]))",
    ),
    Subject("programs/self_play.py", "m['best_move'](list(b.replace('.', '-')), t)"),
    Subject("informed/gato_consola.py", "m['mejor_movimiento'](list(b.replace('.', ' ')))", "O"),
    Subject("informed/tree_of_nodes.py", "m['best_move'](list(b.replace('.', ' ')), t)"),
    Subject(
        "informed/tris_italiano.py",
        "cell(m['mossa_migliore']([list(b.replace('.', '-')[i:i + 3]) for i in (0, 3, 6)], t))",
    ),
    Subject("informed/jogo_da_velha.py", "m['jogada_maquina'](['.XO'.index(c) for c in b])", "O"),
    Subject("informed/open_lines.py", "m['choose_move'](b, t)"),
)

ORACLE = """
import json, resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
sys.setrecursionlimit(400)
program, asks, boards = json.loads(sys.stdin.read())
m = {"__name__": "student"}
def cell(move):
    return move[0] * 3 + move[1]
try:
    exec(compile(program, "student", "exec"), m)
    found = [eval(asks, {"m": m, "b": b, "t": t, "cell": cell}) for b, t in boards]
    print(json.dumps(found))
except BaseException as error:
    print(json.dumps(None))
"""


def chosen(subject: Subject, source: str, boards: list[tuple[str, str]]) -> list[int | None] | None:
    """The cells that a program chooses on boards with the side to move; None where it stops or hangs."""
    question = json.dumps([source, subject.asks, boards])
    done = subprocess.run([sys.executable, "-c", ORACLE], input=question, capture_output=True, text=True, check=False)
    try:
        found = json.loads(done.stdout.splitlines()[-1])  # What the program prints itself comes before.
    except (ValueError, IndexError):
        return None
    return found if isinstance(found, list) else None


Edit = Callable[[ast.AST], ast.AST | None]
"""What stands in a node's place, or None where a bug of this kind cannot be put there."""


def compared(old: type[ast.cmpop], new: ast.cmpop) -> Edit:
    def edit(node: ast.AST) -> ast.AST | None:
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], old):
            return ast.Compare(node.left, [new], node.comparators)
        return None

    return edit


def renamed(old: str, new: str) -> Edit:
    return lambda node: ast.Name(new, ast.Load()) if isinstance(node, ast.Name) and node.id == old else None


def valued(old: object, new: object) -> Edit:
    def edit(node: ast.AST) -> ast.AST | None:
        same = isinstance(node, ast.Constant) and type(node.value) is type(old) and node.value == old
        return ast.Constant(new) if same else None

    return edit


def calculated(old: type[ast.operator], new: ast.operator) -> Edit:
    def edit(node: ast.AST) -> ast.AST | None:
        if isinstance(node, ast.BinOp) and isinstance(node.op, old):
            return ast.BinOp(node.left, new, node.right)
        return None

    return edit


def joined(old: type[ast.boolop], new: ast.boolop) -> Edit:
    return lambda node: (
        ast.BoolOp(new, node.values) if isinstance(node, ast.BoolOp) and isinstance(node.op, old) else None
    )


def no_minus(node: ast.AST) -> ast.AST | None:
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else None


def minus_put_in(node: ast.AST) -> ast.AST | None:
    number = isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and node.value.value == 1
    return ast.Return(ast.UnaryOp(ast.USub(), node.value)) if number else None  # type: ignore[attr-defined]


def no_not(node: ast.AST) -> ast.AST | None:
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else None


def no_undo(node: ast.AST) -> ast.AST | None:
    empty = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript)
    return ast.Pass() if empty and isinstance(node.value, (ast.Constant, ast.Name)) else None  # type: ignore[attr-defined]


def branches_exchanged(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.IfExp):
        return ast.IfExp(node.test, node.orelse, node.body)
    return None


def condition_left_out(node: ast.AST) -> ast.AST | None:
    left_out = isinstance(node, ast.If) and not node.orelse and isinstance(node.body[0], ast.Return)
    return ast.Pass() if left_out else None


def statement_left_out(node: ast.AST) -> ast.AST | None:
    return ast.Pass() if isinstance(node, (ast.AugAssign, ast.Break)) else None


def assignment_left_out(node: ast.AST) -> ast.AST | None:
    again = isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)
    return ast.Pass() if again and node.value.func.id in ("max", "min") else None  # type: ignore[attr-defined]


def line_left_out(node: ast.AST) -> ast.AST | None:
    many = isinstance(node, (ast.List, ast.Tuple)) and len(node.elts) == 8
    return type(node)(node.elts[:5] + node.elts[6:], node.ctx) if many else None  # type: ignore[attr-defined]


def cell_mistyped(node: ast.AST) -> ast.AST | None:
    three = isinstance(node, (ast.List, ast.Tuple)) and len(node.elts) == 3
    numbers = three and all(isinstance(one, ast.Constant) and isinstance(one.value, int) for one in node.elts)  # type: ignore[attr-defined]
    return type(node)([*node.elts[:2], node.elts[1]], node.ctx) if numbers else None  # type: ignore[attr-defined]


def range_too_short(node: ast.AST) -> ast.AST | None:
    ranged = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"
    if ranged and isinstance(node.args[-1], ast.Constant) and len(node.args) == 1:  # type: ignore[attr-defined]
        return ast.Call(node.func, [ast.Constant(node.args[-1].value - 1)], [])  # type: ignore[attr-defined]
    return None


def range_from_one(node: ast.AST) -> ast.AST | None:
    ranged = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"
    return ast.Call(node.func, [ast.Constant(1), *node.args], []) if ranged and len(node.args) == 1 else None  # type: ignore[attr-defined]


def arguments_exchanged(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.Call) and len(node.args) >= 3 and isinstance(node.func, ast.Name):
        return ast.Call(node.func, [*node.args[:-2], node.args[-1], node.args[-2]], node.keywords)
    return None


def index_mistaken(node: ast.AST) -> ast.AST | None:
    plain = isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value in (0, 1, 2)
    return ast.Subscript(node.value, ast.Constant((node.slice.value + 1) % 3), node.ctx) if plain else None  # type: ignore[attr-defined]


def returned_early(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.For):
        last = node.body[-1]
        found = copy.deepcopy(node)
        found.body = [*found.body[:-1], last, ast.Break()]
        return found
    return None


KINDS: dict[str, Edit] = {
    "> becomes <": compared(ast.Gt, ast.Lt()),
    "> becomes >=": compared(ast.Gt, ast.GtE()),
    "< becomes >": compared(ast.Lt, ast.Gt()),
    ">= becomes >": compared(ast.GtE, ast.Gt()),
    "== becomes !=": compared(ast.Eq, ast.NotEq()),
    "!= becomes ==": compared(ast.NotEq, ast.Eq()),
    "max becomes min": renamed("max", "min"),
    "min becomes max": renamed("min", "max"),
    "all becomes any": renamed("all", "any"),
    "1 becomes 0": valued(1, 0),
    "0 becomes 1": valued(0, 1),
    "10 becomes -10": valued(10, -10),
    "2 becomes 1": valued(2, 1),
    "X becomes O": valued("X", "O"),
    "O becomes X": valued("O", "X"),
    "True becomes False": valued(True, False),
    "False becomes True": valued(False, True),
    "+ becomes -": calculated(ast.Add, ast.Sub()),
    "- becomes +": calculated(ast.Sub, ast.Add()),
    "a minus sign is left out": no_minus,
    "a minus sign is put in": minus_put_in,
    "not is left out": no_not,
    "and becomes or": joined(ast.And, ast.Or()),
    "no undo": no_undo,
    "branches exchanged": branches_exchanged,
    "a condition is left out": condition_left_out,
    "a statement is left out": statement_left_out,
    "a best value is not kept": assignment_left_out,
    "a line is left out": line_left_out,
    "a cell is mistyped": cell_mistyped,
    "a range is too short": range_too_short,
    "a range begins at one": range_from_one,
    "arguments exchanged": arguments_exchanged,
    "an index is mistaken": index_mistaken,
    "a loop ends after one turn": returned_early,
}


class _Once(ast.NodeTransformer):
    """Puts a bug at one place of those where it can be put."""

    def __init__(self, edit: Edit, place: int) -> None:
        self.edit, self.left = edit, place

    def visit(self, node: ast.AST) -> ast.AST:
        changed = self.edit(node)
        if changed is not None:
            self.left -= 1
            if self.left < 0:
                self.left = 1_000_000
                return changed
        return self.generic_visit(node)


def kinds(subject: Subject) -> Iterator[str]:
    """The kinds of bug that fit a program."""
    nodes = _nodes(_body(subject))
    return (name for name, edit in KINDS.items() if any(edit(node) is not None for node in nodes))


def mutant(subject: Subject, kind: str) -> str:
    """The source of a program with a bug of this kind, at the middle one of its places in functions."""
    tree, edit = _body(subject), KINDS[kind]
    places = sum(edit(node) is not None for node in _nodes(tree))
    return _with_bug(tree, edit, places // 2)


def changed_lines(subject: Subject, kind: str) -> set[int]:
    """The lines of a mutant that differ from the program without its bug; beside them, where a line is missing."""
    old, new = ast.unparse(_body(subject)).splitlines(), mutant(subject, kind).splitlines()
    found: set[int] = set()
    for tag, _, _, start, end in difflib.SequenceMatcher(None, old, new).get_opcodes():
        if tag != "equal":
            found |= set(range(start if tag == "delete" else start + 1, max(end, start + 1) + 1))
    return found


def _body(subject: Subject) -> ast.Module:
    """A program without what it does when it is run as a script."""
    tree = ast.parse(subject.source)
    tree.body = [node for node in tree.body if not isinstance(node, ast.If)]
    return tree


def _nodes(tree: ast.Module) -> list[ast.AST]:
    return [node for part in tree.body if _runs(part) for node in ast.walk(part)]


def _with_bug(tree: ast.Module, edit: Edit, place: int) -> str:
    changed, once = copy.deepcopy(tree), _Once(edit, place)
    changed.body = [once.visit(part) if _runs(part) else part for part in changed.body]  # type: ignore[misc]
    return ast.unparse(ast.fix_missing_locations(changed)) + "\n"


SHOWS = (
    "mostrar_tablero",
    "turno_jugador",
    "jugar",
    "imprime",
    "principal",
    "gioca",
    "print_board",
    "main",
    "crear_tablero",
)


def _runs(part: ast.stmt) -> bool:
    """Whether a part of a program belongs to the choice of a move, not to its game on the screen."""
    return not (isinstance(part, ast.FunctionDef) and part.name in SHOWS) and not isinstance(part, ast.Expr)


EVERY = [(subject, kind) for subject in SUBJECTS for kind in kinds(subject)]


def never_gives_away(subject: Subject, source: str) -> bool:
    """Whether a program makes a good move on every board, by the oracle."""
    boards = SCOPE.boards()
    asked = [(seen(board, subject.side or "any"), subject.side or mover_of(board)) for board in boards]
    cells = chosen(subject, source, asked)
    if cells is None:
        return False
    good = (Quality.BEST, Quality.SLOWER)
    return all(truth.quality(b, c if isinstance(c, int) else None) in good for b, c in zip(boards, cells, strict=True))
