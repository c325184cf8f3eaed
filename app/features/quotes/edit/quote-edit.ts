/**
 * The changes in a submitted edit form. The form includes the values it showed, so that others' changes of
 * other fields are kept and conflicts on the same field are detected.
 */

import type { Quote, QuoteLine } from "#contracts/quotes/quotes";
import { lessBasisPoints, toBasisPoints } from "#rules/catalog/prices";
import { dayIn } from "#rules/clock/time-zones";
import { toCents, toDollars } from "#rules/money/cents";
import { ownPrice } from "#rules/quotes/adders";

/** `expiresOn` is YYYY-MM-DD, or empty. */
export type QuoteHead = { PurchaseOrder: string; name: string; note: string; expiresOn: string };

type LineFields = Pick<QuoteLine, "quantity" | "price" | "fixtureType"> & { reason: string };

/** A typed line has no price and reason for users who may not set them. */
export type TypedLine = Omit<LineFields, "price" | "reason"> & {
	lineId: string;
	seen: LineFields | null;
	price?: number;
	reason?: string;
	remove: boolean;
};

type LineChange = { lineId: string } & Partial<LineFields>;
type QuoteChanges = Partial<QuoteHead> & { lines: LineChange[] };

/** @param zone of the account, by which prices are held until the end of a day */
export const toHead = ({ PurchaseOrder, name, note, expiresAt }: Quote, zone: string): QuoteHead => ({
	PurchaseOrder,
	name,
	note,
	expiresOn: expiresAt ? dayIn(Date.parse(expiresAt), zone) : "",
});

/** The price without adders, which the form sets. */
export const toSeen = (line: QuoteLine): LineFields => ({
	quantity: line.quantity,
	price: ownPrice(line),
	reason: line.negotiated?.reason ?? "",
	fixtureType: line.fixtureType,
});

const same = (first: unknown, other: unknown): boolean => withoutReturns(first) === withoutReturns(other);

const withoutReturns = (value: unknown) =>
	typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;

function differing<Fields extends object>(
	seen: Partial<Fields> | null,
	typed: Partial<Fields>,
): Partial<Fields> {
	const entries = Object.entries(typed) as [keyof Fields, unknown][];
	return Object.fromEntries(
		entries.filter(([field, value]) => value !== undefined && !(seen && same(seen[field], value))),
	) as Partial<Fields>;
}

/** Values that differ from what the form showed. */
export function getChanges(
	head: QuoteHead,
	seenHead: QuoteHead | null,
	lines: readonly TypedLine[],
): QuoteChanges {
	const { expiresOn, ...texts } = differing<QuoteHead>(seenHead, head);
	return {
		...texts,
		...(expiresOn && { expiresOn }),
		lines: lines
			.map(({ lineId, seen, remove, ...typed }) => ({
				lineId,
				...(remove ? { quantity: 0 } : withReason(differing<LineFields>(seen, typed), typed)),
			}))
			.filter((change) => Object.keys(change).length > 1),
	};
}

const withReason = (
	change: Partial<LineFields>,
	{ reason }: Pick<TypedLine, "reason">,
): Partial<LineFields> => (change.price !== undefined && reason ? { ...change, reason } : change);

/** Places of the lines that get another price without a reason. */
export const unexplainedPrices = (lines: readonly TypedLine[]): number[] =>
	lines.flatMap(({ seen, price, reason, remove }, place) =>
		!remove && price !== undefined && price !== seen?.price && !reason ? [place] : [],
	);

export const changesNothing = ({ lines, ...head }: QuoteChanges): boolean =>
	lines.length === 0 && Object.keys(head).length === 0;

/** Both prices come from catalog and account terms, so discounts never compound. */
export const discountBases = ["list", "account"] as const;
export type DiscountBase = (typeof discountBases)[number];

export type Discounted = {
	changes: LineChange[];
	unlisted: string[];
	aboveAccount: number;
};

/**
 * Unit prices at a percentage off list or account price, regardless of earlier prices. Lots keep theirs.
 * @returns dollars, half a cent rounded up
 */
