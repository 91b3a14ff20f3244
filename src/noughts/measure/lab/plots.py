"""Plots in the common look: matplotlib figures as SVG texts, without any global state."""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure as Canvas

from noughts.draw.look import LIGHT, blend
from noughts.measure.lab.findings import Figure

SERIES: tuple[dict[str, Any], ...] = (
    {"color": LIGHT.x, "marker": "o", "linestyle": "-"},
    {"color": LIGHT.o, "marker": "s", "linestyle": "--"},
    {"color": LIGHT.win, "marker": "^", "linestyle": "-."},
    {"color": LIGHT.loss, "marker": "D", "linestyle": ":"},
    {"color": LIGHT.ink, "marker": "v", "linestyle": "-"},
    {"color": LIGHT.draw, "marker": "P", "linestyle": "--"},
    {"color": LIGHT.x, "marker": "X", "linestyle": ":"},
    {"color": LIGHT.o, "marker": "*", "linestyle": "-"},
)
"""Colour, marker and stroke of each series, so that colour is never the only sign."""
HATCHES = ("", "///", "...", "xx", "\\\\\\", "++")

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "noughts",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 11,
    "text.color": LIGHT.ink,
    "axes.labelcolor": LIGHT.ink,
    "axes.edgecolor": LIGHT.muted,
    "axes.facecolor": LIGHT.paper,
    "axes.titlesize": 12.5,
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": LIGHT.rule,
    "grid.linewidth": 0.7,
    "xtick.color": LIGHT.ink,
    "ytick.color": LIGHT.ink,
    "figure.facecolor": LIGHT.paper,
    "hatch.color": LIGHT.paper,
    "legend.frameon": False,
    "lines.linewidth": 1.8,
    "lines.markersize": 6,
}
HEAT = LinearSegmentedColormap.from_list(
    "noughts", [blend(LIGHT.paper, LIGHT.o, 0.75), LIGHT.paper, blend(LIGHT.paper, LIGHT.x, 0.65)]
)
"""From orange (bad for the row's player) through paper (even) to blue (good); all light enough to read ink on."""


@dataclass
class Plot:
    """A figure being drawn: `axes` to draw on, `figure` once the block is done."""

    axes: Sequence[Axes]
    figure: Figure | None = None

    @property
    def done(self) -> Figure:
        """The finished figure."""
        assert self.figure
        return self.figure


@contextmanager
def plot(
    name: str,
    title: str,
    caption: str,
    *,
    panels: int = 1,
    width: float = 7.6,
    height: float = 4.2,
    adaptive: bool = True,
) -> Iterator[Plot]:
    """Draw on the axes of the Plot inside the block; afterwards its `figure` holds the SVG."""
    with matplotlib.rc_context(STYLE):
        canvas = Canvas(figsize=(width, height), layout="constrained")
        axes = canvas.subplots(1, panels, squeeze=False)[0]
        drawn = Plot(list(axes))
        yield drawn
        with io.StringIO() as file:
            canvas.savefig(file, format="svg", metadata={"Date": None, "Title": title})
            text = file.getvalue()
    drawn.figure = Figure(name, title, text[text.index("<svg") :].strip(), caption, adaptive)


def heat_map(
    axes: Axes, scores: Sequence[Sequence[float | None]], rows: Sequence[str], columns: Sequence[str], digits: int = 2
) -> None:
    """A table of scores from 0 to 1 as coloured squares with the number in each."""
    filled = [[0.5 if score is None else score for score in row] for row in scores]
    axes.pcolormesh(filled, cmap=HEAT, vmin=0, vmax=1, edgecolors=LIGHT.paper, linewidth=1)
    for y, row in enumerate(scores):
        for x, score in enumerate(row):
            if score is not None:
                words = f"{score:.{digits}f}".lstrip("0") if score < 1 else "1"
                axes.text(x + 0.5, y + 0.5, words, ha="center", va="center", fontsize=8.5, color=LIGHT.ink)
    axes.set_xticks([x + 0.5 for x in range(len(columns))], columns, rotation=45, ha="right")
    axes.set_yticks([y + 0.5 for y in range(len(rows))], rows)
    axes.invert_yaxis()
    axes.grid(False)
    axes.set_aspect("equal")
    axes.tick_params(length=0)
