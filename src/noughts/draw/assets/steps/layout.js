// Places for the nodes of a small tree: leaves in a row, each parent above the middle of its children.

/** `root` has `children`; gives every node `x`, `y` (in units of leaves and levels) and returns all, parents first. */
export function layOut(root) {
  const all = [];
  let leaves = 0;
  const visit = (node, depth) => {
    all.push(node);
    node.y = depth;
    for (const child of node.children) {
      child.parent = node;
      visit(child, depth + 1);
    }
    node.x = node.children.length ? (node.children[0].x + node.children[node.children.length - 1].x) / 2 : leaves++;
  };
  visit(root, 0);
  return { all, leaves, levels: Math.max(...all.map((node) => node.y)) + 1 };
}
