/** Answers to forms about invoices that the service refused: the form as it was typed, with the service's sentence. */
import type { Submission } from "@conform-to/react";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

/** @throws whatever is not a refusal, 401, and 404 as the answer of the whole page, noted */
export function invoiceFailure<Form extends Record<string, unknown>, Value>(
	{ log, session, url }: Pick<RequestContext<unknown>, "log" | "session" | "url">,
	submission: Submission<Form, string[], Value>,
	error: unknown,
	{ fieldOfCode = {}, title }: { fieldOfCode?: Record<string, string>; title?: string } = {},
) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
	const { status, message, code } = error;
	const whole = (sentence: string) => (title ? `${title}. ${sentence}` : sentence);
	if (status >= 500) {
		const form = whole("Nothing was charged. We kept what you typed. Try again in a minute.");
		return refusedForm(submission, { form }, { status: 503, retryAfter: 30 });
	}
	if (status === 404) {
		log.warn({ userId: session?.userId, path: url.pathname, code }, "an invoice or a credit was not found");
		throw httpError(404, message);
	}
	const field = fieldOfCode[code];
	return refusedForm(submission, field ? { fields: { [field]: message } } : { form: whole(message) }, {
		status,
	});
}
