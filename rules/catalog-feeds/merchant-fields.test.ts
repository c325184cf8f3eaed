import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CatalogRow, describeSku } from "./catalog-columns.ts";
import {
	cutText,
	googleCategory,
	isWorldwideGtin,
	type MerchantFacts,
	merchantFields,
	merchantLimits,
	onlyGtin,
} from "./merchant-fields.ts";

const row = (own: Partial<CatalogRow> = {}): CatalogRow => ({
	id: "v-1",
	productId: "p-1",
	partNumber: "LED9A19/830",
	name: "Everyday A19",
	brand: "TCP",
	series: null,
	description: "An LED lamp.",
	categories: [
		{ name: "LED Lamps", slug: "led-lamps" },
		{ name: "A-Series", slug: "a-series" },
	],
	status: "active",
	orderable: true,
	gtin: "036000291452",
	upc: ["036000291452"],
	link: "/p/led-lamps/a-series/everyday-a19?option=v-1",
	pictures: [],
	attributes: [
		{ label: "Color temperature", value: "3000 K", ordered: true },
		{ label: "Listed", value: "Listed May 4, 2018", ordered: false },
	],
	lumens: 800,
	watts: 9,
	efficacy: 88.9,
	cctKelvin: [3000],
	cri: 80,
	beamDegrees: null,
	wattageEquivalent: 60,
	powerFactor: null,
	dimmable: true,
	base: "E26",
	designation: "A19",
	canSizesInches: [],
	lengthMm: 109,
	widthMm: null,
	heightMm: null,
	diameterMm: 60,
	lifeHours: 25_000,
	warrantyYears: 5,
	location: null,
	features: ["enclosed rated"],
	unverified: [],
	...own,
});
const facts: MerchantFacts["facts"] = [{ section: "Light", name: "Lumens", value: "800 lm" }];
const fieldsOf = (own: Partial<CatalogRow> = {}, more: Partial<MerchantFacts> = {}) =>
	merchantFields(row(own), { kind: "lamp", facts, origin: "https://shop.example", ...more }) ?? [];
const fieldValue = (name: string, own: Partial<CatalogRow> = {}) =>
	fieldsOf(own).find((field) => field.name === name)?.value;

it("states what the specification asks for, in its words", () => {
	expect(fieldsOf({ pictures: ["/pictures/a.jpg", "https://cdn.example/b.png", "/c.svg"] })).toEqual([
		{ name: "id", value: "v-1" },
		{ name: "title", value: "Everyday A19, 3000 K, LED9A19/830" },
		{ name: "description", value: "An LED lamp. Lumens: 800 lm" },
		{ name: "link", value: "https://shop.example/p/led-lamps/a-series/everyday-a19?option=v-1" },
		{ name: "image_link", value: "https://shop.example/pictures/a.jpg" },
		{ name: "additional_image_link", value: "https://cdn.example/b.png" },
		{ name: "availability", value: "in_stock" },
		{ name: "google_product_category", value: "Home & Garden > Lighting > Light Bulbs > LED Light Bulbs" },
		{ name: "product_type", value: "LED Lamps > A-Series" },
		{ name: "brand", value: "TCP" },
		{ name: "gtin", value: "036000291452" },
		{ name: "mpn", value: "LED9A19/830" },
		{ name: "identifier_exists", value: "yes" },
		{ name: "condition", value: "new" },
		{ name: "item_group_id", value: "p-1" },
		{ name: "product_highlight", value: "Color temperature: 3000 K" },
		{ name: "product_highlight", value: "Enclosed rated" },
		{
			name: "product_detail",
			value: [
				{ name: "section_name", value: "Light" },
				{ name: "attribute_name", value: "Lumens" },
				{ name: "attribute_value", value: "800 lm" },
			],
		},
	]);
});

it("has in its title what tells SKUs of one number apart", () => {
	expect(fieldValue("title", { apart: ["3000 K", "CRI 90"] })).toBe(
		"Everyday A19, 3000 K, CRI 90, LED9A19/830",
	);
});

