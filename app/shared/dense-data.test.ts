import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { fromDense, toDense } from "./dense-data.ts";

it("reads what it wrote, with quotes and backticks in it", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.string({ unit: fc.constantFrom('"', "`", "\\", "a") }), (value, text) => {
			const data = { value, text };
			expect(JSON.stringify(fromDense(toDense(data)))).toBe(JSON.stringify(data));
		}),
	);
});

it("holds no quotes when the data hold no backticks", () => {
	expect(toDense({ a: ["b", 1] })).toBe("{`a`:[`b`,1]}");
});

const rows = Array.from({ length: 12 }, (_, at) => ({
	id: at,
	chosen: false,
	...(at > 8 && { base: true }),
}));

it("writes the keys of like objects, and repeated texts, once", () => {
	const data = { rows, texts: rows.map(({ id }) => (id % 2 === 0 ? "2700 K" : "3000 K")) };
	const dense = toDense(data);
	expect(dense.match(/chosen/g)).toHaveLength(2);
	expect(dense.match(/2700 K/g)).toHaveLength(1);
	expect(fromDense(dense)).toEqual(data);
});

it("reads lists of like objects and texts, also with keys that mean something to it or to JavaScript", () => {
	const key = fc.constantFrom("", "__proto__", "a", "constructor");
	const value = fc.letrec((tie) => ({
		tree: fc.oneof(
			{ maxDepth: 4 },
			fc.constantFrom("x", "y", 0, null),
			fc.array(tie("tree"), { minLength: 3, maxLength: 10 }),
			fc.dictionary(key, tie("tree"), { maxKeys: 2, noNullPrototype: true }),
		),
	})).tree;
	fc.assert(
		fc.property(value, (tree) => {
			expect(JSON.stringify(fromDense(toDense(tree)))).toBe(JSON.stringify(tree));
		}),
	);
});

it("packs the same data again without unpacking, and other data anew", () => {
	const parses = vi.spyOn(JSON, "parse");
	const texts = [{ a: 1 }, { a: 2 }, { a: 1 }].map((data) => toDense({ ...data, list: ["x", "y"] }));
	expect(parses).toHaveBeenCalledTimes(2);
	parses.mockRestore();
	expect(texts[2]).toBe(texts[0]);
	expect(texts.map((text) => fromDense(text).a)).toEqual([1, 2, 1]);
	for (let other = 0; other < 100; other++) toDense({ other });
	expect(fromDense(toDense({ a: 1, list: ["x", "y"] }))).toEqual({ a: 1, list: ["x", "y"] });
});
