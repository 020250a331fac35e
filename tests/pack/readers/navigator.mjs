// Runs the parser of One Page Dungeon Navigator on a one-page dungeon. Arguments: the bundled parser, the file.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [code, path] = process.argv.slice(2);
const { parseDungeon } = await import(pathToFileURL(code));
const said = [];
console.error = (words) => said.push(String(words));
console.warn = (words) => said.push(String(words));
const dungeon = parseDungeon(JSON.parse(readFileSync(path, "utf8")));
const rooms = dungeon.rooms.map(({ id, x, y, w, h, exits, notes, ending }) => ({
  id, x, y, w, h, ending, notes: notes.length,
  exits: exits.map(({ to, type, towards }) => ({ to, type, towards })),
}));
console.log(JSON.stringify({ rooms, doors: dungeon.doors.length, said }));
