/**
 * Links to calculations. The form is posted, since an address holds fewer values than fifty lines have fields. A
 * calculation fits into its own link when it is short; a longer one is kept for some days, and its link has a key. Only
 * posted forms are stored.
 */
import { z } from "zod";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { paths } from "~/paths.ts";
import type { FormLimits } from "~/shared/forms/define-form.ts";
import { addressLimits } from "~/shared/http/limits/address-limits.ts";
import { createRateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorQuota } from "~/shared/http/limits/visitor-limit.server.ts";
import {
	compactQuery,
	type LineChange,
	lineFields,
	type PaybackValues,
	parseChange,
	paybackLimits,
	readTyped,
	storedDays,
	type TypedForm,
	termFields,
	usualTerms,
} from "./payback-fields.ts";

export type PaybackQuery = Record<string, string | string[]>;

/** Fields of a form with the most lines, and the pressed button. */
export const paybackFormLimits: FormLimits = {
	fields: lineFields.length * paybackLimits.lines + termFields.length + 2,
	repeated: lineFields,
};
/** Each character may take nine bytes in a posted form. */
export const paybackFormBytes = 400_000;

/** Mail programs carry links of this length. */
const longestQuery = 3_000;

/** A calculation that an earlier release stored lacks the newest fields. */
const texts = <Field extends string>(fields: readonly Field[], usual: Partial<Record<Field, string>>) =>
	z.object(
		Object.fromEntries(fields.map((field) => [field, z.string().default(usual[field] ?? "")])) as Record<
			Field,
			z.ZodDefault<z.ZodString>
		>,
	);
const valuesSchema = z.object({
	lines: z.array(texts(lineFields, {})),
	terms: texts(termFields, usualTerms),
});

/**
 * What is stored in a week, by one visitor and by all, in characters. All of two weeks fit into the memory, so nobody
 * pushes out what another stored.
 */
const budgets = { visitor: 1_000_000, all: 16_000_000 };
const storedSeconds = storedDays * 86_400;
const sizeOf = (values: PaybackValues): number => JSON.stringify(values).length;

const memory = createShortMemory("payback calculations", valuesSchema, storedSeconds, 100_000, {
	of: sizeOf,
	most: 2 * budgets.all,
});
const ofVisitor = createVisitorQuota("payback-storage", () => budgets.visitor, storedSeconds);
const ofAll = createRateLimit("payback-storage-all", budgets.all, storedSeconds);

/** Whether the link of a calculation holds it and is short enough for mail and notes. */
export const isLasting = (link: PaybackQuery): boolean =>
	!("calculation" in link) &&
	new URLSearchParams(
		Object.entries(link).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
	).toString().length <= Math.min(longestQuery, addressLimits.query);

/** Stores a calculation that is too long for its link. @returns its key, `null` when it isn't kept */
async function store(values: PaybackValues, request: Request): Promise<string | null> {
	const key = memoryKey(values);
	const size = sizeOf(values);
	if ((await memory.read(key)) === null) {
		if ((await ofVisitor.spend(request, size)) !== null) return null;
		if ((await ofAll.consume("all", undefined, size)) !== null) {
			await Promise.all([ofAll.refund("all", size), ofVisitor.refund(request, size)]);
			return null;
		}
	}
	return (await memory.write(key, values)) ? key : null;
}

type Read = { typed: TypedForm; link: PaybackQuery | null };

/** What was typed for a link, and the link itself; `null` when it was forgotten. Stores nothing. */
export async function readLink(query: URLSearchParams): Promise<(Read & { link: PaybackQuery }) | null> {
	const key = query.get("calculation");
	if (key === null) {
		const typed = readTyped(query);
		return { typed, link: typed.submitted ? compactQuery(typed.values) : {} };
	}
	const values = /^[\w-]{43}$/.test(key) ? await memory.read(key) : null;
	const submitted = !query.has("edit");
	return values && { typed: { values, submitted, tooMany: false }, link: { calculation: key } };
}

/** The form as typed, without what its button changes. */
export function readPosted(form: FormData): Read {
	const fields = new URLSearchParams();
	for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
	return { typed: readTyped(fields), link: null };
}

/**
 * Where the posted form leads: to its result, or to itself after a button that changed lines.
 * @returns what was read instead, to be answered at once, when no link can hold it
 */
export async function resultAddress(form: FormData, request: Request): Promise<string | Read> {
	const read = readPosted(form);
	const { values } = read.typed;
	const pressed = form.get("do");
	const change = parseChange(typeof pressed === "string" ? pressed : null);
	const compact = compactQuery(values);
	const key = isLasting(compact) ? null : await store(values, request);
	if (key === null && !isLasting(compact)) return read;
	const query = key === null ? compact : { calculation: key };
	return (
		paths.paybackCalculator(change ? { ...query, edit: "1" } : query) +
		(change ? shownLine(change, values) : "#result")
	);
}

const shownLine = (change: LineChange, { lines }: PaybackValues): string =>
	`#line-${change.kind === "add" ? lines.length : Math.min(lines.length, Math.max(1, change.line - 1))}`;
