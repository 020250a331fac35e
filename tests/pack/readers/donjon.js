// Runs Universal Donjon Importer for Foundry on a map. Arguments: main.js, the map.
const { readFileSync } = require("node:fs");
const vm = require("node:vm");

const [source, path] = process.argv.slice(2);
const said = [];
let walls = [];

const context = vm.createContext({
  console,
  parseInt,
  Hooks: { on() {} },
  canvas: {
    scene: {
      createEmbeddedDocuments: async (kind, documents) => {
        walls = documents;
      },
    },
  },
  ui: { notifications: { warn: (words) => said.push(words), info() {}, error: (words) => said.push(words) } },
  FileReader: class {
    readAsText() {
      this.onload({ target: { result: readFileSync(path, "utf8") } }).then(() => {
        console.log(JSON.stringify({ walls, said }));
      });
    }
  },
});
vm.runInContext(readFileSync(source, "utf8"), context);
const values = { "#donjon-grid-size": 50, "#donjon-offset-x": 0, "#donjon-offset-y": 0 };
context.html = { find: (name) => Object.assign([{ files: [path] }], { val: () => values[name] }) };
vm.runInContext("processFile(html)", context);
