"""QR codes: what a reader needs is where the standard has it, and the data can be read back."""

import pytest

from noughts.draw.qr import BLOCKS, _check_bytes, _flips, _way, _with_checks, qr_matrix, qr_path
from noughts.errors import NoughtsError

FORMAT_MASK = 0b101010000010010


def read_back(text: str) -> str:
    """A reader: the mask from the format bits, then the bytes of the data modules, block by block."""
    matrix = qr_matrix(text)
    side, version = len(matrix), (len(matrix) - 17) // 4
    rows = (*range(6), 7, 8, *range(side - 7, side))
    code = sum(matrix[rows[i]][8] << i for i in range(15)) ^ FORMAT_MASK
    assert code == _with_checks(code >> 10, 0b10100110111, 10)
    assert code >> 13 == 0b01
    fixed = _fixed(version)
    bits = [matrix[y][x] ^ _flips(code >> 10 & 7, x, y) for x, y in _way(side) if not fixed[y][x]]
    words = [int("".join("01"[bit] for bit in bits[i : i + 8]), 2) for i in range(0, len(bits) - 7, 8)]
    checks, ((count, size), *more) = BLOCKS[version - 1]
    sizes = [size] * count + [each for number, each in more for _ in range(number)]
    blocks: list[list[int]] = [[] for _ in sizes]
    stream = iter(words)
    for i in range(max(sizes)):
        for block, most in zip(blocks, sizes, strict=True):
            if i < most:
                block.append(next(stream))
    corrections = [[next(stream) for _ in sizes] for _ in range(checks)]
    for number, block in enumerate(blocks):
        assert _check_bytes(block, checks) == [row[number] for row in corrections]
    stream_bits = "".join(f"{word:08b}" for block in blocks for word in block)
    assert stream_bits[:4] == "0100"
    width = 8 if version < 10 else 16
    length = int(stream_bits[4 : 4 + width], 2)
    start = 4 + width
    return bytes(int(stream_bits[start + 8 * i : start + 8 * i + 8], 2) for i in range(length)).decode()


def _fixed(version: int) -> list[list[bool]]:
    """The modules that hold no data."""
    from noughts.draw import qr

    side = 17 + 4 * version
    matrix: list[list[bool | None]] = [[None] * side for _ in range(side)]
    qr._finders(matrix)
    qr._alignments(matrix, version)
    for i in range(8, side - 8):
        matrix[6][i] = matrix[i][6] = True
    qr._format(matrix, 0)
    if version >= 7:
        qr._version(matrix, version)
    return [[module is not None for module in row] for row in matrix]


@pytest.mark.parametrize("length", [1, 17, 32, 53, 78, 106, 134, 154, 192, 230, 271])
def test_every_version_is_read_back(length: int) -> None:
    text = "".join(chr(33 + number * 7 % 90) for number in range(length))
    assert read_back(text) == text


def test_letters_beyond_ascii_are_read_back() -> None:
    assert read_back("Grüße ×") == "Grüße ×"


def test_the_path_covers_the_black_modules() -> None:
    side, path = qr_path("noughts")
    assert side == 21 + 8
    assert path.count("M") == sum(map(sum, qr_matrix("noughts")))


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(NoughtsError, match="at most 271 bytes, not 272"):
        qr_matrix("x" * 272)
