"""QR codes: a text as black and white squares, for a link that a phone can read from a screen.

Byte mode, error correction level L, versions 1 to 10 (up to 271 bytes), as ISO/IEC 18004 defines it.
"""

from collections.abc import Iterator
from itertools import pairwise, product

from noughts.errors import NoughtsError

BLOCKS = (
    (7, ((1, 19),)),
    (10, ((1, 34),)),
    (15, ((1, 55),)),
    (20, ((1, 80),)),
    (26, ((1, 108),)),
    (18, ((2, 68),)),
    (20, ((2, 78),)),
    (24, ((2, 97),)),
    (30, ((2, 116),)),
    (18, ((2, 68), (2, 69))),
)
"""For each version at level L: check bytes of a block, and how many blocks have how many data bytes."""
ALIGNMENT = ((), (6, 18), (6, 22), (6, 26), (6, 30), (6, 34), (6, 22, 38), (6, 24, 42), (6, 26, 46), (6, 28, 50))
"""For each version, the rows and columns of its alignment patterns' centres."""
FORMAT_GENERATOR, FORMAT_MASK = 0b10100110111, 0b101010000010010
VERSION_GENERATOR = 0b1111100100101
LEVEL_L = 0b01
PADDING = (0xEC, 0x11)

Matrix = list[list[bool]]


def qr_matrix(text: str) -> Matrix:
    """The modules of the QR code of a text, row by row, True for black; NoughtsError if it is too long."""
    data = text.encode()
    version = next((v for v in range(1, 11) if len(data) <= _capacity(v)), None)
    if version is None:
        raise NoughtsError(f"A QR code here holds at most {_capacity(10)} bytes, not {len(data)}.")
    bits = list(_bits_of(_codewords(data, version)))
    made = [_masked(version, bits, mask) for mask in range(8)]
    return min(made, key=_penalty)


def qr_path(text: str) -> tuple[int, str]:
    """The QR code as the side of its square, quiet zone included, and the data of an SVG path of its black modules."""
    matrix = qr_matrix(text)
    cells = (f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(matrix) for x, black in enumerate(row) if black)
    return len(matrix) + 8, "".join(cells)


def _data_bytes(version: int) -> int:
    return sum(count * size for count, size in BLOCKS[version - 1][1])


def _capacity(version: int) -> int:
    """The bytes of text that fit beside the mode and the length."""
    return _data_bytes(version) - (2 if version < 10 else 3)


# The bytes.


