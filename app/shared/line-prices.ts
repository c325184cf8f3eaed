/** How the prices of a line are labelled: the one that counts, and the list and account prices beside it. */
import { toCents } from "#contracts/cents";
import { percentOff } from "#contracts/prices";
import type { QuoteLine } from "#contracts/quotes";
import { formatMoney } from "./money.ts";

export type PriceReader = "buyer" | "representative";

export type PricedLine = Pick<QuoteLine, "price" | "originalPrice" | "listPrice" | "negotiated">;

/** What the account price is called: its own people read it as theirs. */
export const accountPriceLabel = (reader: PriceReader) =>
	reader === "buyer" ? "Your price" : "Account price";

export type ComparedPrice = {
	label: string;
	price: string;
	/** For representatives: how far the price that counts is off it, such as "15% off". */
	off: string | null;
};

/** How far a price is off another, in words; `null` when it is the same. */
export function formatDiscount(from: number, price: number): string | null {
	const percent = percentOff(toCents(from), toCents(price));
	if (percent === null || toCents(from) === toCents(price)) return null;
	return percent < 0 ? `${-percent}% above` : `${percent}% off`;
}

export function getListPrice({ listPrice, price }: PricedLine, reader: PriceReader): ComparedPrice | null {
	if (listPrice === undefined) return null;
	return {
		label: "List price",
		price: formatMoney(listPrice),
		off: reader === "representative" ? formatDiscount(listPrice, price) : null,
	};
}

export const getAccountPrice = (
	{ originalPrice, price }: PricedLine,
	reader: PriceReader,
): ComparedPrice => ({
	label: accountPriceLabel(reader),
	price: formatMoney(originalPrice),
	off: reader === "representative" ? formatDiscount(originalPrice, price) : null,
});

/** The prices that are others than the one that counts, list price first. */
export function comparedPrices(line: PricedLine, reader: PriceReader): ComparedPrice[] {
	const list = getListPrice(line, reader);
	const differs = (other: number) => toCents(other) !== toCents(line.price);
	return [
		...(list && differs(line.listPrice ?? 0) ? [list] : []),
		...(differs(line.originalPrice) ? [getAccountPrice(line, reader)] : []),
	];
}

/** What is said of a negotiated price: who set it and why. The floor itself is not said. */
export type PriceNote = {
	text: string;
	/** Whether it must be confirmed before it is accepted or ordered. */
	special: boolean;
};

export function priceNote({ negotiated }: PricedLine, reader: PriceReader): PriceNote | null {
	if (!negotiated) return null;
	const { by, reason, needsConfirmation: special } = negotiated;
	const who = by || (reader === "buyer" ? "your representative" : "a representative");
	const set = `${special ? "Special price" : "Price"} set by ${who}`;
	const why = reason ? `${set}: ${reason}` : special ? `${set}. No reason was given.` : `${set}.`;
	return { text: special && reader === "representative" ? `Below the price floor. ${why}` : why, special };
}

/** A line whose price must be confirmed, as the confirmation names it. */
export type SpecialPrice = { id: string; called: string; price: string; note: string };

export const specialPrices = (
	lines: readonly (PricedLine & Pick<QuoteLine, "lineId" | "productDetails">)[],
	reader: PriceReader,
): SpecialPrice[] =>
	lines.flatMap((line) => {
		const note = priceNote(line, reader);
		return note?.special
			? {
					id: line.lineId,
					called: line.productDetails.sku,
					price: formatMoney(line.price),
					note: note.text,
				}
			: [];
	});
