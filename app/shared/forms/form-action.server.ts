/** The action of a form: guarded, read within its limits and checked by its schema before the handler runs. */
import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import { type Guard, guardedAction, httpError, type RequestContext } from "../auth/guarded.server.ts";
import { type FormDefinition, type FormInput, type FormSchema, parseForm } from "./define-form.ts";
import { refusedForm } from "./form-answer.server.ts";

type Parsed<Schema extends FormSchema> = Submission<FormInput<Schema>, string[], z.output<Schema>>;

/** What the handler of a form gets to work with. */
export type FormContext<Definition, Params = unknown> =
	Definition extends FormDefinition<infer Schema>
		? RequestContext<Params> & {
				form: FormData;
				/** What was typed, as the schema made it. */
				value: z.output<Schema>;
				/** For answers that show the form again. */
				submission: Parsed<Schema>;
			}
		: never;

type FormGuard<P extends z.ZodType, Schema extends FormSchema, Refused> = Guard<P> & {
	/** Largest body in bytes. */
	maxBytes?: number;
	/** Answers a form that its schema refuses, when that is more than the form again. */
	onInvalid?: (
		context: Omit<FormContext<FormDefinition<Schema>, z.output<P>>, "value">,
	) => Refused | Promise<Refused>;
};

const unknownIntentText =
	"This page can't do what the form asks for, so nothing was changed. Load the page again, then press its button.";

/**
 * The action of one form. A form that its schema refuses is answered by itself: 400, as it was typed, with what is wrong
 * beside the fields. An intent that the form does not have is a 400 in the frame of the page.
 * @param definition the form, or the one that the address asks for; then with single fields only
 */
export function formAction<
	Schema extends FormSchema,
	Answer,
	P extends z.ZodType = z.ZodUnknown,
	Refused = ReturnType<typeof refusedForm>,
>(
	definition: FormDefinition<Schema> | ((url: URL) => FormDefinition<Schema>),
	{ onInvalid, ...guard }: FormGuard<P, Schema, Refused>,
	handler: (context: FormContext<FormDefinition<Schema>, z.output<P>>) => Promise<Answer>,
) {
	type Handled = FormContext<FormDefinition<Schema>, z.output<P>>;
	const { limits, draft } = typeof definition === "function" ? {} : definition;
	return guardedAction<Answer | Refused, P>({ ...guard, limits, keepsDraft: draft }, async (context) => {
		const chosen = typeof definition === "function" ? definition(context.url) : definition;
		const submission = parseForm(chosen, context.form);
		if (submission.status === "success")
			return handler({ ...context, submission, value: submission.value } as Handled);
		if (submission.error?.[chosen.intentField ?? "intent"]) throw httpError(400, unknownIntentText);
		if (onInvalid) return onInvalid({ ...context, submission } as Handled);
		return refusedForm(submission) as Refused;
	});
}
