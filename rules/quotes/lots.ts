/**
 * Lots: lines of a quote that are sold together at one price. Each line has a share of that price, so that orders and
 * releases add up; buyers see the price of the lot only. Free of schemas, for the browser.
 */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "../money/cents.ts";

export const lotLimits = {
	name: 80,
	/** A lot of one line is a line with a price. */
	fewestLines: 2,
} as const;

/**
 * The first pieces' part of an amount that is split evenly over pieces.
 *
 * 1.00 over 3 pieces: 34 cents for one, 67 for two.
 */
export const centsOfPieces = (cents: number, pieces: number, taken: number): number =>
	pieces === 0 ? 0 : taken * Math.floor(cents / pieces) + Math.min(taken, cents % pieces);

/** Lines in a lot without prices of their own, as buyers see them. Their product and quantity stay. */
export const hideLotPrices = <Line extends QuoteLine>(lines: readonly Line[]): Line[] =>
	lines.map((line) => {
		if (!line.lot) return line;
		const { listPrice: _list, negotiated: _negotiated, ...shown } = line;
		return {
			...shown,
			price: 0,
			originalPrice: 0,
			lineTotal: 0,
			options: line.options.map((option) => ({ ...option, price: 0 })),
		} as Line;
	});

/** Each lot at the sum of its lines, for a document with a part of the lot. */
export function withLotSums<Line extends Pick<QuoteLine, "lot" | "lineTotal">>(
	lines: readonly Line[],
): Line[] {
	const sums = new Map<string, number>();
	for (const { lot, lineTotal } of lines)
		if (lot) sums.set(lot.lotId, (sums.get(lot.lotId) ?? 0) + toCents(lineTotal));
	return lines.map((line) =>
		line.lot ? { ...line, lot: { ...line.lot, price: toDollars(sums.get(line.lot.lotId) ?? 0) } } : line,
	);
}

export type LineGroup<Line, Lot = NonNullable<QuoteLine["lot"]>> = {
	lot: Lot | null;
	/** The lot began on the page before. */
	continued: boolean;
	lines: Line[];
};

/**
 * Lines in their order, those of a lot together.
 *
 * @param before lot of the last line on the page before, or `null`
 */
export function groupByLot<Lot extends { lotId: string }, Line extends { lot?: Lot | null }>(
	lines: readonly Line[],
	before: string | null = null,
): LineGroup<Line, NonNullable<Line["lot"]>>[] {
	const groups: LineGroup<Line, NonNullable<Line["lot"]>>[] = [];
	for (const line of lines) {
		const last = groups.at(-1);
		if (last && last.lot?.lotId === line.lot?.lotId) last.lines.push(line);
		else {
			const lot: NonNullable<Line["lot"]> | null = line.lot ?? null;
			groups.push({ lot, continued: !last && lot !== null && lot.lotId === before, lines: [line] });
		}
	}
	return groups;
}
