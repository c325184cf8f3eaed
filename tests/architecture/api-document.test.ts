import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apiDocumentFiles } from "../../scripts/api-document/files.ts";
import { inRoot } from "../../scripts/setup/root.mjs";

it("the API document is what the contracts say; npm run docs:api writes it anew", async () => {
	for (const [file, text] of Object.entries(await apiDocumentFiles())) {
		expect(readFileSync(inRoot(file), "utf8"), file).toBe(text);
	}
});