def _codewords(data: bytes, version: int) -> list[int]:
    """The data in blocks, interleaved, and their check bytes, interleaved."""
    length_bits = 8 if version < 10 else 16
    stream = f"0100{len(data):0{length_bits}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    total = _data_bytes(version)
    stream = stream[: 8 * total].ljust(-(-len(stream) // 8) * 8, "0")[: 8 * total]
    found = [int(stream[i : i + 8], 2) for i in range(0, len(stream), 8)]
    found += [PADDING[i % 2] for i in range(total - len(found))]
    checks, sizes = BLOCKS[version - 1]
    blocks, at = [], 0
    for count, size in sizes:
        for _ in range(count):
            blocks.append(found[at : at + size])
            at += size
    corrections = [_check_bytes(block, checks) for block in blocks]
    return _interleaved(blocks) + _interleaved(corrections)


def _interleaved(blocks: list[list[int]]) -> list[int]:
    return [block[i] for i in range(max(map(len, blocks))) for block in blocks if i < len(block)]


def _check_bytes(block: list[int], count: int) -> list[int]:
    """The remainder of the block modulo the Reed-Solomon generator polynomial over GF(256)."""
    generator = [1]
    root = 1
    for _ in range(count):
        generator = [a ^ _times(b, root) for a, b in zip([*generator, 0], [0, *generator], strict=True)]
        root = _times(root, 2)
    rest = [*block, *([0] * count)]
    for i in range(len(block)):
        factor = rest[i]
        for j, coefficient in enumerate(generator):
            rest[i + j] ^= _times(coefficient, factor)
    return rest[-count:]


def _times(a: int, b: int) -> int:
    """The product in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product


def _bits_of(codewords: list[int]) -> Iterator[bool]:
    for word in codewords:
        for place in range(7, -1, -1):
            yield bool(word >> place & 1)


# The square.


def _masked(version: int, bits: list[bool], mask: int) -> Matrix:
    """The whole square with the data under one of the eight masks."""
    side = 17 + 4 * version
    matrix: list[list[bool | None]] = [[None] * side for _ in range(side)]
    _finders(matrix)
    _alignments(matrix, version)
    for i in range(8, side - 8):
        matrix[6][i] = matrix[i][6] = i % 2 == 0
    _format(matrix, mask)
    if version >= 7:
        _version(matrix, version)
    stream = iter(bits)
    for x, y in _way(side):
        if matrix[y][x] is None:
            matrix[y][x] = next(stream, False) ^ _flips(mask, x, y)
    return [[bool(module) for module in row] for row in matrix]


def _finders(matrix: list[list[bool | None]]) -> None:
    side = len(matrix)
    for left, top in ((0, 0), (side - 7, 0), (0, side - 7)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= left + x < side and 0 <= top + y < side:
                    ring = max(abs(x - 3), abs(y - 3))
                    matrix[top + y][left + x] = ring in (0, 1, 3)
    matrix[side - 8][8] = True


def _alignments(matrix: list[list[bool | None]], version: int) -> None:
    """The small squares, except those that the corners would cover."""
    far = len(matrix) - 7
    corners = ((6, 6), (6, far), (far, 6))
    for centre in product(ALIGNMENT[version - 1], repeat=2):
        if centre not in corners:
            for y, x in product(range(-2, 3), repeat=2):
                matrix[centre[0] + y][centre[1] + x] = max(abs(x), abs(y)) != 1


def _format(matrix: list[list[bool | None]], mask: int) -> None:
    """The level and the mask, twice, with their own check bits."""
    side = len(matrix)
    code = _with_checks(LEVEL_L << 3 | mask, FORMAT_GENERATOR, 10) ^ FORMAT_MASK
    rows = [*range(6), 7, 8, *range(side - 7, side)]
    columns = [*range(side - 1, side - 9, -1), 7, *range(5, -1, -1)]
    for i in range(15):
        bit = bool(code >> i & 1)
        matrix[rows[i]][8] = matrix[8][columns[i]] = bit
    matrix[side - 8][8] = True


def _version(matrix: list[list[bool | None]], version: int) -> None:
    side = len(matrix)
    code = _with_checks(version, VERSION_GENERATOR, 12)
    for i in range(18):
        row, column = i // 3, side - 11 + i % 3
        matrix[row][column] = matrix[column][row] = bool(code >> i & 1)


def _with_checks(value: int, generator: int, count: int) -> int:
    rest = value << count
    for place in range(rest.bit_length() - 1, count - 1, -1):
        if rest >> place & 1:
            rest ^= generator << (place - count)
    return value << count | rest


def _way(side: int) -> Iterator[tuple[int, int]]:
    """The modules in the order of the data: columns in pairs from the right, alternately up and down."""
    up = True
    for right in (*range(side - 1, 6, -2), *range(5, 0, -2)):
        for y in range(side - 1, -1, -1) if up else range(side):
            yield right, y
            yield right - 1, y
        up = not up


def _flips(mask: int, x: int, y: int) -> bool:
    return (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (y // 2 + x // 3) % 2,
        x * y % 2 + x * y % 3,
        (x * y % 2 + x * y % 3) % 2,
        ((x + y) % 2 + x * y % 3) % 2,
    )[mask] == 0


def _penalty(matrix: Matrix) -> int:
    """How hard the square is to read: runs, blocks, and an uneven share of black (the standard's rules 1, 2 and 4)."""
    side, points = len(matrix), 0
    for rows in (matrix, [list(column) for column in zip(*matrix, strict=True)]):
        for row in rows:
            run = 1
            for before, module in pairwise(row):
                run = run + 1 if before == module else 1
                points += 3 if run == 5 else 1 if run > 5 else 0
    for y in range(side - 1):
        for x in range(side - 1):
            points += 3 * (matrix[y][x] == matrix[y][x + 1] == matrix[y + 1][x] == matrix[y + 1][x + 1])
    share = sum(map(sum, matrix)) * 100 // side**2
    return points + 10 * (abs(share - 50) // 5)
