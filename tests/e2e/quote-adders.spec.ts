/** Adders by keyboard, with axe on each page and at three widths. */
import type { Locator, Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { openActions, tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

test("a representative puts freight into a price by keyboard, and the buyer sees one price @whole", async ({
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
	await press(main.getByRole("link", { name: "Adders", exact: true }));
	await expect(main.getByRole("heading", { level: 1, name: /^Adders of quote Q-/ })).toBeVisible();
	await type("Amount in dollars", "0.25");
	await press(main.getByRole("button", { name: "Add to the price" }));
	await expect(main.getByRole("alert").first()).toContainText("Choose a line.");
	expect(await axe(rosa)).toEqual([]);
	await expect(main.getByLabel(/^Amount in dollars/)).toHaveValue("0.25");
	await tabTo(rosa, main.getByLabel(/^Line/));
	await rosa.keyboard.press("ArrowDown");
	await press(main.getByRole("button", { name: "Add to the price" }));
	await expect(main.getByRole("list", { name: "Lines with adders" })).toContainText("freight, $0.25 each");
	await checkWidths(rosa);
	await press(main.getByRole("link", { name: /^Change freight of/ }));
	await expect(main.getByLabel(/^Amount in dollars/)).toHaveValue("0.25");
	await press(main.getByRole("checkbox", { name: "Show the amount to the buyer" }), "Space");
	await press(main.getByRole("button", { name: "Save adder" }));
	await expect(main.getByText("(the buyer sees the amount)")).toBeVisible();
	await press(main.getByRole("link", { name: "Back to the quote" }));
	await expect(main.getByText(/^Includes: freight \(\$0\.25 each\); fixture \$/)).toBeVisible();
	await checkWidths(rosa);
	await press(main.getByRole("button", { name: "Send to the buyer" }));
	await expect(main.getByText("Sent to customer", { exact: true }).first()).toBeVisible();

	await page.goto(quote);
	const shown = page.getByRole("main");
	await expect(shown.getByText("Includes: freight ($0.25 each)", { exact: true })).toBeVisible();
	await checkWidths(page);
	await page.goto(`${quote}/versions`);
	await expect(shown.getByText("Without adders")).toBeVisible();
	await checkWidths(page);
});
