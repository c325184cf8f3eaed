import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Actor,
	actingAccountId,
	isAdministrator,
	isVerified,
	mayActFor,
	mayManagePortalUsers,
	mayReadAuditLog,
	mayRequestAdministration,
	maySeePrices,
	maySeeStock,
	mayUseCart,
	normalizeSelection,
	type Selection,
	switchableAccountIds,
} from "./permissions.ts";

type User = Actor & Selection;

const basic: User = {
	customerType: "basic",
	role: "user",
	access: [],
	accountIds: [],
	salesRepIds: [],
	assignedAccountIds: [],
	selectedAccountId: null,
	selectedSalesRepId: null,
	selectedAssignedAccountId: null,
};
const distributor: User = {
	...basic,
	customerType: "distributor",
	accountIds: ["A", "B"],
	selectedAccountId: "A",
};
const representative: User = {
	...basic,
	customerType: "representative",
	salesRepIds: ["R"],
	selectedSalesRepId: "R",
	assignedAccountIds: ["C", "D"],
	selectedAssignedAccountId: "C",
};
const admin = { role: "admin" };
const cart = { access: ["cart"] };
const manager = { access: ["portalUsers"] };

const rules = {
	verified: isVerified,
	prices: maySeePrices,
	stock: maySeeStock,
	administrator: isAdministrator,
	cart: mayUseCart,
	manage: mayManagePortalUsers,
	ask: mayRequestAdministration,
	audit: mayReadAuditLog,
};
type Rule = keyof typeof rules;

/** Each row: a user, and everything allowed to them. */
const table: [string, User, Rule[]][] = [
	["basic", basic, []],
	[
		"basic with an account id, cart and admin",
		{ ...distributor, ...admin, ...cart, customerType: "basic" },
		["administrator"],
	],
	["distributor without a selected account", { ...distributor, selectedAccountId: null, ...cart }, []],
	["distributor", distributor, ["verified", "prices", "stock", "ask"]],
	["distributor with cart", { ...distributor, ...cart }, ["verified", "prices", "stock", "cart", "ask"]],
	[
		"distributor who manages users",
		{ ...distributor, ...manager },
		["verified", "prices", "stock", "manage", "ask"],
	],
	[
		"administrator",
		{ ...distributor, ...admin },
		["verified", "prices", "stock", "administrator", "cart", "manage", "audit"],
	],
	[
		"administrator without an account",
		{ ...distributor, ...admin, selectedAccountId: null },
		["administrator"],
	],
	["representative with an assigned account", representative, ["verified", "prices", "stock", "ask"]],
	[
		"representative with an assigned account and cart",
		{ ...representative, ...cart },
		["verified", "prices", "stock", "cart", "ask"],
	],
	[
		"representative with an own account only",
		{ ...representative, ...cart, selectedAccountId: "A", selectedAssignedAccountId: null },
		["verified", "prices", "stock", "ask"],
	],
	[
		"administrator who is a representative without an assigned account",
		{ ...representative, ...admin, selectedAccountId: "A", selectedAssignedAccountId: null },
		["verified", "prices", "stock", "administrator", "manage", "audit"],
	],
	["representative without any account", { ...representative, ...cart, selectedAssignedAccountId: null }, []],
];

describe("permissions", () => {
	for (const [who, user, allowed] of table)
		for (const [name, rule] of Object.entries(rules)) {
			const expected = allowed.includes(name as Rule);
			it(`${who}: ${name} is ${expected ? "allowed" : "refused"}`, () => {
				expect(rule(user)).toBe(expected);
			});
		}
});

describe("mayActFor", () => {
	it.each([
		["distributor, own account", distributor, "B", true],
		["distributor, another's account", distributor, "C", false],
		["representative, assigned account", representative, "D", true],
		[
			"representative, own account id that is not assigned",
			{ ...representative, accountIds: ["A"] },
			"A",
			false,
		],
		["basic with account ids", { ...basic, accountIds: ["A"], assignedAccountIds: ["A"] }, "A", false],
	])("%s", (_, user, accountId, expected) => {
		expect(mayActFor(user, accountId)).toBe(expected);
		expect(switchableAccountIds(user).includes(accountId)).toBe(expected);
	});
});

describe("normalizeSelection", () => {
	it.each([
		[
			"distributor without a selection gets the first account",
			{ ...distributor, selectedAccountId: null },
			"A",
			null,
			null,
		],
		[
			"distributor keeps a selection that is theirs",
			{ ...distributor, selectedAccountId: "B" },
			"B",
			null,
			null,
		],
		[
			"distributor loses a selection that is not theirs",
			{ ...distributor, selectedAccountId: "X" },
			"A",
			null,
			null,
		],
		["distributor without accounts", { ...distributor, accountIds: [] }, null, null, null],
		[
			"representative gets the first sales rep and assigned account",
			{ ...representative, selectedSalesRepId: null, selectedAssignedAccountId: null },
			null,
			"R",
			"C",
		],
		[
			"representative loses an account no longer assigned",
			{ ...representative, selectedAssignedAccountId: "A" },
			null,
			"R",
			"C",
		],
		["basic gets nothing", { ...basic, accountIds: ["A"], selectedAccountId: "A" }, null, null, null],
	])("%s", (_, user, selectedAccountId, selectedSalesRepId, selectedAssignedAccountId) => {
		expect(normalizeSelection(user)).toEqual({
			selectedAccountId,
			selectedSalesRepId,
			selectedAssignedAccountId,
		});
	});

	it("never selects an account the user may not act for", () => {
		const ids = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D"));
		const maybe = fc.option(fc.constantFrom("A", "B", "C", "D"));
		fc.assert(
			fc.property(
				fc.record({
					customerType: fc.constantFrom("basic" as const, "distributor" as const, "representative" as const),
					accountIds: ids,
					assignedAccountIds: ids,
					selectedAccountId: maybe,
					selectedAssignedAccountId: maybe,
				}),
				(some) => {
					const user = { ...basic, ...some };
					const acting = actingAccountId(normalizeSelection(user));
					expect(acting === null || mayActFor(user, acting)).toBe(true);
				},
			),
		);
	});
});

describe("actingAccountId", () => {
	it("prefers the assigned account, then the user's own, then the fallback", () => {
		expect(actingAccountId({ ...representative, selectedAccountId: "A" })).toBe("C");
		expect(actingAccountId(distributor)).toBe("A");
		expect(actingAccountId(basic, "default")).toBe("default");
		expect(actingAccountId(basic)).toBeNull();
	});
});
