// A worker that makes dungeons in batches of 100 and posts their measures: four numbers for each dungeon, or eight if
// they are stocked.
// The page posts a link's fragment, and the numbers of the first and the last sample.
import init, { odds } from "./dicefall.js";

const BATCH = 100;

addEventListener("message", async ({ data: [fragment, from, to] }) => {
  try {
    await init();
    for (let first = from; first <= to; first += BATCH) {
      const numbers = odds(fragment, first, Math.min(BATCH, to + 1 - first));
      postMessage(numbers, [numbers.buffer]);
    }
  } catch (error) {
    console.error(error);
    // Only errors of the module are sentences for the user.
    postMessage(error.constructor === Error ? error.message : null);
  }
});
