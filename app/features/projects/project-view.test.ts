import { expect, it } from "vitest";
import { keptLines } from "./project-view.ts";

it("puts kept fields together by line, and leaves out what is no text", () => {
	const kept = {
		quantity: { l1: "2", l2: "many" },
		note: { l1: "Hall", l3: ["a"] },
		fixtureType: "A1",
		intent: "save",
	};
	expect(keptLines(kept)).toEqual({ l1: { quantity: "2", note: "Hall" }, l2: { quantity: "many" } });
	expect(keptLines(undefined)).toEqual({});
});
