/** Reads and changes the lines of a quote that aren't in the catalog. */
import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import { formatUnitPrice } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { ownPrice } from "#rules/quotes/adders";
import { nonCatalogText, shownPartNumber } from "#rules/quotes/non-catalog";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readRepriceableQuote } from "../quote-reading.server.ts";
import type { nonCatalogForm } from "../quote-tool-forms.ts";

type Params = { quoteID: string };

const toItem = (line: QuoteLine) => ({
	lineId: line.lineId,
	label: [line.fixtureType, shownPartNumber(line), line.productDetails.name].filter(Boolean).join(" · "),
	figures: line.nonCatalog?.unpriced
		? `${formatCount(line.quantity, "piece")}, to be quoted`
		: `${formatCount(line.quantity, "piece")}, ${formatUnitPrice(line)} each, ${formatMoney(line.lineTotal)}`,
	note: nonCatalogText(line),
});

const toFields = (line: QuoteLine) => ({
	lineId: line.lineId,
	description: line.productDetails.name,
	partNumber: shownPartNumber(line),
	quantity: String(line.quantity),
	price: line.nonCatalog?.unpriced ? "" : ownPrice(line).toFixed(2),
	leadTime: line.nonCatalog?.leadTime ?? "",
	fixtureType: line.fixtureType,
});

/**
 * The items, and the one that the URL names; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadNonCatalog(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "url" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "lines",
		refusal: "Representatives add items that aren’t in the catalog.",
	});
	if (!quote) return null;
	const { id, number, revision, notOrdered } = quote;
	const items = quote.lines.filter(({ nonCatalog }) => nonCatalog);
	const changed = items.find(({ lineId }) => lineId === context.url.searchParams.get("line"));
	return {
		...{ id, number, revision, notOrdered },
		items: items.map(toItem),
		changed: changed ? toFields(changed) : null,
	};
}

/** Adds or changes an item, and shows the page again. */
export async function changeNonCatalog(context: FormContext<typeof nonCatalogForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const { lineId, ...item } = value;
	try {
		await services.quotes.setNonCatalogLine({ id, ...(lineId && { lineId }), ...item });
	} catch (error) {
		return formFailure(context, error, { missing: "form" });
	}
	throw await redirectWithToast(paths.quoteNonCatalog(id), {
		kind: "success",
		text: `${lineId ? "Saved" : "Added"}: ${item.description}.`,
	});
}
