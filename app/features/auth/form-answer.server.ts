/** Answers to the forms of the account pages: what was typed is kept, the status says what happened. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { waitInWords } from "~/shared/http/rate-limit.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { identityText, serviceDown, tooManyAttempts } from "./auth-messages.ts";

/** Fields whose content never goes back to the browser. */
const secretFields = ["password", "newPassword", "currentPassword", "confirmation"];

type AnyForm = Record<string, unknown>;

/** What an action of the account pages answers, with further facts for the page. */
export type FormAnswer<More = unknown> = { reply: SubmissionResult<string[]> } & More;

/** A form that was refused: 400 unless said otherwise. */
export function refusedForm<Form extends AnyForm, Value>(
	submission: Submission<Form, string[], Value>,
	errors: { form?: string; fields?: Record<string, string> } = {},
	{ status = 400, retryAfter }: { status?: number; retryAfter?: number } = {},
) {
	const reply = submission.reply({
		hideFields: secretFields as never,
		...(errors.form && { formErrors: [errors.form] }),
		...(errors.fields && {
			fieldErrors: Object.fromEntries(
				Object.entries(errors.fields).map(([field, message]) => [field, [message]]),
			),
		}),
	});
	return data<FormAnswer>(
		{ reply },
		{ status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
	);
}

/** Too many tries: 429 with the time to wait. */
export const stoppedForm = <Form extends AnyForm, Value>(
	submission: Submission<Form, string[], Value>,
	seconds: number,
) =>
	refusedForm(
		submission,
		{ form: tooManyAttempts(waitInWords(seconds)) },
		{ status: 429, retryAfter: seconds },
	);

/**
 * What the identity or user service said no to: its sentence over the form, or at the field that it is about.
 * A service that is down is a 503 with everything kept.
 * @throws whatever is not a `ServiceError`, and 401, which the guard answers
 */
export function failedForm<Form extends AnyForm, Value>(
	submission: Submission<Form, string[], Value>,
	error: unknown,
	fieldOfCode: Record<string, string> = {},
) {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	if (error.status >= 500)
		return refusedForm(submission, { form: serviceDown }, { status: 503, retryAfter: 30 });
	const text =
		error.code === error.code.toUpperCase() ? identityText(error.code, error.message) : error.message;
	const field = fieldOfCode[error.code];
	return refusedForm(submission, field ? { fields: { [field]: text } } : { form: text });
}
