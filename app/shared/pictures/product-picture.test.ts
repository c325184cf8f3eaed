import { expect, it } from "vitest";
import { getOwnPictures, getProductPicture } from "./product-picture.ts";

const base = "https://images.example.com";

it("lists each picture once, without blanks", () => {
	expect(getOwnPictures(base, ["", "a.jpg", " a.jpg", "b.jpg"])).toEqual([
		`${base}/product-images/a.jpg`,
		`${base}/product-images/b.jpg`,
	]);
});

it("shows the first picture of a list", () => {
	const product = { productID: "p1", image: ",b.jpg" };
	expect(getProductPicture(base, product).src).toBe(`${base}/product-images/b.jpg`);
});
