import { expect, it } from "vitest";
import { hidTable } from "#rules/trade-words/hid-lamps";
import { guides } from "./get-guide.ts";

it("names the source beside the lumens of each HID lamp", () => {
	const { points, sources } = guides.hidLamps;
	expect(points).toHaveLength(hidTable.length);
	for (const { source } of points) expect(sources.map(({ name }) => name)).toContain(source);
	expect(points.map(({ text }) => text)).toContain(
		"**400 W metal halide:** about 26,000 lm. An LED fixture of 12,500 to 23,400 lm gives the same light.",
	);
});
