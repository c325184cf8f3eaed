import { describe, expect, it } from "vitest";
import type { PortalUser } from "#contracts/users/user";
import { portalUserPage } from "./portal-user-list.ts";

const user = (userId: string, more: Partial<PortalUser> = {}): PortalUser => ({
	userId,
	email: `${userId}@shop.example`,
	fname: "Kim",
	lname: userId,
	customerType: "distributor",
	role: "user",
	access: [],
	accountIds: ["10010"],
	selectedAccountId: null,
	salesRepIds: [],
	selectedSalesRepId: null,
	assignedAccountIds: [],
	selectedAssignedAccountId: null,
	emailVerified: true,
	pendingAdmin: false,
	pendingRepInfo: null,
	peopleAccount: null,
	peopleAddresses: [],
	...more,
});

describe("portalUserPage", () => {
	const all = [
		...Array.from({ length: 30 }, (_, index) => user(`u${index}`)),
		user("asks", { pendingAdmin: true }),
		user("rep", { pendingRepInfo: { agency: "A", phone: "617-555-0100", territory: "T" } }),
	];

	it("paginates settled users and lists pending ones separately", () => {
		const { users, pending, ...rest } = portalUserPage(all, "", 2);
		expect(rest).toEqual({ total: 30, page: 2, pageCount: 2, pendingTotal: 2 });
		expect(users.map(({ userId }) => userId)).toEqual(["u25", "u26", "u27", "u28", "u29"]);
		expect(pending.map(({ pendingRequest }) => pendingRequest)).toEqual([
			"administrator rights",
			"access as a representative: A, T, 617-555-0100",
		]);
	});

	it.each([
		["u7", ["u7"]],
		["KIM u7@", ["u7"]],
		["u7 u8", []],
	])("search %j matches %j", (search, found) => {
		expect(portalUserPage(all, search, 1).users.map(({ userId }) => userId)).toEqual(found);
	});
});
