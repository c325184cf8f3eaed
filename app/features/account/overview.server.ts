/** The start page of the account area. */

import { nullWhenDown } from "#client/null-when-down";
import { ServiceError } from "#client/service-error";
import { isVerified, mayManagePortalUsers } from "#rules/users/permissions";
import { actingAccountId } from "#rules/users/selected-account";
import { loadOwed } from "~/features/invoices/invoice-reading.server.ts";
import { loadOpenOrderDrafts } from "~/features/orders/drafts/order-drafts.server.ts";
import { loadLatestOrders } from "~/features/orders/orders.server.ts";
import { loadLatestQuotes } from "~/features/quotes/quote-reading.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { loadAccessRequests } from "./access-requests/access-requests.server.ts";
import { loadPortalUsers } from "./portal-users/portal-users.server.ts";

/** For sections of what the shop may not offer. */
function emptyWhenNotOffered(error: unknown): [] {
	if (error instanceof ServiceError && error.code === "NOT_OFFERED") return [];
	throw error;
}

export async function loadOverview(context: RequestContext<unknown>) {
	const user = await context.user();
	const { services } = context;
	const manager = mayManagePortalUsers(user);
	const [{ accounts }, salesReps, portal, requests, orders, quotes, orderDrafts, owed] = await Promise.all([
		services.user.accounts({}),
		user.customerType === "representative" ? services.user.salesReps({ email: user.email }) : [],
		manager ? loadPortalUsers(context, { accountId: null, search: "", page: 1 }) : null,
		!manager && isVerified(user) && user.customerType === "representative"
			? loadAccessRequests(context).catch(emptyWhenNotOffered).catch(nullWhenDown)
			: null,
		loadLatestOrders(context),
		loadLatestQuotes(context),
		loadOpenOrderDrafts(context).catch(emptyWhenNotOffered),
		loadOwed(context),
	]);
	const acting = actingAccountId(user);
	return {
		firstName: user.fname,
		verified: isVerified(user),
		orders,
		quotes,
		orderDrafts,
		owed,
		account: accounts.find(({ accountId }) => accountId === acting) ?? null,
		salesReps,
		waiting: user.pendingAccountId
			? "account"
			: user.pendingRepInfo
				? "representative"
				: user.pendingAdmin
					? "administration"
					: null,
		accessRequests: requests?.filter(({ status }) => status === "waiting").length ?? 0,
		pendingUsers: portal?.pendingTotal ?? 0,
	};
}
