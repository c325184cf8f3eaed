import { expect, test } from "./fixtures.ts";
import { HomePage } from "./pages/home-page.ts";

test("the home page opens without a fault @both @sizes", async ({ page, axe }) => {
	const home = new HomePage(page);
	const response = await home.open();
	expect(response?.status()).toBe(200);
	await expect(home.heading).toHaveCount(1);
	expect(await axe(page)).toEqual([]);
});

test("an unknown URL is not found, inside the shell", async ({ page, axe, allowConsoleErrors }) => {
	allowConsoleErrors(/404/);
	const response = await page.goto("/no-such-page");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
	expect(await axe(page)).toEqual([]);
});
