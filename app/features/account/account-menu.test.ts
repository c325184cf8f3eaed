import { describe, expect, it } from "vitest";
import type { Actor } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { currentLink } from "./account-links.ts";
import { accountMenu, allAccountLinks, headerLinks } from "./account-menu.ts";

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
const distributor: Actor = {
	...basic,
	customerType: "distributor",
	access: ["cart"],
	accountIds: ["A"],
	selectedAccountId: "A",
};
const withRoles = (roles: { buyer: boolean; approver: boolean; payable: boolean }): Actor => ({
	...distributor,
	companyRoles: [{ accountId: "A", ...roles }],
});
const representative: Actor = {
	...basic,
	customerType: "representative",
	access: ["cart"],
	salesRepIds: ["SR-1"],
	assignedAccountIds: ["A", "B"],
	selectedAssignedAccountId: "A",
};
const shopAdministrator: Actor = { ...representative, role: "admin" };

const menu = (user: Actor | null): Record<string, string[]> =>
	Object.fromEntries(accountMenu(user).map(({ label, links }) => [label, links.map((link) => link.label)]));
const labels = (user: Actor | null) => Object.values(menu(user)).flat();

describe("the menu of the account area", () => {
	it("groups what a buyer uses, and leaves out what only others may open", () => {
		const buyer = menu(withRoles({ buyer: true, approver: false, payable: false }));
		expect(Object.keys(buyer)).toEqual(["", "Buying", "Orders and money", "Project tools", "Company", "Me"]);
		expect(buyer.Buying).toEqual([
			"Quick order",
			"Saved carts",
			"Favorite Items",
			"My alerts",
			"Quotes",
			"My Quotes / Projects",
			"Price list",
		]);
		expect(labels(basic)).not.toContain("Download the catalog");
		expect(buyer["Orders and money"]).toEqual([
			"My Orders",
			"Approvals",
			"Blanket orders",
			"Returns and cancellations",
			"Tax exemption",
		]);
		expect(buyer.Company).toEqual(["Addresses", "Letterhead", "Customer part numbers"]);
	});

	it("shows invoices to those who see the balance, with and without the cart", () => {
		const payable = labels(withRoles({ buyer: false, approver: true, payable: true }));
		expect(payable).toEqual(expect.arrayContaining(["My Invoices", "Statement", "Payments", "Approvals"]));
		expect(payable).not.toEqual(expect.arrayContaining(["Saved carts"]));
		expect(payable).not.toEqual(expect.arrayContaining(["Quotes"]));
	});

	it("keeps the tabs of the specification for basic users, and leads them nowhere else", () => {
		const own = labels(basic);
		for (const label of ["Favorite Items", "My Quotes / Projects", "Lighting Layouts", "Warranty Claims"])
			expect(own).toContain(label);
		for (const label of ["My Invoices", "My Orders", "Quotes", "Approvals", "Switch account"])
			expect(own).not.toContain(label);
	});

	it("gives representatives their own pages, and the shop's to its administrators alone", () => {
		expect(menu(representative)[""]).toEqual(["Overview", "Inbox", "Workspace", "Customer messages"]);
		expect(menu(representative).Company).toEqual([
			"Addresses",
			"Agency letterhead",
			"Customer part numbers",
			"Access requests",
			"Switch account",
		]);
		expect(menu(representative).Shop).toBeUndefined();
		expect(menu(shopAdministrator).Shop).toEqual([
			"Credit applications",
			"Tax certificates",
			"Companies",
			"Search report",
			"Cross-reference",
			"Failed mail",
		]);
		expect(menu(shopAdministrator).Company).toEqual(
			expect.arrayContaining(["Portal users", "User changes", "Account switches"]),
		);
	});

	it("puts the pages of every day into the header, by right", () => {
		const inHeader = (user: Actor) => headerLinks(user).map(({ label }) => label);
		expect(inHeader(distributor)).toEqual(["My Orders", "My Invoices", "Quick order", "Inbox"]);
		expect(inHeader(withRoles({ buyer: true, approver: false, payable: false }))).not.toContain(
			"My Invoices",
		);
		expect(inHeader(basic)).toEqual(["Quick order", "Inbox"]);
	});

	it("is short while the user's rights are unknown", () => {
		expect(labels(null)).toEqual(expect.arrayContaining(["Overview", "Profile", "Quick order"]));
		expect(labels(null)).not.toEqual(expect.arrayContaining(["My Invoices"]));
	});

	it("has each page once, and every page for somebody", () => {
		const all = allAccountLinks.map(({ to }) => to);
		expect(new Set(all).size).toBe(all.length);
		const administrator: Actor = { ...distributor, role: "admin", accountIds: ["A", "B"] };
		const shown = [basic, administrator, representative, shopAdministrator].flatMap((user) =>
			accountMenu(user, ["exports"]).flatMap(({ links }) => links.map(({ to }) => to)),
		);
		expect(all.filter((to) => !shown.includes(to))).toEqual([]);
	});
});

describe("the link of the current page", () => {
	it.each([
		["/user", "/user"],
		["/user/my-quotes-projects", "/user/my-quotes-projects"],
		["/user/quotes/7/edit", "/user/quotes"],
		["/user/projects/7", "/user/my-quotes-projects"],
		["/user/favorite-lists/7/people", "/user/my-favorite-items"],
		["/user/order-drafts/7", "/user/my-orders"],
		["/user/orders/7/pay", "/user/my-orders"],
		["/user/blanket-orders/7/release", "/user/my-orders#blanket-orders"],
		["/user/invoices/pay", "/user/my-invoices"],
		["/user/credit-memos/7/apply", "/user/my-invoices"],
		["/user/statement", "/user/statement"],
		["/user/submittals/project/7", "/user/submittals"],
		["/user/company/people/7", "/user/company"],
		["/user/company/rules", "/user/company/rules"],
		["/user/workspace/late-orders", "/user/workspace"],
		["/user/workspace/bid-jobs/7", "/user/workspace/bid-jobs"],
		["/user/change-password", "/user/profile"],
		["/user/nothing-of-the-menu", undefined],
	])("for %s is %s", (pathname, expected) => {
		expect(currentLink(allAccountLinks, pathname)).toBe(expected);
	});

	it("is the nearest one that a person has", () => {
		const own = allAccountLinks.filter(({ to }) => to !== paths.bidJobs());
		expect(currentLink(own, "/user/workspace/bid-jobs/7")).toBe("/user/workspace");
	});
});
