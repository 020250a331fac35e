// Runs Roll20's script UniversalVTTImporter on a file without its picture. Arguments: the script, the file.
// Everything that belongs to Roll20 is a stand-in.
const { readFileSync } = require("node:fs");
const vm = require("node:vm");

const [source, path] = process.argv.slice(2);
const listeners = {};
const made = [];
const said = [];

class Thing {
  constructor(type, id, values) {
    this.id = id;
    this.values = { type, ...values };
  }

  get(key) {
    return this.values[key];
  }

  set(key, value) {
    Object.assign(this.values, typeof key === "object" ? key : { [key]: value });
  }
}

const file = JSON.parse(readFileSync(path, "utf8"));
const { x, y } = file.resolution.map_size;
const page = new Thing("page", "page", { scale_number: 10 });
const map = new Thing("graphic", "map", {
  gmnotes: escape(JSON.stringify(file)),
  width: 70 * x,
  height: 70 * y,
  left: 35 * x,
  top: 35 * y,
  pageid: "page",
});

const context = vm.createContext({
  console: { ...console, log() {} },
  setTimeout,
  unescape,
  state: {},
  log() {},
  on: (event, call) => {
    listeners[event] = call;
  },
  createObj: (type, values) => {
    const thing = new Thing(type, `${type}-${made.length}`, values);
    made.push(thing);
    return thing;
  },
  getObj: (type, id) => [page, map].find((thing) => thing.id === id),
  findObjs: () => [],
  Campaign: () => ({ get: () => "jumpgate" }),
  playerIsGM: () => true,
  sendChat: (from, words) => said.push(words),
  toFront() {},
});
vm.runInContext(readFileSync(source, "utf8"), context);
for (const event of Object.keys(listeners).filter((event) => event === "ready")) {
  listeners[event]();
}
listeners["chat:message"]({ type: "api", content: "!uvtt", playerid: "gm", selected: [{ _id: "map" }] });
const count = (type) => made.filter((thing) => thing.get("type") === type).length;
console.log(JSON.stringify({ said, paths: count("pathv2"), doors: count("door") }));
