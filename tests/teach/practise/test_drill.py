"""A drill: puzzles asked one after the other, and what is kept of the answers."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from noughts.core import Rules
from noughts.teach.practise import Deck
from noughts.teach.practise.deck import keep, own_deck, own_path
from noughts.teach.practise.drill import Drill

TODAY = date(2026, 3, 1)


def test_a_drill_counts_the_first_answer_and_keeps_it_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    drill = Drill.stock(own_deck(TODAY), TODAY, Rules.parse("3x3"))
    assert drill.card
    first = drill.card.puzzle
    wrong = next(cell for cell in first.position.moves() if cell not in first.solution)
    assert not drill.attempt(wrong).right
    assert drill.attempt(first.solution[0]).right
    assert drill.when() == "It is in box 1 now and comes back tomorrow."
    drill.next()
    second = drill.card.puzzle
    assert drill.attempt(second.solution[0]).right
    assert drill.when() == "It is in box 2 now and comes back in 3 days."
    kept = own_deck(TODAY)
    assert [(card.box, card.right, card.wrong) for card in kept] == [(1, 0, 1), (2, 1, 0)]
    assert [card.puzzle for card in kept.due(TODAY + timedelta(1))] == [first]
    assert [card.puzzle for card in kept.due(TODAY + timedelta(3))] == [first, second]
    assert first.key not in {card.puzzle.key for card in Drill.stock(kept, TODAY, first.rules).cards}
    keep(Deck())
    assert own_path().is_relative_to(tmp_path)
    assert len(own_deck(TODAY)) == 0
