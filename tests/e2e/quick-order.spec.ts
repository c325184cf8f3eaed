/** Quick order and bill of materials, from input to cart and project. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Shell } from "./pages/shell.ts";

/** Each line is a group labeled by its original text. */
const line = (page: Page, name: RegExp) => page.getByRole("group", { name });
const summary = (page: Page) =>
	page
		.getByRole("main")
		.getByRole("status")
		.filter({ hasText: /lines? / })
		.first();

test("the order pad can be filled by keyboard, adds rows, and opens the review @both", async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto("/quick-order");
	await new Shell(page).ready();
	await page.getByLabel("Part number of row 1", { exact: true }).focus();
	await page.keyboard.type("TOL-14-35K-32L");
	await page.keyboard.press("Tab");
	await page.keyboard.type("24");
	if (javaScriptEnabled === false) {
		await page.getByRole("button", { name: "More rows" }).press("Enter");
		await expect(page.getByLabel("Quantity of row 1", { exact: true })).toHaveValue("24");
	} else {
		await page.getByLabel("Part number of row 10", { exact: true }).fill("EXT-1-R-EM");
	}
	await page.getByLabel("Part number of row 11", { exact: true }).fill("EXT-1-R-EM");
	await page.getByLabel("Part number of row 11", { exact: true }).press("Enter");
	await expect(line(page, /Line 1: TOL-14-35K-32L/)).toBeVisible();
	await expect(line(page, /Line 11: EXT-1-R-EM/)).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a list of 1,200 lines shows matching progress and is reviewed page by page @whole", async ({
	page,
}) => {
	await page.goto("/quick-order");
	await new Shell(page).ready();
	const lines = Array.from({ length: 1200 }, (_, index) => `QQ-${index}-NONE, 1`).join("\n");
	await page.getByLabel("Part numbers and quantities").fill(lines);
	await page.getByRole("button", { name: "Check this list" }).click();
	await expect(summary(page)).toContainText("0 of 1,200 lines ready");
	await new Shell(page).ready();
	await line(page, /Line 1: QQ-0-NONE/)
		.getByLabel("Leave out")
		.check();
	await expect(summary(page)).toContainText("1 line left out");
	await page.getByRole("button", { name: "Page 2" }).click();
	await expect(line(page, /Line 101: QQ-100-NONE/)).toBeVisible();
	await expect(summary(page)).toContainText("1 line left out");
	await page.getByRole("button", { name: "Remove this list" }).click();
	await expect(page.getByText("The list is removed.").filter({ visible: true }).first()).toBeVisible();
});
