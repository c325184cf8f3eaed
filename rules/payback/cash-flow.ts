/** Money over time, for investments with yearly savings. Amounts in integer US cents, rates as fractions. Pure. */

/** Of an amount after `year` years. */
const discounted = (cents: number, rate: number, year: number): number => cents / (1 + rate) ** year;

/** @param flows of year 0, 1, 2…; a cost is negative */
export const netPresentValue = (flows: readonly number[], rate: number): number =>
	Math.round(flows.reduce((sum, cents, year) => sum + discounted(cents, rate, year), 0));

/**
 * Years until discounted savings reach the cost, within a year in proportion.
 * @returns `null` if they don't within the years given; 0 without a cost
 */
export function discountedPayback(flows: readonly number[], rate: number): number | null {
	let owed = -(flows[0] ?? 0);
	if (owed <= 0) return 0;
	for (const [year, cents] of flows.entries()) {
		if (year === 0) continue;
		const saved = discounted(cents, rate, year);
		if (saved > 0 && saved >= owed) return year - 1 + owed / saved;
		owed -= saved;
	}
	return null;
}

const rateBounds = { lowest: -0.99, highest: 100 };

/**
 * The discount rate at which the net present value is zero, by bisection.
 * @returns `null` without a cost or savings, and beyond −99% to 10,000% a year
 */
export function internalRateOfReturn(flows: readonly number[]): number | null {
	const value = (rate: number) => flows.reduce((sum, cents, year) => sum + discounted(cents, rate, year), 0);
	let { lowest: low, highest: high } = rateBounds;
	if ((flows[0] ?? 0) >= 0 || value(low) <= 0 || value(high) >= 0) return null;
	for (let step = 0; step < 100; step += 1) {
		const middle = (low + high) / 2;
		if (value(middle) > 0) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

/** Of a loan with equal monthly payments, at the end of each month. @param rate nominal, a year */
export function monthlyPayment(cents: number, rate: number, years: number): number {
	const months = years * 12;
	const monthly = rate / 12;
	return Math.round(monthly === 0 ? cents / months : (cents * monthly) / (1 - (1 + monthly) ** -months));
}
