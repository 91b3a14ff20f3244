"""Another version of noughts: found in a wheel or a checkout, refused elsewhere."""

import zipfile
from pathlib import Path

import pytest

from noughts.errors import BadFile
from noughts.measure.bench.versions import HERE, home_of


def test_a_checkout_is_imported_from_its_sources() -> None:
    with home_of(Path(HERE).parent) as home:
        assert home == HERE
    with home_of(Path(HERE)) as home:
        assert home == HERE


def test_a_wheel_is_unpacked_for_as_long_as_it_is_used(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "some.whl", "w") as file:
        file.writestr("noughts/__init__.py", "")
    with home_of(tmp_path / "some.whl") as home:
        assert (Path(home) / "noughts" / "__init__.py").is_file()
    assert not Path(home).exists()


def test_what_holds_no_noughts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="expected a checkout"), home_of(tmp_path):
        pass
    with pytest.raises(BadFile, match="expected a wheel"), home_of(tmp_path / "none.whl"):
        pass
