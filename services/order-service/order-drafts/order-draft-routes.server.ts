import { implement } from "@orpc/server";
import { type OrderDraft, type OrderDraftSummary, orderDraftsContract } from "#contracts/orders/order-drafts";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { hideInnerPrices, ownPrice } from "#rules/quotes/adders";
import {
	type Actor,
	type CartDeps,
	deleteOrderDraftRow,
	type Negotiated,
	needsConfirmation,
	type OrderDraftSummaryRow,
	orderDraftRow,
	orderDraftRows,
	quoteActor,
	toNegotiatedPrice,
	unknownQuote,
} from "../../cart-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { requireNotWaiting, waitingApproval } from "../approvals/approval-view.server.ts";
import type { DraftContent } from "../checkout/checkout-content.server.ts";
import { deleteCheckoutsOfDraft, lockedDraftRow } from "../checkout/checkouts-repository.server.ts";

/** Every call needs cart access. */
export function orderDraftRoutes(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(orderDraftsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			orderDrafts(deps, await quoteActor(deps, context, input.accountId)),
		),
		draft: os.draft.handler(async ({ context, input }) =>
			orderDraft(deps, await quoteActor(deps, context), input.draftId),
		),
		delete: os.delete.handler(async ({ context, input }) =>
			deleteOrderDraft(deps, await quoteActor(deps, context), input.draftId),
		),
	});
}

/** An order that waits for approval keeps its prices, also those of a draft that holds none. */
const toSummary = (row: OrderDraftSummaryRow): OrderDraftSummary => ({
	draftId: row.id,
	accountId: row.account_id,
	quoteId: row.quote_id,
	quoteNumber: row.quote_number,
	PurchaseOrder: row.purchase_order,
	lineCount: row.line_count,
	total: Number(row.total_cents) / 100,
	createdAt: row.created_at,
	pricesHeldUntil: row.held_until ?? row.waiting_until,
});

/** Order drafts: lines with the prices held by a quote. */
export async function orderDrafts({ db, now }: CartDeps, { accountId }: Actor): Promise<OrderDraftSummary[]> {
	const rows = await orderDraftRows(db, accountId, new Date(now()).toISOString());
	return rows.map(toSummary);
}

/** @throws {ServiceFailure} 404 for a draft of another account */
export async function orderDraft(
	{ db, now, priceFloor }: CartDeps,
	actor: Actor,
	id: string,
): Promise<OrderDraft> {
	const row = await orderDraftRow(db, actor.accountId, id);
	if (!row) throw unknownQuote(actor, id, "order draft");
	const waiting = await waitingApproval(db, actor, id, now());
	const { lines, ...content } = JSON.parse(row.content) as DraftContent;
	return {
		...toSummary({ ...row, waiting_until: waiting?.keepsPricesUntil ?? null }),
		...(waiting && { approval: { id: waiting.id, number: waiting.number } }),
		note: row.note,
		...content,
		lines: hideInnerPrices(lines.map((line) => markedLine(line, priceFloor))),
	};
}

/**
 * Afterwards its quote can be accepted again while its prices are held.
 * @throws {ServiceFailure} 404 for a draft of another account, 409 WAITING while it waits for approval
 */
const deleteOrderDraft = ({ db }: CartDeps, actor: Actor, draftId: string): Promise<{ draftId: string }> =>
	db.transaction().execute(async (trx) => {
		const { accountId } = actor;
		if (!(await lockedDraftRow(trx, accountId, draftId))) throw unknownQuote(actor, draftId, "order draft");
		await requireNotWaiting(trx, accountId, draftId);
		await deleteOrderDraftRow(trx, accountId, draftId);
		await deleteCheckoutsOfDraft(trx, accountId, draftId);
		return { draftId };
	});

// Origin of the prices of an order draft, from its stored lines.

type DraftPrice = { listCents: number | null; negotiated: Negotiated | null; belowFloor: boolean };

/** Older drafts do not mark negotiated prices; a price other than the account's shows one. */
export function draftPrice(line: QuoteLine, floor: number | undefined): DraftPrice {
	if (line.lot)
		return { listCents: null, negotiated: null, belowFloor: line.lot.negotiated.needsConfirmation };
	const [priceCents, originalCents] = [toCents(ownPrice(line)), toCents(line.originalPrice)];
	const listCents = line.listPrice === undefined ? null : toCents(line.listPrice);
	const negotiated = negotiatedBy(line, priceCents !== originalCents);
	return {
		listCents,
		negotiated,
		belowFloor:
			line.negotiated?.needsConfirmation === true ||
			needsConfirmation({ priceCents, originalCents, listCents, negotiated }, floor),
	};
}

function negotiatedBy({ negotiated }: QuoteLine, differs: boolean): Negotiated | null {
	if (!negotiated) return differs ? { userId: null, name: "", at: null, reason: "" } : null;
	const { by, at, reason } = negotiated;
	return { userId: null, name: by, at, reason };
}

function markedLine(line: QuoteLine, floor: number | undefined): QuoteLine {
	const { negotiated, belowFloor } = draftPrice(line, floor);
	return negotiated ? { ...line, negotiated: toNegotiatedPrice(negotiated, belowFloor) } : line;
}
