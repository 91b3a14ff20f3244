// A search that the server keeps. It hands out its steps in pages; one that it has forgotten, it searches again.

import { ask, work } from "./backend.js";
import { Refused } from "./refused.js";

/** Have the server search; hears of the nodes on the way. @returns {Promise<import("./trace.js").Source>} */
export async function serverSource(/** @type {object} */ question, options = {}) {
  const facts = await work("trace", question, options);
  /** Ask about the kept search. @returns {Promise<any>} */
  const asked = async (/** @type {string} */ path) => {
    try {
      return await ask(`trace/${facts.id}/${path}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      await work("trace", question);
      return ask(`trace/${facts.id}/${path}`);
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
