import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeProduct } from "../../../tests/factories/product.ts";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { cardView } from "./card-view.ts";
import { packCard, unpackCard } from "./packed-card.ts";
import type { Pricing } from "./pricing.ts";
import { ProductCard } from "./product-card.tsx";

const pricing: Pricing = {
	kind: "offer",
	price: "$9.90",
	listPrice: null,
	breaks: [],
	soldAs: "",
	availability: "10 in stock",
	inStock: true,
	fewest: 1,
	pack: 1,
	warehouses: [],
};

it.each([true, false])("offers the cart for a SKU that can be ordered: %s", async (orderable) => {
	const card = unpackCard(packCard(cardView(makeProduct({ orderable }), pricing)));
	renderPage(<ProductCard card={card} returnTo="/" />, {
		root: () => ({ cart: { lineCount: 0, idempotencyKey: "key-1" } }),
	});
	// The form is loaded for those who see prices.
	await act(async () => undefined);
	expect(screen.queryAllByRole("button", { name: /^Add to cart/ })).toHaveLength(orderable ? 1 : 0);
	expect(screen.queryAllByText("Base catalog number")).toHaveLength(orderable ? 0 : 1);
});

it("leads from a replaced part number to the one that is sold instead", () => {
	const replacedBy = { sku: "P-2", name: "PAR38", link: "/p/a/b/d" };
	const card = unpackCard(packCard(cardView(makeProduct({ replacedBy }), pricing)));
	renderPage(<ProductCard card={card} returnTo="/" />, {
		root: () => ({ cart: { lineCount: 0, idempotencyKey: "key-1" } }),
	});
	expect(screen.getByText(/^Replaced by/).textContent).toBe("Replaced by P-2");
	expect(screen.getByRole("link", { name: "P-2" }).getAttribute("href")).toBe("/p/a/b/d");
});
