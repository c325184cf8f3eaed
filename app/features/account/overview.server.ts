/** What matters to a user when they come in. */
import { actingAccountId, isVerified, mayManagePortalUsers } from "#contracts/permissions";
import { loadOwed } from "~/features/invoices/invoice-reading.server.ts";
import { loadOpenOrderDrafts } from "~/features/orders/order-drafts.server.ts";
import { loadLatestOrders } from "~/features/orders/orders.server.ts";
import { loadLatestQuotes } from "~/features/quotes/quote-reading.server.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { loadPortalUsers } from "./portal-users.server.ts";

export async function loadOverview(scope: Scope<unknown>) {
	const user = await scope.user();
	const { services } = scope;
	const manager = mayManagePortalUsers(user);
	const [{ accounts }, salesReps, portal, orders, quotes, orderDrafts, owed] = await Promise.all([
		services.user.accounts({}),
		user.customerType === "representative" ? services.user.salesReps({ email: user.email }) : [],
		manager ? loadPortalUsers(scope, { accountId: null, search: "", page: 1 }) : null,
		loadLatestOrders(scope),
		loadLatestQuotes(scope),
		loadOpenOrderDrafts(scope),
		loadOwed(scope),
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
		waiting: user.pendingRepInfo ? "representative" : user.pendingAdmin ? "administration" : null,
		pendingUsers: portal?.pendingTotal ?? 0,
	};
}
