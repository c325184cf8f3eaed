/** Who may work on a cart, and on which. */

import { mayUseCart } from "#contracts/permissions";
import type { Db } from "../db/connect.server.ts";
import { type AccountActor, type AccountCall, accountActor } from "../user-service/public.server.ts";

export type CartCall = AccountCall;
export type CartActor = AccountActor;

/**
 * The user and the account that a call on a cart is made for.
 * @throws {ServiceFailure} 403 for who may not use carts or not act for the account, 404 for another account's
 * cart
 */
export const cartActor = (db: Db, call: CartCall, wanted?: string): Promise<CartActor> =>
	accountActor(
		db,
		call,
		{ may: mayUseCart, refusal: "You may not use the cart.", what: "This cart" },
		wanted,
	);
