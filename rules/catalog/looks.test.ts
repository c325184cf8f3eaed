import { describe, expect, it } from "vitest";
import { isMultivolt, readLooks } from "./looks.ts";

const look = (sku: string, { notes = [] as string[], features = [] as string[] } = {}) =>
	readLooks("downlight", sku, [...features, ...notes].join("; "));

describe("looks of a SKU", () => {
	it.each([
		["LED-DL-SQ-EX-4-3P12-5CCT-WH-SM", ["white", "square"]],
		["LED-CMDSQ-4", ["square"]],
		["FSDLS4FR10/SQ", ["square"]],
		["ASD-JBR-6D12WH", ["white"]],
		["DLG0031(FGIMBAL4)", ["gimbal"]],
		["S11293R1", []],
	])("of %s are %j by its codes", (sku, looks) => {
		expect(look(sku)).toEqual(looks);
	});

	it("are those of features and remarks", () => {
		expect(look("X", { features: ["Bronze finish"] })).toEqual(["bronze"]);
		expect(look("X", { notes: ["** can be WH or BK, WH means White, BK means Black"] })).toEqual([
			"white",
			"black",
		]);
		expect(look("X", { notes: ["SMART GIMBAL DOWNLIGHT"] })).toEqual(["gimbal"]);
	});

	it("are no white light, no adjustable color and nothing that is left out", () => {
		expect(look("X", { features: ["Tunable or selectable white"] })).toEqual([]);
		expect(look("X", { notes: ["Adjustable CCT", "*** = Trim (excludes SD = Square Overlap)"] })).toEqual([]);
	});

	it("of lamps are those of their glass", () => {
		const lamp = (sku: string) => readLooks("lamp", sku, "");
		expect(lamp("ECS B1160WE927DIME12CLR3PKBL")).toEqual(["clear"]);
		expect(lamp("B11CL5ANT/827/LED2")).toEqual(["clear"]);
		expect(lamp("ECS B1140WE827DIME12FR3PKBL")).toEqual(["frosted"]);
		expect(lamp("BR30-WH")).toEqual([]);
	});

	it.each([
		["LED-CMD-8-5P30-5CCT-UNV", "", true],
		["RL841-DIM10-MVOLT-27K", "", true],
		["X", "AC 120-277V, 2700K", true],
		["UNVEILED-4", "120 V", false],
	])("of %s, %j say 120 to 277 V: %j", (sku, notes, expected) => {
		expect(isMultivolt(sku, notes)).toBe(expected);
	});
});
