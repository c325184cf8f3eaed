/** What can be done on the page of a quote besides editing it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { addLinesToCart } from "~/features/cart/lines-to-cart.server.ts";
import { paths } from "~/paths.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { namesInWords } from "~/shared/words.ts";
import { isGoneAlready, quoteFailure } from "./quote-failure.server.ts";
import { deleteQuoteForm, quotePageForm } from "./quote-forms.server.ts";
import { stepWords } from "./quote-presentation.ts";

export type QuoteScope = Scope<{ quoteID: string }> & { form: FormData };

/** Carries out what the pressed button says, and shows the page again; a refused form stays as it was typed. */
export async function changeQuoteState(scope: QuoteScope) {
	const { params, services } = scope;
	const id = params.quoteID;
	const here = paths.quote(id);
	const submission = parseWithZod(scope.form, { schema: quotePageForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { value } = submission;
	try {
		switch (value.intent) {
			case "message":
				await services.quotes.addMessage({ id, text: value.text, formKey: value.formKey });
				throw await redirectWithToast(`${here}#messages`, { kind: "success", text: "Your message is sent." });
			case "duplicate": {
				const { quote, leftOut } = await services.quotes.duplicate({ id, formKey: value.formKey });
				const missing =
					leftOut.length > 0 ? ` Left out, as it cannot be ordered: ${namesInWords(leftOut)}.` : "";
				throw await redirectWithToast(paths.quote(quote.id), {
					kind: leftOut.length > 0 ? "warning" : "success",
					text: `${messages.quotes.saved}${missing}`,
				});
			}
			case "add-to-cart": {
				const quote = await services.quotes.quote({ id });
				throw await redirectWithToast(here, await addLinesToCart(scope, quote.lines, value.formKey));
			}
			default: {
				const { intent: step, revision, message } = value;
				const quote = await services.quotes.step({ id, revision, step, message });
				const accepted = step === "accept" && quote.orderDraftId;
				throw await redirectWithToast(accepted ? paths.orderDraft(accepted) : here, {
					kind: "success",
					text: stepWords[step].done,
				});
			}
		}
	} catch (error) {
		return quoteFailure(scope, submission, error);
	}
}

/** Deletes a quote and leads to the list; to the quote with the reason, when it cannot be deleted as it is now. */
export async function deleteQuote(scope: QuoteScope) {
	const { params, services } = scope;
	const submission = parseWithZod(scope.form, { schema: deleteQuoteForm });
	try {
		await services.quotes.delete({ id: params.quoteID });
	} catch (error) {
		if (error instanceof ServiceError && error.status === 409) {
			const text = `${messages.quotes.deleteFailed}. ${error.message}`.slice(0, 300);
			throw await redirectWithToast(paths.quote(params.quoteID), { kind: "error", text });
		}
		if (!isGoneAlready(scope.form, error)) return quoteFailure(scope, submission, error);
	}
	throw await redirectWithToast(paths.quotes(), { kind: "success", text: messages.quotes.deleted });
}
