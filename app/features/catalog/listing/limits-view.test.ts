import { expect, it } from "vitest";
import { limitChipLabel, limitsView } from "./limits-view.ts";
import { parseListingState } from "./listing-state.ts";

it.each([
	["minLumens", 1000, "At least 1,000\u202flm"],
	["maxWatts", 12.5, "At most 12.5\u202fW"],
	["minBeam", 20, "Beam from 20°"],
	["maxBeam", 40, "Beam to 40°"],
	["minCri", 90, "At least CRI 90"],
] as const)("the chip of %s %d reads %s", (key, value, label) => {
	expect(limitChipLabel(key, value)).toBe(label);
});

it("keeps what was typed beside its message, also for a limit that the listing does not offer", () => {
	const mistake = { key: "minCri", typed: "150", message: "Enter a whole number from 1 to 100." } as const;
	const { fields } = limitsView([], parseListingState(new URLSearchParams("minCri=150")), undefined, [
		mistake,
	]);
	expect(fields).toEqual([
		{ key: "minCri", label: "CRI, at least", unit: "", value: "150", hint: "", error: mistake.message },
	]);
});

it("the form sends the rest of the query along, without the page", () => {
	const state = parseListingState(new URLSearchParams("cct=3000&minLumens=800&view=table&page=3&more=brand"));
	const { fields, kept } = limitsView(
		[{ key: "minLumens", value: 800, lowest: 120, highest: 4000 }],
		state,
		"category=led-lamps",
	);
	expect(fields).toEqual([
		{
			key: "minLumens",
			label: "Lumens, at least",
			unit: "lm",
			value: "800",
			hint: "120–4,000",
		},
	]);
	expect(kept).toEqual([
		["category", "led-lamps"],
		["cct", "3000"],
		["view", "table"],
	]);
});
