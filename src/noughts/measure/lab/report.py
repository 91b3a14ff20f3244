"""One self-contained HTML report: sentences, tables, plots as SVG, the commands, versions, machine and seeds."""

import os
import platform
from collections.abc import Sequence
from html import escape
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files

from noughts import __version__
from noughts.common import kernel as kernels
from noughts.draw.look import adaptive
from noughts.draw.page import page
from noughts.measure.lab.findings import Entry, Figure, Findings, Table, number

LONG = 16
"""Tables with more rows than this are collapsed at first."""
MANY = 6
"""An experiment with more figures than this shows them as a strip."""


def report_page(findings: Sequence[Findings]) -> str:
    """The whole page."""
    links = "".join(f'<li><a href="#{item.name}">{escape(item.title)}</a></li>' for item in findings)
    sections = "".join(_section(item) for item in findings)
    body = (
        "<main>\n<h1>The lab of noughts</h1>\n"
        "<p>The published experiments on tic-tac-toe, repeated, and some more. Each section names the command that "
        "repeats it; the data is beside this page in <code>data/</code> as CSV and JSON.</p>\n"
        f'<nav aria-label="Experiments"><ol>{links}</ol></nav>\n{sections}{_machine()}</main>\n'
    )
    return page("noughts lab: the report", _style(), body)


def _section(item: Findings) -> str:
    answers = "".join(f"<li>{escape(answer)}</li>" for answer in item.answers)
    figures = "".join(map(_figure, item.figures))
    if len(item.figures) > MANY:
        figures = f'<div class="strip" tabindex="0" aria-label="Pictures of {escape(item.title)}">{figures}</div>'
    tables = "".join(map(_table, item.tables))
    seed = "" if item.seed is None else f" with the seed {item.seed}"
    return (
        f'<section id="{item.name}">\n<h2>{escape(item.title)}</h2>\n<p class="question">{escape(item.question)}</p>\n'
        f'<ul class="answers">{answers}</ul>\n{figures}\n{tables}\n'
        f'<p class="again">Repeat with <code>{escape(item.command)}</code>{seed}; took {item.seconds:.1f} s.</p>\n'
        "</section>\n"
    )


def _figure(figure: Figure) -> str:
    svg = adaptive(figure.svg) if figure.adaptive else figure.svg
    card = "" if figure.adaptive else ' class="card"'
    words = f"<b>{escape(figure.title)}.</b> {escape(figure.caption)}"
    return f"<figure{card}>{_own_ids(svg, figure.name)}<figcaption>{words}</figcaption></figure>\n"


def _own_ids(svg: str, name: str) -> str:
    """The picture with ids that no other picture of the page has."""
    prefix = "".join(letter if letter.isalnum() else "_" for letter in name)
    return (
        svg.replace('id="', f'id="{prefix}-')
        .replace('href="#', f'href="#{prefix}-')
        .replace("url(#", f"url(#{prefix}-")
    )


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in table.rows)
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    opened = "" if len(table.rows) > LONG else " open"
    return (
        f"<details{opened}><summary>{escape(table.title)}</summary>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.title)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{note}</details>\n"
    )


def _cell(value: Entry) -> str:
    kind = "" if isinstance(value, str) else ' class="number"'
    return f"<td{kind}>{escape(number(value))}</td>"


def _machine() -> str:
    facts = {
        "noughts": f"{__version__} ({'compiled kernels' if kernels.compiled else 'kernels in plain Python'})",
        "Python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": str(os.cpu_count()),
        **{name: _version(name) for name in ("matplotlib", "numpy", "easyAI", "open_spiel")},
    }
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(fact)}</td></tr>' for name, fact in facts.items()
    )
    return f'<section id="machine"><h2>Versions and machine</h2><table>{rows}</table></section>'


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _style() -> str:
    return files("noughts.measure.lab").joinpath("assets", "report.css").read_text(encoding="utf-8")
