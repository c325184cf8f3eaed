/**
 * Finding, reading, repeating, paying and cancelling orders. Sequential, because all share the cart of an
 * account that no other file uses.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { png } from "../factories/requests.ts";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";
import { readProduct } from "./pages/read-product.ts";
import { placeOrder, reviewOrder } from "./place-order.ts";

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

test("a user returns what came damaged, with a photo @both", async ({ page, axe, allowConsoleErrors }) => {
	allowConsoleErrors(/400/);
	await signedIn(page, "demo-distributor", "10010", "/user/my-orders?search=PO-2026-0936");
	const main = page.getByRole("main");
	await main.getByRole("link", { name: /^SO-/ }).click();
	await main
		.getByRole("link", { name: /^Return\b/ })
		.first()
		.click();
	await expect(main.getByRole("heading", { name: "Return items" })).toBeVisible();
	await main.getByLabel(/^Quantity to return/).fill("0");
	await main
		.getByLabel(/^Photos and documents/)
		.setInputFiles([{ name: "dent.png", mimeType: "image/png", buffer: png }]);
	const send = main.getByRole("button", { name: "Request return" });
	await send.click();
	await expect(main.getByText("Choose a reason.").first()).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await expectToFit(page);
	await main.getByLabel(/^Quantity to return/).fill("1");
	await main.getByLabel(/^Reason/).selectOption("damaged");
	await send.click();
	await expect(main.getByRole("heading", { name: /^Return RMA-/ })).toBeVisible();
	await expect(main.getByRole("link", { name: "dent.png" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("every line of an order gets one date and address @both", async ({ page, axe }) => {
	await signIn(page);
	const products = await Promise.all([0, 1].map((index) => readProduct(page, undefined, index)));
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const review = await reviewOrder(page, { products, PurchaseOrder, PaymentType: "CHECK_MY_NET_ACCOUNT" });
	await page.goto(review.replace(/review$/, "lines"));
	const main = page.getByRole("main");
	const nextYear = new Date().getUTCFullYear() + 1;
	await main.getByLabel("Requested date", { exact: true }).fill(`${nextYear}-06-30`);
	expect(await axe(page)).toEqual([]);
	await expectToFit(page);
	await main.getByRole("button", { name: "Set for every line" }).click();
	await expect(main.getByRole("heading", { name: "Review your order" })).toBeVisible();
	await expect(main.getByText(`Jun 30, ${nextYear}`)).toHaveCount(2);
});
