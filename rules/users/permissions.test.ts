import { describe, expect, it } from "vitest";
import { basic, distributor, representative, type User } from "../../tests/factories/actor.ts";
import {
	isAdministrator,
	isVerified,
	lacksSecondFactor,
	mayActFor,
	mayManagePortalUsers,
	mayReadAuditLog,
	mayRequestAdministration,
	maySeePrices,
	maySeeStock,
	mayUseCart,
	noPriceReason,
	openAccountIds,
} from "./permissions.ts";
import { switchableAccountIds } from "./selected-account.ts";

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

describe("a company that requires two-step sign-in", () => {
	const missing = { missingSecondFactor: ["10010"] };
	const user = { ...distributor, ...admin, ...cart, selectedAccountId: "10010" };

	it("opens nothing of the account to who has none", () => {
		expect(lacksSecondFactor({ ...user, ...missing })).toBe(true);
		for (const may of [mayUseCart, maySeePrices, maySeeStock, mayReadAuditLog, mayManagePortalUsers])
			expect([may.name, may(user), may({ ...user, ...missing })]).toEqual([may.name, true, false]);
		expect(isVerified({ ...user, ...missing })).toBe(true);
		expect([user, { ...user, ...missing }, { ...user, selectedAccountId: null }].map(noPriceReason)).toEqual([
			null,
			"second-factor",
			"not-verified",
		]);
		expect(mayActFor({ ...user, ...missing, accountIds: ["10010", "10020"] }, "10010")).toBe(false);
	});

	it("closes no other account", () => {
		expect(mayUseCart({ ...user, ...missing, selectedAccountId: "10020" })).toBe(true);
		expect(openAccountIds({ ...user, ...missing, accountIds: ["10010", "10020"] })).toEqual(["10020"]);
		expect(lacksSecondFactor({ ...representative, ...missing })).toBe(false);
	});
});
