/** Steps that several journeys take. */
import { expect, type Page } from "@playwright/test";
import { type JourneyUser, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { openCart } from "../pages/cart-steps.ts";
import { ListingPage } from "../pages/listing-page.ts";
import { PaymentPage } from "../pages/payment-page.ts";
import { Shell } from "../pages/shell.ts";
import type { Shop } from "./shops.ts";

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Signs in without the sign-in form, which has a journey of its own. */
export async function signIn(page: Page, { email }: JourneyUser): Promise<void> {
	const form = { email, password: knownPassword };
	const response = await page.request.post("/login", { form, maxRedirects: 0 });
	expect([response.status(), response.headers().location]).toEqual([expect.any(Number), "/user"]);
}

/** Signs in with an empty cart, also in a second run. */
export async function signInToEmptyCart(page: Page, user: JourneyUser): Promise<void> {
	await signIn(page, user);
	await page.request.post("/cart", { form: { intent: "clear" }, maxRedirects: 0 });
	await openCart(page);
	await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
}

/** Opens a product of the shop's listing; @returns its name and part number */
export async function openProduct(page: Page, { listing }: Shop, index = 0) {
	await page.goto(listing);
	const card = new ListingPage(page).cards.nth(index);
	const name = (await card.innerText()).trim();
	await page.goto((await card.getAttribute("href")) ?? "");
	await new Shell(page).ready();
	const sku = (await page.getByRole("main").locator("h1 + p .part-number").innerText()).trim();
	return { name, sku };
}

/**
 * Begins a payment; @returns the provider's window, which opens by itself with scripts, and from the waiting page
 * without.
 */
export async function beginPayment(page: Page, press: () => Promise<void>, scripted: boolean): Promise<Page> {
	const opened = scripted ? page.waitForEvent("popup") : null;
	await press();
	await expect(heading(page, "Checking Payment Status!")).toBeVisible();
	return (await opened) ?? new PaymentPage(page).openWindow();
}

/** The result of a payment that was answered: shown by itself with scripts, after reloading without. */
export async function expectResult(page: Page, name: string, scripted: boolean): Promise<void> {
	await expect(async () => {
		if (!scripted) await page.reload();
		await expect(heading(page, name)).toBeVisible({ timeout: scripted ? 60_000 : 5_000 });
	}).toPass({ timeout: 90_000 });
}
