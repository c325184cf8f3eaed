import { expect, test } from "vitest";
import { categoryPictures } from "./category-pictures.ts";

test("an owner's pictures come from the folder of categories", () => {
	expect(categoryPictures("high bay.png, panel.webp ,", "https://cdn.example.com/shop")).toEqual([
		"https://cdn.example.com/shop/categories/high%20bay.png",
		"https://cdn.example.com/shop/categories/panel.webp",
	]);
});

test("without an owner's pictures, only drawings are shown, two at most", () => {
	expect(categoryPictures("p1.svg,photo.jpg,p2.svg,p3.svg", null)).toEqual([
		"/drawings/p1.svg",
		"/drawings/p2.svg",
	]);
	expect(categoryPictures("", null)).toEqual([]);
});
