// Runs the functions of the module Universal Battlemap Importer (FVTT-DD-Import) for Foundry on a file.
// Arguments: ddimport.js, the file. Everything that belongs to Foundry is a stand-in.
const { readFileSync } = require("node:fs");
const vm = require("node:vm");

const [source, path] = process.argv.slice(2);

class Kept {
  constructor(data) {
    this.data = data;
  }

  toObject() {
    return this.data;
  }
}

class Window {}

const context = vm.createContext({
  console,
  Hooks: { on() {}, once() {} },
  FormApplication: Window,
  foundry: { applications: { api: { ApplicationV2: Window, HandlebarsApplicationMixin: (base) => base } }, utils: {} },
  game: { settings: { get: () => false }, system: { grid: { distance: 10 } } },
  CONST: { WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } },
  WallDocument: Kept,
  AmbientLightDocument: Kept,
});
vm.runInContext(readFileSync(source, "utf8"), context);
const importer = vm.runInContext("DDImporter", context);
const file = () => JSON.parse(readFileSync(path, "utf8"));
const scene = { getDimensions: () => ({ sceneX: 0, sceneY: 0 }) };
const pixels = file().resolution.pixels_per_grid;
// The importer's form has the fidelity 3, and passes 6 minus that.
const objects = (documents) => documents.map((document) => document.toObject());
const walls = objects(importer.GetWalls(file(), scene, 3, 0, pixels));
const doors = objects(importer.GetDoors(file(), scene, 0, pixels));
const lights = objects(importer.GetLights(file(), scene, pixels));
console.log(JSON.stringify({ walls, doors, lights }));
