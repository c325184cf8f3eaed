/** Money in en-US dollars. Arithmetic is in integer cents; dollars are used in service calls only. */
import { formatMoney } from "#rules/format";
import { wholeBasisPoints as whole } from "../catalog/prices.ts";

export { formatMoney } from "#rules/format";

/** "+$12.00", "−$3.50", "$0.00". @param dollars at most two decimals */
export const signedMoney = (dollars: number): string =>
	`${dollars > 0 ? "+" : dollars < 0 ? "−" : ""}${formatMoney(Math.abs(dollars))}`;

// Shares of amounts. Integer US cents and basis points (1% is 100).

/** Rounded half up to the cent: 12.5% of $1.00 is 13 cents. The amount is split, so that products stay safe integers. */
export function shareCents(cents: number, basisPoints: number): number {
	const wholes = Math.floor(cents / whole);
	return wholes * basisPoints + Math.floor(((cents - wholes * whole) * basisPoints + whole / 2) / whole);
}
