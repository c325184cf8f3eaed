/** The prices of a cart's lines, computed on each read. Integer US cents. */

import { isBelowFloor } from "#rules/catalog/prices";
import { fitsQuantityRules } from "#rules/catalog/quantity-rules";
import { countPieces, getPieces, type SkuPieces } from "#rules/catalog/sku-pieces";
import { accountPriceCents, type ListPrice } from "../catalog/account-price.ts";

export type SeenPrice = ListPrice & { discount: number };

export type LineFacts = {
	productId: string;
	quantity: number;
	/** Included in the SKU's price, so they cost nothing extra. */
	options: readonly string[];
	setCents: number | null;
	seen: SeenPrice;
	/** `null` for a SKU that left the catalog. */
	sku: string | null;
	orderable: boolean;
	terms: { list: ListPrice; minimum: number; multiple: number } | null;
};

export type PricedLine = {
	available: boolean;
	/** Pieces of its SKU on all lines of the cart, which decide the price. */
	together: SkuPieces;
	unitCents: number;
	accountUnitCents: number;
	listCents: number;
	belowFloor: boolean;
	optionCents: number[];
	/** 0 for an unavailable line. */
	lineCents: number;
	changedFrom: number | null;
	fitsRules: boolean;
};

/**
 * Takes all lines of a cart, because those of a SKU are priced for the pieces on all of them.
 * @param discount of the account, in basis points
 */
export function priceLines<Line extends LineFacts>(
	lines: readonly Line[],
	discount: number,
	floor?: number,
): { line: Line; priced: PricedLine }[] {
	const counts = countPieces(lines);
	return lines.map((line) => ({
		line,
		priced: priceLine(line, getPieces(counts, line.productId), discount, floor),
	}));
}

function priceLine(
	line: LineFacts,
	together: SkuPieces,
	discount: number,
	floor: number | undefined,
): PricedLine {
	const { quantity, terms, seen } = line;
	const { pieces } = together;
	const available = line.sku !== null && line.orderable && terms !== null;
	const list: ListPrice = terms?.list ?? seen;
	const accountUnitCents = accountPriceCents(list, terms ? discount : seen.discount, pieces);
	const unitCents = line.setCents ?? accountUnitCents;
	const { listCents } = list;
	const optionCents = line.options.map(() => 0);
	const seenCents = accountPriceCents(seen, seen.discount, pieces);
	return {
		available,
		together,
		unitCents,
		accountUnitCents,
		listCents,
		belowFloor:
			line.setCents !== null &&
			isBelowFloor({ cents: line.setCents, listCents, accountCents: accountUnitCents }, floor),
		optionCents,
		lineCents: available ? quantity * optionCents.reduce((sum, cents) => sum + cents, unitCents) : 0,
		// A negotiated price does not change with the list price.
		changedFrom: available && line.setCents === null && seenCents !== accountUnitCents ? seenCents : null,
		fitsRules: terms === null || fitsQuantityRules(terms, pieces),
	};
}
