"""The nodes of a stored graph as columns: an array for each thing known of a kind of node, all growing together.

A kernel reads a column through an attribute of its own of the same name, a view of the array once it is compiled.
`Columns` sets these attributes. It is at work only where arrays grow, so it is never compiled itself.
"""

from array import array


class Columns:
    """The columns of some kinds of nodes: `kinds[kind][name]` is a type code of `array`, as often as a node has items.

    Kernels number the nodes of a kind from 0 on; room that is not in use holds zeros.
    """

    def __init__(self, kinds: dict[str, dict[str, str]]) -> None:
        self.kinds = kinds
        self._arrays = {name: array(codes[0]) for names in kinds.values() for name, codes in names.items()}

    def grow(self, kernel: object, kind: str, more: int) -> int:
        """Make room for more nodes of a kind; the room that there is now."""
        for name, codes in self.kinds[kind].items():
            column = self._arrays[name]
            setattr(kernel, name, None)  # An array with a view of it cannot grow.
            column.frombytes(bytes(more * len(codes) * column.itemsize))
            setattr(kernel, name, column)
        return self._room(kind)

    def _room(self, kind: str) -> int:
        name, codes = next(iter(self.kinds[kind].items()))
        return len(self._arrays[name]) // len(codes)

    def parts(self, counts: list[int]) -> list[bytes]:
        """The bytes of each column, as far as the numbers of nodes of each kind go."""
        return [
            memoryview(self._arrays[name])[: count * len(codes)].tobytes()
            for count, names in zip(counts, self.kinds.values(), strict=True)
            for name, codes in names.items()
        ]

    def refill(self, kernel: object, parts: list[bytes]) -> list[int]:
        """Take over the parts of other columns of the same kinds; how many nodes of each kind they are."""
        names = [(name, codes) for names in self.kinds.values() for name, codes in names.items()]
        for (name, codes), part in zip(names, parts, strict=True):
            self._arrays[name] = array(codes[0], part)
            setattr(kernel, name, self._arrays[name])
        return [self._room(kind) for kind in self.kinds]
