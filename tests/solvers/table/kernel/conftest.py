"""The kernel of table search three ways: as installed, as plain Python, and without Cython; every search uses it."""

from types import ModuleType

import pytest

from noughts.solvers.table import exact
from noughts.solvers.table.kernel import search
from tests.plain import plain


@pytest.fixture(params=["installed", "plain", "without Cython"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The kernel module."""
    installed = request.param == "installed"
    module = search if installed else plain("solvers.table.kernel.search", request.param == "plain")
    monkeypatch.setattr(exact, "TableSearch", module.TableSearch)
    return module
