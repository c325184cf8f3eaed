import { describe, expect, it } from "vitest";
import { makeProduct, makeVariation } from "../../../../tests/factories/product.ts";
import { blockThreshold, orderingColumns } from "./ordering-table.ts";

const titles = (variations: ReturnType<typeof makeVariation>[]) =>
	orderingColumns(makeProduct({ variations })).map(({ title }) => title);

describe("orderingColumns", () => {
	it("leave out what no option states", () => {
		expect(titles([makeVariation()])).toEqual([
			"Catalog number",
			"Color temp.",
			"Lumens",
			"Watts",
			"Beam",
			"CRI",
		]);
		expect(titles([makeVariation({ lumens: null, beamDegrees: null, canSizesInches: [4] })])).toEqual([
			"Catalog number",
			"Color temp.",
			"Watts",
			"CRI",
			"Can size",
		]);
	});

	it("keep one column that tells options apart when the list is long", () => {
		const many = Array.from({ length: blockThreshold + 1 }, (_, index) =>
			makeVariation({ id: `v${index}`, beamDegrees: index, cri: 80 + index }),
		);
		expect(titles(many)).toEqual(["Catalog number", "Color temp.", "Lumens", "Watts", "Beam"]);
	});
});
