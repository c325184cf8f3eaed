import { expect, it } from "vitest";
import type { RangeSelection } from "#contracts/catalog/listing";
import type { CatalogIndex } from "./catalog-index.ts";
import { withinLimits } from "./limits.ts";

const watts = [9.55, 9.64, 9.66, 10];
const lumens = [1132.5, 1133, 1131.9, 1200];

/** SKUs by position, each with a figure of its own. */
function within(ranges: RangeSelection): number[] {
	const column = (figures: number[]) => ({
		codes: Uint16Array.from(figures.keys()),
		values: figures.map((figure) => [figure]),
	});
	const index = { columns: { watts: column(watts), lumens: column(lumens) } } as unknown as CatalogIndex;
	const listed = { skus: Uint32Array.from(watts.keys()), length: watts.length };
	const { skus, length } = withinLimits(index, listed, ranges);
	return [...skus.subarray(0, length)];
}

it("keeps SKUs whose figure is shown as the limit", () => {
	expect(within({ maxWatts: 9.6 })).toEqual([0, 1]);
	expect(within({ maxWatts: 9.5 })).toEqual([]);
	expect(within({ maxWatts: 9.7 })).toEqual([0, 1, 2]);
	expect(within({ minLumens: 1133 })).toEqual([0, 1, 3]);
});

it("keeps all limits together", () => {
	expect(within({ maxWatts: 9.7, minLumens: 1133 })).toEqual([0, 1]);
});
