import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { JourneyUser } from "../../../specified/test-backend/data/people.ts";
import { expect } from "../fixtures.ts";
import { addToCart, openCart } from "../pages/cart-steps.ts";
import { Shell } from "../pages/shell.ts";
import { askBackend } from "./backend-control.ts";
import { hasRecords, inBothShops, type Shop, test } from "./shops.ts";
import { beginPayment, expectResult, heading, openProduct, signInToEmptyCart } from "./steps.ts";

const place = (page: Page) => page.getByRole("button", { name: /^Place order, \$/ });

async function saved(page: Page): Promise<void> {
	const before = page.url();
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(page).not.toHaveURL(before);
	await new Shell(page).ready();
}

/** Fills a cart and goes through the checkout to its review. */
async function toReview(page: Page, shop: Shop, user: JourneyUser, payment: RegExp): Promise<void> {
	await signInToEmptyCart(page, user);
	const { sku } = await openProduct(page, shop);
	await addToCart(page, sku, "12");
	await openCart(page);
	await page.getByRole("main").getByRole("button", { name: "Checkout" }).click();
	await expect(page).toHaveURL(/\/checkout\/[^/]+\/\w+$/);
	await new Shell(page).ready();
	const steps = page.getByRole("navigation", { name: "Steps of the checkout" });
	const step = async (name: string) => {
		if (await heading(page, name).isVisible()) return;
		await steps.getByRole("link", { name: new RegExp(`^${name}`) }).click();
		await expect(heading(page, name)).toBeVisible();
	};
	await step("Address");
	await page.getByLabel("Purchase order number").fill(`PO-${randomUUID().slice(0, 8)}`);
	await saved(page);
	// A service without shipping methods has one charge.
	if (await steps.getByText("Shipping").isVisible()) {
		await step("Shipping");
		await page.getByRole("radio").first().check();
		await saved(page);
	}
	await step("Payment");
	await page.getByRole("radio", { name: payment }).check();
	await saved(page);
	await expect(heading(page, "Review your order")).toBeVisible();
	await new Shell(page).ready();
}

/** Counted on the backend where possible, otherwise in the list. */
async function countOrders(page: Page, shop: Shop, { email }: JourneyUser): Promise<number> {
	if (hasRecords(shop)) return (await askBackend("ordersPlacedBy", email)).length;
	const html = await (await page.request.get("/user/my-orders")).text();
	return new Set(html.match(/\/user\/orders\/[\w-]+(?=")/g)).size;
}

/** Payments that were booked for the user's orders; 0 where the backend's records are not known. */
async function countBookings(shop: Shop, { userId }: JourneyUser): Promise<number> {
	if (!hasRecords(shop)) return 0;
	return (await askBackend("bookings")).filter(({ bookedBy }) => bookedBy === userId).length;
}

inBothShops(() => {
	test("an order on account is placed once, even when its button is pressed twice @both @whole", async ({
		page,
		shop,
		userOf,
		axe,
	}) => {
		const user = userOf("onAccount");
		await toReview(page, shop, user, /^Bill to my account/);
		expect(await axe(page)).toEqual([]);
		const before = await countOrders(page, shop, user);
		await place(page).dblclick();
		await expect(page).toHaveURL(/\/user\/orders\/[^/]+$/);
		await expect(page.getByRole("main")).toContainText("Bill to my account");
		expect(await axe(page)).toEqual([]);
		expect(await countOrders(page, shop, user)).toBe(before + 1);
		await openCart(page);
		await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
		await page.goto("/user/my-orders");
		expect(await axe(page)).toEqual([]);
	});

	for (const [name, journey, payment, kind] of [
		["card in the provider's window @both", "card", /^Credit card/, "card"],
		["bank transfer in the provider's window @both @whole", "bankTransfer", /^Bank transfer/, "ach"],
	] as const)
		test(`an order is paid by ${name}`, async ({ page, shop, scripted, userOf }) => {
			const user = userOf(journey);
			await toReview(page, shop, user, payment);
			const before = await countOrders(page, shop, user);
			const booked = await countBookings(shop, user);
			const window = await beginPayment(page, () => place(page).dblclick(), scripted);
			await shop.pay(window, kind, "approve");
			await expectResult(page, "Order placed successfully!", scripted);
			await page.reload();
			await expect(heading(page, "Order placed successfully!")).toBeVisible();
			expect(await countOrders(page, shop, user)).toBe(before + 1);
			expect(await countBookings(shop, user)).toBe(hasRecords(shop) ? booked + 1 : 0);
			await page.goto("/user/my-orders");
			await expect(page.getByRole("main")).toContainText("Paid");
		});

	test("after a declined card the order is paid by another one @both @whole", async ({
		page,
		shop,
		scripted,
		userOf,
		axe,
	}) => {
		const user = userOf("declined");
		await toReview(page, shop, user, /^Credit card/);
		await shop.pay(await beginPayment(page, () => place(page).click(), scripted), "card", "decline");
		await expectResult(page, "Payment declined", scripted);
		await expect(page.getByText("Your payment method was declined.")).toBeVisible();
		expect(await axe(page)).toEqual([]);
		const orders = await countOrders(page, shop, user);
		await page
			.getByRole("main")
			.getByRole("link", { name: /another way to pay|Pay now|Pay again/ })
			.click();
		await new Shell(page).ready();
		const pay = page.getByRole("button", { name: /^Pay \$/ });
		await shop.pay(await beginPayment(page, () => pay.click(), scripted), "card", "approve");
		await expectResult(page, "Order placed successfully!", scripted);
		expect(await countOrders(page, shop, user)).toBe(orders);
	});
});
