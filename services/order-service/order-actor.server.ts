import type { PortalUser } from "#contracts/users/user";
import { mayActFor } from "#rules/users/permissions";
import { type CartActor, type CartCall, type CartDeps, cartActor } from "../cart-service/public.server.ts";
import type { PaymentProvider } from "../portal-service/public.server.ts";
import { notOfAccount } from "../shared/http.server.ts";
import { actingAccount } from "../user-service/public.server.ts";

export type OrderDeps = CartDeps & {
	origin?: string;
	provider?: PaymentProvider;
};

/** A user with cart access and the current account. */
export type OrderActor = CartActor;

export type OrderReader = { user: PortalUser; accountId: string };

/** @throws {ServiceFailure} 403 without cart access, 404 for another account than the current one */
export const orderActor = (
	{ db }: Pick<OrderDeps, "db">,
	call: CartCall,
	requestedAccountId?: string,
): Promise<OrderActor> => cartActor(db, call, requestedAccountId);

/** @throws {ServiceFailure} 403 for unverified users and accounts of others */
export const orderReader = ({ db }: Pick<OrderDeps, "db">, call: CartCall): Promise<OrderReader> =>
	actingAccount(db, call.bearer, call.accountId);

/** Representatives can read the orders of their whole territory. */
export const readableAccounts = ({ user, accountId }: OrderReader): readonly string[] =>
	user.customerType === "representative"
		? user.assignedAccountIds.filter((assigned) => mayActFor(user, assigned))
		: [accountId];

/** 404 for an order or checkout that does not exist or belongs to another account. */
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
