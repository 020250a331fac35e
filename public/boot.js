// Starts Dicefall, and draws paths for it.

// Draws paths on a canvas. Each call has a number, then coordinates (pen/src/calls.rs).
globalThis.dicefallDraw = (canvas, calls) => {
  for (let at = 0; at < calls.length; ) {
    const call = calls[at++];
    if (call === 4) {
      canvas.closePath();
    } else if (call === 5) {
      // Straight strokes, each with its start and its end.
      for (let strokes = calls[at++]; strokes > 0; strokes--) {
        canvas.moveTo(calls[at++], calls[at++]);
        canvas.lineTo(calls[at++], calls[at++]);
      }
    } else {
      const x = calls[at++];
      const y = calls[at++];
      if (call === 0) {
        canvas.moveTo(x, y);
      } else if (call === 1) {
        canvas.lineTo(x, y);
      } else if (call === 2) {
        canvas.quadraticCurveTo(x, y, calls[at++], calls[at++]);
      } else {
        canvas.bezierCurveTo(x, y, calls[at++], calls[at++], calls[at++], calls[at++]);
      }
    }
  }
};

// Trunk writes the names of the page's module and its script into attributes of this script's element.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;

// What the page needs only later is in a second module (examples/xtask/pack/split.rs). It loads after the
// page has started.
const late = new URL(wasm.replace("_bg.wasm", "_late.wasm"), import.meta.url);
// Links with these parts need it at once.
const needsLate = /[?&](by-hand|choices|dice|edits|lesson|practice|view)=/.test(location.hash);
let second;

async function load() {
  const response = await fetch(late);
  if (response.ok) {
    second = await WebAssembly.compile(await response.arrayBuffer());
  }
}

// The module can't wait for a promise, so this request blocks the page until the file is here.
function loadNow() {
  const request = new XMLHttpRequest();
  request.open("GET", late, false);
  // With this charset, each character of the answer is a byte.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  second = new WebAssembly.Module(Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255));
}

// Joins the second module to the first one. `first`: the exports of the first module.
function join(first) {
  if (second && !first.$joined.value) {
    new WebAssembly.Instance(second, { $: first });
    first.$joined.value = 1;
  }
}

// The first module calls this when it needs the second one.
globalThis.dicefallLate = (first) => {
  try {
    if (!second) {
      loadNow();
    }
    join(first);
  } catch (error) {
    tell("Dicefall couldn’t load completely. Reload the page to try again. The address of the page still has your dungeon.");
    throw error;
  }
};

function tell(sentence) {
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = sentence;
  document.getElementById("dicefall").replaceChildren(told);
}

try {
  const program = fetch(new URL(wasm, import.meta.url));
  const [{ default: start }] = await Promise.all([import(js), needsLate && load().catch(console.error)]);
  const first = await start({ module_or_path: program });
  if (first.$joined && !second) {
    load().then(() => join(first), console.error);
  }
} catch (error) {
  console.error(error);
  tell("Dicefall couldn’t start here. Reload the page, or open it in a current Firefox, Chrome, Edge or Safari.");
}
