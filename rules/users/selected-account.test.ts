import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basic, distributor, representative } from "../../tests/factories/actor.ts";
import { mayActFor } from "./permissions.ts";
import {
	actingAccountId,
	afterSwitch,
	normalizeSelection,
	searchAccounts,
	splitRecent,
} from "./selected-account.ts";

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
		expect(normalizeSelection(user, null)).toEqual({
			selectedAccountId,
			selectedSalesRepId,
			selectedAssignedAccountId,
		});
	});

	it("selects the default account where none is selected, for those who may act for it", () => {
		const acting = (user: Parameters<typeof normalizeSelection>[0], fallback: string) =>
			actingAccountId(normalizeSelection(user, fallback));
		expect(acting({ ...distributor, selectedAccountId: null }, "B")).toBe("B");
		expect(acting({ ...distributor, selectedAccountId: "A" }, "B")).toBe("A");
		expect(acting({ ...distributor, selectedAccountId: null }, "X")).toBe("A");
		const twice = { ...representative, selectedAssignedAccountId: null, assignedAccountIds: ["C", "D"] };
		expect(acting(twice, "D")).toBe("D");
		expect(acting({ ...basic, accountIds: ["B"] }, "B")).toBeNull();
	});

	it("never selects an account that the user may not act for", () => {
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
					const acting = actingAccountId(normalizeSelection(user, "D"));
					expect(acting === null || mayActFor(user, acting)).toBe(true);
				},
			),
		);
	});
});

describe("actingAccountId", () => {
	it("prefers the assigned account, then the user's own", () => {
		expect(actingAccountId({ ...representative, selectedAccountId: "A" })).toBe("C");
		expect(actingAccountId(distributor)).toBe("A");
		expect(actingAccountId(basic)).toBeNull();
	});
});

describe("recent accounts", () => {
	it("begin with the account switched to, then the one that was left", () => {
		expect(afterSwitch([], "A", "B")).toEqual(["B", "A"]);
		expect(afterSwitch(["B", "A"], "B", "C")).toEqual(["C", "B", "A"]);
		expect(afterSwitch(["C", "B", "A"], "C", "A")).toEqual(["A", "C", "B"]);
		expect(afterSwitch([], null, "A")).toEqual(["A"]);
	});

	it("are five besides the selected one", () => {
		const recent = ["B", "C", "D", "E", "F", "G"].reduce<string[]>(
			(before, to, index, all) => afterSwitch(before, all[index - 1] ?? "A", to),
			[],
		);
		expect(recent).toEqual(["G", "F", "E", "D", "C", "B"]);
		const accounts = ["A", "B", "C", "D", "E", "F", "G"].map((accountId) => ({ accountId }));
		const split = splitRecent(accounts, recent, "G");
		expect(split.recent.map(({ accountId }) => accountId)).toEqual(["F", "E", "D", "C", "B"]);
		expect(split.others.map(({ accountId }) => accountId)).toEqual(["A", "G"]);
	});

	it("leave out accounts that the person lost", () => {
		expect(splitRecent([{ accountId: "A" }], ["Z", "A"], null).recent).toEqual([{ accountId: "A" }]);
	});
});

describe("searching accounts", () => {
	const account = (accountId: string, name: string, city: string) => ({
		accountId,
		name,
		address: { name, street: "", city, state: "", zip: "" },
	});
	const accounts = [
		account("10010", "Harbor Electric Supply", "Portland"),
		account("10020", "Harbor Electric Supply – Bangor", "Bangor"),
		account("10030", "Granite State Lighting", "Manchester"),
		account("10040", "Prairie Wholesale", "Chicago"),
	];
	it.each([
		["gr", ["10030"]],
		["BANG", ["10020"]],
		["harbor port", ["10010"]],
		["1004", ["10040"]],
		["", ["10010", "10020", "10030", "10040"]],
		["nothing", []],
	])("for %j", (search, expected) => {
		expect(searchAccounts(accounts, search).map(({ accountId }) => accountId)).toEqual(expected);
	});

	it("puts words that begin with the search first", () => {
		const found = searchAccounts(accounts, "st").map(({ accountId }) => accountId);
		expect(found[0]).toBe("10030");
		const ch = searchAccounts(accounts, "ch").map(({ accountId }) => accountId);
		expect(ch).toEqual(["10040", "10030"]);
	});
});
