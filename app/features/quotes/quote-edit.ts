/**
 * What a filled-in edit form changes of a quote. A form holds what it showed beside what was typed, so that somebody
 * else's change of another field is never taken back, and one of the same field is noticed.
 */
import { centsOf } from "#contracts/cents";
import type { Quote, QuoteLine } from "#contracts/quotes";

/** The fields of a quote besides its lines; `expiresOn` as YYYY-MM-DD, empty without a date. */
export type QuoteHead = { PurchaseOrder: string; name: string; note: string; expiresOn: string };

/** The fields of a line that can be changed; the price in dollars. */
type LineFields = Pick<QuoteLine, "quantity" | "price" | "fixtureType">;

/** A line of the form; without a price for somebody who may not set it. */
export type TypedLine = Omit<LineFields, "price"> & {
	lineId: string;
	seen: LineFields | null;
	price?: number;
	remove: boolean;
};

type LineChange = { lineId: string } & Partial<LineFields>;
/** What is sent to the service; a quantity of 0 removes the line. */
type QuoteChanges = Partial<QuoteHead> & { lines: LineChange[] };

export const headOf = ({ PurchaseOrder, name, note, expiresAt }: Quote): QuoteHead => ({
	PurchaseOrder,
	name,
	note,
	expiresOn: expiresAt?.slice(0, 10) ?? "",
});

export const seenOf = ({ quantity, price, fixtureType }: QuoteLine): LineFields => ({
	quantity,
	price,
	fixtureType,
});

/** Whether two values are the same to people; browsers send line ends as two characters. */
const same = (one: unknown, other: unknown): boolean => withoutReturns(one) === withoutReturns(other);

const withoutReturns = (value: unknown) =>
	typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;

/** The fields in which the second differs from the first. */
function differing<Fields extends object>(
	seen: Partial<Fields> | null,
	typed: Partial<Fields>,
): Partial<Fields> {
	const entries = Object.entries(typed) as [keyof Fields, unknown][];
	return Object.fromEntries(
		entries.filter(([field, value]) => value !== undefined && !(seen && same(seen[field], value))),
	) as Partial<Fields>;
}

/** What was typed and differs from what the form showed. */
export function changesOf(
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
				...(remove ? { quantity: 0 } : differing<LineFields>(seen, typed)),
			}))
			.filter((change) => Object.keys(change).length > 1),
	};
}

export const changesNothing = ({ lines, ...head }: QuoteChanges): boolean =>
	lines.length === 0 && Object.keys(head).length === 0;

/**
 * Unit prices of all lines at so many per cent off the account's list price, for those that change by it.
 * @param percent 0 to 100, at most two decimals count
 * @returns prices in dollars, half a cent rounded up
 */
export function discountedPrices(lines: readonly QuoteLine[], percent: number): LineChange[] {
	const kept = 10_000 - Math.round(percent * 100);
	return lines
		.map(({ lineId, originalPrice, price }) => {
			const cents = Math.floor((centsOf(originalPrice) * kept + 5_000) / 10_000);
			return { lineId, price: cents / 100, before: price };
		})
		.filter(({ price, before }) => price !== before)
		.map(({ lineId, price }) => ({ lineId, price }));
}

/** Texts of inputs, and what stands in the quote by now where both sides have changed the same field. */
type Inputs<Field extends string> = { values: Record<Field, string>; now: Partial<Record<Field, string>> };

/**
 * What a form shows after it was refused: what was typed, and the quote's own value where nothing was typed.
 * @param fields those that the form has
 * @param shown what the form had shown; `null` when that cannot be read
 */
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

/** The texts of a form that was sent and refused; an emptied field is left out. */
export type SentLine = Partial<
	Record<"lineId" | "seen" | "quantity" | "price" | "fixtureType" | "remove", string>
>;
export type SentHead = Partial<QuoteHead> & { seenHead?: string };

export type LineInputs = Inputs<keyof LineFields> & { remove: boolean };

/** The texts of a line's inputs. */
const textsOf = ({ quantity, price, fixtureType }: LineFields) => ({
	quantity: String(quantity),
	price: Number(price).toFixed(2),
	fixtureType,
});

/**
 * The inputs of a line.
 * @param sent the line in the form that was refused
 * @param mayReprice whether the form has its price
 */
export function lineInputs(line: QuoteLine, sent: SentLine | undefined, mayReprice: boolean): LineInputs {
	const present = textsOf(line);
	if (!sent) return { values: present, now: {}, remove: false };
	const fields = (["quantity", "price", "fixtureType"] as const).filter(
		(field) => field !== "price" || mayReprice,
	);
	const shown = readJson<LineFields>(sent.seen);
	return {
		...mergedInputs(fields, present, shown && textsOf(shown), sent),
		remove: sent.remove === "yes",
	};
}

/**
 * The inputs of the head.
 * @param sent the form that was refused
 * @param mayReprice whether the form has the date until which prices are held
 */
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
