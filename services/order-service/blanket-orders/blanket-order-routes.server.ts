import { implement } from "@orpc/server";
import { blanketOrdersContract } from "#contracts/blanket-orders/blanket-orders";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { type OrderDeps, orderActor } from "../order-actor.server.ts";
import { blanketOrder, blanketOrders, closeBlanket, holdDraftForRelease } from "./blanket-orders.server.ts";
import { requestReleaseApproval } from "./release-approval.server.ts";
import { cancelRelease, releaseParts, releaseShippingMethods, reviewRelease } from "./releases.server.ts";

/** Every call needs cart access and uses the current account. */
export function blanketOrderRoutes(deps: OrderDeps, verify: TokenVerifier) {
	const os = implement(blanketOrdersContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			blanketOrders(deps, await orderActor(deps, context, input.accountId)),
		),
		blanketOrder: os.blanketOrder.handler(async ({ context, input }) =>
			blanketOrder(deps, await orderActor(deps, context), input.id),
		),
		hold: os.hold.handler(async ({ context, input }) =>
			holdDraftForRelease(deps, await orderActor(deps, context), input),
		),
		shippingMethods: os.shippingMethods.handler(async ({ context, input }) =>
			releaseShippingMethods(deps, await orderActor(deps, context), input.id),
		),
		review: os.review.handler(async ({ context, input }) =>
			reviewRelease(deps, await orderActor(deps, context), input),
		),
		release: os.release.handler(async ({ context, input }) =>
			releaseParts(deps, await orderActor(deps, context), input),
		),
		requestApproval: os.requestApproval.handler(async ({ context, input }) =>
			requestReleaseApproval(deps, await orderActor(deps, context), input),
		),
		cancelRelease: os.cancelRelease.handler(async ({ context, input }) =>
			cancelRelease(deps, await orderActor(deps, context), input),
		),
		close: os.close.handler(async ({ context, input }) =>
			closeBlanket(deps, await orderActor(deps, context), input),
		),
	});
}
