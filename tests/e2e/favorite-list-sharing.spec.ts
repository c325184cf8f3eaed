/** Sharing a list of favorites by keyboard, with axe and at all widths. */
import { randomUUID } from "node:crypto";
import { expectAccessiblePage, expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

test("a list is shared by keyboard, and a colleague and a stranger see it @whole", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/status of 400/);
	const main = page.getByRole("main");
	const name = `Corridor and laboratories on the third floor ${randomUUID().slice(0, 8)}`;
	await signedIn(page, "demo-company-administrator", "10100", "/p/led-lamps/a-series");
	await new Shell(page).ready();
	const heart = main.getByRole("button", { name: /^Save .* as favorite$/ }).first();
	const product = /^Save (.*) as favorite$/.exec((await heart.getAttribute("aria-label")) ?? "")?.[1] ?? "";
	await heart.click();
	await expect(page.getByText("Saved to your favorites.").first()).toBeVisible();
	await page.goto("/user/my-favorite-items");
	await hydrated(page);
	const row = main
		.getByRole("listitem")
		.filter({ has: page.getByRole("checkbox") })
		.filter({ hasText: product });
	await row.getByRole("checkbox").check();
	await main.getByLabel("List for the selected products").fill(name);
	await page.keyboard.press("Enter");
	await expect(row).toContainText(`List: ${name}`);
	await main.getByLabel("List", { exact: true }).selectOption(name);
	await main.getByRole("button", { name: "Search" }).click();
	await expect(main.getByRole("heading", { name: /^1 of \d+ products?$/ })).toBeVisible();
	await tabTo(page, main.getByRole("button", { name: "Share this list" }));
	await page.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
	const list = new URL(page.url()).pathname;
	await expectToFitEverywhere(page);
	await expectAccessiblePage(page, axe);

	await tabTo(page, main.getByLabel("Part number"));
	await page.keyboard.type("ZZZ-NO-SUCH");
	await page.keyboard.press("Enter");
	await expect(main.getByText("We have no part number ZZZ-NO-SUCH.").first()).toBeVisible();
	await expectAccessiblePage(page, axe);

	await tabTo(page, main.getByRole("link", { name: "Share", exact: true }));
	await page.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name: `Share ${name}` })).toBeVisible();
	await tabTo(page, main.getByRole("link", { name: "People" }));
	await page.keyboard.press("Enter");
	await tabTo(page, main.getByRole("radio", { name: "Only the people chosen below" }));
	await page.keyboard.press("ArrowDown");
	await expectAccessiblePage(page, axe);
	await tabTo(page, main.getByRole("button", { name: "Save who can see it" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("Saved who can see the list.").first()).toBeVisible();

	await page.goto(`${list}/share`);
	await hydrated(page);
	await expect(main.getByRole("checkbox", { name: "Show the notes of the products" })).toBeChecked();
	await expectToFitEverywhere(page);
	await expectAccessiblePage(page, axe);
	await tabTo(page, main.getByRole("button", { name: "Create link" }));
	await page.keyboard.press("Enter");
	const link = await main.getByRole("textbox", { name: "Link" }).inputValue();

	const colleague = await openAnother();
	await signedIn(colleague, "demo-company-approver", "10100", list);
	const seen = colleague.getByRole("main");
	await expect(seen.getByText("You can see this list, but not change it.")).toBeVisible();
	await expect(seen.getByRole("button", { name: "Add to list" })).toHaveCount(0);
	await expectToFitEverywhere(colleague);
	await expectAccessiblePage(colleague, axe);
	await colleague.goto("/user/my-favorite-items");
	await expect(seen.getByRole("listitem").filter({ hasText: name })).toContainText("to see only");
	await expectToFitEverywhere(colleague);

	const stranger = await openAnother();
	await stranger.goto(new URL(link).pathname);
	await expect(stranger.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible();
	await expectToFitEverywhere(stranger);
	await expectAccessiblePage(stranger, axe);

	await page.goto(`${list}/delete`);
	await hydrated(page);
	await tabTo(page, main.getByRole("button", { name: "Delete list" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("The list is deleted.").first()).toBeVisible();
});
