"""`noughts mcp`: a server for language-model clients."""

import click

from noughts.errors import NoughtsError


@click.command("mcp")
def command() -> None:
    """Serve the tools state, move, analyse, review and verify over standard input and output, by the Model Context
    Protocol. Needs the extra: pip install 'noughts[mcp]'. It runs until its input ends.

    A client is configured with the command, such as
    {"mcpServers": {"noughts": {"command": "noughts", "args": ["mcp"]}}}.

    \b
    noughts mcp
    """
    try:
        from noughts.adapters.mcp import server
    except ImportError as error:
        raise NoughtsError("The MCP server needs its extra: pip install 'noughts[mcp]'.") from error
    server().run("stdio")
