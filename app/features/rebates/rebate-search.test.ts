import { describe, expect, it } from "vitest";
import { zipTable } from "#reference/data-files.server";
import { readSearch, searchQuery } from "./rebate-search.ts";

const read = (query: string) => readSearch(new URLSearchParams(query), (zip) => zipTable().find(zip));

describe("readSearch", () => {
	it.each([
		["97205", "OR", "Portland"],
		["99950", "AK", "Ketchikan"],
		["00901", "PR", "San Juan"],
		["97205-1234", "OR", "Portland"],
	])("ZIP code %s is in %s", (zip, state, place) => {
		expect(read(`zip=${zip}&state=NY`)).toMatchObject({
			values: { zip, state },
			errors: {},
			search: { zip: zip.slice(0, 5), state },
			place: { place },
		});
	});

	it.each([
		["00000", "ZIP code 00000 doesn't exist"],
		["9720", "Enter a five-digit ZIP code"],
		["Portland", "Enter a five-digit ZIP code"],
		["09808", "APO, FPO and DPO addresses"],
	])("%s is kept, with a message", (zip, message) => {
		const { values, errors, search } = read(`zip=${zip}&category=lamp`);
		expect(values.zip).toBe(zip);
		expect(errors.zip).toContain(message);
		expect(search.zip).toBeUndefined();
	});

	it("ignores unknown choices", () => {
		expect(read("state=XX&category=sofa&type=gift&status=maybe").search).toEqual({});
	});

	it("reads the existing fixture, and says what is wrong with it", () => {
		expect(read("existing=1,113 W&hours=12 x 260").replaced).toEqual({ existingWatts: 1113, hours: 3120 });
		const wrong = read("existing=many&hours=9999");
		expect(wrong.errors).toMatchObject({ existing: expect.any(String), hours: expect.any(String) });
		expect(wrong.replaced).toEqual({ existingWatts: null, hours: null });
	});

	it("has a short link", () => {
		const { values } = read("zip=97205&sku=A&category=&page=3");
		expect(Object.entries(searchQuery(values, 2)).filter(([, value]) => value !== undefined)).toEqual([
			["zip", "97205"],
			["sku", "A"],
			["page", "2"],
		]);
	});
});
