import { expect, it } from "vitest";
import { asksForRoom, readRoom } from "./read-room.ts";

it.each([
	[
		"How many 2x4 troffers for a 30 x 40 ft office at 50 fc?",
		{ areaSquareFeet: 1200, footCandles: 50, kind: "office", fixture: "2x4 troffers" },
	],
	[
		"how many 4000 lumen panels for a 900 sq ft classroom",
		{ areaSquareFeet: 900, lumens: 4000, kind: "classroom" },
	],
	[
		"how many high bays do I need for a 10,000 square foot warehouse",
		{ areaSquareFeet: 10_000, kind: "warehouse", fixture: "high bays" },
	],
	["how many lights for 10 x 12 m at 300 lux", { areaSquareFeet: 1292, footCandles: 27.9 }],
])("reads %j", (message, room) => {
	expect(asksForRoom(message)).toBe(true);
	expect(readRoom(message)).toMatchObject(room);
});

it("leaves counts of products", () => {
	expect(asksForRoom("how many 2x4 troffers are there")).toBe(false);
	expect(asksForRoom("how many PAR38 have 95 CRI?")).toBe(false);
});
