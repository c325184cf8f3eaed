/** Steps with a cart for other tests. */
import { expect, type Locator, type Page } from "@playwright/test";
import { signedIn } from "./login-page.ts";
import { Shell } from "./shell.ts";

/** The text of a toast or banner. */
export const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();

export async function actFor(page: Page, accountId: string): Promise<void> {
	const region = page.getByRole("region", { name: "Account" });
	if (!(await region.locator("strong").locator("..").innerText()).includes(`(${accountId})`)) {
		await region.getByLabel("Switch to account").selectOption(accountId);
		await region.getByRole("button", { name: "Switch account" }).click();
	}
	await expect(region.locator("strong").locator("..")).toContainText(`(${accountId})`);
}

export async function openCart(page: Page): Promise<void> {
	await page.goto("/cart");
	await new Shell(page).ready();
}

/** Signs in, selects the account and empties its cart. */
export async function emptyCart(page: Page, userId: string, accountId: string): Promise<void> {
	await signedIn(page, userId, accountId);
	await openCart(page);
	const clear = page.getByRole("button", { name: "Empty the cart" });
	if (await clear.isVisible()) await clear.click();
	await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
}

export const lines = (page: Page) => page.getByRole("list", { name: "Cart lines" }).getByRole("listitem");
export const getQuantity = (scope: Page | Locator) => scope.getByRole("spinbutton", { name: /^Quantity of/ });
export const total = (page: Page) =>
	page
		.getByRole("region", { name: "Summary" })
		.getByText(/^Total/)
		.locator("..");

/** @returns the part number of the opened product */
export async function openFound(page: Page, words: string, index: number): Promise<string> {
	await page.goto("/");
	await new Shell(page).searchBox.fill(words);
	await page.keyboard.press("Enter");
	// The URL changes shortly before the page.
	await expect(page.getByRole("heading", { level: 1, name: /^Results for/ })).toBeVisible();
	await page.getByRole("main").locator("h3 a").nth(index).click();
	await page.waitForURL(/\/p\//);
	await new Shell(page).ready();
	return (await page.getByRole("main").locator("h1 + p .part-number").innerText()).trim();
}

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
