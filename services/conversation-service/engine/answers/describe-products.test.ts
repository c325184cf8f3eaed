import { describe, expect, it } from "vitest";
import { compareTable, describeDifferences } from "#assistant-tools/compare-products";
import { choosePair } from "./describe-products.ts";

const product = (sku: string, technicalSpecs: string) => ({
	id: sku,
	productID: sku,
	name: `High bay ${sku}`,
	sku,
	images: [],
	technicalSpecs,
	application: "",
	link: `/p/${sku}`,
	options: [],
});
const round = product("RHB-11", "Light output: 12,000 lm::Power: 77 W::Efficacy: 155.8 lm/W (computed)");
const large = product("RHB-15", "Light output: 31,000 lm::Power: 200 W");
const linear = product("SCX-24", "Light output: 12,400 lm::Power: 80 W::Efficacy: 150 lm/W::Size: 24 in");

describe("a comparison", () => {
	it("is of another series with the closest light output", () => {
		expect(choosePair([round, large, linear])).toEqual([round, linear]);
		expect(choosePair([round, large])).toEqual([round, large]);
		expect(choosePair([round])).toEqual([round]);
		expect(choosePair([])).toEqual([]);
	});

	it("has a row for every spec that either has", () => {
		expect(compareTable([round, linear]).split("\n")).toEqual([
			"| Spec | [RHB-11](/p/RHB-11) | [SCX-24](/p/SCX-24) |",
			"| --- | --- | --- |",
			"| Name | High bay RHB-11 | High bay SCX-24 |",
			"| Light output | 12,000 lm | 12,400 lm |",
			"| Power | 77 W | 80 W |",
			"| Efficacy | 155.8 lm/W (computed) | 150 lm/W |",
			"| Size | not stated | 24 in |",
		]);
	});

	it("says which is better at what, where both state it", () => {
		expect(describeDifferences([round, linear])).toBe(
			"[SCX-24](/p/SCX-24) gives more light (12,400 against 12,000 lm). [RHB-11](/p/RHB-11) is more efficient (155.8 against 150 lm/W).",
		);
		expect(describeDifferences([large, round])).toBe(
			"[RHB-15](/p/RHB-15) gives more light (31,000 against 12,000 lm).",
		);
		expect(describeDifferences([round, round])).toBe("");
	});
});
