/** Query of the order list: words, status, dates, sort, page, scope. */

import { z } from "zod";
import { orderListQuerySchema } from "#contracts/orders/orders";
import { dayRangeOf } from "#rules/clock/plain-days";
import { orderScopes, orderStatuses } from "#rules/orders/order-terms";
import { laterPage } from "~/shared/paged.ts";

const { status, sort } = orderListQuerySchema.shape;

const orderListQuery = z.object({
	scope: z.enum(orderScopes).catch("account"),
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80))
		.optional(),
	status: status.catch(undefined),
	sort: sort.catch(undefined),
});
/** Defaults are left out: `scope` "account" and `sort` "newest". */
export type OrderListQuery = Omit<z.infer<typeof orderListQuery>, "scope"> & {
	scope?: "territory";
	from?: string;
	to?: string;
	page?: number;
};

/** @param ownStatuses whether statuses may be texts of the owner's own */
export function readOrderListQuery(search: URLSearchParams, ownStatuses = false): OrderListQuery {
	const { scope, sort: order, status, ...query } = orderListQuery.parse(Object.fromEntries(search));
	const isKnown = ownStatuses || orderStatuses.some((orderStatus) => orderStatus === status);
	const { from, to } = dayRangeOf(search);
	return {
		...query,
		from,
		to,
		status: (isKnown && status) || undefined,
		scope: scope === "territory" ? scope : undefined,
		search: query.search || undefined,
		sort: order === "newest" ? undefined : order,
		page: laterPage(search),
	};
}
