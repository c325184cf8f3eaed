/** What a line of a cart costs, decided each time it is read. Amounts are integer US cents. */
import { fitsQuantityRules } from "#contracts/quantity-rules";
import { accountPriceCents, type ListPrice } from "../product-service/account-price.ts";

/** A price list as it was when a buyer last saw it. */
export type SeenPrice = ListPrice & { discount: number };

export type LineFacts = {
	quantity: number;
	/** Chosen options; the price of a SKU includes them, so that they cost nothing on top. */
	options: readonly string[];
	/** Unit price that a representative set. */
	setCents: number | null;
	seen: SeenPrice;
	/** `null` for a SKU that left the catalogue. */
	sku: string | null;
	orderable: boolean;
	/** `null` without a list price. */
	terms: { list: ListPrice; minimum: number; multiple: number } | null;
};

export type PricedLine = {
	/** Whether the line is part of the totals. */
	available: boolean;
	/** Unit price that counts. */
	unitCents: number;
	/** Unit price of the account at this quantity by the price list. */
	listUnitCents: number;
	/** Of one piece, one amount an option. */
	optionCents: number[];
	/** 0 for a line that is not available. */
	lineCents: number;
	/** The account's unit price at this quantity when it was last seen, where it is another one by now. */
	changedFrom: number | null;
	fitsRules: boolean;
};

/** @param discount of the account, in basis points */
export function priceLine(line: LineFacts, discount: number): PricedLine {
	const { quantity, terms, seen } = line;
	const available = line.sku !== null && line.orderable && terms !== null;
	const listUnitCents = accountPriceCents(terms?.list ?? seen, terms ? discount : seen.discount, quantity);
	const unitCents = line.setCents ?? listUnitCents;
	const optionCents = line.options.map(() => 0);
	const seenCents = accountPriceCents(seen, seen.discount, quantity);
	return {
		available,
		unitCents,
		listUnitCents,
		optionCents,
		lineCents: available ? quantity * optionCents.reduce((sum, cents) => sum + cents, unitCents) : 0,
		// A price that a representative set does not follow the list.
		changedFrom: available && line.setCents === null && seenCents !== listUnitCents ? seenCents : null,
		fitsRules: terms === null || fitsQuantityRules(terms, quantity),
	};
}
