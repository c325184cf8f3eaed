import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intensityAt } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import { expandPlanes, type PhotometricFile, type Symmetry } from "./photometric-file.ts";
import { readPhotometricFile } from "./read-photometric-file.ts";
import { writeEulumdat } from "./write-eulumdat.ts";
import { writeLm63 } from "./write-lm63.ts";
import { writeTm33 } from "./write-tm33.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const verticalAngles = fc.constantFrom(
	[0, 90],
	[0, 22.5, 45, 67.5, 90],
	[0, 10, 20, 35, 50, 70, 90, 120, 180],
	[90, 120, 180],
	[0, 0.5, 7.25, 33.125, 90],
);

const horizontalAngles: Record<Symmetry, number[][]> = {
	axial: [[0]],
	quadrant: [
		[0, 90],
		[0, 22.5, 45, 67.5, 90],
		[0, 5, 80, 90],
	],
	about0: [
		[0, 90, 180],
		[0, 15, 110, 180],
	],
	about90: [
		[90, 180, 270],
		[90, 100, 110, 180, 270],
		[90, 135, 180, 225, 270],
	],
	none: [
		[0, 90, 180, 270],
		[0, 72, 144, 216, 288],
		[0, 1, 359],
	],
};

const luminaire: fc.Arbitrary<PhotometricFile> = fc
	.constantFrom<Symmetry>("axial", "quadrant", "about0", "about90", "none")
	.chain((symmetry) =>
		fc.record({
			symmetry: fc.constant(symmetry),
			vertical: verticalAngles,
			horizontal: fc.constantFrom(...horizontalAngles[symmetry]),
			seed: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 81, maxLength: 81 }),
			lampCount: fc.integer({ min: 1, max: 8 }),
			lumensPerLamp: fc.option(fc.integer({ min: 1, max: 50_000 })),
			ballastFactor: fc.constantFrom(1, 0.88, 1.15),
			inputWatts: fc.option(fc.integer({ min: 1, max: 2000 })),
			round: fc.boolean(),
		}),
	)
	.map(({ symmetry, vertical, horizontal, seed, round, ...rest }) => {
		const planes = expandPlanes(
			horizontal.map((angle, row) => ({
				angle,
				candela: vertical.map(
					(_, column) => (seed[(row * vertical.length + column) % seed.length] ?? 0) / 10,
				),
			})),
			symmetry,
		);
		return {
			format: "LM-63-2019",
			photometricType: "C",
			distribution: {
				verticalAngles: vertical,
				horizontalAngles: planes.map(({ angle }) => angle),
				candela: planes.map(({ candela }) => candela),
			},
			...rest,
			opening: { width: 0.6, length: round ? 0.6 : 1.2, height: 0.05, round },
			keywords: [{ name: "MANUFAC", value: "Meridian, 24 × 48 in" }],
			tilt: null,
			streetSide: 0,
			computed: false,
			notes: [],
		};
	});

function expectSame(read: PhotometricFile, written: PhotometricFile) {
	const most = Math.max(1, ...written.distribution.candela.flat());
	for (const vertical of [0, 0.4, 20, 45, 66, 90, 100, 150, 180]) {
		for (const horizontal of [0, 10, 45, 90, 133, 180, 200, 270, 300, 359]) {
			const difference =
				intensityAt(read.distribution, vertical, horizontal) -
				intensityAt(written.distribution, vertical, horizontal);
			expect(Math.abs(difference)).toBeLessThan(1e-5 * most);
		}
	}
	// Each format has its way of summing lumens.
	const { summation } = read.distribution;
	expect(totalLumens(read.distribution)).toBeCloseTo(
		totalLumens({ ...written.distribution, ...(summation && { summation }) }),
		0,
	);
	expect(read.opening.round).toBe(written.opening.round);
	expect(read.opening.width).toBeCloseTo(written.opening.width, 5);
	expect(read.opening.length).toBeCloseTo(written.opening.length, 5);
	expect(read.inputWatts).toBe(written.inputWatts);
	expect(read.keywords).toContainEqual({ name: "MANUFAC", value: "Meridian, 24 × 48 in" });
}

describe("a luminaire written to a file and read again", () => {
	it("is the same by LM-63", () => {
		fc.assert(
			fc.property(luminaire, (file) => {
				const read = readPhotometricFile(bytes(writeLm63(file)));
				expectSame(read, file);
				expect(read.lumensPerLamp).toBe(file.lumensPerLamp);
				expect(read.lampCount).toBe(file.lampCount);
				expect(read.ballastFactor).toBe(file.ballastFactor);
			}),
		);
	});

	it("is the same by EULUMDAT, but for the ballast factor, which it doesn't have", () => {
		fc.assert(
			fc.property(luminaire, (file) => {
				const read = readPhotometricFile(bytes(writeEulumdat(file)));
				expectSame(read, file);
				if (file.lumensPerLamp === null) expect(read.lumensPerLamp).toBeNull();
				else expect(read.lumensPerLamp).toBeCloseTo(file.lumensPerLamp, 1);
			}),
		);
	});

	it("is the same by TM-33, but for the shape of its opening, which it doesn't have", () => {
		fc.assert(
			fc.property(luminaire, (file) => {
				const read = readPhotometricFile(bytes(writeTm33(file, "2026-11-23")));
				expectSame({ ...read, opening: { ...read.opening, round: file.opening.round } }, file);
				expect(read).toMatchObject({ format: "TM-33-23", lumensPerLamp: file.lumensPerLamp });
				expect(read).toMatchObject({ lampCount: file.lampCount, ballastFactor: file.ballastFactor });
			}),
		);
	});

	it("is the same by LM-63, then EULUMDAT, then LM-63", () => {
		fc.assert(
			fc.property(luminaire, (file) => {
				const first = readPhotometricFile(bytes(writeLm63(file)));
				const second = readPhotometricFile(bytes(writeEulumdat(first)));
				expectSame(readPhotometricFile(bytes(writeLm63(second))), file);
			}),
		);
	});
});

it("keeps tilt data and the mark of a computed file", () => {
	const [file] = fc.sample(luminaire, { seed: 7, numRuns: 1 });
	if (!file) throw new Error("no sample");
	const tilt = { geometry: 1, angles: [0, 45, 90], factors: [1, 0.95, 0.9] };
	const read = readPhotometricFile(bytes(writeLm63({ ...file, tilt, computed: true })));
	expect(read.tilt).toEqual(tilt);
	expect(read.computed).toBe(true);
});
