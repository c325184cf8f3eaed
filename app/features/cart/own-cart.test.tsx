import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FormDraft } from "~/shared/forms/form-draft.ts";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import type { CartView } from "./cart-view.ts";
import { OwnCart } from "./own-cart.tsx";

const empty: CartView = {
	...{ lineCount: 0, pieces: 0, lines: [], page: 1, pageCount: 1, noticeCount: 0, unreadable: 0 },
	...{ pricesChanged: false, shipComplete: false, sums: [], total: "$0.00", taxText: null, coupon: null },
};

function renderDraft(initialValue: Record<string, string>) {
	const draft: FormDraft = {
		page: "/cart",
		action: "/cart",
		reply: { initialValue },
		dropped: [],
		reason: "someone-else",
	};
	const page = { cart: empty, mayReprice: false, asksReason: false, idempotencyKey: "k", budgets: [] };
	return renderPage(<OwnCart {...page} submittal={null} reply={undefined} />, {
		at: "/cart",
		root: () => ({ formDraft: draft, formOwner: "rep/10030" }),
	});
}

it("claims no failure of a form that was opened for another account, whose line this cart doesn't have", async () => {
	renderDraft({ intent: "quantity", cartItemId: "line-of-10010", quantity: "77" });
	expect(await screen.findByText("The cart is empty")).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
	expect(document.body.textContent).not.toContain("Could not update cart item");
});

it("offers to add a product again that was not added", async () => {
	renderDraft({ intent: "add", productId: "sku-1", quantity: "7" });
	expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
	expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Quantity/ }).value).toBe("7");
});
