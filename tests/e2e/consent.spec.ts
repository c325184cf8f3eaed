/** The choice about third-party scripts, in a shop that has a tag manager. */
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { startSpecificationShop } from "./journeys/start-specification-shop.ts";
import { tabTo } from "./keyboard.ts";

type Shop = Awaited<ReturnType<typeof startSpecificationShop>>;
let shop: Shop;
test.beforeAll(async () => {
	shop = await startSpecificationShop({ TAG_MANAGER_ID: "GTM-ABC1" });
});
test.afterAll(() => shop?.stop());

test("a visitor declines and accepts by keyboard, and nothing loads before @both @whole", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const asked: string[] = [];
	await page.route(/googletagmanager\.com/, async (route) => {
		asked.push(route.request().url());
		await route.fulfill({ contentType: "text/javascript", body: "" });
	});
	const banner = page.getByRole("region", { name: "Cookie choice" });
	const main = page.getByRole("main");
	const desktop = { width: 1440, height: 900 };
	await page.goto(`${shop.url}/support`);
	await hydrated(page);
	await expect(banner).toContainText("May we load Google Tag Manager?");
	await expectAccessiblePage(page, axe);
	await page.setViewportSize(desktop);
	// Above the page, so that it covers no part of it.
	const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
	expect((await main.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);

	await tabTo(page, banner.getByRole("button", { name: "Decline" }));
	await page.keyboard.press("Enter");
	await expect(banner).toHaveCount(0);
	await expect(page).toHaveURL(`${shop.url}/support`);
	expect(asked).toEqual([]);

	await page.goto(`${shop.url}/cookies`);
	await hydrated(page);
	await expect(main).toContainText("You declined. No third-party scripts load.");
	await expectAccessiblePage(page, axe);
	await page.setViewportSize(desktop);
	await tabTo(page, main.getByRole("button", { name: "Accept" }));
	await page.keyboard.press("Enter");
	await expect(main).toContainText("You accepted. Third-party scripts load on this site.");
	if (javaScriptEnabled === false) expect(asked).toEqual([]);
	else await expect.poll(() => asked[0]).toContain("id=GTM-ABC1");
});
