/** Reads data of the quote pages. */
import { z } from "zod";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { type Quote, type QuoteLine, type QuoteSummary, quoteStatusSchema } from "#contracts/quotes/quotes";
import type { SharedQuote } from "#contracts/sharing/sharing";
import { dayRangeOf } from "#rules/clock/plain-days";
import { messages } from "#rules/messages";
import { specialPrices } from "#rules/money/line-prices";
import { boughtQuoteLines, listedQuoteLines } from "#rules/quotes/alternates";
import { getSide, type QuoteSide } from "#rules/quotes/quote-actions";
import { outcomeFilters } from "#rules/quotes/quote-outcome";
import { type NoCartReason, noCartReason } from "#rules/users/permissions";
import { addLinesToCart } from "~/features/cart/lines-to-cart.server.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, isAlreadyDeleted } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { laterPage, paged, pageNumber } from "~/shared/paged.ts";
import { quoteOwner, readPackageStatus } from "~/shared/submittals/submittal-store.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { alternateChoices, lineAlternates } from "./alternates/alternate-texts.ts";
import { savedToast } from "./create/new-quote.server.ts";
import { reopenDone, stepDone } from "./quote-buttons.ts";
import {
	type declineQuoteForm,
	type deleteQuoteForm,
	quoteLinesPerPage,
	type quotePageForm,
} from "./quote-forms.ts";
import { maxLatestQuotes } from "./quote-view.ts";

/** `results` is `null` when the service is down. */
export async function loadQuoteList(
	context: Pick<RequestContext<unknown>, "accountId" | "services" | "url" | "user">,
) {
	const { outcome, ...query } = readQuoteListQuery(context.url.searchParams);
	const side = getSide(await context.user());
	const listQuery = side === "representative" ? { ...query, outcome } : query;
	const results = await orNull(context.services.quotes.list({ id: actingAccount(context), ...listQuery }));
	return { query: listQuery as QuoteListQuery, results, side };
}

export type LatestQuotes = { quotes: QuoteSummary[]; total: number; side: QuoteSide };

/** The reason without cart access, `null` when the service is down. */
export async function loadLatestQuotes(
	context: Pick<RequestContext<unknown>, "accountId" | "services" | "user">,
): Promise<LatestQuotes | NoCartReason | null> {
	const { accountId, services } = context;
	const listing = accountId ? ahead(orNull(services.quotes.list({ id: accountId }))) : null;
	// If the user service is down too, only this section is missing.
	const user = await orNull(context.user());
	if (!user) return null;
	const reason = noCartReason(user);
	if (reason || !listing) return reason ?? "not-verified";
	const found = await listing;
	if (!found) return null;
	return { quotes: found.quotes.slice(0, maxLatestQuotes), total: found.total, side: getSide(user) };
}

type QuoteReading = Pick<RequestContext<{ quoteID: string }>, "params" | "services" | "once">;

/**
 * Reads a quote with all lines; `null` when the service is down.
 * @throws {ServiceError} 404 for a quote of another account
 */
export const readQuote = ({ params, services, once }: QuoteReading): Promise<Quote | null> =>
	once(`quote ${params.quoteID}`, () => orNull(services.quotes.quote({ id: params.quoteID })));

/**
 * Reads a quote for the pages on which a representative sets prices; `null` when the service is down.
 * @param what is changed there, such as "lots"
 * @param refusal the answer to buyers
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} as above
 */
export async function readRepriceableQuote(
	context: QuoteReading & Pick<RequestContext<unknown>, "user">,
	{ what, refusal }: { what: string; refusal: string },
): Promise<Quote | null> {
	const [quote, reader] = await Promise.all([readQuote(context), context.user()]);
	if (!quote) return null;
	if (getSide(reader) !== "representative") throw httpError(403, refusal);
	if (!quote.may.reprice)
		throw httpError(
			409,
			`The ${what} of quote ${quote.number} cannot be changed now: it is ${quote.status}.`,
		);
	return quote;
}

/**
 * Data of the layout; `null` when the service is down.
 * @throws {ServiceError} as above
 */
export async function loadQuoteHead(context: QuoteReading & Pick<RequestContext<unknown>, "user">) {
	const [quote, reader] = await Promise.all([readQuote(context), context.user()]);
	if (!quote) return null;
	const { id, number, name, status, revision, may, lineCount, messageCount, totals } = quote;
	const { answerMailTo, orderDraftId, reopenUntil, answered } = quote;
	return {
		...{ id, number, name, status, revision, may, lineCount, messageCount, totals },
		...{ answerMailTo, orderDraftId, reopenUntil, answered },
		side: getSide(reader),
		readerId: reader.userId,
	};
}
export type QuoteFacts = NonNullable<Awaited<ReturnType<typeof loadQuoteHead>>>;

/** The lot that a page of lines continues. */
const lotBefore = (lines: readonly QuoteLine[], [first]: readonly QuoteLine[]): string | null =>
	(first && lines[lines.indexOf(first) - 1]?.lot?.lotId) ?? null;

export async function loadQuote(context: QuoteReading & Pick<RequestContext<unknown>, "url" | "user">) {
	const [quote, reader] = await Promise.all([readQuote(context), context.user()]);
	if (!quote) return null;
	const listed = listedQuoteLines(quote.lines);
	const { items, page, pageCount } = paged(listed, pageNumber(context.url.searchParams), quoteLinesPerPage);
	const pieces = boughtQuoteLines(quote.lines).reduce((sum, line) => sum + line.quantity, 0);
	const side = getSide(reader);
	const owner = quoteOwner(quote.accountId, side);
	return {
		...quote,
		submittal: await readPackageStatus(owner, { kind: "quote", id: quote.id }),
		lines: items,
		alternates: lineAlternates(quote.lines),
		choices: alternateChoices(quote.lines),
		continuedLot: lotBefore(listed, items),
		page,
		pageCount,
		pieces,
		side,
		readerId: reader.userId,
		/** Special prices on all pages of lines. */
		specialPrices: specialPrices(quote.lines, side),
	};
}
export type QuoteView = NonNullable<Awaited<ReturnType<typeof loadQuote>>>;

// Query of the quote list: words, status, dates, outcome, sort, page.

const quoteSorts = ["updated", "created", "number", "total", "expires"] as const;
export type QuoteSort = (typeof quoteSorts)[number];

const quoteListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80))
		.optional(),
	status: quoteStatusSchema.optional().catch(undefined),
	outcome: z.enum(outcomeFilters).optional().catch(undefined),
	sort: z.enum(quoteSorts).optional().catch(undefined),
});
export type QuoteListQuery = z.infer<typeof quoteListQuery> & { from?: string; to?: string; page?: number };

export function readQuoteListQuery(search: URLSearchParams): QuoteListQuery {
	const query = quoteListQuery.parse(Object.fromEntries(search));
	const { from, to } = dayRangeOf(search);
	return { ...query, from, to, search: query.search || undefined, page: laterPage(search) };
}

/** View model of a shared quote. @param opened its page, where the service told it with the link */
export async function loadSharedQuote(
	{ params, url, services }: RequestContext<{ token: string }>,
	opened?: SharedQuote,
) {
	const { lines, ...quote } =
		opened ?? (await services.sharing.quote({ ...params, page: pageNumber(url.searchParams) }));
	return {
		...quote,
		token: params.token,
		lines: lines.map((line, position) => ({ ...line, position })),
	};
}
export type SharedQuoteData = Awaited<ReturnType<typeof loadSharedQuote>>;

// Actions on a quote other than editing.

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
