// A run as an animation: the drawing at each of its steps, with the sentence below.

import { drawn } from "./drawn.js";
import { gif } from "./gif.js";
import { download, loaded, savePicture } from "./picture.js";

const [MOST, WIDEST, CAPTION] = [100, 720, 34]; // stills; pixels
const [SHORT, LONG] = [60, 250]; // hundredths of a second; the last still stays longer

/**
 * The steps from the current one, or all if there are few; the stage plays them and returns to the current step.
 * @param {import("./stage.js").Stage} stage
 * @param {() => SVGSVGElement} picture
 * @returns {Promise<Blob>}
 */
async function film(stage, picture) {
  const here = stage.step;
  const first = stage.last < MOST ? 0 : here;
  const shots = [];
  for (let step = first; step <= Math.min(stage.last, first + MOST - 1); step++) {
    await stage.seek(step);
    shots.push({ image: await loaded(drawn(picture())), says: stage.event.textContent ?? "" });
  }
  await stage.seek(here);
  const scale = Math.min(1, WIDEST / Math.max(...shots.map(({ image }) => image.naturalWidth)));
  const width = Math.max(360, Math.ceil(scale * Math.max(...shots.map(({ image }) => image.naturalWidth))));
  const height = Math.ceil(scale * Math.max(...shots.map(({ image }) => image.naturalHeight))) + CAPTION;
  const pen = /** @type {CanvasRenderingContext2D} */ (Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true }));
  const style = getComputedStyle(document.body);
  const stills = shots.map(({ image, says }, at) => {
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, (width - scale * image.naturalWidth) / 2, 0, scale * image.naturalWidth, scale * image.naturalHeight);
    pen.fillStyle = style.color;
    pen.font = `14px ${style.fontFamily}`;
    pen.fillText(says, 10, height - 12, width - 20);
    return { pixels: pen.getImageData(0, 0, width, height).data, hundredths: at === shots.length - 1 ? LONG : SHORT };
  });
  return new Blob([gif(width, height, stills)], { type: "image/gif" });
}

/** Save what a stage shows: the tree as drawn, or the run as an animation. */
export async function keep(/** @type {import("./stage.js").Stage} */ stage, /** @type {string} */ kind) {
  const picture = () => /** @type {SVGSVGElement} */ (stage.element.querySelector(".tree svg"));
  if (kind === "gif") download(await film(stage, picture), "noughts.gif");
  else await savePicture(drawn(picture()), kind);
}
