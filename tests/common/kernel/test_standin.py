"""What stands in for Cython where it is not installed: a kernel written for both runs with it as with the real one."""

import cython
import pytest

from noughts.common.kernel import _standin


@pytest.mark.parametrize("module", [cython, _standin], ids=["cython", "ours"])
def test_a_kernel_means_the_same(module):
    source = """
import cython

ONE = cython.declare(cython.ulonglong, 1)

@cython.final
@cython.cclass
class Sums:
    total: cython.longlong
    parts: cython.int[::1]

    def __init__(self):
        self.total = 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, number: cython.int) -> cython.void:
        self.total += cython.cast(cython.longlong, number) << ONE

    def all(self, numbers):
        with cython.nogil:
            for number in numbers:
                self.add(number)
                with cython.gil:
                    pass
        return self.total
"""
    space = {"cython": module}
    exec(source.replace("import cython\n", "", 1), space)
    assert space["Sums"]().all([1, 2, 3]) == 12
    assert not module.compiled
