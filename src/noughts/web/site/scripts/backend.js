// No server: the same two functions as in the server's file of this name ask Python in the browser. There are two desks, each
// a worker with a Python of its own: short questions must not wait behind long ones. The second is opened when first asked.
// Both are shared by all pages of the site, and outlive the one that is left: the next finds Python running.

import { Refused } from "./refused.js";

const here = (/** @type {string} */ name) => new URL(name, import.meta.url);
const start = fetch(here("start.json")).then((answer) => answer.json());
const TRACE = /^trace\b/;
const DESKS = ["short questions", "long questions"];
const PATIENCE = 300; // Milliseconds; a Python that is there says so in less.

/** @typedef {{progress?: (nodes: number) => void, part?: (part: any) => void}} Listeners */
/** @typedef {{path: string, question: string | null, listeners: Listeners, resolve: (result: any) => void, reject: (error: Error) => void}} Errand */

/** A worker that answers one question after the other. A question nobody waits for any more is not asked. */
class Desk {
  /** @type {Errand[]} */
  errands = [];
  /** @type {Errand | null} */
  now = null;

  constructor(/** @type {string} */ name) {
    this.worker = employ(name);
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

/** A worker, shared with the other pages where browsers know how; what is answered is whatever posts to it. */
function employ(/** @type {string} */ name) {
  const options = { type: "module", name, extendedLifetime: true };
  const worker = /** @type {any} */ ("SharedWorker" in window ? new SharedWorker(here("worker.js"), /** @type {any} */ (options)) : new Worker(here("worker.js"), /** @type {any} */ (options)));
  worker.onerror = () => unable("Python could not be loaded in this browser.");
  return worker.port ?? worker;
}

/**
 * Ask the desk for short questions; what the site knows already, it says at once.
 * @param {string} path
 * @param {any} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal) {
  const { known } = await start;
  const found = known[body === undefined ? decodeURIComponent(path) : isStart(path, body) ? `state ${body.game}` : ""];
  if (found) {
    desk(0); // Python comes in the meantime: the next question will need it.
    return found;
  }
  return desk(TRACE.test(path) ? 1 : 0).ask(path, body, { signal });
}

const isStart = (/** @type {string} */ path, /** @type {any} */ body) => path === "state" && !body.moves && !body.position && (body.first ?? "X") === "X";

/**
 * Ask the desk for long questions: hears progress and parts, resolves with the result.
 * @param {string} verb
 * @param {object} question
 * @param {Listeners & {signal?: AbortSignal}} options
 * @returns {Promise<any>}
 */
export const work = (verb, question, options = {}) => desk(1).ask(verb, question, options);

const banner = document.createElement("div");
banner.className = "banner";
banner.role = "status";
banner.textContent = "Loading Python into this browser, once: some 13 MB. Until it is here, nothing is answered …";
const waiting = setTimeout(() => document.body.prepend(banner), PATIENCE);

function loaded(/** @type {number} */ since) {
  clearTimeout(waiting);
  banner.remove();
  document.documentElement.dataset.python = String(since);
}

function unable(/** @type {string} */ why) {
  clearTimeout(waiting);
  banner.textContent = `${why} This page runs without a server and needs WebAssembly; on a computer, the command noughts web offers the same page.`;
  document.body.prepend(banner);
}

start.then(({ course }) => {
  if (!course) return;
  const link = document.createElement("a");
  link.href = "docs/course/index.html";
  link.textContent = "Course";
  document.querySelector("header nav")?.append(link);
});
// Kept for the next visit, and for one without a network; browsers allow that over https and on this machine.
const page = new URL(".", location.href);
navigator.serviceWorker?.register(new URL(`cache.js?${here(".").pathname.split("/").at(-2)}`, page)).catch(() => null);
