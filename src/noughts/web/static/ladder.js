// The ladder page: every rung on one position, drawn on a log scale as the results arrive.

import { work } from "./backend.js";
import { Refused } from "./refused.js";
import { find, h, number, readAddress, s, valueWords, writeAddress } from "./page.js";

const DEFAULTS = { game: "3x3", position: "", moves: "", seconds: "5" };
const PUBLISHED = { game: "3x3", position: ".../.../... X", ends: [255168, 8453] };
/** The columns of the figures, which name the cells too where a row is a block. */
const HEADS = ["engine", "idea", "nodes", "end states", "cut-offs", "time", "value"];
const place = readAddress(DEFAULTS);
let job = new AbortController();
let rungs = [];

async function run() {
  job.abort();
  job = new AbortController();
  const { signal } = job;
  rungs = [];
  find("#problem").hidden = true;
  busy(true, "Running the ladder …");
  draw();
  try {
    const ask = { game: place.game, position: place.position || null, moves: place.moves, rung_seconds: Number(place.seconds) || 5 };
    const done = await work("ladder", ask, {
      signal,
      progress: (nodes) => busy(true, `${rungs.length + 1}: ${number(nodes)} nodes …`),
      part: (rung) => {
        rungs.push(rung);
        draw();
      },
    });
    find("#said").textContent = [`Done: ${done.rungs.length} engines on ${done.position}.`, done.note].filter(Boolean).join(" ");
  } catch (error) {
    if (error.name === "AbortError") find("#said").textContent = "Stopped.";
    else if (error instanceof Refused) {
      find("#problem").textContent = error.message;
      find("#problem").hidden = false;
    } else throw error;
  } finally {
    if (job.signal === signal) busy(false);
  }
}

function busy(on, text = "") {
  find("#busy").hidden = !on;
  find("#progress").textContent = text;
  find("#run").disabled = on;
}

function draw() {
  find("#results").hidden = !rungs.length;
  const published = place.game === "3x3" && !place.moves && (!place.position || place.position === PUBLISHED.position);
  find("#counts").replaceChildren(
    chart(
      "Nodes and end states",
      rungs,
      [
        ["nodes", "", (rung) => rung.nodes, "nodes"],
        ["end states", "ends", (rung) => rung.end_states, "end states"],
      ],
      published ? PUBLISHED.ends : [],
      (value) => number(value),
    ),
  );
  const alike = [rungs.filter((rung) => !rung.compiled), rungs.filter((rung) => rung.compiled)].filter((group) => group.length);
  find("#times").replaceChildren(...alike.map(times));
  find("#rows").replaceChildren(...rungs.map(row));
  find("#published").hidden = !published;
}

const seconds = (value) => (value < 0.001 ? `${Math.round(value * 1e6)} µs` : value < 1 ? `${(value * 1000).toPrecision(3)} ms` : `${value.toFixed(2)} s`);

/** The times of rungs that run alike: compiled and plain ones are not comparable, so each kind has its own chart. */
function times(group) {
  const name = group[0].compiled ? "Compiled" : "Plain Python";
  const drawn = chart(`Time, ${name}`, group, [["time", "time", (rung) => Math.max(1, rung.seconds * 1e6), "seconds"]], [], (value) => seconds(value / 1e6));
  return h("figure", {}, h("figcaption", { class: "label" }, name), drawn);
}

/** How a rung runs. */
const made = (rung) => (rung.compiled ? " compiled" : " plain Python");

function row(rung) {
  const known = (value) => (value === null ? "–" : number(value));
  const value = rung.value === null ? "not in the time" : valueWords(rung);
  const cells = [rung.engine, rung.summary, `${rung.finished ? "" : "> "}${known(rung.nodes)}`, known(rung.end_states), known(rung.cutoffs), seconds(rung.seconds) + made(rung), value];
  return h("tr", { role: "row" }, cells.map((text, index) => h(index ? "td" : "th", index ? { role: "cell", "data-name": HEADS[index] } : { role: "rowheader", scope: "row" }, text)));
}

/** Bars on a log scale, one group per rung, with published figures as dashed lines. */
function chart(title, shown, series, marks, write, right = 96) {
  const width = Math.max(300, Math.min(1100, find("#results").clientWidth || find("main").clientWidth - 60));
  const [left, bar] = [92, 15];
  const group = series.length * bar + 14;
  const top = marks.length ? 42 : 12;
  const height = top + shown.length * group + 30;
  const largest = Math.max(10, ...marks, ...shown.flatMap((rung) => series.map(([, , read]) => read(rung) ?? 0)));
  const decades = Math.ceil(Math.log10(largest));
  const x = (value) => left + (Math.log10(Math.max(1, value)) / decades) * (width - left - right);
  const parts = [];
  const every = Math.ceil(decades / ((width - left - right) / 70));
  for (let decade = 0; decade <= decades; decade += every) {
    parts.push(s("path", { class: "axis", d: `M${x(10 ** decade)} ${top}V${height - 26}` }));
    parts.push(s("text", { class: "soft", x: x(10 ** decade), y: height - 8, "text-anchor": "middle" }, write(10 ** decade)));
  }
  // Lines come first, so that the figures stand on them.
  marks.forEach((mark, index) => {
    parts.push(s("path", { class: "mark-line", d: `M${x(mark)} ${top - 8}V${height - 26}` }));
    parts.push(s("text", { x: x(mark), y: index ? 12 : 28, "text-anchor": "middle" }, `published ${number(mark)}`));
  });
  shown.forEach((rung, index) => {
    const y = top + index * group + 6;
    parts.push(s("text", { x: left - 10, y: y + (series.length * bar) / 2 + 5, "text-anchor": "end" }, rung.engine));
    series.forEach(([name, kind, read], at) => {
      const value = read(rung);
      if (value === null) return;
      const text = (rung.finished ? "" : "> ") + write(value, rung);
      parts.push(
        s("rect", { class: `bar ${kind} ${rung.finished ? "" : "open"}`, x: left, y: y + at * bar, width: Math.max(2, x(value) - left), height: bar - 3, rx: 3 }, s("title", {}, `${rung.engine}, ${name}: ${text}`)),
        s("text", { class: "soft", x: x(value) + 6, y: y + at * bar + 11 }, text),
      );
    });
  });
  return s("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${title}, on a log scale; the table below has the figures` }, parts);
}

find("#ask").onsubmit = (event) => {
  event.preventDefault();
  Object.assign(place, { game: find("#game").value.trim() || "3x3", position: find("#position").value.trim(), moves: "", seconds: find("#seconds").value });
  history.pushState(null, "", writeAddress(place, DEFAULTS));
  run();
};
find("#cancel").onclick = () => job.abort();
function form() {
  for (const key of ["game", "position", "seconds"]) find(`#${key}`).value = place[key];
}
addEventListener("popstate", () => {
  Object.assign(place, readAddress(DEFAULTS));
  form();
});
addEventListener("resize", () => rungs.length && draw());
form();
find("#heads").replaceChildren(...HEADS.map((name) => h("th", { scope: "col", role: "columnheader" }, name)));
await run();
