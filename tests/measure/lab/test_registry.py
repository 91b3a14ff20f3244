"""The experiments by name."""

import pytest

from noughts.errors import NoughtsError
from noughts.measure.lab import EXPERIMENTS, experiment


def test_every_experiment_of_the_registry_can_be_loaded() -> None:
    assert len(EXPERIMENTS) == 12
    for name in EXPERIMENTS:
        assert callable(experiment(name))
    with pytest.raises(NoughtsError, match="'alchemy' is not an experiment; expected one of all, pruning"):
        experiment("alchemy")
