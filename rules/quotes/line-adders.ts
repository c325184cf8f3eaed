/** The adders of a line, with integer cents. */

import type { QuoteAdder, QuoteLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { type AdderBasis, type AdderKind, adderCents, shownUnitCents } from "#rules/quotes/adders";

export type Adder = {
	id: string;
	kind: AdderKind;
	description: string;
	basis: AdderBasis;
	cents: number;
	/** Whether buyers see the amount. */
	itemized: boolean;
};

type Priced = { priceCents: number; quantity: number; adders: readonly Adder[] };

/** The price of all pieces, without options. */
export const piecesCents = ({ priceCents, quantity, adders }: Priced): number => {
	const { eachCents, lineCents } = adderCents(adders);
	return (priceCents + eachCents) * quantity + lineCents;
};

/** The unit price with adders that a line shows. */
export const lineUnitCents = ({ priceCents, quantity, adders }: Priced): number =>
	shownUnitCents(priceCents, adders, quantity);

/** What the adders of a line are worth for all its pieces. */
export const addedCents = ({ quantity, adders }: Pick<Priced, "quantity" | "adders">): number =>
	piecesCents({ priceCents: 0, quantity, adders });

export const hasLineAdder = ({ adders }: Pick<Priced, "adders">): boolean =>
	adders.some(({ basis }) => basis === "line");

export const toQuoteAdder = ({ id, cents, ...adder }: Adder): QuoteAdder => ({
	adderId: id,
	...adder,
	amount: cents / 100,
});

/** Reads adders from a stored line of an order draft. */
export const fromQuoteAdders = ({ adders = [] }: Pick<QuoteLine, "adders">): Adder[] =>
	adders.map(({ adderId, amount = 0, ...adder }) => ({ id: adderId, ...adder, cents: toCents(amount) }));

export const isSameAdders = (some: readonly Adder[], others: readonly Adder[]): boolean =>
	some === others || JSON.stringify(some) === JSON.stringify(others);
