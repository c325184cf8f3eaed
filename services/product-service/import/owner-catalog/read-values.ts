/** Parsers for cells of a custom catalog file; they get non-blank text. */
import { isGtin } from "#rules/catalog/gtin";
import { relationLimits } from "#rules/catalog/relations/sku-relations";
import { readAmount } from "#rules/typed-numbers/amount";
import { readSignedNumber } from "#rules/typed-numbers/decimal";
import { largestQuantity, readQuantity } from "#rules/typed-numbers/quantity";
import type { PriceTable } from "../../../db/schema.ts";
import { type Reader, RefusedValue } from "../../../shared/csv-import.server.ts";
import { cleanText } from "../register-row.ts";
import type { ImportError, OwnerRow } from "./columns.ts";

/** @param max characters */
export const text =
	(max: number): Reader<string> =>
	(raw) => {
		const value = cleanText(raw);
		if (value.length > max) throw new RefusedValue(`is longer than ${max} characters`);
		return value;
	};

/** Inclusive bounds; decimal point, commas only between thousands. */
export const figure =
	(min: number, max: number): Reader<number> =>
	(raw) => {
		const value = readSignedNumber(raw, { digits: 15, decimals: 15 });
		if (value === null) throw new RefusedValue("is not a number such as 1250 or 9.5");
		if (value < min || value > max) throw new RefusedValue(`is not between ${min} and ${max}`);
		return value;
	};

export const wholeFigure =
	(min: number, max: number): Reader<number> =>
	(raw) => {
		const value = figure(min, max)(raw);
		if (!Number.isInteger(value)) throw new RefusedValue("is not a whole number");
		return value;
	};

/** Pieces, also as "24 ea" or "2 dz". */
export const pieces: Reader<number> = (raw) => readQuantity(raw) ?? wholeFigure(1, largestQuantity)(raw);

export const cents: Reader<number> = (raw) => {
	const value = readAmount(raw);
	if (value === null) throw new RefusedValue("is not an amount such as 12.95");
	if (value > 100_000_000) throw new RefusedValue("is more than 1,000,000.00");
	return value;
};

/** A quantity from 2 and its list price, such as "24:11.50". */
export const volumeBreak: Reader<{ quantity: number; cents: number }> = (raw) => {
	const [quantity, price] = raw.split(":", 2).map((part) => part.trim());
	if (quantity === undefined || price === undefined || raw.split(":").length !== 2)
		throw new RefusedValue("is not a quantity and a price such as 24:11.50");
	return { quantity: wholeFigure(2, 99_999)(quantity), cents: cents(price) };
};

export type Requirement = { group: string; number: string; pieces: number };

/** What is needed, a part number that does, and how many of it: "Mounting kit:NL-SMK-24" or "Clip:NL-C2:4". */
export const requirement: Reader<Requirement> = (raw) => {
	const [, group = "", number = "", pieces] = /^([^:]+):(.+?)(?::\s*(\d+))?$/.exec(raw) ?? [];
	if (group.trim() === "" || number.trim() === "")
		throw new RefusedValue("is not what is needed and a part number, such as Mounting kit:NL-SMK-24");
	return {
		group: text(relationLimits.group)(group),
		number: text(80)(number),
		pieces: pieces === undefined ? 1 : wholeFigure(1, relationLimits.pieces)(pieces),
	};
};

export const gtin: Reader<string> = (raw) => {
	if (!isGtin(raw)) throw new RefusedValue("is not a UPC or EAN with a valid check digit");
	return raw;
};

// Price, volume breaks and quantity rules of an imported option.

/** The price is empty without a list price. Inconsistent values are reported as errors. */
export function ownerPrice({ row, option }: OwnerRow, id: string, refusals: ImportError[]): PriceTable[] {
	const { list_price: listCents, price_breaks: breaks } = option;
	if (breaks !== null) {
		const reason = findFault(breaks, listCents);
		if (reason) {
			const value = breaks.map(({ quantity, cents }) => `${quantity}:${(cents / 100).toFixed(2)}`).join("|");
			refusals.push({ row, column: "price_breaks", value, reason });
		}
	}
	if (listCents === null) return [];
	return [
		{
			variation_id: id,
			list_cents: listCents,
			breaks: JSON.stringify(breaks ?? []),
			minimum: option.minimum_quantity ?? 1,
			multiple: option.quantity_multiple ?? 1,
			carton: option.carton_quantity ?? 1,
		},
	];
}

function findFault(
	breaks: readonly { quantity: number; cents: number }[],
	listCents: number | null,
): string | null {
	if (listCents === null) return "needs a list_price";
	let last = { quantity: 1, cents: listCents };
	for (const step of breaks) {
		if (step.quantity <= last.quantity) return "needs rising quantities";
		if (step.cents >= last.cents) return "needs prices below the list_price";
		last = step;
	}
	return null;
}
