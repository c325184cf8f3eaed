import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { OrderLine } from "#contracts/quick-order/order-lists";
import { makeCandidate, makeOrderLine } from "../../tests/factories/order-line.ts";
import { getChoice, getProblem, toNonCatalogItems } from "./order-line-state.ts";
import { readOrder } from "./read-order.ts";
import { readTable } from "./read-table.ts";

const candidate = (variationID: string, more: Partial<PartCandidate> = {}): PartCandidate => ({
	variationID,
	productID: "p",
	sku: variationID,
	name: "Panel",
	brand: "Acme",
	link: "/p/a/b/c",
	figures: "",
	orderable: true,
	discontinued: false,
	quantityRules: { minimum: 1, multiple: 1 },
	reasons: ["4000 K"],
	lacks: [],
	...more,
});

describe("line problems", () => {
	const packed = candidate("a", { quantityRules: { minimum: 12, multiple: 12 } });
	const unpriced = candidate("a", { quantityRules: null });
	const ready = {
		match: "exact",
		candidates: [candidate("a")],
		productId: "a",
		quantity: 5,
		leftOut: false,
		ordering: true,
	} as const;

	it.each([
		["none", {}, null],
		["nothing found", { match: "none", candidates: [], productId: null }, "no-match"],
		["nothing chosen", { match: "suggestions", productId: null }, "choose"],
		["a choice that is no candidate", { productId: "b" }, "choose"],
		["a family", { candidates: [candidate("a", { orderable: false })] }, "not-orderable"],
		["no quantity", { quantity: null }, "quantity"],
		["a quantity that is not sold", { candidates: [packed] }, "pack"],
		["a quantity that is not sold, where none is ordered", { candidates: [packed], ordering: false }, null],
		["pieces that fit together with other lines", { candidates: [packed], together: 24 }, null],
		["pieces that do not fit together", { candidates: [packed], quantity: 12, together: 18 }, "pack"],
		["no price", { candidates: [unpriced] }, "no-price"],
		["no price, where nothing is ordered", { candidates: [unpriced], ordering: false }, null],
		["left out, whatever else", { leftOut: true, quantity: null, productId: null }, null],
		["waiting", { match: "waiting", candidates: [], productId: null }, null],
	] as const)("%s", (_, change, problem) => expect(getProblem({ ...ready, ...change })).toBe(problem));

	it("are null only for complete or skipped lines", () => {
		fc.assert(
			fc.property(
				fc.record({
					match: fc.constantFrom("waiting", "exact", "normalized", "suggestions", "none"),
					candidates: fc.array(
						fc.boolean().map((orderable) => candidate("a", { orderable })),
						{ maxLength: 2 },
					),
					productId: fc.constantFrom(null, "a", "b"),
					quantity: fc.option(fc.integer({ min: 1, max: 99_999 })),
					leftOut: fc.boolean(),
					ordering: fc.boolean(),
				}),
				(line) => {
					const goes = !line.leftOut && line.match !== "waiting";
					const whole =
						line.quantity !== null && line.productId === "a" && line.candidates[0]?.orderable === true;
					expect(getProblem(line) === null).toBe(!goes || whole);
				},
			),
		);
	});
});

describe("preselected product", () => {
	it.each([
		["the match of a part number", "parts", "exact", [candidate("a"), candidate("b")], "a"],
		["no suggestion for a part number", "parts", "suggestions", [candidate("a")], null],
		["the best fit of a description", "schedule", "suggestions", [candidate("a"), candidate("b")], "a"],
		[
			"nothing that lacks something",
			"schedule",
			"suggestions",
			[candidate("a", { lacks: ["4000 K"] })],
			null,
		],
		["nothing discontinued", "schedule", "suggestions", [candidate("a", { discontinued: true })], null],
		[
			"no near catalog number",
			"schedule",
			"suggestions",
			[candidate("a", { reasons: ["catalog number: one character differs"] })],
			null,
		],
		["nothing of nothing", "parts", "none", [], null],
		[
			"no match that its description contradicts",
			"schedule",
			"exact",
			[candidate("a", { lacks: ["4000 K"] })],
			null,
		],
	] as const)("%s", (_, kind, match, candidates, chosen) => {
		expect(getChoice(kind, { match, candidates: [...candidates], notUnderstood: [] })).toBe(chosen);
	});

	it("is empty while a word is unmatched", () => {
		const found = { match: "suggestions", candidates: [candidate("a")], notUnderstood: ["unicorn"] } as const;
		expect(getChoice("schedule", { ...found, candidates: [...found.candidates] })).toBe(null);
	});
});

const unmatched: Partial<OrderLine> = {
	match: "none",
	candidates: [],
	productId: null,
	problem: "no-match",
};

describe("unmatched lines", () => {
	it("makes items of lines that nothing matches, with type and part number", () => {
		const lines = [
			makeOrderLine({ ...unmatched, text: "20 ft square steel pole", quantity: "1 dz", tag: "P1" }),
			makeOrderLine({ ...unmatched, brand: "Valmont", part: "DS330", text: "pole", quantity: "4" }),
		];
		expect(toNonCatalogItems(lines)).toEqual([
			{
				...{ description: "20 ft square steel pole", partNumber: "" },
				...{ quantity: 12, leadTime: "", fixtureType: "P1" },
			},
			{
				...{ description: "Valmont pole", partNumber: "DS330" },
				...{ quantity: 4, leadTime: "", fixtureType: "" },
			},
		]);
	});

	it("leaves lines in the list that are matched, left out, without a quantity or shortened by a spreadsheet", () => {
		const lines = [
			makeOrderLine(),
			makeOrderLine({ problem: "choose", productId: null, candidates: [makeCandidate()] }),
			makeOrderLine({ ...unmatched, leftOut: true, problem: null }),
			makeOrderLine({ ...unmatched, quantity: "some" }),
			makeOrderLine({ ...unmatched, text: "6.01986E+11" }),
		];
		expect(toNonCatalogItems(lines)).toEqual([]);
	});

	it("cuts what an item of a quote can't hold", () => {
		const [item] = toNonCatalogItems([makeOrderLine({ ...unmatched, text: "x".repeat(400) })]);
		expect(item?.description).toHaveLength(200);
	});
});

describe("shortened number", () => {
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
});
