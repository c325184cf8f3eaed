/**
 * Finding, reading, repeating, paying and cancelling orders. Sequential, because all share the cart of an
 * account that no other file uses.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";
import { readProduct } from "./pages/read-product.ts";
import { placeOrder } from "./place-order.ts";

test.describe.configure({ mode: "default" });

/** The text of a toast or banner. */
const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();

const signIn = (page: Page) => signedIn(page, "demo-distributor", "10080");

test("a user finds an order and reorders one line by keyboard", async ({ page }) => {
	await signIn(page);
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const products = await Promise.all([0, 1].map((index) => readProduct(page, undefined, index)));
	await placeOrder(page, { products, PurchaseOrder, PaymentType: "CHECK_MY_NET_ACCOUNT" });
	await page.goto("/user/my-orders");
	await tabTo(page, page.getByRole("main").getByLabel("Search"));
	await page.keyboard.type(PurchaseOrder);
	await page.keyboard.press("Enter");
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();
	await tabTo(page, page.getByRole("row").getByRole("link", { name: /^SO-/ }));
	await page.keyboard.press("Enter");
	const again = page.getByRole("button", { name: /^Buy again/ }).last();
	await tabTo(page, again);
	await page.keyboard.press("Enter");
	await expect(toastText(page, "1 line added to the cart.")).toBeVisible();
});

test("a representative reads the orders of the territory @sizes @whole", async ({ page, axe }) => {
	const fits = async () => {
		await expectToFit(page);
		expect(await axe(page)).toEqual([]);
	};
	await signedIn(page, "demo-representative", "10010", "/user/my-orders");
	await expect(page.getByRole("link", { name: "Orders for Harbor Electric Supply" })).toHaveAttribute(
		"aria-current",
		"page",
	);
	await fits();
	await page.getByRole("link", { name: "Territory", exact: true }).click();
	await page.waitForURL(/scope=territory/);
	const granite = page.getByRole("row").filter({ hasText: "Granite State Lighting" }).first();
	await expect(granite).toBeVisible();
	await fits();
	await granite.getByRole("link", { name: /^SO-/ }).click();
	await expect(page.getByText("go to the cart of Harbor Electric Supply")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Pay now/ })).toHaveCount(0);
	await fits();
});
