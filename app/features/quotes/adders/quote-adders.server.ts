/** Reads and changes the adders of a quote. */

import type { QuoteAdder, QuoteLine } from "#contracts/quotes/quotes";
import { adderAmount, formatUnitPrice, priceParts } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { adderName } from "#rules/quotes/adders";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readRepriceableQuote } from "../quote-pages.server.ts";
import type { adderForm } from "../quote-tool-forms.ts";
import { choiceOf } from "../quote-tools.server.ts";

type Params = { quoteID: string };

const adderView = (adder: QuoteAdder) => ({
	adderId: adder.adderId,
	name: adderName(adder),
	amount: adderAmount(adder),
	shown: adder.itemized ? "the buyer sees the amount" : "amount not shown to the buyer",
});

const withAdders = (line: QuoteLine) => ({
	...choiceOf(line),
	priced: line.lot
		? `In lot ${line.lot.name}, whose price includes them`
		: `Unit price ${formatUnitPrice(line)}, line total ${formatMoney(line.lineTotal)}`,
	parts: priceParts(line),
	adders: (line.adders ?? []).map(adderView),
});

/**
 * The lines with adders, and the adder that the URL names; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadAdders(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "url" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "adders",
		refusal: "Only representatives can add freight and other adders.",
	});
	if (!quote) return null;
	const { id, number, revision, lines } = quote;
	const requestedAdderId = context.url.searchParams.get("adder");
	const changed = lines
		.flatMap((line) => (line.adders ?? []).map((adder) => ({ line: choiceOf(line), adder })))
		.find(({ adder }) => adder.adderId === requestedAdderId);
	return {
		...{ id, number, revision },
		lines: lines.filter(({ adders }) => adders).map(withAdders),
		choices: lines.map(choiceOf),
		changed: changed ?? null,
	};
}

/** Adds, changes or removes an adder, and shows the page again. */
export async function changeAdders(context: FormContext<typeof adderForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	try {
		if (value.intent === "remove") {
			const { revision, lineId, adderId } = value;
			await services.quotes.removeAdder({ id, lineId, adderId, revision });
			throw await redirectWithToast(paths.quoteAdders(id), {
				kind: "success",
				text: "The adder is removed from the price.",
			});
		}
		const { intent, adderId, ...adderFields } = value;
		await services.quotes.setAdder({ id, ...(adderId && { adderId }), ...adderFields });
		throw await redirectWithToast(paths.quoteAdders(id), {
			kind: "success",
			text: `${adderId ? "Saved" : "Added"}: ${adderName(value)}, ${adderAmount(value)}.`,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { DESCRIPTION_REQUIRED: "description" },
			missing: "form",
		});
	}
}
