/** Each test has its own account, because an account shares its cart. */
import type { Locator, Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import {
	actFor,
	addToCart,
	emptyCart,
	getQuantity,
	lines,
	openCart,
	openFound,
	toastText,
	total,
} from "./pages/cart-steps.ts";
import { LoginPage } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

/** Blurs the field to submit it. */
async function setQuantity(line: Locator, quantity: string): Promise<void> {
	await getQuantity(line).fill(quantity);
	await getQuantity(line).blur();
}

async function applyCoupon(page: Page, code: string): Promise<void> {
	const field = page.getByLabel("Coupon code");
	if (!(await field.isVisible())) await page.getByText("Add a coupon").click();
	await field.fill(code);
	await page.getByRole("button", { name: "Apply", exact: true }).click();
}

test("a distributor searches, fills the cart, applies coupons, undoes a removal, and saves a quote", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	test.slow();
	allowConsoleErrors(/400|422/);
	await emptyCart(page, "demo-distributor", "10020");
	const first = await openFound(page, "PAR38 flood", 0);
	const product = page.url();
	await addToCart(page, first, "24");
	expect(new URL(page.url()).pathname).toBe(new URL(product).pathname);
	await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 line" }).first()).toBeVisible();
	const second = await openFound(page, "A19", 1);
	await addToCart(page, second, "12");
	// Use the header's cart link: the toast's link disappears.
	await page
		.getByRole("banner")
		.getByRole("link", { name: /^Cart, 2 lines/ })
		.filter({ visible: true })
		.first()
		.click();
	await expect(page).toHaveURL(/\/cart$/);
	await new Shell(page).ready();
	await expect(lines(page)).toHaveCount(2);
	await expectToFitEverywhere(page);
	expect(await axe(page)).toEqual([]);

	const before = await total(page).innerText();
	await setQuantity(lines(page).nth(1), "36");
	await expect(page.getByRole("heading", { name: "2 lines, 60 pieces" })).toBeVisible();
	await expect(total(page)).not.toHaveText(before);
	await setQuantity(lines(page).nth(1), "0");
	await expect(lines(page).nth(1)).toContainText("Enter a whole number from 1 to 99,999.");
	await expect(getQuantity(lines(page).nth(1))).toHaveValue("0");
	await openCart(page);

	const sums = page.getByRole("region", { name: "Summary" });
	await applyCoupon(page, "NO-SUCH-CODE");
	await expect(sums).toContainText("There is no coupon “NO-SUCH-CODE”.");
	await expect(page.getByLabel("Coupon code")).toHaveValue("NO-SUCH-CODE");
	for (const [code, discount] of [
		["webinargift", "−$19.90"],
		["LIGHT15", "−$"],
		["SHOWROOM100", "−$"],
	] as const) {
		await applyCoupon(page, code);
		await expect(sums).toContainText(new RegExp(`Discount \\(${code}\\)`, "i"));
		await expect(sums).toContainText(discount);
		if (code === "SHOWROOM100") await expect(total(page)).toContainText("$0.00");
		await sums.getByRole("button", { name: /^Remove coupon/ }).click();
		await expect(sums).not.toContainText("Discount");
		await new Shell(page).ready();
	}

	await lines(page)
		.filter({ hasText: first })
		.getByRole("button", { name: `Remove ${first}` })
		.click();
	await expect(toastText(page, "Removed from the cart.")).toBeVisible();
	await expect(lines(page)).toHaveCount(1);
	await page.getByRole("button", { name: "Undo the removal", exact: true }).filter({ visible: true }).click();
	await expect(lines(page)).toHaveCount(2);
	await expect(lines(page).first()).toContainText(first);
	await new Shell(page).ready();

	await page.getByText("Save as quote").click();
	await page.getByRole("button", { name: "Save as draft" }).click();
	await expect(sums).toContainText("Enter your purchase order number.");
	expect(await axe(page)).toEqual([]);
	await page.getByLabel("Purchase order number").fill("PO-scripts");
	await page.getByRole("button", { name: "Save as draft" }).click();
	await expect(toastText(page, "Saved as a draft/quote.")).toBeVisible();
});

test.describe("a representative", () => {
	// Sequential, because both fill the same cart.
	test.describe.configure({ mode: "default" });

	test("a representative sets a price, moves a line to a project, and finds the other account's cart", async ({
		page,
		axe,
	}) => {
		test.slow();
		const [own, other] = ["10040", "10030"];
		await emptyCart(page, "demo-administrator", own);
		const sku = await openFound(page, "BR30", 0);
		await addToCart(page, sku, "12");
		await openCart(page);
		const line = lines(page).filter({ hasText: sku });
		await line.getByText("Change price").click();
		await line.getByRole("textbox", { name: /^Unit price/ }).fill("$1.25");
		await line.getByRole("textbox", { name: /^Reason/ }).fill("Job lot");
		await line.getByRole("button", { name: `Save price of ${sku}` }).click();
		await expect(toastText(page, "Price saved.")).toBeVisible();
		await expect(total(page)).toContainText("$15.00");
		await expect(line).toContainText(/List price \$\d/);
		await expect(line).toContainText("Job lot");
		expect(await axe(page)).toEqual([]);

		await actFor(page, other);
		await expect(page).toHaveURL(/\/cart$/);
		await expect(page.getByRole("main")).not.toContainText(sku);
		await actFor(page, own);
		await expect(lines(page)).toContainText([sku]);

		await lines(page)
			.getByRole("link", { name: `Move to project ${sku}` })
			.click();
		await page.getByRole("link", { name: "New project" }).click();
		await page.getByLabel("Project name").fill("From the cart by scripts");
		expect(await axe(page)).toEqual([]);
		await page.getByRole("button", { name: "Create project and move" }).click();
		await expect(toastText(page, /Product added to From the cart/)).toBeVisible();
		await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
	});

	test("the cart works by keyboard alone", async ({ page }) => {
		test.slow();
		await emptyCart(page, "demo-administrator", "10040");
		const sku = await openFound(page, "A19 60 W", 5);
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
});

test("a guest is asked to sign in, and a basic user sees why there is no cart @sizes", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/403/);
	await page.goto("/cart");
	await expect(page.getByRole("heading", { name: "Sign in to use the cart" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
	await new LoginPage(page).signIn("basic@demo.example", "candle-on-the-sill");
	await expect(
		page.getByRole("heading", { name: "The cart is for verified distributors and representatives" }),
	).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await page.goto("/p/led-lamps/par-reflectors");
	await expect(page.getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
});
