// Runs the functions of the module One Page Parser for Foundry on a one-page dungeon. Arguments: one_page_parser.js, the
// file.
const { readFileSync } = require("node:fs");
const vm = require("node:vm");

const [source, path] = process.argv.slice(2);

const context = vm.createContext({
  console,
  FormApplication: class {},
  CONST: {
    WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
    WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
    WALL_SENSE_TYPES: { NONE: 0, NORMAL: 20 },
  },
});
vm.runInContext(readFileSync(source, "utf8").replace(/^export /gm, ""), context);
const dungeon = JSON.parse(readFileSync(path, "utf8"));
const Matrix = vm.runInContext("MatrixMap", context);
const toWall = vm.runInContext("doorToWall", context);
const matrix = new Matrix();
dungeon.rects.forEach((rect) => matrix.addRect(rect));
const doors = dungeon.doors.map(toWall).filter((door) => !door.remove);
console.log(JSON.stringify({ walls: matrix.getProcessedWalls(), doors }));
