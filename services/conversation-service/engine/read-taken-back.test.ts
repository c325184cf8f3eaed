import { expect, it } from "vitest";
import { readTakenBack } from "./read-taken-back.ts";

const read = (message: string) => readTakenBack(message, "SO-100023");

it.each([
	["cancel SO-100023", [], null],
	["cancel 12 of LR21288 on SO-100023", [{ partNumber: "LR21288", quantity: 12 }], null],
	["return LR21288 from so 100023", [{ partNumber: "LR21288" }], null],
	["need to send back 6 pcs from SO-100023", [], 6],
	["return 4 fixtures from PO-2026-0842", [], 4],
])("%s", (message, items, pieces) => {
	expect(read(message)).toMatchObject({ items, pieces });
});

it.each([
	["return 2 of LR21288, they came broken", "other", "damaged"],
	["send back 3 LR21288, ordered the wrong color", "wrong-ordered", "wrong-ordered"],
	["cancel it, takes too long", "too-late", "other"],
	["cancel my last order", "other", "other"],
])("the reason of %s", (message, cancel, back) => {
	expect(read(message).reason).toEqual({ cancel, return: back });
});

it("says whether all of it is meant", () => {
	expect(read("return everything on SO-100023").all).toBe(true);
	expect(read("return SO-100023").all).toBe(false);
});
