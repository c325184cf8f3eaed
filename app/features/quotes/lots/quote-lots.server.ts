/** Reads and changes the lots of a quote. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { adderValue } from "#rules/quotes/adders";
import { groupByLot } from "#rules/quotes/lots";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readRepriceableQuote } from "../quote-reading.server.ts";
import type { lotForm } from "../quote-tool-forms.ts";

type Params = { quoteID: string };

/**
 * The lots of a quote, and the lines that may be in the lot of the URL or in a new one; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadLots(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "url" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "lots",
		refusal: "Representatives put lines into lots.",
	});
	if (!quote) return null;
	const requestedLotId = context.url.searchParams.get("lot");
	const groups = groupByLot(quote.lines);
	const lots = groups.flatMap(({ lot, lines }): LotView[] =>
		lot
			? [
					{
						lotId: lot.lotId,
						name: lot.name,
						price: lot.price,
						reason: lot.negotiated.reason,
						listValue: listValue(lines),
						lines: lines.map(toChoice),
					},
				]
			: [],
	);
	const lot = lots.find(({ lotId }) => lotId === requestedLotId) ?? null;
	return {
		id: quote.id,
		number: quote.number,
		revision: quote.revision,
		lots,
		lot,
		choices: quote.lines
			.filter((line) => !line.nonCatalog && (!line.lot || line.lot.lotId === lot?.lotId))
			.map(toChoice),
	};
}

/** Makes, changes or dissolves a lot, and shows the page again. */
export async function changeLots(context: FormContext<typeof lotForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	try {
		if (value.intent === "dissolve") {
			const { revision, lotId } = value;
			await services.quotes.dissolveLot({ id, revision, lotId });
			throw await redirectWithToast(paths.quoteLots(id), {
				kind: "success",
				text: "The lot is dissolved. Its lines are priced separately again.",
			});
		}
		const { revision, lotId, name, price, reason, lineIds } = value;
		await services.quotes.setLot({
			id,
			revision,
			...(lotId && { lotId }),
			...{ name, price, reason, lineIds },
		});
		throw await redirectWithToast(paths.quoteLots(id), { kind: "success", text: `Lot ${name} is saved.` });
	} catch (error) {
		return formFailure(context, error, { fieldOfCode, missing: "form" });
	}
}

const fieldOfCode = {
	LOT_TOO_SMALL: "lineIds",
	IN_LOT: "lineIds",
	LOT_NAME: "name",
	ABOVE_LIST: "price",
	REASON_REQUIRED: "reason",
};

// Lots and lines as the page of lots shows them.

export type LineChoice = { lineId: string; label: string; detail: string };

export type LotView = {
	lotId: string;
	name: string;
	price: number;
	reason: string;
	/** Dollars, of all its lines; `null` when a list price is unknown. */
	listValue: number | null;
	lines: LineChoice[];
};

type Line = Pick<
	QuoteLine,
	"lineId" | "quantity" | "listPrice" | "adders" | "fixtureType" | "productDetails"
>;

/** The list value in dollars, with adders; `null` when a list price is unknown. */
export function listValue(
	lines: readonly Pick<QuoteLine, "quantity" | "listPrice" | "adders">[],
): number | null {
	let cents = 0;
	for (const line of lines) {
		const { quantity, listPrice } = line;
		if (listPrice === undefined) return null;
		cents += toCents(listPrice) * quantity + toCents(adderValue(line));
	}
	return toDollars(cents);
}

export function toChoice(line: Line): LineChoice {
	const { lineId, quantity, fixtureType, productDetails } = line;
	const value = listValue([line]);
	return {
		lineId,
		label: [fixtureType, productDetails.sku].filter(Boolean).join(" · "),
		detail: [
			productDetails.name,
			formatCount(quantity, "piece"),
			...(value === null ? [] : [`list ${formatMoney(value)}`]),
		]
			.filter(Boolean)
			.join(", "),
	};
}
