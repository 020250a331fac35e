// Dicefall as a module: `import init, { trace } from "./dicefall.js"`.
import start, { decisions, dungeons, json, judge, odds, opened, paper, qr, texts, trace } from "./dicefall-learn.js";

const program = new URL("./dicefall-learn_bg.wasm", import.meta.url);

/** Loads the program, by default from the file beside this script. Wait for this before you call another function. */
export default function init(options = { module_or_path: program }) {
  return start(options);
}

export { decisions, dungeons, json, judge, odds, opened, paper, qr, texts, trace };
