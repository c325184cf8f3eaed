import { describe, expect, it } from "vitest";
import { newestSold, relationFaults, type SkuRelation, successorChain } from "./sku-relations.ts";

const relation = (from: string, kind: SkuRelation["kind"], to: string, group = ""): SkuRelation => ({
	...{ from, kind, to, group },
	pieces: 1,
});
const replaces = (from: string, to: string) => relation(from, "replaces", to);
const faults = (relations: SkuRelation[], stored: [string, string][] = []) =>
	relationFaults(relations, new Map(stored)).map(({ relation: { from, to }, fault }) => ({
		...{ from, to },
		...fault,
	}));

describe("relationFaults", () => {
	it("accepts accessories, groups and a chain of replacements", () => {
		expect(
			faults([
				relation("A", "accessory", "K"),
				relation("A", "required", "K", "Mounting kit"),
				relation("A", "required", "K", "Bracket"),
				replaces("B", "A"),
				replaces("C", "B"),
				replaces("C", "X"),
			]),
		).toEqual([]);
	});

	it("refuses a SKU of its own", () => {
		expect(faults([relation("A", "accessory", "A")])).toEqual([{ from: "A", to: "A", kind: "self" }]);
	});

	it("refuses a relation that is there twice", () => {
		const twice = relation("A", "required", "K", "Mounting kit");
		expect(faults([twice, twice])).toEqual([{ from: "A", to: "K", kind: "repeated" }]);
	});

	it.each([
		[[replaces("A", "B"), replaces("B", "A")], []],
		[[replaces("A", "B"), replaces("B", "C"), replaces("C", "A")], []],
		[
			[replaces("C", "A")],
			[
				["C", "B"],
				["B", "A"],
			].map(([to, from]) => [to, from]),
		],
	] as [SkuRelation[], [string, string][]][])("refuses a circle of replacements (%#)", (given, stored) => {
		expect(faults(given, stored)).toMatchObject([{ kind: "cycle" }]);
	});

	it("refuses a second SKU for the same replaced one, and says which is the first", () => {
		expect(faults([replaces("B", "A"), replaces("C", "A")])).toMatchObject([
			{ from: "C", kind: "replaced-twice", by: "B" },
		]);
		expect(faults([replaces("C", "A")], [["A", "B"]])).toMatchObject([{ kind: "replaced-twice", by: "B" }]);
	});
});

describe("newestSold", () => {
	const chain = new Map([
		["A", "B"],
		["B", "C"],
		["C", "D"],
	]);

	it("is the last of the chain that is sold", () => {
		expect(successorChain(chain, "A")).toEqual(["B", "C", "D"]);
		expect(newestSold(chain, "A", () => true)).toBe("D");
		expect(newestSold(chain, "A", (id) => id !== "D")).toBe("C");
		expect(newestSold(chain, "A", () => false)).toBeNull();
		expect(newestSold(chain, "D", () => true)).toBeNull();
	});

	it("ends in a circle, which a database of old may hold", () => {
		const circle = new Map([
			["A", "B"],
			["B", "A"],
		]);
		expect(successorChain(circle, "A")).toEqual(["B"]);
	});
});
