/** Notes below the description of a printed line. */
import type { NegotiatedPrice } from "#contracts/cart/line-fields";

/** The texts of a line that is not simply in the total. */
export type PrintedAlternate = { label: string; difference: string; inTotal: boolean };

export const specialPriceText = ({ by, reason }: NegotiatedPrice): string =>
	["Special price", by && ` set by ${by}`, reason && `: ${reason}`].join("");

export const alternateText = (alternate: PrintedAlternate | undefined): string =>
	alternate
		? [alternate.label, alternate.difference, alternate.inTotal ? "" : "not in the total"]
				.filter(Boolean)
				.join(", ")
		: "";
