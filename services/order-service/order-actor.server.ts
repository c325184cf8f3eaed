/** Who places orders, and who reads them. */
import { mayActFor } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import { type CartCall, type CartHolder, cartHolder } from "../cart-service/cart-access.server.ts";
import type { CartDeps } from "../cart-service/summary.server.ts";
import { notOfAccount } from "../http.server.ts";
import { actingAccount } from "../user-service/users.server.ts";

/** What the operations of orders work with. */
export type OrderDeps = CartDeps & {
	/** Address of the shop for links in mail, without a slash at the end; root-relative links without. */
	origin?: string;
};

/** A user with cart access, acting for an account: checks out, places, pays and cancels. */
export type OrderPlacer = CartHolder;

/** A verified user, acting for an account: reads its orders. */
export type OrderReader = { user: PortalUser; accountId: string };

/**
 * @param wanted the account that the call names itself
 * @throws {ServiceFailure} 403 for who may not use carts, 404 for another account than the one acted for
 */
export const orderPlacer = ({ db }: OrderDeps, call: CartCall, wanted?: string): Promise<OrderPlacer> =>
	cartHolder(db, call, wanted);

/** @throws {ServiceFailure} 403 for who is not verified or names an account that is not theirs */
export const orderReader = ({ db }: OrderDeps, call: CartCall): Promise<OrderReader> =>
	actingAccount(db, call.bearer, call.accountId);

/** The accounts whose orders somebody may read one by one: a representative those of the whole territory. */
export const readableAccounts = ({ user, accountId }: OrderReader): readonly string[] =>
	user.customerType === "representative"
		? user.assignedAccountIds.filter((assigned) => mayActFor(user, assigned))
		: [accountId];

export const nameOf = ({ fname, lname }: Pick<PortalUser, "fname" | "lname">): string =>
	`${fname} ${lname}`.trim();

/** The failure of an order or checkout that is not the caller's account's, or not there. */
export const unknown = (
	{ user, accountId }: OrderReader,
	id: string,
	what: "order" | "checkout" | "order draft" | "user",
) => notOfAccount(`This ${what}`, { userId: user.userId, accountId, id });
