/** Compared with figures of others; README.md says whose. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { totalLumens, zoneLumens } from "../figures/flux.ts";
import { positionIndex, unifiedGlare } from "../figures/glare.ts";
import { spacingCriteria } from "../figures/spacing.ts";
import { directRatio, utilizationTable } from "../figures/utilization.ts";
import { readPhotometricFile } from "../files/read-photometric-file.ts";
import { writeLm63 } from "../files/write-lm63.ts";
import { cie190, dialux, relux } from "./cie-190-glare.ts";

const example = readPhotometricFile(readFileSync(new URL("cie-190-example.ldt", import.meta.url)));
const bytes = (text: string) => new TextEncoder().encode(text);

describe("coefficients of utilization", () => {
	/** A surface-mounted luminaire with a quarter of its light upward: lumens by 10°. */
	const zones = [
		39.75, 132.01, 271.31, 479.16, 832.45, 1466.36, 1881.31, 1255.48, 635.62, 570.73, 624.64, 528.23, 304.1,
		131.55, 45.93, 11.83, 5.27, 1.44,
	];
	const lumens = zones.reduce((sum, zone) => sum + zone, 0);
	const published = `
113 113 113 113 108 108 108 108 98 98 98 88 88 88 80 80 80 76
98 92 86 80 93 87 81 77 78 74 70 70 66 63 62 60 57 53
86 75 66 59 81 71 63 56 64 57 51 57 51 46 50 46 42 38
76 63 53 45 72 60 50 43 53 45 39 47 40 35 41 36 31 28
68 54 43 35 64 51 41 33 45 37 30 40 33 27 35 29 24 21
62 46 36 28 58 44 34 27 39 30 24 34 27 22 30 24 19 16
56 41 30 23 52 38 29 22 34 26 20 30 23 18 26 20 16 13
51 36 26 19 48 34 25 18 30 22 16 27 20 15 23 17 13 10
47 32 23 16 44 30 22 15 27 19 14 24 17 12 21 15 11 8
44 29 20 14 41 28 19 13 25 17 12 22 15 11 19 13 9 7
41 27 18 12 38 25 17 12 22 15 10 20 14 9 17 12 8 6`;

	it("are within 1 of the published table in all 198 fields", () => {
		const rows = published.trim().split("\n");
		expect(rows).toHaveLength(11);
		for (const [ratio, { percent }] of utilizationTable(zones, lumens).entries()) {
			const row = rows[ratio]?.split(" ").map(Number) ?? [];
			expect(percent).toHaveLength(row.length);
			percent.forEach((value, column) => {
				expect(Math.abs(value - (row[column] ?? 0)), `RCR ${ratio}, column ${column}`).toBeLessThan(1);
			});
		}
	});

	it("stand on the published direct ratios", () => {
		const ratios = [0.701, 0.502, 0.367, 0.275, 0.212, 0.167, 0.135, 0.111, 0.093, 0.079];
		for (const [index, ratio] of ratios.entries())
			expect(directRatio(zones, index + 1)).toBeCloseTo(ratio, 3);
	});
});

describe("lumens", () => {
	/** A 6 in downlight, measured every 2.5°; Photometric Toolbox gives 531.98 lm. */
	const downlight = `IESNA:LM-63-2002
TILT=NONE
24 -1 1 37 1 1 1 -0.453125 -0.453125 0
1 1 8.64
0 2.5 5 7.5 10 12.5 15 17.5 20 22.5 25 27.5 30 32.5 35 37.5 40 42.5 45 47.5 50
52.5 55 57.5 60 62.5 65 67.5 70 72.5 75 77.5 80 82.5 85 87.5 90
0
269 268 266 264 260 256 251 245 237 229 221 211 200 189 177 165 152 140 127 114
102 90 79 68 58 48 39 31 24 17 12 8 6 4 3 1 0`;

	it("are those of Photometric Toolbox, to a hundredth", () => {
		expect(totalLumens(readPhotometricFile(bytes(downlight)).distribution)).toBeCloseTo(531.98, 1);
	});

	it("are the stated 64.97% of 1,000 lm for the example of CIE 190, with 99.89% of them down", () => {
		const total = totalLumens(example.distribution);
		// Stated in hundredths of a percent of the lamp's 1,000 lm.
		expect(Math.abs(total - 649.7)).toBeLessThan(0.05);
		const down = zoneLumens(example.distribution, { from: 0, to: 90 });
		expect((100 * down) / total).toBeCloseTo(99.89, 2);
	});
});

