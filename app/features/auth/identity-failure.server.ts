import type { Submission } from "@conform-to/react";
import { ServiceError } from "#client/service-error";
import { refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { type accountDown, downText, identityText } from "./auth-messages.ts";

const parseWait = (message: string) =>
	Math.min(3600, Number(/ in (\d{1,5}) seconds/.exec(message)?.[1] ?? 300));

/**
 * Shows an error of the identity or user service above the form, or at its field.
 * @param done what can't be done with the account while the user service doesn't respond
 * @throws errors other than `ServiceError`, and 401, which the guard handles
 */
export function identityFailure<Form extends Record<string, unknown>, Value>(
	submission: Submission<Form, string[], Value>,
	error: unknown,
	fieldOfCode: Record<string, string> = {},
	done: keyof typeof accountDown = "changed",
) {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	if (error.status >= 500)
		return refusedForm(submission, { form: downText(error, done) }, { status: 503, retryAfter: 30 });
	if (error.code === "TOO_MANY_ATTEMPTS_TRY_LATER") return stoppedForm(submission, parseWait(error.message));
	// The identity service answers with codes, the user service with sentences.
	const text = error.message.startsWith(error.code) ? identityText(error.code, error.message) : error.message;
	const field = fieldOfCode[error.code];
	const status = error.status === 429 ? 429 : 400;
	return refusedForm(submission, field ? { fields: { [field]: text } } : { form: text }, { status });
}
