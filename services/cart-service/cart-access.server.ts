import { mayUseCart } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { type AccountActor, type AccountCall, accountActor } from "../user-service/public.server.ts";

export type CartCall = AccountCall;
export type CartActor = AccountActor;

/**
 * The user and account of a call on a cart.
 * @throws {ServiceFailure} 403 without cart access or access to the account, 404 for another account's cart
 */
export const cartActor = (db: Db, call: CartCall, requestedAccountId?: string): Promise<CartActor> =>
	accountActor(
		db,
		call,
		{ may: mayUseCart, refusal: "You may not use the cart.", what: "This cart" },
		requestedAccountId,
	);
