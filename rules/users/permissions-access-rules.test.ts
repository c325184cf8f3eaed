import { describe, expect, it } from "vitest";
import type { PortalUser } from "#contracts/users/user";
import { type AccessRule, accessRules, mayOpen, whoGrants } from "./permissions.ts";

const basic: PortalUser = {
	userId: "u",
	email: "u@shop.example",
	fname: "Uma",
	lname: "Reyes",
	customerType: "basic",
	role: "user",
	access: [],
	accountIds: [],
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
};
const distributor: PortalUser = {
	...basic,
	customerType: "distributor",
	accountIds: ["A"],
	selectedAccountId: "A",
	companyRoles: [{ accountId: "A", buyer: false, approver: false, payable: false }],
};
const representative: PortalUser = {
	...basic,
	customerType: "representative",
	assignedAccountIds: ["A"],
	selectedAssignedAccountId: "A",
};

describe("who grants what a page requires", () => {
	it.each([
		[basic, "invoices", "verification"],
		[basic, "territory", "verification"],
		[basic, "mail", null],
		[{ ...basic, pendingAccountId: "A" }, "cart", null],
		[{ ...distributor, selectedAccountId: null }, "cart", "accounts"],
		[distributor, "cart", "cart"],
		[distributor, "invoices", "invoices"],
		[distributor, "invoice-payments", "invoices"],
		[distributor, "certificates", "invoices"],
		[distributor, "company", "administration"],
		[{ ...distributor, pendingAdmin: true }, "company", null],
		[distributor, "credit-review", null],
		[distributor, "territory", null],
		[representative, "cart", "cart"],
		[representative, "invoice-payments", null],
		[representative, "company", null],
		[representative, "portal-users", "administration"],
		[representative, "mail", "administration"],
		[{ ...representative, selectedAssignedAccountId: null }, "territory", "accounts"],
	] as const)("%#: lacking %s is asked for by %s", (user, access, asks) => {
		expect(mayOpen(user, access)).toBe(false);
		expect(whoGrants(user, access).asks).toBe(asks);
	});

	it("is one sentence for every rule, with a button where there is something to ask", () => {
		const people = [
			basic,
			distributor,
			representative,
			{ ...representative, selectedAssignedAccountId: null },
		];
		for (const user of people)
			for (const access of Object.keys(accessRules) as AccessRule[]) {
				if (mayOpen(user, access)) continue;
				const { sentence, asks, label } = whoGrants(user, access);
				expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
				expect(label !== "").toBe(asks !== null);
			}
	});

	it("names the company first, and the shop for representatives", () => {
		expect(whoGrants(distributor, "cart").sentence).toBe(
			"An administrator of your company, or of the shop if it has none, can let you order for this account.",
		);
		expect(whoGrants(representative, "cart").sentence).toBe(
			"An administrator of the shop can let you order for this account.",
		);
	});
});
