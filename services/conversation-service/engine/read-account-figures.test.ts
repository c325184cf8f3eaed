import { describe, expect, it } from "vitest";
import { asksForCardFee, asksToPay } from "./read-account-figures.ts";
import { recognize } from "./recognize.ts";

const reads = (rows: readonly (readonly [string, object])[]) =>
	it.each(rows)("%j", (message, intent) => {
		expect(recognize(message)).toMatchObject(intent);
	});

describe("own quotes by name or person", () => {
	reads([
		["the water plant quote, what's it at", { kind: "quotes", search: null }],
		["who wrote up the gym quote", { kind: "quotes" }],
		["quotes Priya made", { kind: "quotes" }],
		["quote for the loading dock", { kind: "quotes" }],
		["has the library quote been priced", { kind: "quotes" }],
		["can we still accept the depot quote", { kind: "quotes" }],
		["pull up the St Anne's quote", { kind: "quotes" }],
		["open quotes of Granite State", { kind: "quotes", open: true }],
		["whose quotes are waiting on me", { kind: "quotes", waiting: true }],
		["anything of ours expiring soon", { kind: "quotes" }],
	]);
	it.each(["I need a quote", "how do I request a quote", "can you get me a written quote"])(
		"not %j",
		(message) => {
			expect(recognize(message).kind).not.toBe("quotes");
		},
	);
});

describe("payments that were made", () => {
	reads([
		["what was the card fee on our last payment", { kind: "payments", latest: true, fee: true }],
		["did the ach for SO-100011 clear", { kind: "payments", search: "SO-100011" }],
		["why was my amex declined on order 100012", { kind: "payments", search: "100012", declined: true }],
		["payments we made in october", { kind: "payments", latest: false }],
		["receipt R-100002", { kind: "payments", search: "R-100002" }],
	]);
	it.each(["orders waiting for payment", "how do I make a payment", "what payment terms are we on"])(
		"not %j",
		(message) => {
			expect(recognize(message).kind).not.toBe("payments");
		},
	);
});

describe("blanket orders", () => {
	reads([
		["how much can we still release on the blanket", { kind: "blankets", search: null }],
		["what's left to pull on HFR-100001", { kind: "blankets", search: "HFR-100001" }],
		["blanket BGR-2026-204 balance", { kind: "blankets", search: "BGR-2026-204" }],
	]);
	it("not how one is set up", () => {
		expect(recognize("how do I set up a blanket order").kind).not.toBe("blankets");
	});
});

describe("people and rights of the company", () => {
	reads([
		["list our users", { kind: "people" }],
		["what's Ana's limit", { kind: "people" }],
		["who here can approve and who can pay the bills", { kind: "people" }],
		["who are our approvers", { kind: "people" }],
		["anything needing my signature", { kind: "approvals" }],
		["what's holding up NB-2210", { kind: "approvals", number: "NB-2210" }],
		["approve Ana's order", { kind: "approvals", decide: true }],
		["who'd ok anything over 2500", { kind: "limits", dollars: 2500 }],
		["how much of cost center 7702 is spent", { kind: "limits" }],
		["can I place a 4000 dollar order", { kind: "limits", dollars: 4000 }],
	]);
});

describe("certificates and invoices", () => {
	reads([
		["when does our exemption certificate run out", { kind: "certificates", each: false }],
		["which customers' resale certs expire this year", { kind: "certificates", each: true }],
		["invoice on PO 77-1042", { kind: "invoices", search: "77-1042" }],
		["is 204611 paid", { kind: "invoices", search: "204611" }],
		["aging please, 30-60-90", { kind: "invoices", about: "aging" }],
		["what terms do we have on our account", { kind: "invoices", about: "terms" }],
		["what's coming due next week", { kind: "invoices", unpaid: true }],
		["what were we billed last month", { kind: "invoices", sort: null }],
		["which invoices came in last quarter", { kind: "invoices", sort: null }],
		["Prairie vs Sonoran, who's further behind", { kind: "owing", overdue: true }],
		["total past due for Augusta and Bangor combined", { kind: "owing", together: true }],
		["how bad is our electric bill with T8s", { kind: expect.not.stringMatching("invoices") }],
	]);

	it("are paid with a fee by card alone", () => {
		expect(asksForCardFee("what would visa add if we pay it")).toBe(true);
		expect(asksForCardFee("what is due by friday")).toBe(false);
		expect(asksToPay("please pay INV-204533")).toBe(true);
		expect(asksToPay("did we pay INV-204533")).toBe(false);
	});
});

describe("follow-ups keep what was asked", () => {
	it.each([
		["and in august?", "invoices", { kind: "invoiceFollowUp", ofOne: false }],
		["which of those are still open", "invoices", { kind: "invoiceFollowUp", unpaid: true }],
		["how much of it is overdue", "invoices", { kind: "invoiceFollowUp", overdue: true, ofOne: false }],
		["and last week?", "orders", { kind: "orderFollowUp", followUp: { asks: "filter" } }],
		["who made that one", "quotes", { kind: "quotesAgain" }],
		["ok accept it", "quotes", { kind: "quotesAgain" }],
		["what about bangor's", "quotes", { kind: "anotherAccount", name: "bangor" }],
	] as const)("%j after %s", (message, last, intent) => {
		expect(recognize(message, { last })).toMatchObject(intent);
	});

	it("a sentence names no account", () => {
		expect(recognize("and can I still take it", { last: "quotes" }).kind).not.toBe("anotherAccount");
	});
});
