import { expect, it } from "vitest";
import { getOwnPictures, getProductPicture } from "./product-picture.ts";

const base = "https://images.example.com";
const hosts = { assetBaseUrl: base, imageHosts: ["https://cdn.example.com"] };

it("lists each picture once, without blanks", () => {
	expect(getOwnPictures(hosts, ["", "a.jpg", " a.jpg", "b.jpg"])).toEqual([
		`${base}/product-images/a.jpg`,
		`${base}/product-images/b.jpg`,
	]);
});

it("shows the first picture of a list", () => {
	const product = { productID: "p1", image: ",b.jpg" };
	expect(getProductPicture(hosts, product).src).toBe(`${base}/product-images/b.jpg`);
});

it.each([
	["https://cdn.example.com/a%2Cb.jpg?w=200", "https://cdn.example.com/a%2Cb.jpg?w=200"],
	["https://cdn.example.com.evil.example/a.jpg", null],
	["https://me@cdn.example.com/a.jpg", null],
	["http://cdn.example.com/a.jpg", null],
	["/media/a.jpg", "/media/a.jpg"],
	["//cdn.example.com/a.jpg", null],
	["/drawings/p1.svg", null],
	["javascript:alert(1)", null],
])("shows %j as %j", (name, shown) => {
	expect(getOwnPictures(hosts, [name])).toEqual(shown === null ? [] : [shown]);
});

it("shows files of the site and of the image hosts without a base", () => {
	const names = ["/media/a.jpg", "https://cdn.example.com/a.jpg", "a.jpg"];
	expect(getOwnPictures({ ...hosts, assetBaseUrl: null }, names)).toEqual(names.slice(0, 2));
});
