// Starts Dicefall. Trunk writes the names of the page's module and its script into attributes of this script's element.
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
