// Python in a separate thread: fetches the runtime and noughts, then answers one question after another. If the browser has
// shared workers, one Python serves every page of the site and keeps running when the reader changes pages.

const scope = /** @type {any} */ (self);
const FAULT = "This is an error of noughts itself; the browser's console has the details.";
const UNABLE = "Python could not be loaded in this browser.";
const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

async function open() {
  const start = await (await fetch(here("start.json"))).json();
  const runtime = here(start.pyodide);
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const [python, code] = await Promise.all([loadPyodide({ indexURL: runtime }), fetch(here("noughts.zip")).then((answer) => answer.arrayBuffer())]);
  python.unpackArchive(code, "zip");
  return python.pyimport("noughts.web.site.desk").Desk(JSON.stringify(start.defaults));
}

const opened = open();

/** Answer one page; it is told when Python is ready, and since when. */
function serve(/** @type {any} */ page) {
  const say = (/** @type {string} */ json) => page.postMessage(JSON.parse(json));
  page.onmessage = async (/** @type {MessageEvent} */ { data: { path, question } }) => {
    const desk = await opened;
    try {
      say(desk.answer(path, question, say));
    } catch (error) {
      console.error(error);
      page.postMessage({ error: FAULT, status: 500 });
    }
  };
  opened.then(
    () => page.postMessage({ ready: performance.timeOrigin }),
    (error) => {
      console.error(error);
      page.postMessage({ failed: UNABLE });
      scope.close(); // The next page gets a new worker, which may succeed.
    },
  );
}

if ("onconnect" in scope) scope.onconnect = (/** @type {MessageEvent} */ { ports: [page] }) => serve(page);
else serve(scope);
