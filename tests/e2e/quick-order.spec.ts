/** Quick order and bill of materials, from input to cart and project. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { demoSignIn, LoginPage, signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

/** Each line is a group labeled by its original text. */
const line = (page: Page, name: RegExp) => page.getByRole("group", { name });
const summary = (page: Page) => page.getByRole("main").getByRole("status").first();

test("a representative pastes a list, resolves its problems, and adds it to the cart once", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	test.slow();
	allowConsoleErrors(/400/);
	await signedIn(page, "demo-administrator", "10030", "/quick-order");
	await expect(page.getByRole("heading", { level: 1, name: "Quick order" })).toBeVisible();
	expect(await axe(page)).toEqual([]);

	await page.getByLabel("Part numbers and quantities").fill("SKU,Qty\n,24");
	await page.getByRole("button", { name: "Check this list" }).click();
	await expect(page.getByRole("main").getByRole("alert")).toContainText("There is no line in it.");
	await expect(page.getByLabel("Part numbers and quantities")).toHaveValue(/SKU,Qty/);

	await page
		.getByLabel("Part numbers and quantities")
		.fill('TOL-14-35K-32L, 24\nT0L-14-40K-32L, 6\nno such thing, 3\n"EXT-1-R-EM, 4\nTOL 14 35K 42L, 2');
	await page.getByRole("button", { name: "Check this list" }).click();
	// The first match after a start loads all part numbers.
	await expect(summary(page)).toContainText("2 of 5 lines ready", { timeout: 20_000 });
	await new Shell(page).ready();
	expect(await axe(page)).toEqual([]);

	await line(page, /T0L-14-40K-32L/)
		.getByRole("radio")
		.first()
		.check();
	await page.getByText("Notes on your list").click();
	await expect(
		page.getByText("Line 4 was not read: a quotation mark is opened and never closed."),
	).toBeVisible();
	const unread = line(page, /Line 4:/);
	await unread.getByRole("radio").first().check();
	await unread.getByLabel("Quantity").fill("12");
	await expect(unread).toContainText("EXT-1-R-EM");
	await line(page, /no such thing/)
		.getByLabel("Leave out")
		.check();
	await expect(summary(page)).toContainText("4 of 5 lines ready (44 pieces)");
	await expect(summary(page)).toContainText("1 line left out");
	await page.reload();
	await expect(
		line(page, /T0L-14-40K-32L/)
			.getByRole("radio")
			.first(),
	).toBeChecked();
	await new Shell(page).ready();

	await expect(page.getByText(/Total of 4 lines: \$[\d,]+\.\d\d/)).toBeVisible();
	await expect(line(page, /Line 1: TOL-14-35K-32L/)).toContainText(
		/Unit price\s*\$.*Line total\s*\$.*Stock/s,
	);

	await page.getByRole("button", { name: "Add 4 lines to the cart" }).click();
	await expect(page.getByText("4 lines added to the cart").first()).toBeVisible();
	await page.goBack();
	await page.goto(page.url());
	await page.goto("/quick-order");
	await expect(page.getByRole("main").getByRole("link", { name: "Pasted list" })).toHaveCount(0);
	await page.goto("/cart");
	await expect(page.getByText("TOL-14-40K-32L").first()).toBeVisible();
});

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

test("a visitor's fixture schedule becomes a project after sign-in", async ({ page, axe }) => {
	test.slow();
	const name = `Schedule by script ${test.info().retry}`;
	await page.goto("/help-me-buy/create-my-bom?example");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Find products" }).click();
	await expect(summary(page)).toContainText("7 of 7 lines ready");
	await expect(page.getByText("Notes on your list")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await expect(line(page, /2x4 troffer/)).toContainText("5,000 lm (as asked)");
	await expect(line(page, /2x4 troffer/).getByLabel("Type")).toHaveValue("A1");

	await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
	const { email, password } = demoSignIn("demo-basic");
	await new LoginPage(page).signIn(email, password);
	await page.waitForURL((url) => url.pathname !== "/login");
	await new Shell(page).ready();
	await expect(summary(page)).toContainText("7 of 7 lines ready");
	await page.getByLabel("New project").fill(name);
	await page.getByRole("button", { name: "Create project with 7 lines" }).click();
	await page.getByRole("link", { name: "Open the project" }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("7 lines, 94 pieces").first()).toBeVisible();
	await expect(page.getByRole("main")).toContainText("VTR-24-40K-50L");
});

test("a list of 1,200 lines shows matching progress and is reviewed page by page", async ({ page }) => {
	test.slow();
	await page.goto("/quick-order");
	await new Shell(page).ready();
	const lines = Array.from({ length: 1200 }, (_, index) => `QQ-${index}-NONE, 1`).join("\n");
	await page.getByLabel("Part numbers and quantities").fill(lines);
	await page.getByRole("button", { name: "Check this list" }).click();
	await expect(summary(page)).toContainText("0 of 1,200 lines ready", { timeout: 20_000 });
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
