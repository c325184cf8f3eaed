/** Answers to forms about invoices that the service refused: the form as it was typed, with the service's sentence. */
import type { Submission } from "@conform-to/react";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

/**
 * @param options.fieldOfCode fields that a refusal's code is about
 * @param options.title stands before the sentence when that is about the form as a whole
 * @throws whatever is not a refusal, 401, and 404 as the answer of the whole page, noted
 */
export function invoiceFailure<Form extends Record<string, unknown>, Value>(
	{ log, session, url }: Pick<Scope<unknown>, "log" | "session" | "url">,
	submission: Submission<Form, string[], Value>,
	error: unknown,
	{ fieldOfCode = {}, title }: { fieldOfCode?: Record<string, string>; title?: string } = {},
) {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	const { status, message, code } = error;
	const whole = (sentence: string) => (title ? `${title}. ${sentence}` : sentence);
	if (status >= 500) {
		const form = whole("Nothing was charged. What you typed is kept; please try again in a minute.");
		return refusedForm(submission, { form }, { status: 503, retryAfter: 30 });
	}
	if (status === 404) {
		log.warn({ userId: session?.userId, path: url.pathname, code }, "an invoice or a credit was not found");
		throw refusal(404, message);
	}
	const field = fieldOfCode[code];
	return refusedForm(submission, field ? { fields: { [field]: message } } : { form: whole(message) }, {
		status,
	});
}
