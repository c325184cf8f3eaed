/** A defined form on its page: fields with their values and errors, validated before sending. */
import { type DefaultValue, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { FormDefinition, FormInput, FormSchema } from "./define-form.ts";
import { useFormDraft } from "./form-draft.ts";

/** The names that an alternative of a schema declares. */
type NameIn<Input> = Input extends unknown
	? keyof { [Name in keyof Input & string as string extends Name ? never : Name]: never }
	: never;
type ValueIn<Input, Name> = Input extends unknown
	? Name extends NameIn<Input>
		? Input[Name & keyof Input]
		: never
	: never;

/**
 * The fields of every alternative, for forms with several buttons; any name for a schema that declares none. Whatever a
 * schema makes of a field, it shows text; rows keep their type.
 */
type Fields<Input> = [NameIn<Input>] extends [never]
	? Record<string, string>
	: {
			[Name in NameIn<Input>]: [Extract<ValueIn<Input, Name>, object>] extends [never]
				? string
				: ValueIn<Input, Name>;
		};

type Options<Input> = {
	defaultValue?: DefaultValue<Fields<Input>>;
	/** Path it posts to; the page's own URL by default. */
	action?: string;
	/** The reply when a fetcher sent it; `null` before. */
	reply?: Reply | null;
	/** The intents of this form, when its action handles several forms; replies to others are ignored. */
	intents?: readonly string[];
	/** The field with the intent; `intent` by default. */
	intentField?: string;
	/** Made by the loader; a form shown again keeps the key it was sent with. */
	idempotencyKey?: string;
};

type Check<Schema extends FormSchema> = (
	form: FormData,
) => Submission<Fields<FormInput<Schema>>, string[], unknown>;

async function makeCheck<Schema extends FormSchema>(
	load: () => Promise<FormDefinition<Schema>>,
): Promise<Check<Schema>> {
	// This module is loaded first, because it configures Zod for the browser.
	const { parseForm } = await import("./define-form.ts");
	const definition = await load();
	return (form) => parseForm(definition, form);
}

/**
 * The form of a definition, rendered with `<PostForm form={…}>`. Shows the last reply, or the draft kept while its user
 * signed in.
 * @param load imports the definition on first use: Zod would add a quarter to the first view's scripts. Until then, or
 * without it, only the server validates.
 */
export function useDefinedForm<Schema extends FormSchema>(
	id: string,
	load: () => Promise<FormDefinition<Schema>>,
	{
		defaultValue,
		action,
		reply,
		intents,
		intentField = "intent",
		idempotencyKey,
	}: Options<FormInput<Schema>> = {},
) {
	const [loaded, setLoaded] = useState<{ id: string; check: Check<Schema> }>();
	const check = loaded?.id === id ? loaded.check : undefined;
	const actionData = useActionData<{ reply?: Reply | null }>();
	const { pathname } = useLocation();
	const draft = useFormDraft(action ?? pathname);
	const last = reply === undefined ? (actionData?.reply ?? draft) : reply;
	const own =
		last && (!intents || intents.includes(String(last.initialValue?.[intentField]))) ? last : undefined;
	const [form, fields] = useForm<Fields<FormInput<Schema>>, unknown>({
		id,
		lastResult: own as SubmissionResult<string[]> | undefined,
		defaultValue,
		onValidate: check && (({ formData }) => check(formData)),
	});
	// A failed attempt may have succeeded on the server, so a retry uses the same key.
	const sentKey = own?.initialValue?.idempotencyKey;
	return {
		form,
		fields,
		/** The reply it shows, if any. */
		reply: own,
		idempotencyKey: typeof sentKey === "string" ? sentKey : idempotencyKey,
		loadCheck: () => {
			if (check) return;
			makeCheck(load).then(
				(made) => setLoaded({ id, check: made }),
				() => undefined,
			);
		},
	};
}

// Replies to forms with rows, on a page whose rows have changed since.

/** What a page reads of a reply. */
export type Reply = Pick<SubmissionResult<string[]>, "initialValue" | "error" | "fields">;

/** What the functions below read of one, whatever its rows are. */
export type RowReply = {
	initialValue?: Record<string, unknown> | null;
	error?: Record<string, string[] | null> | null;
};

/** The rows of a list as a form sent them; a draft has gaps where a row was too long. */
export const sentRows = <Row>(reply: RowReply | undefined, list: string) =>
	(reply?.initialValue?.[list] ?? []) as (Partial<Row> | null | undefined)[];

/**
 * Puts the values and errors of a reply in the order of the rows shown now.
 * @param id the field that identifies a row
 */
export function replyInRows<Answer extends RowReply>(
	reply: Answer,
	{ list, id, rows }: { list: string; id: string; rows: readonly string[] },
): Answer {
	const sent = sentRows<Record<string, string>>(reply, list);
	const places = rows.map((row) => sent.findIndex((candidate) => candidate?.[id] === row));
	const error = Object.entries(reply.error ?? {}).flatMap(([name, messages]) => {
		const [, of, place, field] = /^(\w+)\[(\d+)\](.*)$/.exec(name) ?? [];
		if (of !== list) return [[name, messages]];
		const now = places.indexOf(Number(place));
		return now < 0 ? [] : [[`${list}[${now}]${field}`, messages]];
	});
	return {
		...reply,
		initialValue: { ...reply.initialValue, [list]: places.map((place) => sent[place]) },
		...(reply.error && { error: Object.fromEntries(error) }),
	};
}
