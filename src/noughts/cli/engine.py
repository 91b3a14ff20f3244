"""`noughts engine`: an engine that speaks the Gomocup protocol, for gomoku interfaces and tournaments."""

import os
import sys
from functools import partial

import click

from noughts.cli.options import Number


@click.command("engine")
@click.option("--length", type=Number(1, 20), default=5, metavar="K", help="How many in a row win (5).")
def command(length: int) -> None:
    """Run as an engine: read commands of the Gomocup protocol from standard input, answer on standard output.

    Start it from Piskvork, Yixin-Board, c-gomoku-cli or another manager, also under the name pbrain-noughts. It plays
    on any board of up to 400 cells that START or RECTSTART names, obeys the limits of INFO, and knows SWAP2BOARD and
    the extensions yxboard, yxnbest, yxstop, yxhashclear and yxshowforbid. Rule 0 is freestyle, rule 1 exactly five; any
    other rule is answered with ERROR.

    Exit code 0 after END or the end of the input.

    \b
    printf 'START 15\\nBEGIN\\nEND\\n' | noughts engine
    noughts play gomoku --o "engine:noughts engine"
    """
    from noughts.adapters.gomocup.serving import EngineConversation

    # Only the protocol may reach standard output; anything else goes to standard error.
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout.flush()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    EngineConversation(partial(os.read, sys.stdin.fileno()), target, length).run()


def main() -> None:
    """The entry point `pbrain-noughts`."""
    from noughts.cli import main

    main(["engine", *sys.argv[1:]])
