/** `npm run docs:api`: generates the API document from the contracts. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apiDocumentFiles, openApiFile } from "./api-document/files.ts";
import { inRoot } from "./setup/root.mjs";

const forBuild = process.argv.includes("--build");
for (const [file, text] of Object.entries(await apiDocumentFiles())) {
	if (forBuild && file !== openApiFile) continue;
	mkdirSync(path.dirname(inRoot(file)), { recursive: true });
	writeFileSync(inRoot(file), text);
	console.log(`Wrote ${file}`);
}
