import { describe, expect, it } from "vitest";
import type { Actor } from "#rules/users/permissions";
import { accountBadges, tabOfQuery } from "./account-links.ts";

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
