// Makes dungeons by the hundred, in a worker, and posts what is measured on them: four numbers each.
// The page posts the compiled module, a link's fragment, and the first and the last sample to make.
import init, { odds } from "./dicefall.js";

const BATCH = 100;

addEventListener("message", async ({ data: [module, fragment, from, to] }) => {
  try {
    await init({ module_or_path: module });
    for (let first = from; first <= to; first += BATCH) {
      const numbers = odds(fragment, first, Math.min(BATCH, to + 1 - first));
      postMessage(numbers, [numbers.buffer]);
    }
  } catch (error) {
    console.error(error);
    // Only the module's own errors are sentences for people.
    postMessage(error.constructor === Error ? error.message : null);
  }
});
