import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Drawing, outlineShapes } from "#contracts/catalog/catalog";
import { drawingSvg } from "./drawing-svg.ts";
import { getBounds, samplePoints } from "./geometry.ts";
import { gridPerPixel, layoutDrawing } from "./layout.ts";
import { drawOutline } from "./outline.ts";
import { drawingSizes, toCommands } from "./primitives.ts";

const drawing = (change: Partial<Drawing>): Drawing => ({
	shape: "a-lamp",
	designation: null,
	lengthMm: null,
	diameterMm: null,
	widthMm: null,
	heightMm: null,
	base: null,
	...change,
});

const anyLength = fc.option(
	fc.oneof(
		fc.double({ min: 1, max: 3000, noNaN: true }),
		fc.constantFrom(0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1),
	),
);
const anyDrawing: fc.Arbitrary<Drawing> = fc.record({
	shape: fc.constantFrom(...outlineShapes),
	designation: fc.option(
		fc.oneof(
			fc.constantFrom(
				"A19",
				"G16.5",
				"BA10",
				"F10",
				"ST19",
				"S14",
				"T8",
				"BR30",
				"PAR38",
				"PAR16",
				"MR16",
				"6 in",
				"4/6 in",
				"2x4",
			),
			fc.string(),
		),
	),
	lengthMm: anyLength,
	diameterMm: anyLength,
	widthMm: anyLength,
	heightMm: anyLength,
	base: fc.option(fc.oneof(fc.constantFrom("E26", "E12", "GU24", "GU10", "GU5.3", "GX5.3"), fc.string())),
});

describe("drawOutline", () => {
	it("draws every shape from any dimensions, inside its picture and without a broken number", () => {
		fc.assert(
			fc.property(
				anyDrawing,
				fc.constantFrom(...drawingSizes),
				fc.option(fc.double()),
				(drawn, size, kelvin) => {
					const outline = drawOutline(drawn, { cctKelvin: kelvin });
					const layout = layoutDrawing(outline, size);
					const svg = drawingSvg(layout);
					expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
					expect(layout.layers.length).toBeGreaterThan(2);

					const [first] = layout.layers;
					expect(first?.d.startsWith("M")).toBe(true);
					const shown = outline.primitives.filter(
						({ from }) => size === "full" || (from !== "full" && !(size === "thumb" && from === "card")),
					);
					const box = getBounds(shown.flatMap((primitive) => samplePoints(toCommands(primitive))));
					const pixels = [(box.maxX - box.minX) / layout.unit, (box.maxY - box.minY) / layout.unit];
					expect(pixels[0]).toBeLessThanOrEqual(layout.width / gridPerPixel);
					expect(pixels[1]).toBeLessThanOrEqual(layout.height / gridPerPixel);
					for (const point of absolutePoints(layout.layers.map(({ d }) => d))) {
						expect(point[0]).toBeGreaterThanOrEqual(0);
						expect(point[0]).toBeLessThanOrEqual(layout.width);
						expect(point[1]).toBeGreaterThanOrEqual(0);
						expect(point[1]).toBeLessThanOrEqual(layout.height);
					}
					for (const label of layout.labels) {
						expect(label.x).toBeGreaterThan(0);
						expect(label.x).toBeLessThan(layout.width);
						expect(label.y).toBeGreaterThan(0);
						expect(label.y).toBeLessThan(layout.height);
					}
				},
			),
			{ numRuns: 150 },
		);
	});

	it("keeps the proportions of the stated dimensions", () => {
		for (const [lengthMm, diameterMm] of [
			[112, 60],
			[76.4, 18.8],
		] as const) {
			const { primitives } = drawOutline(drawing({ designation: "A19", lengthMm, diameterMm, base: "E12" }));
			const box = getBounds(primitives.flatMap((primitive) => samplePoints(toCommands(primitive))));
			expect(box.maxY - box.minY).toBeCloseTo(lengthMm, 0);
			expect(box.maxX - box.minX).toBeCloseTo(diameterMm, 0);
		}
	});

	it("marks stated dimensions, longest first, in inches and mm", () => {
		const outline = drawOutline(drawing({ designation: "A19", lengthMm: 112, diameterMm: 59.9 }));
		expect(outline.toScale).toBe(true);
		expect(outline.dimensions.map(({ label, secondary }) => [label, secondary])).toEqual([
			["4.41\u202fin", "112\u202fmm"],
			["2.36\u202fin", "59.9\u202fmm"],
		]);
		expect(outline.title).toBe("Line drawing: A19 lamp, 4.41\u202fin, 2.36\u202fin");
	});

	it("is not to scale when a dimension is missing, and marks only what is known", () => {
		const outline = drawOutline(drawing({ shape: "par", designation: "PAR38", diameterMm: 120 }));
		expect(outline.toScale).toBe(false);
		expect(outline.dimensions.map(({ label }) => label)).toEqual(["4.72\u202fin"]);
		expect(outline.title).toContain("not to scale");
	});

	it("takes the nominal diameter of a designation when none is stated", () => {
		const { primitives } = drawOutline(drawing({ shape: "par", designation: "PAR38" }));
		const box = getBounds(primitives.flatMap((primitive) => samplePoints(toCommands(primitive))));
		expect(box.maxX - box.minX).toBeCloseTo((38 / 8) * 25.4, 0);
	});

	it("marks can sizes of downlights as nominal, from options or designation", () => {
		const downlight = drawing({ shape: "recessed-downlight", designation: "5/6 in" });
		expect(drawOutline(downlight).dimensions.map(({ label }) => label)).toEqual(["5–6\u202fin can"]);
		expect(drawOutline(downlight, { canSizesInches: [4] }).dimensions[0]?.label).toBe("4\u202fin can");
		// "11 in" is a high bay's diameter, not a can size.
		expect(drawOutline(drawing({ shape: "round-high-bay", designation: "11 in" })).dimensions).toEqual([]);
	});

	it("shows filaments when told, and by family otherwise", () => {
		const inks = (change: Partial<Drawing>) => drawOutline(drawing(change)).primitives.map(({ ink }) => ink);
		expect(inks({ designation: "A19" })).not.toContain("filament");
		expect(inks({ designation: "A19", filament: true })).toContain("filament");
		expect(inks({ shape: "tubular", designation: "ST19" })).toContain("filament");
		expect(inks({ designation: "ST" })).toContain("filament");
		expect(inks({ shape: "tubular", designation: "ST19", filament: false })).not.toContain("filament");
	});
});

