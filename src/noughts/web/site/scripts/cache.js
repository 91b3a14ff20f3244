// Between the pages and the network: what has a version in its name is fetched once; pages are kept for when there is no network.

const scope = /** @type {any} */ (self);
const KEPT = `noughts-${new URL(location.href).search.slice(1)}`;
const FOR_GOOD = /\/(static\/[0-9a-f]{16}|pyodide-[\d.]+)\//;

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
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(new URL(request.url).pathname, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(new URL(request.url).pathname);
    if (found) return found;
    throw error;
  }
}

scope.addEventListener("install", () => scope.skipWaiting());
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
