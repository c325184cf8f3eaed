import { describe, expect, it } from "vitest";
import { intensityAt } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import { readPhotometricFile } from "./read-photometric-file.ts";

const read = (text: string) => readPhotometricFile(new TextEncoder().encode(text));

interface Changes {
	symmetry?: number;
	planes?: number[];
	angles?: (number | string)[];
	lamps?: string[];
	/** cd/klm, one row for each plane that the file states. */
	intensities?: (number | string)[][];
	counts?: [planes: string, angles: string];
}

/** An LDT file; without changes two lamps of 500 lm each, the same all around. */
function file(changes: Changes = {}): string {
	const planes = changes.planes ?? [0];
	const angles = changes.angles ?? [0, 45, 90];
	return [
		"Acme;0",
		"3",
		changes.symmetry ?? 1,
		changes.counts?.[0] ?? planes.length,
		"0",
		changes.counts?.[1] ?? angles.length,
		"45",
		...["Report 7", "Panel", "P-1", "p1.ldt", "2024-02-01"],
		...["600", "600", "50", "580", "560", "0", "0", "0", "0"],
		...["100", "80", "1", "0"],
		...(changes.lamps ?? ["1", "2", "LED", "1000", "840", "80", "12,5"]),
		...Array(10).fill("0.5"),
		...planes,
		...angles,
		...(changes.intensities ?? [[300, 200, 0]]).flat(),
		"",
	].join("\r\n");
}

describe("EULUMDAT", () => {
	it("reads candelas from cd/klm and lamp lumens, and decimal commas", () => {
		const read1 = read(file({ lamps: ["1", "2", "LED", "2000", "840", "80", "12,5"] }));
		expect(read1.distribution.candela[0]).toEqual([600, 400, 0]);
		expect(read1).toMatchObject({ lampCount: 2, lumensPerLamp: 1000, inputWatts: 12.5, format: "EULUMDAT" });
		expect(read1.opening).toEqual({ length: 0.58, width: 0.56, height: 0, round: false });
		expect(read1.keywords).toContainEqual({ name: "LUMCAT", value: "P-1" });
	});

	it("takes a negative number of lamps as absolute", () => {
		expect(read(file({ lamps: ["1", "-1", "LED", "1000", "840", "80", "12"] })).lumensPerLamp).toBeNull();
	});

	it("uses the first of several lamp sets and says so", () => {
		const lamps = ["2", "1", "A", "1000", "", "", "10", "1", "B", "9000", "", "", "90"];
		const two = read(file({ lamps }));
		expect(two.lumensPerLamp).toBe(1000);
		expect(two.notes).toEqual([expect.stringContaining("2 lamp sets")]);
	});

	// C0 is across the luminaire, which is 270° counted from its length; C90 is along it.
	it.each<[number, number[][], [c0: number, c90: number, c180: number, c270: number]]>([
		[
			0,
			[
				[9, 9, 1],
				[9, 9, 2],
				[9, 9, 3],
				[9, 9, 4],
			],
			[1, 2, 3, 4],
		],
		[
			2,
			[
				[9, 9, 1],
				[9, 9, 2],
				[9, 9, 3],
			],
			[1, 2, 3, 2],
		],
		[
			3,
			[
				[9, 9, 4],
				[9, 9, 1],
				[9, 9, 2],
			],
			[1, 2, 1, 4],
		],
		[
			4,
			[
				[9, 9, 1],
				[9, 9, 2],
			],
			[1, 2, 1, 2],
		],
	])("reads symmetry %i", (symmetry, intensities, expected) => {
		const { distribution } = read(file({ symmetry, planes: [0, 90, 180, 270], intensities }));
		expect([270, 0, 90, 180].map((angle) => intensityAt(distribution, 90, angle))).toEqual(expected);
	});

	it("holds the published lumens of a Lambertian source", () => {
		const angles = Array.from({ length: 19 }, (_, index) => index * 5);
		const row = angles.map((angle) => ((1000 / Math.PI) * Math.cos((angle * Math.PI) / 180)).toFixed(6));
		const lumens = totalLumens(read(file({ angles, intensities: [row] })).distribution);
		// Linear in the angle between steps of 5° leaves out 0.06%.
		expect(Math.abs(lumens / 1000 - 1)).toBeLessThan(0.001);
	});

	it.each<[string, string, RegExp]>([
		["a symmetry that isn't", file({ symmetry: 7 }), /^Line 3: The symmetry \(Isym\) is 7/],
		["huge counts", file({ counts: ["721", "1441"] }), /^Line 6: 721 C planes × 1441 intensities/],
		["a huge count", file({ counts: ["1", "99999999"] }), /^Line 6: .* is 99999999/],
		[
			"too few values",
			file({ intensities: [[1, 2]] }),
			/^Line 48: The file ends where intensity at C0, 3 of 3/,
		],
		["too many values", file({ intensities: [[1, 2, 3, 4]] }), /^Line 50: There is more after the last of 3/],
		["angles out of order", file({ angles: [0, 90, 45] }), /^Line 46: 45° follows 90°/],
		[
			"C angles beyond a turn",
			file({ symmetry: 0, planes: [0, 90, 360], intensities: [[1, 1, 1]] }),
			/^Line 45: C angles must lie from 0° to below 360°/,
		],
		["G angles beyond nadir", file({ angles: [0, 90, 190] }), /^Line 46: G angles/],
		["NaN", file({ intensities: [[1, "NaN", 3]] }), /"NaN" is no number/],
		["negative intensities", file({ intensities: [[1, -2, 3]] }), /^Line 48: .*negative/],
		["no lamp lumens", file({ lamps: ["1", "1", "LED", "0", "", "", "1"] }), /lumens of the lamps are 0/],
		[
			"planes that no quadrant can have",
			file({ symmetry: 4, planes: [0, 90, 180] }),
			/^Line 4: .*divisible by 4/,
		],
	])("says of %s where and why", (_, text, message) => {
		expect(() => read(text)).toThrow(message);
	});
});
