/** Amounts of money as people type them, in integer cents. */
import { formatCents } from "#rules/format";
import { readDecimal, toHundredths } from "./decimal.ts";

/** What a field says when `readAmount` refuses its text. */
export const amountRule = "Enter an amount in dollars, such as 1,234.50.";

/**
 * @param text such as "1,234.50", "$ 20", "7.5", ".05"
 * @returns cents; `null` for anything else, also with more than two decimals
 */
export function readAmount(text: string): number | null {
	const decimal = readDecimal(text.trim().replace(/^\$/, ""), { digits: 10, decimals: 2 });
	return decimal === null ? null : toHundredths(decimal);
}

/** In cents, inclusive. */
export type AmountLimits = { min: number; max: number };

/** @returns an error message, or `null` when the amount is valid */
export function amountProblem(text: string, { min, max }: AmountLimits): string | null {
	const cents = readAmount(text);
	if (cents === null) return amountRule;
	if (cents < min) return `Enter an amount of at least ${formatCents(min)}.`;
	if (cents > max) return `Enter at most ${formatCents(max)}.`;
	return null;
}
