// Asking the server: short questions by a request each, long ones over a socket. A site without a server has another file of
// this name, in which the same two functions ask Python in the browser.

import { Refused } from "./refused.js";

/** Python in this browser, if the server has offered it; it answers while the server is away. @type {Promise<any> | null} */
let python = null;
const away = () => (python ??= import(/** @type {any} */ ("./offline.js")).catch(() => null));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ask the server; while it does not answer, say so and keep trying. A busy server is retried for a while.
 * @param {string} path
 * @param {object} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal) {
  let patience = 20;
  /** @type {RequestInit} */
  const options = { signal };
  if (body !== undefined) {
    options.method = "POST";
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  for (;;) {
    let answer;
    try {
      answer = await fetch(`/api/${path}`, options);
    } catch (error) {
      if (signal?.aborted) throw error;
      const offline = await away();
      if (offline) return offline.ask(path, body, signal);
      lost();
      await pause(1000);
      continue;
    }
    back();
    if (answer.status === 429 && patience-- > 0) {
      await pause(1000);
      continue;
    }
    const data = await answer.json();
    if (!answer.ok) throw new Refused(answer.status, data.detail ?? `The server answered ${answer.status}.`);
    return data;
  }
}

/** @type {HTMLElement | null} */
let banner = null;

function lost() {
  if (banner) return;
  banner = document.createElement("div");
  banner.className = "banner";
  banner.role = "status";
  banner.textContent = "The server does not answer. Trying again …";
  document.body.prepend(banner);
}

function back() {
  if (!banner) return;
  const old = banner;
  banner = null;
  old.textContent = "Connected again.";
  setTimeout(() => old.remove(), 1500);
}

/**
 * Long work over a socket: reports progress and parts, resolves with the result; abort cancels it.
 * @param {string} verb
 * @param {object} question
 * @param {{signal?: AbortSignal, progress?: (nodes: number) => void, part?: (part: any) => void}} options
 * @returns {Promise<any>}
 */
export function work(verb, question, { signal, progress, part } = {}) {
  return new Promise((resolve, reject) => {
    let done = false;
    const open = () => {
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
      const finish = (act) => {
        done = true;
        socket.close();
        act();
      };
      const abort = () => finish(() => reject(new DOMException("stopped", "AbortError")));
      signal?.addEventListener("abort", abort);
      socket.onopen = () => {
        back();
        socket.send(JSON.stringify({ id: "1", do: verb, ask: question }));
      };
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if ("progress" in message) progress?.(message.progress);
        else if ("part" in message) part?.(message.part);
        else if ("error" in message) finish(() => reject(new Refused(message.status, message.error)));
        else finish(() => resolve(message.result));
      };
      socket.onclose = async () => {
        signal?.removeEventListener("abort", abort);
        if (done) return;
        const offline = await away();
        if (offline) return void offline.work(verb, question, { signal, progress, part }).then(resolve, reject);
        lost();
        await pause(1000);
        if (!signal?.aborted) open();
      };
    };
    if (signal?.aborted) reject(new DOMException("stopped", "AbortError"));
    else open();
  });
}
