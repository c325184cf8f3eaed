/** Alternates by keyboard, with axe on each page and at three widths. The quote has its own project and purchase order. */
import type { Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { openActions, tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

test("a representative offers an alternate by keyboard, and the buyer chooses it @whole", async ({
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
	await openActions(rosa);
	await tabTo(rosa, main.getByRole("link", { name: "Alternates", exact: true }));
	await rosa.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name: /^Alternates of quote Q-/ })).toBeVisible();
	const save = main.getByRole("button", { name: "Save alternate" });
	await tabTo(rosa, save);
	await rosa.keyboard.press("Enter");
	await expect(main.getByRole("alert").first()).toContainText("Choose a line.");
	expect(await axe(rosa)).toEqual([]);
	await main.getByLabel(/^Alternate/).selectOption({ index: 2 });
	await main.getByLabel(/^Offered instead of/).selectOption({ index: 1 });
	await tabTo(rosa, save);
	await rosa.keyboard.press("Enter");
	await expect(main.getByRole("list", { name: "Lines with alternates" })).toBeVisible();
	await checkWidths(rosa);
	await tabTo(rosa, main.getByRole("link", { name: "Back to the quote" }));
	await rosa.keyboard.press("Enter");
	await expect(main.getByText("Alternate to A1")).toBeVisible();
	await tabTo(rosa, main.getByRole("button", { name: "Send to the buyer" }));
	await rosa.keyboard.press("Enter");
	await expect(main.getByText("Sent to customer", { exact: true }).first()).toBeVisible();

	await page.goto(quote);
	const buyer = page.getByRole("main");
	await expect(buyer.getByText("not in total")).toHaveCount(1);
	await checkWidths(page);
	const choices = buyer.getByRole("group", { name: "Choose for A1" }).getByRole("radio");
	await expect(choices).toHaveCount(2);
	await expect(choices.first()).toBeChecked();
	await tabTo(page, choices.first());
	await page.keyboard.press("ArrowDown");
	await expect(choices.nth(1)).toBeChecked();
	await tabTo(page, buyer.getByRole("button", { name: "Accept quote" }));
	await page.keyboard.press("Enter");
	await expect(buyer.getByRole("heading", { level: 1, name: "Order draft" })).toBeVisible();
	await expect(buyer.getByRole("table", { name: "Order draft lines" }).getByRole("row")).toHaveCount(2);
	await page.goto(quote);
	await expect(buyer.getByText("Chosen instead of A1")).toBeVisible();
	await checkWidths(page);
	await page.goto(`${quote}/versions?from=2&to=3`);
	await expect(buyer.getByText("Alternate, chosen")).toBeVisible();
	await checkWidths(page);
});
