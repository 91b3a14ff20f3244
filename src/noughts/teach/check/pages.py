"""A report as a standalone HTML page, to hand in or to print."""

import re
from html import escape
from importlib.resources import files

from noughts.core import Coords
from noughts.draw.board import board_svg
from noughts.draw.look import adaptive
from noughts.draw.page import page
from noughts.draw.tree_svg import tree_svg
from noughts.teach.check.classes import ClassTable
from noughts.teach.check.report import Report
from noughts.teach.check.sentences import MOST_HINTS, USUAL_HINTS, HintStep, Said, sentences, verdict
from noughts.teach.check.truth import Quality, position_of
from noughts.teach.labelled import LabelledTree

WORDS = {"right": "Right", "fault": "Fault", "note": "Note"}


def report_page(report: Report) -> str:
    """The whole page."""
    style = files("noughts.teach.check").joinpath("assets", "report.css").read_text(encoding="utf-8")
    said = "".join(map(_item, sentences(report)))
    body = (
        f'<main>\n<h1>{escape(report.file)}</h1>\n<p class="verdict">{escape(verdict(report))}</p>\n'
        f'<ul class="said">{said}</ul>\n{_moves(report)}{_count(report)}{_trees(report)}'
        f'<p class="small">Again: <code>noughts check {escape(report.file)}</code>; took {report.seconds:.1f} s.</p>\n'
        "</main>\n"
    )
    return page(f"{report.file}: checked by noughts", style, body)


def class_page(table: ClassTable, title: str) -> str:
    """The table of a class as one page; what was not asked has a column of its own."""
    style = files("noughts.teach.check").joinpath("assets", "report.css").read_text(encoding="utf-8")
    columns = table.columns[:-1]  # The last column says what was checked, for resuming; it is not for readers.
    head = "".join(f'<th scope="col">{escape(name.replace("_", " "))}</th>' for name in columns)
    rows = "".join(
        f'<tr><th scope="row">{escape(one[0])}</th>'
        + "".join(f"<td>{escape(value)}</td>" for value in one[1:-1])
        + "</tr>"
        for _, one in sorted(table.rows.items())
    )
    body = (
        f'<main>\n<h1>{escape(title)}</h1>\n<div class="scroll" tabindex="0" role="region" aria-label="The class">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>\n</main>\n"
    )
    return page(f"{title}: checked by noughts", style, body)


def _item(said: Said) -> str:
    board = ""
    if said.board:
        position = position_of(said.board)
        shown = {said.cell: 1.0} if said.cell is not None else None
        board = adaptive(board_svg(position, coords=Coords.NUMBER, heat=shown, cell=36))
    text = _code(said.text)
    if said.line and not said.place:
        text += f" <b>Line {said.line}.</b>"
    hints = "".join(map(_hint, said.hints(USUAL_HINTS)))
    hint = f'<ol class="hint">{hints}</ol>' if hints else ""
    if said.change:
        change = "".join(f"<p>{_code(one.text)}</p>" for one in said.hints() if one.step == MOST_HINTS)
        hint += f"<details><summary>Show the change</summary>{change}</details>"
    return f'<li class="{said.standing}"><b>{WORDS[said.standing]}</b> {text}{board}{hint}</li>'


def _hint(hint: HintStep) -> str:
    board = adaptive(board_svg(position_of(hint.board), coords=Coords.NUMBER, cell=36)) if hint.board else ""
    return f"<li>{_code(hint.text)}{board}</li>"


def _code(text: str) -> str:
    return re.sub("`(.+?)`", r"<code>\1</code>", escape(text))


def _moves(report: Report) -> str:
    if not report.moves:
        return ""
    rows = "".join(_row(quality.value, report.moves.qualities[quality]) for quality in Quality)
    return f"<h2>Moves</h2>\n<table>{rows}</table>\n"


def _count(report: Report) -> str:
    count = report.count
    if not count:
        return ""
    nodes = {"your search": count.below + 1, "minimax": count.minimax, "alpha-beta": count.alphabeta}
    rows = "".join(
        _row(name, number, ends)
        for (name, number), ends in zip(nodes.items(), (count.ends, *count.end_states), strict=True)
    )
    head = '<tr><td></td><th scope="col">positions</th><th scope="col">ends of branches</th></tr>'
    return f"<h2>Positions visited, the root counted</h2>\n<table>{head}{rows}</table>\n"


def _row(name: str, *numbers: int) -> str:
    cells = "".join(f'<td class="number">{number:,}</td>' for number in numbers)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def _trees(report: Report) -> str:
    trees = report.trees
    if not trees:
        return ""
    pictures = _tree("Yours", trees.theirs, trees.first_theirs) + _tree("Ours", trees.ours, trees.first_ours)
    words = "They are the same." if trees.same else "Where they first part is framed."
    return f'<h2>Your tree beside ours</h2>\n<p>{words}</p>\n<div class="beside">{pictures}</div>\n'


def _tree(name: str, tree: LabelledTree, marked: int | None) -> str:
    words = f"{name}: {tree.nodes} positions"
    picture = adaptive(tree_svg(tree, marked=marked))
    return (
        f'<figure><div class="scroll" tabindex="0" role="region" aria-label="{escape(words)}">{picture}</div>'
        f"<figcaption>{escape(words)}.</figcaption></figure>\n"
    )