describe("layoutDrawing", () => {
	const outline = drawOutline(drawing({ designation: "A19", lengthMm: 112, diameterMm: 60 }));

	it("writes no dimension on a thumb, the longest on a card, all with mm in the big drawing", () => {
		const texts = (size: (typeof drawingSizes)[number]) =>
			layoutDrawing(outline, size).labels.map(({ text }) => text);
		expect(texts("thumb")).toEqual([]);
		expect(texts("card")).toEqual(["4.41\u202fin"]);
		expect(texts("full")).toEqual(["4.41\u202fin", "112\u202fmm", "2.36\u202fin", "60\u202fmm"]);
	});

	it("says in the big drawing when it is not to scale", () => {
		const free = drawOutline(drawing({ designation: "A19" }));
		expect(layoutDrawing(free, "full").labels.map(({ text }) => text)).toEqual(["Not to scale"]);
	});

	it("tints the glass by color temperature", () => {
		const warm = drawOutline(drawing({ designation: "A19" }), { cctKelvin: 2200 });
		expect(layoutDrawing(warm, "thumb").layers.map(({ fill }) => fill)).toContain("#ffc58a");
	});

	it("keeps the markup of every card small", () => {
		for (const shape of outlineShapes) {
			const svg = drawingSvg(layoutDrawing(drawOutline(drawing({ shape })), "card"));
			expect(svg.length, shape).toBeLessThan(2200);
		}
	});
});

describe("drawingSvg", () => {
	it("escapes what a designation may hold", () => {
		const svg = drawingSvg(layoutDrawing(drawOutline(drawing({ designation: `<b>"&` })), "full"));
		expect(svg).toContain("<title>Line drawing: &lt;b&gt;&quot;&amp; lamp, not to scale</title>");
	});

	it("keeps strokes of thumbs at their width on the screen", () => {
		const svg = drawingSvg(layoutDrawing(drawOutline(drawing({})), "thumb"));
		expect(svg).toContain('vector-effect="non-scaling-stroke"');
	});
});

/** End points of all commands of relative path data. */
function absolutePoints(paths: readonly string[]): [number, number][] {
	const points: [number, number][] = [];
	const take = { h: 1, v: 1, l: 2, q: 4, c: 6, a: 7, M: 2 } as const;
	for (const data of paths) {
		let at: [number, number] = [0, 0];
		let start = at;
		for (const [, letter = "", body = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
			if (letter === "z") {
				at = start;
				continue;
			}
			const numbers = [...body.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
			const step = take[letter as keyof typeof take];
			for (let index = 0; index + step <= numbers.length; index += step) {
				const [x = 0, y = 0] = numbers.slice(index + step - (step === 1 ? 1 : 2), index + step);
				at =
					letter === "M"
						? [x, y]
						: letter === "h"
							? [at[0] + x, at[1]]
							: letter === "v"
								? [at[0], at[1] + x]
								: [at[0] + x, at[1] + y];
				if (letter === "M") start = at;
				points.push(at);
			}
		}
	}
	return points;
}
