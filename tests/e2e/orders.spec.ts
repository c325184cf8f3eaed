/**
 * Finding, reading, repeating, paying and cancelling orders. Sequential, because all share the cart of an
 * account that no other file uses.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { LoginPage, signedIn } from "./pages/login-page.ts";
import { placeOrder } from "./place-order.ts";

test.describe.configure({ mode: "default" });

/** The text of a toast or banner. */
const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();

const signIn = (page: Page) => signedIn(page, "demo-distributor", "10080");

/** At their minimum quantities. */
async function twoProducts(page: Page): Promise<{ productId: string; quantity: string }[]> {
	await page.goto("/p/led-lamps/par-reflectors");
	const links = page.getByRole("main").locator("h3 a");
	const paths = await Promise.all([0, 1].map((index) => links.nth(index).getAttribute("href")));
	const products = [];
	for (const path of paths) {
		await page.goto(path ?? "");
		const main = page.getByRole("main");
		products.push({
			productId: await main.locator('input[name="productId"]').first().inputValue(),
			quantity: await main.getByRole("spinbutton").first().inputValue(),
		});
	}
	return products;
}

async function place(
	page: Page,
	PaymentType: "ACH" | "CREDITCARD" | "CHECK_MY_NET_ACCOUNT" = "CHECK_MY_NET_ACCOUNT",
) {
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const products = await twoProducts(page);
	return { PurchaseOrder, path: await placeOrder(page, { products, PurchaseOrder, PaymentType }) };
}

/** Searches the list for it. */
async function find(page: Page, purchaseOrder: string): Promise<void> {
	await page.goto("/user/my-orders");
	await page.getByRole("main").getByLabel("Search").fill(purchaseOrder);
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await page.waitForURL(/search=/);
	await expect(page.getByText("1 order", { exact: true })).toBeVisible();
}

test("a distributor opens an order, reorders it, and downloads its confirmation", async ({ page, axe }) => {
	test.slow();
	await signIn(page);
	const { PurchaseOrder } = await place(page);
	await page.goto("/user/my-orders");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("main").getByLabel("Search").fill("no such order");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page.getByRole("heading", { name: "No matching orders" })).toBeVisible();
	await page.getByRole("link", { name: "Show all orders" }).click();
	await find(page, PurchaseOrder);
	const row = page.getByRole("row").filter({ hasText: PurchaseOrder });
	await expect(row).toContainText("Pending");
	expect(await axe(page)).toEqual([]);
	await row.getByRole("link", { name: /^SO-/ }).click();

	await expect(page.getByRole("heading", { level: 1, name: /^Order SO-/ })).toBeVisible();
	const progress = page.getByRole("region", { name: "Progress" });
	await expect(progress.locator('[aria-current="step"]')).toContainText("Pending");
	await expect(progress.getByRole("listitem")).toHaveCount(4);
	await expect(page.getByRole("region", { name: "Payment" })).toContainText("Bill to my account");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Reorder" }).click();
	await expect(toastText(page, "2 lines added to the cart.")).toBeVisible();
	await page
		.getByRole("button", { name: /^Buy again/ })
		.first()
		.click();
	await expect(toastText(page, "1 line added to the cart.")).toBeVisible();
	const confirmation = page.getByRole("link", { name: "Order confirmation (PDF)" });
	const pdf = await page.request.get((await confirmation.getAttribute("href")) ?? "");
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	await page.goto("/cart");
	await expect(page.getByRole("list", { name: "Cart lines" }).getByRole("listitem")).toHaveCount(2);
});

test("an order awaiting payment can be paid by another method or canceled", async ({ page, axe }) => {
	test.slow();
	await signIn(page);
	const { PurchaseOrder, path } = await place(page, "CREDITCARD");
	expect(path).toMatch(/^\/payments\//);
	await find(page, PurchaseOrder);
	await page.getByRole("row").getByRole("link", { name: /^SO-/ }).click();
	const payment = page.getByRole("region", { name: "Payment" });
	await expect(payment).toContainText("A payment is under way");
	await expect(page.getByText("Cancel this order")).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	const order = new URL(page.url()).pathname;
	const cancelPayment = await page.request.post(path, { form: { intent: "cancel" }, maxRedirects: 0 });
	expect([303, 302]).toContain(cancelPayment.status());

	await page.goto(order);
	await payment.getByRole("link", { name: /^Pay now, \$/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^Pay order SO-/ })).toBeVisible();
	await expect(page.getByLabel("Credit card")).toBeChecked();
	expect(await axe(page)).toEqual([]);
	await page.getByLabel("Bank transfer (ACH)").check();
	await page.getByRole("button", { name: /^Pay \$/ }).click();
	await page.waitForURL(/\/payments\//);
	expect(new URL(page.url()).pathname).not.toBe(path);
	const second = new URL(page.url()).pathname;
	await page.goto(`${order}/pay`);
	await page.waitForURL(new RegExp(second));
	await page.request.post(second, { form: { intent: "cancel" }, maxRedirects: 0 });

	await page.goto(order);
	await page.getByText("Cancel this order").click();
	await page.getByRole("button", { name: /^Cancel order SO-/ }).click();
	await expect(toastText(page, "The order is canceled.")).toBeVisible();
	await expect(page.getByRole("region", { name: "Progress" }).locator('[aria-current="step"]')).toContainText(
		"Canceled",
	);
	await expect(page.getByRole("link", { name: /^Pay now/ })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
});

test("a user finds an order and reorders one line by keyboard", async ({ page }) => {
	test.slow();
	await signIn(page);
	const { PurchaseOrder } = await place(page);
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

test("a representative reads the orders of the territory @sizes", async ({ page, axe }) => {
	test.slow();
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

test("a basic user sees why there are no orders, and a guest signs in first", async ({ page, axe }) => {
	await page.goto("/user/my-orders");
	expect(new URL(page.url()).pathname).toBe("/login");
	await new LoginPage(page).signInAs("demo-basic", "/user/my-orders");
	await expect(page.getByText("Orders are for verified buyers")).toBeVisible();
	expect(await axe(page)).toEqual([]);
});
