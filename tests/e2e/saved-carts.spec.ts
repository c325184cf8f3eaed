/** Jobs of cart lines, saved carts and the file of a purchase order, with scripts and by keyboard. */
import { randomUUID } from "node:crypto";
import { makePdf } from "../factories/requests.ts";
import { expectAccessiblePage, expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { addToCart, emptyCart, openCart, openFound } from "./pages/cart-steps.ts";

test("a cart for a job is saved, and its purchase order attached to the checkout", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	test.slow();
	allowConsoleErrors(/400/);
	const main = page.getByRole("main");
	const name = `Stock ${randomUUID().slice(0, 8)}`;
	await emptyCart(page, "demo-administrator", "10100");
	const sku = await openFound(page, "A19", 1);
	await addToCart(page, sku, "12");
	await openCart(page);
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
	await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
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
