// Between the pages and the network: files with a version in their name are fetched once; pages are cached for offline use.
// The files to cache from the first visit are listed in files.json, in the folder that the version names.

const scope = /** @type {any} */ (self);
const VERSION = new URL(location.href).search.slice(1);
const KEPT = `noughts-${VERSION}`;
const FOR_GOOD = /\/(static\/[0-9a-f]{16}|pyodide-[\d.]+)\//;
const at = (/** @type {string} */ name) => new URL(name, scope.registration.scope).href;

/** Cache every file from the first visit; what cannot be fetched now is fetched when it is needed. */
async function stock() {
  const cache = await caches.open(KEPT);
  const list = await fetch(at(`static/${VERSION}/files.json`)).then((answer) => (answer.ok ? answer.json() : { files: [], pages: [] }));
  const names = [...list.files.map((/** @type {string} */ name) => `static/${VERSION}/${name}`), ...list.pages];
  await Promise.all(names.map((name) => cache.add(at(name)).catch(() => null)));
}

async function once(/** @type {Request} */ request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function newest(/** @type {Request} */ request) {
  const cache = await caches.open(KEPT);
  const address = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(address.origin + address.pathname, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(address.origin + address.pathname);
    if (found) return found;
    throw error;
  }
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(stock().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("noughts-") && name !== KEPT).map((name) => caches.delete(name)))),
    ]),
  ),
);
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (FOR_GOOD.test(request.url)) event.respondWith(once(request));
  else if (request.mode === "navigate") event.respondWith(newest(request));
});