export function discountedPrices(
	lines: readonly QuoteLine[],
	percent: number,
	{ base, reason }: { base: DiscountBase; reason: string },
): Discounted {
	const priced = lines
		.filter(({ lot }) => !lot)
		.map((line) => {
			// The price of an item that isn't in the catalog is typed: there is nothing to take a percentage off.
			const account = line.nonCatalog ? undefined : line.originalPrice;
			const from = base === "list" ? line.listPrice : account;
			const cents = from === undefined ? null : lessBasisPoints(toCents(from), toBasisPoints(percent));
			return { line, cents };
		});
	const counted = priced.flatMap(({ line, cents }) => (cents === null ? [] : { line, cents }));
	return {
		changes: counted
			.filter(({ line, cents }) => cents !== toCents(ownPrice(line)))
			.map(({ line, cents }) => ({
				lineId: line.lineId,
				price: toDollars(cents),
				...(reason && { reason }),
			})),
		unlisted: priced.flatMap(({ line, cents }) => (cents === null ? line.productDetails.sku : [])),
		aboveAccount: counted.filter(({ line, cents }) => cents > toCents(line.originalPrice)).length,
	};
}

type Inputs<Field extends string> = { values: Record<Field, string>; now: Partial<Record<Field, string>> };

function mergedInputs<Field extends string>(
	fields: readonly Field[],
	present: Record<Field, string>,
	shown: Partial<Record<Field, string>> | null,
	typed: Partial<Record<Field, string>>,
): Inputs<Field> {
	const values = { ...present };
	const now: Partial<Record<Field, string>> = {};
	for (const field of fields) {
		const value = typed[field] ?? "";
		if (shown && same(value, shown[field])) continue;
		values[field] = value;
		if (shown && !same(shown[field], present[field]) && !same(value, present[field]))
			now[field] = present[field];
	}
	return { values, now };
}

/** Typed texts of a rejected form, without empty ones. */
export type SentLine = Partial<
	Record<"lineId" | "seen" | "quantity" | "price" | "reason" | "fixtureType" | "remove", string>
>;
export type SentHead = Partial<QuoteHead> & { seenHead?: string };

export type LineInputs = Inputs<keyof LineFields> & {
	remove: boolean;
	repriced: boolean;
};

const getTexts = ({ quantity, price, reason = "", fixtureType }: LineFields) => ({
	quantity: String(quantity),
	price: Number(price).toFixed(2),
	reason,
	fixtureType,
});

export function lineInputs(line: QuoteLine, sent: SentLine | undefined, mayReprice: boolean): LineInputs {
	const present = getTexts(toSeen(line));
	if (!sent) return { values: present, now: {}, remove: false, repriced: false };
	const fields = (["quantity", "price", "reason", "fixtureType"] as const).filter(
		(field) => mayReprice || (field !== "price" && field !== "reason"),
	);
	const shown = readJson<LineFields>(sent.seen);
	const inputs = mergedInputs(fields, present, shown && getTexts(shown), sent);
	return { ...inputs, remove: sent.remove === "yes", repriced: inputs.values.price !== present.price };
}

/** Whether a sent line differs from what the form showed. */
export function isChangedLine(sent: SentLine): boolean {
	const shown = readJson<LineFields>(sent.seen);
	if (!shown || sent.remove === "yes") return true;
	return Object.entries(getTexts(shown)).some(([field, text]) => {
		const typed = sent[field as keyof LineFields];
		return typed !== undefined && !same(typed, text);
	});
}

export function headInputs(
	present: QuoteHead,
	sent: SentHead | undefined,
	mayReprice: boolean,
): Inputs<keyof QuoteHead> {
	if (!sent) return { values: present, now: {} };
	const fields = (["PurchaseOrder", "name", "note", "expiresOn"] as const).filter(
		(field) => field !== "expiresOn" || mayReprice,
	);
	return mergedInputs(fields, present, readJson<QuoteHead>(sent.seenHead), sent);
}

function readJson<Value>(json: string | undefined): Value | null {
	try {
		return JSON.parse(json ?? "") as Value;
	} catch {
		return null;
	}
}
