/** The cart by keyboard. In an account that no other test uses, because its users share a cart. */
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { emptyCart, getQuantity, lines, openCart, toastText } from "./pages/cart-steps.ts";
import { readProduct } from "./pages/read-product.ts";

test("the cart works by keyboard alone", async ({ page }) => {
	await emptyCart(page, "demo-administrator", "10040");
	const { path, sku } = await readProduct(page, "/catalogsearch/A19%2060%20W", 5);
	await page.goto(path);
	const add = page
		.getByRole("main")
		.getByRole("button", { name: `Add to cart ${sku}` })
		.first();
	await tabTo(page, add);
	await page.keyboard.press("Enter");
	await expect(toastText(page, /Added \d+ × /)).toBeVisible();
	await openCart(page);
	const box = getQuantity(lines(page).first());
	await tabTo(page, box);
	await page.keyboard.press("Control+A");
	await page.keyboard.type("48");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "1 line, 48 pieces" })).toBeVisible();
	await expect(box).toBeFocused();
	await tabTo(page, lines(page).getByRole("button", { name: `Remove ${sku}` }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Undo the removal" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "1 line, 48 pieces" })).toBeVisible();
});
