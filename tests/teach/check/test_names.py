"""Functions known by name, and what their parameters are for."""

import pytest

from noughts.teach.check.names import KINDS, ROLES, kind_of, rank_of, roles_of


def test_every_name_has_one_kind_and_its_place() -> None:
    listed = [(kind, name) for kind, names in KINDS.items() for name in names.split()]
    assert len({name for _, name in listed}) == len(listed)
    for kind, name in listed:
        assert kind_of(name) == kind_of(f"_{name.upper()}") == kind
        assert KINDS[kind].split()[rank_of(name)] == name
    assert kind_of("main") is None


@pytest.mark.parametrize(
    ("parameters", "roles"),
    [
        (["board", "player"], ["board", "player"]),
        (["state", "depth", "alpha", "beta", "isMaximizing"], ["board", "depth", "alpha", "beta", "maximising"]),
        (["b", "a", "b"], ["board", "alpha", "beta"]),
        (["x", "is_min"], ["column", "minimising"]),
        (["tablero", "profundidad", "esMax"], ["board", "depth", "maximising"]),
        (["stones"], ["board"]),
        (["board", "zeal"], ["board", "unknown"]),
        (["board", "max_depth"], ["board", "depth"]),
    ],
)
def test_parameters_are_told_by_their_names(parameters: list[str], roles: list[str]) -> None:
    assert roles_of(parameters) == roles


def test_no_name_means_two_things() -> None:
    names = [name for listed in ROLES.values() for name in listed.split()]
    assert len(set(names)) == len(names)
