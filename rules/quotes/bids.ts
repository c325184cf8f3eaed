/**
 * Bids: quotes with a name, such as "Base bid", and their VE (value engineering) revisions, of which one is accepted.
 * Free of schemas, for the browser.
 */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "../money/cents.ts";
import { boughtQuoteLines } from "./alternates.ts";
import { nonCatalogText, shownPartNumber } from "./non-catalog.ts";

export const bidLimits = {
	name: 60,
	reason: 500,
	/** Revisions of a base, with the base. */
	quotes: 20,
} as const;

/** A line on one side of a comparison. Amounts in dollars; `null` in a lot. */
export type ComparedLine = {
	lineId: string;
	sku: string;
	name: string;
	quantity: number;
	price: number | null;
	total: number | null;
};

export type ComparedType = {
	/** Fixture type, or the part number of a line without one. */
	type: string;
	kind: "added" | "removed" | "substituted" | "changed" | "same";
	base: ComparedLine | null;
	revision: ComparedLine | null;
	/** Dollars less than in the base; `null` when a line is in a lot. */
	saves: number | null;
};

export type ComparedLot = { name: string; base: number | null; revision: number | null; saves: number };

export type BidComparison = { types: ComparedType[]; lots: ComparedLot[] };

const getType = ({ fixtureType, productDetails }: QuoteLine): string => fixtureType || productDetails.sku;

/**
 * Two bids by fixture type. Lines of the same type are paired by part number first, then in their order. Alternates
 * that weren't chosen are left out.
 */
export function compareBids(base: readonly QuoteLine[], revision: readonly QuoteLine[]): BidComparison {
	const [before, after] = [byType(boughtQuoteLines(base)), byType(boughtQuoteLines(revision))];
	const types = [...new Set([...before.keys(), ...after.keys()])];
	return {
		types: types.flatMap((type) => pairs(type, before.get(type) ?? [], after.get(type) ?? [])),
		lots: comparedLots(base, revision),
	};
}

function byType(lines: readonly QuoteLine[]): Map<string, QuoteLine[]> {
	const types = new Map<string, QuoteLine[]>();
	for (const line of lines) types.set(getType(line), [...(types.get(getType(line)) ?? []), line]);
	return types;
}

function pairs(type: string, before: readonly QuoteLine[], after: readonly QuoteLine[]): ComparedType[] {
	const left = [...after];
	const take = (isWanted: (line: QuoteLine) => boolean): QuoteLine | undefined => {
		const at = left.findIndex(isWanted);
		return at < 0 ? undefined : left.splice(at, 1)[0];
	};
	const same = before.map((line) => take(({ productId }) => productId === line.productId));
	const paired = before.map((line, at) => [line, same[at] ?? take(() => true)] as const);
	return [
		...paired.map(([line, other]) => comparedType(type, line, other)),
		...left.map((line) => comparedType(type, undefined, line)),
	];
}

function comparedType(
	type: string,
	base: QuoteLine | undefined,
	revision: QuoteLine | undefined,
): ComparedType {
	const [was, is] = [base ? toCompared(base) : null, revision ? toCompared(revision) : null];
	const hasTotals = was?.total !== null && is?.total !== null;
	return {
		type,
		kind: getKind(base, revision),
		base: was,
		revision: is,
		saves: hasTotals ? toDollars(toCents(was?.total ?? 0) - toCents(is?.total ?? 0)) : null,
	};
}

function getKind(base: QuoteLine | undefined, revision: QuoteLine | undefined): ComparedType["kind"] {
	if (!base) return "added";
	if (!revision) return "removed";
	if (base.productId !== revision.productId) return "substituted";
	const isSame =
		base.quantity === revision.quantity &&
		base.lot?.lotId === revision.lot?.lotId &&
		toCents(base.lineTotal) === toCents(revision.lineTotal);
	return isSame ? "same" : "changed";
}

const toCompared = ({
	lineId,
	productDetails,
	nonCatalog,
	quantity,
	price,
	lineTotal,
	lot,
}: QuoteLine): ComparedLine => ({
	lineId,
	sku: productDetails.sku,
	// The description of an item without a part number stands in its place already.
	name: shownPartNumber({ productDetails, nonCatalog })
		? productDetails.name
		: nonCatalogText({ nonCatalog }),
	quantity,
	price: lot ? null : price,
	total: lot ? null : lineTotal,
});

function comparedLots(base: readonly QuoteLine[], revision: readonly QuoteLine[]): ComparedLot[] {
	const toLots = (lines: readonly QuoteLine[]) =>
		new Map(lines.flatMap(({ lot }) => (lot ? [[lot.lotId, lot] as const] : [])));
	const [was, is] = [toLots(base), toLots(revision)];
	return [...new Map([...was, ...is])].map(([id, { name }]) => {
		const [before, after] = [was.get(id)?.price ?? null, is.get(id)?.price ?? null];
		return {
			name,
			base: before,
			revision: after,
			saves: toDollars(toCents(before ?? 0) - toCents(after ?? 0)),
		};
	});
}
