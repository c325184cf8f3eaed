/**
 * Links to calculations. The form is posted, since an address holds fewer values than fifty lines have fields. A
 * calculation fits into its own link when it is short; a longer one is kept for some days, and its link has a key.
 */
import { z } from "zod";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { paths } from "~/paths.ts";
import type { FormLimits } from "~/shared/forms/form-limits.ts";
import { addressLimits } from "~/shared/http/limits/address-limits.ts";
import {
	compactQuery,
	type LineChange,
	lineFields,
	type PaybackValues,
	parseChange,
	paybackLimits,
	storedDays,
	termFields,
} from "./payback-fields.ts";
import { readTyped } from "./payback-form.server.ts";

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

const texts = <Field extends string>(fields: readonly Field[]) =>
	z.object(Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>);
const valuesSchema = z.object({ lines: z.array(texts(lineFields)), terms: texts(termFields) });

const memory = createShortMemory("payback calculations", valuesSchema, storedDays * 86_400, 2_000, {
	of: (values) => JSON.stringify(values).length,
	most: 8_000_000,
});

/** The query of a calculation's link. The same calculation has the same link. */
async function toQuery(values: PaybackValues): Promise<PaybackQuery> {
	const compact = compactQuery(values);
	const length = new URLSearchParams(
		Object.entries(compact).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
	).toString().length;
	if (length <= Math.min(longestQuery, addressLimits.query)) return compact;
	const key = memoryKey(values);
	await memory.write(key, values);
	return { calculation: key };
}

/** What was typed for a link, and the link itself; `null` when it was forgotten. */
export async function readLink(
	query: URLSearchParams,
): Promise<{ typed: ReturnType<typeof readTyped>; link: PaybackQuery } | null> {
	const key = query.get("calculation");
	if (key === null) {
		const typed = readTyped(query);
		return { typed, link: typed.submitted ? await toQuery(typed.values) : {} };
	}
	const values = /^[\w-]{43}$/.test(key) ? await memory.read(key) : null;
	const submitted = !query.has("edit");
	return values && { typed: { values, submitted, tooMany: false }, link: { calculation: key } };
}

/** Where the posted form leads: to its result, or to itself after a button that changed lines. */
export async function resultAddress(form: FormData): Promise<string> {
	const fields = new URLSearchParams();
	for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
	const change = parseChange(fields.get("do"));
	const { values } = readTyped(fields);
	const query = await toQuery(values);
	return (
		paths.paybackCalculator(change ? { ...query, edit: "1" } : query) +
		(change ? shownLine(change, values) : "#result")
	);
}

const shownLine = (change: LineChange, { lines }: PaybackValues): string =>
	`#line-${change.kind === "add" ? lines.length : Math.min(lines.length, Math.max(1, change.line - 1))}`;
