/** The rates and amounts of the agency's commission, for representatives alone. */

import { orNull } from "#client/or-null";
import { getSide } from "#rules/quotes/quote-actions";
import { readPercent } from "#rules/typed-numbers/percent";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { quoteLinesPerPage } from "../quote-forms.ts";
import { readQuote } from "../quote-pages.server.ts";
import { type commissionForm, isChangedRate } from "../quote-tool-forms.ts";
import { lineName } from "../quote-view.ts";

type Params = { quoteID: string };

/**
 * One page of lines; `null` when the service is down.
 * @throws {Response} 403 for buyers of the account
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadCommission(context: RequestContext<Params>) {
	const { params, services, url } = context;
	const isAllowed = getSide(await context.user()) === "representative";
	const commissionAhead = isAllowed
		? ahead(orNull(services.quotes.commission({ id: params.quoteID })))
		: null;
	const quote = await readQuote(context);
	if (!isAllowed) throw httpError(403, "Representatives enter the commission of a quote.");
	const commission = await commissionAhead;
	if (!quote || !commission) return null;
	const byId = new Map(commission.lines.map((line) => [line.lineId, line]));
	const rows = quote.lines.flatMap((line) => {
		const found = byId.get(line.lineId);
		if (!found) return [];
		const { productDetails, quantity, fixtureType, lot } = line;
		return {
			...found,
			...{ partNumber: lineName(line), name: productDetails.name, quantity, fixtureType },
			lot: lot?.name ?? null,
		};
	});
	const { items, page, pageCount } = paged(rows, pageNumber(url.searchParams), quoteLinesPerPage);
	const { basisPoints, base, amount } = commission;
	return { id: quote.id, number: quote.number, basisPoints, base, amount, lines: items, page, pageCount };
}
export type CommissionView = NonNullable<Awaited<ReturnType<typeof loadCommission>>>;

/** Sends the rates that differ from what the form showed, and stays on the page for their amounts. */
export async function saveCommission(context: FormContext<typeof commissionForm, Params>) {
	const { params, services, url, value } = context;
	const id = params.quoteID;
	const page = pageNumber(url.searchParams);
	const lines = value.lines
		.filter(isChangedRate)
		.map(({ lineId, percent, seen }) => ({ lineId, basisPoints: percent ?? null, was: readPercent(seen) }));
	const changesQuote = isChangedRate(value);
	try {
		if (changesQuote || lines.length > 0)
			await services.quotes.setCommission({
				id,
				...(changesQuote && { basisPoints: value.percent ?? null, was: readPercent(value.seen) }),
				lines,
			});
	} catch (error) {
		return formFailure(context, error);
	}
	const to = value.intent === "save-and-next" ? page + 1 : page;
	throw await redirectWithToast(paths.quoteCommission(id, to > 1 ? { page: to } : undefined), {
		kind: "success",
		text: changesQuote || lines.length > 0 ? "The commission is saved." : "Nothing was changed.",
	});
}
