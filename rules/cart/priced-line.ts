/** The price of a cart line, computed on each read. Integer US cents. */

import { isBelowFloor } from "#rules/catalog/prices";
import { fitsQuantityRules } from "#rules/catalog/quantity-rules";
import { accountPriceCents, type ListPrice } from "../catalog/account-price.ts";

export type SeenPrice = ListPrice & { discount: number };

export type LineFacts = {
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

export function priceLine(line: LineFacts, discount: number, floor?: number): PricedLine {
	const { quantity, terms, seen } = line;
	const available = line.sku !== null && line.orderable && terms !== null;
	const list: ListPrice = terms?.list ?? seen;
	const accountUnitCents = accountPriceCents(list, terms ? discount : seen.discount, quantity);
	const unitCents = line.setCents ?? accountUnitCents;
	const { listCents } = list;
	const optionCents = line.options.map(() => 0);
	const seenCents = accountPriceCents(seen, seen.discount, quantity);
	return {
		available,
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
		fitsRules: terms === null || fitsQuantityRules(terms, quantity),
	};
}
