import { implement } from "@orpc/server";
import { type OrderDraft, type OrderDraftSummary, orderDraftsContract } from "#contracts/orders/order-drafts";
import { hideInnerPrices } from "#rules/quotes/adders";
import {
	type Actor,
	type CartDeps,
	deleteOrderDraftRow,
	type OrderDraftSummaryRow,
	orderDraftRow,
	orderDraftRows,
	quoteActor,
	unknownQuote,
} from "../../cart-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { DraftContent } from "../checkout/checkout-content.server.ts";
import { deleteCheckoutsOfDraft } from "../checkout/checkouts-repository.server.ts";
import { markedLine } from "./draft-prices.ts";

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

const toSummary = (row: OrderDraftSummaryRow): OrderDraftSummary => ({
	draftId: row.id,
	accountId: row.account_id,
	quoteId: row.quote_id,
	quoteNumber: row.quote_number,
	PurchaseOrder: row.purchase_order,
	lineCount: row.line_count,
	total: Number(row.total_cents) / 100,
	createdAt: row.created_at,
	pricesHeldUntil: row.held_until,
});

/** Order drafts: lines with the prices held by a quote. */
export const orderDrafts = async ({ db }: CartDeps, { accountId }: Actor): Promise<OrderDraftSummary[]> =>
	(await orderDraftRows(db, accountId)).map(toSummary);

/** @throws {ServiceFailure} 404 for a draft of another account */
export async function orderDraft(
	{ db, priceFloor }: CartDeps,
	actor: Actor,
	id: string,
): Promise<OrderDraft> {
	const row = await orderDraftRow(db, actor.accountId, id);
	if (!row) throw unknownQuote(actor, id, "order draft");
	const { lines, ...content } = JSON.parse(row.content) as DraftContent;
	return {
		...toSummary(row),
		note: row.note,
		...content,
		lines: hideInnerPrices(lines.map((line) => markedLine(line, priceFloor))),
	};
}

/**
 * Afterwards its quote can be accepted again while its prices are held.
 * @throws {ServiceFailure} 404 for a draft of another account
 */
async function deleteOrderDraft({ db }: CartDeps, actor: Actor, id: string): Promise<{ draftId: string }> {
	if (!(await deleteOrderDraftRow(db, actor.accountId, id))) throw unknownQuote(actor, id, "order draft");
	await deleteCheckoutsOfDraft(db, actor.accountId, id);
	return { draftId: id };
}
