// The exercise: fill in the values, mark what alpha-beta leaves out, see what was right and why.

import { ask, find, h, readAddress, s, writeAddress } from "./page.js";
import { layOut } from "./layout.js";
import { miniBoard } from "./mini.js";

const DEFAULTS = { kind: "tree", branching: "2", depth: "3", free: "3", seed: "1" };
const place = readAddress(DEFAULTS);
let nodes = new Map();
let steps = [];
let shown = 0;

const numbers = () => ({ kind: place.kind, branching: Number(place.branching), depth: Number(place.depth), free: Number(place.free), seed: Number(place.seed) });

async function load() {
  find("#marking").hidden = true;
  find("#problem").hidden = true;
  try {
    const exercise = await ask(`exercise?${new URLSearchParams(place)}`);
    draw(exercise);
  } catch (error) {
    find("#problem").textContent = error.message;
    find("#problem").hidden = false;
  }
}

function draw(exercise) {
  nodes = new Map(exercise.nodes.map((node) => [node.path, { ...node, children: [] }]));
  for (const node of nodes.values()) {
    if (node.path === "") continue;
    const parent = nodes.get(node.path.includes(".") ? node.path.slice(0, node.path.lastIndexOf(".")) : "");
    parent.children.push(node);
  }
  const boards = place.kind === "position";
  const { all, leaves, levels } = layOut(nodes.get(""));
  const across = Math.max(boards ? 52 : 46, Math.min(110, (find("#paper").clientWidth - 40) / leaves));
  const down = boards ? 132 : 104;
  const [width, height] = [leaves * across + 20, levels * down + 10];
  const sheet = h("div", { class: "sheet" });
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  const edges = s("svg", { class: "edges", width, height, "aria-hidden": "true" });
  sheet.append(edges);
  for (const node of all) Object.assign(node, { px: 10 + (node.x + 0.5) * across, py: 34 + node.y * down + (boards ? 28 : 0) });
  for (const node of all) {
    if (node.parent) {
      node.edge = s("path", { class: "edge", d: `M${node.parent.px} ${node.parent.py}L${node.px} ${node.py - (boards ? 44 : 0)}` });
      edges.append(node.edge);
      sheet.append(snipper(node, boards));
    }
    sheet.append(node.leaf === null ? field(node) : at(h("span", { class: "leaf" }, String(node.leaf).replace("-", "−")), node.px, node.py));
    if (boards) sheet.append(mini(node));
  }
  find("#paper").replaceChildren(sheet);
  find("#sides").textContent = boards ? "The numbers are for the side to move at the top: 1 it wins, 0 a draw, −1 it loses. It is Max." : "Max moves at the top, then Min, and so on by turns.";
}

function at(element, x, y) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  return element;
}

const spot = (node) => (node.path === "" ? "the root" : `node ${node.path}`);

function field(node) {
  const side = node.maximising ? "Max" : "Min";
  node.input = h("input", { type: "text", inputmode: "numeric", maxlength: 4, placeholder: side, "aria-label": `Value of ${spot(node)}, ${side}`, autocomplete: "off" });
  return at(node.input, node.px, node.py);
}

function snipper(node, boards) {
  const [x, y] = [(node.parent.px + node.px) / 2, (node.parent.py + node.py - (boards ? 44 : 0)) / 2 + 4];
  node.snipper = h("button", { type: "button", class: "snipper", "aria-pressed": "false", "aria-label": `Branch to ${spot(node)} is pruned`, title: "Pruned?" }, "✂");
  node.snipper.onclick = () => {
    const on = node.snipper.ariaPressed !== "true";
    node.snipper.ariaPressed = String(on);
    node.edge.setAttribute("class", `edge ${on ? "cut" : ""}`);
  };
  return at(node.snipper, x, y);
}

function mini(node) {
  const cells = node.board.split(" ")[0].replace(/\//g, "");
  const drawing = s("svg", { viewBox: "0 0 40 40", class: "mini node", "aria-hidden": "true" }, miniBoard(cells, [3, 3], 40));
  return at(drawing, node.px, node.py - 66);
}

async function check() {
  const values = {};
  const pruned = [];
  for (const node of nodes.values()) {
    const typed = node.input?.value.trim().replace("−", "-");
    if (typed && /^-?\d{1,4}$/.test(typed)) values[node.path] = Number(typed);
    if (node.snipper?.ariaPressed === "true") pruned.push(node.path);
  }
  const marked = await ask("exercise", { ...numbers(), values, pruned });
  for (const entry of marked.nodes) {
    const node = nodes.get(entry.path);
    if (node.input) paint(node.input, entry.value_right);
    if (node.snipper) paint(node.snipper, entry.pruned_right, entry.pruned || node.snipper.ariaPressed === "true");
  }
  find("#score").textContent = marked.right === marked.of ? `All ${marked.of} right. The root is worth ${marked.root}.` : `${marked.right} of ${marked.of} right.`;
  steps = explain(marked);
  shown = 0;
  find("#explained").replaceChildren();
  find("#marking").hidden = false;
  more();
}

function paint(element, right, worth = true) {
  element.classList.toggle("right", right && worth);
  element.classList.toggle("wrong", !right);
}

/** What to say, the leaves' parents first, as a student would work: wrong ones in full. */
function explain(marked) {
  const order = [...marked.nodes].reverse();
  const lines = [];
  for (const entry of order) {
    const name = spot(nodes.get(entry.path));
    if ("value_right" in entry) lines.push({ node: nodes.get(entry.path).input, right: entry.value_right, text: `${name[0].toUpperCase()}${name.slice(1)}: ${entry.value_why}` });
    if (entry.pruned || entry.pruned_right === false) lines.push({ node: nodes.get(entry.path).snipper, right: entry.pruned_right, text: `Branch to ${name}: ${entry.pruned ? "pruned. " : ""}${entry.pruned_why}` });
  }
  return lines;
}

function more() {
  const line = steps[shown++];
  find(".sheet .now")?.classList.remove("now");
  line?.node.classList.add("now");
  if (line) find("#explained").append(h("li", { class: line.right ? "tone-win" : "tone-loss" }, `${line.right ? "✓" : "✗"} ${line.text}`));
  find("#more").hidden = find("#all").hidden = shown >= steps.length;
}

find("#check").onclick = check;
find("#more").onclick = more;
find("#all").onclick = () => {
  while (shown < steps.length) more();
};
find("#another").onclick = () => go({ seed: String(1 + Math.floor(Math.random() * 9999)) });
find("#copy").onclick = async () => {
  await navigator.clipboard?.writeText(location.href);
  find("#copy").textContent = "Copied";
  setTimeout(() => (find("#copy").textContent = "Copy the link"), 1500);
};

function go(change) {
  Object.assign(place, change);
  history.pushState(null, "", writeAddress(place, DEFAULTS));
  form();
  load();
}

function form() {
  for (const key of ["kind", "branching", "depth", "free"]) find(`#${key}`).value = place[key];
  find("#seed").value = place.seed;
  find("#tree-fields").hidden = place.kind !== "tree";
  find("#position-fields").hidden = place.kind !== "position";
}

for (const key of ["kind", "branching", "depth", "free", "seed"]) find(`#${key}`).onchange = (event) => go({ [key]: event.target.value });
find("#ask").onsubmit = (event) => event.preventDefault();
addEventListener("popstate", () => {
  Object.assign(place, readAddress(DEFAULTS));
  form();
  load();
});
form();
await load();
