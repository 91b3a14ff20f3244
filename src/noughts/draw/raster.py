"""A drawing of ours as pixels: the few shapes that boards are made of, antialiased, without any dependency.

A shape is a distance function in its own plane; near its edge the distance gives the pixel's coverage. Numbers are
drawn with straight strokes. Words are left out: pictures with text are drawn as SVG, or as PNG by cairosvg.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, sqrt
from xml.etree import ElementTree

SHARES = 16
"""Levels of coverage between a pixel outside a shape and one inside."""

DIGITS = {
    "0": "M0 0H1V2H0V0",
    "1": "M0 0.5L0.6 0V2",
    "2": "M0 0H1V1H0V2H1",
    "3": "M0 0H1V2H0M0 1H1",
    "4": "M0 0V1H1M1 0V2",
    "5": "M1 0H0V1H1V2H0",
    "6": "M1 0H0V2H1V1H0",
    "7": "M0 0H1L0.4 2",
    "8": "M0 0H1V2H0V0M0 1H1",
    "9": "M1 1H0V0H1V2H0",
}
"""Digits as paths in a box of one by two."""
DIGIT, STEP, PEN = 0.36, 0.56, 0.05
"""The width of that box, the advance from one digit to the next, and half the pen's width, in font sizes."""

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
Distance = Callable[[float, float], float]

_NAME = re.compile(r"\{.*\}")
_TRANSFORM = re.compile(r"(matrix|translate|scale)\(([^)]*)\)")
_STEP = re.compile(r"([MLHV])([^MLHVZ]*)")


@dataclass(frozen=True)
class Pixels:
    """A picture: a colour 0xRRGGBB for each pixel, row by row."""

    width: int
    height: int
    colours: list[int]


class Raster:
    """Paints drawings of one size; painted shapes are cached, since a film repeats most of them."""

    def __init__(self) -> None:
        self._shares: dict[tuple[str, str, Matrix], list[tuple[int, int]]] = {}

    def paint(self, svg: str) -> Pixels:
        """The picture of a whole SVG text of ours, one pixel per pixel of the SVG."""
        root = ElementTree.fromstring(svg)
        width, height = round(float(root.attrib["width"])), round(float(root.attrib["height"]))
        scale = float(root.attrib["width"]) / float(root.attrib["viewBox"].split()[2])
        canvas = [_paper(root)] * (width * height)
        for shape, matrix in _shapes(root, (scale, 0.0, 0.0, scale, 0.0, 0.0)):
            for part, colour, opacity in _parts(shape):
                self._lay(canvas, width, height, part, matrix, colour, opacity)
        return Pixels(width, height, canvas)

    def _lay(
        self, canvas: list[int], width: int, height: int, part: "_Part", matrix: Matrix, colour: int, opacity: float
    ) -> None:
        key = part.name, f"{width}x{height}", matrix
        if key not in self._shares:
            self._shares[key] = list(_shares(part, matrix, width, height))
        for index, share in self._shares[key]:
            full = share * opacity
            canvas[index] = colour if full >= SHARES else _mixed(canvas[index], colour, full)


def _paper(root: ElementTree.Element) -> int:
    """The colour of the background that a picture of ours begins with; white if it has none."""
    return next((_colour(child.attrib["fill"]) for child in root if _is_sheet(root, child)), 0xFFFFFF)


def _is_sheet(node: ElementTree.Element, child: ElementTree.Element) -> bool:
    size = node.attrib.get("viewBox", "").split()[2:]
    return bool(size) and [child.attrib.get(key) for key in ("width", "height")] == size


@dataclass(frozen=True)
class _Part:
    """A shape in its own plane: a unique name, the box around it, and the distance from it."""

    name: str
    box: Box
    distance: Distance


def _shapes(node: ElementTree.Element, matrix: Matrix) -> Iterator[tuple[ElementTree.Element, Matrix]]:
    """The shapes in drawing order, each with its transformation."""
    for child in node:
        placed = _times(matrix, child.attrib.get("transform", ""))
        kind = _NAME.sub("", child.tag)
        number = kind == "text" and (child.text or "").isdecimal()
        if kind in ("circle", "path") or number or (kind == "rect" and not _is_sheet(node, child)):
            yield child, placed
        yield from _shapes(child, placed)


def _times(matrix: Matrix, text: str) -> Matrix:
    for kind, numbers in _TRANSFORM.findall(text):
        given = [float(number) for number in numbers.replace(",", " ").split()]
        if kind == "matrix":
            inner = tuple(given)
        elif kind == "scale":
            inner = (given[0], 0.0, 0.0, given[-1], 0.0, 0.0)
        else:
            inner = (1.0, 0.0, 0.0, 1.0, given[0], given[1])
        a, b, c, d, e, f = matrix
        p, q, r, s, t, u = inner
        matrix = a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f
    return matrix


