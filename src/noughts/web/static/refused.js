// What a question comes to that is not answered.

/** `message` is the sentence that says why; `status` that of HTTP. */
export class Refused extends Error {
  constructor(/** @type {number} */ status, /** @type {string} */ message) {
    super(message);
    this.status = status;
  }
}
