import { describe, expect, it } from "vitest";
import { assetUrl } from "./product-picture.ts";

const base = "https://images.example.com/shop";

describe("assetUrl", () => {
	it.each([
		["a19.jpg", "https://images.example.com/shop/product-images/a19.jpg"],
		[" lamps/PAR 38.png ", "https://images.example.com/shop/product-images/lamps/PAR%2038.png"],
		["../../secret?x=1#y", "https://images.example.com/shop/product-images/secret%3Fx%3D1%23y"],
		["https://images.example.com/elsewhere/a19.jpg", "https://images.example.com/elsewhere/a19.jpg"],
		["https://other.example.com/a19.jpg", null],
		["http://images.example.com/a19.jpg", null],
		["https://me@images.example.com/a19.jpg", null],
		["//images.example.com/a19.jpg", null],
		["/drawings/p1.svg", null],
		["javascript:alert(1)", null],
		["data:image/png;base64,AA", null],
		[" ", null],
	])("%j is %s", (name, url) => {
		expect(assetUrl(base, "product-images", name)).toBe(url);
	});

	it("has no address without a base", () => {
		expect(assetUrl(null, "product-images", "a19.jpg")).toBeNull();
	});

	it("keeps a slash at the end of the base single", () => {
		expect(assetUrl(`${base}/`, "categories", "a19.jpg")).toBe(`${base}/categories/a19.jpg`);
	});
});
