import { expect, it } from "vitest";
import { typedLines } from "./project-view.ts";

it("groups draft fields by line, and ignores values that aren't text", () => {
	const kept = {
		quantity: { l1: "2", l2: "many" },
		note: { l1: "Hall", l3: ["a"] },
		fixtureType: "A1",
		intent: "save",
	};
	expect(typedLines({ initialValue: kept })).toEqual({
		l1: { quantity: "2", note: "Hall" },
		l2: { quantity: "many" },
	});
	expect(typedLines(undefined)).toEqual({});
});

it("recognizes fields that the user cleared", () => {
	const back = { initialValue: { quantity: { l1: "2" } }, fields: ["intent", "quantity.l1", "note.l1"] };
	expect(typedLines(back)).toEqual({ l1: { quantity: "2", note: "" } });
});
