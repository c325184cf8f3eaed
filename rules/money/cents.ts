/** Money is dollars in service calls, and integer US cents for all arithmetic. */

export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const toDollars = (cents: number): number => cents / 100;

/** An amount as form fields and CSV cells hold it: 123450 cents are "1234.50". */
export const typedAmount = (cents: number): string => toDollars(cents).toFixed(2);

// Parts of an amount that add up to it. Integer US cents.

/**
 * Splits an amount by weight: each part rounded down, then a cent more for the largest remainders, the first of equal
 * ones. The parts always add up to the amount; without any weight they are equal.
 *
 * 100 cents by 1, 1, 1 are 34, 33, 33.
 *
 * @param totalCents integer, 0 or more
 * @param weights integers, 0 or more; at least one
 */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
	if (weights.length === 0) throw new RangeError("An amount is split into at least one part.");
	const all = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
	const whole = all.reduce((sum, weight) => sum + BigInt(weight), 0n);
	const exact = all.map((weight) => BigInt(totalCents) * BigInt(weight));
	const parts = exact.map((part) => Number(part / whole));
	const missing = totalCents - parts.reduce((sum, part) => sum + part, 0);
	const byRemainder = exact
		.map((part, index) => ({ index, remainder: part % whole }))
		.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
	for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
	return parts;
}
