/**
 * Searches as people at a supply counter type them. What is right was written beside each before it was first run. The
 * odd ones of the first 30 were developed with, the even ones kept apart until the end; the others came after that. From
 * s168 on, the queries were written first, and what is right after seeing what they find. Those from s206 on went wrong once.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { graded, type JudgedQuery, type JudgedSku } from "../judging.ts";

const range = z.tuple([z.number(), z.number()]);

/** What a SKU has, all of it. Patterns are read without case. */
const conditionSchema = z.strictObject({
	kind: z.array(z.string()).optional(),
	/** Pattern of the type, such as "^PAR38". */
	type: z.string().optional(),
	/** Pattern of name, type, subcategory, features and notes. */
	text: z.string().optional(),
	feature: z.string().optional(),
	sku: z.string().optional(),
	base: z.string().optional(),
	cct: z.number().optional(),
	/** Switchable between color temperatures. */
	selectable: z.literal(true).optional(),
	dimmable: z.literal(true).optional(),
	red: z.literal(true).optional(),
	/** Incandescent watts that it replaces. */
	equivalent: z.number().optional(),
	/** Least CRI. */
	cri: z.number().optional(),
	lumens: range.optional(),
	watts: range.optional(),
	beam: range.optional(),
	/** Length, within a tenth. */
	feet: z.number().optional(),
	/** Nominal size of a ceiling grid in feet. */
	grid: range.optional(),
	/** Can or downlight size in inches. */
	inch: z.number().optional(),
	can: z.number().optional(),
});
type Condition = z.infer<typeof conditionSchema>;

const schema = z.strictObject({
	id: z.string(),
	query: z.string(),
	/** What is right, for the person who judges. */
	right: z.string(),
	rule: conditionSchema,
	/** A close second. */
	close: conditionSchema.optional(),
});

const millimetersPerFoot = 304.8;
const near = (value: number, target: number) => Math.abs(value - target) <= target * 0.1;
const within = (value: number | null, [min, max]: readonly [number, number]) =>
	value !== null && value >= min && value <= max;

const tests: {
	[Name in keyof Condition]-?: (wanted: NonNullable<Condition[Name]>, sku: JudgedSku) => boolean;
} = {
	kind: (kinds, { kind }) => kinds.includes(kind),
	type: (pattern, { type }) => new RegExp(pattern, "i").test(type),
	text: (pattern, { name, type, subcategory, features, notes }) =>
		new RegExp(pattern, "i").test([name, type, subcategory, features, notes].join(" ")),
	feature: (pattern, { features }) => new RegExp(pattern, "i").test(features),
	sku: (pattern, { sku }) => new RegExp(pattern, "i").test(sku),
	base: (base, sku) => sku.base.includes(base),
	cct: (kelvin, sku) => sku.cct.includes(kelvin),
	selectable: (_, sku) => sku.cct.length > 1,
	dimmable: (_, sku) => sku.dimmable,
	red: (_, { sku, features }) => /-R$/.test(sku) || features.includes("red letters"),
	equivalent: (watts, sku) => sku.equivalent === watts,
	cri: (least, sku) => sku.cri >= least,
	lumens: (wanted, sku) => within(sku.lumens, wanted),
	watts: (wanted, sku) => within(sku.watts, wanted),
	beam: (wanted, sku) => within(sku.beam, wanted),
	feet: (feet, sku) => near(sku.length, feet * millimetersPerFoot),
	grid: ([width, length], sku) =>
		near(Math.min(sku.width, sku.length), width * millimetersPerFoot) &&
		near(Math.max(sku.width, sku.length), length * millimetersPerFoot),
	inch: (inches, { name, cans }) =>
		cans.includes(inches) || new RegExp(`\\b${inches}(?:/\\d)? in\\b`).test(name),
	can: (inches, { cans }) => cans.includes(inches),
};

const meets = (condition: Condition, sku: JudgedSku): boolean =>
	(Object.keys(condition) as (keyof Condition)[]).every((name) => {
		const wanted = condition[name];
		return wanted === undefined || (tests[name] as (wanted: unknown, sku: JudgedSku) => boolean)(wanted, sku);
	});

export type CounterQuery = JudgedQuery & { id: string };

export const counterQueries: readonly CounterQuery[] = readFileSync(
	path.join(import.meta.dirname, "counter-queries.jsonl"),
	"utf8",
)
	.split("\n")
	.filter(Boolean)
	.map((line) => {
		const { id, query, rule, close } = schema.parse(JSON.parse(line));
		return {
			id,
			query,
			rule: graded(
				(sku) => meets(rule, sku),
				(sku) => close !== undefined && meets(close, sku),
			),
		};
	});
