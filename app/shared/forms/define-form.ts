/**
 * The definition of a form: its schema, checked in the browser and again by the action, its limits and its draft.
 * Pages use it through `useDefinedForm`, actions through `formAction`.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { installPlainMessages } from "#rules/format/plain-messages";
import type { FormLimits } from "./form-limits.ts";

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
