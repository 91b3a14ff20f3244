"""The tables of a page as data: the page is the one place where a figure is written."""

import csv
import json
import re
from io import StringIO
from pathlib import Path

Row = dict[str, str]


def rows(page: Path) -> list[Row]:
    """The rows of all tables that begin with a board, each with the section that it stands in."""
    found: list[Row] = []
    section, head = "", []
    for line in page.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"#+ (.*)", line):
            section = heading[1]
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            head = []
        elif not head:
            head = cells
        elif head[0] == "board" and not re.fullmatch(r":?-+:?", cells[0]):
            found.append({"section": section} | dict(zip(head, cells, strict=True)))
    return found


def write(page: Path, folder: Path) -> None:
    """The same as a CSV and a JSON file, named after the page."""
    data = rows(page)
    names = list(dict.fromkeys(name for row in data for name in row))
    text = StringIO()
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(data)
    (folder / f"{page.stem}.csv").write_text(text.getvalue(), encoding="utf-8")
    (folder / f"{page.stem}.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
