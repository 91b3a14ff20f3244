"""Every mutant of the checker is caught: by a vector about the rule that it breaks, or by brute force."""

import pytest

from noughts.verify.vectors import vectors
from tests.verify.mutants import MUTANTS, Mutant, mutant_check, name, verdict


@pytest.mark.parametrize("mutant", MUTANTS, ids=name)
def test_a_mutant_is_caught_by_a_vector_about_its_rule_or_by_brute_force(mutant: Mutant) -> None:
    assert mutant.brute or has_vector(mutant)


def test_brute_force_alone_catches_only_three() -> None:
    """All others have a vector, so that other checkers are tested for them as well."""
    alone = [mutant for mutant in MUTANTS if mutant.brute and not has_vector(mutant)]
    assert [mutant.rule for mutant in alone] == ["T3", "T3", "T4"]


def has_vector(mutant: Mutant) -> bool:
    changed = mutant_check(mutant)
    return any(verdict(vector.data, changed) != vector.verdict for vector in vectors() if vector.rule == mutant.rule)
