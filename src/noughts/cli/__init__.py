"""The `noughts` command: parses, then imports only what the command needs.

Knows every layer; nothing imports it. Read this file first; each command is a module of its own, with a `command`.
"""

import importlib
import os
import signal
import sys
from typing import Any

import click

from noughts import __version__
from noughts.errors import NoughtsError

COMMANDS = {
    "play": "play a game, with a menu when nothing is named",
    "analyse": "the value of a position, its best moves, and why",
    "review": "a game move by move: mistakes, turning point, accuracy",
    "practise": "your mistakes and the stock of puzzles, until they sit",
    "puzzles": "puzzles made for a game, each with one proven solution",
    "match": "many games between two players",
    "solve": "the exact value of a big board, with a proof",
    "book": "the scores of all openings of a board with gravity",
    "verify": "check a proof with the independent checker",
    "draw": "a position as a picture, a game as an animation or a strip",
    "tree": "the searched tree as a picture, a page, DOT or JSON",
    "check": "a student's own program: is it right, what does it visit, and why",
    "exercise": "a sheet of exercises to print, with its key",
    "lab": "experiments as tables, plots and one HTML report",
    "train": "teach the engine by games against itself",
    "web": "the web page: play, watch a search, climb the ladder",
    "bench": "the benchmarks, ratios taken in one run",
}

ALIASES = {"analyze": "analyse", "practice": "practise"}
"""Other spellings that are understood."""
INTERRUPTED = 130


class Lazy(click.Group):
    """A group that imports a command's module only when the command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        cmd_name = ALIASES.get(cmd_name, cmd_name)
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"noughts.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


COMPLETION = """Completion of games and players by the shell, put into its start-up file:
eval "$(_NOUGHTS_COMPLETE=bash_source noughts)", or zsh_source, or fish_source."""


@click.group(
    cls=Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=COMPLETION,
)
@click.version_option(__version__, prog_name="noughts")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Play, solve and explain the whole tic-tac-toe family.

    Games are written WxH[xD][:K][+gravity][+misere], such as 3x3, 3x3x3, 5x5:4 or 7x6:4+gravity, or named: tictactoe,
    cube, qubic, gomoku, connect4, scorefour or sogo. Without a command, a game starts.
    """
    if ctx.invoked_subcommand is None:
        play = group.get_command(ctx, "play")
        assert play
        ctx.invoke(play)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; whatever goes wrong is one sentence on standard error and an exit code, never a traceback."""
    _open_streams()
    try:
        sys.exit(_run(arguments))
    except BrokenPipeError:
        # The reader of our output has gone; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(128 + signal.SIGPIPE if hasattr(signal, "SIGPIPE") else 1)


def _open_streams() -> None:
    """Give a program that was started with closed streams somewhere to read and write; write what any locale can."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _run(arguments: list[str] | None) -> int:
    try:
        status: Any = group.main(arguments, prog_name="noughts", standalone_mode=False)
        sys.stdout.flush()
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "noughts"
        return _complain(f"{error.format_message()} See `{command} --help`.")
    except click.ClickException as error:
        return _complain(error.format_message())
    except NoughtsError as error:
        return _complain(str(error))
    except (KeyboardInterrupt, click.Abort):
        click.echo("Stopped.", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
    except Exception as error:
        if os.environ.get("NOUGHTS_DEBUG"):
            raise
        _complain(f"an error of noughts itself, sorry ({type(error).__name__}: {error}); NOUGHTS_DEBUG=1 shows where.")
        return 1
    return status if isinstance(status, int) else 0


def _complain(sentence: str) -> int:
    click.echo(f"noughts: {sentence}", err=True)
    return 2
