import type { Submission } from "@conform-to/react";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { formHolderField } from "~/shared/forms/form-holder-field.ts";
import { nullWhenDown } from "~/shared/http/null-when-down.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

/**
 * What became of a form about a quote that the service refused: the form again, as it was typed, with the service's
 * sentence over it or at the field that it is about.
 * @throws whatever is not a refusal, 401, and 404 as the answer of the whole page, noted
 */
export function quoteFailure<Form extends Record<string, unknown>, Value>(
	{ log, session, url }: Pick<Scope<unknown>, "log" | "session" | "url">,
	submission: Submission<Form, string[], Value>,
	error: unknown,
	fieldOfCode: Record<string, string> = {},
) {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	const { status, message, code } = error;
	if (status >= 500) {
		const form = "What you typed is kept; please try again in a minute.";
		return refusedForm(submission, { form }, { status: 503, retryAfter: 30 });
	}
	if (status === 404) {
		log.warn({ userId: session?.userId, path: url.pathname, code }, "what a form is about was not found");
		throw refusal(404, message);
	}
	const field = fieldOfCode[code];
	return refusedForm(submission, field ? { fields: { [field]: message } } : { form: message }, { status });
}

/**
 * Whether the same press was sent twice: what a form of our page asks to take away is gone. A form that does not say
 * for whom its page was opened was not sent from one.
 */
export const isGoneAlready = (form: FormData, error: unknown): boolean =>
	error instanceof ServiceError && error.status === 404 && form.has(formHolderField);

/** The answer of a service, or `null` when it does not answer. */
export const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> => call.catch(nullWhenDown);
