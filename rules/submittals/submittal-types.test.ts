import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	compareTags,
	freeTags,
	type LineEdits,
	type SourceLine,
	tagKey,
	tagLines,
	toEdits,
	toTypes,
} from "./submittal-types.ts";

const line = (key: string, change: Partial<SourceLine> = {}): SourceLine => ({
	key,
	productId: `sku-${key}`,
	sku: `SKU-${key}`,
	name: "Downlight",
	quantity: 2,
	fixtureType: "",
	note: "",
	options: [],
	...change,
});
const tags = (lines: readonly { tag: string }[]) => lines.map(({ tag }) => tag);

describe("tags", () => {
	it("go from A to Z, then AA, and skip what is used in any case", () => {
		const free = freeTags(["a", "C ", "aB"]);
		const first = Array.from({ length: 27 }, () => free.next().value);
		expect(first.slice(0, 3)).toEqual(["B", "D", "E"]);
		expect(first.slice(-3)).toEqual(["AA", "AC", "AD"]);
	});

	it("sort as in a schedule", () => {
		const sorted = ["A", "A1", "A2", "A10", "B", "b2", "X1", "Z", "AA", "EX1"];
		expect([...sorted].reverse().sort(compareTags)).toEqual(sorted);
		expect(["B", "2", "10"].sort(compareTags)).toEqual(["2", "10", "B"]);
	});

	it("sort consistently", () => {
		const tag = fc.string({ unit: fc.constantFrom("A", "b", "1", "9", " ", "-", "雪"), maxLength: 4 });
		fc.assert(
			fc.property(tag, tag, tag, (a, b, c) => {
				expect(Math.sign(compareTags(a, b))).toBe(-Math.sign(compareTags(b, a)) + 0);
				if (compareTags(a, b) <= 0 && compareTags(b, c) <= 0)
					expect(compareTags(a, c)).toBeLessThanOrEqual(0);
			}),
		);
	});
});

describe("tagLines", () => {
	it("keeps the project's own types and gives the others free letters", () => {
		const lines = [line("1"), line("2", { fixtureType: "A" }), line("3")];
		expect(tags(tagLines(lines, {}))).toEqual(["B", "A", "C"]);
	});

	it("keeps given letters when a line before them goes", () => {
		const lines = [line("1"), line("2"), line("3")];
		const edits = toEdits(lines, tagLines(lines, {}));
		expect(tags(tagLines(lines.slice(1), edits))).toEqual(["B", "C"]);
		expect(tags(tagLines([...lines.slice(1), line("4")], edits))).toEqual(["B", "C", "A"]);
	});

	it("lets a type that is changed in the project later count", () => {
		const before = line("1", { fixtureType: "A", note: "Lobby" });
		const edits: LineEdits = {
			1: { tag: "L1", ownTag: "A", note: "Lobby, east", ownNote: "Lobby", leftOut: false },
		};
		expect(tagLines([before], edits)).toMatchObject([{ tag: "L1", note: "Lobby, east" }]);
		expect(tagLines([{ ...before, fixtureType: "B" }], edits)).toMatchObject([
			{ tag: "B", note: "Lobby, east" },
		]);
	});

	it("gives every line a tag, and different ones to lines without", () => {
		const some = fc.array(fc.constantFrom("", "A", "b", "AA", "Z9"), { maxLength: 60 });
		fc.assert(
			fc.property(some, (own) => {
				const lines = own.map((fixtureType, index) => line(String(index), { fixtureType }));
				const given = tagLines(lines, {});
				expect(given.every(({ tag }) => tag !== "")).toBe(true);
				const letters = given.filter((_, index) => own[index] === "").map(({ tag }) => tagKey(tag));
				expect(new Set([...letters, ...own.filter(Boolean).map(tagKey)]).size).toBe(
					letters.length + new Set(own.filter(Boolean).map(tagKey)).size,
				);
				expect(tags(tagLines(lines, toEdits(lines, given)))).toEqual(tags(given));
			}),
		);
	});
});

describe("toTypes", () => {
	it("sums lines of one tag and SKU, and keeps two SKUs of one tag apart", () => {
		const types = toTypes(
			tagLines(
				[
					line("1", { fixtureType: "B", note: "Floor 1" }),
					line("2", { fixtureType: "b", productId: "sku-1", note: "Floor 2", quantity: 3 }),
					line("3", { fixtureType: "B" }),
					line("4", { fixtureType: "A1" }),
				],
				{ 4: { tag: "A1", ownTag: "A1", note: "", ownNote: "", leftOut: true } },
			),
		);
		expect(types).toMatchObject([
			{ tag: "B", productId: "sku-1", quantity: 5, note: "Floor 1; Floor 2" },
			{ tag: "B", productId: "sku-3", quantity: 2 },
		]);
	});

	it("loses no piece", () => {
		const some = fc.array(
			fc.record({
				tag: fc.constantFrom("", "A", "B2"),
				sku: fc.constantFrom("x", "y"),
				quantity: fc.nat(99),
			}),
			{ maxLength: 30 },
		);
		fc.assert(
			fc.property(some, (lines) => {
				const types = toTypes(
					tagLines(
						lines.map(({ tag, sku, quantity }, index) =>
							line(String(index), { fixtureType: tag, productId: sku, quantity }),
						),
						{},
					),
				);
				const sum = (list: readonly { quantity: number }[]) =>
					list.reduce((total, { quantity }) => total + quantity, 0);
				expect(sum(types)).toBe(sum(lines));
			}),
		);
	});
});
