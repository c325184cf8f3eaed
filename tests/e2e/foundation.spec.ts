import { expect, test } from "./fixtures.ts";
import { HomePage } from "./pages/home-page.ts";

/** On a desktop with scripts, `accessibility.spec.ts` opens it. */
test("the home page opens without errors @nojs @sizes @whole", async ({ page, axe }) => {
	const home = new HomePage(page);
	const response = await home.open();
	expect(response?.status()).toBe(200);
	await expect(home.heading).toHaveCount(1);
	expect(await axe(page)).toEqual([]);
});
