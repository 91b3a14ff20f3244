// Check: a program is dropped or pasted, checked, and stepped through beside ours.

import * as server from "./backend.js";
import { miniBoard } from "./mini.js";
import { find, h, number, s } from "./page.js";
import { Refused } from "./refused.js";

const BOARD = 120;
const MOST = 60_000; // The most characters of a file.
const LATE = ["XO..X..O.", "X.OOX..X.", "XOXOX...O"];
const TICKS = { right: "M4 10.500l4 4 8-9", fault: "M5 5l10 10M15 5L5 15", note: "M10 9v6M10 5.500v.01" };
const EXAMPLE = `LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def minimax(board, player):
    won = winner(board)
    if won:
        return 1 if won == "X" else -1
    if " " not in board:
        return 0
    scores = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            scores.append(minimax(board, "O" if player == "X" else "X"))
            board[cell] = " "
    return max(scores) if player == "X" else min(scores)


def best_move(board, player):
    best, best_cell = None, None
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            score = minimax(board, "O" if player == "X" else "X")
            board[cell] = " "
            if player == "O":
                score = -score
            if best is None or score > best:
                best, best_cell = score, cell
    return best_cell
`;
const WHERE = {
  server: "It runs on the server of this page",
  browser: "It runs in this browser; nothing leaves this machine",
  here: "It runs in this browser; nothing leaves this machine",
};

const { check: place } = await server.ask("games");
/** What runs programs: the server, or Python in the browser if the server does not. */
const runner = () => (place === "browser" ? import(/** @type {any} */ ("./offline.js")) : Promise.resolve(server));

/** @type {Record<string, string>} */
let files = {};
let job = new AbortController();
/** @type {any} */
let stage = null;

const show = (/** @type {string} */ state) => {
  find("main").dataset.state = state;
  find("#drop").hidden = state !== "drop";
  find("#typed").hidden = state !== "type";
  find("#shown").hidden = !["running", "done"].includes(state);
  find("#welcome").hidden = !["drop", "type"].includes(state);
  find("#running").hidden = state !== "running";
  find("#done").hidden = state !== "done";
  find("#said").hidden = !["running", "done"].includes(state);
  find("#stepping").hidden = state !== "steps";
};

function complain(/** @type {string} */ words) {
  find("#problem").textContent = words;
  find("#problem").hidden = !words;
}

/** Run a part of the check; a refusal is shown, a stop is not. */
async function attempt(/** @type {() => Promise<void>} */ act, /** @type {string} */ otherwise) {
  complain("");
  try {
    await act();
  } catch (error) {
    show(otherwise);
    if (error.name === "AbortError") return;
    if (!(error instanceof Refused) && typeof error.status !== "number") throw error;
    complain(error.message);
  }
}

/** A notebook without its outputs: only its code is needed, and pictures are large. */
function lean(/** @type {string} */ name, /** @type {string} */ text) {
  if (!name.endsWith(".ipynb")) return text;
  const { cells } = JSON.parse(text);
  const kept = cells.filter((/** @type {any} */ cell) => cell.cell_type === "code").map((/** @type {any} */ cell) => ({ cell_type: "code", source: [cell.source].flat() }));
  return JSON.stringify({ cells: kept });
}

async function take(/** @type {Iterable<File>} */ given) {
  complain("");
  /** @type {Record<string, string>} */
  const found = {};
  for (const file of given) {
    if (!/\.(py|ipynb)$/.test(file.name)) return complain(`${file.name} is neither a Python file (.py) nor a notebook (.ipynb).`);
    try {
      found[file.name.replace(/[^\w .()-]/g, "_")] = lean(file.name, await file.text());
    } catch {
      return complain(`${file.name} cannot be read as a notebook.`);
    }
  }
  const long = Object.keys(found).find((name) => found[name].length > MOST);
  if (long) return complain(`${long} has more than ${number(MOST)} characters; on your own machine, noughts check accepts it.`);
  if (Object.keys(found).length) await begin(found);
}

