import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { ProductImage } from "./product-image.tsx";

const lamp = { productID: "p1", variationID: "v1", image: "a19.jpg, a19-side.jpg" };
const root = () => ({ assetBaseUrl: "https://images.example.com" });
const image = () => screen.getByRole("img").getAttribute("src");

// The document of tests loads no pictures.
const complete = () => vi.spyOn(HTMLImageElement.prototype, "complete", "get");
beforeEach(() => void complete().mockReturnValue(false));

it("shows the owner's first picture", () => {
	renderPage(<ProductImage product={lamp} width={64} height={64} alt="A19 lamp" />, { root });
	expect(image()).toBe("https://images.example.com/product-images/a19.jpg");
});

it("shows the drawing of the SKU without pictures, or without the owner's host", () => {
	renderPage(
		<ProductImage product={{ ...lamp, image: null }} size="thumb" width={64} height={64} alt="A19" />,
		{
			root,
		},
	);
	expect(image()).toBe("/drawings/p1.svg?size=thumb&option=v1");
});

it("shows the drawing when the picture cannot be loaded", () => {
	renderPage(<ProductImage product={lamp} width={64} height={64} alt="A19 lamp" />, { root });
	fireEvent.error(screen.getByRole("img"));
	expect(image()).toBe("/drawings/p1.svg?option=v1");
});

it("shows the drawing when the picture failed before the page's scripts ran", () => {
	complete().mockReturnValue(true);
	renderPage(<ProductImage product={lamp} width={64} height={64} alt="A19 lamp" />, { root });
	expect(image()).toBe("/drawings/p1.svg?option=v1");
});

it("shows a photograph over the drawing, in the sizes of its box, and the drawing alone when it fails", async () => {
	const photo = { ...lamp, image: "/pictures/a19.jpg?v=abc" };
	renderPage(<ProductImage product={photo} alt="A19 lamp" loading="lazy" />, { root });
	const shown = await screen.findByRole("img", { name: "A19 lamp" });
	expect(shown.getAttribute("srcset")).toBe(
		"/pictures/a19.jpg/card-240.jpg?v=abc 240w, /pictures/a19.jpg/card-480.jpg?v=abc 480w",
	);
	expect([...document.querySelectorAll("source")].map(({ type }) => type)).toEqual([
		"image/avif",
		"image/webp",
	]);
	const images = () => [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
	expect(images()).toEqual(["/drawings/p1.svg?option=v1", "/pictures/a19.jpg/card-240.jpg?v=abc"]);
	fireEvent.error(shown);
	expect(images()).toEqual(["/drawings/p1.svg?option=v1"]);
	expect(screen.getByRole("img", { name: "A19 lamp" })).toBeDefined();
});
