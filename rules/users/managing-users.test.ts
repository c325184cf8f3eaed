import { describe, expect, it } from "vitest";
import type { PortalUser } from "#contracts/users/user";
import { checkRightsChange, mayManageUser, type RightsChange, rightsAfter } from "./managing-users.ts";

const user = (userId: string, more: Partial<PortalUser> = {}): PortalUser => {
	const one: PortalUser = {
		userId,
		email: `${userId}@shop.example`,
		fname: "Kim",
		lname: userId,
		customerType: "distributor",
		role: "user",
		access: [],
		accountIds: ["A"],
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
		disabled: false,
		pendingAccountId: null,
		...more,
	};
	return {
		...one,
		selectedAccountId: one.accountIds[0] ?? null,
		selectedAssignedAccountId: one.assignedAccountIds[0] ?? null,
	};
};
const rep = (userId: string, more: Partial<PortalUser> = {}) =>
	user(userId, {
		customerType: "representative",
		accountIds: [],
		salesRepIds: ["SR"],
		assignedAccountIds: ["A", "B"],
		...more,
	});

const admin = user("admin", { role: "admin" });
const manager = user("manager", { access: ["portalUsers", "cart"] });
const shop = rep("shop", { role: "admin" });

describe("mayManageUser", () => {
	it.each([
		["an administrator, of the same account", admin, user("x"), true],
		["a manager, of the same account", manager, user("x"), true],
		["an ordinary user", user("plain"), user("x"), false],
		["an administrator, of another account", admin, user("x", { accountIds: ["B"] }), false],
		["an administrator, who applies for it", admin, basic({ pendingAccountId: "A" }), true],
		["an administrator, who applies for another", admin, basic({ pendingAccountId: "B" }), false],
		["a distributor, of a representative", admin, rep("x"), false],
		["the shop's administrator, of an applicant", shop, basic({ pendingRepInfo: repInfo() }), true],
		["a representative without the role", rep("plain"), basic({ pendingRepInfo: repInfo() }), false],
		["the shop's administrator, of a basic user", shop, basic({}), false],
	])("%s: %s", (_, who, whom, expected) => {
		expect(mayManageUser(who, whom)).toBe(expected);
	});
});

function basic(more: Partial<PortalUser>) {
	return user("x", { customerType: "basic", accountIds: [], ...more });
}
function repInfo() {
	return { agency: "A", phone: "617-555-0100", territory: "T" };
}

describe("checkRightsChange", () => {
	const both = { accountIds: ["A", "B"] };
	it.each<[string, PortalUser, PortalUser, RightsChange, number | null]>([
		["oneself", admin, admin, { role: "user" }, 403],
		["no change", manager, user("x"), { role: "user", accountIds: ["A"] }, null],
		["administrator makes administrator", admin, user("x"), { role: "admin" }, null],
		["manager makes administrator", manager, user("x"), { role: "admin" }, 403],
		["manager disables administrator", manager, user("x", { role: "admin" }), { disabled: true }, 403],
		["manager removes administrator", manager, user("x", { role: "admin" }), { accountIds: [] }, 403],
		["manager disables user", manager, user("x"), { disabled: true }, null],
		["manager gives cart", manager, user("x"), { access: ["cart"] }, null],
		[
			"manager without cart gives cart",
			user("m", { access: ["portalUsers"] }),
			user("x"),
			{ access: ["cart"] },
			403,
		],
		["manager makes manager", manager, user("x"), { access: ["portalUsers"] }, 403],
		["unknown access", admin, user("x"), { access: ["everything"] }, 422],
		[
			"an owner's own access stays",
			admin,
			user("x", { access: ["reports"] }),
			{ access: ["reports", "cart"] },
			null,
		],
		["account of another", admin, user("x"), { accountIds: ["A", "B"] }, 403],
		["role over another's account", admin, user("x", both), { role: "admin" }, 403],
		["disabled with another's account", admin, user("x", both), { disabled: true }, 403],
		["basic with another's account", admin, user("x", both), { customerType: "basic" }, 403],
		["out of the own account", admin, user("x", both), { accountIds: ["B"] }, null],
		["out of another's account", admin, user("x", both), { accountIds: ["A"] }, 403],
		[
			"administrator without a verified address",
			admin,
			user("x", { emailVerified: false }),
			{ role: "admin" },
			409,
		],
		[
			"account without a verified address",
			shop,
			user("x", { emailVerified: false }),
			{ accountIds: ["A", "B"] },
			409,
		],
		["type of its own", shop, user("x"), { customerType: "representative" }, 422],
		["back to basic", shop, rep("x"), { customerType: "basic" }, null],
		["a distributor disables an applicant", admin, basic({ pendingAccountId: "A" }), { disabled: true }, 403],
	])("%s", (_, who, whom, change, expected) => {
		expect(checkRightsChange(who, whom, change)?.status ?? null).toBe(expected);
	});
});

describe("rightsAfter", () => {
	it("makes a user who loses the last account basic, without role and access", () => {
		const after = rightsAfter(user("x", { role: "admin", access: ["cart", "reports"] }), { accountIds: [] });
		expect(after).toMatchObject({ customerType: "basic", role: "user", access: ["reports"], accountIds: [] });
	});
	it("keeps the sales rep record of a representative who loses one of two accounts", () => {
		expect(rightsAfter(rep("x"), { assignedAccountIds: ["B"] })).toMatchObject({
			customerType: "representative",
			salesRepIds: ["SR"],
			assignedAccountIds: ["B"],
		});
	});
});
