import type { Quote, QuoteLine, QuoteMessage, QuoteSummary } from "#contracts/quotes/quotes";
import type { SharedQuote } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { hideInnerPrices, lineUnitCents, toQuoteAdder } from "#rules/quotes/adders";
import { countedLines, getBoughtLines, getGroups, withTypesOfBases } from "#rules/quotes/alternates";
import {
	currentStatus,
	getSide,
	possibleActions,
	type QuoteAction,
	reopenUntil,
	type Side,
} from "#rules/quotes/quote-actions";
import { isJobReference, quoteSteps } from "#rules/quotes/quote-limits";
import { type Line, lineCents, toQuoteLine } from "#rules/quotes/quote-lines";
import { quoteTotals } from "#rules/quotes/quote-sums";
import { isSubmittedAgain } from "#rules/quotes/status-words";
import { mayActFor, mayUseCart } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import { notFound } from "../../shared/http.server.ts";
import { openShare, timeZoneOf, userWithRights, withOwnNumbers } from "../../user-service/public.server.ts";
import { requiredAccessories } from "../line-details.server.ts";
import { toBid } from "./bids/bid-view.server.ts";
import { getName } from "./lines/lots-and-alternates.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import type { Actor } from "./quote-access.server.ts";
import {
	isOrdered,
	lockedQuoteRow,
	type MessageRow,
	messageRows,
	type QuoteRow,
	quoteNumber,
	quoteRow,
	selectOrderDraftId,
	toOutcome,
	toOutcomes,
	versionRows,
} from "./quotes-repository.server.ts";

/** @param answered see `isSubmittedAgain` */
export function toSummary(row: QuoteRow, now: string, answered: boolean): QuoteSummary {
	const named = { PurchaseOrder: row.purchase_order, name: row.name };
	return {
		id: row.id,
		number: quoteNumber(row.sequence),
		accountId: row.account_id,
		...named,
		...(isJobReference(named, row.created_side) && { jobReference: true }),
		status: currentStatus(row.status, row.expires_at, now),
		answered,
		version: row.version,
		revision: row.revision,
		lineCount: row.line_count,
		total: Number(row.total_cents) / 100,
		createdBy: { userId: row.created_by, name: row.created_by_name },
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		submittedAt: row.submitted_at,
		expiresAt: row.expires_at,
		messageCount: row.message_count,
		...(row.bid_name && { bidName: row.bid_name }),
	};
}

export const toMessage = (row: MessageRow): QuoteMessage => ({
	messageId: row.id,
	author: { userId: row.author_id, name: row.author_name },
	side: row.side,
	text: row.text,
	at: row.at,
});

/** Representatives see what buyers don't: the prices inside of lots, and of every adder. */
export const shownTo = (side: Side, lines: readonly QuoteLine[]): QuoteLine[] =>
	side === "representative" ? [...lines] : hideInnerPrices(lines);

function getSubmitter(row: QuoteRow, versions: Awaited<ReturnType<typeof versionRows>>) {
	const last = versions.findLast(({ step }) => step === "submit");
	const byBuyer = last && (row.created_side === "buyer" || last.author_id !== row.created_by);
	return byBuyer ? { userId: last.author_id, name: last.author_name } : null;
}

export async function toQuote(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	now: string,
	loadedLines?: readonly Line[],
): Promise<Quote> {
	// Sequential, because a transaction has one connection.
	const lines = loadedLines ?? (await getLines(db, row));
	const messages = await messageRows(db, row);
	const versions = await versionRows(db, row);
	const orderDraftId = await selectOrderDraftId(db, row);
	const again = await mayAcceptAgain(db, row, actor, orderDraftId, now);
	const seesOutcome = actor.side === "representative" && row.status !== "draft";
	const outcomes = seesOutcome ? await toOutcomes(db, [row]) : null;
	const possible = possibleActions(row, actor.side, now);
	const bid = await toBid(db, row, actor, now);
	const notOrdered = orderableLines(getBoughtLines(lines), actor).leftOut;
	const needs = isOpen(row.status) ? await quoteNeeds(db, lines) : [];
	const actions: QuoteAction[] = again ? ["accept", ...possible] : possible;
	return {
		...toSummary(row, now, isSubmittedAgain(versions.map(({ step }) => step))),
		note: row.note,
		lines: await withOwnNumbers(db, row.account_id, shownTo(actor.side, lines.map(toQuoteLine))),
		totals: quoteTotals(lines, Number(row.discount_cents)),
		appliedCoupon: row.coupon ? JSON.parse(row.coupon) : null,
		messages: messages.map(toMessage),
		versions: versions.map(({ version, at, author_id, author_name, total_cents, step }) => ({
			version,
			at,
			author: { userId: author_id, name: author_name },
			total: Number(total_cents) / 100,
			step,
		})),
		may: {
			change: actions.includes("edit"),
			reprice: actions.includes("reprice"),
			delete: actions.includes("delete"),
			steps: quoteSteps.filter((step) => actions.includes(step)),
			actions,
		},
		answerMailTo: row.status === "submitted" ? getSubmitter(row, versions) : null,
		reopenUntil: actions.includes("reopen") ? reopenUntil(row) : null,
		orderDraftId,
		...(needs.length > 0 && { needs }),
		...(notOrdered.length > 0 && { notOrdered }),
		...(bid && { bid }),
		...(outcomes && { outcome: toOutcome(outcomes.get(row.id)) }),
	};
}

