/** Editing a quote: head, lines, a discount on all lines, and adding lines by part number. */
import { ServiceError } from "#client/service-error";
import { formatCount, formatNames } from "#rules/format";
import { replacedSentence } from "#rules/quick-order/order-line-state";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormOutput } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { editQuoteForm } from "../quote-forms.ts";
import { loadQuote, type QuoteView } from "../quote-pages.server.ts";
import {
	changesNothing,
	type DiscountBase,
	type Discounted,
	discountedPrices,
	getChanges,
	unexplainedPrices,
} from "./quote-edit.ts";

/**
 * One page of lines; `null` when the service is down.
 * @throws {Response} 409 for a quote that cannot be changed now, 404 for one of another account
 */
export async function loadEditableQuote(
	context: RequestContext<{ quoteID: string }>,
): Promise<QuoteView | null> {
	const quote = await loadQuote(context);
	if (quote && !quote.may.change && !quote.may.reprice)
		throw httpError(409, `Quote ${quote.number} cannot be changed now: it is ${quote.status}.`);
	return quote;
}

/** Saves, then shows the quote or stays on the page for more. */
export async function editQuote(context: FormContext<typeof editQuoteForm, { quoteID: string }>) {
	const { params, services, url, submission, value } = context;
	const id = params.quoteID;
	const page = pageNumber(url.searchParams);
	try {
		switch (value.intent) {
			case "discount": {
				const quote = await services.quotes.quote({ id });
				const priced = discountedPrices(quote.lines, value.percent, value);
				const lines = priced.changes;
				if (lines.length > 0) await services.quotes.change({ id, revision: value.revision, lines });
				throw await redirectWithToast(paths.editQuote(id, { page }), discountToast(priced, value));
			}
			case "add-line": {
				const found = await lineByPartNumber(context, value.partNumber);
				if ("refused" in found)
					return refusedForm(submission, { fields: { partNumber: found.refused } }, { status: 422 });
				const add = [{ productId: found.productId, quantity: value.addQuantity, options: [] }];
				await services.quotes.change({ id, revision: value.revision, add });
				throw await redirectWithToast(paths.editQuote(id, { page }), {
					kind: found.replaced ? "warning" : "success",
					text: [`${formatCount(value.addQuantity, "piece")} of ${found.sku} added.`, found.replaced]
						.filter(Boolean)
						.join(" "),
				});
			}
			default: {
				const { intent, revision, seenHead, lines, ...head } = value;
				const changes = getChanges(head, seenHead, lines);
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
			return formFailure(context, error, { fieldOfCode: getFields(value) });
		const retryHint = "We kept what you typed below. Save again to replace the current version with it.";
		return refusedForm(submission, { form: `${error.message} ${retryHint}` }, { status: 409 });
	}
}

/** The field of each code. The reason of a line is marked where one line alone can lack it. */
function getFields(value: FormOutput<typeof editQuoteForm>): Record<string, string> {
	if (value.intent === "discount") return { REASON_REQUIRED: "reason", ABOVE_LIST: "percent" };
	const [place, ...others] = "lines" in value ? unexplainedPrices(value.lines) : [];
	return place === undefined || others.length > 0 ? {} : { REASON_REQUIRED: `lines[${place}].reason` };
}

async function lineByPartNumber(
	{ services }: Pick<RequestContext<unknown>, "services">,
	partNumber: string,
): Promise<{ productId: string; sku: string; replaced: string | null } | { refused: string }> {
	const [found] = await services.product.matchParts({ lines: [{ line: 0, text: partNumber }] });
	const candidates = found?.candidates ?? [];
	const [first] = candidates;
	if (found && first && (found.match === "exact" || found.match === "normalized"))
		return {
			productId: first.variationID,
			sku: first.sku,
			replaced: replacedSentence(candidates, first),
		};
	if (first === undefined) return { refused: `There is no part number ${partNumber} in the catalog.` };
	const names = formatNames(candidates.map(({ brand, sku }) => `${brand} ${sku}`));
	return {
		refused: `${partNumber} is not the exact part number of one item. It may be: ${names}. Enter one of these as written, with the brand before it where two brands share it.`,
	};
}

/** The toast after discounting all lines. */
export function discountToast(
	{ unlisted, aboveAccount }: Discounted,
	{ percent, base }: { percent: number; base: DiscountBase },
): { kind: "success" | "warning"; text: string } {
	const off = `${percent}% off the ${base === "list" ? "list" : "account"} price`;
	const done =
		unlisted.length > 0
			? `Priced at ${off}, except ${formatNames(unlisted)}: no ${base} price is known.`
			: `Every line is now ${off}.`;
	if (aboveAccount === 0) return { kind: unlisted.length > 0 ? "warning" : "success", text: done };
	const lines = `${formatCount(aboveAccount, "line")} now ${aboveAccount === 1 ? "costs" : "cost"}`;
	return { kind: "warning", text: `${done} ${lines} more than the account price.` };
}
