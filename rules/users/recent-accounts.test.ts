import { describe, expect, it } from "vitest";
import { afterSwitch, searchAccounts, splitRecent } from "./recent-accounts.ts";

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
