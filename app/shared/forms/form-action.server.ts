/** Form actions: access, body limits and schema are checked before the handler runs. */
import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import {
	type FormReader,
	type Guard,
	guardedAction,
	httpError,
	type RequestContext,
} from "../auth/guarded.server.ts";
import { type FormDefinition, type FormInput, type FormSchema, parseForm } from "./define-form.ts";
import { refusedForm } from "./form-answer.server.ts";

type Parsed<Schema extends FormSchema> = Submission<FormInput<Schema>, string[], z.output<Schema>>;

/** The handler's input. */
export type FormContext<Definition, Params = unknown> =
	Definition extends FormDefinition<infer Schema>
		? RequestContext<Params> & {
				form: FormData;
				/** The fields as the schema parsed them. */
				value: z.output<Schema>;
				/** The parsed form, for replies that show it again. */
				submission: Parsed<Schema>;
			}
		: never;

type FormGuard<P extends z.ZodType, Schema extends FormSchema, Refused> = Guard<P> & {
	/** Largest body in bytes. */
	maxBytes?: number;
	/** Reads the form in parts, when it has large files. */
	read?: FormReader;
	/** Replies to an invalid form when showing the form again is not enough. */
	onInvalid?: (
		context: Omit<FormContext<FormDefinition<Schema>, z.output<P>>, "value">,
	) => Refused | Promise<Refused>;
};

const unknownIntentText =
	"This form doesn't match the page, so nothing was changed. Reload the page and try again.";

/**
 * The action of one form. Replies to an invalid form with 400, the typed values and errors beside the fields, and to an
 * unknown intent with a 400 error page.
 * @param definition the form, or a function that picks it by URL; then with single fields only
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
