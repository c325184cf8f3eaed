/**
 * Measures the light of sites: 60 poles with 1 to 4 luminaires each, 10,000 points, with and without buildings.
 * Bundled, as the worker thread runs it.
 */
import { computeFile } from "#photometry/computed/compute-file";
import { rectangle } from "#photometry/rooms/plan";
import { type Arrangement, arrangements, lightArea, poleHeads } from "#photometry/sites/site-light";

const file = computeFile({
	kind: "outdoor",
	form: "III",
	lumens: 18_000,
	centerCandela: null,
	beamDegrees: null,
	watts: 130,
	size: { length: 0.6, width: 0.3, round: false },
	manufacturer: "",
	catalogNumber: "",
	description: "",
});
if (!file) throw new Error("There is no distribution.");
const fixture = { distribution: file.distribution, streetSide: file.streetSide, factor: 0.9 };

const area = { outline: rectangle(1000, 1000), spacing: 10 };
const poles = (arrangement: Arrangement) =>
	Array.from({ length: 60 }, (_, index) => ({
		x: 50 + (index % 10) * 100,
		y: 80 + Math.floor(index / 10) * 165,
		arrangement,
		height: 30,
		arm: 2,
		tilt: 0,
		aim: 90,
		fixture,
	}));
const buildings = Array.from({ length: 4 }, (_, index) => ({
	outline: rectangle(120, 80).map(({ x, y }) => ({ x: x + 110 + index * 200, y: y + 430 })),
	height: 24,
}));

const rows = (["single", "back", "quad"] as const).flatMap((arrangement) =>
	[[], buildings].map((standing) => {
		const heads = poles(arrangement).flatMap(poleHeads);
		const times = [1, 2, 3].map(() => {
			const start = process.cpuUsage();
			lightArea(area, heads, standing);
			const { user, system } = process.cpuUsage(start);
			return (user + system) / 1e6;
		});
		return {
			Arrangement: arrangements[arrangement].label,
			Luminaires: heads.length,
			Buildings: standing.length,
			Points: lightArea(area, heads, standing)?.pointCount,
			"Best of 3, CPU s": Number(Math.min(...times).toFixed(2)),
		};
	}),
);
console.table(rows);
