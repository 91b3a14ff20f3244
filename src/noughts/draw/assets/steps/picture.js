// Saving pictures: a position as the server's SVG or as PNG painted by the browser, and a whole game as a strip or an animation.

const SHARP = 2; // PNG pixels per unit of the drawing

/** Have the browser save a picture. */
export async function savePicture(/** @type {string} */ svg, /** @type {string} */ kind) {
  const drawn = new Blob([svg], { type: "image/svg+xml" });
  download(kind === "svg" ? drawn : await painted(svg), `noughts.${kind}`);
}

/** Have the browser save a whole game: a strip as SVG, or an animation, which comes in base64. */
export function saveFilm(/** @type {string} */ data, /** @type {string} */ kind) {
  const parts = kind === "svg" ? [data] : [Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))];
  download(new Blob(parts, { type: kind === "svg" ? "image/svg+xml" : "image/gif" }), kind === "svg" ? "noughts-film.svg" : "noughts.gif");
}

/** A drawing as an image that can be painted. */
export async function loaded(/** @type {string} */ svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** @returns {Promise<Blob>} */
async function painted(/** @type {string} */ svg) {
  const image = await loaded(svg);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * SHARP, image.naturalHeight * SHARP];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Have the browser save a file. */
export function download(/** @type {Blob} */ blob, /** @type {string} */ name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
