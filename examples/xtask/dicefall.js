// Dicefall as a module: `import init, { trace } from "./dicefall.js"`.
import start, { odds, trace } from "./{stem}.js";

const program = new URL("./{stem}_bg.wasm", import.meta.url);

/** Loads the program: by default, the file beside this script. Call the other functions after this resolves. */
export default function init(options = { module_or_path: program }) {
  return start(options);
}

export { odds, trace };
