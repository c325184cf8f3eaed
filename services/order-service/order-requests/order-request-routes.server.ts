/** Every call needs a signed-in user and uses the current account. */
import { implement } from "@orpc/server";
import { orderRequestsContract } from "#contracts/orders/order-requests";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { RequestDeps } from "../../user-service/public.server.ts";
import { orderActor, orderReader } from "../order-actor.server.ts";
import {
	orderRequest,
	orderRequestPage,
	replyToOrderRequest,
	sendLineRequest,
	withdrawRequest,
} from "./order-requests.server.ts";

export function orderRequestRoutes(deps: RequestDeps, verify: TokenVerifier) {
	const { db } = deps;
	const os = implement(orderRequestsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		send: os.send.handler(async ({ context, input }) =>
			sendLineRequest(deps, await orderActor(deps, context), input),
		),
		page: os.page.handler(async ({ context, input }) =>
			orderRequestPage(db, await orderReader(deps, context), input.page),
		),
		request: os.request.handler(async ({ context, input }) =>
			orderRequest(db, await orderReader(deps, context), input.rid),
		),
		withdraw: os.withdraw.handler(async ({ context, input }) =>
			withdrawRequest(deps, await orderActor(deps, context), input.rid),
		),
		reply: os.reply.handler(async ({ context, input }) =>
			replyToOrderRequest(deps, await orderActor(deps, context), input),
		),
	});
}
