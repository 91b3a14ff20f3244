"""LabelledTree: a tree whose nodes carry texts chosen by the caller, drawn like a searched one."""

from dataclasses import dataclass, field

from noughts.draw.tree import Node, SearchTree


@dataclass(frozen=True)
class LabelledTree(SearchTree):
    """A tree with a text under each node by its number; windows are left out."""

    labels: dict[int, str] = field(default_factory=dict)

    def text_of(self, node: Node) -> str:
        return self.labels.get(node.number, "")

    def window_text(self, node: Node) -> str:  # noqa: ARG002
        return ""
