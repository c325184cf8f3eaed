/** Ranges of specs over a series. */
import type { ProductCard } from "#contracts/catalog/catalog";
import type { ProductRanges, Range } from "#contracts/catalog/product-figures";

export type SeriesRange = {
	products: number;
	partNumbers: number;
	/** lm, W, lm/W; `null` when no product states it. */
	lumens: Range | null;
	watts: Range | null;
	efficacy: Range | null;
	cctKelvin: number[];
	cri: Range | null;
};

/** Ranges go over all SKUs of the product, also when it has only one. */
export function productRanges(card: ProductCard): ProductRanges {
	const only = (value: number | null) => (value === null ? null : { min: value, max: value });
	return (
		card.productRanges ?? {
			variationCount: card.variationCount,
			lumens: only(card.lumens),
			watts: only(card.watts),
			efficacy: only(card.efficacy),
			cri: only(card.cri),
			beamDegrees: card.beamDegrees === null ? [] : [card.beamDegrees],
			cctKelvin: card.cctKelvin,
		}
	);
}

type Figures = Omit<ProductRanges, "beamDegrees">;

export function seriesRange(cards: readonly Figures[]): SeriesRange {
	return {
		products: cards.length,
		partNumbers: cards.reduce((sum, card) => sum + card.variationCount, 0),
		lumens: widest(cards.map((card) => card.lumens)),
		watts: widest(cards.map((card) => card.watts)),
		efficacy: widest(cards.map((card) => card.efficacy)),
		cctKelvin: [...new Set(cards.flatMap((card) => card.cctKelvin))].sort((a, b) => a - b),
		cri: widest(cards.map((card) => card.cri)),
	};
}

function widest(ranges: readonly (Range | null)[]): Range | null {
	const stated = ranges.filter((range) => range !== null);
	if (stated.length === 0) return null;
	return {
		min: Math.min(...stated.map((range) => range.min)),
		max: Math.max(...stated.map((range) => range.max)),
	};
}

/** "12,000 to 42,000", a single value when equal, or "not stated". */
export function rangeText(range: Range | null, unit: string): string {
	if (range === null) return "not stated";
	const [low, high] = [range.min, range.max].map((value) =>
		value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? 1 : 0 }),
	);
	const figures = low === high ? low : `${low} to ${high}`;
	return unit ? `${figures}\u202f${unit}` : `${figures}`;
}
