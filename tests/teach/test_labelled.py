"""Trees whose nodes carry texts of one's own."""

from noughts.draw.tree import Node
from noughts.draw.tree_svg import tree_svg
from noughts.teach.labelled import LabelledTree


def test_texts_stand_under_their_nodes_and_windows_are_left_out() -> None:
    root = Node(0, 0, None, None)
    root.children.append(Node(1, 1, 0, None, leaf=True))
    tree = LabelledTree("3x3", "mine", root, (), 2, 1, 0, None, labels={1: "seven"})
    assert (tree.text_of(root), tree.text_of(root.children[0])) == ("", "seven")
    assert tree.window_text(root) == ""
    assert "seven" in tree_svg(tree)
