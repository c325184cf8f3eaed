/**
 * Adders: freight, lamps and other amounts that a representative rolls into the price of a quote line. A line's `price`
 * includes them; buyers see what is included, and amounts only where the representative itemized them. Free of
 * schemas, for the browser.
 */
import type { QuoteAdder, QuoteLine } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "../money/cents.ts";
import { hideLotPrices } from "./lots.ts";

export const adderKinds = ["freight", "lamps", "accessories", "labor", "other"] as const;
type AdderKind = (typeof adderKinds)[number];

/** each: the amount is of one piece. line: of all pieces together, whatever their quantity. */
export const adderBases = ["each", "line"] as const;
export type AdderBasis = (typeof adderBases)[number];

export const adderLimits = {
	description: 60,
	/** Adders of one line. */
	count: 10,
} as const;

const kindNames: Record<AdderKind, string> = {
	freight: "freight",
	lamps: "lamps",
	accessories: "accessories",
	labor: "labor and start-up",
	other: "other",
};

/** "freight", or the description in its place. */
export const adderName = ({ kind, description }: { kind: AdderKind; description: string }): string =>
	description || kindNames[kind];

type Amount = { basis: AdderBasis; cents: number };

/** What adders put on a piece, and on the whole line beside its pieces. Integer cents. */
export function adderCents(adders: readonly Amount[]): { eachCents: number; lineCents: number } {
	const sum = (targetBasis: AdderBasis) =>
		adders.reduce((total, { basis, cents }) => (basis === targetBasis ? total + cents : total), 0);
	return { eachCents: sum("each"), lineCents: sum("line") };
}

/**
 * The unit price that a line shows, rounded to the cent; the line's total is exact.
 *
 * 3 pieces at 10.00 with 1.00 of freight for the line: 10.33, and 31.00 in total.
 */
export const shownUnitCents = (pieceCents: number, adders: readonly Amount[], quantity: number): number => {
	const { eachCents, lineCents } = adderCents(adders);
	return pieceCents + eachCents + Math.round(lineCents / quantity);
};

/** Whether the unit price is rounded, because an adder for the line doesn't divide by the quantity. */
export function isRoundedPrice({
	adders,
	lot,
	price,
	quantity,
	options,
	lineTotal,
}: Pick<QuoteLine, "adders" | "lot" | "price" | "quantity" | "options" | "lineTotal">): boolean {
	if (!adders || lot || lineTotal === 0) return false;
	const unit = options.reduce((sum, option) => sum + toCents(option.price), toCents(price));
	return unit * quantity !== toCents(lineTotal);
}

/** The fixture's price without adders. */
export const ownPrice = (line: Pick<QuoteLine, "price" | "ownPrice">): number => line.ownPrice ?? line.price;

/** What adders in dollars are worth for all pieces of a line, in dollars. Adders without an amount count nothing. */
export const adderValue = ({ adders = [], quantity }: Pick<QuoteLine, "adders" | "quantity">): number =>
	toDollars(
		adders.reduce(
			(sum, { basis, amount = 0 }) => sum + toCents(amount) * (basis === "each" ? quantity : 1),
			0,
		),
	);

/** Lines without the amounts of adders that were not itemized, and without what would give them away. */
export const hideAdderAmounts = <Line extends QuoteLine>(lines: readonly Line[]): Line[] =>
	lines.map((line) => {
		if (!line.adders) return line;
		const { listPrice: _list, ownPrice: _own, ...shown } = line;
		return {
			...shown,
			originalPrice: line.price,
			adders: line.adders.map(({ amount, ...adder }) => ({
				...adder,
				...(adder.itemized && !line.lot && amount !== undefined && { amount }),
			})),
		} as Line;
	});

/** What buyers see of lines: no prices inside of lots, no amounts of adders that were not itemized. */
export const hideInnerPrices = <Line extends QuoteLine>(lines: readonly Line[]): Line[] =>
	hideLotPrices(hideAdderAmounts(lines));

// The adders of a line, with integer cents.

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
