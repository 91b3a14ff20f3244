// Tabs: one panel at a time, by click and by arrow keys.

import { all } from "./page.js";

/** Show a tab's panel. */
export function openTab(/** @type {string} */ name, focus = false) {
  for (const tab of all("[role=tab]")) {
    const on = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    if (on && focus) tab.focus();
    const panel = document.getElementById(tab.getAttribute("aria-controls"));
    if (panel) panel.hidden = !on;
  }
}

/** The tab that is open. */
export const openedTab = () => all("[role=tab]").find((tab) => tab.ariaSelected === "true")?.id.slice(4) ?? "";

/** @param {(name: string) => void} opened  called with the tab that was opened */
export function wireTabs(opened) {
  const tabs = all("[role=tab]");
  const open = (/** @type {any} */ tab, focus = false) => {
    openTab(tab.id.slice(4), focus);
    opened(tab.id.slice(4));
  };
  tabs.forEach((tab, at) => {
    tab.onclick = () => open(tab);
    tab.onkeydown = (/** @type {KeyboardEvent} */ event) => {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      open(tabs[(to + tabs.length) % tabs.length], true);
    };
  });
}
