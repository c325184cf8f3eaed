import { describe, expect, it } from "vitest";
import { houseRange } from "#demo/catalog/house-range/house-range";
import { readFeatures } from "#demo/catalog/registers/register-facts";
import { brandDisplayNames, toBrandKey } from "./brands.ts";
import { uniqueSlugs } from "./register-products.ts";
import {
	cleanRemark,
	cleanText,
	isWildcardNumber,
	settleAll,
	settleSkus,
	toSkuKey,
	type UnsettledSku,
} from "./register-row.ts";

describe("cleanText", () => {
	it.each([
		["\uFEFF17BR40DLED30/G2", "17BR40DLED30/G2"],
		['LBT-2"360\uFFFDG-05', 'LBT-2"360°G-05'],
		["Superior Life®\u2002\u2002", "Superior Life"],
		["a\n b\t c", "a b c"],
		["“W27”，x；y", '"W27", x; y'],
	])("reads %j as %j", (raw, expected) => expect(cleanText(raw)).toBe(expected));
});

it.each([
	[",,Retail # 30414874", "Retail # 30414874"],
	["776775,776775,", "776775,776775"],
	["a; ,b,; ,c", "a; b; c"],
	[" ,, ", null],
])("cleans the remark %j to %j", (raw, expected) => expect(cleanRemark(raw)).toBe(expected));

it.each([
	["DL211*K-4", true],
	["NC3-6#-L#", true],
	["WF6 SQ XX", true],
	["IVO6 [PC|SC] 50LM", true],
	["LR21288", false],
	["A1960/CL/LED/2(C)", false],
])("finds a wildcard in %j: %j", (number, expected) => expect(isWildcardNumber(number)).toBe(expected));

it("compares part numbers by letters and digits", () => {
	expect(toSkuKey("scx-24-40k-15k")).toBe("SCX2440K15K");
});

describe("slugs", () => {
	it("keep the first plain and hash the later ones", () => {
		const entries = [
			{ key: "a", name: "Lamp 1" },
			{ key: "b", name: "lamp-1" },
			{ key: "c", name: "Lamp 2" },
		];
		const slugs = uniqueSlugs(entries, (key) => `${key}0`);
		expect([...slugs]).toEqual([
			["a", "lamp-1"],
			["b", "lamp-1-b0"],
			["c", "lamp-2"],
		]);
	});
});

describe("brands", () => {
	it("share a key whatever their case and punctuation", () => {
		expect(toBrandKey("SATCO|NUVO")).toBe(toBrandKey("Satco/Nuvo"));
	});

	it("are shown in the form that is not all capitals, else in the most frequent", () => {
		const names = brandDisplayNames(["LITECH", "LITECH", "Li-Tech", "TCP", "luxrite"]);
		expect(names.get("litech")).toBe("Li-Tech");
		expect(names.get("tcp")).toBe("TCP");
		expect(names.get("luxrite")).toBe("Luxrite");
	});
});

it("gives features of both registers one name, limits as notes, and keeps what it does not know", () => {
	expect(readFeatures("White-Tunable,Dim to Warm,None,Not for Use in Recessed Fixtures,Glows")).toEqual({
		features: ["Dim to warm", "Glows", "Tunable or selectable white"],
		notes: ["Not for use in recessed fixtures."],
	});
	expect(readFeatures("White Light Tunable,Warm Dimming").features).toEqual([
		"Dim to warm",
		"Tunable or selectable white",
	]);
});

const entry = (id: string, changes: Partial<UnsettledSku>): UnsettledSku => {
	const [first] = houseRange().variations;
	if (!first) throw new Error("The house range is empty.");
	return { ...first, id, product_id: "p-1", sku: "9290013173", sku_key: "9290013173", ...changes };
};

describe("settle skus", () => {
	it("an article that was registered three times is one SKU: the last that can be ordered", () => {
		const settled = settleSkus([
			entry("first", { certified_on: "2016-01-01" }),
			entry("second", { certified_on: "2018-05-01" }),
			entry("wildcard", { certified_on: "2019-05-01", orderable: 0 }),
			entry("warm", { certified_on: "2015-05-01", cct_kelvin: "[2700]" }),
		]);
		expect(settled.map(({ id, listed_as, position }) => [id, listed_as, position])).toEqual([
			["second", null, 0],
			["warm", null, 1],
			["first", "second", 2],
			["wildcard", "second", 3],
		]);
	});

	it("a registration has the options of its SKU, so that lines with its old id keep them", () => {
		const [second, , first] = settleSkus([
			entry("first", { certified_on: "2016-01-01" }),
			entry("second", { certified_on: "2018-05-01" }),
			entry("warm", { cct_kelvin: "[2700]" }),
		]);
		expect(second?.attributes).toContain("cct-");
		expect(first?.attributes).toBe(second?.attributes);
	});

	it("settling again changes nothing", () => {
		const once = settleAll(houseRange().variations);
		expect(settleAll(once)).toEqual(once);
	});
});
