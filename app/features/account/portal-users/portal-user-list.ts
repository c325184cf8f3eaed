import type { PortalUser } from "#contracts/users/user";
import { fullName } from "#rules/users/full-name";

export type PortalUserRow = {
	userId: string;
	name: string;
	email: string;
	type: string;
	accounts: string[];
	emailVerified: boolean;
	disabled: boolean;
	/** What approval is pending; `null` for none. */
	pendingRequest: string | null;
};

export type PortalUsersView = {
	pending: PortalUserRow[];
	pendingTotal: number;
	users: PortalUserRow[];
	total: number;
	page: number;
	pageCount: number;
};

type Part = { users: PortalUser[]; total: number; page: number; pageCount: number };

export const emptyPart: Part = { users: [], total: 0, page: 1, pageCount: 1 };

export const portalUserView = (pending: Part, { users, ...place }: Part): PortalUsersView => ({
	...place,
	users: users.map(toRow),
	pending: pending.users.map(toRow),
	pendingTotal: pending.total,
});

function toRow(user: PortalUser): PortalUserRow {
	return {
		userId: user.userId,
		name: fullName(user),
		email: user.email,
		emailVerified: user.emailVerified,
		disabled: user.disabled ?? false,
		type: user.role === "admin" ? `${user.customerType}, administrator` : user.customerType,
		accounts: user.accountIds.length > 0 ? user.accountIds : user.assignedAccountIds,
		pendingRequest: getPendingRequest(user),
	};
}

export function getPendingRequest({
	pendingRepInfo: rep,
	pendingAdmin,
	pendingAccountId,
}: PortalUser): string | null {
	if (rep) {
		const details = [rep.agency, rep.territory, rep.phone].filter(Boolean).join(", ");
		return `access as a representative${details && `: ${details}`}`;
	}
	if (pendingAccountId) return `access to account ${pendingAccountId}`;
	return pendingAdmin ? "admin access" : null;
}
