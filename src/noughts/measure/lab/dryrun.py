"""Experiment 10, the dry run: minimax and alpha-beta on an abstract tree, drawn step by step."""

from noughts.draw.tree import SearchTree, search_tree, step_text
from noughts.draw.tree_svg import tree_svg
from noughts.ladder.problem import Tree
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody

LEAVES: Tree = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
"""The published tree: the root maximises, three levels of two choices."""
ENGINES = ("minimax", "alphabeta")


def frames(tree: SearchTree) -> list[int]:
    """The steps that get a picture: those that settle a node's value or cut off a branch."""
    return [number for number, step in enumerate(tree.steps, 1) if step.kind in ("leave", "cut-off")]


def dryrun(progress: Progress = nobody, *, leaves: Tree | None = None) -> Findings:
    """Both searches of a tree: what each does step by step, what each visits, and pictures of every step."""
    tree = LEAVES if leaves is None else leaves
    searched = {name: search_tree(tree, name) for name in ENGINES}
    progress(0.5)
    counts = Table(
        "counts",
        "What each search visits",
        ("search", "value", "nodes", "leaves seen", "cut-offs"),
        tuple((name, t.root.value, t.nodes, t.end_states, t.cutoffs) for name, t in searched.items()),
    )
    tables = [counts, *(_steps_table(name, t) for name, t in searched.items())]
    figures = [figure for name, t in searched.items() for figure in _figures(name, t)]
    plain, pruned = (searched[name] for name in ENGINES)
    skipped = [node.value for node in pruned.all_nodes() if node.pruned and node.leaf]
    answers = (
        f"Both find {plain.root.value} at the root. Minimax looks at {plain.end_states} leaves, alpha-beta at "
        f"{pruned.end_states}.",
        f"Alpha-beta never looks at {' and '.join(map(str, skipped))}: their sibling has already settled the branch."
        if skipped
        else "Nothing could be skipped on this tree; with its branches in another order something might be.",
    )
    progress(1.0)
    question = "What do minimax and alpha-beta do, step by step, on a tree small enough to follow by hand?"
    arguments = {} if leaves is None else {"leaves": str(leaves).replace(" ", "")}
    return Findings(
        "dryrun", "A dry run by hand", question, answers, tuple(tables), tuple(figures), arguments=arguments
    )


def _steps_table(name: str, tree: SearchTree) -> Table:
    by_number = {node.number: node for node in tree.all_nodes()}
    rows = tuple((number, step_text(tree, step, by_number[step.node])) for number, step in enumerate(tree.steps, 1))
    return Table(f"steps_{name}", f"{name}, step by step", ("step", "what happens"), rows)


def _figures(name: str, tree: SearchTree) -> list[Figure]:
    by_number = {node.number: node for node in tree.all_nodes()}
    shown = []
    for number in frames(tree):
        step = tree.steps[number - 1]
        words = step_text(tree, step, by_number[step.node])
        title = f"{name}, step {number} of {len(tree.steps)}"
        shown.append(Figure(f"{name}_{number:02}", title, tree_svg(tree, steps=number), words))
    return shown
