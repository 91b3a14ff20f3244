"""Findings at the terminal: sentences and tables, by rich."""

from rich.console import Console
from rich.table import Table as Rich

from noughts.lab.findings import Findings, Table, number

MOST_ROWS = 40


def print_findings(findings: Findings, console: Console) -> None:
    """The question, the answers, and every table."""
    console.print(f"\n[bold]{findings.title}[/bold]", highlight=False)
    console.print(findings.question, style="italic", highlight=False)
    for answer in findings.answers:
        console.print(f"  {answer}", highlight=False, markup=False)
    for table in findings.tables:
        console.print()
        console.print(_rich(table))
        if table.note:
            console.print(table.note, style="dim", highlight=False, markup=False)


def _rich(table: Table) -> Rich:
    drawn = Rich(title=table.title, title_justify="left", title_style="bold")
    for at, column in enumerate(table.columns):
        words = all(isinstance(row[at], str) for row in table.rows)
        drawn.add_column(column, justify="left" if words else "right")
    for row in table.rows[:MOST_ROWS]:
        drawn.add_row(*map(number, row))
    if len(table.rows) > MOST_ROWS:
        drawn.add_row(f"and {len(table.rows) - MOST_ROWS} more rows in the report", *[""] * (len(table.columns) - 1))
    return drawn
