/** Replies to forms: they keep the typed values and have the right status. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { notSaved } from "#contracts/errors";
import { httpError, type RequestContext } from "../auth/guarded.server.ts";
import { formatWait } from "../http/limits/rate-limit.server.ts";
import { redirectWithToast } from "../toast/toast.server.ts";
import { formOwnerField } from "./form-draft.ts";

/** Fields whose content never goes back to the browser. */
const secretFields = ["password", "newPassword", "currentPassword", "confirmation", "signInCode"];

type AnyForm = Record<string, unknown>;

/** The reply of a form action, with extra data for the page. */
export type FormAnswer<More = unknown> = { reply: SubmissionResult<string[]> } & More;

/** Replies that a form is invalid or refused; 400 by default. */
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

/**
 * What a service says of its input, such as "account.zip: Fill in this field.", for the form: at the field of that name,
 * or as a whole without the path, which only programs can use. `null` for every other message.
 * @param fields those that the form sent
 */
export function inputFault(
	{ code, message }: Pick<ServiceError, "code" | "message">,
	fields: object,
): { form: string } | { fields: Record<string, string> } | null {
	const [, path, sentence] = /^([\w-]+(?:\.[\w-]+)*): (.+)$/s.exec(message) ?? [];
	if (code !== "BAD_REQUEST" || !path || !sentence) return null;
	const field = path.split(".").at(-1) ?? "";
	return Object.hasOwn(fields, field)
		? { fields: { [field]: sentence } }
		: { form: "Something in this form can't be saved as typed. Check what you typed and try again." };
}

/** Replies 429 with the time to wait. */
export const stoppedForm = <Form extends AnyForm, Value>(
	submission: Submission<Form, string[], Value>,
	seconds: number,
) =>
	refusedForm(
		submission,
		{ form: tooManyAttempts(formatWait(seconds)) },
		{ status: 429, retryAfter: seconds },
	);

/** A form shows this above itself when the service is down. */
export const retryLater = "We kept what you typed. Try again in a minute.";

/** A form shows this above itself when the services can read but not write. */
const notSavedText =
	"This could not be saved: the shop's storage takes no changes right now. We kept what you typed. Try again in a few minutes.";

/** `failed` when the service is down; otherwise its own message is shown alone. */
export const failedOrServerText = (failed: string) => ({ unanswered: `${failed}. ${retryLater}` });

type Failing<Form extends AnyForm, Value> = Pick<RequestContext<unknown>, "log" | "session" | "url"> & {
	submission: Submission<Form, string[], Value>;
};

/**
 * Shows the form again after a service error, as typed, with the service's message above it or at its field.
 * @param options.fieldOfCode the field that an error code belongs to
 * @param options.missing where a 404 is shown: `page` for a 404 page, otherwise a field or the form
 * @param options.say rewords the message above the form
 * @throws errors other than `ServiceError`, 401, and records of the user's other accounts
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
	if (status >= 500) {
		const why = code === notSaved ? notSavedText : unanswered;
		return refusedForm(submission, { form: say(why) }, { status: 503, retryAfter: 30 });
	}
	const about = { userId: session?.userId, path: url.pathname, code };
	if (status === 403) log.warn(about, "access denied by a service");
	if (status === 404) {
		log.warn(about, "record of a form not found");
		if (missing === "page") throw httpError(404, message);
	}
	const fault = inputFault(error, submission.payload);
	if (fault) return refusedForm(submission, fault, { status });
	const field = status === 404 && typeof missing === "object" ? missing.field : fieldOfCode[code];
	return refusedForm(submission, field ? { fields: { [field]: message } } : { form: say(message) }, {
		status,
	});
}

/**
 * Redirects with an error toast after a service error, for buttons without a form to show again.
 * @param options.unanswered the message when the service is down
 * @throws errors other than `ServiceError`, 401, and records of the user's other accounts
 */
export function toastFailure(
	error: unknown,
	{ title, to, unanswered, headers }: { title: string; to: string; unanswered?: string; headers?: Headers },
): Promise<Response> {
	if (!(error instanceof ServiceError) || error.status === 401 || error.belongsTo) throw error;
	const passing = error.status >= 500 && error.code !== notSaved;
	const refused = inputFault(error, {}) ? "Something in this form can't be used." : error.message;
	const why = passing ? (unanswered ?? error.message) : refused;
	return redirectWithToast(to, { kind: "error", text: `${title}. ${why}`.slice(0, 300) }, headers);
}

/**
 * Deletes, removes or revokes; what the same button has done before counts as done.
 * @param options.count how many records it names: of several, all or none are deleted, so one that is gone refuses all
 * @returns `null` when it was done before
 */
export const onceDeleted = <Answer>(
	form: FormData,
	call: Promise<Answer>,
	{ count = 1 }: { count?: number } = {},
): Promise<Answer | null> =>
	call.catch((error: unknown) => {
		if (count === 1 && isAlreadyDeleted(form, error)) return null;
		throw error;
	});

/**
 * Whether a deletion was sent twice: the record is gone, and the form has the owner field of our pages.
 */
export const isAlreadyDeleted = (form: FormData, error: unknown): boolean =>
	error instanceof ServiceError && error.status === 404 && !error.belongsTo && form.has(formOwnerField);
