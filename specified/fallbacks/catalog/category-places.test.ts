import { expect, it } from "vitest";
import { parseCatalogLink } from "./category-places.ts";

it.each([
	["/p/led-lamps/a19/everyday?option=x1", ["led-lamps", "a19", "everyday", "x1"]],
	["https://old.example/p/LED Lamps/A19/", ["led-lamps", "a19", null, null]],
	["p/led%20lamps", ["led-lamps", null, null, null]],
	["/category/Outdoor%20Fixtures", ["outdoor-fixtures", null, null, null]],
	["/category/a/b", ["a", null, null, null]],
	["/p/a/%E0%A4%A/c", ["a", "e0-a4-a", "c", null]],
])("reads %j", (link, [category, subcategory, product, option]) => {
	expect(parseCatalogLink(link ?? "")).toEqual({ category, subcategory, product, option });
});

it.each(["", "/", "/p", "/p/---", "/products/a/b", "javascript:alert(1)", "mailto:a@b.example", "http://["])(
	"has no place for %j",
	(link) => {
		expect(parseCatalogLink(link)).toBeNull();
	},
);