const isOpen = (status: QuoteRow["status"]) => status !== "accepted" && status !== "declined";

/** What the lines that count lack. A line with an alternate chosen instead doesn't count. */
async function quoteNeeds(db: Db, lines: readonly Line[]): Promise<NonNullable<Quote["needs"]>> {
	const bought = getBoughtLines(lines);
	const needs = await requiredAccessories(db, bought);
	return bought.flatMap(({ id, product: { sku }, quantity }, index) =>
		(needs[index] ?? []).map((need) => ({ lineId: id, sku, quantity, ...need })),
	);
}

/** The lines that accepting orders, and the names of those that it leaves out. */
export function orderableLines(
	bought: readonly Line[],
	{ ordersNonCatalog = false }: Pick<Actor, "ordersNonCatalog">,
): { lines: Line[]; leftOut: string[] } {
	const isOrdered = ({ nonCatalog }: Line) => ordersNonCatalog || !nonCatalog;
	return {
		lines: bought.filter(isOrdered),
		leftOut: bought.filter((line) => !isOrdered(line)).map(({ product }) => product.sku),
	};
}

/** A quote whose order draft was discarded can be accepted again while prices are held, unless already ordered. */
export const mayAcceptAgain = async (
	db: Db,
	row: QuoteRow,
	actor: Actor,
	orderDraftId: string | null,
	now: string,
): Promise<boolean> =>
	row.status === "accepted" &&
	actor.side === "buyer" &&
	orderDraftId === null &&
	row.expires_at !== null &&
	row.expires_at > now &&
	!(await isOrdered(db, row));

// A quote for its shared link: without account, people and texts.

/** Locks the quote, so that it is not deleted while a link to it is created. */
export const ownsQuote = async (change: Db, user: PortalUser, accountId: string | null, quoteId: string) =>
	accountId !== null &&
	(await lockedQuoteRow(change, { accountId, side: getSide(user) }, quoteId)) !== undefined;

/**
 * The current quote for a token. A link never shows more than its creator sees.
 * @throws {ServiceFailure} 404 for an unknown, revoked or expired token, a deleted quote, and a draft of the
 * other side
 */
export async function sharedQuote(
	db: Db,
	now: number,
	{ token, page, pageSize }: { token: string; page: number; pageSize: number },
): Promise<SharedQuote> {
	const { accountId, targetId, userId, withPrices, expiresAt } = await openShare(db, token, now, "quote");
	const maker = await userWithRights(db, userId);
	const side = maker && getSide(maker);
	const row = accountId !== null && side ? await quoteRow(db, { accountId, side }, targetId) : undefined;
	if (!row) throw notFound("What this link leads to");
	const priced = withPrices && maker !== null && mayUseCart(maker) && mayActFor(maker, row.account_id);
	const lines = await getLines(db, row);
	const listed = withTypesOfBases(lines, ({ id }) => id);
	const alternates = getAlternates(lines, priced);
	const bought = countedLines(lines, ({ id }) => id);
	const counted = new Set(bought.map(({ id }) => id));
	const at = toPage(lines.length, pageSize, page);
	return {
		kind: "quote",
		number: quoteNumber(row.sequence),
		name: row.name,
		status: currentStatus(row.status, row.expires_at, new Date(now).toISOString()),
		version: row.version,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		submittedAt: row.submitted_at,
		heldUntil: row.expires_at,
		timeZone: await timeZoneOf(db, row.account_id),
		lineCount: lines.length,
		pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
		page: at.page,
		pageCount: at.pageCount,
		expiresAt,
		continuedLot: (at.offset > 0 && lines[at.offset - 1]?.lot?.id) || null,
		lines: listed.slice(at.offset, at.offset + pageSize).map((line) => ({
			fixtureType: line.fixtureType,
			sku: line.product.sku,
			name: line.product.name,
			link: line.product.link,
			options: line.options.map(({ name }) => name),
			quantity: line.quantity,
			...(line.nonCatalog && { nonCatalog: line.nonCatalog }),
			price: priced && !line.lot ? lineUnitCents(line) / 100 : null,
			lineTotal: priced && !line.lot ? lineCents(line) / 100 : null,
			alternate: alternates.get(line.id) ?? null,
			replaced: !line.alternate && !counted.has(line.id),
			...(line.adders.length > 0 && {
				adders: line.adders.map(toQuoteAdder).map(({ amount, ...adder }) => ({
					...adder,
					...(priced && adder.itemized && !line.lot && { amount }),
				})),
			}),
			lot: line.lot && {
				lotId: line.lot.id,
				name: line.lot.name,
				price: priced ? line.lot.cents / 100 : null,
			},
		})),
		totals: priced ? quoteTotals(lines, Number(row.discount_cents)) : null,
	};
}

/** What an alternate stands for, and what it adds to its base, by line. */
const getAlternates = (lines: readonly Line[], priced: boolean) =>
	new Map(
		getGroups(lines).flatMap(({ base, alternates }) =>
			alternates.map(
				(line) =>
					[
						line.id,
						{
							to: getName(base),
							chosen: line.alternate?.chosen === true,
							difference: priced ? (lineCents(line) - lineCents(base)) / 100 : null,
						},
					] as const,
			),
		),
	);
