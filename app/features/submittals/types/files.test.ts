import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { plainFileName, scheduleCsv, uniqueFileName } from "./schedule-csv.ts";

const type = {
	tag: "A1",
	quantity: 24,
	sku: "NL-1",
	brand: "Northlight",
	name: "Downlight",
	facts: "850\u202flm",
	note: "",
	discontinued: false,
	product: 0,
	link: "/p/a/b/c?option=1",
};

describe("scheduleCsv", () => {
	it("parses back, with plain spaces and full links", () => {
		const note = 'quotes " and, commas\nand 雪';
		const text = scheduleCsv(
			[
				{ ...type, note },
				{ ...type, product: null, link: "" },
			],
			"https://shop.example",
		);
		expect(text.startsWith("\ufeff")).toBe(true);
		expect(parse(text, { bom: true, columns: true })).toMatchObject([
			{
				Type: "A1",
				Quantity: "24",
				Specs: "850 lm",
				Note: note,
				Link: "https://shop.example/p/a/b/c?option=1",
			},
			{ Status: "No longer in the catalog", Link: "" },
		]);
	});

	it("runs no formula", () => {
		const hostile = '=HYPERLINK("http://x")';
		const text = scheduleCsv([{ ...type, tag: "-1+1", sku: "@SUM", note: hostile }], "");
		const [, row = []] = parse(text, { bom: true }) as string[][];
		expect([row[0], row[2], row[6]]).toEqual(["'-1+1", "'@SUM", `'${hostile}`]);
	});
});

describe("plainFileName", () => {
	it.each([
		["Lobby & café, 2nd floor", "Lobby-cafe-2nd-floor"],
		["../../etc/passwd", "etc-passwd"],
		["..\\..\\boot.ini", "boot.ini"],
		["\u202egpj.exe", "gpj.exe"],
		['a"\r\nSet-Cookie: x', "a-Set-Cookie-x"],
		["雪", "submittal"],
		["...", "submittal"],
		["x".repeat(300), "x".repeat(80)],
	])("%j is saved as %s", (name, file) => {
		expect(plainFileName(name, "submittal")).toBe(file);
	});

	it("numbers files of one name", () => {
		const taken = new Set<string>();
		const names = ["A-SKU", "a-sku", "A-SKU"].map((name) => uniqueFileName(name, ".ies", taken));
		expect(names).toEqual(["A-SKU.ies", "a-sku-2.ies", "A-SKU-3.ies"]);
	});
});
