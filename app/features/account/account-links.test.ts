import { describe, expect, it } from "vitest";
import type { Actor } from "#rules/users/permissions";
import { accountBadges, accountLinks, isWithin, tabOfQuery } from "./account-links.ts";

describe("tabOfQuery", () => {
	it.each([
		["my-favorite-items", "my-favorite-items"],
		["my-quotes-/-projects", "my-quotes-projects"],
		["my-lighting-layouts", "my-lighting-layouts"],
		["my-warranty-claims", "my-warranty-claims"],
		["constructor", null],
		["", null],
		[null, null],
	])("%s opens tab %s", (tab, expected) => {
		expect(tabOfQuery(tab)).toBe(expected);
	});
});

describe("isWithin", () => {
	it.each([
		["/user/my-quotes-projects", "/user/my-quotes-projects", true],
		["/user/my-quotes-projects", "/user/quotes/7/edit", true],
		["/user/my-quotes-projects", "/user/projects/7", true],
		["/user/my-orders", "/user/order-drafts/7", true],
		["/user/my-orders", "/user/orders/7/pay", true],
		["/user/my-orders", "/user/quotes", false],
		["/user/my-invoices", "/user/invoices/pay", true],
		["/user/my-invoices", "/user/credit-memos/7/apply", true],
		["/user/my-invoices", "/user/statement", true],
		["/user/submittals", "/user/submittals/project/7", true],
		["/user", "/user/profile", false],
	])("link %s covers %s: %s", (link, pathname, expected) => {
		expect(isWithin(link, pathname)).toBe(expected);
	});
});

describe("accountLinks", () => {
	const basic: Actor = {
		customerType: "basic",
		role: "user",
		access: [],
		accountIds: [],
		salesRepIds: [],
		assignedAccountIds: [],
		selectedAccountId: null,
		selectedAssignedAccountId: null,
	};
	const labels = (user: Actor) => accountLinks(user).map(({ label }) => label);
	const further = ["Switch account", "Portal users", "User changes", "Account switches"];

	it("hides links that a basic user can't use", () => {
		expect(labels(basic)).not.toEqual(expect.arrayContaining([expect.stringMatching(further.join("|"))]));
		expect(labels(basic)).toContain("Profile");
	});
	it("shows an administrator every link", () => {
		const administrator: Actor = {
			...basic,
			customerType: "representative",
			role: "admin",
			assignedAccountIds: ["A", "B"],
			selectedAssignedAccountId: "A",
		};
		expect(labels(administrator)).toEqual(expect.arrayContaining(further));
	});
});

describe("accountBadges", () => {
	const actor: Actor = {
		customerType: "basic",
		role: "user",
		access: [],
		accountIds: [],
		salesRepIds: [],
		assignedAccountIds: [],
		selectedAccountId: null,
		selectedAssignedAccountId: null,
	};
	it.each([
		[{}, ["Basic access"]],
		[{ customerType: "distributor", selectedAccountId: "10010" }, ["Verified distributor"]],
		[{ customerType: "representative" }, ["Unverified representative"]],
		[
			{ customerType: "representative", selectedAssignedAccountId: "10010", role: "admin" },
			["Verified representative", "Administrator"],
		],
	] as [Partial<Actor>, string[]][])("counts of %j give badges %j", (more, expected) => {
		expect(accountBadges({ ...actor, ...more })).toEqual(expected);
	});
});
