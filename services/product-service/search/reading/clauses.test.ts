import { describe, expect, it } from "vitest";
import { findForeignNumber, isForeignAlone, noteForeignBrand, withoutForeignBrand } from "./clauses.ts";

const brand = {
	label: "Brand Larkspur",
	weight: 3,
	anyOf: [{ fact: "brand" as const, values: ["larkspur"] }],
};
const color = { label: "3500 K", weight: 3, anyOf: [{ fact: "cct" as const, min: 3400, max: 3600 }] };
const query = (unknownWords: string[], exactSkus: number[] = []) => ({
	unknownWords,
	exactSkus,
	conditions: [brand, color],
});

describe("a number that the catalog doesn't have", () => {
	it.each([
		[["2gtl4"], "Larkspur 2GTL4-35K", "2GTL4-35K"],
		[["98231"], "Larkspur 98231", "98231"],
		[["ows"], "Larkspur OWS-99-35K", "OWS-99-35K"],
		[["xyz"], "Larkspur xyz", null],
		[["xyz"], "Larkspur xyz-abc 35K", null],
		[["10"], "Larkspur 10", null],
	])("of the words %j in %j is %j", (words, text, number) => {
		expect(findForeignNumber(text, query(words))?.number ?? null).toBe(number);
	});

	it("is none beside a number of the catalog", () => {
		expect(findForeignNumber("VTR-24 2GTL4", query(["2gtl4"], [3]))).toBeNull();
	});

	it.each([
		["OWS-99-35K", true],
		["Larkspur OWS-99-35K", true],
		["wall pack OWS-99-35K", false],
		["OWS-99-35K 4000K", false],
	])("%j asks for nothing else: %s", (text, alone) => {
		expect(isForeignAlone(text, { number: "OWS-99-35K", read: [] }, ["Larkspur"])).toBe(alone);
	});

	it("is searched without its brand", () => {
		const foreign = findForeignNumber("Larkspur 2GTL4-35K", query(["2gtl4"]));
		expect(foreign).toEqual({ number: "2GTL4-35K", read: ["3500 K"] });
		expect(withoutForeignBrand(query(["2gtl4"]), foreign).conditions).toEqual([color]);
		expect(withoutForeignBrand(query([]), null).conditions).toEqual([brand, color]);
		const clause = {
			typed: "Larkspur",
			label: "Brand Larkspur",
			kind: "filter" as const,
			facet: { key: "brand" as const, value: "larkspur" },
			without: "2GTL4-35K",
			note: null,
		};
		expect(noteForeignBrand([clause], foreign)).toMatchObject([{ kind: "ignored", facet: null }]);
		expect(noteForeignBrand([clause], null)).toEqual([clause]);
	});
});
