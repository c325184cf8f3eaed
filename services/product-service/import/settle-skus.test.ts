import { expect, it } from "vitest";
import { houseRange } from "#demo/catalog/house-range/house-range";
import { settleAll, settleSkus, type UnsettledSku } from "./settle-skus.ts";

const entry = (id: string, changes: Partial<UnsettledSku>): UnsettledSku => {
	const [first] = houseRange().variations;
	if (!first) throw new Error("The house range is empty.");
	return { ...first, id, product_id: "p-1", sku: "9290013173", sku_key: "9290013173", ...changes };
};

it("an article that was registered three times is one SKU: the last that can be ordered", () => {
	const settled = settleSkus([
		entry("first", { certified_on: "2016-01-01" }),
		entry("second", { certified_on: "2018-05-01" }),
		entry("wildcard", { certified_on: "2019-05-01", orderable: 0 }),
		entry("warm", { certified_on: "2015-05-01", cct_kelvin: "[2700]" }),
	]);
	expect(settled.map(({ id, listed_as, position }) => [id, listed_as, position])).toEqual([
		["second", null, 0],
		["warm", null, 1],
		["first", "second", 2],
		["wildcard", "second", 3],
	]);
});

it("a registration has the options of its SKU, so that lines with its old id keep them", () => {
	const [second, , first] = settleSkus([
		entry("first", { certified_on: "2016-01-01" }),
		entry("second", { certified_on: "2018-05-01" }),
		entry("warm", { cct_kelvin: "[2700]" }),
	]);
	expect(second?.attributes).toContain("cct-");
	expect(first?.attributes).toBe(second?.attributes);
});

it("settling again changes nothing", () => {
	const once = settleAll(houseRange().variations);
	expect(settleAll(once)).toEqual(once);
});
