/* Runs before the first paint: the colours chosen last time. */
const chosen = localStorage.getItem("theme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
/* The page is painted first; then come its scripts and pictures, after a second in any case, since a page in the background is never painted. */
function later() {
  if (document.readyState === "loading") return addEventListener("DOMContentLoaded", later);
  for (const part of document.querySelectorAll("template.later")) part.replaceWith(/** @type {HTMLTemplateElement} */ (part).content);
}
const painted = (/** @type {PerformanceObserverEntryList} */ list) => list.getEntriesByName("first-contentful-paint").length && later();
if (document.hidden) later();
else {
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(later, 1000);
}
