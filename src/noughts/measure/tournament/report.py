"""The report: one page with the standings, the crosstable, and every game to step through, without a server."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

from noughts.core import Coords, Game, format_cell
from noughts.draw.page import page
from noughts.measure.tournament.running import PlayedFixture, TournamentFolder
from noughts.measure.tournament.standings import Standings

MOST_GAMES = 400
"""Games that one page lets a reader step through; the others are in the folder."""
ASSETS = Path(__file__).parent / "assets"


def report_page(
    standings: Standings, done: Sequence[PlayedFixture], folder: TournamentFolder, verdict: str = ""
) -> str:
    """The whole page."""
    setup = standings.setup
    title = f"Tournament of {setup.game}"
    parts = [f"<main><h1>{escape(title)}</h1>", f"<p>{standings.games:,} games. {escape(verdict)}</p>"]
    parts += ["<h2>Standings</h2>", _standings(standings), "<h2>Crosstable</h2>", _crosstable(standings)]
    forfeits = [played for played in done if played.forfeit]
    if forfeits:
        items = "".join(f"<li>{escape(played.name)}: {escape(played.forfeit)}</li>" for played in forfeits[:50])
        parts.append(f"<h2>Games that a player could not finish</h2><ul>{items}</ul>")
    if done:
        parts += ["<h2>Games</h2>", _stepper(standings, done, folder)]
    return page(title, _asset("report.css"), "\n".join([*parts, "</main>"]))


def _standings(standings: Standings) -> str:
    head = "<tr><th>Player</th><th>Elo</th><th>95 %</th><th>Games</th><th>Score</th><th>W</th><th>D</th><th>L</th></tr>"
    rows = [
        f'<tr><td class="name">{escape(row.player)}</td><td>{row.rating.elo:+.0f}</td><td>±{row.rating.error:.0f}</td>'
        f"<td>{row.tally.games}</td><td>{row.tally.score:.1%}</td><td>{row.tally.wins}</td><td>{row.tally.draws}</td>"
        f"<td>{row.tally.losses}</td></tr>"
        for row in standings.rows
    ]
    return f"<table>{head}{''.join(rows)}</table>"


def _crosstable(standings: Standings) -> str:
    order = [row.number for row in standings.rows]
    names = standings.setup.players
    head = "".join(f"<th>{place}</th>" for place in range(1, len(order) + 1))
    rows = []
    for place, one in enumerate(order, 1):
        cells = [_against(standings, one, other) for other in order]
        rows.append(f'<tr><td class="name">{place} {escape(names[one])}</td>{"".join(cells)}</tr>')
    return f"<table><tr><th>Player</th>{head}</tr>{''.join(rows)}</table>"


def _against(standings: Standings, one: int, other: int) -> str:
    tally = standings.between(one, other)
    return f"<td>{tally.wins}-{tally.draws}-{tally.losses}</td>" if one != other and tally.games else "<td>·</td>"


def _stepper(standings: Standings, done: Sequence[PlayedFixture], folder: TournamentFolder) -> str:
    shown = list(done)[:MOST_GAMES]
    left = f"<p>The other {len(done) - MOST_GAMES:,} games are in the folder.</p>" if len(done) > MOST_GAMES else ""
    data = json.dumps([_game(standings, played, folder.game(played)) for played in shown]).replace("<", "\\u003c")
    game = folder.game(shown[0])
    return (
        f"{left}<div class='controls'><select id='choose' aria-label='Game'></select>"
        "<button id='back'>Back</button><button id='next'>Next</button>"
        "<input id='at' type='range' min='0' value='0' aria-label='Move'></div>"
        f"<p id='said' aria-live='polite'></p><div class='board' id='board'>{_board(game)}</div>"
        f"<script type='application/json' id='games'>{data}</script><script>{_asset('report.js')}</script>"
    )


def _board(game: Game) -> str:
    """An empty board as a table, layer by layer, whose cells the script fills."""
    rules = game.rules
    width = rules.shape[0]
    height = rules.shape[1] if len(rules.shape) > 1 else 1
    layers = []
    for layer in range(0, rules.cells, width * height):
        rows = []
        for row in range(layer, layer + width * height, width):
            cells = "".join(
                f'<td data-cell="{cell}" style="width:1.6em;height:1.6em"></td>' for cell in range(row, row + width)
            )
            rows.append(f"<tr>{cells}</tr>")
        layers.append(f"<table>{''.join(rows)}</table>")
    return "".join(layers)


def _game(standings: Standings, played: PlayedFixture, game: Game) -> dict[str, object]:
    names, coords = standings.setup.players, Coords.default(game.rules)
    result = {1.0: f"{names[played.first]} wins.", 0.0: f"{names[played.second]} wins.", 0.5: "A draw."}[played.points]
    return {
        "title": f"{played.name}: {names[played.first]} - {names[played.second]}",
        "start": "".join(game.start.mark_at(cell) or "." for cell in range(game.rules.cells)),
        "first": game.start.turn.value,
        "moves": game.moves,
        "names": [format_cell(game.rules, cell, coords) for cell in game.moves],
        "result": f"{result} {played.forfeit}".strip(),
    }


def _asset(name: str) -> str:
    return (ASSETS / name).read_text("utf-8")
