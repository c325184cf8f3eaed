/** The products of the lines, for the schedule and the sheets. */

import type { Services } from "#client/call-context";
import type { ProductCard, ProductFacts } from "#contracts/catalog/catalog";
import { matchLimits } from "#rules/catalog/match-limits";
import type { SourceLine } from "#rules/submittals/submittal-types";
import { inBatches, readCards } from "~/features/catalog/catalog.server.ts";

const productBatchSize = 50;

/**
 * Lines with the id of their SKU: orders of services that know only the specification name the part number alone.
 * A part number that several brands have stays unknown.
 */
export async function withProductIds(
	services: Services,
	lines: readonly SourceLine[],
): Promise<SourceLine[]> {
	const unknown = lines.filter(({ productId, sku }) => productId === "" && sku !== "");
	if (unknown.length === 0) return [...lines];
	const matches = await services.product.matchParts({
		lines: unknown.map(({ sku }, line) => ({ line, text: sku.slice(0, matchLimits.part) })),
	});
	const found = new Map(
		matches.flatMap(({ line, match, candidates: [first] }) => {
			const key = unknown[line]?.key;
			return (match === "exact" || match === "normalized") && first && key !== undefined
				? [[key, first.variationID] as const]
				: [];
		}),
	);
	return lines.map((line) => ({ ...line, productId: found.get(line.key) ?? line.productId }));
}

export const readLineCards = (
	services: Services,
	lines: readonly { productId: string }[],
): Promise<Map<string, ProductCard>> =>
	readCards(
		services,
		lines.map(({ productId }) => productId).filter((id) => id !== ""),
	);

export type WholeProduct = ProductFacts;

/** Whole products by id, without unknown ones. */
export async function readWholeProducts(
	services: Services,
	ids: readonly string[],
): Promise<Map<string, WholeProduct>> {
	const products = await inBatches(ids, productBatchSize, (part) =>
		services.product.productsById({ ids: part }),
	);
	return new Map(products.map((product) => [product.productID, product]));
}
