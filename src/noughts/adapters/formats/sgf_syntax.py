"""SGF as syntax (FF[4]): a tree of nodes, each a dictionary of properties with their values; no meaning yet."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from noughts.adapters.formats.record import MOST_NODES
from noughts.errors import BadFile

_TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)|\[([^\]\\]*(?:\\.[^\]\\]*)*)\])", re.DOTALL)
_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


@dataclass(slots=True, eq=False)
class SgfNode:
    """The properties of a node and the nodes that follow it, the main line first."""

    properties: dict[str, list[str]] = field(default_factory=dict)
    children: list["SgfNode"] = field(default_factory=list)


def parse_sgf(text: str) -> SgfNode:
    """The root of the first game of a file; BadFile says what is not SGF about it."""
    top = SgfNode()
    parent, node, name, nodes = top, top, "", 0
    branches: list[SgfNode] = []
    for kind, value in _tokens(text):
        if kind == "(":
            branches.append(node)
            name = ""
        elif kind == ")":
            if not branches:
                raise BadFile("The SGF file closes a bracket that it did not open.")
            node, name = branches.pop(), ""
            if not branches:
                break
        elif kind == ";":
            nodes += 1
            if nodes > MOST_NODES:
                raise BadFile(f"The SGF file holds more than {MOST_NODES:,} nodes, too many to read.")
            if not branches:
                raise BadFile("An SGF game is in brackets; expected '(;' first.")
            parent, node, name = node, SgfNode(), ""
            parent.children.append(node)
        elif kind == "name":
            if node is top:
                raise BadFile("The SGF file has a property outside of any node; expected '(;' first.")
            # Lower-case letters in a name are ignored, as FF[3] requires.
            name = "".join(letter for letter in value if letter.isupper())
            node.properties.setdefault(name, [])
        elif not name:
            raise BadFile("The SGF file has a value without a property.")
        else:
            node.properties[name].append(value)
    if branches or not top.children:
        raise BadFile("The SGF file ends before its game does.")
    return top.children[0]


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    at, end = text.find("("), len(text.rstrip())
    while 0 <= at < end:
        match = _TOKEN.match(text, at)
        if not match:
            raise BadFile(f"At character {at + 1:,} the SGF file has neither a node nor a property.")
        at = match.end()
        if match[1]:
            yield match[1], ""
        elif match[2]:
            yield "name", match[2]
        else:
            yield "value", unescape(match[3])


def unescape(value: str) -> str:
    """The text of a value: a backslash escapes the next character, and joins lines if it ends one."""
    return _ESCAPED.sub(lambda escaped: "" if escaped[1][0] in "\r\n" else escaped[1], value)


def escape(text: str) -> str:
    """A text as a value."""
    return text.replace("\\", "\\\\").replace("]", "\\]").replace(":", "\\:")


def format_sgf(root: SgfNode) -> str:
    """A tree as text, one node per line."""
    parts: list[str] = ["("]
    stack: list[SgfNode | str] = [root]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        parts.append(";" + "".join(_property(name, values) for name, values in item.properties.items()) + "\n")
        if len(item.children) == 1:
            stack.append(item.children[0])
        else:
            for child in reversed(item.children):
                stack.extend((")\n", child, "("))
    return "".join([*parts, ")\n"])


def _property(name: str, values: list[str]) -> str:
    return name + "".join(f"[{value}]" for value in values)
