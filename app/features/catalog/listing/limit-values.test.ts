import { expect, it } from "vitest";
import { readLimits } from "./limit-values.ts";

const read = (query: string) => readLimits(new URLSearchParams(query));

it("reads limits as typed", () => {
	expect(read("minLumens=1,000&maxWatts=+20.04+&minCri=90")).toEqual({
		ranges: { minLumens: 1000, maxWatts: 20, minCri: 90 },
		mistakes: [],
	});
});

it.each([
	["minLumens", "-5", "Enter a whole number from 1 to 1,000,000."],
	["minLumens", "many", "Enter a whole number from 1 to 1,000,000."],
	["minCri", "0", "Enter a whole number from 1 to 100."],
	["minCri", "101", "Enter a whole number from 1 to 100."],
	["maxWatts", "1e3", "Enter a number from 0.1 to 10,000."],
	["maxBeam", "361", "Enter a number from 0.1 to 360."],
	["minEfficacy", "1,00", "Enter a number from 0.1 to 1,000."],
] as const)("refuses %s of %s and applies the others", (key, typed, message) => {
	const query = new URLSearchParams({ [key]: typed, minBeam: "20" });
	expect(readLimits(query)).toEqual({ ranges: { minBeam: 20 }, mistakes: [{ key, typed, message }] });
});

it("refuses an upper beam limit below the lower one", () => {
	expect(read("minBeam=40&maxBeam=25")).toEqual({
		ranges: { minBeam: 40 },
		mistakes: [
			{
				key: "maxBeam",
				typed: "25",
				message: "The beam's upper limit must not be below the lower one.",
			},
		],
	});
	expect(read("minBeam=25&maxBeam=25").mistakes).toEqual([]);
	expect(read("minBeam=x&maxBeam=25").ranges).toEqual({ maxBeam: 25 });
});

it("keeps an empty box empty and cuts what is too long", () => {
	expect(read("minBeam=&maxBeam=+")).toEqual({ ranges: {}, mistakes: [] });
	expect(read(`minCri=${"9".repeat(200)}`).mistakes[0]?.typed).toHaveLength(40);
});
