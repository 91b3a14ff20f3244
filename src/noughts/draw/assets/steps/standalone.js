// The stage on a page of its own, with the search inside.

import { drawn } from "./drawn.js";
import { embeddedSource } from "./embedded.js";
import { savePicture } from "./picture.js";
import { Stage } from "./stage.js";
import { Trace } from "./trace.js";

const theStage = new Stage();
document.querySelector("main")?.append(theStage.element);
for (const kind of ["svg", "png"]) {
  document.getElementById(`save-${kind}`)?.addEventListener("click", () => savePicture(drawn(/** @type {SVGSVGElement} */ (document.querySelector(".tree svg"))), kind));
}
theStage.open([new Trace(embeddedSource(JSON.parse(document.getElementById("run")?.textContent ?? "")))], 0);
