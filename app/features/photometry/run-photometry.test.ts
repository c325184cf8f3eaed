import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadAngles } from "#photometry/figures/beam";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { writeEulumdat } from "#photometry/files/write-eulumdat";
import { writeLm63 } from "#photometry/files/write-lm63";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { designFigures } from "#rules/custom-builder/run-figures";
import { runPlacements } from "~/features/custom-builder/documents/run-photometry.resource.ts";
import { runFiles, runPhotometry, wholeRunFigures } from "./run-photometry.ts";

const design = (part: string) => {
	const decoded = decodePartNumber(part);
	if (decoded.kind !== "design") throw new Error(`${part} cannot be built.`);
	return decoded.design;
};

function written(part: string, id: string) {
	const file = runPhotometry(design(part), id, "Shop");
	if (!file) throw new Error(`${part} has no ${id}.`);
	return { text: writeLm63(file), ldt: writeEulumdat(file) };
}

const read = (text: string) => readPhotometricFile(new TextEncoder().encode(text));

/** Zonal lumens of a quadrant file, plane by plane: Σ I × ΔΩ, with the mean intensity of each cell. */
function totalLumens(text: string): number {
	const { verticalAngles, horizontalAngles, candela } = read(text).distribution;
	const radians = Math.PI / 180;
	let sum = 0;
	for (let plane = 1; plane < horizontalAngles.length; plane++) {
		const width = ((horizontalAngles[plane] ?? 0) - (horizontalAngles[plane - 1] ?? 0)) * radians;
		for (let at = 1; at < verticalAngles.length; at++) {
			const corners = [candela[plane - 1], candela[plane]].flatMap((row) => [
				row?.[at - 1] ?? 0,
				row?.[at] ?? 0,
			]);
			const mean = corners.reduce((all, one) => all + one, 0) / 4;
			const from = Math.cos((verticalAngles[at - 1] ?? 0) * radians);
			sum += mean * width * (from - Math.cos((verticalAngles[at] ?? 0) * radians));
		}
	}
	return sum;
}

describe("a file of a run", () => {
	it.each([
		["SCX-S96-A090-840-FW-1D0", "section-48", 48, 36_000, 240],
		["SCX-S96-A090-840-FW-1D0", "row-1", 96, 72_000, 480],
		["SCX-S60-A060-840-NW-1D0", "section-36", 36, 17_280, 120],
		["SCX-L144X96-A090-840-WW-1D0", "section-35", 35, 25_730, 175],
		["SCX-S48-A060-840-AW-1D0", "section-48", 48, 22_800, 160],
	])("%s %s has its length, lumens and watts as IES and LDT", (part, id, inches, lumens, watts) => {
		const { text, ldt } = written(part, id);
		for (const one of [text, ldt]) {
			expect(Math.abs(totalLumens(one) / lumens - 1)).toBeLessThan(0.005);
			expect(read(one).inputWatts).toBe(watts);
			expect(read(one).opening.length).toBeCloseTo(inches * 0.0254, 3);
			expect(one).toContain(part);
		}
		expect(text).toContain("Computed, not measured");
	});

	it("of the aisle optic is narrow across and wide along the run", () => {
		const { along, across } = spreadAngles(
			read(written("SCX-S96-A060-840-AW-1D0", "row-1").text).distribution,
			0.5,
		);
		expect(along).toBeCloseTo(110, 0);
		expect(across).toBeCloseTo(60, 0);
	});

	it("is one of those listed", () => {
		expect(runPhotometry(design("SCX-S96-A090-840-FW-1D0"), "section-77", "Shop")).toBeNull();
	});
});

describe("the files of a run", () => {
	const ids = (part: string) => runFiles(design(part)).map(({ id, quantity }) => `${quantity} × ${id}`);

	it("are its sections by length and its whole sides", () => {
		expect(ids("SCX-S48-A090-840-FW-1D0")).toEqual(["1 × section-48"]);
		expect(ids("SCX-L144X96-A090-840-FW-1D0")).toEqual([
			"3 × section-48",
			"2 × section-35",
			"1 × row-1",
			"1 × row-2",
		]);
		expect(ids("SCX-R1200X60-A090-840-FW-1D0")).toEqual([
			"46 × section-48",
			"2 × section-36",
			"4 × section-34",
			"2 × row-1",
		]);
	});

	it.each(["S1200", "L1200X61", "U109X122X61", "R1200X1200", "R70X50"])(
		"of %s place all of its light",
		(size) => {
			const run = design(`SCX-${size}-A060-840-FW-1D0`);
			const { watts, lumens, sections } = designFigures(run);
			const sum = (figure: "watts" | "lumens" | "length") =>
				runFiles(run)
					.filter(({ id }) => id.startsWith("section-"))
					.reduce((all, file) => all + file.quantity * file[figure], 0);
			expect([sum("watts"), sum("lumens")]).toEqual([watts, lumens]);
			expect(sum("length")).toBe(sections.reduce((all, { length }) => all + length, 0));
		},
	);
});

it("sections are placed within the run, none over another", () => {
	const side = fc.integer({ min: 50, max: 1200 });
	fc.assert(
		fc.property(fc.constantFrom("L", "R"), side, side, (shape, a, b) => {
			const run = design(`SCX-${shape}${a}X${b}-A060-840-FW-1D0`);
			const [, ...rows] = runPlacements(run, (length) => `${length}.ies`)
				.trim()
				.split("\n");
			const boxes = rows.map((row) => {
				const [, file, x, y, along, length] = row.split(",");
				expect(file).toBe(`${length}.ies`);
				const half = Number(length) / 24;
				const [w, d] = along === "X" ? [half, 13 / 24] : [13 / 24, half];
				return { left: Number(x) - w, right: Number(x) + w, low: Number(y) - d, high: Number(y) + d };
			});
			const slack = 0.01;
			for (const [at, box] of boxes.entries()) {
				expect(Math.min(box.left, box.low)).toBeGreaterThan(-slack);
				expect(box.right).toBeLessThan(a / 12 + slack);
				expect(box.high).toBeLessThan(b / 12 + slack);
				const over = boxes
					.slice(at + 1)
					.filter(
						(other) =>
							Math.min(box.right, other.right) - Math.max(box.left, other.left) > slack &&
							Math.min(box.high, other.high) - Math.max(box.low, other.low) > slack,
					);
				expect(over).toEqual([]);
			}
		}),
		{ numRuns: 30 },
	);
});

it("a whole run has both beams, and an opening when it is straight", () => {
	expect(wholeRunFigures("SCX-S96-A060-840-AW-1D0")).toMatchObject({
		beamDegrees: 110,
		acrossDegrees: 60,
		size: { length: 96 * 0.0254 },
	});
	expect(wholeRunFigures("SCX-L144X96-A090-840-FW-1D0")?.size.length).toBe(0);
	expect(wholeRunFigures("SCX-36-40K-24K")).toBeNull();
});
