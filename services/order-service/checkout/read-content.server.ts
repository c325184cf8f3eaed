/** What a checkout orders: the account's cart or an order draft. */
import { cartRow, orderDraftRow } from "../../cart-service/public.server.ts";
import { type AccountRow, accountRow } from "../../user-service/public.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { type Content, cartContent, draftContent } from "./checkout-content.server.ts";
import type { CheckoutRow, DraftRow } from "./checkouts-repository.server.ts";

export type Read = { content: Content; account: AccountRow | undefined; draft: DraftRow | null };

/** @throws {ServiceFailure} 404 for a draft that was ordered or removed */
export async function readContent(deps: OrderDeps, actor: OrderActor, row: CheckoutRow): Promise<Read> {
	const { db } = deps;
	const { accountId } = actor;
	const account = await accountRow(db, accountId);
	if (row.draft_id === "") {
		const cartContext = { cart: await cartRow(db, accountId), discount: account?.discount ?? 0 };
		return { content: await cartContent(deps, db, accountId, cartContext), account, draft: null };
	}
	const draft = await orderDraftRow(db, accountId, row.draft_id);
	if (!draft) throw unknown(actor, row.id, "checkout");
	return { content: await draftContent(deps, db, draft.content), account, draft };
}
