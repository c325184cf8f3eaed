import { expect, it } from "vitest";
import { demoPickupLocations, pickupSetting } from "./pickup-locations.ts";

const [reno] = demoPickupLocations;

it("reads a list of warehouses", () => {
	expect(pickupSetting.parse(JSON.stringify(demoPickupLocations))).toEqual(demoPickupLocations);
	expect(pickupSetting.parse("[]")).toEqual([]);
});

it.each([
	["{", "is not JSON"],
	['[{"id":"rno"}]', "0.name"],
	[JSON.stringify([reno, reno]), "has the same id twice"],
	[JSON.stringify([{ ...reno, zip: "8950" }]), "0.zip is a ZIP code"],
	[JSON.stringify([{ ...reno, phone: "1" }]), "0 "],
])("says what is wrong with %s", (json, fault) => {
	expect(pickupSetting.safeParse(json).error?.issues[0]?.message).toContain(fault);
});