describe("UGR", () => {
	const differences = (table: typeof cie190, spacing?: number) => {
		const rows = unifiedGlare(example.distribution, example.opening, spacing) ?? [];
		return rows.flatMap(({ crosswise, endwise }, room) =>
			[...crosswise, ...endwise].flatMap((value, column) => {
				const theirs = table[room]?.[column] ?? null;
				return theirs === null ? [] : [value - theirs];
			}),
		);
	};
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

	it.each([
		["CIE 190", cie190, 1, 190],
		["DIALux", dialux, 0.25, 190],
		["Relux", relux, 0.25, 188],
	])("is that of %s in all rooms and views", (_, table, spacing, count) => {
		const found = differences(table, spacing);
		expect(found).toHaveLength(count);
		expect(Math.max(...found.map(Math.abs))).toBeLessThan(0.35);
		expect(Math.abs(mean(found))).toBeLessThan(0.08);
	});

	it("has the position index of CIE 117, table 4.1, within 7%", () => {
		for (const [aside, above, index] of [
			[0, 0.5, 2.86],
			[0, 1, 7],
			[0, 1.7, 16.2],
			[0.5, 0.5, 2.91],
			[1, 0.1, 2.4],
			[1, 1, 7],
			[2, 0.5, 5.8],
			[3, 1, 9.7],
			[1, 1.9, 16],
		] as const)
			expect(positionIndex(1, aside, above) / index, `T/R ${aside}, H/R ${above}`).toBeCloseTo(1, 0.85);
	});
});

describe("a linear luminaire in both formats", () => {
	it("has EULUMDAT's C0 across and C90 along, as in LM-63 with 90° across", () => {
		const { distribution, opening } = example;
		const plane = (angle: number) => distribution.horizontalAngles.indexOf(angle);
		// C0 is the wider: 193 cd/klm at 30° against 232 at C90.
		const at30 = distribution.verticalAngles.indexOf(30);
		expect(distribution.candela[plane(90)]?.[at30]).toBeCloseTo(193, 6);
		expect(distribution.candela[plane(0)]?.[at30]).toBeCloseTo(232, 6);
		expect(opening).toMatchObject({ length: 1, width: 0.316 });
	});

	it("is the same by LM-63: size, planes, lumens, spacing and glare", () => {
		const written = readPhotometricFile(bytes(writeLm63(example)));
		expect(written.opening.length).toBeCloseTo(1, 5);
		expect(written.opening.width).toBeCloseTo(0.316, 5);
		// LM-63 reports sum by zonal constants, EULUMDAT by the angle: 0.1% apart at steps of 5°.
		const { summation: _, ...distribution } = example.distribution;
		expect(totalLumens(written.distribution)).toBeCloseTo(totalLumens(distribution), 1);
		expect(totalLumens(written.distribution) / totalLumens(example.distribution)).toBeCloseTo(1.001, 3);
		const { along, across } = spacingCriteria(example.distribution);
		expect(spacingCriteria(written.distribution).along).toBeCloseTo(along ?? 0, 4);
		expect(spacingCriteria(written.distribution).across).toBeCloseTo(across ?? 0, 4);
		const [room] = unifiedGlare(written.distribution, written.opening) ?? [];
		const [same] = unifiedGlare(example.distribution, example.opening) ?? [];
		expect(room?.crosswise[0]).toBeCloseTo(same?.crosswise[0] ?? 0, 1);
	});
});
