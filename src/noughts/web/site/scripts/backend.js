// No server: the same two functions as in the server's file of this name ask Python in the browser. There are two desks, each
// a worker with its own Python, so that short questions do not wait behind long ones. The second is opened when first needed.
// A third, which runs a reader's own program, belongs to a single page and is terminated to stop it, since a program that hangs
// cannot be told from one that thinks.
// The first two are shared by all pages of the site and survive a change of page: the next page finds Python running.

import { Refused } from "./refused.js";

const here = (/** @type {string} */ name) => new URL(name, import.meta.url);
const start = fetch(here("start.json")).then((answer) => answer.json());
const TRACE = /^trace\b/;
const DESKS = ["short questions", "long questions", "own programs"];
const OWN = 2;
const OWN_VERBS = ["check", "follow"];
const PATIENCE = 300; // Milliseconds; a Python that is already loaded answers sooner.

/** @typedef {{progress?: (nodes: number) => void, part?: (part: any) => void}} Listeners */
/** @typedef {{path: string, question: string | null, listeners: Listeners, resolve: (result: any) => void, reject: (error: Error) => void}} Errand */

/** A worker that answers one question after another. A cancelled question is not asked. */
class Desk {
  /** @type {Errand[]} */
  errands = [];
  /** @type {Errand | null} */
  now = null;

  constructor(/** @type {string} */ name) {
    this.worker = employ(name, name !== DESKS[OWN]);
    this.worker.onmessage = (/** @type {MessageEvent} */ { data }) => this.hear(data);
  }

  /**
   * @param {string} path
   * @param {object | undefined} question
   * @param {Listeners & {signal?: AbortSignal}} options
   * @returns {Promise<any>}
   */
  ask(path, question, { signal, ...listeners }) {
    return new Promise((resolve, reject) => {
      const errand = { path, question: question === undefined ? null : JSON.stringify(question), listeners, resolve, reject };
      const stop = () => {
        this.errands = this.errands.filter((other) => other !== errand);
        if (this === desks[OWN] && this.now === errand) letGo();
        reject(new DOMException("stopped", "AbortError"));
      };
      if (signal?.aborted) return stop();
      signal?.addEventListener("abort", stop);
      this.errands.push(errand);
      this.next();
    });
  }

  next() {
    if (this.now || !this.errands.length) return;
    this.now = this.errands.shift() ?? null;
    this.worker.postMessage({ path: this.now?.path, question: this.now?.question });
  }

  hear(/** @type {any} */ message) {
    if ("ready" in message) return loaded(message.ready);
    if ("failed" in message) return unable(message.failed);
    if ("progress" in message) return this.now?.listeners.progress?.(message.progress);
    if ("part" in message) return this.now?.listeners.part?.(message.part);
    if ("error" in message) this.now?.reject(new Refused(message.status, message.error));
    else this.now?.resolve(message.result);
    this.now = null;
    this.next();
  }
}

/** @type {Desk[]} */
const desks = [];
const desk = (/** @type {number} */ which) => (desks[which] ??= new Desk(DESKS[which]));

/** A worker, shared with the other pages if the browser supports that; returns what messages are posted to. */
function employ(/** @type {string} */ name, /** @type {boolean} */ shared) {
  const options = { type: "module", name, extendedLifetime: true };
  const worker = /** @type {any} */ (shared && "SharedWorker" in window ? new SharedWorker(here("worker.js"), /** @type {any} */ (options)) : new Worker(here("worker.js"), /** @type {any} */ (options)));
  worker.onerror = () => unable("Python could not be loaded in this browser.");
  return worker.port ?? worker;
}

/** Terminate the desk that runs a reader's own program. */
function letGo() {
  desks[OWN].worker.terminate();
  delete desks[OWN];
}

/**
 * Ask the desk for short questions; what the site already knows is answered at once.
 * @param {string} path
 * @param {any} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal) {
  const { known } = await start;
  const found = known[body === undefined ? decodeURIComponent(path) : isStart(path, body) ? `state ${body.game}` : ""];
  if (found) {
    desk(0); // Load Python in the meantime: the next question will need it.
    return found;
  }
  return desk(!TRACE.test(path) ? 0 : followed.has(path.split("/")[1]) ? OWN : 1).ask(path, body, { signal });
}

const isStart = (/** @type {string} */ path, /** @type {any} */ body) => path === "state" && !body.moves && !body.position && (body.first ?? "X") === "X";

/**
 * Ask the desk for long questions: reports progress and parts, resolves with the result.
 * @param {string} verb
 * @param {object} question
 * @param {Listeners & {signal?: AbortSignal}} options
 * @returns {Promise<any>}
 */
export async function work(verb, question, options = {}) {
  if (!OWN_VERBS.includes(verb)) return desk(1).ask(verb, question, options);
  const found = await desk(OWN).ask(verb, question, options);
  if (verb === "follow") followed.add(found.id);
  return found;
}

/** The searches of a reader's own program, which are stored at the third desk. @type {Set<string>} */
const followed = new Set();

const banner = document.createElement("div");
banner.className = "banner";
banner.role = "status";
banner.textContent = "Loading Python into this browser, once: about 13 MB. The page cannot answer until it has loaded …";
const waiting = setTimeout(() => document.body.prepend(banner), PATIENCE);

function loaded(/** @type {number} */ since) {
  clearTimeout(waiting);
  banner.remove();
  document.documentElement.dataset.python = String(since);
}

function unable(/** @type {string} */ why) {
  clearTimeout(waiting);
  banner.textContent = `${why} This page runs without a server and needs WebAssembly; on a computer, the command noughts web serves the same page.`;
  document.body.prepend(banner);
}

// Cached for the next visit and for offline use; browsers allow that over https and on localhost.
const page = new URL(".", location.href);
navigator.serviceWorker?.register(new URL(`cache.js?${here(".").pathname.split("/").at(-2)}`, page)).catch(() => null);
