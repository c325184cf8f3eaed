import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	missingAccessories,
	needText,
	newestSold,
	piecesToAdd,
	relationFaults,
	type SkuRelation,
	successorChain,
} from "./sku-relations.ts";

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

const needs = (from: string, to: string, { group = "Mounting kit", pieces = 1 } = {}): SkuRelation => ({
	...{ from, to, group, pieces },
	kind: "required",
});
const line = (productId: string, quantity: number) => ({ productId, quantity });

describe("missingAccessories", () => {
	it("counts pieces: 12 fixtures need 12 kits", () => {
		const relations = [needs("F", "K1"), needs("F", "K2")];
		expect(missingAccessories([line("F", 12)], relations)).toEqual([
			[
				{
					group: "Mounting kit",
					without: 12,
					choices: [
						{ id: "K1", pieces: 12 },
						{ id: "K2", pieces: 12 },
					],
				},
			],
		]);
		expect(missingAccessories([line("F", 12), line("K1", 5), line("K2", 3)], relations)[0]).toMatchObject([
			{ without: 4 },
		]);
		expect(missingAccessories([line("F", 12), line("K1", 5), line("K2", 7)], relations)).toEqual([
			[],
			[],
			[],
		]);
	});

	it("counts a kit once for all lines, and the lines of a SKU together", () => {
		const relations = [needs("F", "K"), needs("G", "K")];
		expect(missingAccessories([line("F", 2), line("K", 3), line("G", 2)], relations)).toMatchObject([
			[],
			[],
			[{ without: 1 }],
		]);
		expect(missingAccessories([line("F", 2), line("K", 1), line("F", 2), line("K", 3)], relations)).toEqual([
			[],
			[],
			[],
			[],
		]);
	});

	it("serves first who has one choice, with what nobody else could use", () => {
		const first = [needs("F", "K1"), needs("F", "K2"), needs("G", "K1")];
		expect(
			missingAccessories([line("F", 1), line("G", 1), line("K1", 1), line("K2", 1)], first).flat(),
		).toEqual([]);
		const second = [needs("F", "K1"), needs("F", "K2"), needs("G", "K1"), needs("G", "K3")];
		expect(
			missingAccessories([line("F", 1), line("G", 1), line("K1", 1), line("K2", 1)], second).flat(),
		).toEqual([]);
	});

	it("asks for each group by itself", () => {
		const relations = [needs("F", "K"), needs("F", "L", { group: "Lens" })];
		expect(missingAccessories([line("F", 3), line("K", 3)], relations)[0]).toMatchObject([
			{ group: "Lens", without: 3 },
		]);
	});

	it("knows accessories of which one piece takes several, and what is left over", () => {
		const relations = [needs("F", "K", { pieces: 2 })];
		expect(missingAccessories([line("F", 3), line("K", 5)], relations)[0]).toEqual([
			{ group: "Mounting kit", without: 1, choices: [{ id: "K", pieces: 1 }] },
		]);
	});

	it("takes accessories for what they are: nothing needs them", () => {
		const fits: SkuRelation = { from: "F", to: "K", kind: "accessory", group: "", pieces: 1 };
		expect(missingAccessories([line("F", 3)], [fits])).toEqual([[]]);
	});

	it("is met once the pieces it names are added, whatever the cart", () => {
		const kits = fc.integer({ min: 0, max: 20 });
		const pieces = fc.integer({ min: 1, max: 3 });
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 50 }),
				fc.integer({ min: 1, max: 50 }),
				kits,
				kits,
				pieces,
				(f, g, k, l, each) => {
					const relations = [
						needs("F", "K", { pieces: each }),
						needs("F", "L"),
						needs("G", "K"),
						needs("G", "M", { group: "Lens" }),
					];
					const lines = [
						line("F", f),
						line("G", g),
						...(k ? [line("K", k)] : []),
						...(l ? [line("L", l)] : []),
					];
					for (const { choices } of missingAccessories(lines, relations).flat())
						for (const { id, pieces } of choices.slice(0, 1)) lines.push(line(id, pieces));
					expect(missingAccessories(lines, relations).flat()).toEqual([]);
				},
			),
		);
	});
});

describe("piecesToAdd", () => {
	it.each([
		[{ minimum: 1, multiple: 1 }, 0, 12, 12],
		[{ minimum: 1, multiple: 10 }, 0, 12, 20],
		[{ minimum: 1, multiple: 10 }, 10, 12, 20],
		[{ minimum: 24, multiple: 6 }, 0, 4, 24],
		[{ minimum: 24, multiple: 6 }, 24, 4, 6],
	])("fits %o with %d there and %d needed: %d", (rules, present, pieces, expected) => {
		expect(piecesToAdd(rules, present, pieces)).toBe(expected);
	});
});

describe("needText", () => {
	it.each([
		[12, 12, "Mounting kit needed for 12 pieces."],
		[1, 1, "Mounting kit needed for 1 piece."],
		[4, 12, "Mounting kit needed for 4 of 12 pieces."],
	])("%d of %d: %s", (without, quantity, text) => {
		expect(needText("Mounting kit", without, quantity)).toBe(text);
	});
});
