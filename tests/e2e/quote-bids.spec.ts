/** VE revisions by keyboard, with axe on each page and at three widths. */
import type { Locator, Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { openActions, tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

test("a representative makes a VE revision by keyboard, and the buyer compares it with the base @whole", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400|422/);
	const checkWidths = (shown: Page) =>
		expectToFitEverywhere(shown, async () => expect(await axe(shown)).toEqual([]));
	await signedIn(page, "demo-distributor", "10010");
	const quote = await submitTwoLines(await signedInReader("demo-distributor", "10010"));

	const rosa = await openAnother();
	await signedIn(rosa, "demo-representative", "10010", quote);
	const main = rosa.getByRole("main");
	const press = async (target: Locator) => {
		await tabTo(rosa, target);
		await rosa.keyboard.press("Enter");
	};
	await openActions(rosa);
	await press(main.getByRole("link", { name: "Bid and VE revisions" }));
	await expect(main.getByRole("heading", { level: 1, name: /^Bid of quote Q-/ })).toBeVisible();
	await press(main.getByRole("button", { name: "Make VE revision" }));
	await expect(main.getByRole("alert").first()).toContainText("Enter a name, such as VE 1.");
	expect(await axe(rosa)).toEqual([]);
	await tabTo(rosa, main.getByLabel(/^Name of the revision/));
	await rosa.keyboard.type("VE 1");
	await press(main.getByRole("button", { name: "Make VE revision" }));
	await expect(main.getByText("VE 1", { exact: false }).first()).toBeVisible();
	await expect(main.getByText("Draft", { exact: true }).first()).toBeVisible();
	const revision = new URL(rosa.url()).pathname;
	await press(main.getByRole("button", { name: "Send to the buyer" }));
	await expect(main.getByText("Sent to customer", { exact: true }).first()).toBeVisible();
	await checkWidths(rosa);

	await page.goto(`${revision}/bid`);
	const shown = page.getByRole("main");
	await expect(shown.getByRole("table", { name: "Quotes of this bid" })).toContainText("same total");
	await checkWidths(page);
	await page.goto(`${revision}/comparison`);
	await expect(shown.getByText("In total it costs the same.")).toBeVisible();
	await checkWidths(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		shown.getByRole("link", { name: "Download CSV" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("bid-comparison.csv");
});
