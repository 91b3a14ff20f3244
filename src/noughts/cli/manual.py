"""A command's help as a manual page and as Markdown: the same words as `--help`, from the same place."""

import inspect
from dataclasses import dataclass

import click

from noughts import __version__
from noughts.cli.exits import codes


@dataclass(frozen=True)
class Manual:
    """A command's help: its name, usage, paragraphs, examples, options and exit codes."""

    name: str
    usage: str
    paragraphs: list[str]
    examples: list[str]
    options: list[tuple[str, str]]
    exits: dict[int, str]

    @classmethod
    def of(cls, ctx: click.Context) -> "Manual":
        """The manual of the command of a context."""
        command = ctx.command
        paragraphs, examples = _split(inspect.cleandoc(command.help or ""))
        records = [option.get_help_record(ctx) for option in command.get_params(ctx)]
        options = [(words, text) for words, text in filter(None, records)]
        usage = " ".join([ctx.command_path, *command.collect_usage_pieces(ctx)])
        return cls(ctx.command_path, usage, paragraphs, examples, options, codes(command.name or ""))

    @property
    def summary(self) -> str:
        """The first sentence."""
        first, _, _ = " ".join(self.paragraphs[:1]).partition(". ")
        return first.rstrip(".")


def _split(text: str) -> tuple[list[str], list[str]]:
    """Paragraphs as single lines, and the lines of preformatted blocks."""
    paragraphs, blocks = [], []
    for part in text.split("\n\n"):
        if part.startswith("\b\n"):
            blocks.append(part.removeprefix("\b\n"))
        else:
            paragraphs.append(" ".join(part.split()))
    return paragraphs, blocks


def manual_markdown(ctx: click.Context) -> str:
    """A command's section of the page of commands."""
    manual = Manual.of(ctx)
    lines = [f"## {manual.name}", "", "```text", manual.usage, "```", ""]
    for paragraph in manual.paragraphs:
        lines += [paragraph, ""]
    for block in manual.examples:
        lines += ["```text", block, "```", ""]
    lines += ["| option | |", "| --- | --- |"]
    lines += [f"| `{_cell(words)}` | {_cell(text)} |" for words, text in manual.options]
    lines += ["", "| exit code | |", "| --- | --- |"]
    lines += [f"| {code} | {_cell(text)} |" for code, text in manual.exits.items()]
    return "\n".join([*lines, ""])


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def manual_roff(ctx: click.Context) -> str:
    """A manual page."""
    manual = Manual.of(ctx)
    name = manual.name.replace(" ", "-")
    lines = [f'.TH "{name.upper()}" "1" "" "noughts {__version__}" "noughts manual"']
    lines += [".SH NAME", f"{_roff(name)} \\- {_roff(manual.summary)}", ".SH SYNOPSIS", _roff(manual.usage)]
    lines += [".SH DESCRIPTION"]
    for paragraph in manual.paragraphs:
        lines += [".PP", _roff(paragraph)]
    for block in manual.examples:
        lines += [".PP", ".nf", *map(_roff, block.splitlines()), ".fi"]
    lines += [".SH OPTIONS"]
    for words, text in manual.options:
        lines += [".TP", f"\\fB{_roff(words)}\\fR", _roff(text)]
    lines += [".SH EXIT STATUS"]
    for code, text in manual.exits.items():
        lines += [".TP", str(code), _roff(text)]
    return "\n".join(lines)


def _roff(text: str) -> str:
    """A text with roff's special characters escaped."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped
