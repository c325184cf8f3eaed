import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedProducts } from "./variations.server.ts";

describe("mergedProducts", () => {
	it("sums the quantities of a SKU with the same options, whatever their order", () => {
		expect(
			mergedProducts([
				{ productId: "a", quantity: 1, options: ["cct-2700", "beam-40"] },
				{ productId: "b", quantity: 2, options: [] },
				{ productId: "a", quantity: 3, options: ["beam-40", "cct-2700", "beam-40"] },
				{ productId: "a", quantity: 4, options: [] },
			]),
		).toEqual([
			{ productId: "a", quantity: 4, options: ["beam-40", "cct-2700"] },
			{ productId: "b", quantity: 2, options: [] },
			{ productId: "a", quantity: 4, options: [] },
		]);
	});

	it("keeps apart what else tells products apart, with the rest of the first", () => {
		const line = (tag: string, note: string) => ({ productId: "a", quantity: 1, options: [], tag, note });
		expect(
			mergedProducts([line("A1", "first"), line("B1", ""), line("a1", "second")], ({ tag }) =>
				tag.toUpperCase(),
			),
		).toEqual([{ ...line("A1", "first"), quantity: 2 }, line("B1", "")]);
	});

	it("loses no piece and makes no two lines alike", () => {
		const product = fc.record({
			productId: fc.constantFrom("a", "b", "c"),
			quantity: fc.integer({ min: 1, max: 500 }),
			options: fc.array(fc.constantFrom("x", "y"), { maxLength: 4 }),
		});
		fc.assert(
			fc.property(fc.array(product), (products) => {
				const merged = mergedProducts(products);
				const pieces = (list: { quantity: number }[]) => list.reduce((sum, one) => sum + one.quantity, 0);
				expect(pieces(merged)).toBe(pieces(products));
				const keys = merged.map(({ productId, options }) => JSON.stringify([productId, options]));
				expect(new Set(keys).size).toBe(keys.length);
				expect(mergedProducts(merged)).toEqual(merged);
			}),
		);
	});
});
