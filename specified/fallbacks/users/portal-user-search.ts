/** Searching and paging portal users that a service lists whole. */
import type { PortalUser } from "#contracts/users/user";
import { portalUsersPerPage } from "#contracts/users/user-service";
import { createMatcher } from "#rules/catalog/search-words";
import { getPage } from "../../list-page.ts";
import { isPending } from "./portal-user.ts";

export type PortalUserSearch = { search?: string; pending?: "yes" | "no"; page?: unknown };

/** Every word must be in the name or email address. By last name, 25 a page. */
export function searchPortalUsers(
	all: readonly PortalUser[],
	{ search = "", pending, page }: PortalUserSearch,
) {
	const matches = createMatcher(search);
	const found = all
		.filter((user) => pending === undefined || isPending(user) === (pending === "yes"))
		.filter(({ fname, lname, email }) => matches([fname, lname, email]))
		.toSorted((a, b) => `${a.lname} ${a.fname}`.localeCompare(`${b.lname} ${b.fname}`, "en-US"));
	const { items, ...paging } = getPage(found, page, portalUsersPerPage);
	return { users: items, total: found.length, ...paging };
}
