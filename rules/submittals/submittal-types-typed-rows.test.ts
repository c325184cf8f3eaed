import { describe, expect, it } from "vitest";
import { applyRows, tagLines } from "./submittal-types.ts";

const line = (key: string, fixtureType = "") => ({
	...{ key, productId: key, sku: "", name: "", quantity: 1 },
	...{ fixtureType, note: "", options: [] },
});
const row = (key: string, tag: string, leftOut = false) => ({ key, tag, note: "", leftOut });
const tags = (lines: ReturnType<typeof applyRows>) =>
	tagLines(lines.lines, lines.edits).map(({ tag }) => tag);

describe("rows of a sent form", () => {
	it.each([true, false])("set the tags at once, saved in the source: %s", (savesInSource) => {
		const typed = applyRows([line("one", "F1"), line("two")], {}, [row("one", "L7")], savesInSource);
		expect(tags(typed)).toEqual(["L7", "A"]);
		expect(typed.changes).toEqual(
			savesInSource
				? [
						{ lineId: "one", fixtureType: "L7", note: "" },
						{ lineId: "two", fixtureType: "A", note: "" },
					]
				: [],
		);
	});

	it("change nothing when they say what the source says", () => {
		expect(applyRows([line("one", "F1")], {}, [row("one", "F1")], true).changes).toEqual([]);
	});

	it("give way to the source when it is changed later", () => {
		const { lines, edits } = applyRows([line("one", "F1")], {}, [row("one", "L7")], true);
		expect(tagLines(lines, edits)[0]?.tag).toBe("L7");
		expect(tagLines([line("one", "K2")], edits)[0]?.tag).toBe("K2");
	});

	it("ignore lines that are gone, and keep those of other pages", () => {
		const first = applyRows([line("one"), line("two")], {}, [row("two", "", true)], false);
		const second = applyRows(
			[line("one"), line("two")],
			first.edits,
			[row("one", "Q"), row("x", "Z")],
			false,
		);
		expect(tagLines(second.lines, second.edits)).toMatchObject([
			{ tag: "Q", leftOut: false },
			{ tag: "", leftOut: true },
		]);
		expect(second.edits.x).toBeUndefined();
	});
});
