import { describe, expect, it } from "vitest";
import { type SpecifiedProduct, specifiedProduct } from "#specified/calls/catalog";
import { CategoryPlaces, type Place } from "./category-places.ts";
import { ProductGroups, productName, readImage, toSku } from "./group-products.ts";

const stated = (change: Partial<Record<keyof SpecifiedProduct, unknown>>): SpecifiedProduct =>
	specifiedProduct.parse({ id: "1", productID: "A", name: "Lamp", sku: "L-1", link: "", ...change });

const sidebar = [
	{
		categoryName: "Lamps",
		link: "/category/lamps",
		position: 1,
		categoryImage: "",
		subCategories: [
			{ categoryName: "PAR", link: "/p/lamps/par", position: 1, categoryImage: "", subCategories: [] },
		],
	},
];

function group(products: SpecifiedProduct[], placed: Record<string, Place> = {}) {
	const places = new CategoryPlaces(sidebar);
	const groups = new ProductGroups();
	for (const product of products) groups.add(toSku(product), places, null);
	return groups
		.finish(places, (id) => placed[id] ?? null)
		.map(({ category, subcategory, slug, skus }) => [
			`/p/${category.slug}/${subcategory.slug}/${slug}`,
			skus.map(({ id }) => id).join(),
		]);
}

describe("products", () => {
	it("are the SKUs with one product id, or with one page", () => {
		const link = (option: string) => `/p/lamps/par/par38?option=${option}`;
		expect(
			group([
				stated({ id: "1", productID: "A", link: link("1") }),
				stated({ id: "2", productID: "A" }),
				stated({ id: "3", productID: "B", link: link("3") }),
				stated({ id: "4", productID: "C", link: "/p/lamps/par/par20" }),
				stated({ id: "1", productID: "A" }),
			]),
		).toEqual([
			["/p/lamps/par/par38", "1,2,3"],
			["/p/lamps/par/par20", "4"],
		]);
	});

	it("have an address of their own when links say less, or the same", () => {
		expect(
			group(
				[
					stated({ id: "1", productID: "A/1", name: "Lamp 9 W", link: "/p/lamps/everyday" }),
					stated({ id: "2", productID: "B", name: "Lamp 12 W", link: "javascript:alert(1)" }),
					stated({ id: "3", productID: "C", name: "Lamp 15 W" }),
					stated({ id: "4", productID: "D", link: "/p/lamps/par/same" }),
					stated({ id: "5", productID: "E", link: "/p/lamps/par/same" }),
				],
				{ 3: { category: "lamps", subcategory: "par" } },
			),
		).toEqual([
			["/p/lamps/par/lamp-15-w-c", "3"],
			["/p/lamps/par/same", "4"],
			["/p/lamps/par/same-e", "5"],
			["/p/lamps/all/everyday", "1"],
			["/p/other-products/all/lamp-12-w-b", "2"],
		]);
	});
});

it.each([
	[["Everyday A19, 2700 K", "Everyday A19, 3000 K"], "Everyday A19"],
	[["Everyday A19 27K White", "Everyday A19 30K White"], "Everyday A19"],
	[["Everyday A19"], "Everyday A19"],
	[["A19", "PAR38"], "A19"],
	[[], ""],
])("the name of %j is %j", (names, name) => {
	expect(productName(names)).toBe(name);
});

it.each([
	["https://cdn.example/w_200,h_100/a.jpg", "https://cdn.example/w_200%2Ch_100/a.jpg"],
	["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
	["/media/a.jpg", "/media/a.jpg"],
	["a.jpg", "a.jpg"],
	["javascript:alert(1)", null],
	["data:image/png;base64,AA", null],
	["ftp://cdn.example/a.jpg", null],
	["https://", null],
])("the picture %j is %j", (url, shown) => {
	expect(readImage(url)).toBe(shown);
});

it("options name the color temperature that the specs leave out", () => {
	const options = [
		{ optionID: "a", name: "3000 K" },
		{ optionID: "b", name: "Sensor 9000" },
	];
	expect(toSku(stated({ options })).figures.cctKelvin).toEqual([3000]);
	expect(toSku(stated({ options, technicalSpecs: "CCT: 2700 K" })).figures.cctKelvin).toEqual([2700]);
});
