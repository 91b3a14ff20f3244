// A search stored by the server, which sends its steps in pages. A search that it has dropped is searched again.

import { ask, work } from "./backend.js";
import { Refused } from "./refused.js";

/**
 * Let the server search, reporting the nodes on the way. `verb` is the job, and `backend` is who is asked.
 * @param {object} question
 * @param {object} [options]
 * @param {string} [verb]
 * @param {{ask: typeof ask, work: typeof work}} [backend]
 * @returns {Promise<import("./trace.js").Source>}
 */
export async function serverSource(question, options = {}, verb = "trace", backend = { ask, work }) {
  const facts = await backend.work(verb, question, options);
  /** Ask about the kept search. @returns {Promise<any>} */
  const asked = async (/** @type {string} */ path) => {
    try {
      return await backend.ask(`trace/${facts.id}/${path}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      await backend.work(verb, question);
      return backend.ask(`trace/${facts.id}/${path}`);
    }
  };
  return {
    facts,
    page: (start, count) => asked(`steps?start=${start}&count=${count}`),
    next: async (step, to, back) => (await asked(`next?step=${step}&to=${to}&back=${back}`)).step,
    question: (step) => asked(`question?step=${step}`),
    overview: (low, high, pixels) => asked(`overview?low=${low}&high=${high}&pixels=${pixels}`),
  };
}
