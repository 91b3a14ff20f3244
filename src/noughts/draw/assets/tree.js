// Replays the search: after `done` steps every node shows what was known of it at that point.
const steps = JSON.parse(document.getElementById("steps").textContent);
const nodes = new Map([...document.querySelectorAll("[data-node]")].map((node) => [node.dataset.node, node]));
const finished = new Map([...nodes].map(([number, node]) => [number, node.querySelector("b").textContent]));
const slider = document.getElementById("at");
slider.max = steps.length;

function show(done) {
  done = Math.max(0, Math.min(steps.length, done));
  slider.value = done;
  document.getElementById("count").textContent = `${done} of ${steps.length} steps`;
  const known = done === steps.length ? finished : new Map();
  for (const step of done === steps.length ? [] : steps.slice(0, done)) {
    for (const [number, text] of Object.entries(step.shows)) known.set(number, text);
  }
  for (const [number, node] of nodes) {
    node.classList.toggle("unseen", !known.has(number));
    node.classList.remove("now");
    node.querySelector("b").textContent = known.get(number) ?? "";
  }
  const step = steps[done - 1];
  document.getElementById("says").textContent = step ? step.says : "The search has not begun.";
  const now = step && done < steps.length ? nodes.get(String(step.node)) : null;
  if (now) {
    now.classList.add("now");
    for (let at = now.parentElement.closest("details:not([open])"); at; at = at.parentElement.closest("details:not([open])")) at.open = true;
    now.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

const moves = { first: () => 0, back: () => Number(slider.value) - 1, next: () => Number(slider.value) + 1, last: () => steps.length };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
for (const name of Object.keys(moves)) document.getElementById(name).addEventListener("click", () => show(moves[name]()));
slider.addEventListener("input", () => show(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  if (event.target !== slider && keys[event.key]) { event.preventDefault(); show(moves[keys[event.key]]()); }
});
show(steps.length);
nodes.get("0").scrollIntoView({ block: "nearest", inline: "center" });
