import { expect, it } from "vitest";
import { productCardSchema, variationSchema } from "#contracts/catalog/catalog";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents } from "#rules/custom-builder/part-prices";
import { findMadePart, findMadeParts, madeCard, madeVariation } from "./made-parts.ts";

const part = "SCX-L144X96-A090-840-FW-1D1";

it("a run is a line with its own price, name and link", () => {
	const decoded = decodePartNumber(part);
	if (decoded.kind !== "design") throw new Error("The run cannot be built.");
	expect(findMadePart(part)).toMatchObject({
		sku: part,
		name: "SCX-SERIES L run, 12 ft × 8 ft, 9,000 lm/ft, 80+ CRI, 4000 K",
		link: `/custom-builder/SCX-SERIES?part=${part}`,
		listCents: listPriceCents(decoded.design),
	});
});

it.each([
	"mer-scx-24-40k-12k",
	"SCX-24-40K-12K",
	part.toLowerCase(),
	` ${part}`,
	"SCX-L144X12-A090-840-FW-1D1",
	"",
])("%j is not one: only canonical part numbers that can be built are", (id) => {
	expect(findMadePart(id)).toBeNull();
	expect(madeCard(id)).toBeNull();
	expect(madeVariation(id)).toBeNull();
});

it("its card and variation fit the contracts", () => {
	expect(productCardSchema.parse(madeCard(part))).toMatchObject({ sku: part, watts: 1070, lumens: 160_500 });
	expect(variationSchema.parse(madeVariation(part))).toMatchObject({ id: part, cri: 82, cctKelvin: [4000] });
	expect(findMadeParts([part, "other", part])).toHaveLength(1);
});
