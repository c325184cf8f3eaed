/** What the pages about orders show. */

import { orderLimits } from "#contracts/order-terms";
import type { Order, OrderSummary } from "#contracts/orders";
import { isVerified, mayReadTerritory, mayUseCart } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import { orNull } from "~/features/quotes/quote-failure.server.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { readOrderListQuery } from "./order-list-query.server.ts";
import { mostLatestOrders, paymentsOf } from "./order-presentation.ts";

type Reading = Pick<Scope<unknown>, "accountId" | "services" | "user">;

/** Orders are for verified users with an account; the service may have further rules, and then says 403. */
const readsOrders = (user: PortalUser, accountId: string | null): accountId is string =>
	isVerified(user) && accountId !== null;

/** "no-access" for a list that the service refuses; `null` without an answer. */
const listed = <List>(call: Promise<List>): Promise<List | "no-access" | null> =>
	orNull(call).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status === 403) return "no-access" as const;
		throw error;
	});

/** The name of an account, or its number where the name is not known at the moment. */
export async function accountName(
	{ services }: Pick<Scope<unknown>, "services">,
	id: string,
): Promise<string> {
	const found = await orNull(services.user.accounts({ search: id }));
	return found?.accounts.find(({ accountId }) => accountId === id)?.name ?? `account ${id}`;
}

/**
 * A page of the orders of the account, or of the territory. `found` is "no-access" for who has no orders to read, and
 * `null` when the service does not answer.
 * @throws a refusal: 403 for the territory of who has none
 */
export async function loadOrderList(scope: Reading & Pick<Scope<unknown>, "url" | "log">) {
	const query = readOrderListQuery(scope.url.searchParams);
	const { services, accountId } = scope;
	const user = await orNull(scope.user());
	if (!user) return { query, found: null, account: "", territory: false };
	const territory = mayReadTerritory(user);
	if (query.scope && !territory) {
		scope.log.warn({ userId: user.userId, needed: "territory" }, "refused by role");
		throw refusal(403, "A territory is for representatives with an assigned account.");
	}
	if (!readsOrders(user, accountId)) return { query, found: "no-access" as const, account: "", territory };
	const [found, account] = await Promise.all([
		listed(services.orders.list({ id: user.userId, ...query })),
		accountName(scope, accountId),
	]);
	return { query, found, account, territory };
}

/** The latest orders of the account for its overview; "no-access" for who reads none, `null` without an answer. */
export async function loadLatestOrders({
	accountId,
	services,
	user,
}: Reading): Promise<{ orders: OrderSummary[]; total: number } | "no-access" | null> {
	// The user service may be down too; that costs the section, not the page.
	const holder = await orNull(user());
	if (!holder) return null;
	if (!readsOrders(holder, accountId)) return "no-access";
	const found = await listed(services.orders.list({ id: holder.userId }));
	if (!found || found === "no-access") return found;
	return { orders: found.orders.slice(0, mostLatestOrders), total: found.total };
}

type OrderScope = Pick<
	Scope<{ orderID: string }>,
	"params" | "services" | "user" | "accountId" | "log" | "session"
>;

/**
 * An order that the user may read: of the account that is acted for, or of the territory. `own` says which.
 * @throws {ServiceError} 404 for any other, 503 without an answer
 */
export async function readOrder({
	params,
	services,
	user,
	accountId,
	log,
	session,
}: OrderScope): Promise<{ order: Order; own: boolean; reader: PortalUser }> {
	const [order, reader] = await Promise.all([services.orders.order({ id: params.orderID }), user()]);
	const own = order.accountId === accountId;
	const inTerritory = mayReadTerritory(reader) && reader.assignedAccountIds.includes(order.accountId);
	if (own || inTerritory) return { order, own, reader };
	log.error(
		{ userId: session?.userId, accountId, orderId: order.id },
		"the order service answered an order of another account",
	);
	throw refusal(404, "There is no such order.");
}

/** The payments of an order through the provider. A service without them, or without an answer, costs the link only. */
export async function orderPayments(
	{ services }: Pick<Scope<unknown>, "services">,
	{ id, accountId, orderNumber, PaymentType }: Order,
): Promise<{ open: string | null; completed: string | null }> {
	if (PaymentType === "CHECK_MY_NET_ACCOUNT") return { open: null, completed: null };
	const found = await services.portal
		.attempts({ accountId, search: orderNumber, purpose: "order" })
		.catch((error: unknown) => {
			if (error instanceof ServiceError && error.status !== 401) return null;
			throw error;
		});
	return paymentsOf(id, found?.attempts ?? []);
}

/**
 * An order with a page of its lines and what the reader may do with it; `null` when the service does not answer.
 * @throws {ServiceError} 404 for an order of another account
 */
export async function loadOrder(scope: OrderScope & Pick<Scope<unknown>, "url">) {
	const read = await orNull(readOrder(scope));
	if (!read) return null;
	const { order, own, reader } = read;
	const { items, page, pageCount } = paged(
		order.lines,
		pageNumber(scope.url.searchParams),
		orderLimits.linesPerPage,
	);
	const buys = mayUseCart(reader);
	const [payments, account] = await Promise.all([
		own ? orderPayments(scope, order) : { open: null, completed: null },
		own || !scope.accountId ? null : accountName(scope, scope.accountId),
	]);
	return {
		...order,
		lines: items,
		page,
		pageCount,
		pieces: order.lines.reduce((sum, line) => sum + line.quantity, 0),
		payments,
		/** Whose cart it goes to, when that is another account's than the order. */
		otherCart: account,
		may: {
			pay: own && buys && order.may.pay && !payments.open,
			cancel: own && buys && order.may.cancel,
			buyAgain: buys,
		},
	};
}
export type OrderView = NonNullable<Awaited<ReturnType<typeof loadOrder>>>;
