import { describe, expect, it } from "vitest";
import { readOrderFollowUp, readOrderQuestion } from "./read-order-question.ts";

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
