/** `npm run docs:api`: writes the API document from the contracts. */
import { mkdirSync, writeFileSync } from "node:fs";
import { apiDocumentFiles } from "./api-document/files.ts";
import { inRoot } from "./setup/root.mjs";

mkdirSync(inRoot("docs", "api"), { recursive: true });
for (const [file, text] of Object.entries(await apiDocumentFiles())) {
	writeFileSync(inRoot(file), text);
	console.log(`Wrote ${file}`);
}
