/** Reads data of the order pages. */

import { orNull, readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Order, OrderSummary } from "#contracts/orders/orders";
import type { PortalUser } from "#contracts/users/user";
import { isWithdrawable } from "#rules/orders/line-requests";
import { orderLimits } from "#rules/orders/order-terms";
import { lacksSecondFactor, mayReadTerritory, mayUseCart, mayWork } from "#rules/users/permissions";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { accountOwner, readPackageStatus } from "~/shared/submittals/submittal-store.server.ts";
import { readOrderListQuery } from "./list/order-list-query.server.ts";
import { getPayments, maxLatestOrders, mayHaveArrived } from "./order-view.ts";

type Reading = Pick<RequestContext<unknown>, "accountId" | "services" | "user">;

const mayReadOrders = (user: PortalUser, accountId: string | null): accountId is string =>
	mayWork(user) && accountId !== null;

const listed = <List>(call: Promise<List>): Promise<List | "no-access" | null> =>
	orNull(call).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status === 403) return "no-access" as const;
		throw error;
	});

/** Falls back to the number where the user service does not tell the name. */
export async function accountName(
	{ services }: Pick<RequestContext<unknown>, "services">,
	id: string,
): Promise<string> {
	const account = await readAccount(services, id).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return null;
		throw error;
	});
	return account?.name ?? `account ${id}`;
}

/**
 * A page of orders of the account or territory.
 * @throws {Response} 403 for the territory of a user without one
 */
export async function loadOrderList(
	context: Reading & Pick<RequestContext<unknown>, "url" | "log" | "hasExtension">,
) {
	const query = readOrderListQuery(context.url.searchParams, !(await context.hasExtension("orders.list")));
	const { services, accountId } = context;
	const user = await orNull(context.user());
	if (!user) return { query, results: null, account: "", territory: false, lacksFactor: false };
	const territory = mayReadTerritory(user);
	if (query.scope && !territory) {
		context.log.warn({ userId: user.userId, needed: "territory" }, "access denied by role");
		throw httpError(403, "A territory is for representatives with an assigned account.");
	}
	if (!mayReadOrders(user, accountId))
		return {
			...{ query, results: "no-access" as const, account: "", territory },
			lacksFactor: lacksSecondFactor(user),
		};
	const [results, account] = await Promise.all([
		listed(services.orders.list({ id: user.userId, ...query })),
		accountName(context, accountId),
	]);
	const listsTerritory = results === null || results === "no-access" || results.hasTerritory !== false;
	return { query, results, account, territory: territory && listsTerritory, lacksFactor: false };
}

/** Orders of the overview; "no-access" without permission, `null` when the service is down. */
export async function loadLatestOrders({
	accountId,
	services,
	session,
	user,
}: Reading & Pick<RequestContext<unknown>, "session">): Promise<
	{ orders: OrderSummary[]; total: number } | "no-access" | null
> {
	const listing = session && accountId ? ahead(listed(services.orders.list({ id: session.userId }))) : null;
	// If the user service is down too, only this section is missing.
	const currentUser = await orNull(user());
	if (!currentUser) return null;
	if (!listing || !mayReadOrders(currentUser, accountId)) return "no-access";
	const list = await listing;
	if (!list || list === "no-access") return list;
	return { orders: list.orders.slice(0, maxLatestOrders), total: list.total };
}

type OrdersContext = Pick<
	RequestContext<{ orderID: string }>,
	"params" | "services" | "once" | "user" | "accountId" | "log" | "session"
>;

/**
 * An order of the current account or the territory; `own` says which.
 * @throws {ServiceError} 404 for others, 503 when the service is down
 */
export async function readOrder({
	params: { orderID: id },
	services,
	once,
	user,
	accountId,
	log,
	session,
}: OrdersContext): Promise<{ order: Order; own: boolean; reader: PortalUser }> {
	const [order, reader] = await Promise.all([
		once(`order ${id}`, () => services.orders.order({ id })),
		user(),
	]);
	// A service that knows only the specification lists the caller's orders without their accounts.
	const own = order.accountId === null || order.accountId === accountId;
	const inTerritory =
		order.accountId !== null &&
		mayReadTerritory(reader) &&
		reader.assignedAccountIds.includes(order.accountId);
	if (own || inTerritory) return { order, own, reader };
	log.error(
		{ userId: session?.userId, accountId, orderId: order.id },
		"the order service returned another account's order",
	);
	throw httpError(404, "There is no such order.");
}

