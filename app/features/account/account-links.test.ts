import { describe, expect, it } from "vitest";
import type { Holder } from "#contracts/permissions";
import { accountLinks, tabOfQuery } from "./account-links.ts";

describe("tabOfQuery", () => {
	it.each([
		["my-favorite-items", "my-favorite-items"],
		["my-quotes-/-projects", "my-quotes-projects"],
		["my-lighting-layouts", "my-lighting-layouts"],
		["my-warranty-claims", "my-warranty-claims"],
		["toString", null],
		["", null],
		[null, null],
	])("%s is %s", (tab, expected) => {
		expect(tabOfQuery(tab)).toBe(expected);
	});
});

describe("accountLinks", () => {
	const basic: Holder = {
		customerType: "basic",
		role: "user",
		access: [],
		accountIds: [],
		salesRepIds: [],
		assignedAccountIds: [],
		selectedAccountId: null,
		selectedAssignedAccountId: null,
	};
	const labels = (user: Holder) => accountLinks(user).map(({ label }) => label);
	const further = ["Switch account", "Portal users", "Account switches"];

	it("leaves out what a basic user may not do", () => {
		expect(labels(basic)).not.toEqual(expect.arrayContaining([expect.stringMatching(further.join("|"))]));
		expect(labels(basic)).toContain("Profile");
	});
	it("shows an administrator everything", () => {
		const administrator: Holder = {
			...basic,
			customerType: "representative",
			role: "admin",
			assignedAccountIds: ["A", "B"],
			selectedAssignedAccountId: "A",
		};
		expect(labels(administrator)).toEqual(expect.arrayContaining(further));
	});
});
