import { describe, expect, it } from "vitest";
import { changeCompared, readIds } from "./compared-items.server.ts";

const add = (row: string) => ({ intent: "add", row }) as const;
const remove = (row: string) => ({ intent: "remove", row }) as const;

describe("changeCompared", () => {
	it("adds each item once, at the end, and removes what is named", () => {
		expect(changeCompared([], [add("a"), add("b"), add("a")], 4)).toEqual({ ids: ["a", "b"], refused: [] });
		expect(changeCompared(["a", "b", "c"], [remove("b"), remove("x")], 4).ids).toEqual(["a", "c"]);
	});

	it("refuses what does not fit and keeps the rest, unless an item was removed first", () => {
		const full = ["a", "b", "c", "d"];
		expect(changeCompared(full, [add("e")], 4)).toEqual({ ids: full, refused: ["e"] });
		expect(changeCompared(full, [add("a")], 4).refused).toEqual([]);
		expect(changeCompared(full, [remove("a"), add("e")], 4)).toEqual({
			ids: ["b", "c", "d", "e"],
			refused: [],
		});
	});

	it("clears everything, and ignores a button without an item", () => {
		expect(changeCompared(["a", "b"], [{ intent: "clear" }], 4).ids).toEqual([]);
		expect(changeCompared(["a"], [{ intent: "add" }], 4)).toEqual({ ids: ["a"], refused: [] });
	});
});

describe("readIds", () => {
	it("reads each well-formed id once, in order", () => {
		expect(readIds(["b", "a", "b", "", "a b", "x".repeat(129)])).toEqual(["b", "a"]);
	});

	it("takes every id that a button can add", () => {
		expect(readIds(["SKU.12/3", "x".repeat(128)])).toHaveLength(2);
	});
});
