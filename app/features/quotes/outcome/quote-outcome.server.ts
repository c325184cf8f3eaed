/** Reads and records how a quote ended. */

import { ServiceError } from "#client/service-error";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readQuote } from "../quote-reading.server.ts";
import type { outcomeForm } from "./outcome-form.ts";
import { outcomeTitle } from "./outcome-texts.ts";

type Params = { quoteID: string };

/**
 * `null` when the service is down.
 * @throws {Response} 403 for buyers
 * @throws {ServiceError} 404 for a quote of another account, and where quotes have no status
 */
export async function loadOutcome(context: Pick<RequestContext<Params>, "params" | "services" | "once">) {
	const quote = await readQuote(context);
	if (!quote) return null;
	if (quote.status === null) throw ServiceError.notOffered();
	if (quote.outcome === undefined) throw httpError(403, "Representatives record how a sent quote ended.");
	return { outcome: quote.outcome };
}

export async function recordOutcome(context: FormContext<typeof outcomeForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const replaces = value.replaces || null;
	try {
		if (value.intent === "remove") {
			await services.quotes.recordOutcome({ id, outcome: null, replaces });
			throw await redirectWithToast(paths.quote(id), { kind: "success", text: "The outcome is removed." });
		}
		const { result, reason, competitor } = value;
		await services.quotes.recordOutcome({ id, outcome: { result, reason, competitor }, replaces });
		throw await redirectWithToast(`${paths.quote(id)}#outcome`, {
			kind: "success",
			text: `Outcome recorded: ${outcomeTitle({ result, competitor })}.`,
		});
	} catch (error) {
		return formFailure(context, error);
	}
}
