"""Plots: an SVG without a date, in the one look, the same every time."""

import re
from xml.etree import ElementTree

import matplotlib

from noughts.measure.lab.plots import SERIES, heat_map, plot


def drawn() -> str:
    with plot("name", "A title", "A caption") as found:
        found.axes[0].plot([1, 2, 3], **SERIES[0])
        heat_map(found.axes[0], [[0.25, None], [1.0, 0.5]], ["a", "b"], ["c", "d"])
    return found.done.svg


def test_a_plot_is_an_svg_that_is_the_same_every_time() -> None:
    before = dict(matplotlib.rcParams)
    one, other = drawn(), drawn()
    assert one == other
    assert dict(matplotlib.rcParams) == before, "nothing global is changed"
    assert ElementTree.fromstring(one).tag.endswith("svg")
    words = set(re.findall(r"<text[^>]*>([^<]*)</text>", one))
    assert {".25", ".50", "1", "a", "b", "c", "d"} <= words


def test_no_two_series_differ_by_colour_alone() -> None:
    looks = [(series["marker"], series["linestyle"]) for series in SERIES]
    assert len(set(looks)) == len(looks)
