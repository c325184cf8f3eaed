/** Actions on a quote other than editing. */

import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { boughtQuoteLines } from "#rules/quotes/alternates";
import { addLinesToCart } from "~/features/cart/lines-to-cart.server.ts";
import { paths } from "~/paths.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, isAlreadyDeleted } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { savedToast } from "./create/new-quote.server.ts";
import { reopenDone, stepDone } from "./quote-buttons.ts";
import type { declineQuoteForm, deleteQuoteForm, quotePageForm } from "./quote-forms.ts";

type QuoteContext<Form> = FormContext<Form, { quoteID: string }>;

/** Runs the button's action and shows the page again; on errors the form stays as typed. */
export async function changeQuoteState(context: QuoteContext<typeof quotePageForm>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const here = paths.quote(id);
	try {
		switch (value.intent) {
			case "message":
				await services.quotes.addMessage({ id, text: value.text, formKey: value.idempotencyKey });
				throw await redirectWithToast(`${here}#messages`, { kind: "success", text: "Your message is sent." });
			case "duplicate": {
				const { quote, leftOut } = await services.quotes.duplicate({
					id,
					formKey: value.idempotencyKey,
				});
				throw await redirectWithToast(paths.quote(quote.id), savedToast(quote.number, leftOut));
			}
			case "add-to-cart": {
				const quote = await services.quotes.quote({ id });
				throw await redirectWithToast(
					here,
					await addLinesToCart(context, boughtQuoteLines(quote.lines), value.idempotencyKey),
				);
			}
			default: {
				const { intent: step, revision, confirmedPrices, choices } = value;
				const answers = {
					...(confirmedPrices && { confirmedPrices }),
					...(choices.length > 0 && { choices }),
				};
				const confirmed = step === "accept" ? answers : {};
				const quote = await services.quotes.step({ id, revision, step, ...confirmed });
				const accepted = step === "accept" && quote.orderDraftId;
				const done =
					step === "reopen" ? reopenDone(quote, (await readZones(context)).account) : stepDone(step);
				throw await redirectWithToast(accepted ? paths.orderDraft(accepted) : here, done);
			}
		}
	} catch (error) {
		return formFailure(
			context,
			error,
			value.intent === "duplicate" ? failedOrServerText(messages.quotes.saveFailed) : {},
		);
	}
}

/** Declines a quote with the reason as a message. */
export async function declineQuote(context: QuoteContext<typeof declineQuoteForm>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	try {
		await services.quotes.step({ id, step: "decline", ...value });
		throw await redirectWithToast(paths.quote(id), stepDone("decline"));
	} catch (error) {
		return formFailure(context, error);
	}
}

/** Redirects to the list, or back to the quote with an error if it cannot be deleted now. */
export async function deleteQuote(context: QuoteContext<typeof deleteQuoteForm>) {
	const { params, services } = context;
	try {
		await services.quotes.delete({ id: params.quoteID });
	} catch (error) {
		if (error instanceof ServiceError && error.status === 409) {
			const text = `${messages.quotes.deleteFailed}. ${error.message}`.slice(0, 300);
			throw await redirectWithToast(paths.quote(params.quoteID), { kind: "error", text });
		}
		if (!isAlreadyDeleted(context.form, error)) return formFailure(context, error);
	}
	throw await redirectWithToast(paths.quotes(), { kind: "success", text: messages.quotes.deleted });
}
