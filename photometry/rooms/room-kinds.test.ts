import { describe, expect, it } from "vitest";
import { powerLimit, roomKinds } from "./room-kinds.ts";

/** ANSI/ASHRAE/IES 90.1-2019, table 9.6.1, in the words of the table; ../references/README.md has the source. */
const published: Record<string, number> = {
	"Office, open plan": 0.61,
	"Office, enclosed, up to 250 ft²": 0.74,
	"Office, enclosed, over 250 ft²": 0.66,
	"Classroom, lecture hall or training room": 0.71,
	"Conference, meeting or multipurpose room": 0.97,
	Corridor: 0.41,
	Lobby: 0.84,
	Restroom: 0.63,
	"Lounge or breakroom": 0.59,
	"Sales area": 1.05,
	"Warehouse, medium to bulky, palletized items": 0.33,
	"Warehouse, smaller, hand-carried items": 0.69,
	"Gymnasium, playing area": 0.85,
	"Vehicular maintenance area": 0.6,
	"Parking area, interior": 0.15,
	Workshop: 1.26,
	"Food preparation area": 1.09,
	"Storage room, 50 ft² or more": 0.38,
	"Storage room, under 50 ft²": 0.51,
	"Electrical/mechanical room": 0.43,
};

describe("power limits", () => {
	it("are those of the published table, for each kind that names a space of it", () => {
		for (const { limitOf, wattsPerSquareFoot } of Object.values(roomKinds)) {
			if (limitOf !== null) expect(wattsPerSquareFoot, limitOf).toBe(published[limitOf]);
		}
	});

	it.each([
		["private-office", 250, "Office, enclosed, up to 250 ft²"],
		["private-office", 251, "Office, enclosed, over 250 ft²"],
		["storage", 50, "Storage room, 50 ft² or more"],
		["storage", 49, "Storage room, under 50 ft²"],
		["office", 100, "Office, open plan"],
	] as const)("depend on the size: %s of %i sq ft", (kind, squareFeet, limitOf) => {
		expect(powerLimit(kind, squareFeet)).toEqual({ limitOf, wattsPerSquareFoot: published[limitOf] });
	});

	it("are unknown for other rooms", () => {
		expect(powerLimit("other", 100)).toBeNull();
	});
});
