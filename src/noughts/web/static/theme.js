/* Runs before the first paint: the colours chosen last time. */
const chosen = localStorage.getItem("theme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
/* The page is painted first; then its scripts are loaded, after a second in any case, since a page in the background is never painted. */
const later = /** @type {HTMLTemplateElement} */ (document.querySelector("#later"));
const scripts = () => document.head.append(later.content);
const painted = (/** @type {PerformanceObserverEntryList} */ list) => list.getEntriesByName("first-contentful-paint").length && scripts();
if (document.hidden) scripts();
else {
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(scripts, 1000);
}
