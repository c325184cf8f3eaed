import { expect, it } from "vitest";
import { readStockPlace } from "./show-stock.ts";

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
