import { expect, it } from "vitest";
import { readAccountName, readAnotherAccount } from "./read-account-name.ts";

it.each([
	["invoices of 10030", "10030", true],
	["show orders of Granite State Lighting", "Granite State Lighting", true],
	["what's in Harbor Electric's cart", "Harbor Electric", true],
	["quotes for Harbor Electric Supply", "Harbor Electric Supply", true],
	["orders for granite state", "granite state", false],
	["overdue invoices for account 10010", "10010", true],
	["what does Granite State owe", "Granite State", true],
	["how much is harbor electric past due", "harbor electric", true],
])("reads the account of %j", (text, words, certain) => {
	expect(readAccountName(text)).toEqual({ words, certain });
});

it.each([
	"my open orders",
	"what's in my cart",
	"where is my order SO-100023",
	"find the order for PO 4500",
	"status of invoice INV-204612",
	"is anything waiting for approval",
	"which invoices are overdue",
	"what is the status of our quotes",
	"orders with TOL-24-40K-42L",
	"how much do we owe",
	"what did I order in October",
	"can I place an order for $3000",
])("reads none in %j", (text) => {
	expect(readAccountName(text)).toBeNull();
});

it.each([
	["and Harbor Electric?", "Harbor Electric"],
	["what about granite state's", "granite state"],
	["and our invoices?", null],
	["Harbor Electric", null],
])("the other account of %j is %s", (text, name) => {
	expect(readAnotherAccount(text)).toBe(name);
});
