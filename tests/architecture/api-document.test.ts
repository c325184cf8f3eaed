import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apiDocumentFiles, readableFile } from "../../scripts/api-document/files.ts";
import { inRoot } from "../../scripts/setup/root.mjs";

it("matches the contracts; update it with npm run docs:api", async () => {
	expect(readFileSync(inRoot(readableFile), "utf8")).toBe((await apiDocumentFiles())[readableFile]);
});
