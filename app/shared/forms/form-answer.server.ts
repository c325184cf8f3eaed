/** Answers to forms: what was typed is kept, the status says what happened. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { httpError, type RequestContext } from "../auth/guarded.server.ts";
import { formatWait } from "../http/rate-limit.server.ts";
import { ServiceError } from "../http/service-error.ts";
import { redirectWithToast } from "../toast/toast.server.ts";
import { formOwnerField } from "./form-owner-field.ts";

/** Fields whose content never goes back to the browser. */
const secretFields = ["password", "newPassword", "currentPassword", "confirmation"];

type AnyForm = Record<string, unknown>;

/** What the action of a form answers, with further facts for the page. */
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

export const tooManyAttempts = (wait: string) => `There were too many attempts. Please try again in ${wait}.`;

/** Too many tries: 429 with the time to wait. */
export const stoppedForm = <Form extends AnyForm, Value>(
	submission: Submission<Form, string[], Value>,
	seconds: number,
) =>
	refusedForm(
		submission,
		{ form: tooManyAttempts(formatWait(seconds)) },
		{ status: 429, retryAfter: seconds },
	);

/** Said over a form that no service answered. */
export const retryLater = "We kept what you typed. Try again in a minute.";

type Failing<Form extends AnyForm, Value> = Pick<RequestContext<unknown>, "log" | "session" | "url"> & {
	submission: Submission<Form, string[], Value>;
};

/**
 * What became of a form that a service refused: the form again, as it was typed, with the service's sentence over it or
 * at the field that it is about.
 * @param options.fieldOfCode the field that an error code of the service is about
 * @param options.missing `page`: what was not found is the answer of the whole page (404); otherwise the field, or the
 * form, that says so
 * @param options.say words the sentence that stands over the form
 * @throws whatever is not a `ServiceError`, 401, and what another account owns
 */
export function formFailure<Form extends AnyForm, Value>(
	{ log, session, url, submission }: Failing<Form, Value>,
	error: unknown,
	{
		fieldOfCode = {},
		missing = "page",
		say = (sentence) => sentence,
		unanswered = retryLater,
	}: {
		fieldOfCode?: Record<string, string>;
		missing?: "page" | "form" | { field: string };
		say?: (sentence: string) => string;
		unanswered?: string;
	} = {},
) {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
	const { status, message, code } = error;
	if (status >= 500)
		return refusedForm(submission, { form: say(unanswered) }, { status: 503, retryAfter: 30 });
	const about = { userId: session?.userId, path: url.pathname, code };
	if (status === 403) log.warn(about, "refused by a service");
	if (status === 404) {
		log.warn(about, "what a form is about was not found");
		if (missing === "page") throw httpError(404, message);
	}
	const field = status === 404 && typeof missing === "object" ? missing.field : fieldOfCode[code];
	return refusedForm(submission, field ? { fields: { [field]: message } } : { form: say(message) }, {
		status,
	});
}

/**
 * What became of a button that a service refused, where no form is shown again: leads to a page that says so in a toast.
 * @param options.unanswered said instead of the service's sentence when it does not answer
 * @throws whatever is not a `ServiceError`, 401, and what another account owns
 */
export function toastFailure(
	error: unknown,
	{ title, to, unanswered, headers }: { title: string; to: string; unanswered?: string; headers?: Headers },
): Promise<Response> {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
	const why = error.status >= 500 ? (unanswered ?? error.message) : error.message;
	return redirectWithToast(to, { kind: "error", text: `${title}. ${why}`.slice(0, 300) }, headers);
}

/**
 * Whether the same press was sent twice: what a form of our page asks to take away is gone. A form that does not name
 * its owner was not sent from one.
 */
export const isGoneAlready = (form: FormData, error: unknown): boolean =>
	error instanceof ServiceError && error.status === 404 && !error.belongsTo && form.has(formOwnerField);
