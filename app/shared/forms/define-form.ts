/**
 * The definition of a form: its schema, checked in the browser and again by the action, its limits and its draft.
 * Pages use it through `useDefinedForm`, actions through `formAction`.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { installPlainMessages } from "#rules/format/plain-messages";

// The content security policy forbids `eval`, and Zod probes for it unless told not to.
if (typeof document !== "undefined") {
	z.config({ jitless: true });
	installPlainMessages();
}

// biome-ignore lint/suspicious/noExplicitAny: Conform takes any object as the type of a form
export type FormSchema = z.ZodType<unknown, Record<string, any>>;

/** Reads a single field of a form, for a schema that depends on one. */
export type FieldReader = (name: string) => string | undefined;

export type FormDefinition<Schema extends FormSchema> = {
	schema: Schema | ((field: FieldReader) => Schema);
	/** The field with the intent; `intent` by default. */
	intentField?: string;
	/** Rewrites the posted fields before they are checked, for buttons that stand for fields. */
	read?: (form: FormData) => FormData;
	/** Limits of the body beyond a few single fields. */
	limits?: FormLimits;
	/**
	 * Fields that a draft keeps: all by default; `false` or `null` for a form without typed input.
	 */
	draft?: boolean | ((form: FormData) => FormData | null);
};

export type FormInput<Schema extends FormSchema> = z.input<Schema>;
export type SchemaOf<Definition> = Definition extends FormDefinition<infer Schema> ? Schema : never;
export type FormOutput<Definition> =
	Definition extends FormDefinition<infer Schema> ? z.output<Schema> : never;

export const defineForm = <Schema extends FormSchema>(
	definition: FormDefinition<Schema>,
): FormDefinition<Schema> => definition;

/** A form with only a button: no fields, no draft. */
export const buttonForm = () => defineForm({ schema: z.object({}), draft: false });

/** Checks a form against its schema, in the browser and on the server. */
export const parseForm = <Schema extends FormSchema>(definition: FormDefinition<Schema>, form: FormData) => {
	const fields = definition.read?.(form) ?? form;
	return parseWithZod(fields, { schema: getSchema(definition, fields) });
};

const getSchema = <Schema extends FormSchema>({ schema }: FormDefinition<Schema>, form: FormData): Schema => {
	if (typeof schema !== "function") return schema;
	return schema((name) => {
		const value = form.get(name);
		return typeof value === "string" ? value : undefined;
	});
};

// Limits of a posted form.

/** Limits of a form; by default a few single fields. */
export type FormLimits = {
	fields?: number;
	/** Names that may repeat, such as check boxes in a list. */
	repeated?: readonly string[];
	/** Lists of rows and their limits, such as `shares` for `shares[0].amount`. */
	rows?: Readonly<Record<string, number>>;
	files?: readonly string[];
};

export const ordinaryFieldCount = 60;

export const longestName = 200;

const deepestName = 4;

export function faultOfNames(names: readonly string[], limits: FormLimits = {}): string | null {
	const { fields = ordinaryFieldCount, repeated = [], rows = {} } = limits;
	if (names.length > fields) return `more than ${fields} fields`;
	const seen = new Set<string>();
	const parents = new Set<string>();
	const indices = new Map<string, Set<number>>();
	for (const name of names) {
		if (seen.has(name)) {
			if (!repeated.includes(name)) return `the field ${shown(name)} twice`;
			continue;
		}
		seen.add(name);
		const steps = getSteps(name);
		if (!steps) return `the field name ${shown(name)}`;
		const [head, index, ...rest] = steps;
		const first = String(head);
		const list = getRows(rows, first);
		if (list !== undefined) {
			if (typeof index !== "number" || index >= list) return `the field name ${shown(name)}`;
			const rowIndices = indices.get(first) ?? new Set();
			indices.set(first, rowIndices.add(index));
		} else if (typeof index === "number") return `the field name ${shown(name)}`;
		if (rest.some((step) => typeof step === "number")) return `the field name ${shown(name)}`;
		for (let depth = 1; depth < steps.length; depth += 1) parents.add(steps.slice(0, depth).join("."));
	}
	for (const name of seen) if (parents.has(name)) return `the field ${shown(name)} beside fields in it`;
	for (const [list, rowIndices] of indices)
		if (Math.max(...rowIndices) !== rowIndices.size - 1) return `gaps in the rows of ${shown(list)}`;
	return null;
}

const getRows = (rows: Readonly<Record<string, number>>, name: string) =>
	Object.hasOwn(rows, name) ? rows[name] : undefined;

function getSteps(name: string): (string | number)[] | null {
	if (name === "" || name.length > longestName || hasControls(name)) return null;
	if (!/^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,6}\])*$/.test(name)) return null;
	const steps = name
		.split(/[.[\]]+/)
		.filter((step) => step !== "")
		.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
	if (steps.length > deepestName) return null;
	return steps.some((step) => typeof step === "string" && isReserved(step)) ? null : steps;
}

/** Names of object prototypes, such as `__proto__`, and of Conform itself. */
const isReserved = (word: string) =>
	word in Object.prototype || word === "prototype" || word === "__intent__" || word === "__state__";

/** Whether a text has a null character, which databases refuse. */
export const hasNullCharacter = (text: string) => text.includes("\0");

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hasControls = (text: string) => /[\0-\x1f\x7f]/.test(text);

const shown = (name: string) => JSON.stringify(name.slice(0, 60));
