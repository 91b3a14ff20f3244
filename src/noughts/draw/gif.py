"""Animated GIF: one picture after another, each written as what has changed. The format is GIF89a with LZW codes."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from noughts.draw.raster import Pixels

MOST_COLOURS = 256
MOST_CODES = 4096
FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


@dataclass(frozen=True)
class _Change:
    """The part of a picture that differs from the one before: the corner and size of its box, and its pixels."""

    left: int
    top: int
    width: int
    height: int
    colours: "array[int]"


def gif_bytes(frames: Iterable[Pixels], delays: Sequence[int]) -> bytes:
    """Pictures of one size as a GIF that repeats for ever; `delays` are hundredths of a second.

    Only the changed part of each picture is kept, so a long film needs little more memory than a short one.
    """
    changes = list(_changes(frames))
    numbers = _palette(changes)
    bits = max(2, (len(set(numbers.values())) - 1).bit_length())
    parts = [b"GIF89a", _short(changes[0].width), _short(changes[0].height), bytes([0xF0 | bits - 1, 0, 0])]
    parts += [_colour_table(numbers, 1 << bits), FOR_EVER]
    for change, delay in zip(changes, delays, strict=True):
        pixels = bytes(numbers[colour] for colour in change.colours)
        parts.append(b"\x21\xf9\x04\x04" + _short(delay) + b"\x00\x00\x2c")
        parts += [_short(number) for number in (change.left, change.top, change.width, change.height)]
        parts += [b"\x00", bytes([bits]), *_blocks(_codes(pixels, bits)), b"\x00"]
    return b"".join([*parts, b"\x3b"])


def _changes(frames: Iterable[Pixels]) -> Iterator[_Change]:
    """The changed part of each picture; the whole of the first one."""
    before: Pixels | None = None
    for frame in frames:
        left, top, right, bottom = _changed(before, frame)
        colours = array("I")
        for row in range(top, bottom):
            colours.extend(frame.colours[row * frame.width + left : row * frame.width + right])
        yield _Change(left, top, right - left, bottom - top, colours)
        before = frame


def _short(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _palette(changes: Sequence[_Change]) -> dict[int, int]:
    """The index of every colour; if there are too many, a rare one gets that of the nearest common one."""
    counts: Counter[int] = Counter()
    for change in changes:
        counts.update(change.colours)
    common = [colour for colour, _ in counts.most_common(MOST_COLOURS)]
    numbers = {colour: number for number, colour in enumerate(common)}
    return {colour: numbers.get(colour, _nearest(colour, common)) for colour in counts}


def _nearest(colour: int, common: list[int]) -> int:
    def far(other: int) -> int:
        return sum(((colour >> shift & 255) - (other >> shift & 255)) ** 2 for shift in (16, 8, 0))

    return min(range(len(common)), key=lambda number: far(common[number]))


def _colour_table(numbers: dict[int, int], size: int) -> bytes:
    table = [0] * size
    for colour, number in reversed(numbers.items()):
        table[number] = colour
    return b"".join(colour.to_bytes(3, "big") for colour in table)


def _changed(before: Pixels | None, after: Pixels) -> tuple[int, int, int, int]:
    """The box around what differs, at least one pixel; the whole of the first picture."""
    width = after.width
    if before is None:
        return 0, 0, width, after.height
    rows = [
        row
        for row in range(after.height)
        if before.colours[row * width : (row + 1) * width] != after.colours[row * width : (row + 1) * width]
    ]
    if not rows:
        return 0, 0, 1, 1
    differs = [
        column
        for row in rows
        for column in range(width)
        if before.colours[row * width + column] != after.colours[row * width + column]
    ]
    return min(differs), rows[0], max(differs) + 1, rows[-1] + 1


def _codes(pixels: bytes, bits: int) -> bytes:
    """The pixels in codes of growing width, packed from the lowest bit up."""
    clear, end = 1 << bits, (1 << bits) + 1
    table = {bytes([number]): number for number in range(clear)}
    width, next_code = bits + 1, end + 1
    held, count, packed = clear, width, bytearray()

    def flush() -> None:
        nonlocal held, count
        while count >= 8:
            packed.append(held & 255)
            held, count = held >> 8, count - 8

    known = b""
    for number in pixels:
        longer = known + bytes([number])
        if longer in table:
            known = longer
            continue
        held, count = held | table[known] << count, count + width
        flush()
        if next_code < MOST_CODES:
            table[longer] = next_code
            next_code += 1
            width += next_code - 1 == 1 << width
        else:
            held, count = held | clear << count, count + width
            table = {bytes([each]): each for each in range(clear)}
            width, next_code = bits + 1, end + 1
        known = bytes([number])
    held, count = held | table[known] << count, count + width
    held, count = held | end << count, count + width
    flush()
    packed.append(held & 255)
    return bytes(packed)


def _blocks(data: bytes) -> list[bytes]:
    return [bytes([len(data[at : at + 255])]) + data[at : at + 255] for at in range(0, len(data), 255)]
