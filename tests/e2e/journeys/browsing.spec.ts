import { expect } from "../fixtures.ts";
import { ListingPage } from "../pages/listing-page.ts";
import { ProductPage } from "../pages/product-page.ts";
import { SearchBox } from "../pages/search-box.ts";
import { inBothShops, test } from "./shops.ts";

inBothShops(() => {
	test("a visitor narrows, sorts and pages a listing, and opens a product @both", async ({
		page,
		shop,
		scripted,
		axe,
	}) => {
		await page.goto("/category");
		await page.getByRole("main").getByRole("link", { name: shop.subcategory, exact: true }).first().click();
		const listing = new ListingPage(page);
		await expect(listing.heading).toHaveText(shop.subcategory);
		const all = await listing.count();
		await listing.value("Color temperature", /^2700\sK/).click();
		await expect(page).toHaveURL(/cct=2700/);
		await expect.poll(() => listing.count()).toBeLessThanOrEqual(all);
		await expect(listing.chips).toContainText(/2700\sK/);
		await page.getByLabel("Sort by").selectOption({ label: "Most light (lm)" });
		if (!scripted) await page.getByRole("button", { name: "Sort" }).click();
		await expect(page).toHaveURL(/sort=lumens-desc/);
		// The URL changes shortly before the page.
		await page.goto(page.url());
		expect(await axe(page)).toEqual([]);
		const card = listing.cards.first();
		const name = await card.innerText();
		await card.click();
		await expect(new ProductPage(page).heading).toHaveText(name);
		expect(await axe(page)).toEqual([]);
	});

	test("a visitor searches from the header, and opens a result @both @whole", async ({
		page,
		shop,
		scripted,
	}) => {
		await page.goto("/newsletter");
		const search = new SearchBox(page);
		if (scripted) {
			await search.type(shop.words);
			await expect(search.rows.first()).toBeVisible();
			await page.keyboard.press("Escape");
		} else await search.input.fill(shop.words);
		await search.submit.click();
		const listing = new ListingPage(page);
		await expect(listing.heading).toHaveText(`Results for “${shop.words}”`);
		const card = listing.cards.first();
		const name = await card.innerText();
		await card.click();
		await expect(new ProductPage(page).heading).toHaveText(name);
	});
});
