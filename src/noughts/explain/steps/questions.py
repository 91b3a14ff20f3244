"""What to ask a student before a step: whether the search cuts off here, or which value goes up."""

from typing import Any

from noughts.common.score import INFINITY
from noughts.explain.steps.recording import BOUND, CUT, ENTER, LEAVE, Recording
from noughts.explain.steps.telling import Teller

MOST_CHOICES = 4


def question(arrays: Recording, teller: Teller, windowed: bool, step: int) -> dict[str, Any] | None:
    """The question before a step, its choices, the number of the right one and why it is; None where there is none."""
    node, kind = arrays.steps[step], arrays.kinds[step]
    if kind == CUT:
        return _cut(arrays, teller, node, step, cut=True)
    if kind == ENTER and step and windowed and arrays.kinds[step - 1] == BOUND:
        parent = arrays.parent[node]
        return _cut(arrays, teller, parent, step, cut=False) if arrays.beta[parent] < INFINITY else None
    if kind == LEAVE and teller.cut_of(node) is None:
        return _value(arrays, teller, node, step)
    return None


def _cut(arrays: Recording, teller: Teller, node: int, step: int, *, cut: bool) -> dict[str, Any]:
    ply = teller.ply(node)
    side = teller.names[ply % 2]
    best = arrays.best(node, step)
    assert best is not None
    has, allowed = teller.root_words(best, ply), teller.root_words(arrays.beta[node], ply)
    no = f"{side} has {has} here, and {teller.names[(ply + 1) % 2]} would still allow more, up to {allowed}: look on."
    return {
        "ask": f"{side} has {has} here. Does the search cut off, or look at the next branch?",
        "choices": ["Cut off", "Look on"],
        "right": [0 if cut else 1],
        "because": teller.reason(node) if cut else no,
    }


def _value(arrays: Recording, teller: Teller, node: int, step: int) -> dict[str, Any]:
    ply = teller.ply(node)
    sign = 1 if ply % 2 == 0 else -1
    right = sign * arrays.value[node]
    near = [-sign * arrays.value[child] for child in arrays.children(node)]
    # A lone branch would give its value away, so others join it: the root's bounds, the other side's, a draw.
    far = [sign * arrays.alpha[node], sign * arrays.beta[node], -right, 0, right + 1, right - 1]
    met = dict.fromkeys(value for value in [*near, *far] if abs(value) < INFINITY)
    words = list(dict.fromkeys(teller.scale.words(value) for value in met))
    answer = teller.scale.words(right)
    shown = sorted({answer, *[word for word in words if word != answer][: MOST_CHOICES - 1]}, key=_order)
    return {
        "ask": f"All is looked at here. Which value does {teller.names[ply % 2]} send up?",
        "choices": shown,
        "right": [shown.index(answer)],
        "because": teller.says(step),
    }


def _order(words: str) -> tuple[int, str]:
    try:
        return int(words), ""
    except ValueError:
        return 0, words
