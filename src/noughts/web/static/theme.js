/* Runs before the first paint: the colours chosen last time. */
const chosen = localStorage.getItem("theme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
/* The page is painted first; then its scripts come. Nobody waits for the paint of a page that is not looked at. */
const later = /** @type {HTMLTemplateElement} */ (document.querySelector("#later"));
const scripts = () => document.head.append(later.content);
if (document.hidden) scripts();
else requestAnimationFrame(() => setTimeout(scripts));
