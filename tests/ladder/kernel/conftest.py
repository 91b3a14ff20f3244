"""The ladder's kernels three ways: as installed, as plain Python, and as plain Python on a machine without Cython."""

from types import SimpleNamespace

import pytest

from noughts.ladder import packing
from tests.plain import plain

NAMES = ("ladder", "counting", "everything")


@pytest.fixture(scope="session", params=["installed", "plain", "without Cython"])
def kernel_modules(request: pytest.FixtureRequest) -> SimpleNamespace:
    """The three kernel modules."""
    if request.param == "installed":
        return SimpleNamespace(**{name: getattr(packing, name) for name in NAMES})
    return SimpleNamespace(**{name: plain(f"ladder.kernel.{name}", request.param == "plain") for name in NAMES})


@pytest.fixture
def kernels(kernel_modules: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The same, and every search uses them."""
    for name in NAMES:
        monkeypatch.setattr(packing, name, getattr(kernel_modules, name))
    monkeypatch.setattr(packing, "LADDER_READY", True)
    return kernel_modules
