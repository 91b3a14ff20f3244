"""The deck: its file, the day's work, and two decks made one."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Rules
from noughts.errors import BadFile
from noughts.teach.practise import Card, Deck, stock

TODAY = date(2026, 3, 1)
PUZZLES = [puzzle for game in ("3x3", "4x4x4", "7x6:4+gravity") for puzzle in stock(Rules.parse(game))[:4]]
DAYS = st.dates(date(2026, 1, 1), date(2026, 12, 31))
CARDS = st.builds(
    Card,
    st.sampled_from(PUZZLES),
    DAYS,
    st.integers(1, 5),
    st.none() | DAYS,
    st.integers(0, 99),
    st.integers(0, 99),
)
DECKS = st.lists(CARDS, max_size=8).map(lambda cards: Deck({card.puzzle.key: card for card in cards}))


@given(DECKS)
def test_what_is_written_is_read_again(deck: Deck) -> None:
    again = Deck.from_json(deck.to_json(), TODAY)
    assert again == deck
    assert list(again) == list(deck)
    new = Deck.from_json(deck.to_json(new=True), TODAY)
    assert all((card.box, card.due, card.seen) == (1, TODAY, None) for card in new)


@given(DECKS, DECKS)
def test_decks_merge_to_the_same_whoever_takes_in_whom(one: Deck, other: Deck) -> None:
    first, second = Deck(dict(one.cards)), Deck(dict(other.cards))
    new = first.merge(other)
    second.merge(one)
    assert {key: (card.seen, card.box) for key, card in first.cards.items()} == {
        key: (card.seen, card.box) for key, card in second.cards.items()
    }
    assert new == len(first) - len(one)
    assert first.merge(other) == 0


@given(DECKS, DAYS)
def test_due_are_those_whose_day_has_come_the_lowest_boxes_first(deck: Deck, today: date) -> None:
    due = deck.due(today)
    assert {card.puzzle.key for card in due} == {card.puzzle.key for card in deck if card.due <= today}
    assert [card.box for card in due] == sorted(card.box for card in due)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", "not JSON"),
        ("[]", "not puzzles"),
        ('{"format": "noughts-practice", "version": 2}', "version 2; expected 1"),
        ('{"format": "noughts-practice", "version": 1}', '"cards" is missing'),
        ('{"format": "noughts-practice", "version": 1, "cards": [5]}', 'Every entry of "cards"'),
    ],
)
def test_a_file_that_is_none_says_what_was_expected(text: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        Deck.from_json(text, TODAY)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "zzz"},
        {"position": "XX"},
        {"solution": []},
        {"solution": [99]},
        {"solution": ["5"]},
        {"aim": "loss"},
        {"depth": -1},
        {"from": "nowhere"},
        {"box": 6},
        {"due": "soon"},
        {"right": True},
        {"position": None},
    ],
)
def test_a_damaged_card_is_one_sentence(change: dict[str, object]) -> None:
    card = Card(PUZZLES[0], TODAY).to_dict() | change
    with pytest.raises(BadFile, match="A puzzle is damaged"):
        Deck.from_json(json.dumps({"format": "noughts-practice", "version": 1, "cards": [card]}), TODAY)
