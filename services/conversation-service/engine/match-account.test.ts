import { describe, expect, it } from "vitest";
import { matchAccounts, matchPlaces, nearestAccount, readCustomer } from "./match-account.ts";

const accounts = [
	{ accountId: "10020", name: "Harbor Electric Supply – Bangor" },
	{ accountId: "10010", name: "Harbor Electric Supply" },
	{ accountId: "10030", name: "Granite State Lighting" },
	{ accountId: "10040", name: "Supply House" },
];

describe("accounts that a message names", () => {
	it.each([
		["granite states biggest order this year", ["10030"]],
		["granites open invoices", ["10030"]],
		["granit state's invoices due this month", ["10030"]],
		["what has grantie got on order", ["10030"]],
		["did granitestate pay in october", ["10030"]],
		["harbor's balance", ["10010"]],
		["harbor electric supply bangor orders", ["10020"]],
		["10030 quotes over 5000", ["10030"]],
		["granite and harbor invoices", ["10030", "10010"]],
		["invoice 10030", []],
		["open orders", []],
		["supply orders", []],
		["my biggest order this year", []],
		["blue ridge invoices", []],
	])("%s", (message, ids) => {
		expect(matchAccounts(message, accounts).map(({ accountId }) => accountId)).toEqual(ids);
	});
});

describe("the account of a place that a message names", () => {
	const branches = [
		{ accountId: "10100", name: "Summit Electric", city: "Asheville" },
		{ accountId: "10110", name: "Summit Electric – Hickory", city: "Hickory" },
		{ accountId: "10120", name: "Summit Electric – Boone", city: "Boone" },
	];
	it.each([
		["any late invoices at the hickory branch", ["10110"]],
		["what's asheville behind on", ["10100"]],
		["asheville + hickory together what do we owe", ["10100", "10110"]],
		["orders for the boone branch", ["10120"]],
		["late invoices of summit", []],
		["orders for the columbus branch", []],
		["granite electrics biggest invoice", []],
		["invoices for the electric job", []],
	])("%s", (message, ids) => {
		expect(matchPlaces(message, branches).map(({ accountId }) => accountId)).toEqual(ids);
	});
});

describe("a customer's name before a document", () => {
	it.each([
		["blue ridge invoices due", "blue ridge"],
		["show me pine valley electrics biggest order", "pine valley electrics"],
		["whats frobisher's largest invoice", "frobisher"],
		["can you pull up Pine Valley's last two orders", "Pine Valley"],
	])("%s", (text, words) => {
		expect(readCustomer(text)).toBe(words);
	});

	it.each([
		"biggest order this year",
		"what is my oldest unpaid invoice",
		"the lobby remodel order",
		"our warehouse crew orders",
		"parking garage quotes",
		"high bay orders",
		"any partial shipments",
		"how many open orders do I have",
		"where is order SO-100004",
		"did anything ship on my last order",
		"which invoices are over 60 days",
		"has the customer paid the last invoice",
	])("none in %s", (text) => {
		expect(readCustomer(text)).toBeNull();
	});
});

it("names the account that is spelled most like a name", () => {
	expect(nearestAccount("granate stete", accounts)?.accountId).toBe("10030");
	expect(nearestAccount("blue ridge", accounts)).toBeNull();
});
