/** Searching and paging through portal users. */
import type { PortalUser } from "#contracts/user";

export type PortalUserRow = {
	userId: string;
	name: string;
	email: string;
	type: string;
	accounts: string[];
	/** What a pending user waits for; `null` when nothing is pending. */
	waitsFor: string | null;
};

/** Rows on one page. */
export const portalUsersPerPage = 25;

export function toRow(user: PortalUser): PortalUserRow {
	const rep = user.pendingRepInfo;
	return {
		userId: user.userId,
		name: `${user.fname} ${user.lname}`.trim(),
		email: user.email,
		type: user.role === "admin" ? `${user.customerType}, administrator` : user.customerType,
		accounts: user.accountIds.length > 0 ? user.accountIds : user.assignedAccountIds,
		waitsFor: rep
			? `access as a representative: ${rep.agency}, ${rep.territory}, ${rep.phone}`
			: user.pendingAdmin
				? "administrative access"
				: null,
	};
}

/** The rows that contain every word asked for, in name or address; a page past the last gives the last. */
export function portalUserPage(users: PortalUser[], search: string, page: number) {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const found = users
		.filter((user) => {
			const text = `${user.fname} ${user.lname} ${user.email}`.toLowerCase();
			return words.every((word) => text.includes(word));
		})
		.map(toRow);
	const settled = found.filter((row) => row.waitsFor === null);
	const pageCount = Math.max(1, Math.ceil(settled.length / portalUsersPerPage));
	const current = Math.min(Math.max(1, page), pageCount);
	const from = (current - 1) * portalUsersPerPage;
	return {
		pending: found.filter((row) => row.waitsFor !== null),
		users: settled.slice(from, from + portalUsersPerPage),
		total: settled.length,
		page: current,
		pageCount,
	};
}
