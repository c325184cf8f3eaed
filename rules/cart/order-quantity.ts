import { formatNumber } from "#rules/format";
export const largestQuantity = 99_999;

const units = String.raw`ea\.?|each|pcs?\.?|pieces?|units?|nos?\.?|x|×|fixtures?|lamps?`;
const dozens = String.raw`dz\.?|doz\.?|dozens?`;
const written = new RegExp(
	String.raw`^(?:(?:qty|quantity)\.?\s*:?\s*)?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?\s*(?:(?:${units})|(${dozens}))?$`,
	"i",
);

/**
 * Parses a number of pieces: "24", "1,200", "24 ea", "qty 24", "24.0", "2 dz".
 * @returns `null` for anything but a whole number from 1 to 99,999
 */
export function readQuantity(text: string): number | null {
	const found = written.exec(text.trim());
	if (found === null) return null;
	const quantity = Number((found[1] ?? "").replace(/,/g, "")) * (found[2] === undefined ? 1 : 12);
	return quantity >= 1 && quantity <= largestQuantity ? quantity : null;
}

export const quantityRule = `Enter a whole number from 1 to ${formatNumber(largestQuantity)}.`;
