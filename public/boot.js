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

try {
  const program = fetch(new URL(wasm, import.meta.url));
  const { default: start } = await import(js);
  await start({ module_or_path: program });
} catch (error) {
  console.error(error);
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.textContent =
    "Dicefall couldn’t start here. Reload the page, or open it in a current Firefox, Chrome, Edge or Safari.";
  document.getElementById("dicefall").replaceChildren(sentence);
}
