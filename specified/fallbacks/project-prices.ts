/** Sums of a project's lines, in integer cents. Pure. */

import type { ProjectPrices } from "#contracts/projects/projects";
import { toCents, toDollars } from "#rules/money/cents";

type PricedLine = { lineId: string; productId: string; quantity: number };

/** @param prices in dollars by product; `null` or missing for those without a price */
export function projectPrices(
	lines: readonly PricedLine[],
	prices: ReadonlyMap<string, number | null>,
	lineIds?: readonly string[],
): ProjectPrices {
	const priced = lines.flatMap(({ lineId, productId, quantity }) => {
		const price = prices.get(productId) ?? null;
		return price === null ? [] : [{ lineId, price, cents: toCents(price) * quantity }];
	});
	return {
		lines: priced
			.filter(({ lineId }) => !lineIds || lineIds.includes(lineId))
			.map(({ lineId, price, cents }) => ({ lineId, price, lineTotal: toDollars(cents) })),
		total: toDollars(priced.reduce((total, { cents }) => total + cents, 0)),
		unpriced: lines.length - priced.length,
	};
}
