import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinguishingColumns } from "./table-view.ts";

type Row = Record<string, string>;
const text = (key: string, row: Row) => row[key] ?? "";
const add = (rows: Row[], chosen: string[], candidates: string[]) =>
	distinguishingColumns(rows, chosen, candidates, text);

describe("distinguishingColumns", () => {
	it("adds the column in which rows differ that otherwise look the same", () => {
		const rows = [
			{ lumens: "4000", cct: "4000", distribution: "T3", voltage: "120" },
			{ lumens: "4000", cct: "4000", distribution: "T4", voltage: "120" },
			{ lumens: "6000", cct: "4000", distribution: "T4", voltage: "277" },
		];
		expect(add(rows, ["lumens", "cct"], ["voltage", "distribution"])).toEqual(["distribution"]);
	});

	it("adds nothing when all rows differ, or when nothing tells them apart", () => {
		expect(add([{ a: "1" }, { a: "2" }], ["a"], ["b"])).toEqual([]);
		expect(add([{ a: "1" }, { a: "1" }], ["a"], ["b"])).toEqual([]);
	});

	it("takes the column that tells most rows apart, then another for the rest", () => {
		const rows = [
			{ cri: "80", trim: "W", em: "" },
			{ cri: "80", trim: "B", em: "" },
			{ cri: "80", trim: "N", em: "" },
			{ cri: "80", trim: "N", em: "EM" },
		];
		expect(add(rows, ["cri"], ["em", "trim"])).toEqual(["trim", "em"]);
	});

	it("leaves no two rows alike that a candidate could tell apart", () => {
		const row = fc.record({
			a: fc.constantFrom("1", "2"),
			b: fc.constantFrom("1", "2"),
			c: fc.constantFrom("1", "2"),
		});
		fc.assert(
			fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
				const shown = ["a", ...add(rows, ["a"], ["a", "b", "c"])];
				const look = (keys: string[]) => (one: Row) => keys.map((key) => text(key, one)).join();
				expect(new Set(rows.map(look(shown))).size).toBe(new Set(rows.map(look(["a", "b", "c"]))).size);
			}),
		);
	});
});
