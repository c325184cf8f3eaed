import fc from "fast-check";
import { expect, it } from "vitest";
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
