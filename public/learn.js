// Loads the module with what the page seldom needs, for a page that asks for it. The page hears of it by an event.
try {
  const { default: init, ...functions } = await import("./dicefall.js");
  await init();
  globalThis.dicefallLessons = functions;
} catch (error) {
  console.error(error);
}
dispatchEvent(new Event("dicefall-learn"));
