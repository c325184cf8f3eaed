import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSlug } from "./slug.ts";

describe("toSlug", () => {
	it.each([
		["BR & R Reflectors", "br-r-reflectors"],
		["Mason's Lamps", "masons-lamps"],
		["Mason’s Lamps", "masons-lamps"],
		["Contractors' Warehouse A19", "contractors-warehouse-a19"],
		["Éclairage 6″", "eclairage-6"],
		['  --4" Can--  ', "4-can"],
		["₂₇₀₀ K", "2700-k"],
		["灯", ""],
	])("slug of %j is %j", (name, slug) => {
		expect(toSlug(name)).toBe(slug);
	});

	it("leaves a slug unchanged", () => {
		fc.assert(
			fc.property(fc.string(), (name) => {
				expect(toSlug(toSlug(name))).toBe(toSlug(name));
			}),
		);
	});
});
