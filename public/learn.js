// Loads the module dicefall-learn, with what the page seldom needs. Then sends the page an event, even after an error.
try {
  const { default: init, ...functions } = await import("./dicefall.js");
  await init();
  globalThis.dicefallLessons = functions;
} catch (error) {
  console.error(error);
}
dispatchEvent(new Event("dicefall-learn"));
