/** Lists and notes of favorites, by keyboard. Of a user whose favorites no other spec uses. */
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

test("favorites are put into a list and noted, by keyboard @whole", async ({ page, axe }) => {
	await signedIn(page, "demo-company-buyer", "10110", "/p/led-lamps/a-series");
	await new Shell(page).ready();
	const main = page.getByRole("main");
	for (const index of [0, 1]) {
		await main
			.getByRole("button", { name: /^Save .* as favorite$/ })
			.nth(index)
			.click();
		await page.waitForURL(/favorite|a-series/);
		await page.goto("/p/led-lamps/a-series");
		await new Shell(page).ready();
	}
	await page.goto("/user/my-favorite-items");
	await new Shell(page).ready();
	const rows = main.getByRole("list").last().getByRole("listitem");
	await expect(rows).toHaveCount(2);
	await tabTo(page, main.getByLabel("List for the selected products"));
	await page.keyboard.type("Lobby");
	await tabTo(page, rows.first().getByRole("checkbox"));
	await page.keyboard.press("Space");
	await tabTo(page, main.getByRole("button", { name: "Move to list" }));
	await page.keyboard.press("Enter");
	await expect(rows.first()).toContainText("List: Lobby");
	await expect(rows.nth(1)).not.toContainText("Lobby");

	await rows.nth(1).getByRole("checkbox").check();
	await main.getByLabel("List for the selected products").fill("Lobby");
	await page.keyboard.press("Enter");
	await expect(rows.nth(1)).toContainText("List: Lobby");

	await tabTo(page, rows.first().getByRole("link", { name: /^Change note or list/ }));
	await page.keyboard.press("Enter");
	await tabTo(page, main.getByLabel(/^Note/));
	await page.keyboard.type("Use the 2700 K");
	await tabTo(page, main.getByRole("button", { name: "Save note and list" }));
	await page.keyboard.press("Enter");
	await expect(main.getByText("Use the 2700 K")).toBeVisible();
	await page.goto("/user/my-favorite-items");
	await expectToFitEverywhere(page);
	expect(await axe(page)).toEqual([]);
});
