/** What matters to a user when they come in. */
import { actingAccountId, isVerified, mayManagePortalUsers } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { loadPortalUsers } from "./portal-users.server.ts";

const badges: Record<PortalUser["customerType"], string> = {
	basic: "Basic access",
	distributor: "Distributor",
	representative: "Representative",
};

export async function loadOverview(scope: Scope<unknown>) {
	const user = await scope.user();
	const { services } = scope;
	const manager = mayManagePortalUsers(user);
	const [{ accounts }, salesReps, portal] = await Promise.all([
		services.user.accounts({}),
		user.customerType === "representative" ? services.user.salesReps({ email: user.email }) : [],
		manager ? loadPortalUsers(scope, null) : [],
	]);
	const acting = actingAccountId(user);
	const verified = isVerified(user);
	return {
		firstName: user.fname,
		badge:
			(verified ? "Verified " : "") +
			(verified ? badges[user.customerType].toLowerCase() : badges[user.customerType]),
		verified,
		account: accounts.find(({ accountId }) => accountId === acting) ?? null,
		salesReps,
		waiting: user.pendingRepInfo
			? "We look at what you have sent. You have basic access until it is approved."
			: user.pendingAdmin
				? "You have asked for an administrative account."
				: null,
		pendingUsers: portal.filter((one) => one.pendingAdmin || one.pendingRepInfo).length,
	};
}
