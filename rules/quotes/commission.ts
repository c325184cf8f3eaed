/** The commission of an agency on a quote, in integer cents and basis points. Only representatives see it. */

import { splitCents } from "../money/cents.ts";
import { shareCents } from "../money/money.ts";
import { getBoughtLines } from "./alternates.ts";
import { type Line, lineCents } from "./quote-lines.ts";

export type CommissionRates = {
	/** Rate of the quote; `null` for none. */
	basisPoints: number | null;
	/** Rates by line id, for lines with one of their own. */
	lines: ReadonlyMap<string, number>;
};

export type LineCommission = {
	lineId: string;
	/** Whether the line is in the total: an alternate that isn't chosen has no commission. */
	counts: boolean;
	/** What the rate is applied to: the amount of the line, less its part of the coupon. */
	baseCents: number;
	/** The line's own rate; `null` for the rate of the quote. */
	ownBasisPoints: number | null;
	cents: number;
};

/**
 * Each line in the total at its rate; a line of a lot has its share of the lot's price, so a lot counts once. The total
 * is the sum of the rounded lines.
 * @param discountCents what the coupon takes off the quote
 */
export function quoteCommission(
	lines: readonly Line[],
	discountCents: number,
	{ basisPoints, lines: ownRates }: CommissionRates,
): { lines: LineCommission[]; baseCents: number; cents: number } {
	const bases = toBases(lines, discountCents);
	const commissions = lines.map(({ id }): LineCommission => {
		const baseCents = bases.get(id);
		const ownBasisPoints = ownRates.get(id) ?? null;
		const rate = ownBasisPoints ?? basisPoints ?? 0;
		return {
			lineId: id,
			counts: baseCents !== undefined,
			baseCents: baseCents ?? 0,
			ownBasisPoints,
			cents: shareCents(baseCents ?? 0, rate),
		};
	});
	const sum = (field: "baseCents" | "cents") => commissions.reduce((all, line) => all + line[field], 0);
	return { lines: commissions, baseCents: sum("baseCents"), cents: sum("cents") };
}

/** Spreads the coupon by amount over the lines that coupons take from, see `couponCents`. */
function toBases(lines: readonly Line[], discountCents: number): Map<string, number> {
	const bought = getBoughtLines(lines);
	const weights = bought.map((line) =>
		line.lot || line.nonCatalog ? 0 : lineCents({ ...line, adders: [] }),
	);
	const discount = Math.min(
		discountCents,
		weights.reduce((sum, cents) => sum + cents, 0),
	);
	const parts = discount > 0 ? splitCents(discount, weights) : [];
	return new Map(bought.map((line, index) => [line.id, lineCents(line) - (parts[index] ?? 0)]));
}

/** Rates of a copy. @param copies id of each line's copy, by its id; lines without one are left out */
export const copyRates = (
	{ basisPoints, lines }: CommissionRates,
	copies: ReadonlyMap<string, string>,
): CommissionRates => ({
	basisPoints,
	lines: new Map(
		[...lines].flatMap(([lineId, rate]): [string, number][] => {
			const copy = copies.get(lineId);
			return copy === undefined ? [] : [[copy, rate]];
		}),
	),
});
