import { describe, expect, it } from "vitest";
import { completeness, defaultSku } from "./sku-rows.ts";

const full = {
	id: "full",
	orderable: 1,
	lumens: 800,
	watts: 9,
	efficacy: 88.9,
	cri: 90,
	beam_degrees: 40,
	base: "E26",
	wattage_equivalent: 60,
	life_hours: 25_000,
	length_mm: 110,
	cct_kelvin: "[2700]",
	can_sizes: "[]",
};

describe("the SKU that stands for a product", () => {
	it("is the orderable one with the most complete data, of equals the first", () => {
		const bare = { ...full, id: "bare", cri: null };
		const base = { ...full, id: "base", orderable: 0, can_sizes: "[6]" };
		const twin = { ...full, id: "twin" };
		expect(defaultSku([bare, base, full, twin])?.id).toBe("full");
		expect(defaultSku([base, bare])?.id).toBe("bare");
		expect(defaultSku([base])?.id).toBe("base");
		expect(defaultSku([])).toBeUndefined();
	});

	it("counts figures that are stated", () => {
		expect(completeness(full)).toBe(10);
		expect(completeness({ ...full, cct_kelvin: "[]", lumens: null })).toBe(8);
	});
});
