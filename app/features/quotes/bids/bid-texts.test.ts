import { expect, it } from "vitest";
import { makeQuote } from "../../../../tests/factories/quote.ts";
import { bidNotice, bidRows, savingsText } from "./bid-texts.ts";

const quotes = [
	{
		id: "quote-1",
		number: "Q-100001",
		name: "Base bid",
		reason: "",
		status: "sent-back" as const,
		total: 100.1,
	},
	{ id: "ve", number: "Q-100002", name: "VE 1", reason: "Budget", status: "sent-back" as const, total: 80 },
];
const bid = { name: "Base bid", reason: "", baseId: "quote-1", supersededBy: null, quotes };
const may = { change: true, reprice: false, delete: false, steps: ["accept" as const] };

it("says what a revision saves or adds, to the cent", () => {
	expect([savingsText(20.1), savingsText(-0.01), savingsText(0)]).toEqual([
		"saves $20.10",
		"adds $0.01",
		"same total",
	]);
	expect(
		bidRows(makeQuote({ bid })).map(({ current, isBase, savings }) => [current, isBase, savings]),
	).toEqual([
		[true, true, ""],
		[false, false, "saves $20.10"],
	]);
	expect(bidRows(makeQuote())).toEqual([]);
});

it("says what accepting declines, and why a quote was declined", () => {
	expect(bidNotice(makeQuote({ bid, may }))).toBe(
		"Accepting this quote declines the other quotes of this bid: VE 1 (Q-100002).",
	);
	expect(bidNotice(makeQuote({ bid: { ...bid, supersededBy: "ve" } }))).toContain(
		"Declined because VE 1 (Q-100002) of this bid was accepted.",
	);
	expect(bidNotice(makeQuote())).toBe("");
});
