// Loads the module that explains steps, for a page that asks for it. The page hears of it by an event.
try {
  const { default: init, decisions, judge, texts } = await import("./dicefall-learn.js");
  await init({ module_or_path: new URL("dicefall-learn_bg.wasm", import.meta.url) });
  globalThis.dicefallLessons = { decisions, judge, texts };
} catch (error) {
  console.error(error);
}
dispatchEvent(new Event("dicefall-learn"));
