import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutSections, layOutRun, litInches, sectionSize, shortestLengths } from "./run-layout.ts";
import { scxBody, shapeCodes } from "./scx-options.ts";

describe("sections", () => {
	it("of every length from 24 in to 100 ft fit exactly, each 24 to 48 in", () => {
		for (let length: number = scxBody.shortestSection; length <= scxBody.longestSide; length++) {
			const sections = cutSections(length);
			expect(sections.reduce((sum, section) => sum + section, 0)).toBe(length);
			expect(Math.min(...sections)).toBeGreaterThanOrEqual(scxBody.shortestSection);
			expect(Math.max(...sections)).toBeLessThanOrEqual(scxBody.longestSection);
			expect(sections.length).toBe(Math.ceil(length / scxBody.longestSection));
		}
	});

	it.each([
		[24, [24]],
		[48, [48]],
		[49, [25, 24]],
		[60, [36, 24]],
		[71, [36, 35]],
		[72, [48, 24]],
		[100, [48, 28, 24]],
		[456, [48, 48, 48, 48, 48, 48, 48, 48, 48, 24]],
	])("of %i in are %j", (length, sections) => {
		expect(cutSections(length)).toEqual(sections);
	});
});

const anyRun = fc
	.constantFrom(...shapeCodes)
	.chain((shape) =>
		fc
			.tuple(...shortestLengths(shape).map((shortest) => fc.integer({ min: shortest, max: 400 })))
			.map((lengths) => ({ shape, lengths })),
	);

describe("a run", () => {
	it("has the entered outside lengths, to the inch, and no overlaps", () => {
		fc.assert(
			fc.property(anyRun, ({ shape, lengths: [a = 0, b = 0, c = 0] }) => {
				const layout = layOutRun(shape, shape === "U" ? [a, b, c] : [a, b]);
				const outside = {
					S: [a, scxBody.width],
					L: [a, b],
					U: [b, Math.max(a, c)],
					R: [a, b],
				}[shape];
				expect([layout.width, layout.depth]).toEqual(outside);
				const boxes = [
					...layout.sections.map((section) => ({ ...section, ...sectionSize(section) })),
					...layout.corners.map((place) => ({ ...place, width: scxBody.corner, depth: scxBody.corner })),
				];
				for (const [index, one] of boxes.entries()) {
					expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
					for (const other of boxes.slice(index + 1)) {
						const apart =
							one.x + one.width <= other.x ||
							other.x + other.width <= one.x ||
							one.y + one.depth <= other.y ||
							other.y + other.depth <= one.y;
						expect(apart).toBe(true);
					}
				}
				// The plan has no gaps: its boxes fill the area of the lit lengths and the corners.
				const filled = boxes.reduce((sum, box) => sum + box.width * box.depth, 0);
				expect(filled).toBe((litInches(layout) + layout.corners.length * 13) * scxBody.width);
			}),
		);
	});

	it("has as many corners as its shape", () => {
		expect(layOutRun("S", [96]).corners).toEqual([]);
		expect(layOutRun("L", [144, 96]).corners).toEqual([{ x: 131, y: 0 }]);
		expect(layOutRun("U", [100, 150, 60]).corners).toHaveLength(2);
		expect(layOutRun("R", [200, 100]).corners).toHaveLength(4);
		expect(litInches(layOutRun("R", [200, 100]))).toBe(2 * (200 - 26) + 2 * (100 - 26));
	});
});
