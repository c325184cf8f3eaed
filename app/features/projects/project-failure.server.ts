import type { Submission } from "@conform-to/react";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

/**
 * What became of a form about a project that the service refused: the form again, as it was typed, with the service's
 * sentence. A project that is not the user's is a 404 at its field, and noted.
 * @throws whatever is not a refusal, and 401
 */
export function projectFailure<Form extends Record<string, unknown>, Value>(
	{ log, session }: Pick<RequestContext<unknown>, "log" | "session">,
	submission: Submission<Form, string[], Value>,
	error: unknown,
) {
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	const { status, message } = error;
	if (status >= 500) {
		const form = "We kept what you typed. Try again in a minute.";
		return refusedForm(submission, { form }, { status: 503, retryAfter: 30 });
	}
	if (status !== 404) return refusedForm(submission, { form: message }, { status });
	log.warn({ userId: session?.userId, code: error.code }, "a project or product was not found");
	const existing = submission.payload.view === "existing";
	const place = existing ? { fields: { projectID: message } } : { form: message };
	return refusedForm(submission, place, { status });
}
