import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** A quote of two lines with the representative. @returns its path */
export async function submittedQuote(page: Page): Promise<string> {
	await page.goto("/p/led-lamps/par-reflectors");
	await page.goto((await page.getByRole("main").locator("h3 a").first().getAttribute("href")) ?? "");
	const sku = await page.locator('input[name="productId"]').first().inputValue();
	await page.goto(`/projects/add?product=${encodeURIComponent(sku)}&view=new&returnTo=/user`);
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	await page.getByLabel("Project name").fill(name);
	await page.getByRole("button", { name: "Create project and add" }).click();
	await expect(page.getByText("Product added to new project").first()).toBeVisible();
	await page.goto("/user/quotes/new");
	await page.getByRole("main").getByRole("link", { name }).click();
	await page.getByLabel("Purchase order").fill(`PO-${randomUUID().slice(0, 8)}`);
	await page.getByRole("button", { name: "Save as draft" }).click();
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	const quantity = page.getByLabel(/^Quantity of/);
	const partNumber = ((await quantity.getAttribute("aria-label")) ?? "").replace("Quantity of ", "");
	await quantity.fill("240");
	await page.getByLabel(/^Type of/).fill("A1");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("main").getByText("A1", { exact: true })).toBeVisible();
	const quote = new URL(page.url()).pathname;
	await page.goto(`${quote}/edit`);
	await page.locator('input[name="partNumber"]').fill(partNumber);
	await page.locator('input[name="addQuantity"]').fill("120");
	await page.getByRole("button", { name: "Add line" }).click();
	await expect(page.getByLabel(/^Quantity of/)).toHaveCount(2);
	await page.goto(quote);
	await page.getByRole("button", { name: "Submit quote" }).click();
	await expect(page.getByRole("main").getByText("Submitted", { exact: true }).first()).toBeVisible();
	return quote;
}
