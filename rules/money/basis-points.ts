/** Shares of amounts. Integer US cents and basis points (1% is 100). */
import { wholeBasisPoints as whole } from "../catalog/prices.ts";

/** Rounded half up to the cent: 12.5% of $1.00 is 13 cents. The amount is split, so that products stay safe integers. */
export function shareCents(cents: number, basisPoints: number): number {
	const wholes = Math.floor(cents / whole);
	return wholes * basisPoints + Math.floor(((cents - wholes * whole) * basisPoints + whole / 2) / whole);
}
