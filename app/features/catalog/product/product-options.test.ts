import { expect, it } from "vitest";
import type { Variation } from "#contracts/catalog/catalog";
import { isListedWith } from "./product-options.ts";

const variation = (id: string, kelvin: number, beamDegrees: number, watts: number) =>
	({ id, cctKelvin: [kelvin], beamDegrees, watts }) as Variation;

const sixteen = [2700, 3000, 3500, 4000].flatMap((kelvin) =>
	[15, 40].flatMap((beam) =>
		[9, 14].map((watts) => variation(`${kelvin}-${beam}-${watts}`, kelvin, beam, watts)),
	),
);
const chosen = sixteen[0] as Variation;
const listed = (all: readonly Variation[], of = chosen) =>
	all.filter(isListedWith(all, of)).map(({ id }) => id);

it("lists the SKUs that differ from the chosen one in a single choice", () => {
	expect(listed(sixteen)).toEqual([
		"2700-15-9",
		"2700-15-14",
		"2700-40-9",
		"3000-15-9",
		"3500-15-9",
		"4000-15-9",
	]);
});

it("lists all of a short table", () => {
	expect(listed(sixteen.slice(0, 12))).toHaveLength(12);
});

it("lists all where one choice or none tells them apart", () => {
	const alike = Array.from({ length: 20 }, (_, at) => variation(`finish-${at}`, 4000, 40, 9));
	expect(listed(alike, alike[0])).toHaveLength(20);
	const colors = alike.map((one, at) => ({ ...one, cctKelvin: [2700 + 100 * at] }));
	expect(listed(colors, colors[0])).toHaveLength(20);
});