it.each([
	["A 50 W equivalent. Dimmable.", "A 50 W equivalent. Dimmable."],
	["Made to replace a 75 W lamp. Dimmable.", "Dimmable. 800 lm, 9 W."],
	["Beam 10 to 40°. CRI 80 or more. 4 modes, IP65, 120-277 V.", "4 modes, IP65, 120-277 V. 800 lm, 9 W."],
	["Delivers 800 lm from 9 W. One color: 3000 K.", "Delivers 800 lm from 9 W. One color: 3000 K."],
	["", ""],
])("the description %s is %s of a SKU", (description, expected) => {
	expect(describeSku(description, "800 lm, 9 W", [800, 9, 50, 3000])).toBe(expected);
});

it("leaves out what can't be ordered, and ids and addresses that are too long", () => {
	for (const own of [
		{ status: "discontinued" as const },
		{ orderable: false },
		{ id: "v".repeat(51) },
		{ link: `/${"p".repeat(2_000)}` },
	])
		expect(merchantFields(row(own), { kind: "lamp", facts, origin: "" })).toBeNull();
});

it("says that a SKU has no identifier only without GTIN and without brand or part number", () => {
	expect(fieldValue("identifier_exists", { gtin: null })).toBe("yes");
	expect(fieldValue("identifier_exists", { gtin: null, brand: "" })).toBe("no");
	expect(fieldValue("identifier_exists", { gtin: null, partNumber: "X".repeat(71) })).toBe("no");
	expect(fieldValue("identifier_exists", { brand: "" })).toBe("yes");
	expect([fieldValue("mpn", { partNumber: "X".repeat(71) }), fieldValue("gtin", { gtin: null })]).toEqual([
		undefined,
		undefined,
	]);
});

it("groups only SKUs that something tells apart, and states highlights only when there are two", () => {
	expect(fieldValue("item_group_id", { attributes: [] })).toBeUndefined();
	expect(fieldValue("product_highlight", { attributes: [] })).toBeUndefined();
});

it("keeps every text within its limit", () => {
	const text = fc.string({ unit: "grapheme", maxLength: 6_000 });
	fc.assert(
		fc.property(text, text, (name, description) => {
			const fields = fieldsOf({ name, description, features: [name, description], partNumber: name || "A" });
			for (const { name: field, value } of fields) {
				const most = { title: 150, description: 5_000, product_highlight: 150, mpn: 70, brand: 70 }[field];
				if (most !== undefined) expect(value.length, field).toBeLessThanOrEqual(most);
			}
		}),
	);
});

describe("cutText", () => {
	it("cuts between words, and inside a word that is alone", () => {
		expect(cutText("one two three", 10)).toBe("one two…");
		expect(cutText("onetwothree", 6)).toBe("onetw…");
		expect(cutText("  one\n two ", 10)).toBe("one two");
		expect(cutText(`${"a".repeat(4)}😀b`, 6)).toBe("aaaa…");
		expect(merchantLimits.title).toBe(150);
	});
});

describe("GTINs", () => {
	it("takes valid worldwide ones", () => {
		expect(["036000291452", "4006381333931", "10036000291459"].map(isWorldwideGtin)).toEqual([
			true,
			true,
			true,
		]);
	});

	it("drops wrong check digits, other lengths, and numbers for use within a company or for coupons", () => {
		for (const code of [
			"036000291453",
			"12345",
			"",
			"N/A",
			"212345678905",
			"036000291452 1",
			"512345678900",
			"2012345678900",
		])
			expect(isWorldwideGtin(code), code).toBe(false);
	});

	it("takes the only one of a SKU, and none of several", () => {
		expect(onlyGtin(["0 36000-29145 2", "0"])).toBe("036000291452");
		expect(onlyGtin(["036000291452", "4006381333931"])).toBeNull();
		expect(onlyGtin([])).toBeNull();
	});
});

it("takes the owner's category of Google's taxonomy, of the subcategory first", () => {
	expect(googleCategory(row(), "lamp", { "led-lamps": "2425", "led-lamps/a-series": "3329" })).toBe("3329");
	expect(googleCategory(row(), "lamp", { "led-lamps": "2425" })).toBe("2425");
	expect(googleCategory(row(), "exit-sign")).toBe("Home & Garden > Lighting > Emergency Lighting");
});