/** The code as given; for a notebook, its code cells, whose lines the report counts. */
function code() {
  const name = main();
  const text = name.endsWith(".ipynb") ? JSON.parse(files[name]).cells.map((/** @type {any} */ cell) => cell.source.join("")).join("\n") : files[name];
  return text.replace(/\n$/, "").split("\n");
}

const main = () => ("main.py" in files ? "main.py" : Object.keys(files)[0]);

function showCode() {
  const lines = code();
  find("#name").textContent = main();
  find("#length").textContent = `${number(lines.length)} lines`;
  find("#source").replaceChildren(...lines.map((/** @type {string} */ line) => h("li", {}, line || " ")));
}

function light(/** @type {number} */ line) {
  const lines = [...find("#source").children];
  lines.forEach((item, at) => item.classList.toggle("lit", at === line - 1));
  if (lines[line - 1]) find("#source").scrollTop = lines[line - 1].offsetTop - 60;
}

async function begin(/** @type {Record<string, string>} */ found) {
  files = found;
  showCode();
  await check();
}

function check() {
  job.abort();
  job = new AbortController();
  const { signal } = job;
  find("#said").replaceChildren();
  find("#stage-name").textContent = `Checking ${main()} …`;
  find("#count").textContent = "";
  find("#bar").removeAttribute("value");
  show("running");
  const part = (/** @type {any} */ so) => {
    find("#stage-name").textContent = `${so.stage[0].toUpperCase()}${so.stage.slice(1)} …`;
    find("#count").textContent = so.total ? `${number(so.done)} of ${number(so.total)} boards` : "";
    if (so.total) Object.assign(find("#bar"), { max: so.total, value: so.done });
    else find("#bar").removeAttribute("value");
    tell(so.said);
  };
  return attempt(async () => {
    const report = await (await runner()).work("check", { files, quick: find("#quick").checked }, { signal, part });
    find("#headline").textContent = report.headline;
    tell(report.said);
    offer(report.said);
    show("done");
  }, "drop");
}

/** The sentences so far; those already shown stay as they are. */
function tell(/** @type {any[]} */ said) {
  const list = find("#said");
  const items = said.map((one) => ({ one, key: JSON.stringify(one) }));
  const old = new Map([...list.children].map((item) => [item.dataset.key, item]));
  list.replaceChildren(...items.map(({ one, key }) => old.get(key) ?? sentence(one, key)));
  const line = said.find((one) => one.line && one.standing !== "right")?.line;
  if (line) light(line);
}

function sentence(/** @type {any} */ one, /** @type {string} */ key) {
  const tick = s("svg", { class: "tick", viewBox: "0 0 20 20", role: "img", "aria-label": { right: "Right", fault: "Fault", note: "Note" }[one.standing] }, s("path", { d: TICKS[one.standing] }));
  const words = h("p", {}, ...coded(one.text));
  const more = h("div", { class: "more" });
  if (one.board) more.append(small(one.board, one.cell));
  if (one.line) more.append(h("button", { class: "button", type: "button", onclick: () => light(one.line) }, `Line ${one.line}`));
  for (const hint of one.hints ?? []) more.append(hinted(hint));
  if (one.lesson) more.append(chapter(one.lesson));
  if (one.lesson?.exercise) more.append(h("a", { class: "button", href: `${find('nav a[href*="exercise"]').getAttribute("href")}?kind=${one.lesson.exercise}` }, "An exercise"));
  if (one.change) more.append(h("details", { class: "change" }, h("summary", {}, "Show the change"), h("p", {}, ...coded(`${one.change[0].toUpperCase()}${one.change.slice(1)}.`))));
  return h("li", { class: one.standing, "data-key": key }, tick, words, more.childElementCount ? more : null);
}

/** A step of a hint, with its board if it has one of its own. */
function hinted(/** @type {{text: string, board: string?}} */ { text, board }) {
  return h("p", { class: "hint" }, ...coded(text), board ? small(board, null) : "");
}

/** A text with what stands between backticks as code. */
const coded = (/** @type {string} */ text) => text.split("`").map((part, at) => (at % 2 ? h("code", {}, part) : part));

