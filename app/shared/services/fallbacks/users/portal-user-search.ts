/** Searching and paging portal users that a service lists whole. Pure. */
import type { PortalUser } from "#contracts/users/user";
import { portalUsersPerPage } from "#contracts/users/user-service";
import { pageOf } from "../../list-page.ts";

export type PortalUserSearch = { search?: string; pending?: "yes" | "no"; page?: unknown };

const isPending = (user: PortalUser) => Boolean(user.pendingRepInfo || user.pendingAdmin);

/** Every word must be in the name or email address. By last name, 25 a page. */
export function searchPortalUsers(
	all: readonly PortalUser[],
	{ search = "", pending, page }: PortalUserSearch,
) {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const found = all
		.filter((user) => pending === undefined || isPending(user) === (pending === "yes"))
		.filter((user) => {
			const text = `${user.fname} ${user.lname} ${user.email}`.toLowerCase();
			return words.every((word) => text.includes(word));
		})
		.toSorted((a, b) => `${a.lname} ${a.fname}`.localeCompare(`${b.lname} ${b.fname}`, "en-US"));
	const { items, ...paging } = pageOf(found, page, portalUsersPerPage);
	return { users: items, total: found.length, ...paging };
}
