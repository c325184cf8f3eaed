/** `npm run content:check [-- FOLDER]`: checks the text files in `content` or a folder of the owner's. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import routes from "../app/routes.ts";
import { checkContent } from "./content/check-content.ts";
import { newSpeller } from "./content/spelling.ts";
import { inRoot } from "./setup/root.mjs";

const builtIn = inRoot("content");
const folder = path.resolve(process.argv[2] ?? builtIn);
if (!existsSync(folder)) {
	console.error(`There is no folder ${folder}.`);
	process.exit(1);
}
const wordFiles = new Set([path.join(builtIn, "words.txt"), path.join(folder, "words.txt")]);
const words = [...wordFiles].filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
const problems = checkContent({
	folder,
	builtIn,
	routes: await routes,
	speller: newSpeller(words.join("\n")),
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`No mistakes in the text files of ${path.relative(process.cwd(), folder) || "."}.`);
