/** A defined form on its page: fields with what was typed and what is wrong, checked before it is sent. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { FormDefinition, FormInput, FormSchema, parseForm } from "./define-form.ts";
import { useFormDraft } from "./form-draft.ts";

type Reply = Pick<SubmissionResult<string[]>, "initialValue" | "error" | "fields">;

type Options<Input> = {
	defaultValue?: Parameters<typeof useForm<Record<string, unknown>>>[0]["defaultValue"] & Partial<Input>;
	/** Where it is sent, when that is not the page's own address. */
	action?: string;
	/** What the action answered, when it was sent by a fetcher; `null` for nothing. */
	reply?: Reply | null;
	/** Of an action with several forms: the intents that this one sends. Answers to others are not its own. */
	intents?: readonly string[];
	/** The field that names them, when it is another one than `intent`. */
	intentField?: string;
	/** Made by the loader; a form that came back keeps the key that it was sent with. */
	idempotencyKey?: string;
};

type Check = (form: FormData) => ReturnType<typeof parseForm>;

async function makeCheck<Schema extends FormSchema>(
	load: () => Promise<FormDefinition<Schema>>,
): Promise<Check> {
	// Before any definition, because it sets up the schema library for the browser.
	const { parseForm } = await import("./define-form.ts");
	const definition = await load();
	return (form) => parseForm(definition, form);
}

/**
 * The form of a definition. Its last answer is the action's, or else the draft that was kept while its sender signed in.
 * It is written with `<PostForm form={…}>`.
 * @param load imports the definition when the form is first used: the schema library would add a quarter to the scripts
 * of the first view. Until then, or without it, only the server checks the form.
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
	const [loaded, setLoaded] = useState<{ id: string; check: Check }>();
	const check = loaded?.id === id ? loaded.check : undefined;
	const answer = useActionData<{ reply?: Reply | null }>();
	const { pathname } = useLocation();
	const draft = useFormDraft(action ?? pathname);
	const last = reply === undefined ? (answer?.reply ?? draft) : reply;
	const own =
		last && (!intents || intents.includes(String(last.initialValue?.[intentField]))) ? last : undefined;
	const [form, fields] = useForm<FormInput<Schema>>({
		id,
		lastResult: own as SubmissionResult<string[]> | undefined,
		defaultValue: defaultValue as never,
		onValidate: check && (({ formData }) => check(formData) as never),
	});
	// A failed attempt may have been carried out, so its repetition goes under the same key.
	const sentKey = own?.initialValue?.idempotencyKey;
	return {
		form,
		fields,
		/** The answer that it shows, if it came back. */
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
