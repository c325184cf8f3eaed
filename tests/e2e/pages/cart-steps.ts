/** Steps with a cart for other tests. */
import { expect, type Locator, type Page } from "@playwright/test";
import { signedIn } from "./login-page.ts";
import { readProduct } from "./read-product.ts";
import { Shell } from "./shell.ts";

/** The text of a toast or banner. */
export const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();

export async function actFor(page: Page, accountId: string): Promise<void> {
	const region = page.getByRole("region", { name: "Account" });
	if (!(await region.locator("strong").locator("..").innerText()).includes(`(${accountId})`)) {
		await region.getByRole("link", { name: "Switch account" }).click();
		// With scripts a list in a dialog, without them a page.
		const option = page.getByRole("option").filter({ hasText: accountId });
		await option
			.or(page.locator(`button[value="${accountId}"]`))
			.first()
			.click();
	}
	await expect(region.locator("strong").locator("..")).toContainText(`(${accountId})`);
}

export async function openCart(page: Page): Promise<void> {
	await page.goto("/cart");
	await new Shell(page).ready();
}

async function send(page: Page, form: Record<string, string>): Promise<void> {
	const response = await page.request.post("/cart", { form, maxRedirects: 0 });
	expect([form, response.status()]).toEqual([form, 303]);
}

/** Signs in for the account and empties its cart, without opening a page. */
export async function emptyCart(page: Page, userId: string, accountId: string): Promise<void> {
	await signedIn(page, userId, accountId);
	await send(page, { intent: "clear" });
}

/**
 * Leaves 12 pieces of one product in the cart of the account, and opens it.
 * @returns the part number
 */
export async function openFilledCart(page: Page, userId: string, accountId: string): Promise<string> {
	await emptyCart(page, userId, accountId);
	const { productId, sku } = await readProduct(page);
	await send(page, { intent: "add", productId, quantity: "12" });
	await openCart(page);
	return sku;
}

export const lines = (page: Page) => page.getByRole("list", { name: "Cart lines" }).getByRole("listitem");
export const getQuantity = (scope: Page | Locator) => scope.getByRole("textbox", { name: /^Quantity of/ });
export const total = (page: Page) =>
	page
		.getByRole("region", { name: "Summary" })
		.getByText(/^Total/)
		.locator("..");

export async function addToCart(page: Page, sku: string, quantity: string): Promise<void> {
	const main = page.getByRole("main");
	await getQuantity(main).first().fill(quantity);
	await main
		.getByRole("button", { name: `Add to cart ${sku}` })
		.first()
		.click();
	await expect(toastText(page, `Added ${quantity} × ${sku} to the cart.`)).toBeVisible();
	await expect(toastText(page, "View cart")).toBeVisible();
}
