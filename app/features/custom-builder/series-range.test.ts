import { expect, test } from "vitest";
import { rangeText, seriesRange } from "./series-range.ts";

const card = {
	variationCount: 12,
	lumens: { min: 12_000, max: 18_000 },
	watts: { min: 80, max: 120 },
	efficacy: { min: 150, max: 153 },
	cri: { min: 82, max: 82 },
	cctKelvin: [5000, 4000],
};

test("a series ranges from its lowest to its highest value", () => {
	const larger = {
		...card,
		variationCount: 4,
		lumens: { min: 30_000, max: 42_000 },
		cctKelvin: [3500, 4000],
	};
	expect(seriesRange([card, larger])).toEqual({
		products: 2,
		partNumbers: 16,
		lumens: { min: 12_000, max: 42_000 },
		watts: { min: 80, max: 120 },
		efficacy: { min: 150, max: 153 },
		cri: { min: 82, max: 82 },
		cctKelvin: [3500, 4000, 5000],
	});
});

test("a value that no product states stays empty", () => {
	const silent = { ...card, lumens: null };
	expect(seriesRange([silent]).lumens).toBeNull();
	expect(seriesRange([silent, card]).lumens).toEqual(card.lumens);
	expect(seriesRange([]).watts).toBeNull();
});

test.each([
	[{ min: 12_000, max: 42_000 }, "lm", "12,000 to 42,000\u202flm"],
	[{ min: 24.62, max: 41.54 }, "W", "24.6 to 41.5\u202fW"],
	[{ min: 82, max: 82 }, "", "82"],
	[null, "W", "not stated"],
])("formats %j in %s as %s", (range, unit, text) => {
	expect(rangeText(range, unit)).toBe(text);
});
