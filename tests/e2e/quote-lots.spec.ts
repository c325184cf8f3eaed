/** Lots by keyboard, with axe on each page and at three widths. The quote has its own project and purchase order. */
import type { Locator, Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { openActions, tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

test("a representative prices a lot by keyboard, and the buyer accepts it @whole", async ({
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
	const press = async (target: Locator, key = "Enter") => {
		await tabTo(rosa, target);
		await rosa.keyboard.press(key);
	};
	const type = async (label: string, text: string) => {
		await tabTo(rosa, main.getByLabel(new RegExp(`^${label}`)));
		await rosa.keyboard.press("ControlOrMeta+A");
		await rosa.keyboard.type(text);
	};
	await openActions(rosa);
	await press(main.getByRole("link", { name: "Lots", exact: true }));
	await expect(main.getByRole("heading", { level: 1, name: /^Lots of quote Q-/ })).toBeVisible();
	await type("Name", "Parking garage");
	await type("Price of the lot in dollars", "1.00");
	const lines = main.getByRole("checkbox");
	await press(lines.first(), "Space");
	await rosa.keyboard.press("Enter");
	await expect(main.getByRole("alert").first()).toContainText("Choose at least 2 lines.");
	expect(await axe(rosa)).toEqual([]);
	await press(lines.nth(1), "Space");
	await press(main.getByRole("button", { name: "Create lot" }));
	// Far below the floor.
	await expect(main.getByRole("alert").first()).toContainText("Give a reason");
	await expect(lines.first()).toBeChecked();
	await type("Reason", "Package price");
	await press(main.getByRole("button", { name: "Create lot" }));
	await expect(main.getByRole("heading", { name: "Lot Parking garage" })).toBeVisible();
	await checkWidths(rosa);
	await press(main.getByRole("link", { name: "Change lot Parking garage" }));
	await expect(main.getByLabel(/^Name/)).toHaveValue("Parking garage");
	await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await type("Price of the lot in dollars", "1,000.01");
	await press(main.getByRole("button", { name: "Save lot" }));
	await expect(main.getByRole("heading", { name: "New lot" })).toHaveCount(0);
	await press(main.getByRole("link", { name: "Back to the quote" }));
	await expect(main.getByText("share of lot")).toHaveCount(2);
	await press(main.getByRole("button", { name: "Send to the buyer" }));
	await expect(main.getByText("Sent to customer", { exact: true }).first()).toBeVisible();
	await checkWidths(rosa);

	await page.goto(quote);
	const buyer = page.getByRole("main");
	const table = buyer.getByRole("table", { name: /lines$/ });
	await expect(table.getByText("$1,000.01")).toHaveCount(1);
	await expect(table.getByText("In lot")).toHaveCount(4);
	await checkWidths(page);
	await page.goto(`${quote}/edit`);
	await expect(buyer.getByText("A lot has one price for its quantities.")).toBeVisible();
	await expect(buyer.getByLabel(/^Quantity of/)).toHaveCount(0);
	await checkWidths(page);
	await page.goto(`${quote}/versions`);
	await expect(buyer.getByRole("row", { name: /^Lot Parking garage none \$1,000\.01/ })).toBeVisible();
	await checkWidths(page);
	await page.goto(quote);
	const confirm = buyer.getByLabel(/^Th(is price is|ese prices are) right\.$/);
	if (await confirm.count()) {
		await tabTo(page, confirm);
		await page.keyboard.press("Space");
	}
	await tabTo(page, buyer.getByRole("button", { name: "Accept quote" }));
	await page.keyboard.press("Enter");
	await expect(buyer.getByRole("heading", { level: 1, name: "Order draft" })).toBeVisible();
	await checkWidths(page);
	await tabTo(page, buyer.getByRole("button", { name: "Hold for release" }));
	await page.keyboard.press("Enter");
	await expect(buyer.getByRole("heading", { level: 1, name: /^Blanket order HFR-/ })).toBeVisible();
	await checkWidths(page);
	await page.goto(`${new URL(page.url()).pathname}/release?all=yes`);
	await expect(buyer.getByRole("row", { name: "Lot Parking garage" })).toBeVisible();
	await checkWidths(page);
	await tabTo(page, buyer.getByRole("button", { name: "Review release" }));
	await page.keyboard.press("Enter");
	await expect(
		buyer.getByRole("table", { name: "Lines of the release" }).getByText("$1,000.01"),
	).toBeVisible();
	expect(await axe(page)).toEqual([]);
});
