// @ts-check
/** `npm run bench:routes`: number of routes and size of their modules. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../setup/root.mjs";

const modules = readdirSync(inRoot("app"), { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /(-(page|layout)\.tsx|\.resource\.tsx?)$/.test(entry.name))
	.map((entry) => path.join(entry.parentPath, entry.name))
	.map((file) => ({ file, lines: readFileSync(file, "utf8").trimEnd().split("\n").length }))
	.sort((a, b) => a.lines - b.lines);

const at = (/** @type {number} */ share) =>
	modules[Math.min(modules.length - 1, Math.ceil(modules.length * share) - 1)]?.lines;
const longest = modules.at(-1);
console.log(`${modules.length} route modules`);
console.log(`lines: median ${at(0.5)}, p90 ${at(0.9)}, most ${longest?.lines}`);
if (longest) console.log(`longest: ${path.relative(root, longest.file)}`);
