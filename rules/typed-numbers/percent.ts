/** Percentages as people type them, in hundredths of a percent (basis points). */
import { formatNumber } from "#rules/format";
import { readDecimal, toHundredths } from "./decimal.ts";

/**
 * @param text such as "12.5", "12.5 %", "12.5 percent"
 * @returns basis points; `null` for anything else, also with more than two decimals
 */
export function readPercent(text: string): number | null {
	const decimal = readDecimal(text.trim().replace(/\s*(?:%|percent|pct\.?)$/i, ""), {
		digits: 4,
		decimals: 2,
	});
	return decimal === null ? null : toHundredths(decimal);
}

/** @param min in basis points, inclusive; also `max` */
export const percentRule = (min: number, max: number): string =>
	`Enter a percentage from ${formatNumber(min / 100, 2)} to ${formatNumber(max / 100, 2)}, such as 12.5.`;

/** "13.37" for 1,337 basis points, as a field holds it; empty for none. */
export const toPercentText = (basisPoints: number | null): string =>
	basisPoints === null ? "" : String(basisPoints / 100);