const small = (/** @type {string} */ board, /** @type {number?} */ cell) =>
  s("svg", { class: "node", viewBox: `-3 -3 ${BOARD + 6} ${BOARD + 6}`, role: "img", "aria-label": `The board ${board}` }, miniBoard(board, [3, 3], BOARD, cell ? cell - 1 : null));

/** The chapter of a lesson: a link if the course is served here, otherwise its name. */
function chapter(/** @type {{chapter: string, title: string}} */ { chapter: name, title }) {
  const course = find("#course");
  const words = `Chapter ${title}`;
  return course ? h("a", { class: "button", href: course.getAttribute("href").replace("index.html", `${name}.html`) }, words) : h("span", { class: "note" }, `${words} of the course`);
}

/** The boards to step through from: those of the report without too many free cells, and a few late ones. */
function offer(/** @type {any[]} */ said) {
  const free = (/** @type {string} */ board) => [...board].filter((cell) => cell === ".").length;
  const named = said.filter((one) => one.board && free(one.board) > 1 && free(one.board) < 7).map((one) => one.board);
  find("#board").replaceChildren(...[...new Set([...named, ...LATE])].map((board) => h("option", { value: board }, board)));
  find("#step").disabled = !said.some((one) => one.standing !== "note" || one.board);
}

const positionOf = (/** @type {string} */ board) => {
  const [x, o] = ["X", "O"].map((mark) => [...board].filter((cell) => cell === mark).length);
  return `${board.match(/.../g)?.join("/")} ${x > o ? "O" : "X"}`;
};

async function step() {
  const board = find("#position").value.trim().toUpperCase().replace(/[^XO.]/g, "");
  job.abort();
  job = new AbortController();
  const options = { signal: job.signal };
  find("#following").textContent = "Following your search …";
  show("steps");
  await attempt(async () => {
    if (board.length !== 9) throw new Refused(422, "A board is nine characters in reading order: X, O, and a dot for an empty cell.");
    const [{ Stage }, { Trace }, { serverSource }] = await Promise.all([import("./stage.js"), import("./trace.js"), import("./source.js")]);
    if (!stage) find("#stage").replaceWith((stage = new Stage()).element);
    const [engine, position] = [find("#engine").value, positionOf(board)];
    const backend = await runner();
    const own = await serverSource({ files, position, engine }, options, "follow", backend);
    const ours = await serverSource({ engine, game: "3x3", position, moves: "", order: "", seconds: 60 }, options);
    find("#following").textContent = "Your search, line by line; ours follows yours.";
    await stage.open([new Trace(own), new Trace(ours)], 0);
  }, "done");
}

function wire() {
  const drop = find("#drop");
  find("#choose").onclick = () => find("#file").click();
  find("#file").onchange = () => take(find("#file").files);
  find("#paste").onclick = () => (show("type"), find("#text").focus());
  find("#never").onclick = () => show("drop");
  find("#example").onclick = () => begin({ "minimax.py": EXAMPLE });
  find("#typed").onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (find("#text").value.trim()) begin({ "mine.py": find("#text").value });
  };
  find("#change").onclick = () => {
    job.abort();
    if (Object.keys(files).length === 1 && main().endsWith(".py")) find("#text").value = files[main()];
    show(main().endsWith(".py") ? "type" : "drop");
  };
  find("#stop").onclick = () => job.abort();
  find("#again").onclick = () => check();
  find("#step").onclick = () => {
    find("#position").value = find("#board").value;
    step();
  };
  find("#position").onchange = find("#engine").onchange = () => step();
  find("#to-report").onclick = () => {
    stage?.close();
    show("done");
  };
  addEventListener("dragover", (event) => (event.preventDefault(), drop.classList.add("over")));
  addEventListener("dragleave", () => drop.classList.remove("over"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    take(event.dataTransfer?.files ?? []);
  });
}

if (place) {
  wire();
  find("#where").textContent = WHERE[place];
} else {
  find("#nowhere").hidden = false;
  find("#given").hidden = find("#report").hidden = true;
}
find("main").inert = false;
