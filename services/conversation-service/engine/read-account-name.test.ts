import { expect, it } from "vitest";
import { readAccountName } from "./read-account-name.ts";

it.each([
	["invoices of 10030", "10030", true],
	["show orders of Granite State Lighting", "Granite State Lighting", true],
	["what's in Harbor Electric's cart", "Harbor Electric", true],
	["quotes for Harbor Electric Supply", "Harbor Electric Supply", true],
	["orders for granite state", "granite state", false],
	["overdue invoices for account 10010", "10010", true],
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
])("reads none in %j", (text) => {
	expect(readAccountName(text)).toBeNull();
});
