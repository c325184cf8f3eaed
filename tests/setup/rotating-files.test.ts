import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";
import { filesOfOtherTurns } from "./rotating-files.ts";

it("each file has its turn in one of three runs in a row, and exists", () => {
	const turns = [1_700_000_000, 1_700_000_001, 1_700_000_002].map((seed) => new Set(filesOfOtherTurns(seed)));
	const files = new Set(turns.flatMap((left) => [...left]));
	expect(files.size).toBeGreaterThan(10);
	for (const file of files) {
		expect(existsSync(inRoot(file)), file).toBe(true);
		expect(
			turns.filter((left) => left.has(file)),
			file,
		).toHaveLength(2);
	}
});
