/** Editing a quote: its head and lines, a discount on all lines, and lines that are added by part number. */
import { parseWithZod } from "@conform-to/zod/v4";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { counted, namesInWords } from "~/shared/words.ts";
import type { QuoteScope } from "./quote-actions.server.ts";
import { changesNothing, changesOf, discountedPrices } from "./quote-edit.ts";
import { quoteFailure } from "./quote-failure.server.ts";
import { editQuoteForm } from "./quote-forms.server.ts";
import { loadQuote, type QuoteView } from "./quote-reading.server.ts";

/**
 * A page of the lines to edit; `null` when the service does not answer.
 * @throws a refusal (409) for a quote that cannot be changed now, and 404 for one of another account
 */
export async function loadEditableQuote(scope: Scope<{ quoteID: string }>): Promise<QuoteView | null> {
	const quote = await loadQuote(scope);
	if (quote && !quote.may.change && !quote.may.reprice)
		throw refusal(409, `Quote ${quote.number} cannot be changed now: it is ${quote.status}.`);
	return quote;
}

/** Saves what was typed, and shows the quote, or the same page for more. */
export async function editQuote(scope: QuoteScope) {
	const { params, services, url } = scope;
	const id = params.quoteID;
	const submission = parseWithZod(scope.form, { schema: editQuoteForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { value } = submission;
	const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
	try {
		switch (value.intent) {
			case "discount": {
				const quote = await services.quotes.quote({ id });
				const lines = discountedPrices(quote.lines, value.percent);
				if (lines.length > 0) await services.quotes.change({ id, revision: value.revision, lines });
				throw await redirectWithToast(paths.editQuote(id, { page }), {
					kind: "success",
					text: `Every line is now ${value.percent} % off its list price.`,
				});
			}
			case "add-line": {
				const found = await lineByPartNumber(scope, value.partNumber);
				if ("refused" in found)
					return refusedForm(submission, { fields: { partNumber: found.refused } }, { status: 422 });
				const add = [{ productId: found.productId, quantity: value.addQuantity, options: [] }];
				await services.quotes.change({ id, revision: value.revision, add });
				throw await redirectWithToast(paths.editQuote(id, { page }), {
					kind: "success",
					text: `${counted(value.addQuantity, "piece")} of ${found.sku} added.`,
				});
			}
			default: {
				const { intent, revision, seenHead, lines, ...head } = value;
				const changes = changesOf(head, seenHead, lines);
				if (!changesNothing(changes)) await services.quotes.change({ id, revision, ...changes });
				const next = intent === "save-and-next";
				throw await redirectWithToast(next ? paths.editQuote(id, { page: page + 1 }) : paths.quote(id), {
					kind: "success",
					text: changesNothing(changes) ? "Nothing was changed." : "The quote is saved.",
				});
			}
		}
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 409)
			return quoteFailure(scope, submission, error);
		const kept = "What you typed is kept below; save again to put it in place of what is there now.";
		return refusedForm(submission, { form: `${error.message} ${kept}` }, { status: 409 });
	}
}

/** A part number without what people write differently: case, spaces, hyphens. */
const comparable = (partNumber: string) => partNumber.toLowerCase().replace(/[^a-z0-9]/g, "");

/** SKUs that are looked at for a part number. */
const mostCandidates = 50;

/** The one SKU with this part number, or the sentence that says why there is none. */
async function lineByPartNumber(
	{ services }: QuoteScope,
	partNumber: string,
): Promise<{ productId: string; sku: string } | { refused: string }> {
	const { variations } = await services.product.listing({
		searchTerm: partNumber,
		unit: "variation",
		pageSize: mostCandidates,
	});
	const asked = comparable(partNumber);
	const exact = variations.filter(({ sku }) => sku === partNumber);
	const alike = variations.filter(({ sku, brand }) =>
		[sku, `${brand} ${sku}`].some((name) => comparable(name) === asked),
	);
	const found = exact.length > 0 ? exact : alike;
	const [only, ...others] = found;
	if (!only) return { refused: `There is no part number ${partNumber} in the catalog.` };
	if (others.length > 0) {
		const names = namesInWords(found.map(({ brand, sku }) => `${brand} ${sku}`));
		return { refused: `Several products have this part number: ${names}. Write the brand before it.` };
	}
	return { productId: only.variationID, sku: only.sku };
}
