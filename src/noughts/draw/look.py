"""The look: the colours and letters of every surface, light and dark, in one place.

Like ink on good paper. The colours of marks and values are of the Okabe-Ito set, which colour-blind people can tell
apart; a disc that is called red is red, and far darker than a yellow one. Colour is never the only sign: values also
carry a letter and a shape, discs a cross or a ring.
"""

import re
from dataclasses import asdict, dataclass, fields

from noughts.answer import MoveAnswer, Standing, percent
from noughts.common import Result, Score

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
"""System fonts only: nothing is fetched."""
SERIF = "'Iowan Old Style', 'Palatino Linotype', serif"
"""For the names of games, heads and verdicts: Apple's, Windows', or else the system's own. A browser looks for each
name that is not installed once per size of text before it paints, so the list is short."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colour of each token.

    `muted` is secondary text, `rule` the thin lines of a drawing, `tint` a quiet background; on pages, `card` is the
    background of buttons, `edge` their border, `focus` the ring around the focused element, `shadow` the shadow of a
    raised card. The rest is for boards: discs (of X and of O, each with a deeper colour for the mark pressed into it)
    in a blue frame, stones on wood, the side of a sheet in space; `halo` surrounds a stroke drawn over them.
    """

    paper: str
    ink: str
    muted: str
    rule: str
    tint: str
    x: str
    o: str
    win: str
    draw: str
    loss: str
    card: str
    edge: str
    focus: str
    shadow: str
    disc_x: str
    disc_x_deep: str
    disc_o: str
    disc_o_deep: str
    frame: str
    frame_deep: str
    frame_light: str
    frame_ink: str
    wood: str
    wood_edge: str
    grain: str
    stone_x: str
    stone_x_edge: str
    stone_o: str
    stone_o_edge: str
    sheet_side: str
    halo: str

    def of(self, result: Result) -> str:
        """The colour of a result; for an unknown one, that of secondary text."""
        return {Result.WIN: self.win, Result.DRAW: self.draw, Result.LOSS: self.loss}.get(result, self.muted)

    def on(self, background: str) -> str:
        """Paper or ink, whichever reads better on a background."""
        return max((self.paper, self.ink), key=lambda colour: contrast(colour, background))


LIGHT = Look(
    paper="#FBF9F4",
    ink="#1F2430",
    muted="#5A6170",
    rule="#C9C5BA",
    tint="#F0ECE1",
    x="#0072B2",
    o="#D55E00",
    win="#009E73",
    draw="#6B7280",
    loss="#CC79A7",
    card="#FFFDF9",
    edge="#E3DDD0",
    focus="#0B5FA5",
    shadow="#CFC8B6",
    disc_x="#F0E442",
    disc_x_deep="#756600",
    disc_o="#E5383B",
    disc_o_deep="#4A0A0A",
    frame="#1C5E93",
    frame_deep="#0B3453",
    frame_light="#3B7CB1",
    frame_ink="#FDFBF6",
    wood="#EBD9B2",
    wood_edge="#CDB684",
    grain="#5B4A2C",
    stone_x="#1B1E26",
    stone_x_edge="#4A4F5C",
    stone_o="#FCFAF4",
    stone_o_edge="#756B4F",
    sheet_side="#D8D2C4",
    halo="#FEFCF7",
)
DARK = Look(
    paper="#14171F",
    ink="#E8E6E0",
    muted="#A7ABB5",
    rule="#3C4250",
    tint="#1E232E",
    x="#56B4E9",
    o="#E69F00",
    win="#3FC79A",
    draw="#9AA1AE",
    loss="#E3A3C6",
    card="#1B1F2A",
    edge="#303646",
    focus="#8FD0FF",
    shadow="#05070B",
    disc_x="#F0E442",
    disc_x_deep="#756600",
    disc_o="#E5383B",
    disc_o_deep="#4A0A0A",
    frame="#1D5583",
    frame_deep="#081C2C",
    frame_light="#2F6F9F",
    frame_ink="#FDFBF6",
    wood="#A68E66",
    wood_edge="#75613F",
    grain="#241B0D",
    stone_x="#1B1E26",
    stone_x_edge="#8D94A3",
    stone_o="#FCFAF4",
    stone_o_edge="#756B4F",
    sheet_side="#0E1118",
    halo="#14171E",
)
LOOKS = {"light": LIGHT, "dark": DARK}

LETTERS = {Result.WIN: "W", Result.DRAW: "D", Result.LOSS: "L", Result.UNKNOWN: "?"}


def short(score: Score) -> str:
    """A score in a few letters: W5, D, L4, or an estimate such as ?+2."""
    if score.result is Result.UNKNOWN:
        return f"?{score.estimate:+g}"
    if score.result is Result.DRAW or score.plies is None:
        return LETTERS[score.result]
    return f"{LETTERS[score.result]}{score.plies}"


def short_value(move: MoveAnswer) -> str:
    """A move's value in a few letters: the proven value, or an estimated chance such as 62%, or ?."""
    if move.standing is Standing.PROVEN:
        return short(move.score)
    return "?" if move.chance is None else percent(move.chance)


PAGE = Look(**{field.name: f"var(--{field.name.replace('_', '-')})" for field in fields(Look)})
"""The look of a picture that stands within a page: its colours are the page's own, light or dark."""


def css_variables(look: Look) -> str:
    """The tokens as CSS custom properties: --paper, --ink, --disc-x, ..."""
    return " ".join(f"{variable(token)}: {colour};" for token, colour in asdict(look).items())


def variable(token: str) -> str:
    """The CSS custom property of a token."""
    return f"--{token.replace('_', '-')}"


def look_sheet() -> str:
    """Both looks as a stylesheet for pages that let the reader choose: each token has a light and a dark colour."""
    dark = asdict(DARK)
    colours = "\n".join(
        f"  {variable(token)}: light-dark({light}, {dark[token]});" for token, light in asdict(LIGHT).items()
    )
    return f":root {{\n  color-scheme: light dark;\n  --font: {FONT};\n  --serif: {SERIF};\n{colours}\n}}\n"


def page_style() -> str:
    """The rules that every page of ours starts with: both looks, chosen by the reader's system setting."""
    return (
        f":root {{ color-scheme: light dark; {css_variables(LIGHT)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {css_variables(DARK)} }} }}\n"
        f"body {{ background: var(--paper); color: var(--ink); font: 16px/1.55 {FONT}; margin: 0; }}\n"
    )


def adaptive(svg: str) -> str:
    """A picture drawn in the light look, made to follow the page's look: its colours become the page's variables."""
    names: dict[str, str] = {}
    for token, colour in asdict(LIGHT).items():
        names.setdefault(colour.lower(), f"var({variable(token)})")
    return re.sub(r"#[0-9a-fA-F]{6}\b", lambda found: names.get(found[0].lower(), found[0]), svg)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as web accessibility defines it."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def blend(one: str, other: str, share: float) -> str:
    """A colour between two: `share` of the other in the one."""
    if one.startswith("var("):
        return f"color-mix(in srgb, {other} {share:.0%}, {one})"
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _luminance(colour: str) -> float:
    parts = [channel / 255 for channel in _channels(colour)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
