/** Jobs of cart lines, saved carts and the file of a purchase order, with scripts and by keyboard. */
import { randomUUID } from "node:crypto";
import { makePdf } from "../factories/requests.ts";
import { expectAccessiblePage, expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { emptyCart, openCart, openFilledCart } from "./pages/cart-steps.ts";

// They share one cart.
test.describe.configure({ mode: "serial" });

test("a cart for a job is saved, and its purchase order attached to the checkout @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const main = page.getByRole("main");
	const name = `Stock ${randomUUID().slice(0, 8)}`;
	await openFilledCart(page, "demo-administrator", "10100");
	await hydrated(page);
	await tabTo(page, main.getByText("Add job or note"));
	await page.keyboard.press("Enter");
	await tabTo(page, main.getByRole("textbox", { name: "Job" }));
	await page.keyboard.type("Elm School, building B, second floor");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Leave with the site manager at gate 3 and call an hour before the delivery");
	await tabTo(page, main.getByRole("button", { name: /^Save job and note of/ }));
	await page.keyboard.press("Enter");
	await expect(main.getByText("Job: Elm School, building B, second floor")).toBeVisible();
	await expect(main.getByRole("textbox", { name: "Job" })).toBeHidden();

	await main.getByText("Save cart", { exact: true }).first().click();
	await main.getByRole("textbox", { name: /^Name/ }).fill(name);
	await main.getByRole("button", { name: "Save cart" }).click();
	await expect(page.getByText(`1 line saved as “${name}”.`).first()).toBeVisible();
	await expectAccessiblePage(page, axe);
	await page.goto("/user/saved-carts");
	await expectAccessiblePage(page, axe);
	await main.getByRole("link", { name }).click();
	await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
	await main.getByText("Replace the cart", { exact: true }).first().click();
	await expectToFitEverywhere(page);
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });
	await main.getByRole("button", { name: "Add to cart" }).click();
	await expect(main.getByText("1 line, 24 pieces")).toBeVisible();

	await main.getByRole("button", { name: "Checkout" }).click();
	await page.waitForURL(/\/checkout/);
	const first = main.getByRole("link", { name: /Address/ }).first();
	if (await first.isVisible()) await first.click();
	await hydrated(page);
	const file = main.getByLabel("PO file (optional)");
	const next = main.getByRole("button", { name: "Save and continue" });
	await main.getByLabel("Purchase order number").fill("PO-4711");
	const pdf = (title: string, buffer: Buffer) => ({ name: title, mimeType: "application/pdf", buffer });
	await file.setInputFiles(pdf("po.pdf", Buffer.from("not a PDF")));
	await next.click();
	await expect(main.getByText("po.pdf isn't what its name says", { exact: false }).first()).toBeVisible();
	await expect(main.getByLabel("Purchase order number")).toHaveValue("PO-4711");
	await file.setInputFiles(pdf("PO 4711.pdf", makePdf(1_500_000)));
	await next.click();
	await expect(main.getByRole("heading", { level: 1, name: "Shipping" })).toBeVisible();
	await main
		.getByRole("link", { name: /Address/ })
		.first()
		.click();
	await expect(main.getByRole("link", { name: "PO 4711.pdf" })).toBeVisible();
	await expectToFitEverywhere(page);
	await expectAccessiblePage(page, axe);
});

test("a line ships complete, chosen by keyboard in quick order and cart @whole", async ({ page, axe }) => {
	const main = page.getByRole("main");
	await emptyCart(page, "demo-administrator", "10100");
	await page.goto("/quick-order");
	await main.getByLabel("Part numbers and quantities").fill("TOL-24-40K-54L, 9999\nVTR-24-40K-50L, 1");
	await main.getByRole("button", { name: "Check this list" }).click();
	const first = main.getByRole("combobox", { name: /^If not all in stock.+line 1$/ });
	await expect(first).toBeHidden();
	await hydrated(page);
	await tabTo(page, main.getByText("Details of line 1"));
	await page.keyboard.press("Enter");
	await tabTo(page, first);
	const saved = page.waitForResponse((response) => response.request().method() === "POST");
	await page.keyboard.press("s");
	await page.keyboard.press("ArrowDown");
	await saved;
	await expect(first).toHaveValue("complete");
	await expectToFitEverywhere(page);
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });
	await main.getByRole("button", { name: "Add 2 lines to the cart" }).click();
	await expect(page.getByText("2 lines added to the cart").first()).toBeVisible();

	await openCart(page);
	await hydrated(page);
	await expect(main.getByText("Shipping: Ship complete")).toHaveCount(1);
	const second = main.getByRole("combobox", { name: /^If not all in stock of VTR-24/ });
	await tabTo(page, main.getByText(/^Shipping of VTR-24.*: Backorder the rest/));
	await page.keyboard.press("Enter");
	await tabTo(page, second);
	await page.keyboard.press("ArrowDown");
	await expect(main.getByText("Shipping: Ship complete")).toHaveCount(2);
	await expect(second).toBeFocused();
	await main.getByRole("button", { name: "Apply to all lines" }).click();
	await expect(main.getByText("Shipping: Ship complete")).toHaveCount(0);
	await expectToFitEverywhere(page);
	await expectAccessiblePage(page, axe);
});
