import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { Offer } from "#contracts/catalog/offers";
import { makeRow } from "../../../../../tests/factories/product.ts";
import { csvColumns, csvHead, csvRows } from "./parts-csv.ts";

const columns = csvColumns(["lumens", "cct"]);
const read = (text: string): string[][] => parse(text, { bom: true });

it("has a column for each of the table, with its unit, and the name, brand and link", () => {
	expect(read(csvHead(columns, false))).toEqual([
		["Part number", "Product", "Brand", "Lumens (lm)", "CCT (K)", "Unverified", "Status", "Link"],
	]);
	const row = makeRow({ sku: "A-1", lumens: 1050, doubtful: ["lumens"], link: "/p/x" });
	const [cells] = read(csvRows([row], columns, null, "https://shop.example"));
	expect(cells).toEqual([
		"A-1",
		row.name,
		row.brand,
		"1050",
		"2700",
		"Lumens",
		"",
		"https://shop.example/p/x",
	]);
});

it("has prices only with offers", () => {
	const row = makeRow();
	const offer = { price: 4.5, listPrice: 5, stock: [{ quantity: 3 }, { quantity: 4 }] } as Offer;
	const [cells] = read(csvRows([row], columns, new Map([[row.variationID, offer]]), ""));
	expect(cells?.slice(5, 7)).toEqual(["4.50", "7"]);
	expect(read(csvHead(columns, true))[0]?.slice(5, 7)).toEqual(["Price (USD)", "In stock"]);
	expect(csvRows([row], columns, null, "")).not.toContain("4.50");
});

it("does not let a spreadsheet run what a register says", () => {
	const [cells] = read(csvRows([makeRow({ sku: "=1+1", name: "@SUM(A1)" })], columns, null, ""));
	expect(cells?.slice(0, 2)).toEqual(["'=1+1", "'@SUM(A1)"]);
});
