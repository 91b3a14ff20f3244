"""Findings at the terminal: everything is said, markup in words is words, and long tables end in a count."""

import io

from rich.console import Console

from noughts.lab.findings import Findings, Table
from noughts.lab.terminal import MOST_ROWS, print_findings


def test_all_is_printed_and_long_tables_are_cut() -> None:
    rows = tuple((f"row {number}.", number) for number in range(MOST_ROWS + 3))
    found = Findings(
        "x", "A title", "A question?", ("[bold] is a word.",), (Table("t", "T", ("a", "b"), rows, "A note"),)
    )
    console = Console(file=io.StringIO(), width=100)
    print_findings(found, console)
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    for said in ("A title", "A question?", "[bold] is a word.", "A note", "and 3 more rows in the report", "row 0."):
        assert said in text
    assert f"row {MOST_ROWS}." not in text
