import { implement, os } from "@orpc/server";
import { orderListsContract } from "#contracts/quick-order/order-lists";
import type { Db } from "../../db/connect.server.ts";
import { bearerOf, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { repeatedItems } from "./order-lines.server.ts";
import {
	changeLines,
	createList,
	finishList,
	type ListCall,
	listOwner,
	listPage,
	lists,
	ready,
	removeList,
	requiredList,
	saveMatches,
} from "./order-lists.server.ts";

/**
 * Routes for signed-in users and anonymous browsers.
 * @param now in ms since 1970
 */
export function orderListRoutes(db: Db, verify: TokenVerifier, now: () => number) {
	const owning = os.$context<ServiceContext>().middleware(async ({ context, next }) => {
		const bearer = context.authorization === undefined ? null : await bearerOf(context, verify);
		const call: ListCall = { owner: await listOwner(db, bearer, context), now: now() };
		return next({ context: { call } });
	});
	const own = implement(orderListsContract).$context<ServiceContext>().use(owning);
	return own.router({
		create: own.create.handler(({ context, input }) => createList(db, context.call, input)),
		list: own.list.handler(({ context }) => lists(db, context.call)),
		page: own.page.handler(({ context, input }) => listPage(db, context.call, input)),
		ready: own.ready.handler(({ context, input }) => ready(db, context.call, input.listID)),
		repeats: own.repeats.handler(async ({ context, input }) =>
			repeatedItems(db, (await requiredList(db, context.call, input.listID)).id),
		),
		saveMatches: own.saveMatches.handler(({ context, input }) =>
			saveMatches(db, context.call, input.listID, input.matches),
		),
		change: own.change.handler(({ context, input }) => changeLines(db, context.call, input)),
		finish: own.finish.handler(({ context, input }) =>
			finishList(db, context.call, input.listID, input.outcome),
		),
		remove: own.remove.handler(({ context, input }) => removeList(db, context.call, input.listID)),
	});
}
