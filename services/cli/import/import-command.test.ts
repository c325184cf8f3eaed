import { expect, it } from "vitest";
import { progressText } from "./import-command.ts";

it.each([
	[0, 0, "Reading the file: 0%"],
	[25, 10_000, "Reading the file: 25%, about 30 s left"],
	[10, 60_000, "Reading the file: 10%, about 9 min left"],
	[100, 60_000, "Reading the file: 100%"],
])("tells how far %i of 100 is after %i ms", (done, ms, text) => {
	expect(progressText({ step: "Reading the file", done, total: 100 }, ms)).toBe(text);
});
