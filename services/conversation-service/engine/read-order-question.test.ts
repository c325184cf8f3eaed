import { describe, expect, it } from "vitest";
import {
	asksForLate,
	readChangedOrder,
	readOrderFollowUp,
	readOrderQuestion,
} from "./read-order-question.ts";

describe("questions", () => {
	it.each([
		["open orders", { open: true, latest: false }],
		["do I have orders that haven't shipped yet", { open: true }],
		["Where is my latest order?", { latest: true, open: false }],
		["what did I order in October", { open: false, sum: false }],
		["what did we spend last quarter", { sum: true }],
		["find the order for PO 4500", { orderNumber: "4500" }],
		["track SO-100023", { orderNumber: "SO-100023" }],
	])("reads %j", (text, expected) => {
		expect(readOrderQuestion(text)).toMatchObject(expected);
	});

	it.each(["track lighting heads", "an order of magnitude brighter", "2x4 troffers"])("is not %j", (text) => {
		expect(readOrderQuestion(text)).toBeNull();
	});
});

describe("follow-ups", () => {
	it.each([
		["which is the oldest", { asks: "choice", sort: "oldest" }],
		["what's the biggest one", { asks: "choice", sort: "total" }],
		["when will it get here", { asks: "arrival" }],
		["what's on it?", { asks: "lines" }],
		["cancel it", { asks: "cancel" }],
		["return 2 of them", { asks: "return" }],
		["where is it", { asks: "status" }],
	])("reads %j", (text, expected) => {
		expect(readOrderFollowUp(text)).toEqual(expected);
	});

	it.each(["wall packs 4000 K", "thanks", "price of LR21288"])("is not %j", (text) => {
		expect(readOrderFollowUp(text)).toBeNull();
	});
});

describe("orders that are late", () => {
	it.each([
		"which of our orders are late",
		"anything past its ship date",
		"what's behind schedule on shipping",
		"overdue orders",
		"orders that missed their promise date",
		"what should have shipped by now",
		"is PO 4471 running late",
		"any deliveries delayed",
		"did SO-100007 blow through its date, is it late",
		"any backorders past their eta",
	])("are meant by %j", (text) => {
		expect(asksForLate(text)).toBe(true);
	});

	it.each([
		"late invoices",
		"which customers pay late",
		"is there a late fee",
		"what's the latest order",
		"cancel the order, it's late",
		"is it too late to change the order",
		"overdue balance",
	])("are not meant by %j", (text) => {
		expect(asksForLate(text)).toBe(false);
	});
});

describe("facts of an order", () => {
	it.each([
		["who placed SO-100009", ["placedBy"]],
		["who keyed in order 100009", ["placedBy"]],
		["when did we put in PO 4471", ["placedOn"]],
		["how was SO-100007 paid", ["payment"]],
		["what ship-to is on SO-100007", ["shipTo"]],
		["freight on SO-100007", ["freight"]],
		["how much tax did we pay on SO-100002", ["salesTax"]],
		["what PO was SO-100007 on", ["purchaseOrder"]],
		["tracking # for PO 0936", ["shipments"]],
		["when will SO-100009 ship", ["due"]],
	])("%j asks for %j", (text, facts) => {
		expect(readOrderQuestion(text)?.facts).toEqual(facts);
	});

	it("are asked for of the order that was shown", () => {
		expect(readOrderFollowUp("who put it in?")).toEqual({ asks: "facts", facts: ["placedBy"] });
	});
});

it.each([
	["just the ones that haven't shipped", { asks: "filter", unshipped: true, open: true }],
	["which of those are unshipped", { asks: "filter", unshipped: true, open: true }],
	["what do those add up to, total", { asks: "filter", unshipped: false, open: false }],
])("%j picks among the orders that were shown", (text, followUp) => {
	expect(readOrderFollowUp(text)).toEqual(followUp);
});

it.each([
	["swap the troffers on PO-2026-0954 for 36", "PO-2026-0954"],
	["bump the qty on order 100011 to 40", "100011"],
	["reduce line 2 of SO-100011 by 10", "SO-100011"],
])("%j asks to change an order", (text, number) => {
	expect(readChangedOrder(text)).toBe(number);
});
