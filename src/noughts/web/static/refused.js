// The error of a question that the server refuses.

/** `message` is the sentence that says why; `status` is the HTTP status. */
export class Refused extends Error {
  constructor(/** @type {number} */ status, /** @type {string} */ message) {
    super(message);
    this.status = status;
  }
}
