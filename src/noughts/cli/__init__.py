"""The `noughts` command: parses, then imports only what the command needs.

Knows every layer; nothing imports it. Read this file first; each command is a module that defines `command`.
"""

import errno
import importlib
import os
import signal
import sys
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

from noughts.cli.exits import BAD_INPUT, INTERRUPTED, NEGATIVE, UNKNOWN, Late, codes
from noughts.cli.version import show_version
from noughts.errors import NoughtsError

COMMANDS = {
    "play": "play a game; a menu opens if none is named",
    "analyse": "the value of a position, its best moves, and why",
    "review": "a game move by move: mistakes, turning point, accuracy",
    "practise": "drill your mistakes and the built-in puzzles until you know them",
    "puzzles": "make puzzles for a game, each with one proven solution",
    "match": "many games between two players",
    "tournament": "many players against each other, with ratings and a report",
    "engine": "speak the Gomocup protocol, as an engine for gomoku interfaces",
    "mcp": "serve games, analysis and proofs to language-model clients",
    "convert": "read a game in one file format and write it in another",
    "solve": "the exact value of a big board, with a proof",
    "book": "the scores of all openings of a board with gravity",
    "verify": "check a proof with the independent checker",
    "proofs": "list, make, add and check proofs of whole boards",
    "draw": "a position as a picture, a game as an animation or a strip",
    "tree": "the searched tree as a picture, a page, DOT or JSON",
    "check": "check a student's own program: is it right, and what does it visit?",
    "task": "a task for a class, and a league of its players",
    "exercise": "a sheet of exercises to print, with its key",
    "lesson": "a 90-minute lesson: plan, slides, sheet and task",
    "lab": "experiments as tables, plots and one HTML report",
    "train": "train the engine's weights by self-play",
    "web": "the web page: play, watch a search, climb the ladder",
    "games": "the games by link that a server stores",
    "bench": "the benchmarks, ratios taken in one run",
    "help": "help for a command, also as a manual page",
}

ALIASES = {"analyze": "analyse", "practice": "practise"}
"""Other spellings that are understood."""
MEANT = {
    "--level": "--o level:N (or --x level:N) with N from 1 to 8",
    "--vs": "--o PLAYER",
    "--against": "--o PLAYER",
    "--opponent": "--o PLAYER",
    "--player": "--x PLAYER or --o PLAYER",
    "--depth": "--engine alphabeta:depth=3",
    "--output": "-o FILE",
    "--file": "-o FILE",
}
"""Options that people try, with those that they probably mean; used if a command has no such option."""


class Lazy(click.Group):
    """A group that imports a command's module only when the command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        cmd_name = ALIASES.get(cmd_name, cmd_name)
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"noughts.cli.{cmd_name}").command
        command.epilog = command.epilog or exits_text(cmd_name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; options of `play` before any command belong to it, since a game starts without one."""
        if args and not ctx.resilient_parsing and self._means_play(ctx, args[0]):
            args = ["play", *args]
        return super().parse_args(ctx, args)

    def _means_play(self, ctx: click.Context, word: str) -> bool:
        name = word.partition("=")[0]
        if not name.startswith("-") or any(name in param.opts for param in self.get_params(ctx)):
            return False
        play = self.get_command(ctx, "play")
        return play is not None and (name in MEANT or any(name in param.opts for param in play.params))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The named command; the name of a game stands for `play GAME`."""
        word = args[0]
        if ALIASES.get(word, word) in COMMANDS or word.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        if _is_game(word):
            return "play", self.get_command(ctx, "play"), args
        from noughts.core.rules import NAMES, shorten
        from noughts.core.spelling import nearest

        near = nearest(word, [*COMMANDS, *NAMES])
        raise click.UsageError(f"{shorten(word)!r} is not a command{f'; did you mean {near}?' if near else '.'}", ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _is_game(word: str) -> bool:
    from noughts.cli.options import GAME

    try:
        GAME.convert(word, None, None)
    except NoughtsError:
        return False
    return True


def exits_text(command: str) -> str:
    """The exit codes of a command, as `--help` shows them."""
    return "\b\nExit codes:\n" + "\n".join(f"  {code:<4}{words}" for code, words in codes(command).items())


ENDS = (".", "?", "?)")
"""How a sentence ends."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What writing fails with when there is no room."""
COMPLETION = """Shell completion of games, players, experiments and files: put
eval "$(_NOUGHTS_COMPLETE=bash_source noughts)" into the shell's start-up file, or zsh_source, or fish_source."""


@click.group(
    cls=Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=COMPLETION,
)
@click.option(
    "-V",
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=show_version,
    help="Show the version, the commit, and whether the kernels are compiled.",
)
@click.pass_context
def group(ctx: click.Context) -> None:
    """Play, solve and explain the whole tic-tac-toe family.

    Games are written WxH[xD][:K][+gravity][+misere][+torus][+exact], such as 3x3, 3x3x3, 5x5:4 or 7x6:4+gravity, or
    named: tictactoe, cube, qubic, gomoku, connect4, scorefour or sogo. Without a command, a game starts.

    \b
    noughts                       play, with a menu
    noughts connect4              play Connect Four
    noughts analyse --moves 519   what a position is worth, and why
    noughts solve 6x5:4           the exact value of a board
    noughts help solve            help for a command
    """
    if ctx.invoked_subcommand is None:
        play = group.get_command(ctx, "play")
        assert play
        ctx.invoke(play)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; an error is one sentence on standard error and an exit code, never a traceback."""
    _open_streams()
    try:
        sys.exit(_run(arguments))
    except BrokenPipeError:
        # The reader of our output has gone, so there is nowhere to report it.
        _drop_output()
        sys.exit(128 + signal.SIGPIPE if hasattr(signal, "SIGPIPE") else 1)


def _drop_output() -> None:
    """Standard output cannot be written; Python would try again when it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_streams() -> None:
    """Replace closed standard streams, and write only what the locale can encode."""
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
        fault = _usage(error)
        return _complain(f"{fault}{'' if fault.endswith(ENDS) else '.'} See `{command} --help`.")
    except click.ClickException as error:
        return _complain(error.format_message())
    except Late as error:
        _complain(str(error))
        return UNKNOWN
    except NoughtsError as error:
        return _complain(str(error))
    except (KeyboardInterrupt, click.Abort):
        click.echo("Stopped.", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.errno in FULL and not error.filename:
            _drop_output()
            return _complain(f"Standard output cannot be written: {error.strerror}.")
        return _complain(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
    except Exception as error:
        if os.environ.get("NOUGHTS_DEBUG"):
            raise
        _complain(f"an error of noughts itself, sorry ({type(error).__name__}: {error}); NOUGHTS_DEBUG=1 shows where.")
        return NEGATIVE
    return status if isinstance(status, int) else 0


def _usage(error: click.UsageError) -> str:
    """What is wrong with the arguments of a command, with the option that was probably meant."""
    if isinstance(error, NoArgsIsHelpError) and isinstance(error.ctx.command, click.Group):
        return f"Missing command; expected one of {', '.join(error.ctx.command.list_commands(error.ctx))}."
    if isinstance(error, click.NoSuchOption) and (meant := MEANT.get(error.option_name)):
        return f"There is no option {error.option_name}; did you mean {meant}?"
    return error.format_message()


def _complain(sentence: str) -> int:
    click.echo(f"noughts: {sentence}", err=True)
    return BAD_INPUT
