import { describe, expect, it } from "vitest";
import { day, flag, list, RefusedValue } from "../../../shared/csv-import.server.ts";
import {
	cents,
	checkHeader,
	figure,
	gtin,
	type OwnerRow,
	readOwnerRow,
	text,
	volumeBreak,
} from "./columns.ts";
import { assembleOwnerCatalog, ownerProductId } from "./owner-catalog.ts";

describe("cells", () => {
	it("are read as documented", () => {
		expect(figure(0, 10_000)("1,250")).toBe(1250);
		expect(cents("12.9")).toBe(1290);
		expect(flag("YES")).toBe(true);
		expect(day("2024-02-29")).toBe("2024-02-29");
		expect(list(text(5))("a| b||a")).toEqual(["a", "b"]);
	});

	it.each([
		[figure(0, 10), "11"],
		[figure(0, 10), "1,5"],
		[figure(0, 10), "1e3"],
		[figure(0, 10), "Infinity"],
		[cents, "12.955"],
		[cents, "-1"],
		[flag, "maybe"],
		[day, "2023-02-29"],
		[day, "05/31/2026"],
		[gtin, "036000291453"],
		[volumeBreak, "24"],
		[volumeBreak, "1:4.80"],
		[volumeBreak, "24:4.80:9"],
		[volumeBreak, "24:4.805"],
		[text(3), "long"],
	])("refuse what they do not mean (%#)", (reader, value) => {
		expect(() => (reader as (raw: string) => unknown)(value)).toThrow(RefusedValue);
	});
});

const cells = {
	sku: "X-1",
	product_key: "x",
	product_name: "X lamp",
	brand: "Northlight",
	category: "LED Lamps",
	subcategory: "A-Series",
	kind: "lamp",
};

function getRow(row: number, changes: Record<string, string> = {}): OwnerRow {
	const read = readOwnerRow(row, { ...cells, ...changes });
	if (!read.ok) throw new Error(JSON.stringify(read.refusals));
	return read.row;
}

describe("a header", () => {
	it("is taken with stock columns of any warehouse", () => {
		expect(checkHeader([...Object.keys(cells), "stock_rno", "stock_x9"])).toEqual([]);
	});

	it("is refused for unknown, repeated, unnamed and missing columns", () => {
		const reasons = checkHeader(["sku", "sku", "color", "", "brand"]).map(({ column, reason }) => [
			column,
			reason,
		]);
		expect(reasons).toContainEqual(["sku", "appears in the header twice"]);
		expect(reasons).toContainEqual(["color", "is not a column of the format"]);
		expect(reasons).toContainEqual(["", "column 4 has no name"]);
		expect(reasons).toContainEqual(["kind", "is missing from the header"]);
	});

	it("names the separators when the header is one cell", () => {
		expect(checkHeader(["sku/brand/kind"])[0]?.reason).toContain("commas, semicolons, tabs or bars");
	});
});

it("gives every reason of a row at once", () => {
	const read = readOwnerRow(7, { ...cells, brand: "", lumens: "bright", stock_rno: "-3" });
	expect(read.ok ? [] : read.refusals.map(({ row, column }) => [row, column])).toEqual([
		[7, "brand"],
		[7, "lumens"],
		[7, "stock_rno"],
	]);
});

describe("rows of a file", () => {
	it("with one key become one product, options in order", () => {
		const { products, refusals } = assembleOwnerCatalog(
			[
				getRow(2, {
					cct: "4000",
					lumens: "800",
					watts: "10",
					list_price: "5.00",
					stock_rno: "7",
					lead_days: "3",
				}),
				getRow(3, { sku: "X-2", cct: "2700", type: "A19" }),
			],
			"2026-11-20",
		);
		expect(refusals).toEqual([]);
		expect(products).toHaveLength(1);
		const [product] = products;
		expect(product?.product).toMatchObject({ id: ownerProductId("X"), type: "A19", status: "active" });
		expect(product?.options.map(({ sku, efficacy }) => [sku, efficacy])).toEqual([
			["X-2", null],
			["X-1", 80],
		]);
		expect(product?.prices).toEqual([
			{
				variation_id: product?.options[1]?.id,
				list_cents: 500,
				breaks: "[]",
				minimum: 1,
				multiple: 1,
				carton: 1,
			},
		]);
		expect(product?.stock[0]).toMatchObject({ warehouse_id: "rno", quantity: 7, lead_days: 3 });
	});

	it("without a key are grouped by brand and name", () => {
		const rows = [getRow(2, { product_key: "" }), getRow(3, { product_key: "", sku: "X-2" })];
		expect(assembleOwnerCatalog(rows, "2026-11-20").products).toHaveLength(1);
	});

	it("give volume breaks and quantity rules; blank ones are those of single pieces", () => {
		const rows = [
			getRow(2, {
				list_price: "5.00",
				price_breaks: "24:4.80 | 100:4.5",
				minimum_quantity: "12",
				quantity_multiple: "6",
				carton_quantity: "48",
			}),
			getRow(3, { sku: "X-2", list_price: "5.00" }),
		];
		const { products, refusals } = assembleOwnerCatalog(rows, "2026-11-20");
		expect(refusals).toEqual([]);
		expect(products[0]?.prices.map(({ variation_id: _, ...terms }) => terms)).toEqual([
			{
				list_cents: 500,
				breaks: '[{"quantity":24,"cents":480},{"quantity":100,"cents":450}]',
				minimum: 12,
				multiple: 6,
				carton: 48,
			},
			{ list_cents: 500, breaks: "[]", minimum: 1, multiple: 1, carton: 1 },
		]);
	});

	it.each([
		["5.00", "24:5.00"],
		["5.00", "24:4.80|12:4.50"],
		["5.00", "24:4.80|100:4.90"],
		["", "24:4.80"],
	])("with a list price of %j and breaks %j are refused", (list_price, price_breaks) => {
		const { refusals } = assembleOwnerCatalog([getRow(2, { list_price, price_breaks })], "2026-11-20");
		expect(refusals.map(({ column }) => column)).toEqual(["price_breaks"]);
	});

	it("are refused when they repeat a part number or contradict each other", () => {
		const { refusals } = assembleOwnerCatalog(
			[
				getRow(2, { series: "S1" }),
				getRow(3, { sku: "x-1", series: "S2" }),
				getRow(4, { product_key: "y", sku: "Y", replaced_by: "x" }),
				getRow(5, { product_key: "z", sku: "Z", replaced_by: "Z", status: "discontinued" }),
				getRow(6, { product_key: "w", sku: "W", category: "&" }),
			],
			"2026-11-20",
		);
		expect(refusals.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
			"3 series",
			"3 sku",
			"4 replaced_by",
			"5 replaced_by",
			"6 category",
		]);
	});
});