def _parts(shape: ElementTree.Element) -> Iterator[tuple[_Part, int, float]]:
    """The shape's parts with their colour and opacity; each straight piece of a stroke is a part."""
    kind, given = _NAME.sub("", shape.tag), shape.attrib
    fill, stroke, opacity = given.get("fill", "none"), given.get("stroke", "none"), float(given.get("opacity", 1))
    half = float(given.get("stroke-width", 1)) / 2
    if kind == "rect" and fill != "none":
        corner = tuple(float(given.get(key, 0)) for key in ("x", "y", "width", "height", "rx"))
        yield _rectangle(*corner), _colour(fill), opacity
    elif kind == "circle":
        x, y, radius = (float(given[key]) for key in ("cx", "cy", "r"))
        if fill != "none":
            yield _ring(x, y, 0.0, radius), _colour(fill), opacity
        if stroke != "none":
            yield _ring(x, y, radius, half), _colour(stroke), opacity
    elif kind == "text":
        size = float(given["font-size"])
        for line in _written(shape.text or "", float(given["x"]), float(given["y"]), size):
            yield _stroke(*line, PEN * size), _colour(fill), opacity
    elif kind == "path" and stroke != "none":
        for line in _lines(given["d"]):
            yield _stroke(*line, half), _colour(stroke), opacity


def _rectangle(x: float, y: float, width: float, height: float, round_: float) -> _Part:
    across, down = width / 2 - round_, height / 2 - round_
    middle, centre = x + width / 2, y + height / 2

    def distance(px: float, py: float) -> float:
        dx, dy = abs(px - middle) - across, abs(py - centre) - down
        return hypot(max(dx, 0.0), max(dy, 0.0)) + min(max(dx, dy), 0.0) - round_

    return _Part(f"rect {x} {y} {width} {height} {round_}", (x, y, x + width, y + height), distance)


def _ring(x: float, y: float, radius: float, half: float) -> _Part:
    """A circle drawn with a pen of half width `half`; a disc if the radius is 0."""
    reach = radius + half

    def distance(px: float, py: float) -> float:
        return abs(hypot(px - x, py - y) - radius) - half

    return _Part(f"ring {x} {y} {radius} {half}", (x - reach, y - reach, x + reach, y + reach), distance)


def _stroke(x1: float, y1: float, x2: float, y2: float, half: float) -> _Part:
    """A line with round ends."""
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy or 1.0

    def distance(px: float, py: float) -> float:
        along = max(0.0, min(1.0, ((px - x1) * dx + (py - y1) * dy) / length))
        return hypot(px - x1 - along * dx, py - y1 - along * dy) - half

    box = min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half
    return _Part(f"line {x1} {y1} {x2} {y2} {half}", box, distance)


def _written(number: str, middle: float, foot: float, size: float) -> Iterator[Box]:
    """The strokes of a number on a baseline, centred on its middle."""
    left = middle - size * (STEP * (len(number) - 1) + DIGIT) / 2
    for place, digit in enumerate(number):
        x, y, side = left + place * STEP * size, foot - 2 * DIGIT * size, DIGIT * size
        for x1, y1, x2, y2 in _lines(DIGITS[digit]):
            yield x + x1 * side, y + y1 * side, x + x2 * side, y + y2 * side


def _lines(path: str) -> Iterator[Box]:
    """The straight pieces of a path of M, L, H and V."""
    x = y = 0.0
    for letter, text in _STEP.findall(path):
        numbers = [float(number) for number in text.replace(",", " ").split()]
        was = x, y
        if letter == "H":
            x = numbers[0]
        elif letter == "V":
            y = numbers[0]
        else:
            x, y = numbers
        if letter != "M":
            yield (*was, x, y)


def _shares(part: _Part, matrix: Matrix, width: int, height: int) -> Iterator[tuple[int, int]]:
    """The pixels that a part covers, by index, with their coverage."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    scale = sqrt(abs(area))
    left, top, right, bottom = part.box
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    distance = part.distance
    for row in range(max(0, int(min(ys)) - 1), min(height, int(max(ys)) + 2)):
        for column in range(max(0, int(min(xs)) - 1), min(width, int(max(xs)) + 2)):
            px, py = column + 0.5 - e, row + 0.5 - f
            outside = distance((d * px - c * py) / area, (a * py - b * px) / area) * scale
            share = round(min(1.0, 0.5 - outside) * SHARES)
            if share > 0:
                yield row * width + column, share


@lru_cache(maxsize=4096)
def _mixed(under: int, over: int, share: float) -> int:
    part = share / SHARES
    mixed = 0
    for shift in (16, 8, 0):
        one, other = under >> shift & 255, over >> shift & 255
        mixed |= round(one + (other - one) * part) << shift
    return mixed


def _colour(text: str) -> int:
    return int(text.removeprefix("#"), 16)
