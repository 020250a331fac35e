// Dicefall as a module: `import init, { trace } from "./dicefall.js"`.
import start, { odds, trace } from "./{stem}.js";

const program = new URL("./{stem}_bg.wasm", import.meta.url);

/** Loads the program, by default from the file beside this script. Wait for this before you call another function. */
export default function init(options = { module_or_path: program }) {
  return start(options);
}

export { odds, trace };
