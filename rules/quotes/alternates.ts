/**
 * Alternates: lines that a representative offers instead of another, their base. They are not in the total; on accepting,
 * the buyer chooses the base or one of its alternates. Free of schemas, for the browser.
 */
import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "../money/cents.ts";
import type { Line } from "./quote-lines.ts";

// Which lines of a quote count, and which are alternates of them.

const getId = ({ id }: Line) => id;

/** What is in the total and is ordered, see `boughtLines`. */
export const getBoughtLines = (lines: readonly Line[]): Line[] => boughtLines(lines, getId);

export const getGroups = (lines: readonly Line[]) => alternateGroups(lines, getId);

/** Alternates directly below their base. */
export function withAlternatesBelow(lines: readonly Line[]): Line[] {
	const below = new Map(getGroups(lines).map(({ base, alternates }) => [base.id, alternates]));
	if (below.size === 0) return [...lines];
	return lines.flatMap((line) => (line.alternate ? [] : [line, ...(below.get(line.id) ?? [])]));
}

export type Alternate = {
	/** The base's line id. */
	to: string;
	/** Whether the buyer who accepted chose it. */
	chosen: boolean;
};

/** What is bought: bases unless an alternate was chosen instead, and chosen alternates. */
export function countedLines<Line extends { alternate?: Alternate | null | undefined }>(
	lines: readonly Line[],
	getId: (line: Line) => string,
): Line[] {
	const replaced = new Set(lines.flatMap(({ alternate }) => (alternate?.chosen ? [alternate.to] : [])));
	return lines.filter((line) => (line.alternate ? line.alternate.chosen : !replaced.has(getId(line))));
}

type Placed = {
	alternate?: Alternate | null | undefined;
	fixtureType: string;
	job?: string | undefined;
	note?: string | undefined;
};

/**
 * What is bought, each chosen alternate in the place of its base: with its fixture type, job (such as a room), and its
 * note where the alternate has none.
 */
function boughtLines<Line extends Placed>(lines: readonly Line[], getId: (line: Line) => string): Line[] {
	const byId = new Map(lines.map((line) => [getId(line), line]));
	return countedLines(lines, getId).map((line) => {
		const base = line.alternate && byId.get(line.alternate.to);
		if (!base) return line;
		return {
			...line,
			fixtureType: base.fixtureType || line.fixtureType,
			job: base.job || line.job,
			note: line.note || base.note,
		};
	});
}

export const boughtQuoteLines = (lines: readonly QuoteLine[]): QuoteLine[] =>
	boughtLines(lines, ({ lineId }) => lineId);

/** Lines as they are listed: a chosen alternate has the fixture type of its base, others where they have none of their own. */
export function withTypesOfBases<Line extends Pick<Placed, "fixtureType" | "alternate">>(
	lines: readonly Line[],
	getId: (line: Line) => string,
): Line[] {
	const byId = new Map(lines.map((line) => [getId(line), line]));
	return lines.map((line) => {
		const base = line.alternate && byId.get(line.alternate.to);
		if (!(line.alternate && base)) return line;
		const { fixtureType: own } = line;
		const [first, second] = line.alternate.chosen ? [base.fixtureType, own] : [own, base.fixtureType];
		return { ...line, fixtureType: first || second };
	});
}

/** See `withTypesOfBases`. */
export const listedQuoteLines = (lines: readonly QuoteLine[]): QuoteLine[] =>
	withTypesOfBases(lines, ({ lineId }) => lineId);

export type AlternateGroup<Line> = { base: Line; alternates: Line[] };

/** Bases with their alternates, in the order of the lines. */
export function alternateGroups<Line extends { alternate?: Alternate | null | undefined }>(
	lines: readonly Line[],
	getId: (line: Line) => string,
): AlternateGroup<Line>[] {
	const byBase = new Map<string, Line[]>();
	for (const line of lines)
		if (line.alternate) byBase.set(line.alternate.to, [...(byBase.get(line.alternate.to) ?? []), line]);
	return lines.flatMap((base) => {
		const alternates = byBase.get(getId(base));
		return alternates ? [{ base, alternates }] : [];
	});
}

type Named = Pick<QuoteLine, "fixtureType" | "lineTotal" | "productDetails">;

/** "A1", or the part number of a line without a type. */
export const baseName = ({ fixtureType, productDetails }: Omit<Named, "lineTotal">): string =>
	fixtureType || productDetails.sku;

/** Dollars that an alternate adds to its base; negative when it saves. */
export const alternateDifference = (base: Named, alternate: Named): number =>
	toDollars(toCents(alternate.lineTotal) - toCents(base.lineTotal));

export const alternateLabel = (to: string, chosen: boolean): string =>
	chosen ? `Chosen instead of ${to}` : `Alternate to ${to}`;
