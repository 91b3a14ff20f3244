// The exercise: fill in what is asked, see how much is right, then where, then why; answers survive a reload.

import { ask } from "./backend.js";
import { copy, find, h, readAddress, s, writeAddress } from "./page.js";
import { layOut } from "./layout.js";
import { miniBoard } from "./mini.js";

const DEFAULTS = { kind: "tree", branching: "2", depth: "3", free: "3", seed: "1", leaves: "", position: "" };
const HINTS = ["Where?", "What is wrong?"];
const ANSWERS = 3; // the hint that gives every answer
const GAP = 24; // from the middle of a field to the board that stands on it
const place = readAddress(DEFAULTS);
let nodes = new Map();
let counts = new Map();
let hint = 0;

const wish = () => ({ ...place, branching: Number(place.branching), depth: Number(place.depth), free: Number(place.free), seed: Number(place.seed) });
const drawer = () => `noughts-exercise ${new URLSearchParams(place)}`;

async function load() {
  find("#marking").hidden = true;
  find("#problem").hidden = true;
  try {
    const exercise = await ask(`exercise?${new URLSearchParams(place)}`);
    draw(exercise);
    recall();
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
  const boards = Boolean(nodes.get("").board);
  const { all, leaves, levels } = layOut(nodes.get(""));
  const across = Math.max(boards ? 62 : 36, Math.min(110, (find("#paper").clientWidth - 40) / leaves));
  // A board stands on its field, as large as its branch is wide; where there is none, it is as high as nothing.
  const board = boards ? Math.min(96, across - 10) : 0;
  const above = boards ? board + GAP : 0;
  const down = above + (boards ? 72 : 104);
  const [width, height] = [leaves * across + 20, levels * down + (boards ? 0 : -14)];
  const sheet = h("div", { class: "sheet" });
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  const edges = s("svg", { class: "edges", width, height, "aria-hidden": "true" });
  sheet.append(edges);
  for (const node of all) Object.assign(node, { px: 10 + (node.x + 0.5) * across, py: (boards ? 8 : 34) + node.y * down + above });
  for (const node of all) {
    if (node.parent) {
      node.edge = s("path", { class: "edge", d: `M${node.parent.px} ${node.parent.py}L${node.px} ${node.py - above}` });
      edges.append(node.edge);
      if (exercise.cuts_asked) sheet.append(snipper(node, above));
    }
    sheet.append(node.asked ? field(node) : at(h("span", { class: "leaf" }, String(node.leaf).replace("-", "−")), node.px, node.py));
    if (boards) sheet.append(mini(node, board));
  }
  find("#paper").replaceChildren(sheet);
  find("#paper").scrollLeft = nodes.get("").px - find("#paper").clientWidth / 2; // A tree too wide for a phone starts at its root.
  find("#task").textContent = task(exercise, boards);
  counts = new Map(Object.entries(exercise.counts).map(([name, text]) => [name, question(text)]));
  find("#counts").replaceChildren(...[...counts.values()].map((input) => input.parentElement));
}

function task(exercise, boards) {
  const sides = boards ? "The side to move at the top is Max." : "Max moves at the top, then Min, and so on alternately.";
  const leaves = exercise.kind === "depth" ? "Give every leaf e(p): the lines open for Max minus those open for Min. " : boards ? "A leaf is 1 if Max has won, 0 for a draw, −1 if Max has lost. " : "";
  const cuts = exercise.cuts_asked ? " Then go left to right as alpha-beta does, and mark with ✂ the branches it never looks at." : "";
  return `${leaves}Give every empty node its minimax value.${cuts} ${sides}`;
}

function question(text) {
  const input = h("input", { type: "text", inputmode: "numeric", maxlength: 5, autocomplete: "off" });
  h("label", { class: "field short" }, h("span", {}, text), input);
  return input;
}

function at(element, x, y) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  return element;
}

const spot = (node) => `node ${node.label}`;
const branch = (node) => `branch ${node.path.split(".").at(-1)} of ${node.parent.label}`;

function field(node) {
  const side = node.maximising ? "Max" : "Min";
  node.input = h("input", { type: "text", inputmode: "numeric", maxlength: 6, placeholder: `${node.label} ${side}`, "aria-label": `Value of ${spot(node)}, ${side}`, autocomplete: "off" });
  return at(node.input, node.px, node.py);
}

function snipper(node, above) {
  // Nearer to the child than to the parent, so that those of siblings stay apart on a phone too.
  const end = node.py - above;
  const [x, y] = [node.parent.px + 0.72 * (node.px - node.parent.px), node.parent.py + 0.66 * (end - node.parent.py)];
  node.snipper = h("button", { type: "button", class: "snipper", "aria-pressed": "false", "aria-label": `${branch(node)} is skipped`, title: "Skipped?" }, "✂");
  node.snipper.onclick = () => {
    cut(node, node.snipper.ariaPressed !== "true");
    remember();
  };
  return at(node.snipper, x, y);
}

