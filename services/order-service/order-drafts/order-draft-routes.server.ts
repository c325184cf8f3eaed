import { implement } from "@orpc/server";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { type CartDeps, quoteActor } from "../../cart-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { deleteOrderDraft, orderDraft, orderDrafts } from "./order-drafts.server.ts";

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