/** `null` when the service is down. @throws {ServiceError} as above */
export async function loadOrderHead(context: OrdersContext) {
	const read = await orNull(readOrder(context));
	if (!read) return null;
	const { id, orderNumber, PurchaseOrder, PaymentType, PaymentStatus, Price, lineCount } = read.order;
	return { id, orderNumber, PurchaseOrder, PaymentType, PaymentStatus, total: Price.OrderTotal, lineCount };
}

type PaymentsContext = Pick<RequestContext<unknown>, "services" | "accountId" | "hasExtension">;

/** Optional: without the payment service only the link is missing. */
const readAttempts = ({ services }: PaymentsContext, accountId: string, orderId: string) =>
	services.portal
		.attempts({ accountId, purpose: "order", orderId })
		.then(({ attempts }) => attempts)
		.catch((error: unknown) => {
			if (error instanceof ServiceError && error.status !== 401) return [];
			throw error;
		});

/**
 * Reads the payments of an order beside the order itself. Those that the storefront keeps are settled when they are
 * read, so they are read only for orders that are paid online.
 * @returns what gives them, of an order of the current account
 */
export function orderPayments(
	context: PaymentsContext,
	id: string,
): (order: Order) => Promise<OrderPayments> {
	const readEarly = async () =>
		context.accountId && (await context.hasExtension("portal.attempts"))
			? readAttempts(context, context.accountId, id)
			: null;
	const early = ahead(readEarly());
	return async ({ accountId: its, PaymentType }) => {
		const accountId = its ?? context.accountId;
		if (PaymentType === "CHECK_MY_NET_ACCOUNT" || !accountId) return { open: null, completed: null };
		return getPayments(id, (await early) ?? (await readAttempts(context, accountId, id)));
	};
}

type OrderPayments = ReturnType<typeof getPayments>;

/**
 * Loads an order with one page of lines and possible actions; `null` when the service is down.
 * @throws {ServiceError} 404 for an order of another account
 */
export async function loadOrder(
	context: OrdersContext & Pick<RequestContext<unknown>, "url" | "hasExtension">,
) {
	const paymentsOf = orderPayments(context, context.params.orderID);
	const read = await orNull(readOrder(context));
	if (!read) return null;
	const { order, own, reader } = read;
	const { items, page, pageCount } = paged(
		order.lines,
		pageNumber(context.url.searchParams),
		orderLimits.linesPerPage,
	);
	const buys = mayUseCart(reader);
	const owner = order.accountId ?? context.accountId;
	const [payments, account, submittal, withdraws] = await Promise.all([
		own ? paymentsOf(order) : { open: null, completed: null },
		own || !context.accountId ? null : accountName(context, context.accountId),
		owner ? readPackageStatus(accountOwner(owner), { kind: "order", id: order.id }) : null,
		context.hasExtension("orderRequests.withdraw"),
	]);
	return {
		...order,
		submittal,
		lines: items,
		page,
		pageCount,
		pieces: order.lines.reduce((sum, line) => sum + line.quantity, 0),
		/** Whether returns or cancellations of its lines can be asked for. */
		takesRequests: own && buys && order.lines.some(({ may }) => may !== undefined),
		/** Requests for all its lines, oldest first. */
		requests: order.lines.flatMap(({ requests = [], productDetails: { sku, name } }) =>
			requests.map((request) => ({
				...request,
				sku: sku || name,
				withdrawable: own && buys && withdraws && isWithdrawable(request),
			})),
		),
		payments,
		otherCart: account,
		/** Whether warranty claims can start from its lines. */
		claimable: own && mayHaveArrived(order),
		may: {
			pay: own && buys && order.may.pay && !payments.open && order.Price.OrderTotal !== null,
			cancel: own && buys && order.may.cancel,
			...(own && buys && !payments.open ? unpaidActions(order) : {}),
			buyAgain: buys && order.lines.some(({ productId }) => productId !== ""),
		},
	};
}
/** Actions of an unpaid order; left out when there is nothing to press. */
const unpaidActions = ({
	may: { billToAccount, returnToCart },
}: Order): { billToAccount?: boolean; returnToCart?: boolean } =>
	billToAccount || returnToCart
		? { billToAccount: billToAccount ?? false, returnToCart: returnToCart ?? false }
		: {};

export type OrderView = NonNullable<Awaited<ReturnType<typeof loadOrder>>>;
