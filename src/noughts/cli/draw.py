"""`noughts draw`: a position as a picture, a game as an animation or a strip."""

from pathlib import Path

import click

from noughts.cli.options import coords_option, first_option, game_argument, position_options
from noughts.cli.progress import status_line
from noughts.common import Control
from noughts.core import Coords, Game, Mark, Position, Rules, parse_moves, parse_position
from noughts.errors import BadFile, BadNotation
from noughts.files import demand_writable, write_whole

KINDS = (".svg", ".png", ".gif")


@click.command("draw")
@game_argument
@position_options
@first_option
@coords_option
@click.option("--load", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="A saved game.")
@click.option("--film", is_flag=True, help="Every position of the game, side by side.")
@click.option("--look", type=click.Choice(["light", "dark"]), default="light", help="The colours (light).")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), required=True, metavar="FILE", help="A .svg, .png or .gif."
)
def command(
    game: Rules,
    position: str | None,
    moves: str | None,
    first: str | None,
    coords: str | None,
    load: Path | None,
    film: bool,
    look: str,
    out: Path,
) -> None:
    """Draw a position or a whole game: a .gif is animated, and --film draws all positions side by side.

    .svg and .gif need nothing else, but a .gif has no text; .png needs cairosvg, from noughts[lab].

    \b
    noughts draw --position "X.O/.X./..O X" -o position.svg
    noughts draw connect4 --moves 4453332265 -o game.gif
    noughts draw connect4 --moves 4453332265 --film --look dark -o strip.svg
    """
    kind = out.suffix.lower()
    if kind not in KINDS:
        raise BadFile(f"A picture is written to a .svg, .png or .gif file, not to {str(out)!r}.")
    if film and kind == ".gif":
        raise BadNotation("A .gif is animated; --film is for .svg and .png.")
    if coords and (film or kind == ".gif"):
        raise BadNotation("--coords labels the cells of one position; it cannot be combined with --film or a .gif.")
    played = _played(game, position, moves, first, load)
    demand_writable(out)
    write_whole(out, [_picture(played, film, look, kind, Coords(coords) if coords else None)])
    count = len(played.positions)
    shown = f"{count} {'position' if count == 1 else 'positions'}" if film or kind == ".gif" else "the position"
    click.echo(f"{played.rules}: {shown} in {out}")


def _played(game: Rules, position: str | None, moves: str | None, first: str | None, load: Path | None) -> Game:
    if sum(given is not None for given in (position, moves, load)) > 1:
        raise BadNotation("Give only one of --position, --moves and --load.")
    if load:
        return Game.load(load)
    start = Position(game, turn=Mark((first or "x").upper())) if position is None else parse_position(game, position)
    played = Game(start)
    for cell in parse_moves(game, moves or "", start):
        played.play(cell)
    return played


def _picture(game: Game, film: bool, look: str, kind: str, coords: Coords | None) -> bytes:
    from noughts.draw import LOOKS, board_svg, png_bytes
    from noughts.draw.film import film_gif, film_svg

    with status_line("painting", "positions") as line:
        control = Control(progress=line)
        if kind == ".gif":
            return film_gif(game, LOOKS[look], control)
        if film:
            svg = film_svg(game, LOOKS[look], control)
        else:
            svg = board_svg(game.position, names=True, look=LOOKS[look], coords=coords)
    return png_bytes(svg) if kind == ".png" else svg.encode()
