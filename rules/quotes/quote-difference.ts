/** Differences between two versions of a quote, by line id. */

import type { QuoteLine, QuoteVersion } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "#rules/money/cents";
import {
	alternateDifference,
	alternateGroups,
	baseName,
	countedLines,
	listedQuoteLines,
} from "./alternates.ts";
import { isSameTypedItem } from "./non-catalog.ts";

export type LineChange = "quantity" | "price" | "tag" | "lot" | "alternate" | "adders" | "item";

export type LineDifference =
	| { kind: "added"; before: null; after: QuoteLine; changes: [] }
	| { kind: "removed"; before: QuoteLine; after: null; changes: [] }
	| { kind: "changed"; before: QuoteLine; after: QuoteLine; changes: LineChange[] }
	| { kind: "unchanged"; before: QuoteLine; after: QuoteLine; changes: [] };

export type SumDifference = {
	before: number;
	after: number;
	difference: number;
};

/** The price of a lot; `null` in a version without it. */
export type LotDifference = { lotId: string; name: string; before: number | null; after: number | null };

/** Another of a base and its alternates is bought: what that adds in dollars, negative when it saves. */
export type ChoiceDifference = { baseId: string; name: string; difference: number };

export type QuoteDifference = {
	lines: LineDifference[];
	counts: Record<LineDifference["kind"], number>;
	lots: LotDifference[];
	choices: ChoiceDifference[];
	subTotal: SumDifference;
	discount: SumDifference;
	total: SumDifference;
};

type Compared = Pick<QuoteVersion, "lines" | "totals">;

export function quoteDifference(before: Compared, after: Compared): QuoteDifference {
	const choices = choiceDifferences(before.lines, after.lines);
	const chosenFor = new Set(choices.map(({ baseId }) => baseId));
	const lines = alignedLines(listedQuoteLines(before.lines), listedQuoteLines(after.lines), chosenFor);
	const count = (kind: LineDifference["kind"]) => lines.filter((line) => line.kind === kind).length;
	return {
		lines,
		counts: {
			added: count("added"),
			removed: count("removed"),
			changed: count("changed"),
			unchanged: count("unchanged"),
		},
		lots: lotDifferences(before.lines, after.lines),
		choices,
		subTotal: sumDifference(before.totals.subTotal, after.totals.subTotal),
		discount: sumDifference(before.totals.discount, after.totals.discount),
		total: sumDifference(before.totals.total, after.totals.total),
	};
}

/** Differences in the order of the newer version, removed lots last. */
function lotDifferences(before: readonly QuoteLine[], after: readonly QuoteLine[]): LotDifference[] {
	const lotsIn = (lines: readonly QuoteLine[]) =>
		new Map(lines.flatMap(({ lot }) => (lot ? [[lot.lotId, lot] as const] : [])));
	const [was, is] = [lotsIn(before), lotsIn(after)];
	return [...new Map([...is, ...[...was].filter(([id]) => !is.has(id))]).values()].map(({ lotId, name }) => ({
		lotId,
		name,
		before: was.get(lotId)?.price ?? null,
		after: is.get(lotId)?.price ?? null,
	}));
}

const getId = ({ lineId }: QuoteLine) => lineId;

/** In the order of the newer version; a base or alternate that is new or gone is a line of its own. */
function choiceDifferences(before: readonly QuoteLine[], after: readonly QuoteLine[]): ChoiceDifference[] {
	const boughtIn = (lines: readonly QuoteLine[]) =>
		new Map(countedLines(lines, getId).map((line) => [line.alternate?.to ?? line.lineId, line]));
	const [was, is] = [boughtIn(before), boughtIn(after)];
	return alternateGroups(after, getId).flatMap(({ base }) => {
		const [from, to] = [was.get(base.lineId), is.get(base.lineId)];
		if (!from || !to || from.lineId === to.lineId) return [];
		return { baseId: base.lineId, name: baseName(base), difference: alternateDifference(from, to) };
	});
}

const sumDifference = (before: number, after: number): SumDifference => ({
	before,
	after,
	difference: toDollars(toCents(after) - toCents(before)),
});

function alignedLines(
	before: readonly QuoteLine[],
	after: readonly QuoteLine[],
	chosenFor: ReadonlySet<string>,
): LineDifference[] {
	const earlier = new Map(before.map((line) => [line.lineId, line]));
	const currentIds = new Set(after.map(({ lineId }) => lineId));
	const removedAfter = new Map<string | null, LineDifference[]>();
	let anchor: string | null = null;
	for (const line of before) {
		if (currentIds.has(line.lineId)) {
			anchor = line.lineId;
			continue;
		}
		const removed: LineDifference = { kind: "removed", before: line, after: null, changes: [] };
		removedAfter.set(anchor, [...(removedAfter.get(anchor) ?? []), removed]);
	}
	return [
		...(removedAfter.get(null) ?? []),
		...after.flatMap((line) => [
			compared(earlier.get(line.lineId), line, chosenFor.has(line.lineId)),
			...(removedAfter.get(line.lineId) ?? []),
		]),
	];
}

const isOtherLot = ({ lot: before }: QuoteLine, { lot: after }: QuoteLine): boolean =>
	before?.lotId !== after?.lotId || before?.name !== after?.name || before?.price !== after?.price;

/** Adders also differ where their sum stays, such as freight for lamps. */
const isOtherAdders = ({ adders: before }: QuoteLine, { adders: after }: QuoteLine): boolean =>
	JSON.stringify(before ?? []) !== JSON.stringify(after ?? []);

const toTyped = ({ nonCatalog, productDetails: product }: QuoteLine) => ({ nonCatalog, product });

function compared(before: QuoteLine | undefined, after: QuoteLine, isChoice: boolean): LineDifference {
	if (!before) return { kind: "added", before: null, after, changes: [] };
	const changes: LineChange[] = [];
	if (before.quantity !== after.quantity) changes.push("quantity");
	if (isOtherLot(before, after)) changes.push("lot");
	// The price of a lot is compared once for all its lines.
	else if (!before.lot && toCents(before.price) !== toCents(after.price)) changes.push("price");
	if (before.fixtureType !== after.fixtureType) changes.push("tag");
	if (
		isChoice ||
		before.alternate?.to !== after.alternate?.to ||
		before.alternate?.chosen !== after.alternate?.chosen
	)
		changes.push("alternate");
	if (isOtherAdders(before, after)) changes.push("adders");
	if (!isSameTypedItem(toTyped(before), toTyped(after))) changes.push("item");
	return changes.length > 0
		? { kind: "changed", before, after, changes }
		: { kind: "unchanged", before, after, changes: [] };
}
