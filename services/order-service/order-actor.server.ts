/** Who places orders, and who reads them. */

import { mayActFor } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import { type CartActor, type CartCall, type CartDeps, cartActor } from "../cart-service/public.server.ts";
import type { PaymentProvider } from "../portal-service/public.server.ts";
import { notOfAccount } from "../shared/http.server.ts";
import { actingAccount } from "../user-service/public.server.ts";

export type OrderDeps = CartDeps & {
	origin?: string;
	provider?: PaymentProvider;
};

/** A user with cart access, acting for an account: checks out, places, pays and cancels. */
export type OrderActor = CartActor;

export type OrderReader = { user: PortalUser; accountId: string };

/** @throws {ServiceFailure} 403 for who may not use carts, 404 for another account than the one acted for */
export const orderActor = ({ db }: OrderDeps, call: CartCall, wanted?: string): Promise<OrderActor> =>
	cartActor(db, call, wanted);

/** @throws {ServiceFailure} 403 for who is not verified or names an account that is not theirs */
export const orderReader = ({ db }: OrderDeps, call: CartCall): Promise<OrderReader> =>
	actingAccount(db, call.bearer, call.accountId);

/** The accounts whose orders somebody may read one by one: a representative those of the whole territory. */
export const readableAccounts = ({ user, accountId }: OrderReader): readonly string[] =>
	user.customerType === "representative"
		? user.assignedAccountIds.filter((assigned) => mayActFor(user, assigned))
		: [accountId];

export const formatName = ({ fname, lname }: Pick<PortalUser, "fname" | "lname">): string =>
	`${fname} ${lname}`.trim();

/** The failure of an order or checkout that is not the caller's account's, or not there. */
export const unknown = (
	{ user, accountId }: OrderReader,
	id: string,
	what: "order" | "checkout" | "order draft" | "user",
) =>
	notOfAccount(`This ${what}`, {
		userId: user.userId,
		accountId,
		id,
		document: what === "order draft" ? "order-draft" : what === "user" ? undefined : what,
	});
