/** Parsers for cells of a custom catalog file; they get non-blank text. */

import { isGtin } from "#rules/catalog/gtin";
import { readAmount } from "#rules/typed-numbers/amount";
import { readSignedNumber } from "#rules/typed-numbers/decimal";
import { cleanText } from "../register-text.ts";

/** The message completes "value …". */
export class RefusedValue extends Error {
	override name = "RefusedValue";
}

export type Reader<T> = (text: string) => T;

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

export const flag: Reader<boolean> = (raw) => {
	const word = raw.toLowerCase();
	if (word === "yes") return true;
	if (word === "no") return false;
	throw new RefusedValue('is neither "yes" nor "no"');
};

export const choice =
	<T extends string>(values: readonly T[]): Reader<T> =>
	(raw) => {
		const value = values.find((candidate) => candidate === raw.toLowerCase());
		if (value === undefined) throw new RefusedValue(`is none of ${values.join(", ")}`);
		return value;
	};

export const list =
	<T>(reader: Reader<T>): Reader<T[]> =>
	(raw) => {
		const parts = raw
			.split("|")
			.map((part) => part.trim())
			.filter((part) => part !== "");
		return [...new Set(parts.map(reader))];
	};

export const day: Reader<string> = (raw) => {
	const date = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? new Date(`${raw}T00:00:00Z`) : null;
	if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== raw) {
		throw new RefusedValue("is not a day such as 2026-05-31");
	}
	return raw;
};

export const gtin: Reader<string> = (raw) => {
	if (!isGtin(raw)) throw new RefusedValue("is not a UPC or EAN with a valid check digit");
	return raw;
};
