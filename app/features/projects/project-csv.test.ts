import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { ProjectLine } from "#contracts/projects/projects";
import { makeProduct } from "../../../tests/factories/product.ts";
import { csvFileName, lineFacts, optionLabel, projectCsv } from "./project-csv.ts";

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

const lamp: ProductCard = {
	productID: "par38",
	slug: "par38",
	name: "PAR38",
	brand: "Northlight",
	kind: "lamp",
	status: "active",
	link: "/p/led-lamps/par/par38?option=sku-1",
	category: { name: "LED Lamps", slug: "led-lamps" },
	subcategory: { name: "PAR", slug: "par" },
	series: null,
	drawing: makeProduct().drawing,
	sku: "NL-PAR-1",
	variationID: "sku-1",
	variationCount: 8,
	lumens: 850,
	watts: 13.5,
	efficacy: null,
	cri: null,
	beamDegrees: 15,
	cctKelvin: [2700],
	base: "E26",
	canSizesInches: [],
	wattageEquivalent: 90,
	attributes: [],
	dimmable: true,
	orderable: true,
	image: null,
	productRanges: null,
	doubtful: [],
	efficacyComputed: false,
};

describe("option labels", () => {
	it.each([
		["cct-2700", "2700\u202fK"],
		["cct-2700-3000-4000", "2700, 3000, 4000\u202fK"],
		["beam-40", "40°"],
		["watts-9.5", "9.5\u202fW"],
		["lumens-1800", "1,800\u202flm"],
		["finish-bronze", "finish-bronze"],
	])("labels %s as %s", (optionID, label) => {
		expect(optionLabel(optionID)).toBe(label);
	});

	it("states each fact once, figures first", () => {
		const options = ["beam-15", "cct-2700", "watts-13.5"];
		expect(lineFacts(lamp, options)).toBe(["850\u202flm", "13.5\u202fW", "15°", "2700\u202fK"].join(" · "));
		expect(lineFacts(undefined, options)).toBe(["15°", "2700\u202fK", "13.5\u202fW"].join(" · "));
	});

	it("states watts, CRI and color temperatures of a downlight without options", () => {
		const downlight: ProductCard = {
			...lamp,
			kind: "downlight",
			cri: 93,
			beamDegrees: null,
			canSizesInches: [6],
			cctKelvin: [2700, 3000, 3500, 4000],
		};
		expect(lineFacts(downlight, [])).toBe(
			["850\u202flm", "6\u202fin", "CRI 93", "13.5\u202fW", "2700, 3000, 3500, 4000\u202fK"].join(" · "),
		);
	});

	it("names an option that is no figure as the catalog does", () => {
		const bronze = { attribute: "finish" as const, optionID: "finish-bronze-finish", name: "Bronze finish" };
		expect(lineFacts({ ...lamp, attributes: [bronze] }, [bronze.optionID])).toMatch(/ · Bronze finish$/);
	});
});
