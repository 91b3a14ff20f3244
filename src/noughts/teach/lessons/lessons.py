"""Write a lesson into a folder: the plan, slides to show or print, a sheet with its key, and the task."""

import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

from noughts.core import Position, Rules, parse_position
from noughts.draw.board import board_svg
from noughts.draw.look import adaptive
from noughts.draw.page import page
from noughts.draw.tree import SearchTree, search_tree
from noughts.draw.tree_svg import tree_svg
from noughts.errors import BadNotation
from noughts.files import make_folder, write_whole
from noughts.ladder import Engine
from noughts.ladder.evaluate import open_lines
from noughts.teach.exercise.making import Wish, make
from noughts.teach.exercise.sheets import sheet
from noughts.teach.labelled import LabelledTree

TREE = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
"""The tree of the course."""
COUNTED = "X../.O./... X"
SEED = 1


@dataclass(frozen=True)
class LessonPlan:
    """A 90-minute lesson as planned."""

    name: str
    title: str
    aim: str
    wrong: str
    sheet: tuple[str, ...]
    times: tuple[tuple[str, str], ...]
    task: str

    def files(self) -> dict[str, str]:
        """Every file of the lesson by name."""
        return {
            "plan.html": self._plan(),
            "slides.html": page(f"{self.title}: slides", _asset("slides.css"), f"<main>\n{self._slides()}</main>\n"),
            "sheet.html": sheet(self._exercises(), f"{self.title}: exercises"),
            "task.toml": self.task.lstrip(),
        }

    def write(self, folder: Path) -> list[str]:
        """Write the lesson; returns the names of its files."""
        make_folder(folder)
        made = self.files()
        for name, text in made.items():
            write_whole(folder / name, [text.encode()])
        return list(made)

    def _exercises(self) -> list[Any]:
        return [make(Wish(kind, 2, 3, 3, SEED + number, "", "")) for number, kind in enumerate(self.sheet)]

    def _slides(self) -> str:
        return Template(_asset(f"{self.name}.html")).substitute(**_pictures())

    def _plan(self) -> str:
        rows = "".join(
            f'<tr><th scope="row">{escape(when)}</th><td>{escape(what)}</td></tr>' for when, what in self.times
        )
        body = (
            f"<main>\n<section><h1>{escape(self.title)}</h1>\n<p><b>Aim.</b> {escape(self.aim)}</p>\n"
            f'<table><tr><th scope="col">minutes</th><th scope="col">what happens</th></tr>{rows}</table>\n'
            f"<p><b>What goes wrong.</b> {escape(self.wrong)}</p>\n"
            '<p><b>Material.</b> <a href="slides.html">Slides</a>, <a href="sheet.html">sheet and key</a>, and the '
            "task for the programs: <code>noughts check --task task.toml programs/ -o class.csv</code>.</p>"
            "</section>\n</main>\n"
        )
        return page(f"{self.title}: plan", _asset("slides.css"), body, "plan")


@cache
def lessons() -> dict[str, LessonPlan]:
    """The lessons by name."""
    plans = tomllib.loads(_asset("plans.toml"))
    return {
        name: LessonPlan(
            name,
            plan["title"],
            plan["aim"],
            plan["wrong"],
            tuple(plan["sheet"]),
            tuple((when, what) for when, what in plan["times"]),
            plan["task"],
        )
        for name, plan in plans.items()
    }


def lesson(name: str) -> LessonPlan:
    """The lesson with a name; BadNotation lists the lessons."""
    if name not in lessons():
        raise BadNotation(f"There is no lesson {name!r}; expected one of {', '.join(lessons())}.")
    return lessons()[name]


@cache
def _pictures() -> dict[str, str]:
    """The pictures and figures that slides name."""
    edge, opened = (parse_position(Rules.parse("3x3"), text) for text in (".O./.X./... X", "X../O../... X"))
    start = parse_position(Rules.parse("3x3"), COUNTED)
    bare, plain, pruned = _bare(), search_tree(TREE, "minimax"), search_tree(TREE, "alphabeta")
    return {
        "edge": _board(edge),
        "open": _board(opened),
        "leaves": adaptive(tree_svg(bare)),
        "solved": adaptive(tree_svg(plain)),
        "pruned": adaptive(tree_svg(pruned)),
        "open_lines": str(open_lines(opened)),
        "cube_lines": str(len(Rules.parse("cube").lines)),
        "minimax_nodes": f"{Engine('minimax').search(start).nodes:,}",
        "alphabeta_nodes": f"{Engine('alphabeta').search(start).nodes:,}",
    }


def _bare() -> SearchTree:
    """The tree with only its leaves filled in."""
    tree = search_tree(TREE, "minimax")
    labels = {node.number: tree.text_of(node) for node in tree.all_nodes() if node.leaf}
    return LabelledTree(tree.title, tree.engine, tree.root, (), tree.nodes, tree.end_states, 0, None, labels=labels)


def _board(position: Position) -> str:
    return adaptive(board_svg(position, cell=56))


def _asset(name: str) -> str:
    return files("noughts.teach.lessons").joinpath("assets", name).read_text(encoding="utf-8")
