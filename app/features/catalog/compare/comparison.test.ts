import { describe, expect, it } from "vitest";
import { makeProduct, makeUnstatedVariation, makeVariation } from "../../../../tests/factories/product.ts";
import { specificationGroups } from "../specification-groups.ts";
import { betterWhenHigher, type ComparedSku, compareSkus } from "./comparison.ts";

const sku = (change: Parameters<typeof makeVariation>[0]): ComparedSku => ({
	product: makeProduct(),
	variation: makeVariation(change),
});
const compared = (skus: ComparedSku[], onlyDifferences = false) =>
	compareSkus(skus, () => ({ kind: "sign-in" }), onlyDifferences);
const row = (comparison: ReturnType<typeof compared>, label: string) =>
	comparison.groups.flatMap(({ rows }) => rows).find((one) => one.label === label);

describe("compareSkus", () => {
	it("sets two SKUs of one product side by side", () => {
		const comparison = compared([
			sku({ id: "a", sku: "A-27", cctKelvin: [2700] }),
			sku({ id: "b", sku: "A-30", cctKelvin: [3000] }),
		]);
		expect(comparison.columns.map((column) => [column.sku, column.without])).toEqual([
			["A-27", "/compare?sku=b"],
			["A-30", "/compare?sku=a"],
		]);
		expect(row(comparison, "Color temperature")).toMatchObject({ differs: true, best: [] });
		expect(row(comparison, "Base")?.differs).toBe(false);
	});

	it("shows only the rows that differ when asked, and keeps the choice in its links", () => {
		const skus = [sku({ id: "a", sku: "A", watts: 9 }), sku({ id: "b", sku: "B", watts: 12 })];
		const all = compared(skus);
		const few = compared(skus, true);
		expect(few.groups.flatMap(({ rows }) => rows).every(({ differs }) => differs)).toBe(true);
		expect(few.groups.flatMap(({ rows }) => rows)).toHaveLength(all.differing);
		expect([few.total, few.differing]).toEqual([all.total, all.differing]);
		expect(few.columns[0]?.without).toBe("/compare?sku=b&show=differences");
	});

	it("marks the best value only where better has a meaning", () => {
		const comparison = compared([
			sku({ id: "a", lumens: 800, watts: 10, efficacy: 80, cri: 90, r9: null, lifeHours: 25_000 }),
			sku({ id: "b", lumens: 900, watts: 9, efficacy: 100, cri: 90, r9: 50, lifeHours: 50_000 }),
			sku({ id: "c", lumens: 700, watts: 7, efficacy: 100, cri: 90, r9: 50, lifeHours: null }),
		]);
		expect(row(comparison, "Efficacy")?.best).toEqual([1, 2]);
		expect(row(comparison, "Rated life")?.best).toEqual([1]);
		expect(row(comparison, "Color rendering (CRI)")?.best).toEqual([]);
		expect(row(comparison, "R9")?.best).toEqual([]);
		expect(row(comparison, "Input watts")?.best).toEqual([]);
	});

	it("does not judge figures in doubt", () => {
		const comparison = compared([
			sku({ id: "a", efficacy: 80 }),
			sku({ id: "b", efficacy: 100 }),
			sku({ id: "c", efficacy: 900, doubtful: ["efficacy"] }),
		]);
		expect(row(comparison, "Efficacy")?.best).toEqual([1]);
	});

	it("names rows that the specifications have", () => {
		const labels = specificationGroups(makeProduct(), makeVariation()).flatMap(({ rows }) =>
			rows.map(({ label }) => label),
		);
		expect(labels).toEqual(expect.arrayContaining(Object.keys(betterWhenHigher)));
	});

	it("ends with the notes on doubtful data, if there are any", () => {
		const plain = sku({ id: "a" });
		expect(row(compared([plain, plain]), "Notes")).toBeUndefined();
		const doubted = sku({ id: "b", notes: ["The register states 84.6 lm/W."] });
		expect(row(compared([plain, doubted]), "Notes")?.values).toEqual(["—", "The register states 84.6 lm/W."]);
	});

	it("leaves out rows that no SKU states", () => {
		const unstated = { product: makeProduct(), variation: makeUnstatedVariation({ id: "u" }) };
		expect(row(compared([unstated, unstated]), "Rated life")).toBeUndefined();
		expect(row(compared([unstated, sku({ id: "a" })]), "Rated life")?.values[0]).toBe("—");
	});
});
