/**
 * Numbers as people type them. A comma only separates thousands, a point only decimals: "1,20" could mean 1.20 or 120,
 * so it is refused. Nothing else that JavaScript reads as a number is one: "1e2", "0x20", "Infinity", "١٢".
 */

const shape = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * @param digits at most this many before the point; `decimals` after it, 0 refuses a point
 * @returns the digits without commas, such as "1234.5", for exact calculations; `null` for anything else
 */
export function readDecimal(text: string, { digits = 9, decimals = 6 } = {}): string | null {
	const typed = text.trim();
	if (!shape.test(typed) || !/\d/.test(typed)) return null;
	const [whole = "", fraction = ""] = typed.replaceAll(",", "").split(".");
	if (whole.length > digits || fraction.length > decimals || (decimals === 0 && typed.includes(".")))
		return null;
	return fraction === "" ? whole || "0" : `${whole || "0"}.${fraction}`;
}

/** Removes commas that separate thousands, for readers of lengths: "1,200 ft" becomes "1200 ft", "1,20" stays. */
export const dropThousands = (text: string): string =>
	text.replace(/(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(",", ""));

/** `readDecimal` as a number. */
export function readNumber(text: string, limits?: Parameters<typeof readDecimal>[1]): number | null {
	const decimal = readDecimal(text, limits);
	return decimal === null ? null : Number(decimal);
}

/** `readNumber` after an optional hyphen, which touches the digits. */
export function readSignedNumber(text: string, limits?: Parameters<typeof readDecimal>[1]): number | null {
	const isNegative = text.startsWith("-");
	const size = isNegative && /^-\s/.test(text) ? null : readNumber(isNegative ? text.slice(1) : text, limits);
	return size !== null && isNegative ? -size : size;
}

/** @param decimal of `readDecimal`, with at most two decimals @returns hundredths, such as cents */
export function toHundredths(decimal: string): number {
	const [whole = "", fraction = ""] = decimal.split(".");
	return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
