import { expect, it } from "vitest";
import { readOrder } from "./read-order.ts";
import { readTable } from "./read-table.ts";
import { isShortenedNumber } from "./shortened-number.ts";

it.each([
	"6.01986E+11",
	"6.01986e+11",
	"6,01986E+11",
	"6E+11",
	" 6.01986E+11 ",
	"UPC 6.01986E+11",
	"UPC: 6.01986E+11",
])("a spreadsheet has shortened %j", (text) => expect(isShortenedNumber(text)).toBe(true));

it.each([
	"5E26",
	"1E5",
	"601986123456",
	"LED-E+11",
	"A19 E26",
	"6.01986E+11 panel",
	"",
	`${"6".repeat(50_000)}E+11`,
])("%j is left to the catalog", (text) => expect(isShortenedNumber(text)).toBe(false));

it.each([
	"6.01986E+11,24",
	"24,6.01986E+11",
	"UPC,Qty\n6.01986E+11,24",
	"6.01986E+11 24",
	"24 x 6.01986E+11",
	"T1\t24\t6.01986E+11",
])("stays a line with its quantity: %j", (list) => {
	const table = readTable(list);
	if ("refused" in table) throw new Error(table.refused);
	const [line, ...others] = readOrder(table.rows).lines;
	expect([line?.text, line?.quantity, others]).toEqual(["6.01986E+11", "24", []]);
});
