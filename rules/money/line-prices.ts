/** Labels for the effective price of a line and the list and account prices beside it. */
import type { QuoteAdder, QuoteLine } from "#contracts/quotes/quotes";
import { percentOff } from "#rules/catalog/prices";
import { toCents } from "#rules/money/cents";
import { type AdderBasis, adderName, isRoundedPrice, ownPrice } from "#rules/quotes/adders";
import { formatMoney } from "./money.ts";

export type PriceReader = "buyer" | "representative";

export type PricedLine = Pick<
	QuoteLine,
	"price" | "ownPrice" | "originalPrice" | "listPrice" | "negotiated" | "adders"
>;

type NonCatalogLine = Partial<Pick<QuoteLine, "nonCatalog">>;

/** Stands for the price of an item that a representative is still to price, never "$0.00". */
const toBeQuoted = "To be quoted";

/** "$12.50", or "about $12.50" where an adder for the whole line doesn't divide by the quantity. */
export function formatUnitPrice(line: Parameters<typeof isRoundedPrice>[0] & NonCatalogLine): string {
	if (line.nonCatalog?.unpriced) return toBeQuoted;
	return isRoundedPrice(line) ? `about ${formatMoney(line.price)}` : formatMoney(line.price);
}

/** "$125.00", or "To be quoted" for an item without a price. */
export const formatLineTotal = ({
	lineTotal,
	nonCatalog,
}: Pick<QuoteLine, "lineTotal"> & NonCatalogLine): string =>
	nonCatalog?.unpriced ? toBeQuoted : formatMoney(lineTotal);

/**
 * Buyers don't see what a price would be without its adders, and nobody does inside of a lot. An item that isn't in the
 * catalog has its typed price alone.
 */
export const hasComparedPrices = ({
	lot,
	adders,
	ownPrice,
	nonCatalog,
}: Pick<QuoteLine, "lot" | "adders" | "ownPrice" | "nonCatalog">) =>
	!lot && !nonCatalog && (!adders || ownPrice !== undefined);

/** Buyers read "Your price", representatives "Account price". */
export const accountPriceLabel = (reader: PriceReader) =>
	reader === "buyer" ? "Your price" : "Account price";

export type ComparedPrice = {
	label: string;
	price: string;
	/** For representatives: discount of the effective price, such as "15% off". */
	off: string | null;
	/** Whether the effective price is lower, so that this one is struck. */
	replaced: boolean;
};

/** @returns the discount in words, or `null` for the same price */
export function formatDiscount(from: number, price: number): string | null {
	const percent = percentOff(toCents(from), toCents(price));
	if (percent === null || toCents(from) === toCents(price)) return null;
	return percent < 0 ? `${-percent}% above` : `${percent}% off`;
}

export function getListPrice(line: PricedLine, reader: PriceReader): ComparedPrice | null {
	const { listPrice } = line;
	if (listPrice === undefined) return null;
	return {
		label: "List price",
		price: formatMoney(listPrice),
		off: reader === "representative" ? formatDiscount(listPrice, ownPrice(line)) : null,
		replaced: listPrice > ownPrice(line),
	};
}

export const getAccountPrice = (line: PricedLine, reader: PriceReader): ComparedPrice => ({
	label: accountPriceLabel(reader),
	price: formatMoney(line.originalPrice),
	off: reader === "representative" ? formatDiscount(line.originalPrice, ownPrice(line)) : null,
	replaced: line.originalPrice > ownPrice(line),
});

/** Prices that differ from the effective one, list price first. */
export function comparedPrices(line: PricedLine, reader: PriceReader): ComparedPrice[] {
	const list = getListPrice(line, reader);
	const differs = (other: number) => toCents(other) !== toCents(ownPrice(line));
	return [
		...(list && differs(line.listPrice ?? 0) ? [list] : []),
		...(differs(line.originalPrice) ? [getAccountPrice(line, reader)] : []),
	];
}

/** Who set a negotiated price and why. The floor itself is not shown. */
export type PriceNote = {
	text: string;
	/** Whether it must be confirmed before the price is accepted or ordered. */
	special: boolean;
};

export function priceNote(
	{ negotiated }: Pick<PricedLine, "negotiated">,
	reader: PriceReader,
): PriceNote | null {
	if (!negotiated) return null;
	const { by, reason, needsConfirmation: special } = negotiated;
	const who = by || (reader === "buyer" ? "your representative" : "a representative");
	const set = `${special ? "Special price" : "Price"} set by ${who}`;
	const why = reason ? `${set}: ${reason}` : special ? `${set}. No reason was given.` : `${set}.`;
	return { text: special && reader === "representative" ? `Below the price floor. ${why}` : why, special };
}

export type SpecialPrice = { id: string; called: string; price: string; note: string };

/** Special prices of lines and of lots, each lot once. */
export function specialPrices(
	lines: readonly (PricedLine & Pick<QuoteLine, "lineId" | "productDetails" | "lot">)[],
	reader: PriceReader,
): SpecialPrice[] {
	const lots = new Set<string>();
	return lines.flatMap(({ lot, ...line }) => {
		if (lot && lots.has(lot.lotId)) return [];
		if (lot) lots.add(lot.lotId);
		const note = priceNote(lot ?? line, reader);
		if (!note?.special) return [];
		return lot
			? { id: lot.lotId, called: `Lot ${lot.name}`, price: formatMoney(lot.price), note: note.text }
			: {
					id: line.lineId,
					called: line.productDetails.sku,
					price: formatMoney(line.price),
					note: note.text,
				};
	});
}

// How adders of a line are called.

const basisTexts: Record<AdderBasis, string> = { each: "each", line: "for the line" };

type Named = Pick<QuoteAdder, "kind" | "description" | "basis" | "amount">;

/** "$5.00 each" or "$300.00 for the line". */
export const adderAmount = ({ amount = 0, basis }: Pick<Named, "amount" | "basis">): string =>
	`${formatMoney(amount)} ${basisTexts[basis]}`;

const named = (adder: Named): string =>
	adder.amount === undefined ? adderName(adder) : `${adderName(adder)} (${adderAmount(adder)})`;

/** "Includes: freight, lamps ($2.00 each)"; empty without adders. */
export const includedText = ({ adders = [] }: { adders?: readonly Named[] }): string =>
	adders.length === 0 ? "" : `Includes: ${adders.map(named).join(", ")}`;

/** The parts of a price with the fixture's own, for those who see it. */
export const priceParts = (line: Pick<QuoteLine, "adders" | "price" | "ownPrice" | "lot">): string =>
	[
		includedText(line),
		line.adders && line.ownPrice !== undefined && !line.lot ? `fixture ${formatMoney(ownPrice(line))}` : "",
	]
		.filter(Boolean)
		.join("; ");
