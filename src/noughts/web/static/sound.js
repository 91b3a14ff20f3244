// Soft, synthesised sounds: a tap for a piece, two notes for an end. Loaded only if they are turned on.

/** @type {AudioContext | null} */
let audio = null;

function note(/** @type {number} */ pitch, /** @type {number} */ delay, /** @type {number} */ seconds, loud = 0.08) {
  audio ??= new AudioContext();
  const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + delay];
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** @param {"move" | "won" | "lost" | "drawn"} what */
export function play(what) {
  if (what === "move") return note(330, 0, 0.09);
  const second = { won: 660, lost: 330, drawn: 440 }[what];
  note(440, 0, 0.25);
  note(second, 0.16, 0.4);
}
