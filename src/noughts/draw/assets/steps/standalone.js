// The stage on a standalone page, with the search embedded.

import { embeddedSource } from "./embedded.js";
import { keep } from "./film.js";
import { Stage } from "./stage.js";
import { Trace } from "./trace.js";

const theStage = new Stage();
document.querySelector("main")?.append(theStage.element);
for (const kind of ["svg", "png", "gif"]) document.getElementById(`save-${kind}`)?.addEventListener("click", () => keep(theStage, kind));
theStage.open([new Trace(embeddedSource(JSON.parse(document.getElementById("run")?.textContent ?? "")))], 0);
