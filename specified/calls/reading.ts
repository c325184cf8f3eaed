/**
 * Tolerant readers for answers of services that know only the specification: numbers as text, dates in several
 * formats, lists bare or wrapped, missing and unknown fields. What is unsafe, such as a missing id or an amount
 * that is no number, is still refused: in a list, item by item.
 */
import { z } from "zod";

const controlCharacters = /\p{Cc}/u;

/** An id: text or a number, 1 to 128 characters. */
export const readId = z
	.union([z.string(), z.number().int()])
	.transform((value) => String(value).trim())
	.pipe(
		z
			.string()
			.min(1)
			.max(128)
			.refine((id) => !controlCharacters.test(id), "An id has control characters."),
	);

/** Text that may be missing (""), or a number; anything else reads as "". */
export const readText = z
	.union([z.string(), z.number()])
	.transform((value) => String(value).trim().slice(0, 10_000))
	.catch("");

/** Text, or `null` when it is missing or blank. */
export const readOptionalText = readText.transform((text) => text || null);

/** An id that may be missing. */
export const readOptionalId = readId.nullable().catch(null);

const amountPattern = /^-?\d{1,12}(\.\d{1,10})?$/;

/** "$1,234.50" as 1234.5; `null` for what is no amount. */
function parseAmount(value: string): number | null {
	const bare = value.replace(/[$,\s]|USD/g, "");
	return amountPattern.test(bare) ? Number(bare) : null;
}

/**
 * Dollars as a number or text, rounded half up to cents (section 9 of the specification).
 * Refuses what is no amount, and more than a billion.
 */
export const readDollars = z.union([z.number(), z.string()]).transform((value, context) => {
	const amount = typeof value === "string" ? parseAmount(value) : value;
	if (amount === null || !Number.isFinite(amount) || Math.abs(amount) > 1e9) {
		context.addIssue({ code: "custom", message: "This is no amount in dollars." });
		return z.NEVER;
	}
	return roundToCents(amount);
});

/** Rounds the text of the number and doesn't multiply: 1.005 × 100 is 100.49999. */
function roundToCents(dollars: number): number {
	const [mantissa = "0", exponent = "0"] = String(Math.abs(dollars)).split("e");
	const cents = Math.round(Number(`${mantissa}e${Number(exponent) + 2}`));
	return (Math.sign(dollars) * cents) / 100 || 0;
}

/** An amount of at least 0, such as a price. */
export const readPrice = readDollars.refine((amount) => amount >= 0, "The amount is below 0.");

/** An amount, or `null` when it is missing or unreadable: for amounts that are shown only. */
export const readOptionalDollars = readDollars.nullable().catch(null);

/** A whole number of at least 0, as a number or text. */
export const readCount = z.coerce.number().pipe(z.number().int().min(0));

/** True for `true`, 1, "true", "yes", "Y". */
export const readFlag = z
	.union([z.boolean(), z.number(), z.string()])
	.transform((value) => /^(true|1|y|yes)$/i.test(String(value)))
	.catch(false);

const isoDay = /^(\d{4})-(\d{2})-(\d{2})/;
const americanDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;

/** A day as "YYYY-MM-DD"; `null` when missing or unreadable. */
export const readDay = z
	.unknown()
	.optional()
	.transform((value): string | null => parseDay(value));

/** A moment as ISO 8601 in UTC; `null` when missing or unreadable. A day alone is its midnight. */
export const readTime = z
	.unknown()
	.optional()
	.transform((value): string | null => {
		if (typeof value === "string" && isoDay.test(value) && value.length > 10) return toIso(Date.parse(value));
		const day = parseDay(value);
		if (typeof value !== "string") return toIso(epochMs(value));
		return day && toIso(Date.parse(`${day}T00:00:00Z`));
	});

/** ISO dates, "11/22/2026", and seconds or milliseconds since 1970. */
function parseDay(value: unknown): string | null {
	if (typeof value !== "string") return toIso(epochMs(value))?.slice(0, 10) ?? null;
	const iso = isoDay.exec(value.trim());
	if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const american = americanDay.exec(value.trim());
	return american && validDay(Number(american[3]), Number(american[1]), Number(american[2]));
}

/** Numbers below this are seconds: as milliseconds they would be before 1973. */
const leastMs = 100_000_000_000;

function epochMs(value: unknown): number {
	if (typeof value === "number") return Math.abs(value) < leastMs ? value * 1000 : value;
	const seconds = (value as { seconds?: unknown; _seconds?: unknown } | null | undefined) ?? {};
	const stamp = seconds.seconds ?? seconds._seconds;
	return typeof stamp === "number" ? stamp * 1000 : Number.NaN;
}

function validDay(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return same && year >= 1970 ? date.toISOString().slice(0, 10) : null;
}

function toIso(ms: number): string | null {
	const date = new Date(ms);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Items read of a list at most; the storefront sorts, filters and pages them itself. */
export const listLimit = 5_000;

export type ReadList<Item> = {
	items: Item[];
	/** Items that could not be read and are left out. */
	skipped: number;
	/** Items past the limit. */
	cut: number;
};

/**
 * A list, bare, as `{ data: [...] }` or under one of these names. Items that cannot be read are left out and
 * counted, so that one bad item does not hide the good ones.
 */
export const readList = <Schema extends z.ZodType>(
	item: Schema,
	{ names = [], most = listLimit }: { names?: readonly string[]; most?: number } = {},
) =>
	z.unknown().transform((body, context): ReadList<z.output<Schema>> => {
		const list = findList(body, names);
		if (!list) {
			context.addIssue({ code: "custom", message: "This is no list." });
			return z.NEVER;
		}
		const read = list.slice(0, most).map((entry) => item.safeParse(entry));
		const items = read.flatMap((result) => (result.success ? [result.data] : []));
		return { items, skipped: read.length - items.length, cut: Math.max(0, list.length - most) };
	});

/** The entries of a list as they came, for a reader that takes them in steps. */
export const readEntries = ({ names = [], most = listLimit }: { names?: readonly string[]; most?: number }) =>
	z.unknown().transform((body, context) => {
		const list = findList(body, names);
		if (list) return { entries: list.slice(0, most), cut: Math.max(0, list.length - most) };
		context.addIssue({ code: "custom", message: "This is no list." });
		return z.NEVER;
	});

/** A list that may be missing: an empty one. */
export const readOptionalList = <Schema extends z.ZodType>(
	item: Schema,
	options?: { names?: readonly string[]; most?: number },
) => readList(item, options).catch({ items: [], skipped: 0, cut: 0 });

function findList(body: unknown, names: readonly string[]): unknown[] | null {
	if (Array.isArray(body)) return body;
	if (typeof body !== "object" || body === null) return null;
	for (const name of [...names, "data"]) {
		const inner: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
		if (Array.isArray(inner)) return inner;
		if (name === "data" && typeof inner === "object" && inner !== null) return findList(inner, names);
	}
	return null;
}

/** One thing, bare or as `{ data: {...} }`. */
export const readOne = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((body) => {
		const inner = (body as { data?: unknown } | null | undefined)?.data;
		return typeof inner === "object" && inner !== null && !Array.isArray(inner) ? inner : body;
	}, schema);

/** The client reads HTML as a file. */
export const isMarkup = (body: unknown): boolean =>
	(body instanceof Blob && body.type.startsWith("text/html")) ||
	(typeof body === "string" && /^\s*</.test(body));

/** The answer to a change whose body is not specified: a body, or none. A page of a web server is neither. */
export const readDone = z
	.unknown()
	.refine((body) => !isMarkup(body), "The answer is a web page.")
	.transform(() => ({ done: true as const }));