function mini(node, size) {
  const cells = node.board.split(" ")[0].replace(/\//g, "");
  const drawing = s("svg", { viewBox: "0 0 40 40", width: size, height: size, class: "mini node", "aria-hidden": "true" }, miniBoard(cells, [3, 3], 40));
  return at(drawing, node.px, node.py - size - GAP);
}

function cut(node, on) {
  node.snipper.ariaPressed = String(on);
  node.edge.setAttribute("class", `edge ${on ? "cut" : ""}`);
}

/** A whole number as typed, with any kind of minus sign and with or without ".0"; or undefined. */
function typed(input) {
  const text = (input?.value ?? "").replace(/[−–]/g, "-").replace(/\s/g, "").replace(/[.,]0+$/, "");
  return /^[-+]?\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** What is filled in; nothing else is sent or marked. */
function filledIn() {
  /** @type {{values: Record<string, number>, pruned: string[], counts: Record<string, number>}} */
  const found = { values: {}, pruned: [], counts: {} };
  for (const node of nodes.values()) {
    const value = typed(node.input);
    if (value !== undefined) found.values[node.path] = value;
    if (node.snipper?.ariaPressed === "true") found.pruned.push(node.path);
  }
  for (const [name, input] of counts) {
    const value = typed(input);
    if (value !== undefined) found.counts[name] = value;
  }
  return found;
}

function remember() {
  localStorage.setItem(drawer(), JSON.stringify(filledIn()));
}

function recall() {
  const kept = JSON.parse(localStorage.getItem(drawer()) ?? "null");
  if (!kept) return;
  for (const [path, value] of Object.entries(kept.values)) if (nodes.get(path)?.input) nodes.get(path).input.value = value;
  for (const path of kept.pruned) if (nodes.get(path)?.snipper) cut(nodes.get(path), true);
  for (const [name, value] of Object.entries(kept.counts)) if (counts.has(name)) counts.get(name).value = value;
}

async function check(level) {
  hint = level;
  const marked = await ask("exercise", { ...wish(), ...filledIn(), hint });
  for (const node of nodes.values()) for (const element of [node.input, node.snipper]) element?.classList.remove("right", "wrong");
  for (const input of counts.values()) input.classList.remove("right", "wrong");
  for (const entry of marked.marks) if (entry.right !== null) answered(entry)?.classList.add(entry.right ? "right" : "wrong");
  if (hint >= ANSWERS) fillIn(marked.marks);
  find("#score").textContent = marked.said;
  find("#explained").replaceChildren(...marked.marks.map(line));
  find("#marking").hidden = false;
  find("#hint").hidden = !marked.wrong || hint >= HINTS.length;
  find("#hint").textContent = HINTS[hint] ?? "";
}

/** Write every answer into the tree. */
function fillIn(entries) {
  for (const { kind, path, answer } of entries) {
    if (kind === "value") nodes.get(path).input.value = String(answer).replace("-", "−");
    else if (kind === "count") counts.get(path).value = String(answer);
    else if (nodes.get(path).snipper) cut(nodes.get(path), kind === "cut");
  }
}

function answered(entry) {
  if (entry.kind === "count") return counts.get(entry.path);
  const node = nodes.get(entry.path);
  return entry.kind === "value" ? node.input : node.snipper;
}

/** One answer in words: whether it is right, and whatever more was revealed. */
function line(entry) {
  const sign = entry.right === null ? "·" : entry.right ? "✓" : "✗";
  const tone = entry.right === null ? "" : entry.right ? "tone-win" : "tone-loss";
  const name = entry.kind === "count" ? "" : `${entry.label[0].toUpperCase()}${entry.label.slice(1)}: `;
  const found = entry.why ?? (entry.kind === "count" ? entry.label : entry.right ? "right." : "not right.");
  return h("li", { class: tone }, `${sign} ${name}${found}`);
}

find("#check").onclick = () => check(0);
find("#hint").onclick = () => check(hint + 1);
find("#answers").onclick = () => check(ANSWERS);
find("#paper").addEventListener("input", remember);
find("#counts").addEventListener("input", remember);
find("#another").onclick = () => go({ leaves: "", position: "", seed: String(1 + Math.floor(Math.random() * 9999)) });
find("#copy").onclick = () => copy(location.href, find("#copy"));

function go(change) {
  Object.assign(place, change);
  history.pushState(null, "", writeAddress(place, DEFAULTS));
  form();
  load();
}

function form() {
  for (const key of ["kind", "branching", "depth", "free"]) find(`#${key}`).value = place[key];
  find("#seed").value = place.seed;
  const own = Boolean(place.leaves || place.position);
  find("#own").value = place.leaves || place.position;
  find("#tree-fields").hidden = own || ["depth", "position"].includes(place.kind);
  find("#position-fields").hidden = own || place.kind !== "position";
  find("#seed-field").hidden = own;
}

for (const key of ["kind", "branching", "depth", "free", "seed"]) find(`#${key}`).onchange = (event) => go({ [key]: event.target.value });
find("#own").onchange = (event) => {
  const text = event.target.value.trim();
  const tree = text.startsWith("[");
  go({ leaves: tree ? text : "", position: tree ? "" : text });
};
find("#ask").onsubmit = (event) => event.preventDefault();
addEventListener("popstate", () => {
  Object.assign(place, readAddress(DEFAULTS));
  form();
  load();
});
form();
await load();
