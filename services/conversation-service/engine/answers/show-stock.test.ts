import { describe, expect, it } from "vitest";
import { readStockPlace, sayEnough } from "./show-stock.ts";

const warehouses = [
	{ city: "Dallas", state: "TX" },
	{ city: "Reno", state: "NV" },
];

it.each([
	["is LR21288 available in Dallas", { city: "Dallas", state: "TX" }],
	["how many in dallas, tx right now", { city: "Dallas", state: "TX" }],
	["any in Nevada?", { city: "Reno", state: "NV" }],
	["do you have 50 of LR21288 in portland", { missing: "Portland" }],
	["got 12 at the Des Moines warehouse", { missing: "Des Moines" }],
	["is it in stock", null],
	["do you have it in bronze", null],
	["in 5000K", null],
	["what is on hand", null],
])("%s", (message, place) => {
	expect(readStockPlace(message, warehouses)).toEqual(place);
});

describe("sayEnough", () => {
	const row = (pieces: number[], { moreInDays = 9 as number | null, discontinued = false } = {}) => ({
		...{ number: "A-1", name: "", link: "", moreInDays, discontinued },
		pieces: pieces.reduce((sum, one) => sum + one, 0),
		warehouses: pieces.map((there, index) => ({
			...{ city: ["Reno", "Dallas", "Columbus"][index] ?? "", state: ["NV", "TX", "OH"][index] ?? "" },
			pieces: there,
			...(moreInDays !== null && { moreInDays: moreInDays + index }),
		})),
	});

	it.each([
		[row([40, 3]), 40, "A-1: 43 in stock; Reno, NV (40) could ship all 40."],
		[row([50, 60]), 40, "A-1: 110 in stock; Dallas, TX (60) and Reno, NV (50) could ship all 40."],
		[
			row([5, 9, 7]),
			2,
			"A-1: 21 in stock; several warehouses could ship all 2, Dallas, TX (9) has the most.",
		],
		[row([30, 20]), 40, "A-1: 50 in stock; no single warehouse has 40, so they'd ship from several."],
		[row([1, 0]), 1, "A-1: 1 in stock; Reno, NV (1) could ship it."],
		[
			row([3, 4]),
			40,
			"A-1: 7 in stock, not all 40. More arrive in 9 days, Reno, NV; ask us when all 40 could ship.",
		],
		[row([0, 0]), 40, "A-1: none in stock. More arrive in 9 days, Reno, NV; ask us when all 40 could ship."],
		[row([0, 0]), 1, "A-1: none in stock. More arrive in 9 days, Reno, NV."],
		[row([], { moreInDays: null }), 4, "A-1: none in stock. It isn't stocked; ask us for the lead time."],
		[
			row([3], { moreInDays: null, discontinued: true }),
			4,
			"A-1: 3 in stock, not all 4. It's discontinued, so no more are coming.",
		],
	])("says whether pieces are there, %#", (stock, pieces, said) => {
		expect(sayEnough(stock, pieces)).toBe(said);
	});
});
