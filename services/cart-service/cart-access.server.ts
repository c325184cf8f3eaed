/** Who may work on a cart, and on which. */
import { mayUseCart } from "#contracts/permissions";
import type { Db } from "../db/connect.server.ts";
import {
	type AccountCall,
	type AccountHolder,
	accountHolder,
} from "../user-service/account-holder.server.ts";

export type CartCall = AccountCall;
export type CartHolder = AccountHolder;

/**
 * The user and the account that a call on a cart is made for.
 *
 * @param wanted the account in the address
 * @throws {ServiceFailure} 403 for who may not use carts or not act for the account, 404 for another account's cart
 */
export const cartHolder = (db: Db, call: CartCall, wanted?: string): Promise<CartHolder> =>
	accountHolder(
		db,
		call,
		{ may: mayUseCart, refusal: "You may not use the cart.", what: "This cart" },
		wanted,
	);
