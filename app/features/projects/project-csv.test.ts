import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { ProjectLine } from "#contracts/projects/projects";
import { csvFileName, projectCsv } from "./project-csv.ts";

const line = (change: Partial<ProjectLine> = {}): ProjectLine => ({
	lineId: "l1",
	productId: "sku-1",
	quantity: 24,
	options: [],
	fixtureType: "A1",
	note: "",
	orderable: true,
	...change,
});

const toCsv = (products: ProjectLine[], prices: Parameters<typeof projectCsv>[0]["prices"] = null) =>
	projectCsv({ products, cards: new Map(), prices, origin: "https://shop.example", optionLabel: String });

describe("projectCsv", () => {
	it("starts with a byte order mark and parses back unchanged", () => {
		const note = 'quotes " and, commas\nand 雪';
		const text = toCsv([line({ note })]);
		expect(text.startsWith("\ufeff")).toBe(true);
		const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
		expect(row).toMatchObject({ "Fixture type": "A1", Quantity: "24", "Part number": "sku-1", Note: note });
	});

	it("includes prices only where the user may see them", () => {
		expect(toCsv([line()])).not.toContain("price");
		const text = toCsv([line(), line({ lineId: "l2" })], {
			lines: [{ lineId: "l1", price: 12.5, lineTotal: 300 }],
			total: 300,
			unpriced: 1,
		});
		const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
		expect(rows.map((row) => [row["Account price (USD)"], row["Line total (USD)"]])).toEqual([
			["12.50", "300.00"],
			["", ""],
			["", "300.00"],
		]);
	});
});

it.each([
	["Lobby & café, 2nd floor", "Lobby-cafe-2nd-floor.csv"],
	['"; rm -rf', "rm-rf.csv"],
	["雪", "project.csv"],
])("project %s is saved as %s", (name, file) => {
	expect(csvFileName(name)).toBe(file);
});
