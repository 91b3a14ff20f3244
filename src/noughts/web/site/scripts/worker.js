// Python in a thread of its own: fetches the runtime and noughts, then answers one question after the other.

const FAULT = "This is an error of noughts itself; the browser's console has the details.";
const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const say = (/** @type {string} */ json) => postMessage(JSON.parse(json));

async function open() {
  const start = await (await fetch(here("start.json"))).json();
  const runtime = here(start.pyodide);
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const [python, code] = await Promise.all([loadPyodide({ indexURL: runtime }), fetch(here("noughts.zip")).then((answer) => answer.arrayBuffer())]);
  python.unpackArchive(code, "zip");
  const desk = python.pyimport("noughts.web.site.desk").Desk(JSON.stringify(start.defaults));
  postMessage({ ready: true });
  return desk;
}

const opened = open();
opened.catch((error) => {
  console.error(error);
  postMessage({ failed: "Python could not be loaded in this browser." });
});

onmessage = async ({ data: { path, question } }) => {
  const desk = await opened;
  try {
    say(desk.answer(path, question, say));
  } catch (error) {
    console.error(error);
    postMessage({ error: FAULT, status: 500 });
  }
};
