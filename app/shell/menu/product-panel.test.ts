import { expect, test } from "vitest";
import type { SidebarCategory } from "#contracts/catalog/catalog";
import { categoryPictures } from "./product-panel.tsx";

const category = (link: string, position: number, rest: Partial<SidebarCategory> = {}): SidebarCategory => ({
	categoryName: link,
	link,
	position,
	categoryImage: "",
	subCategories: [],
	...rest,
});

test("uses at most two of the owner's pictures, from the categories folder", () => {
	const lamps = category("/category/lamps", 1, { categoryImage: "high bay.png, panel.webp ,,third.png" });
	expect(categoryPictures(lamps, "https://cdn.example.com/shop")).toEqual([
		"https://cdn.example.com/shop/categories/high%20bay.png",
		"https://cdn.example.com/shop/categories/panel.webp",
	]);
});

test("falls back to drawings of the first subcategories", () => {
	const lamps = category("/category/lamps", 1, {
		categoryImage: "ignored.png",
		subCategories: [category("/p/lamps/globe", 3), category("/p/lamps/par", 1), category("/p/lamps/mr16", 2)],
	});
	expect(categoryPictures(lamps, null)).toEqual([
		"/drawings/category-par.svg?size=thumb",
		"/drawings/category-mr16.svg?size=thumb",
	]);
	expect(categoryPictures(category("/category/none", 1), null)).toEqual([]);
});
