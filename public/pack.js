// A worker that packs a dungeon for other programs. The page posts a link's fragment, how many steps count, what the
// user adds to the dungeon, and the choice of files. The worker asks the page for what only the page can do:
//
// - It posts two numbers, the width and height of the largest picture in squares. The page posts how many pixels wide a
//   square is.
// - It posts seven numbers that describe a picture. The page posts the picture: the bytes of a PNG.
//
// Then it posts the name of the file and the file. If something goes wrong, it posts a sentence, or null.
import init, { Packing } from "./dicefall-pack.js";

const program = new URL("./dicefall-pack_bg.wasm", import.meta.url);
const NONE = new Uint8Array();
const TOO_LARGE = "The pack would be larger than 4 GB. Choose fewer parts, or only the game master’s files.";

let answer;

addEventListener("message", ({ data }) => {
  if (answer) {
    answer(data);
  } else {
    pack(data).then((file) => postMessage(file), fail);
  }
});

function fail(error) {
  console.error(error);
  // Only errors of the module are sentences for the user.
  postMessage(error.constructor === Error ? error.message : null);
}

function ask(question) {
  return new Promise((resolve) => {
    answer = resolve;
    postMessage(question);
  });
}

async function pack([fragment, steps, additions, choice]) {
  await init({ module_or_path: program });
  const packing = new Packing(fragment, steps, additions);
  const count = packing.choose(choice, await ask(packing.largest()));
  const parts = [];
  let [painted, picture] = [-1, NONE];
  for (let nth = 0; nth < count; nth += 1) {
    const needed = packing.picture(nth);
    if (needed && needed[0] !== painted) {
      picture = NONE;
      [painted, picture] = [needed[0], await ask(needed)];
    }
    const name = packing.name(nth);
    const content = packing.content(nth, needed ? picture : NONE);
    if (count === 1) {
      return [name.split("/").pop(), new Blob([content])];
    }
    const header = packing.header(name, content);
    if (!header) {
      throw new Error(TOO_LARGE);
    }
    // A browser can move a blob out of memory.
    parts.push(new Blob([header, content]));
  }
  return [packing.archive(), new Blob([...parts, packing.end()], { type: "application/zip" })];
}
