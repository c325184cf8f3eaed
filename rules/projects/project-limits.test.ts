import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFixtureKey } from "./project-limits.ts";

describe("toFixtureKey", () => {
	it("sorts like a fixture schedule", () => {
		const tags = ["A10", "b1", "A2", "A1-E", "A1", "EM2", "12", "9"];
		const sorted = tags.toSorted((a, b) => (toFixtureKey(a) < toFixtureKey(b) ? -1 : 1));
		expect(sorted).toEqual(["9", "12", "A1", "A1-E", "A2", "A10", "b1", "EM2"]);
	});

	it("ignores case, spaces and leading zeros", () => {
		expect(new Set(["a 1", "A1", "A01", " a1 "].map(toFixtureKey)).size).toBe(1);
		expect(toFixtureKey("A1")).not.toBe(toFixtureKey("A11"));
		expect(toFixtureKey("  ")).toBe("");
	});

	it("sorts numbers by value", () => {
		const numbers = fc.tuple(fc.nat(), fc.nat());
		fc.assert(
			fc.property(numbers, ([a, b]) => {
				expect(toFixtureKey(`T${a}`) < toFixtureKey(`T${b}`)).toBe(a < b);
			}),
		);
	});
});
