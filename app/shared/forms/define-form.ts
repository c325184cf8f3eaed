/**
 * The definition of a form: one schema that its browser checks first and its action checks again, and what its action
 * takes and keeps. The page uses it through `useDefinedForm`, the action through `formAction`.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { installPlainMessages } from "#contracts/plain-messages";
import type { FormLimits } from "./form-limits.ts";

// The content security policy forbids `eval`, and a mere try of the schema library would be reported.
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
	/** The field that says what is asked for, when it is another one than `intent`. */
	intentField?: string;
	/** What the body may consist of, when that is more than a few single fields. */
	limits?: FormLimits;
	/**
	 * What the draft of it holds: every field, unless this says otherwise; `false` and `null` for a form that nothing is
	 * typed into.
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

/** A form that is only a button: nothing is read from it, and no draft is kept. */
export const buttonForm = () => defineForm({ schema: z.object({}), draft: false });

/** Checks a form by its schema, in the browser as on the server. */
export const parseForm = <Schema extends FormSchema>(definition: FormDefinition<Schema>, form: FormData) =>
	parseWithZod(form, { schema: schemaOf(definition, form) });

const schemaOf = <Schema extends FormSchema>({ schema }: FormDefinition<Schema>, form: FormData): Schema => {
	if (typeof schema !== "function") return schema;
	return schema((name) => {
		const value = form.get(name);
		return typeof value === "string" ? value : undefined;
	});
};
