import type { PortalUser } from "#contracts/users/user";
import { portalUsersPerPage } from "#contracts/users/user-service";
import { paged } from "~/shared/paged.ts";

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

export const portalUserView = (pending: Part, { users, ...place }: Part): PortalUsersView => ({
	...place,
	users: users.map(toRow),
	pending: pending.users.map(toRow),
	pendingTotal: pending.total,
});

function toRow(user: PortalUser): PortalUserRow {
	return {
		userId: user.userId,
		name: `${user.fname} ${user.lname}`.trim(),
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
	if (rep) return `access as a representative: ${rep.agency}, ${rep.territory}, ${rep.phone}`;
	if (pendingAccountId) return `access to account ${pendingAccountId}`;
	return pendingAdmin ? "administrator rights" : null;
}

/** Filters by every word in name or address, and paginates, for services without search. */
export function portalUserPage(all: PortalUser[], search: string, page: number): PortalUsersView {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const found = all.filter((user) => {
		const text = `${user.fname} ${user.lname} ${user.email}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
	const waits = (user: PortalUser) => getPendingRequest(user) !== null;
	const part = (users: PortalUser[], at: number): Part => {
		const { items, ...place } = paged(users, at, portalUsersPerPage);
		return { users: items, ...place };
	};
	return portalUserView(
		part(found.filter(waits), 1),
		part(
			found.filter((user) => !waits(user)),
			page,
		),
	);
}
