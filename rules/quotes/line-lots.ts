/** The lots of a quote: their shares and whether their price needs a confirmation. */

import type { QuoteLine, QuoteLot } from "#contracts/quotes/quotes";
import { isBelowFloor } from "#rules/catalog/prices";
import { splitCents, toCents } from "#rules/money/cents";
import { type Negotiated, toNegotiatedPrice } from "../cart/priced-line.ts";
import { addedCents, lineUnitCents } from "./adders.ts";
import type { Line } from "./quote-lines.ts";

/** A lot as each of its lines has it, in integer cents. */
export type Lot = {
	id: string;
	name: string;
	/** Price of the whole lot. */
	cents: number;
	/** Share of this line; the shares of all lines add up to the price. */
	shareCents: number;
	negotiated: Negotiated;
	belowFloor: boolean;
};

export const toQuoteLot = ({ id, name, cents, negotiated, belowFloor }: Lot): QuoteLot => ({
	lotId: id,
	name,
	price: cents / 100,
	negotiated: toNegotiatedPrice(negotiated, belowFloor),
});

/** Reads the lot from a stored line of an order draft. */
export function fromQuoteLine({ lot, lineTotal }: Pick<QuoteLine, "lot" | "lineTotal">): Lot | null {
	if (!lot) return null;
	const { by, at, reason, needsConfirmation } = lot.negotiated;
	return {
		id: lot.lotId,
		name: lot.name,
		cents: toCents(lot.price),
		shareCents: toCents(lineTotal),
		negotiated: { userId: null, name: by, at, reason },
		belowFloor: needsConfirmation,
	};
}

type InLot = { lot: Lot; lines: Line[] };

/** Lots in the order of their first lines. */
export function toLots(lines: readonly Line[]): InLot[] {
	const lots = new Map<string, InLot>();
	for (const line of lines) {
		if (!line.lot) continue;
		const lotEntry = lots.get(line.lot.id);
		if (lotEntry) lotEntry.lines.push(line);
		else lots.set(line.lot.id, { lot: line.lot, lines: [line] });
	}
	return [...lots.values()];
}

export type LotValue = {
	/** `null` when the list price of a line is unknown. */
	listCents: number | null;
	accountCents: number;
	/** Amount of the adders, which is in both. */
	adderCents: number;
};

/** What the lines of a lot cost without it, with their adders. */
export function lotValue(lines: readonly Line[]): LotValue {
	let listCents: number | null = 0;
	let accountCents = 0;
	let adderCents = 0;
	for (const line of lines) {
		const added = addedCents(line);
		adderCents += added;
		accountCents += line.originalCents * line.quantity + added;
		listCents =
			listCents === null || line.listCents === null
				? null
				: listCents + line.listCents * line.quantity + added;
	}
	return { listCents, accountCents, adderCents };
}

/** Splits each lot by the value of its lines at list prices, or at account prices where a list price is unknown. */
export function withShares(lines: readonly Line[], floor: number | undefined): Line[] {
	const shared = new Map<string, Lot>();
	for (const { lot, lines: inLot } of toLots(lines)) {
		const value = lotValue(inLot);
		const shares = splitCents(
			lot.cents,
			inLot.map((line) => {
				const { listCents, accountCents } = lotValue([line]);
				return value.listCents === null ? accountCents : (listCents ?? 0);
			}),
		);
		const belowFloor = isBelowFloor(toFixtures(lot.cents, value), floor);
		inLot.forEach((line, index) => {
			shared.set(line.id, { ...lot, shareCents: shares[index] ?? 0, belowFloor });
		});
	}
	return lines.map((line) => {
		const lot = shared.get(line.id);
		return lot && !isSameLot(line.lot, lot) ? { ...line, lot } : line;
	});
}

/** The floor is of fixtures, so that adders don't hide a low price. */
const toFixtures = (cents: number, { listCents, accountCents, adderCents }: LotValue) => ({
	cents: Math.max(0, cents - adderCents),
	listCents: listCents === null ? null : listCents - adderCents,
	accountCents: accountCents - adderCents,
});

export const isSameLot = (one: Lot | null, other: Lot | null): boolean =>
	one === other ||
	(one !== null &&
		other !== null &&
		one.id === other.id &&
		one.name === other.name &&
		one.cents === other.cents &&
		one.shareCents === other.shareCents &&
		one.belowFloor === other.belowFloor &&
		one.negotiated.at === other.negotiated.at &&
		one.negotiated.reason === other.negotiated.reason);

/** Prices below the floor, of lines and of lots. */
export const lowPrices = (
	lines: readonly Line[],
	isLow: (line: Line) => boolean,
): { sku: string; cents: number; reason: string }[] => [
	...lines
		.filter((line) => line.lot === null && isLow(line))
		// With adders, as the buyer sees it.
		.map((line) => ({
			sku: line.product.sku,
			cents: lineUnitCents(line),
			reason: line.negotiated?.reason ?? "",
		})),
	...toLots(lines)
		.filter(({ lot }) => lot.belowFloor)
		.map(({ lot }) => ({ sku: lotName(lot), cents: lot.cents, reason: lot.negotiated.reason })),
];

export const lotName = ({ name }: Pick<Lot, "name">): string => `Lot ${name}`;
